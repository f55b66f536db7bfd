import DeviceModel
import Foundation
import Simulation

/// Tells a scene delegate in Apple's names what the phone tells its scene delegate.
@MainActor final class SceneBridge {
  private let app: AppleApp
  private let shared: UIApplication
  private var scene: UIWindowScene?
  private var delegate: (any UIWindowSceneDelegate)?

  init(of app: AppleApp, shared: UIApplication) {
    self.app = app
    self.shared = shared
  }

  private func tell(
    _ name: TraceEvent.Name, _ call: (any UIWindowSceneDelegate, UIWindowScene) -> Void
  ) {
    guard let scene, let delegate else { return noteUnheard(.scene, name) }
    call(delegate, scene)
  }

  /// Makes the window that a storyboard would have made.
  private func showStoryboard(in scene: UIWindowScene) {
    guard scene.windows.isEmpty, let make = app.makeRootViewController else { return }
    let window = UIWindow(windowScene: scene)
    delegate?.window = window
    window.rootViewController = make()
    window.makeKeyAndVisible()
  }
}

// MARK: - SceneDelegate

extension SceneBridge: @preconcurrency SceneDelegate {
  func scene(_ core: Scene, willConnectTo options: ConnectionOptions) {
    let scene = UIWindowScene(session: shared.session)
    self.scene = scene
    delegate = app.makeSceneDelegate?()
    scene.delegate = delegate
    shared.connectedScenes = [scene]
    tell(.willConnect) { $0.scene($1, willConnectTo: shared.session, options: .init(options)) }
    showStoryboard(in: scene)
  }

  func sceneWillEnterForeground(_ core: Scene) {
    scene?.activationState = .foregroundInactive
    tell(.willEnterForeground) { $0.sceneWillEnterForeground($1) }
  }

  func sceneDidBecomeActive(_ core: Scene) {
    scene?.activationState = .foregroundActive
    tell(.didBecomeActive) { $0.sceneDidBecomeActive($1) }
  }

  func sceneWillResignActive(_ core: Scene) {
    tell(.willResignActive) { $0.sceneWillResignActive($1) }
    scene?.activationState = .foregroundInactive
  }

  func sceneDidEnterBackground(_ core: Scene) {
    scene?.activationState = .background
    tell(.didEnterBackground) { $0.sceneDidEnterBackground($1) }
  }

  func sceneDidDisconnect(_ core: Scene) {
    tell(.didDisconnect) { $0.sceneDidDisconnect($1) }
    scene?.activationState = .unattached
    shared.connectedScenes = []
    // What only the scene kept alive goes with it: its windows, their view controllers, web views.
    scene?.windows = []
    scene?.delegate = nil
    delegate = nil
    scene = nil
  }

  func scene(_ core: Scene, openURLContexts contexts: [OpenURLContext]) {
    tell(.openURLContexts) {
      $0.scene($1, openURLContexts: Set(contexts.compactMap { UIOpenURLContext($0) }))
    }
  }

  func scene(_ core: Scene, willContinueUserActivityWithType type: String) {
    // The trace says nothing of it.
    guard let scene, let delegate else { return }
    delegate.scene(scene, willContinueUserActivityWithType: type)
  }

  func scene(_ core: Scene, continue userActivity: UserActivity) {
    tell(.continueUserActivity) { $0.scene($1, continue: NSUserActivity(userActivity)) }
  }
}
