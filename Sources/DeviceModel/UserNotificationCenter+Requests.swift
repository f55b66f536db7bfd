import Simulation

// Notifications that the app itself asks for.
extension UserNotificationCenter {
  /// Asks for a notification: stands for `add(_:withCompletionHandler:)`.
  ///
  /// It is shown like a push, the service extension apart: by `willPresent` while the app is in
  /// front. The system keeps the request, so that it is shown whether or not there is a process by
  /// then. An interval that iOS takes for a mistake crashes the app.
  ///
  /// - Parameter request: What is asked for; it takes the place of one with the same identifier.
  /// - Returns: Why the request isn't taken; nil when it is.
  @discardableResult
  public func add(_ request: NotificationRequest) -> UserNotificationError? {
    if let fault = request.trigger?.fault {
      application.crash(fault)
      return nil
    }
    // UNError.h: the app isn't allowed to post notifications.
    guard device.state.authorization.allowsShowing else { return .notificationsNotAllowed }
    device.add(request)
    return nil
  }

  /// The requests that have not been shown yet, or will be again, oldest first.
  ///
  /// Stands for `getPendingNotificationRequests`.
  public var pendingNotificationRequests: [NotificationRequest] { device.state.requests }

  /// Takes back requests that have not been shown yet.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    for identifier in identifiers { device.takeBackRequest(identifier) }
  }

  /// Takes back all requests that have not been shown yet.
  public func removeAllPendingNotificationRequests() {
    removePendingNotificationRequests(
      withIdentifiers: pendingNotificationRequests.map(\.identifier))
  }
}

extension Device {
  /// How often a request that repeats is shown at the most, so that a run comes to an end.
  public static let repetitionLimit = 100

  func add(_ request: NotificationRequest) {
    takeBackRequest(request.identifier)
    switch request.trigger {
    case .timeInterval(let interval, _):
      state.requests.append(request)
      world.enqueue(
        .due(request, time: 1), for: self, in: requestLane(request.identifier), after: interval)
    case .push, nil:
      world.enqueue(.due(request, time: 1), for: self, in: deliveryLane(request.identifier))
    }
  }

  func takeBackRequest(_ identifier: String) {
    world.cancel(requestLane(identifier))
    state.requests.removeAll { $0.isNamed(identifier) }
  }

  /// Shows what was asked for.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - time: How often it has been due by now.
  func due(_ request: NotificationRequest, time: Int) {
    if case .timeInterval(let interval, repeats: true) = request.trigger {
      if time < Self.repetitionLimit {
        world.enqueue(
          .due(request, time: time + 1), for: self, in: requestLane(request.identifier),
          after: interval)
      }
    } else {
      state.requests.removeAll { $0.isNamed(request.identifier) }
    }
    deliverToPerson(
      UserNotification(
        identifier: request.identifier, content: request.content, trigger: request.trigger))
  }

  private func requestLane(_ identifier: String) -> LaneName {
    LaneName(.timer, of: .device, named: "notification " + identifier)
  }
}
