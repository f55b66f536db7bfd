import Simulation

/// One step in an app's life: a callback with the posts and the change of state that go with it.
public enum LifecycleStep: Hashable, Sendable {
  case willFinishLaunching(LaunchOptions)
  case didFinishLaunching(LaunchOptions)
  case configurationForConnecting(ConnectionOptions)
  case sceneWillConnect(ConnectionOptions)
  case sceneWillEnterForeground
  case applicationWillEnterForeground
  /// The app is in front now, though not active yet.
  case enteredForeground
  case didReceive(NotificationResponse, launchesApp: Bool)
  case sceneDidBecomeActive
  case applicationDidBecomeActive
  case viewDidAppear
  case sceneWillResignActive
  case applicationWillResignActive
  case sceneDidEnterBackground
  case applicationDidEnterBackground
}

/// Which callbacks come, and in which order: the tables of the facts sheet as one pure function.
///
/// What a launch, a tap or a press of the home button does to an app is worked out here and nowhere
/// else, so that the order can be read, tested and switched in one place. The rows are those of the
/// scene life cycle and of the application-delegate one; their sources stand in the tests.
struct LifecycleSequence {
  let lifecycle: Lifecycle
  let switches: Switches

  /// Returns the steps of a launch into the foreground.
  ///
  /// - Parameter response: The tap that launches the app; nil for its icon.
  /// - Returns: The steps in order.
  func launch(for response: NotificationResponse?) -> [LifecycleStep] {
    switch lifecycle {
    case .scene: launchWithScenes(response)
    case .appDelegate: launchWithoutScenes(response)
    }
  }

  private func launchWithScenes(_ response: NotificationResponse?) -> [LifecycleStep] {
    // With scenes the launch options are empty, whatever launched the app.
    var steps: [LifecycleStep] = [
      .willFinishLaunching(LaunchOptions()), .didFinishLaunching(LaunchOptions()),
    ]
    steps += connectScene(for: response, isNewSession: true)
    steps.append(.sceneWillEnterForeground)
    if switches[ColdForegroundPost.self] == .posted {
      steps.append(.applicationWillEnterForeground)
    }
    steps.append(.enteredForeground)
    steps += delegateDelivery(ofConnecting: response, launchesApp: true)
    return steps + activate(withFirstAppearance: true)
  }

  private func launchWithoutScenes(_ response: NotificationResponse?) -> [LifecycleStep] {
    let options = LaunchOptions(remoteNotification: response?.notification.content)
    return [.willFinishLaunching(options), .didFinishLaunching(options)]
      + delivery(of: response, launchesApp: true) + activate(withFirstAppearance: true)
  }

  /// Returns the steps of a living process that comes to the front again.
  ///
  /// - Parameters:
  ///   - response: The tap that brings it there; nil for its icon or the app switcher.
  ///   - hasScene: Whether its scene is still connected.
  /// - Returns: The steps in order.
  func enterForeground(
    for response: NotificationResponse?, hasScene: Bool
  ) -> [LifecycleStep] {
    switch lifecycle {
    case .appDelegate:
      return [.applicationWillEnterForeground, .enteredForeground]
        + delivery(of: response) + activate(withFirstAppearance: false)
    case .scene:
      let connecting = hasScene ? [] : connectScene(for: response, isNewSession: false)
      let told =
        hasScene
        ? delivery(of: response) : delegateDelivery(ofConnecting: response, launchesApp: false)
      return connecting
        + [.sceneWillEnterForeground, .applicationWillEnterForeground, .enteredForeground]
        + told + activate(withFirstAppearance: !hasScene)
    }
  }

  /// Returns the steps of an app that is left with the home button.
  func leave() -> [LifecycleStep] {
    switch lifecycle {
    case .scene:
      [
        .sceneWillResignActive, .applicationWillResignActive, .sceneDidEnterBackground,
        .applicationDidEnterBackground,
      ]
    case .appDelegate: [.applicationWillResignActive, .applicationDidEnterBackground]
    }
  }

  /// Returns the step that tells the centre's delegate of a tap, if there is one.
  ///
  /// - Parameters:
  ///   - response: The tap.
  ///   - launchesApp: Whether the process was launched for it.
  /// - Returns: One step, or none.
  func delivery(
    of response: NotificationResponse?, launchesApp: Bool = false
  ) -> [LifecycleStep] {
    response.map { [.didReceive($0, launchesApp: launchesApp)] } ?? []
  }

  private func connectScene(
    for response: NotificationResponse?, isNewSession: Bool
  ) -> [LifecycleStep] {
    let carried = switches[SceneResponse.self] == .delegateOnly ? nil : response
    let options = ConnectionOptions(notificationResponse: carried)
    // A session that is restored has its configuration already.
    return (isNewSession ? [.configurationForConnecting(options)] : [])
      + [.sceneWillConnect(options)]
  }

  /// The response of a tap that connects a scene, on its second way: to the centre's delegate.
  private func delegateDelivery(
    ofConnecting response: NotificationResponse?, launchesApp: Bool
  ) -> [LifecycleStep] {
    guard switches[SceneResponse.self] != .optionsOnly else { return [] }
    return delivery(of: response, launchesApp: launchesApp)
  }

  private func activate(withFirstAppearance appears: Bool) -> [LifecycleStep] {
    let activation: [LifecycleStep] =
      lifecycle == .scene
      ? [.sceneDidBecomeActive, .applicationDidBecomeActive] : [.applicationDidBecomeActive]
    guard appears else { return activation }
    return switches[FirstAppearance.self] == .afterActive
      ? activation + [.viewDidAppear] : [.viewDidAppear] + activation
  }
}
