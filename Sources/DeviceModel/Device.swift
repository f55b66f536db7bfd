import Links
public import Simulation

/// The phone: SpringBoard, the app that is installed, and its process if there is one.
///
/// What a person or a push server can do is a method here.
public final class Device: EmulatedObject {
  /// What the registration with APNs comes to.
  public enum TokenResult: Hashable, Sendable {
    case token(DeviceToken)
    case failure(reason: String)
    /// APNs hasn't answered yet: the app is told nothing before there is another result.
    case unanswered
  }

  /// What can change about a phone.
  public struct State: Hashable {
    var springBoard = SpringBoard()
    var process: StrongReference<Application>?
    var launches = 0
    var arrivals = 0
    var authorization: AuthorizationStatus
    var categories: [NotificationCategory]
    var token = TokenResult.token(
      DeviceToken(hexadecimal: String(repeating: "a1b2c3d4", count: 8)))
    /// Whether the phone reaches APNs.
    var isOnline = true
    /// The pushes that APNs keeps until the phone is online again.
    var held: [UserNotification] = []
    /// Whether the person swiped the app away since it was last opened, so that silent pushes are
    /// held back.
    var wasForceQuit = false
    /// The domains whose links the person wants in the browser.
    var domainsOpenedInBrowser: Set<String> = []
    /// Whether the system keeps a session of the app's scene.
    var hasSession = false
    /// The notifications that the app has asked for, and that are still to come.
    var requests: [NotificationRequest] = []
    var serviceExtension = ServiceExtensionState()
    /// What the app keeps on the disk, from launch to launch.
    var flagsOnDisk: Set<ExactText> = []
  }

  /// What can wait for a phone.
  public enum Event: Hashable {
    case arrive(UserNotification)
    /// A push for a phone that is offline comes to APNs.
    case hold(UserNotification, isStored: Bool)
    /// What has been to the service extension is shown, as soon as it is back.
    case deliver(UserNotification)
    /// The service extension's time for a notification is over.
    case extensionExpires(run: Int)
    case remove(identifier: String)
    /// A notification that the app asked for is due, for that time, counted from 1.
    case due(NotificationRequest, time: Int)
  }

  /// The phone's name in its world.
  public let identity: ObjectIdentity
  /// What can change about the phone.
  public var state: State
  /// The app that is installed.
  public let app: InstalledApp
  /// The other apps on the phone, beside those that come with iOS.
  public let otherApps: [OtherApp]
  /// The world the phone is in.
  public unowned let world: World

  /// Creates a phone with an app on it.
  ///
  /// - Parameters:
  ///   - world: The world the phone is in.
  ///   - app: The app that is emulated.
  ///   - otherApps: The other apps, beside those that come with iOS.
  public init(in world: World, app: InstalledApp, otherApps: [OtherApp] = []) {
    self.world = world
    self.app = app
    self.otherApps = otherApps
    state = State(authorization: app.authorization, categories: app.categories)
    identity = world.identity(for: .device)
    world.register(self)
    if app.keepsStateOutside {
      world.reasonAgainstCheckpoints = "the app \(app.bundleIdentifier) keeps state outside of it"
    }
  }

  var sequence: LifecycleSequence {
    LifecycleSequence(lifecycle: lifecycle, switches: world.switches)
  }

  /// How the app learns of its life cycle on this phone: without scenes before there were any.
  var lifecycle: Lifecycle {
    VersionedBehaviour.noScenes.holds(on: world.switches.platform) ? .appDelegate : app.lifecycle
  }

  // MARK: What can be seen

  /// The app's process; nil when there is none.
  public var process: Application? { state.process?.object }

  /// What the app is doing.
  public var applicationState: ApplicationState {
    process?.applicationState ?? .notRunning
  }

  /// Whether the person lets the app show notifications.
  public var authorizationStatus: AuthorizationStatus { state.authorization }

  /// The number on the app's icon.
  public var badge: Int { state.springBoard.badge }

  /// The notifications in the list, oldest first.
  public var deliveredNotifications: [UserNotification] { state.springBoard.list }

  /// Whether the app is asking the person for something.
  public var showsPrompt: Bool { state.springBoard.overlay == .prompt }

  /// Returns the notification that a person could tap now.
  ///
  /// - Parameters:
  ///   - identifier: The one wanted; nil for the newest.
  ///   - listOnly: Whether banners don't count.
  /// - Returns: Nil when there is none to be seen.
  public func tappableNotification(
    _ identifier: String? = nil, listOnly: Bool = false
  ) -> UserNotification? {
    state.springBoard.tappable(identifier, listOnly: listOnly)
  }

  // MARK: Processes

  /// Brings the app to the front, launching it if need be.
  func bringToFront(for reason: OpenReason) {
    let wasInFront = state.springBoard.showsApp
    let overlay = state.springBoard.overlay
    state.springBoard.showsApp = true
    state.springBoard.isLocked = false
    if overlay != .prompt { state.springBoard.overlay = nil }
    state.wasForceQuit = false
    guard let process else {
      return start(.inactive, sequence.launch(for: reason, isNewSession: newSession()))
    }
    guard wasInFront else {
      process.wake()
      return process.enqueue(
        sequence.enterForeground(
          for: reason, hasScene: process.state.willHaveScene, isNewSession: newSession()))
    }
    switch (overlay, reason) {
    case (nil, _), (.prompt, _): process.enqueue(sequence.tellInFront(of: reason))
    case (_, .response(let response)): process.enqueue(sequence.tapOverApp(response))
    case (_, _): process.enqueue(sequence.tellInFront(of: reason) + sequence.becomeActive())
    }
  }

  /// Starts a process, which does those steps first.
  func start(_ foregroundState: ApplicationState, _ steps: [LifecycleStep]) {
    state.launches += 1
    let readsBackground =
      lifecycle == .scene && world.switches[SceneLaunchState.self] == .background
    let process = Application(
      of: app, on: self, launch: state.launches,
      state: readsBackground ? .background : foregroundState)
    state.process = StrongReference(process)
    let dies = app.lifecycle == .appDelegate && world.switches[AppWithoutScenes.self] == .dies
    process.enqueue(dies ? [.refusedForWantOfScenes] : steps)
  }

  /// Lets the app do something in the background, launching it if need be.
  ///
  /// - Parameters:
  ///   - work: What is to be done.
  ///   - content: What the push carries that is the reason, for the launch options.
  func work(_ work: LifecycleStep, launchedBy content: NotificationContent?) {
    if let process {
      process.wake()
      process.enqueue([work])
    } else {
      start(.background, sequence.launchInBackground(for: content, work: work))
    }
    process?.suspend(after: Application.backgroundWorkLimit)
  }

  /// Whether a scene that connects now has a new session; from then on there is one.
  private func newSession() -> Bool {
    defer { state.hasSession = true }
    return !state.hasSession
  }

  /// The process is gone; what belonged to it is, too.
  func processEnded() {
    guard let process else { return }
    process.state.hasEnded = true
    state.process = nil
    state.springBoard.showsApp = false
    state.springBoard.overlay = nil
    world.retire(process.owner)
  }
}
