import Simulation

// Each step of the life cycle: the trace, the delegate's method, the posts, the change of state.
extension Application {
  func perform(_ step: LifecycleStep) {
    switch step {
    case .refusedForWantOfScenes: crash(AppWithoutScenes.crashReason)
    case .willFinishLaunching(let options): willFinishLaunching(options)
    case .didFinishLaunching(let options): didFinishLaunching(options)
    case .configurationForConnecting(let options): configure(options)
    case .sceneWillConnect(let options): connect(options)
    case .didReceive(let response, let launchesApp):
      userNotificationCenter.didReceive(response, launchesApp: launchesApp)
    case .openURL(let context): openURL(context)
    case .willContinueUserActivity(let activity): willContinue(activity)
    case .continueUserActivity(let activity): continueActivity(activity)
    case .didReceiveRemoteNotification(let notification): fetch(notification)
    case .stateBecomes(let new): state.applicationState = new
    case .sceneWillEnterForeground, .applicationWillEnterForeground, .sceneDidBecomeActive,
      .applicationDidBecomeActive:
      comeForward(step)
    case .sceneWillResignActive, .applicationWillResignActive, .sceneDidEnterBackground,
      .applicationDidEnterBackground:
      goBack(step)
    case .sceneDidDisconnect, .applicationWillTerminate, .exit: end(step)
    case .viewDidAppear: window?.firstFrameShown()
    case .viewCovered: window?.cover()
    case .viewUncovered: window?.uncover()
    }
  }

  private var hasScenes: Bool { lifecycle == .scene }

  // MARK: Launching

  private func willFinishLaunching(_ options: LaunchOptions) {
    record(.application, .willFinishLaunching, launchDetails(options))
    if delegate?.application(self, willFinishLaunchingWithOptions: options) == false {
      state.refusesLaunchURL = true
    }
  }

  private func didFinishLaunching(_ options: LaunchOptions) {
    record(.application, .didFinishLaunching, launchDetails(options))
    if delegate?.application(self, didFinishLaunchingWithOptions: options) == false {
      state.refusesLaunchURL = true
    }
    userNotificationCenter.launchingEnded()
    post("UIApplicationDidFinishLaunchingNotification")
  }

  private func launchDetails(_ options: LaunchOptions) -> [TraceEvent.Detail] {
    var details: [TraceEvent.Detail] = []
    if !options.keys.isEmpty { details.append(.init(.launchOptions, .texts(options.keys))) }
    if let url = options.url?.url ?? options.userActivity?.webpageURL {
      details.append(.init(.url, .text(url)))
    }
    return details
  }

  private func connectionDetails(_ options: ConnectionOptions) -> [TraceEvent.Detail] {
    var details: [TraceEvent.Detail] = []
    if !options.keys.isEmpty { details.append(.init(.connectionOptions, .texts(options.keys))) }
    if let response = options.notificationResponse {
      details.append(.init(.identifier, .text(response.notification.identifier)))
    }
    if let url = options.urlContexts.first?.url ?? options.userActivities.first?.webpageURL {
      details.append(.init(.url, .text(url)))
    }
    return details
  }

  private func configure(_ options: ConnectionOptions) {
    guard implements(.configurationForConnecting) else { return }
    record(.scene, .configurationForConnecting, connectionDetails(options))
    delegate?.application(self, configurationForConnecting: options)
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
      suspend(after: Self.timeUntilSuspension)
    }
  }

  // MARK: The end

  private func end(_ step: LifecycleStep) {
    switch step {
    case .sceneDidDisconnect:
      callScene(.didDisconnect) { $0.sceneDidDisconnect($1) }
      post("UISceneDidDisconnectNotification")
      releaseScene()
    case .applicationWillTerminate:
      record(.application, .willTerminate, [])
      delegate?.applicationWillTerminate(self)
      post("UIApplicationWillTerminateNotification")
    default:
      if !state.hasEnded { device.processEnded() }
    }
  }

  /// Lets go of the scene, its window, and the views and view controllers in it.
  private func releaseScene() {
    let (scene, window) = (state.scene?.object, state.window?.object)
    state.scene = nil
    state.window = nil
    window?.close()
    if let scene { world.retire(scene) }
  }

  // MARK: Telling

  func callScene(
    _ name: TraceEvent.Name, _ details: [TraceEvent.Detail] = [],
    _ call: (any SceneDelegate, Scene) -> Void
  ) {
    guard !state.hasEnded, let scene else { return }
    record(.scene, name, details)
    if let delegate = scene.delegate { call(delegate, scene) }
  }

  /// Calls the application delegate, unless scenes have taken the method's place.
  func callDelegate(
    _ name: TraceEvent.Name, _ details: [TraceEvent.Detail] = [],
    _ call: (any ApplicationDelegate, Application) -> Void
  ) {
    guard !hasScenes, !state.hasEnded else { return }
    record(.application, name, details)
    if let delegate { call(delegate, self) }
  }

  func record(
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
