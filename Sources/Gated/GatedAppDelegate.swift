#if canImport(UIKit)
  import UIKit
  import UserNotifications
#else
  import NavSimApple
#endif

/// The application delegate of the recommended app.
///
/// A project's own says what it decided:
///
///     @main final class AppDelegate: GatedAppDelegate {
///       override var settings: GateSettings {
///         GateSettings(home: URL(string: "https://shop.example/"))
///       }
///     }
class GatedAppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  var window: UIWindow?
  private(set) lazy var keeper = GateKeeper(settings: settings)

  /// What the project decided.
  var settings: GateSettings { GateSettings() }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    UNUserNotificationCenter.current().setNotificationCategories(settings.categories)
    observe(UIApplication.didBecomeActiveNotification, .becameActive)
    observe(UIApplication.willResignActiveNotification, .resignedActive)
    return true
  }

  private func observe(_ name: Notification.Name, _ event: LinkGate.Event) {
    let keeper = keeper
    _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { _ in
      MainActor.assumeIsolated { keeper.tell(event) }
    }
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler(keeper.settings.presentation)
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let isTap = response.actionIdentifier == UNNotificationDefaultActionIdentifier
    let isDismissal = response.actionIdentifier == UNNotificationDismissActionIdentifier
    // Sweeping it away opens nothing, and neither does what leaves the app in the background.
    if !isDismissal, isTap || UIApplication.shared.applicationState != .background {
      keeper.tell(
        .received(
          identifier: response.notification.request.identifier,
          link: keeper.finder.link(of: response)))
    }
    completionHandler()
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    keeper.open(url)
    return true
  }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    if let url = userActivity.webpageURL { keeper.open(url) }
    return true
  }
}
