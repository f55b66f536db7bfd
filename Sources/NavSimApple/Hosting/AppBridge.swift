import Browsing
import DeviceModel
import Foundation
import PushToPage
import Simulation

/// Tells an application delegate in Apple's names what the phone tells its application delegate.
@MainActor final class AppBridge {
  // Used by the one thread that handles the world's events, hence unsafe.
  private let app: AppleApp
  private nonisolated(unsafe) let application: Application
  private nonisolated(unsafe) let network: Network
  private var process: AppleProcess?
  private var delegate: (any UIApplicationDelegate)?

  nonisolated init(of app: AppleApp, as application: Application, network: Network) {
    self.app = app
    self.application = application
    self.network = network
  }

  /// The delegate, which is made when it is first told something: inside an event of its phone.
  private func launched() -> (any UIApplicationDelegate, UIApplication) {
    if let process, let delegate { return (delegate, process.uiApplication) }
    let process = AppleProcess(of: app, as: application, network: network)
    process.phone.process = process
    self.process = process
    process.isResetting = true
    app.reset?()
    process.isResetting = false
    let delegate = app.makeDelegate()
    self.delegate = delegate
    process.uiApplication.delegate = delegate
    return (delegate, process.uiApplication)
  }

  private func showStoryboard() {
    guard application.lifecycle == .appDelegate, application.window == nil,
      let make = app.makeRootViewController
    else { return }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = make()
    delegate?.window = window
    window.makeKeyAndVisible()
    process?.uiApplication.storyboardWindow = window
  }
}

// MARK: - ApplicationDelegate

extension AppBridge: @preconcurrency ApplicationDelegate {
  func application(
    _ application: Application, willFinishLaunchingWithOptions options: LaunchOptions
  ) -> Bool {
    let (delegate, shared) = launched()
    return delegate.application(shared, willFinishLaunchingWithOptions: options.dictionary)
  }

  func application(
    _ application: Application, didFinishLaunchingWithOptions options: LaunchOptions
  ) -> Bool {
    let (delegate, shared) = launched()
    defer { showStoryboard() }
    return delegate.application(shared, didFinishLaunchingWithOptions: options.dictionary)
  }

  func application(
    _ application: Application, configurationForConnecting options: ConnectionOptions
  ) {
    let (delegate, shared) = launched()
    _ = delegate.application(
      shared, configurationForConnecting: shared.session, options: .init(options))
  }

  func application(
    _ application: Application, sceneDelegateForConnecting options: ConnectionOptions
  ) -> any SceneDelegate {
    let (_, shared) = launched()
    return SceneBridge(of: app, shared: shared)
  }

  func applicationWillEnterForeground(_ application: Application) {
    let (delegate, shared) = launched()
    delegate.applicationWillEnterForeground(shared)
  }

  func applicationDidBecomeActive(_ application: Application) {
    let (delegate, shared) = launched()
    delegate.applicationDidBecomeActive(shared)
  }

  func applicationWillResignActive(_ application: Application) {
    let (delegate, shared) = launched()
    delegate.applicationWillResignActive(shared)
  }

  func applicationDidEnterBackground(_ application: Application) {
    let (delegate, shared) = launched()
    delegate.applicationDidEnterBackground(shared)
  }

  func applicationWillTerminate(_ application: Application) {
    let (delegate, shared) = launched()
    delegate.applicationWillTerminate(shared)
  }

  func application(_ application: Application, open context: OpenURLContext) {
    let (delegate, shared) = launched()
    guard let url = URL(string: context.url) else { return }
    var options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    if let source = context.sourceApplication { options[.sourceApplication] = source }
    _ = delegate.application(shared, open: url, options: options)
  }

  func application(
    _ application: Application, willContinueUserActivityWithType type: String
  ) {
    let (delegate, shared) = launched()
    _ = delegate.application(shared, willContinueUserActivityWithType: type)
  }

  func application(_ application: Application, continue userActivity: UserActivity) {
    let (delegate, shared) = launched()
    _ = delegate.application(shared, continue: NSUserActivity(userActivity)) { _ in }
  }

  func application(
    _ application: Application, didRegisterForRemoteNotificationsWithDeviceToken token: DeviceToken
  ) {
    let (delegate, shared) = launched()
    delegate.application(
      shared, didRegisterForRemoteNotificationsWithDeviceToken: token.data)
  }

  func application(
    _ application: Application, didFailToRegisterForRemoteNotificationsWithError reason: String
  ) {
    let (delegate, shared) = launched()
    let error = NSError(
      domain: "NSCocoaErrorDomain", code: 3000, userInfo: [NSLocalizedDescriptionKey: reason])
    delegate.application(shared, didFailToRegisterForRemoteNotificationsWithError: error)
  }

  func application(
    _ application: Application, didReceiveRemoteNotification notification: UserNotification,
    fetchCompletionHandler completionHandler: FetchCompletionHandler
  ) {
    let (delegate, shared) = launched()
    // Called by the one thread that handles the world's events.
    nonisolated(unsafe) let handler = completionHandler
    delegate.application(
      shared, didReceiveRemoteNotification: notification.content.userInfo.dictionary
    ) { result in
      handler(result.fetchResult)
    }
  }
}

// MARK: - PushVendorUser

extension AppBridge: @preconcurrency PushVendorUser {
  func connect(as user: String) {
    let (delegate, _) = launched()
    (delegate as? any VendorConnecting)?.connect(as: user)
  }

  var pushVendor: PushVendor? {
    _ = launched()
    return process?.vendor.core
  }

  func pushVendor(didRegister status: TokenRegistration, error: String?) {
    process?.vendor.didRegister(status, error)
  }

  func pushVendor(didConnect user: String, error: String?) {
    process?.vendor.didConnect(user, error)
  }
}
