import Simulation

/// Which callbacks come, and in which order: the tables of the facts sheet as one pure function.
///
/// What a launch, a tap or a press of the home button does to an app is worked out here and nowhere
/// else, so that the order can be read, tested and switched in one place. The rows are those of the
/// scene life cycle and of the application-delegate one; their sources stand in the tests.
struct LifecycleSequence {
  let lifecycle: Lifecycle
  let switches: Switches

  // MARK: Launching

  /// Returns the steps of a launch into the foreground.
  ///
  /// - Parameters:
  ///   - reason: What brings the app there.
  ///   - isNewSession: Whether the scene's session is a new one; a restored one is not asked about.
  /// - Returns: The steps in order.
  func launch(for reason: OpenReason, isNewSession: Bool) -> [LifecycleStep] {
    switch lifecycle {
    case .appDelegate:
      return launchSteps(LaunchOptions(reason)) + tell(of: reason, launchesApp: true)
        + activate(withFirstAppearance: true)
    case .scene:
      // With scenes the launch options are empty, whatever launched the app.
      var steps = launchSteps(LaunchOptions()) + connectScene(for: reason, isNewSession)
      steps.append(.sceneWillEnterForeground)
      if switches[ColdForegroundPost.self] == .posted {
        steps.append(.applicationWillEnterForeground)
      }
      return steps + [.stateBecomes(.inactive)] + tellConnected(of: reason, launchesApp: true)
        + activate(withFirstAppearance: true)
    }
  }

  /// Returns the steps of a launch into the background; no scene is connected.
  ///
  /// - Parameters:
  ///   - content: What the silent push carries that launches the app; nil for an action.
  ///   - work: What the app was launched for.
  /// - Returns: The steps in order.
  func launchInBackground(
    for content: NotificationContent?, work: LifecycleStep
  ) -> [LifecycleStep] {
    let carries = lifecycle == .appDelegate || switches[SceneSilentLaunchOptions.self] == .filled
    return launchSteps(LaunchOptions(remoteNotification: carries ? content : nil)) + [work]
  }

  private func launchSteps(_ options: LaunchOptions) -> [LifecycleStep] {
    [.willFinishLaunching(options), .didFinishLaunching(options)]
  }

  // MARK: Back to the front

  /// Returns the steps of a living process that comes to the front.
  ///
  /// - Parameters:
  ///   - reason: What brings it there.
  ///   - hasScene: Whether its scene is still connected.
  ///   - isNewSession: Whether the scene, if it must connect, has a new session.
  /// - Returns: The steps in order.
  func enterForeground(
    for reason: OpenReason, hasScene: Bool, isNewSession: Bool
  ) -> [LifecycleStep] {
    switch lifecycle {
    case .appDelegate:
      return [.applicationWillEnterForeground, .stateBecomes(.inactive)] + tell(of: reason)
        + activate(withFirstAppearance: true)
    case .scene:
      let connecting = hasScene ? [] : connectScene(for: reason, isNewSession)
      return connecting
        + [.sceneWillEnterForeground, .applicationWillEnterForeground, .stateBecomes(.inactive)]
        + (hasScene ? tell(of: reason) : tellConnected(of: reason, launchesApp: false))
        + activate(withFirstAppearance: true)
    }
  }

  /// Returns the steps of an app in front that is told something: no life-cycle callback at all.
  func tellInFront(of reason: OpenReason) -> [LifecycleStep] {
    guard case .url = reason, switches[URLWhileActive.self] == .resignsFirst else {
      return tell(of: reason)
    }
    return resignActive() + tell(of: reason) + activate(withFirstAppearance: false)
  }

  /// Returns the steps of a tap in Notification Centre while that lies over the app.
  func tapOverApp(_ response: NotificationResponse) -> [LifecycleStep] {
    let reads: ApplicationState =
      switches[NotificationCentreTapState.self] == .active ? .active : .inactive
    return [.stateBecomes(reads)] + tell(of: .response(response))
      + activate(withFirstAppearance: false)
  }

  // MARK: Leaving

  /// Returns the steps of an app that something is laid over, without leaving it.
  func resignActive() -> [LifecycleStep] {
    lifecycle == .scene
      ? [.sceneWillResignActive, .applicationWillResignActive] : [.applicationWillResignActive]
  }

  /// Returns the steps of an app that is uncovered again.
  func becomeActive() -> [LifecycleStep] {
    let once = activate(withFirstAppearance: false)
    return switches[NotificationCentreClosing.self] == .once ? once : once + once
  }

  /// Returns the steps of an app that is left with the home button.
  ///
  /// - Parameter wasActive: Whether it was active; an app that lay under something isn't.
  /// - Returns: The steps in order.
  func leave(wasActive: Bool = true) -> [LifecycleStep] {
    let background: [LifecycleStep] =
      lifecycle == .scene
      ? [.sceneDidEnterBackground, .applicationDidEnterBackground]
      : [.applicationDidEnterBackground]
    return (wasActive ? resignActive() : []) + background
  }

  /// Returns the steps of an app that a person swipes away while its process still runs.
  ///
  /// - Parameter isInFront: Whether it was in front; in the background there is nothing to resign.
  /// - Returns: The steps in order, the last of which ends the process.
  func forceQuit(isInFront: Bool) -> [LifecycleStep] {
    (isInFront ? resignActive() : []) + (lifecycle == .scene ? [.sceneDidDisconnect] : [])
      + [.applicationWillTerminate, .exit]
  }

  // MARK: Parts

  private func connectScene(for reason: OpenReason, _ isNewSession: Bool) -> [LifecycleStep] {
    var options = ConnectionOptions(reason)
    if switches[SceneResponse.self] == .delegateOnly { options.notificationResponse = nil }
    return (isNewSession ? [.configurationForConnecting(options)] : [])
      + [.sceneWillConnect(options)]
  }

  /// Tells an app whose scene is connected, or that has none.
  private func tell(of reason: OpenReason, launchesApp: Bool = false) -> [LifecycleStep] {
    switch reason {
    case .icon: []
    case .response(let response): [.didReceive(response, launchesApp: launchesApp)]
    case .url(let context): [.openURL(context)]
    case .userActivity(let activity):
      [.willContinueUserActivity(activity), .continueUserActivity(activity)]
    }
  }

  /// Tells an app that was told by its connection options already: of responses only, once more.
  private func tellConnected(of reason: OpenReason, launchesApp: Bool) -> [LifecycleStep] {
    guard case .response(let response) = reason else { return [] }
    let isOptionsOnly = switches[SceneResponse.self] == .optionsOnly && response.isDefaultAction
    return isOptionsOnly ? [] : tell(of: reason, launchesApp: launchesApp)
  }

  private func activate(withFirstAppearance appears: Bool) -> [LifecycleStep] {
    let activation: [LifecycleStep] =
      lifecycle == .scene
      ? [.sceneDidBecomeActive, .applicationDidBecomeActive] : [.applicationDidBecomeActive]
    guard appears else { return activation }
    // A view that has appeared before doesn't appear again: coming back brings no view callback.
    return switches[FirstAppearance.self] == .afterActive
      ? activation + [.viewDidAppear] : [.viewDidAppear] + activation
  }
}
