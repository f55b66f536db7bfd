public import Simulation

/// The phone: SpringBoard, the app that is installed, and its process if there is one.
///
/// What a person or a push server can do is a method here.
public final class Device: EmulatedObject {
  /// What can change about a phone.
  public struct State: Hashable {
    var springBoard = SpringBoard()
    var process: StrongReference<Application>?
    var launches = 0
    var arrivals = 0
    var authorization: AuthorizationStatus
  }

  /// What can wait for a phone.
  public enum Event: Hashable {
    case arrive(UserNotification)
  }

  /// The phone's name in its world.
  public let identity: ObjectIdentity
  /// What can change about the phone.
  public var state: State
  /// The app that is installed.
  public let app: InstalledApp
  /// The world the phone is in.
  public unowned let world: World

  /// Creates a phone with one app on it.
  public init(in world: World, app: InstalledApp) {
    self.world = world
    self.app = app
    state = State(authorization: app.authorization)
    identity = world.identity(for: .device)
    world.register(self)
  }

  private var sequence: LifecycleSequence {
    LifecycleSequence(lifecycle: app.lifecycle, switches: world.switches)
  }

  // MARK: What can be seen

  /// The app's process; nil when there is none.
  public var process: Application? { state.process?.object }

  /// What the app is doing.
  public var applicationState: ApplicationState {
    process?.applicationState ?? .notRunning
  }

  /// The number on the app's icon.
  public var badge: Int { state.springBoard.badge }

  /// The identifiers of the notifications in the list, oldest first.
  public var deliveredNotifications: [String] { state.springBoard.list.map(\.identifier) }

  /// Returns the notification that a person could tap now.
  ///
  /// - Parameter identifier: The one wanted; nil for the newest.
  /// - Returns: Nil when there is none to be seen.
  public func tappableNotification(_ identifier: String? = nil) -> UserNotification? {
    state.springBoard.tappable(identifier)
  }

  // MARK: What a person can do

  /// Brings the app to the front by its icon or the app switcher; launches it if need be.
  public func openByIcon() {
    bringToFront(for: nil)
  }

  /// Taps a notification that shows.
  ///
  /// Whether the tap is warm is decided by what is in front, not by what the app believes.
  ///
  /// - Parameter notification: One that ``tappableNotification(_:)`` returned.
  public func tap(_ notification: UserNotification) {
    take(away: notification.identifier)
    bringToFront(for: NotificationResponse(notification: notification))
  }

  /// Presses the home button.
  public func pressHome() {
    guard state.springBoard.showsApp, let process else { return }
    state.springBoard.showsApp = false
    process.enqueue(sequence.leave())
  }

  private func bringToFront(for response: NotificationResponse?) {
    let wasInFront = state.springBoard.showsApp
    state.springBoard.showsApp = true
    guard let process else { return launch(for: response) }
    guard !wasInFront else {
      // Nothing but the response: an app that is in front gets no life-cycle callback.
      return process.enqueue(sequence.delivery(of: response))
    }
    process.wake()
    process.enqueue(
      sequence.enterForeground(for: response, hasScene: process.state.willHaveScene))
  }

  private func launch(for response: NotificationResponse?) {
    state.launches += 1
    let process = Application(of: app, on: self, launch: state.launches)
    state.process = StrongReference(process)
    process.enqueue(sequence.launch(for: response))
  }

  /// The process is gone; what belonged to it is, too.
  func processEnded() {
    guard let process else { return }
    process.state.hasEnded = true
    state.process = nil
    state.springBoard.showsApp = false
    world.retire(process.owner)
  }

  func openExternally(_ url: String) {
    world.record(.springBoard, .openedExternally, .init(.url, .text(url)))
  }
}

// MARK: - Notifications

extension Device {
  /// Lets a push arrive, some time later.
  ///
  /// - Parameters:
  ///   - content: What the push carries.
  ///   - identifier: The collapse id; without one the system makes an identifier up.
  /// - Returns: The notification's identifier.
  @discardableResult
  public func push(_ content: NotificationContent, identifier: String? = nil) -> String {
    state.arrivals += 1
    let identifier = identifier ?? Self.madeUpIdentifier(state.arrivals)
    world.enqueue(
      .arrive(UserNotification(identifier: identifier, content: content)), for: self,
      in: LaneName(.delivery, of: .device, named: identifier))
    return identifier
  }

  /// Returns an identifier such as the system makes up: shaped as a UUID, the same in every run.
  private static func madeUpIdentifier(_ number: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    let zeros = String(repeating: "0", count: max(0, 12 - digits.count))
    return "00000000-0000-4000-8000-\(zeros)\(digits)"
  }

  /// Does what the event says.
  public func handle(_ event: Event) {
    switch event {
    case .arrive(let notification): arrive(notification)
    }
  }

  private func arrive(_ notification: UserNotification) {
    world.record(
      .springBoard, .pushArrived, .init(.identifier, .text(notification.identifier)),
      .init(.title, .text(notification.content.title)))
    switch state.authorization {
    case .denied, .notDetermined:
      return drop(notification, "authorization is \(state.authorization.rawValue)")
    case .authorized, .provisional, .ephemeral: break
    }
    if state.springBoard.showsApp, let process {
      return world.enqueue(.willPresent(notification), for: process, in: process.mainLane)
    }
    guard notification.content.hasAlert else {
      apply(badge: notification.content.badge)
      return drop(notification, "the payload has no alert to show")
    }
    // A provisional app's notifications come without a banner, a sound or a number.
    show(notification, state.authorization == .provisional ? [.list] : [.banner, .list, .badge])
  }

  /// Shows a notification as the app in front wishes.
  func present(_ notification: UserNotification, _ options: PresentationOptions) {
    guard !options.isDisjoint(with: [.banner, .list]) else {
      if options.contains(.badge) { apply(badge: notification.content.badge) }
      return drop(notification, "willPresent asked for neither banner nor list")
    }
    show(notification, options)
  }

  private func show(_ notification: UserNotification, _ options: PresentationOptions) {
    // A notification with the identifier of one that shows already takes its place.
    take(away: notification.identifier)
    let identifier = TraceEvent.Detail(.identifier, .text(notification.identifier))
    if options.contains(.banner) {
      state.springBoard.showBanner(notification)
      world.record(.springBoard, .bannerShown, identifier)
    }
    if options.contains(.list) {
      state.springBoard.enterList(notification)
      world.record(.springBoard, .listed, identifier)
    }
    if options.contains(.badge) { apply(badge: notification.content.badge) }
  }

  private func apply(badge: Int?) {
    guard let badge, state.springBoard.setBadge(badge) else { return }
    world.record(.springBoard, .badgeChanged, .init(.number, .number(badge)))
  }

  /// Notes that nobody will ever see the notification.
  func drop(_ notification: UserNotification, _ reason: String) {
    world.record(
      .springBoard, .pushDropped, .init(.identifier, .text(notification.identifier)),
      .init(.reason, .text(reason)))
  }

  private func take(away identifier: String) {
    guard state.springBoard.remove(identifier) else { return }
    world.record(.springBoard, .notificationRemoved, .init(.identifier, .text(identifier)))
  }
}
