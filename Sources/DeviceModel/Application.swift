public import Links
public import Simulation

/// One process of an app: stands for `UIApplication`.
///
/// A process begins with a launch and ends when it is killed; the next launch makes a new one.
public final class Application: EmulatedObject, StateTelling {
  /// What can change about a process.
  public struct State: Hashable {
    /// What the app reads as its state.
    public internal(set) var applicationState: ApplicationState
    var isSuspended = false
    var hasEnded = false
    /// Whether the app objects to the URL that it was launched with.
    var refusesLaunchURL = false
    var delegate: StrongReference<any ApplicationDelegate>?
    var scene: StrongReference<Scene>?
    /// Whether the scene is connected, or its connection is among the steps that are pending.
    var willHaveScene = false
    var window: StrongReference<Window>?
    var hasRegistered = false
    var fetches = 0
    var openFetches: Set<Int> = []
  }

  /// What can wait on the main queue of a process.
  public enum Event: Hashable {
    case step(LifecycleStep)
    case willPresent(UserNotification)
    case authorizationAnswered(Bool)
    case token
    case suspend
  }

  /// How long an app runs in the background before it is suspended.
  public static let timeUntilSuspension = VirtualDuration.seconds(5)
  /// How long an app that was woken in the background may take.
  public static let backgroundWorkLimit = VirtualDuration.seconds(30)

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

  init(of app: InstalledApp, on device: Device, launch: Int, state: ApplicationState) {
    self.app = app
    self.device = device
    world = device.world
    let owner = Owner.process(launch)
    identity = world.identity(for: owner)
    self.state = State(applicationState: state)
    notificationBus = NotificationBus(in: world, of: owner)
    world.register(self)
    center = UserNotificationCenter(of: self)
    self.state.delegate = StrongReference(app.makeDelegate(self))
  }

  /// The process, as its objects name their owner.
  public var owner: Owner { identity.owner }

  /// What the app reads as its state; stands for `applicationState`.
  public var applicationState: ApplicationState { state.applicationState }

  /// The app's delegate, which the process keeps alive.
  public var delegate: (any ApplicationDelegate)? { state.delegate?.object }

  /// The app's scene, if it is connected: the first of `connectedScenes`.
  public var scene: Scene? { state.scene?.object }

  /// The app's window, if there is one.
  public var window: Window? { state.window?.object }

  /// Whether the person could see the app's view: the app is in the foreground, and its view isn't
  /// covered.
  public var isViewVisible: Bool {
    applicationState != .background && window?.isUncovered == true
  }

  /// The app's side of notifications; stands for `UNUserNotificationCenter.current()`.
  public var userNotificationCenter: UserNotificationCenter {
    guard let center else { preconditionFailure("the centre is made with its process") }
    return center
  }

  /// Whether the process stands still, as it does a while after the app was left.
  public var isSuspended: Bool { state.isSuspended }

  /// How the app learns of its life cycle; before iOS 13 never of scenes, since there are none.
  public var lifecycle: Lifecycle { device.lifecycle }

  // MARK: What an app can ask for

  /// Hands a URL to the system: stands for `open(_:)`.
  ///
  /// An app that opens its own universal link gets the browser; one of its own schemes comes back
  /// to it; a scheme that nobody has opens nothing.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - universalLinksOnly: Whether it is opened only if another app takes it as a universal link.
  /// - Returns: Whether anything was opened.
  @discardableResult
  public func open(_ url: String, universalLinksOnly: Bool = false) -> Bool {
    device.open(url, forAppItself: universalLinksOnly)
  }

  /// Returns whether somebody on the phone takes URLs like this: stands for `canOpenURL(_:)`.
  public func canOpen(_ url: String) -> Bool {
    device.canOpen(url)
  }

  /// Opens another app whose universal link was followed in a web view of this one.
  ///
  /// - Parameter url: The link.
  /// - Returns: Whether another app on the phone has taken it.
  public func openAppLink(_ url: URLRecord) -> Bool {
    device.openInOtherApp(url)
  }

  /// The number on the app's icon.
  public var badge: Int { device.badge }

  /// Covers the app's whole view with one of its own, a little later: a full-screen presentation.
  public func coverView() {
    enqueue([.viewCovered])
  }

  /// Takes away what covers the app's view, a little later.
  public func uncoverView() {
    enqueue([.viewUncovered])
  }

  /// Asks for the token that servers reach this app with; it comes a little later, every time.
  ///
  /// While the phone is offline nothing comes; the answer then is there as soon as it is online.
  /// There is a token whatever the person says to notifications.
  public func registerForRemoteNotifications() {
    state.hasRegistered = true
    world.enqueue(.token, for: self, in: tokenLane, after: .milliseconds(20))
  }

  /// Asks again for a token that has changed, unless the answer is still to come anyway.
  func tokenChanged() {
    guard state.hasRegistered, !world.isPending(tokenLane) else { return }
    registerForRemoteNotifications()
  }

  /// Ends the process as a trap in the app's code would; the caller returns at once.
  ///
  /// - Parameter reason: What a crash report would say.
  public func crash(_ reason: String) {
    guard !state.hasEnded else { return }
    world.record(.application, .crashed, .init(.reason, .text(reason)))
    device.processEnded()
  }

  /// What the app's code would read as the application's state.
  public var stateWord: String { applicationState.rawValue }

  func implements(_ method: InstalledApp.OptionalMethod) -> Bool {
    !app.unimplemented.contains(method)
  }

  // MARK: Lanes

  var mainLane: LaneName { .main(of: owner) }
  private var tokenLane: LaneName { LaneName(.network, of: owner, named: "apns") }
  private var suspensionLane: LaneName { LaneName(.timer, of: owner, named: "suspension") }

  func enqueue(_ steps: [LifecycleStep]) {
    for step in steps {
      switch step {
      case .sceneWillConnect: state.willHaveScene = true
      case .sceneDidDisconnect: state.willHaveScene = false
      default: break
      }
      world.enqueue(.step(step), for: self, in: mainLane)
    }
  }

  /// Does what the event says.
  public func handle(_ event: Event) {
    switch event {
    case .step(let step): perform(step)
    case .willPresent(let notification): userNotificationCenter.willPresent(notification)
    case .authorizationAnswered(let granted):
      userNotificationCenter.authorizationAnswered(granted)
    case .token: tokenArrived()
    case .suspend:
      state.isSuspended = true
      world.suspend(owner)
    }
  }

  /// Returns whether the event can be handled; a token comes when APNs has answered.
  public func isReady(for event: Event) -> Bool {
    event == .token ? isTokenThere : true
  }

  // MARK: Suspension

  /// Lets the process go on, if it was suspended or about to be.
  func wake() {
    world.cancel(suspensionLane)
    guard state.isSuspended else { return }
    state.isSuspended = false
    world.resume(owner)
  }

  /// Gives the process that long before it is suspended, unless the person has come back meanwhile.
  func suspend(after delay: VirtualDuration) {
    guard !state.hasEnded, !device.state.springBoard.showsApp else { return }
    world.cancel(suspensionLane)
    world.enqueue(.suspend, for: self, in: suspensionLane, after: delay)
  }

  /// Something that the app was woken for is done; in the background it needn't stay awake for it.
  func backgroundWorkDone() {
    guard state.applicationState == .background, !state.hasEnded, state.openFetches.isEmpty else {
      return
    }
    suspend(after: Self.timeUntilSuspension)
  }
}
