#if canImport(UIKit)
  import UIKit
  import UserNotifications
#else
  import NavSimApple
#endif

/// The link of a push that hasn't been opened yet, where all of the app finds it.
@MainActor enum PushStore {
  /// The link; nil where there is none.
  static var link: String?
}

/// The app's delegate: it keeps the link of a tapped push.
final class AppDelegate: UIResponder, UIApplicationDelegate,
  UNUserNotificationCenterDelegate
{
  /// The app's window, where it has no scenes.
  var window: UIWindow?

  /// Takes notifications from the beginning.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    return true
  }

  /// Shows pushes in front of the app, too.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.banner, .list, .sound])
  }

  /// Keeps the link of a tapped push, and lets the page open it.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    PushStore.link = response.notification.request.content.userInfo["link"] as? String
    NotificationCenter.default.post(name: .linkCame, object: nil)
    completionHandler()
  }
}

extension Notification.Name {
  static let linkCame = Notification.Name("linkCame")
}
