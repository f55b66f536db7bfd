import Simulation

/// What an app is told of a scene's life: stands for `UISceneDelegate`.
///
/// Every method has a default that does nothing, as each is optional on iOS.
@MainActor public protocol UISceneDelegate: AnyObject {
  /// Is told that the scene connects.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Is told that the scene is about to come to the front.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Is told that the scene is active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Is told that the scene is about to stop being active.
  func sceneWillResignActive(_ scene: UIScene)
  /// Is told that the scene is in the background.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Is told that the system took the scene away.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Is asked to open URLs with a scheme of the app's own.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// Is told that a universal link is about to come.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// Is asked to go on with a universal link.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    noteUnheard(.scene, .willConnect)
  }
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {
    noteUnheard(.scene, .willEnterForeground)
  }
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {
    noteUnheard(.scene, .didBecomeActive)
  }
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {
    noteUnheard(.scene, .willResignActive)
  }
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {
    noteUnheard(.scene, .didEnterBackground)
  }
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {
    noteUnheard(.scene, .didDisconnect)
  }
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    noteUnheard(.scene, .openURLContexts)
  }
  /// Does nothing.
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    noteUnheard(.scene, .continueUserActivity)
  }
}

/// What an app is told of a scene with windows: stands for `UIWindowSceneDelegate`.
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's window, which the delegate keeps alive.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// No window.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
