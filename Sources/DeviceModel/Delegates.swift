/// What an app is told of its life: stands for `UIApplicationDelegate`.
///
/// Each method has a default that does nothing, as each is optional on iOS.
public protocol ApplicationDelegate: AnyObject {
  /// Is told that launching has begun.
  func application(_ application: Application, willFinishLaunchingWithOptions: LaunchOptions)
  /// Is told that launching is nearly over. The notification centre's delegate is to be set here.
  func application(_ application: Application, didFinishLaunchingWithOptions: LaunchOptions)
  /// Returns the delegate of a scene that is about to connect; only apps with scenes are asked.
  func application(
    _ application: Application, sceneDelegateForConnecting options: ConnectionOptions
  ) -> any SceneDelegate
  /// Is told that the app is about to come to the front; apps without scenes only.
  func applicationWillEnterForeground(_ application: Application)
  /// Is told that the app is active; apps without scenes only.
  func applicationDidBecomeActive(_ application: Application)
  /// Is told that the app is about to stop being active; apps without scenes only.
  func applicationWillResignActive(_ application: Application)
  /// Is told that the app is in the background; apps without scenes only.
  func applicationDidEnterBackground(_ application: Application)
  /// Is told that the app is about to end.
  func applicationWillTerminate(_ application: Application)
}

extension ApplicationDelegate {
  /// Does nothing.
  public func application(
    _ application: Application, willFinishLaunchingWithOptions: LaunchOptions
  ) {}
  /// Does nothing.
  public func application(
    _ application: Application, didFinishLaunchingWithOptions: LaunchOptions
  ) {}
  /// Returns a delegate that does nothing.
  public func application(
    _ application: Application, sceneDelegateForConnecting options: ConnectionOptions
  ) -> any SceneDelegate {
    SilentSceneDelegate()
  }
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: Application) {}
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: Application) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: Application) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: Application) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: Application) {}
}

/// The scene delegate of an app that has none of its own.
final class SilentSceneDelegate: SceneDelegate {}

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
}

extension SceneDelegate {
  /// Does nothing.
  public func scene(_ scene: Scene, willConnectTo options: ConnectionOptions) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: Scene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: Scene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: Scene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: Scene) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: Scene) {}
}

/// What a view controller is told of its view: stands for `UIViewController`.
///
/// Each method has a default that does nothing.
public protocol ViewController: AnyObject {
  /// Is told that the view is there; once.
  func viewDidLoad()
  /// Is told that the view is about to be seen.
  func viewWillAppear()
  /// Is told that the view is seen.
  func viewDidAppear()
  /// Is told that the view is about to be covered or taken away.
  func viewWillDisappear()
  /// Is told that the view isn't seen any more.
  func viewDidDisappear()
}

extension ViewController {
  /// Does nothing.
  public func viewDidLoad() {}
  /// Does nothing.
  public func viewWillAppear() {}
  /// Does nothing.
  public func viewDidAppear() {}
  /// Does nothing.
  public func viewWillDisappear() {}
  /// Does nothing.
  public func viewDidDisappear() {}
}
