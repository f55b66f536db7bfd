import Simulation

/// Asks for authorization and hears the answer: what a closure does on iOS.
public protocol AuthorizationRequester: AnyObject {
  /// Is told what came of the request.
  func userNotificationCenter(
    _ center: UserNotificationCenter, didAnswerAuthorizationRequest granted: Bool)
}

// Asking permission to use notifications, and what is allowed by now.
extension UserNotificationCenter {
  /// Asks to be allowed to show notifications: stands for `requestAuthorization(options:)`.
  ///
  /// The person is asked once in an app's life; afterwards the answer stands. With `.provisional`
  /// nobody is asked, and what comes is delivered quietly.
  ///
  /// - Parameters:
  ///   - options: What is asked for.
  ///   - requester: Who is told of the answer, in a later turn of the main queue.
  public func requestAuthorization(
    _ options: AuthorizationOptions, for requester: any AuthorizationRequester
  ) {
    world.record(
      .userNotificationCenter, .requestAuthorization, .init(.options, .texts(options.names)))
    state.requesters.append(StrongReference(requester))
    switch (device.state.authorization, options.contains(.provisional)) {
    case (.authorized, _), (.ephemeral, _), (.provisional, true): answer(granted: true)
    case (.denied, _): answer(granted: false)
    case (.notDetermined, true):
      device.change(authorization: .provisional)
      answer(granted: true)
    case (.notDetermined, false), (.provisional, false): device.showPrompt()
    }
  }

  /// Lets those who asked know, in a later turn of the main queue.
  func answer(granted: Bool) {
    world.enqueue(
      .authorizationAnswered(granted), for: application, in: application.mainLane)
  }

  func authorizationAnswered(_ granted: Bool) {
    let requesters = state.requesters
    state.requesters = []
    for requester in requesters {
      world.record(
        .userNotificationCenter, .completionHandler,
        .init(.name, .text("requestAuthorization")), .init(.granted, .flag(granted)))
      requester.object.userNotificationCenter(self, didAnswerAuthorizationRequest: granted)
    }
  }

  /// What is allowed by now: stands for `getNotificationSettings`.
  public var notificationSettings: NotificationSettings {
    let status = device.state.authorization
    let loud: NotificationSettings.Setting =
      status == .authorized || status == .ephemeral ? .enabled : .disabled
    return NotificationSettings(
      authorizationStatus: status, alertSetting: loud, soundSetting: loud, badgeSetting: loud,
      notificationCenterSetting: status.allowsShowing ? .enabled : .disabled)
  }

  // MARK: Categories

  /// Says what can be done with notifications; the set that was there before is gone.
  public func setNotificationCategories(_ categories: [NotificationCategory]) {
    device.state.categories = categories
  }

  // MARK: The list

  /// The notifications that are in the list, oldest first.
  public var deliveredNotifications: [UserNotification] { device.state.springBoard.list }

  /// Takes notifications out of the list, a little later.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    for identifier in identifiers { device.removeLater(identifier) }
  }

  /// Takes all notifications out of the list, a little later.
  public func removeAllDeliveredNotifications() {
    removeDeliveredNotifications(withIdentifiers: deliveredNotifications.map(\.identifier))
  }

  /// Puts a number on the app's icon; 0 takes it away.
  public func setBadgeCount(_ count: Int) {
    device.apply(badge: count)
  }
}
