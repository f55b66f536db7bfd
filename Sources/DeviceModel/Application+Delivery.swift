import Simulation

// What is brought to an app from outside: URLs, universal links, pushes that wake it, tokens.
extension Application {
  // MARK: URLs and universal links

  func openURL(_ context: OpenURLContext) {
    let details = [TraceEvent.Detail(.url, .text(context.url))]
    switch lifecycle {
    case .scene:
      callScene(.openURLContexts, details) { $0.scene($1, openURLContexts: [context]) }
    case .appDelegate:
      // An app that said no to its launch isn't asked to open the URL that it was launched with.
      guard !state.refusesLaunchURL else {
        state.refusesLaunchURL = false
        return
      }
      callDelegate(.openURL, details) { $0.application($1, open: context) }
    }
  }

  /// Announces a universal link; traces speak of the link alone, a turn later.
  func willContinue(_ activity: UserActivity) {
    let type = activity.activityType
    switch lifecycle {
    case .scene:
      guard let scene else { return }
      scene.delegate?.scene(scene, willContinueUserActivityWithType: type)
    case .appDelegate: delegate?.application(self, willContinueUserActivityWithType: type)
    }
  }

  func continueActivity(_ activity: UserActivity) {
    let details = [TraceEvent.Detail(.url, .text(activity.webpageURL))]
    switch lifecycle {
    case .scene: callScene(.continueUserActivity, details) { $0.scene($1, continue: activity) }
    case .appDelegate:
      callDelegate(.continueUserActivity, details) { $0.application($1, continue: activity) }
    }
  }

  // MARK: Pushes that wake the app

  func fetch(_ notification: UserNotification) {
    guard !state.hasEnded else { return }
    record(
      .application, .didReceiveRemoteNotification,
      [.init(.identifier, .text(notification.identifier))])
    state.fetches += 1
    state.openFetches.insert(state.fetches)
    delegate?.application(
      self, didReceiveRemoteNotification: notification,
      fetchCompletionHandler: FetchCompletionHandler(
        application: StrongReference(self), identifier: notification.identifier,
        number: state.fetches))
  }

  func fetchDone(_ identifier: String, _ result: BackgroundFetchResult, handler: Int) {
    guard !state.hasEnded else { return }
    guard state.openFetches.remove(handler) != nil else {
      return crash("the fetch completion handler was called twice")
    }
    world.record(
      .application, .fetchCompletionHandler, .init(.identifier, .text(identifier)),
      .init(.name, .text(result.rawValue)))
    backgroundWorkDone()
  }

  /// A tap finds no notification delegate: the old way takes it, or it is lost.
  ///
  /// UIApplication.h: without a delegate of the notification centre, a tap reaches the method that
  /// pushes with `content-available` do.
  func didReceiveWithoutDelegate(_ response: NotificationResponse) {
    guard response.isDefaultAction, response.notification.trigger == .push,
      implements(.didReceiveRemoteNotification)
    else {
      return userNotificationCenter.lose(
        response.notification.identifier, "no notification delegate is set")
    }
    fetch(response.notification)
  }

  // MARK: Tokens

  /// Whether APNs has answered.
  ///
  /// Without a network neither of the two methods is called, until the phone goes online.
  ///
  /// Local and Remote Notification Programming Guide, on registering without a connection.
  var isTokenThere: Bool { device.state.isOnline && device.state.token != .unanswered }

  func tokenArrived() {
    guard !state.hasEnded else { return }
    switch device.state.token {
    case .token(let token):
      record(
        .application, .didRegisterForRemoteNotifications, [.init(.text, .text(token.hexadecimal))])
      delegate?.application(self, didRegisterForRemoteNotificationsWithDeviceToken: token)
    case .failure(let reason):
      record(
        .application, .didFailToRegisterForRemoteNotifications, [.init(.reason, .text(reason))])
      delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: reason)
    case .unanswered: break
    }
  }
}
