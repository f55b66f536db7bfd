import Simulation

/// What an app is told of its life: stands for `UIApplicationDelegate`.
///
/// Each method has a default that does nothing, as each is optional on iOS.
public protocol ApplicationDelegate: AnyObject {
  /// Is told that launching has begun.
  ///
  /// - Returns: False if the app won't open the URL that it is launched with.
  func application(
    _ application: Application, willFinishLaunchingWithOptions options: LaunchOptions
  ) -> Bool
  /// Is told that launching is nearly over. The notification centre's delegate is to be set here.
  ///
  /// - Returns: False if the app won't open the URL that it is launched with.
  func application(
    _ application: Application, didFinishLaunchingWithOptions options: LaunchOptions
  ) -> Bool
  /// Is told that a scene with a new session is about to connect.
  ///
  /// On iOS the method returns a configuration.
  func application(
    _ application: Application, configurationForConnecting options: ConnectionOptions)
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

  /// Is asked to open a URL with a scheme of the app's own; apps without scenes only.
  func application(_ application: Application, open context: OpenURLContext)
  /// Is told that a universal link is about to come; apps without scenes only.
  func application(_ application: Application, willContinueUserActivityWithType type: String)
  /// Is asked to go on with a universal link; apps without scenes only.
  func application(_ application: Application, continue userActivity: UserActivity)

  /// Is told of the token that servers reach this app on this phone with.
  func application(
    _ application: Application, didRegisterForRemoteNotificationsWithDeviceToken token: DeviceToken)
  /// Is told that there is no token.
  func application(
    _ application: Application, didFailToRegisterForRemoteNotificationsWithError reason: String)
  /// Is told of a push with `content-available`.
  func application(
    _ application: Application, didReceiveRemoteNotification notification: UserNotification,
    fetchCompletionHandler completionHandler: FetchCompletionHandler)
}

extension ApplicationDelegate {
  /// Does nothing, and has no objection.
  public func application(
    _ application: Application, willFinishLaunchingWithOptions options: LaunchOptions
  ) -> Bool {
    application.world.noteUnheard(.application, .willFinishLaunching)
    return true
  }
  /// Does nothing, and has no objection.
  public func application(
    _ application: Application, didFinishLaunchingWithOptions options: LaunchOptions
  ) -> Bool {
    application.world.noteUnheard(.application, .didFinishLaunching)
    return true
  }
  /// Does nothing.
  public func application(
    _ application: Application, configurationForConnecting options: ConnectionOptions
  ) {
    application.world.noteUnheard(.scene, .configurationForConnecting)
  }
  /// Returns a delegate that does nothing.
  public func application(
    _ application: Application, sceneDelegateForConnecting options: ConnectionOptions
  ) -> any SceneDelegate {
    SilentSceneDelegate()
  }
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: Application) {
    application.world.noteUnheard(.application, .willEnterForeground)
  }
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: Application) {
    application.world.noteUnheard(.application, .didBecomeActive)
  }
  /// Does nothing.
  public func applicationWillResignActive(_ application: Application) {
    application.world.noteUnheard(.application, .willResignActive)
  }
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: Application) {
    application.world.noteUnheard(.application, .didEnterBackground)
  }
  /// Does nothing.
  public func applicationWillTerminate(_ application: Application) {
    application.world.noteUnheard(.application, .willTerminate)
  }
  /// Does nothing.
  public func application(_ application: Application, open context: OpenURLContext) {
    application.world.noteUnheard(.application, .openURL)
  }
  /// Does nothing.
  public func application(
    _ application: Application, willContinueUserActivityWithType type: String
  ) {}
  /// Does nothing.
  public func application(_ application: Application, continue userActivity: UserActivity) {
    application.world.noteUnheard(.application, .continueUserActivity)
  }
  /// Does nothing.
  public func application(
    _ application: Application, didRegisterForRemoteNotificationsWithDeviceToken token: DeviceToken
  ) {
    application.world.noteUnheard(.application, .didRegisterForRemoteNotifications)
  }
  /// Does nothing.
  public func application(
    _ application: Application, didFailToRegisterForRemoteNotificationsWithError reason: String
  ) {
    application.world.noteUnheard(.application, .didFailToRegisterForRemoteNotifications)
  }
  /// Says at once that there was nothing to fetch.
  public func application(
    _ application: Application, didReceiveRemoteNotification notification: UserNotification,
    fetchCompletionHandler completionHandler: FetchCompletionHandler
  ) {
    application.world.noteUnheard(.application, .didReceiveRemoteNotification)
    completionHandler(.noData)
  }
}

/// The scene delegate of an app that has none of its own.
final class SilentSceneDelegate: SceneDelegate {}

/// The address of an app on a phone, as servers use it: opaque bytes.
public struct DeviceToken: Hashable, Sendable {
  /// The token as servers write it: hexadecimal digits in lower case.
  public let hexadecimal: String

  /// Creates a token out of hexadecimal digits.
  public init(hexadecimal: String) {
    self.hexadecimal = hexadecimal.lowercased()
  }
}
