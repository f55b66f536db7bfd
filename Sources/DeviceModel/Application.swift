public import Simulation

/// One process of an app: stands for `UIApplication`.
///
/// A process begins with a launch and ends when it is killed; the next launch makes a new one.
public final class Application: EmulatedObject {
  /// What can change about a process.
  public struct State: Hashable {
    /// What the app reads as its state.
    public internal(set) var applicationState: ApplicationState
    var isSuspended = false
    var hasEnded = false
    var delegate: StrongReference<any ApplicationDelegate>?
    var scene: StrongReference<Scene>?
    /// Whether the scene is connected, or its connection is among the steps that are pending.
    var willHaveScene = false
    var window: StrongReference<Window>?
  }

  /// What can wait on the main queue of a process.
  public enum Event: Hashable {
    case step(LifecycleStep)
    case willPresent(UserNotification)
    case suspend
  }

  /// How long an app runs in the background before it is suspended.
  public static let timeUntilSuspension = VirtualDuration.seconds(5)

  /// The process's name in its world.
  public let identity: ObjectIdentity
  /// What can change about the process.
  public var state: State
  /// The process's notification centre for posts within the app.
  public let notificationBus: NotificationBus
  /// The world the process is in.
  public unowned let world: World
  unowned let device: Device
  private let app: InstalledApp
  private var center: UserNotificationCenter?

  init(of app: InstalledApp, on device: Device, launch: Int) {
    self.app = app
    self.device = device
    world = device.world
    let owner = Owner.process(launch)
    identity = world.identity(for: owner)
    let sceneState: ApplicationState =
      world.switches[SceneLaunchState.self] == .inactive ? .inactive : .background
    state = State(applicationState: app.lifecycle == .scene ? sceneState : .inactive)
    notificationBus = NotificationBus(in: world, of: owner)
    world.register(self)
    center = UserNotificationCenter(of: self)
    state.delegate = StrongReference(app.makeDelegate(self))
  }

  /// The process, as its objects name their owner.
  public var owner: Owner { identity.owner }

  /// What the app reads as its state; stands for `applicationState`.
  public var applicationState: ApplicationState { state.applicationState }

  /// The app's side of notifications; stands for `UNUserNotificationCenter.current()`.
  public var userNotificationCenter: UserNotificationCenter {
    guard let center else { preconditionFailure("the centre is made with its process") }
    return center
  }

  /// Hands a URL to the system: stands for `open(_:)`.
  public func open(_ url: String) {
    device.openExternally(url)
  }

  /// Ends the process as a trap in the app's code would; the caller returns at once.
  ///
  /// - Parameter reason: What a crash report would say.
  public func crash(_ reason: String) {
    world.record(.application, .crashed, .init(.reason, .text(reason)))
    device.processEnded()
  }

  /// Whether the process stands still, as it does a while after the app was left.
  public var isSuspended: Bool { state.isSuspended }

  /// How the app learns of its life cycle.
  public var lifecycle: Lifecycle { app.lifecycle }

  func implements(_ method: InstalledApp.OptionalMethod) -> Bool {
    !app.unimplemented.contains(method)
  }

  // MARK: Steps

  var mainLane: LaneName { .main(of: owner) }
  var suspensionLane: LaneName { LaneName(.timer, of: owner, named: "suspension") }

  /// Lets the process go on, if it was suspended or about to be.
  func wake() {
    world.cancel(suspensionLane)
    guard state.isSuspended else { return }
    state.isSuspended = false
    world.resume(owner)
  }

  /// Lets the process be suspended after a while, unless the person has come back meanwhile.
  func suspendSoon() {
    guard !state.hasEnded, !device.state.springBoard.showsApp else { return }
    world.enqueue(.suspend, for: self, in: suspensionLane, after: Self.timeUntilSuspension)
  }

  func enqueue(_ steps: [LifecycleStep]) {
    for step in steps {
      if case .sceneWillConnect = step { state.willHaveScene = true }
      world.enqueue(.step(step), for: self, in: mainLane)
    }
  }

  /// Does what the event says.
  public func handle(_ event: Event) {
    switch event {
    case .step(let step): perform(step)
    case .willPresent(let notification): userNotificationCenter.willPresent(notification)
    case .suspend:
      state.isSuspended = true
      world.suspend(owner)
    }
  }
}
