// swift-format-ignore-file
// The second article's app as it stands in an iOS project: custom data shown in an alert.
#if canImport(UIKit)
  import UIKit
  import UserNotifications
  import WebKit
#else
  import NavSimApple
#endif

enum CustomData {
  final class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    var window: UIWindow?
    var pushInfo: [String: Any]?

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      UNUserNotificationCenter.current().delegate = self
      if let userInfo = launchOptions?[.remoteNotification] as? [AnyHashable: Any] {
        pushInfo = userInfo["extra"] as? [String: Any]
      }
      return true
    }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
      completionHandler([.banner, .list, .sound])
    }
  }

  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var pushInfo: [String: Any]?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let _ = (scene as? UIWindowScene) else { return }
      if let response = connectionOptions.notificationResponse {
        let userInfo = response.notification.request.content.userInfo
        _ = userInfo["aps"] as! [String: Any]
        pushInfo = (userInfo["extra"] as! [String: Any])
      }
    }
  }

  final class ViewController: UIViewController {
    /// `#available` asks the machine that runs the code, so an emulated iOS 12 has to be told.
    var isOlderPhone = false
    private var webView: WKWebView!

    override func viewDidLoad() {
      super.viewDidLoad()
      webView = WKWebView(frame: view.bounds)
      webView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(webView)
      webView.load(URLRequest(url: URL(string: "https://shop.example/")!))
    }

    // The article leaves open when its function is called.
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      showPushInfo()
    }

    private func showPushInfo() {
      if #available(iOS 13.0, *), !isOlderPhone {
        let delegate = UIApplication.shared.connectedScenes.first?.delegate as! SceneDelegate
        present("SceneDelegate Push Info", delegate.pushInfo)
      } else {
        let delegate = UIApplication.shared.delegate as! AppDelegate
        present("AppDelegate Push Info", delegate.pushInfo)
      }
    }

    private func present(_ title: String, _ pushInfo: [String: Any]?) {
      guard let pushInfo = pushInfo, let top = topMost() else { return }
      let alert = UIAlertController(
        title: title, message: pushInfo.description, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      top.present(alert, animated: true)
    }

    private func topMost() -> UIViewController? {
      var top = UIApplication.shared.windows.first?.rootViewController
      while let presented = top?.presentedViewController { top = presented }
      return top
    }
  }
}
