import Simulation

/// What an app is told of a scene's life: stands for `UIWindowSceneDelegate`.
///
/// Each method has a default that does nothing, as each is optional on iOS.
public protocol SceneDelegate: AnyObject {
  /// Is told that the scene connects. The window is to be made here.
  func scene(_ scene: Scene, willConnectTo options: ConnectionOptions)
  /// Is told that the scene is about to come to the front.
  func sceneWillEnterForeground(_ scene: Scene)
  /// Is told that the scene is active.
  func sceneDidBecomeActive(_ scene: Scene)
  /// Is told that the scene is about to stop being active.
  func sceneWillResignActive(_ scene: Scene)
  /// Is told that the scene is in the background.
  func sceneDidEnterBackground(_ scene: Scene)
  /// Is told that the system took the scene away.
  func sceneDidDisconnect(_ scene: Scene)
  /// Is asked to open URLs with a scheme of the app's own.
  func scene(_ scene: Scene, openURLContexts contexts: [OpenURLContext])
  /// Is told that a universal link is about to come.
  func scene(_ scene: Scene, willContinueUserActivityWithType type: String)
  /// Is asked to go on with a universal link.
  func scene(_ scene: Scene, continue userActivity: UserActivity)
}

extension SceneDelegate {
  /// Does nothing.
  public func scene(_ scene: Scene, willConnectTo options: ConnectionOptions) {
    scene.application.world.noteUnheard(.scene, .willConnect)
  }
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: Scene) {
    scene.application.world.noteUnheard(.scene, .willEnterForeground)
  }
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: Scene) {
    scene.application.world.noteUnheard(.scene, .didBecomeActive)
  }
  /// Does nothing.
  public func sceneWillResignActive(_ scene: Scene) {
    scene.application.world.noteUnheard(.scene, .willResignActive)
  }
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: Scene) {
    scene.application.world.noteUnheard(.scene, .didEnterBackground)
  }
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: Scene) {
    scene.application.world.noteUnheard(.scene, .didDisconnect)
  }
  /// Does nothing.
  public func scene(_ scene: Scene, openURLContexts contexts: [OpenURLContext]) {
    scene.application.world.noteUnheard(.scene, .openURLContexts)
  }
  /// Does nothing.
  public func scene(_ scene: Scene, willContinueUserActivityWithType type: String) {}
  /// Does nothing.
  public func scene(_ scene: Scene, continue userActivity: UserActivity) {
    scene.application.world.noteUnheard(.scene, .continueUserActivity)
  }
}
