public import DeviceModel
import Simulation

// The application's, the scene's and the notification centre's delegate.
extension RulesApp {
  /// Follows the table.
  public func application(
    _ application: Application, willFinishLaunchingWithOptions options: LaunchOptions
  ) -> Bool {
    follow(.willFinishLaunching, RulesOccasion(options))
    return true
  }

  /// Follows the table, and shows the view where there are no scenes.
  public func application(
    _ application: Application, didFinishLaunchingWithOptions options: LaunchOptions
  ) -> Bool {
    application.userNotificationCenter.setNotificationCategories(settings.categories)
    follow(.didFinishLaunching, RulesOccasion(options))
    if application.lifecycle == .appDelegate, world.exists(application.owner) { showView() }
    return true
  }

  /// Follows the table.
  public func application(
    _ application: Application, configurationForConnecting options: ConnectionOptions
  ) {
    follow(.configurationForConnecting)
  }

  /// Follows the table.
  public func applicationWillEnterForeground(_ application: Application) {
    cameBack()
    follow(.applicationWillEnterForeground)
  }
  /// Follows the table.
  public func applicationDidBecomeActive(_ application: Application) {
    follow(.applicationDidBecomeActive)
  }
  /// Follows the table.
  public func applicationWillResignActive(_ application: Application) {
    follow(.applicationWillResignActive)
  }
  /// Follows the table.
  public func applicationDidEnterBackground(_ application: Application) {
    wentAway()
    follow(.applicationDidEnterBackground)
  }
  /// Follows the table.
  public func applicationWillTerminate(_ application: Application) {
    follow(.applicationWillTerminate)
  }

  /// Follows the table.
  public func application(_ application: Application, open context: OpenURLContext) {
    follow(.applicationOpenURL, RulesOccasion(url: context.url))
  }

  /// Follows the table.
  public func application(_ application: Application, continue userActivity: UserActivity) {
    follow(.applicationContinueUserActivity, RulesOccasion(url: userActivity.webpageURL))
  }

  /// Follows the table.
  public func application(
    _ application: Application, didRegisterForRemoteNotificationsWithDeviceToken token: DeviceToken
  ) {
    follow(.didRegisterForRemoteNotifications)
  }

  /// Follows the table.
  public func application(
    _ application: Application, didFailToRegisterForRemoteNotificationsWithError reason: String
  ) {
    follow(.didFailToRegisterForRemoteNotifications)
  }

  /// Follows the table.
  public func application(
    _ application: Application, didReceiveRemoteNotification notification: UserNotification,
    fetchCompletionHandler completionHandler: FetchCompletionHandler
  ) {
    follow(
      .didReceiveRemoteNotification,
      RulesOccasion(notification.content, handler: .fetch(completionHandler)))
  }

  // MARK: Scene

  /// Follows the table, and shows the view.
  public func scene(_ scene: Scene, willConnectTo options: ConnectionOptions) {
    follow(.sceneWillConnect, RulesOccasion(options))
    if world.exists(application.owner) { showView() }
  }

  /// Follows the table.
  public func sceneWillEnterForeground(_ scene: Scene) {
    cameBack()
    follow(.sceneWillEnterForeground)
  }
  /// Follows the table.
  public func sceneDidBecomeActive(_ scene: Scene) { follow(.sceneDidBecomeActive) }
  /// Follows the table.
  public func sceneWillResignActive(_ scene: Scene) { follow(.sceneWillResignActive) }
  /// Follows the table.
  public func sceneDidEnterBackground(_ scene: Scene) {
    wentAway()
    follow(.sceneDidEnterBackground)
  }
  /// Follows the table.
  public func sceneDidDisconnect(_ scene: Scene) { follow(.sceneDidDisconnect) }

  /// Follows the table, once for each link.
  public func scene(_ scene: Scene, openURLContexts contexts: [OpenURLContext]) {
    for context in contexts { follow(.sceneOpenURLContexts, RulesOccasion(url: context.url)) }
  }

  /// Follows the table.
  public func scene(_ scene: Scene, continue userActivity: UserActivity) {
    follow(.sceneContinueUserActivity, RulesOccasion(url: userActivity.webpageURL))
  }

  // MARK: Notification centre

  /// Follows the table.
  public func userNotificationCenter(
    _ center: UserNotificationCenter, willPresent notification: UserNotification,
    withCompletionHandler completionHandler: PresentationCompletionHandler
  ) {
    follow(
      .willPresent,
      RulesOccasion(notification.content, handler: .presentation(completionHandler)))
  }

  /// Follows the table.
  public func userNotificationCenter(
    _ center: UserNotificationCenter, didReceive response: NotificationResponse,
    withCompletionHandler completionHandler: ResponseCompletionHandler
  ) {
    follow(.didReceive, RulesOccasion(response, handler: .response(completionHandler)))
  }
}
