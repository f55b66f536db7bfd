import Simulation

/// What an app is told of its life: stands for `UIApplicationDelegate`.
///
/// Every method has a default, as each is optional on iOS. Which of the methods in
/// `InstalledApp.OptionalMethod` an app does without, ``AppleApp/unimplemented`` says.
@MainActor public protocol UIApplicationDelegate: AnyObject {
  /// The window of an app without scenes.
  var window: UIWindow? { get set }
  /// Is told that launching has begun; false objects to the URL it is launched with.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Is told that launching is nearly over; false objects to the URL it is launched with.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Is told that the app is about to come to the front; apps without scenes only.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Is told that the app is active; apps without scenes only.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Is told that the app is about to stop being active; apps without scenes only.
  func applicationWillResignActive(_ application: UIApplication)
  /// Is told that the app is in the background; apps without scenes only.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Is told that the app is about to end.
  func applicationWillTerminate(_ application: UIApplication)
  /// Is asked to open a URL with a scheme of the app's own; apps without scenes only.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// Is told that a universal link is about to come; apps without scenes only.
  func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool
  /// Is asked to go on with a universal link; apps without scenes only.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  /// Is told of the token that servers reach this app on this phone with.
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
  /// Is told that there is no token.
  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error)
  /// Is told of a push with `content-available`.
  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  /// Is told of a push with `content-available`, and returns when it is done.
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult
  /// Returns how a scene with a new session is set up.
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Is told that sessions are gone for good; never called here.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
  /// No window.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Has no objection.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    noteUnheard(.application, .willFinishLaunching)
    return true
  }
  /// Has no objection.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    noteUnheard(.application, .didFinishLaunching)
    return true
  }
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {
    noteUnheard(.application, .willEnterForeground)
  }
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {
    noteUnheard(.application, .didBecomeActive)
  }
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {
    noteUnheard(.application, .willResignActive)
  }
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {
    noteUnheard(.application, .didEnterBackground)
  }
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {
    noteUnheard(.application, .willTerminate)
  }
  /// Opens nothing.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    noteUnheard(.application, .openURL)
    return false
  }
  /// Leaves it to the system.
  public func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool { false }
  /// Goes on with nothing.
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    noteUnheard(.application, .continueUserActivity)
    return false
  }
  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    noteUnheard(.application, .didRegisterForRemoteNotifications)
  }
  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {
    noteUnheard(.application, .didFailToRegisterForRemoteNotifications)
  }
  /// Asks the form that returns when it is done.
  public func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    // Begun at once, so that an app with neither form answers inside the call.
    Task.immediate { @MainActor in
      completionHandler(await self.application(application, didReceiveRemoteNotification: userInfo))
    }
  }
  /// Says that there was nothing to fetch.
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    noteUnheard(.application, .didReceiveRemoteNotification)
    return .noData
  }
  /// Returns a configuration without a name.
  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    noteUnheard(.scene, .configurationForConnecting)
    return UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }
  /// Does nothing.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
}

/// What came of fetching: stands for `UIBackgroundFetchResult`, with its raw values.
public enum UIBackgroundFetchResult: UInt, Sendable {
  case newData, noData, failed
}

/// What can go on with a user activity: stands for `UIUserActivityRestoring`.
@MainActor public protocol UIUserActivityRestoring: AnyObject {}
