import Simulation

// Each step of the life cycle: the trace, the delegate's method, the posts, the change of state.
extension Application {
  func perform(_ step: LifecycleStep) {
    switch step {
    case .willFinishLaunching(let options): willFinishLaunching(options)
    case .didFinishLaunching(let options): didFinishLaunching(options)
    case .configurationForConnecting(let options): configure(options)
    case .sceneWillConnect(let options): connect(options)
    case .didReceive(let response, let launchesApp):
      userNotificationCenter.didReceive(response, launchesApp: launchesApp)
    case .viewDidAppear: state.window?.object.firstFrameShown()
    case .sceneWillEnterForeground, .applicationWillEnterForeground, .enteredForeground,
      .sceneDidBecomeActive, .applicationDidBecomeActive:
      comeForward(step)
    case .sceneWillResignActive, .applicationWillResignActive, .sceneDidEnterBackground,
      .applicationDidEnterBackground:
      goBack(step)
    }
  }

  private var delegate: (any ApplicationDelegate)? { state.delegate?.object }
  private var hasScenes: Bool { lifecycle == .scene }

  // MARK: Launching

  private func willFinishLaunching(_ options: LaunchOptions) {
    record(.application, .willFinishLaunching, launchDetails(options))
    delegate?.application(self, willFinishLaunchingWithOptions: options)
  }

  private func didFinishLaunching(_ options: LaunchOptions) {
    record(.application, .didFinishLaunching, launchDetails(options))
    delegate?.application(self, didFinishLaunchingWithOptions: options)
    userNotificationCenter.launchingEnded()
    post("UIApplicationDidFinishLaunchingNotification")
  }

  private func launchDetails(_ options: LaunchOptions) -> [TraceEvent.Detail] {
    options.keys.isEmpty ? [] : [.init(.launchOptions, .texts(options.keys))]
  }

  private func connectionDetails(_ options: ConnectionOptions) -> [TraceEvent.Detail] {
    guard let response = options.notificationResponse else { return [] }
    return [
      .init(.connectionOptions, .texts(options.keys)),
      .init(.identifier, .text(response.notification.identifier)),
    ]
  }

  private func configure(_ options: ConnectionOptions) {
    guard implements(.configurationForConnecting) else { return }
    record(.scene, .configurationForConnecting, connectionDetails(options))
  }

  private func connect(_ options: ConnectionOptions) {
    guard let delegate else { return }
    let scene = Scene(of: self)
    state.scene = StrongReference(scene)
    scene.state.delegate = StrongReference(
      delegate.application(self, sceneDelegateForConnecting: options))
    record(.scene, .willConnect, connectionDetails(options))
    scene.delegate?.scene(scene, willConnectTo: options)
    post("UISceneWillConnectNotification")
  }

  // MARK: To the front

  private func comeForward(_ step: LifecycleStep) {
    switch step {
    case .sceneWillEnterForeground:
      callScene(.willEnterForeground) { $0.sceneWillEnterForeground($1) }
      post("UISceneWillEnterForegroundNotification")
    case .applicationWillEnterForeground:
      callDelegate(.willEnterForeground) { $0.applicationWillEnterForeground($1) }
      post("UIApplicationWillEnterForegroundNotification")
    case .enteredForeground:
      state.applicationState = .inactive
    case .sceneDidBecomeActive:
      if world.switches[SceneActivationState.self] == .active { state.applicationState = .active }
      callScene(.didBecomeActive) { $0.sceneDidBecomeActive($1) }
      post("UISceneDidActivateNotification")
    default:
      state.applicationState = .active
      callDelegate(.didBecomeActive) { $0.applicationDidBecomeActive($1) }
      post("UIApplicationDidBecomeActiveNotification")
    }
  }

  // MARK: To the background

  private func goBack(_ step: LifecycleStep) {
    switch step {
    case .sceneWillResignActive:
      callScene(.willResignActive) { $0.sceneWillResignActive($1) }
      post("UISceneWillDeactivateNotification")
    case .applicationWillResignActive:
      callDelegate(.willResignActive) { $0.applicationWillResignActive($1) }
      state.applicationState = .inactive
      post("UIApplicationWillResignActiveNotification")
    case .sceneDidEnterBackground:
      if world.switches[SceneBackgroundState.self] == .background {
        state.applicationState = .background
      }
      callScene(.didEnterBackground) { $0.sceneDidEnterBackground($1) }
      post("UISceneDidEnterBackgroundNotification")
    default:
      state.applicationState = .background
      callDelegate(.didEnterBackground) { $0.applicationDidEnterBackground($1) }
      post("UIApplicationDidEnterBackgroundNotification")
      suspendSoon()
    }
  }

  // MARK: Telling

  private func callScene(
    _ name: TraceEvent.Name, _ call: (any SceneDelegate, Scene) -> Void
  ) {
    guard !state.hasEnded, let scene = state.scene?.object else { return }
    record(.scene, name, [])
    if let delegate = scene.delegate { call(delegate, scene) }
  }

  /// Calls the application delegate, unless scenes have taken the method's place.
  private func callDelegate(
    _ name: TraceEvent.Name, _ call: (any ApplicationDelegate, Application) -> Void
  ) {
    guard !hasScenes else { return }
    record(.application, name, [])
    if let delegate { call(delegate, self) }
  }

  private func record(
    _ actor: TraceEvent.Actor, _ name: TraceEvent.Name, _ details: [TraceEvent.Detail]
  ) {
    world.record(
      TraceEvent(
        actor, name, at: world.now,
        details: [.init(.state, .text(applicationState.rawValue))] + details))
  }

  /// Posts one of UIKit's own notifications, right after the delegate's method.
  private func post(_ name: String) {
    guard !state.hasEnded else { return }
    notificationBus.post(name: name, object: self)
  }
}
