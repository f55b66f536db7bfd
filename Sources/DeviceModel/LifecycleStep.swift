/// One step in an app's life: a callback with the posts and the change of state that go with it.
public indirect enum LifecycleStep: Hashable, Sendable {
  /// UIKit ends the process before any code of the app runs: it was to have scenes, and has none.
  case refusedForWantOfScenes
  case willFinishLaunching(LaunchOptions)
  case didFinishLaunching(LaunchOptions)
  case configurationForConnecting(ConnectionOptions)
  case sceneWillConnect(ConnectionOptions)
  case sceneWillEnterForeground
  case applicationWillEnterForeground
  /// From now on the app reads that state.
  case stateBecomes(ApplicationState)
  case didReceive(NotificationResponse, launchesApp: Bool)
  case openURL(OpenURLContext)
  case willContinueUserActivity(UserActivity)
  case continueUserActivity(UserActivity)
  case didReceiveRemoteNotification(UserNotification)
  case sceneDidBecomeActive
  case applicationDidBecomeActive
  case viewDidAppear
  case sceneWillResignActive
  case applicationWillResignActive
  case sceneDidEnterBackground
  case applicationDidEnterBackground
  case sceneDidDisconnect
  case applicationWillTerminate
  /// The process has nothing left to do before it ends.
  case exit
  case viewCovered
  case viewUncovered
}
