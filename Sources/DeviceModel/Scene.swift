public import Simulation

/// One window's worth of an app: stands for `UIWindowScene`.
public final class Scene: EmulatedObject {
  /// What can change about a scene.
  public struct State: Hashable {
    /// The scene's delegate, which the scene keeps alive.
    var delegate: StrongReference<any SceneDelegate>?
  }

  /// The scene's name in its world.
  public let identity: ObjectIdentity
  /// What can change about the scene.
  public var state = State()
  /// The app that the scene belongs to.
  public unowned let application: Application

  init(of application: Application) {
    self.application = application
    identity = application.world.identity(for: application.identity.owner)
    application.world.register(self)
  }

  /// The scene's delegate.
  public var delegate: (any SceneDelegate)? { state.delegate?.object }
}

/// What holds an app's view: stands for `UIWindow`.
public final class Window: EmulatedObject {
  /// What can change about a window.
  public struct State: Hashable {
    var rootViewController: StrongReference<any ViewController>?
    var appearance = Appearance.notLoaded
  }

  /// How far the view has come to the person's eyes.
  enum Appearance: Hashable {
    case notLoaded, willAppear, didAppear, covered
  }

  /// The window's name in its world.
  public let identity: ObjectIdentity
  /// What can change about the window.
  public var state = State()
  private unowned let world: World

  /// Creates a window for an app, or for one of its scenes.
  public init(of application: Application) {
    world = application.world
    identity = world.identity(for: application.identity.owner)
    world.register(self)
    application.state.window = StrongReference(self)
  }

  /// The view controller shown; the window keeps it alive.
  public var rootViewController: (any ViewController)? {
    get { state.rootViewController?.object }
    set { state.rootViewController = newValue.map { StrongReference($0) } }
  }

  /// Shows the window: the view is loaded and about to appear when this returns.
  public func makeKeyAndVisible() {
    guard state.appearance == .notLoaded else { return }
    if rootViewController?.isViewLoaded != true {
      tell(.viewDidLoad, .notLoaded) { $0.viewDidLoad() }
    }
    tell(.viewWillAppear, .willAppear) { $0.viewWillAppear() }
  }

  /// The first frame is on the screen.
  func firstFrameShown() {
    guard state.appearance == .willAppear else { return }
    tell(.viewDidAppear, .didAppear) { $0.viewDidAppear() }
  }

  /// Something covers the whole view, as a full-screen presentation does.
  func cover() {
    guard state.appearance == .didAppear else { return }
    tell(.viewWillDisappear, .didAppear) { $0.viewWillDisappear() }
    tell(.viewDidDisappear, .covered) { $0.viewDidDisappear() }
  }

  /// What covered the view is taken away.
  func uncover() {
    guard state.appearance == .covered else { return }
    tell(.viewWillAppear, .willAppear) { $0.viewWillAppear() }
    tell(.viewDidAppear, .didAppear) { $0.viewDidAppear() }
  }

  /// Whether the person could see what is in the window.
  var isUncovered: Bool { state.appearance != .covered }

  /// The window goes with its scene, and what it alone kept alive goes with it.
  ///
  /// UIKit calls nothing of the view controller's then.
  func close() {
    guard let root = rootViewController else { return world.retire(self) }
    rootViewController = nil
    world.retire(self)
    root.wasReleased()
  }

  private func tell(
    _ name: TraceEvent.Name, _ appearance: Appearance, _ call: (any ViewController) -> Void
  ) {
    guard world.exists(identity.owner), let root = rootViewController else { return }
    state.appearance = appearance
    world.record(
      TraceEvent(
        .viewController, name, at: world.now, details: world.stateDetail(of: identity.owner)))
    call(root)
  }
}
