public import Simulation

/// What an app is told of notifications: stands for `UNUserNotificationCenterDelegate`.
///
/// Whether an app implements a method matters on iOS; an app that does without one says so in
/// ``InstalledApp/unimplemented``.
public protocol UserNotificationCenterDelegate: AnyObject {
  /// Is asked how a notification that comes while the app is in front is to be shown.
  func userNotificationCenter(
    _ center: UserNotificationCenter, willPresent notification: UserNotification,
    withCompletionHandler completionHandler: PresentationCompletionHandler)
  /// Is told what the person did with a notification.
  func userNotificationCenter(
    _ center: UserNotificationCenter, didReceive response: NotificationResponse,
    withCompletionHandler completionHandler: ResponseCompletionHandler)
}

extension UserNotificationCenterDelegate {
  /// Shows nothing.
  public func userNotificationCenter(
    _ center: UserNotificationCenter, willPresent notification: UserNotification,
    withCompletionHandler completionHandler: PresentationCompletionHandler
  ) {
    center.world.noteUnheard(.userNotificationCenter, .willPresent)
    completionHandler([])
  }

  /// Does nothing.
  public func userNotificationCenter(
    _ center: UserNotificationCenter, didReceive response: NotificationResponse,
    withCompletionHandler completionHandler: ResponseCompletionHandler
  ) {
    center.world.noteUnheard(.userNotificationCenter, .didReceive)
    completionHandler()
  }
}

/// An app's side of notifications: stands for `UNUserNotificationCenter`.
public final class UserNotificationCenter: EmulatedObject {
  /// What can change about the centre.
  public struct State: Hashable {
    var delegate: WeakReference<any UserNotificationCenterDelegate>?
    var delegateAtLaunch: WeakReference<any UserNotificationCenterDelegate>?
    var handlers = 0
    var open: Set<Int> = []
    /// Who waits for the answer to a request for authorization, first come first.
    var requesters: [StrongReference<any AuthorizationRequester>] = []
  }

  /// The centre's name in its world.
  public let identity: ObjectIdentity
  /// What can change about the centre.
  public var state = State()
  unowned let application: Application

  init(of application: Application) {
    self.application = application
    identity = application.world.identity(for: application.identity.owner)
    application.world.register(self)
  }

  var world: World { application.world }
  var device: Device { application.device }

  /// Who is told of notifications; not kept alive, and looked up when something is to be told.
  public var delegate: (any UserNotificationCenterDelegate)? {
    get { state.delegate?.object }
    set { state.delegate = newValue.map { new in WeakReference(new) { [weak new] in new } } }
  }

  /// Sets a delegate that stands for another object, and is there as long as that is.
  public func setDelegate(_ reference: WeakReference<any UserNotificationCenterDelegate>?) {
    state.delegate = reference
  }

  /// Notes the delegate that is set when launching ends, for ``DelegateLookUp/atLaunch``.
  func launchingEnded() {
    state.delegateAtLaunch = state.delegate
  }

  // MARK: Arrival in front

  /// Asks the app how to show a notification that has come while it is in front.
  func willPresent(_ notification: UserNotification) {
    guard let delegate else {
      return device.drop(notification, .noDelegate)
    }
    guard application.implements(.willPresent) else {
      return device.drop(notification, .noWillPresent)
    }
    world.record(
      .userNotificationCenter, .willPresent,
      .init(.state, .text(application.applicationState.rawValue)),
      .init(.identifier, .text(notification.identifier)))
    let handler = PresentationCompletionHandler(
      center: StrongReference(self), notification: notification, number: openHandler())
    delegate.userNotificationCenter(
      self, willPresent: notification, withCompletionHandler: handler)
  }

  func present(_ notification: UserNotification, _ options: PresentationOptions, handler: Int) {
    guard state.open.remove(handler) != nil else { return }
    world.record(
      .userNotificationCenter, .completionHandler,
      .init(.identifier, .text(notification.identifier)), .init(.name, .text("willPresent")),
      .init(.options, .texts(options.names)))
    device.present(notification, options)
  }

  // MARK: Response

  /// Tells the app what the person did; without a delegate at this moment it is lost for good.
  ///
  /// - Parameters:
  ///   - response: What the person did.
  ///   - launchesApp: Whether the process was launched for it.
  func didReceive(_ response: NotificationResponse, launchesApp: Bool) {
    let identifier = response.notification.identifier
    guard let delegate = launchesApp ? delegateForLaunch : delegate else {
      return application.didReceiveWithoutDelegate(response)
    }
    guard application.implements(.didReceive) else {
      return lose(identifier, "the notification delegate doesn't implement didReceive")
    }
    var details: [TraceEvent.Detail] = [
      .init(.state, .text(application.applicationState.rawValue)),
      .init(.identifier, .text(identifier)),
      .init(.actionIdentifier, .text(response.actionIdentifier)),
    ]
    if let text = response.userText { details.append(.init(.text, .text(text))) }
    world.record(
      TraceEvent(.userNotificationCenter, .didReceive, at: world.now, details: details))
    let handler = ResponseCompletionHandler(
      center: StrongReference(self), identifier: identifier, number: openHandler())
    delegate.userNotificationCenter(self, didReceive: response, withCompletionHandler: handler)
  }

  /// Who is told of the tap that launched the app.
  private var delegateForLaunch: (any UserNotificationCenterDelegate)? {
    world.switches[DelegateLookUp.self] == .atLaunch ? state.delegateAtLaunch?.object : delegate
  }

  func lose(_ identifier: String, _ reason: String) {
    world.record(
      .userNotificationCenter, .responseLost, .init(.identifier, .text(identifier)),
      .init(.reason, .text(reason)))
  }

  func responseDone(_ identifier: String, handler: Int) {
    let isFirstCall = state.open.remove(handler) != nil
    world.record(
      .userNotificationCenter, .completionHandler, .init(.identifier, .text(identifier)),
      .init(.name, .text(isFirstCall ? "didReceive" : "didReceive, called again")))
    application.backgroundWorkDone()
  }

  private func openHandler() -> Int {
    state.handlers += 1
    state.open.insert(state.handlers)
    return state.handlers
  }
}
