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
        pushInfo = CustomData.extra(of: userInfo)
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
        pushInfo = CustomData.extra(of: userInfo)!
      }
    }
  }

  static func extra(of userInfo: [AnyHashable: Any]) -> [String: Any]? {
    if let extra = userInfo["extra"] as? [String: Any] { return extra }
    guard let text = userInfo["extra"] as? String else { return nil }
    let data = Data(text.replacingOccurrences(of: "\\", with: "").utf8)
    return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
  }

  final class ViewController: UIViewController {
    private var webView: WKWebView!

    override func viewDidLoad() {
      super.viewDidLoad()
      webView = WKWebView(frame: view.bounds)
      webView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(webView)
      webView.load(URLRequest(url: URL(string: "https://shop.example/")!))
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      guard let pushInfo = takePushInfo(),
        let data = try? JSONSerialization.data(
          withJSONObject: pushInfo, options: [.sortedKeys, .withoutEscapingSlashes])
      else { return }
      let alert = UIAlertController(
        title: "push", message: String(decoding: data, as: UTF8.self), preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      topMost().present(alert, animated: true)
    }

    private func takePushInfo() -> [String: Any]? {
      if let scene = UIApplication.shared.connectedScenes.first?.delegate as? SceneDelegate {
        defer { scene.pushInfo = nil }
        return scene.pushInfo
      }
      let app = UIApplication.shared.delegate as? AppDelegate
      defer { app?.pushInfo = nil }
      return app?.pushInfo
    }

    private func topMost() -> UIViewController {
      var top = UIApplication.shared.windows.first?.rootViewController ?? self
      while let presented = top.presentedViewController { top = presented }
      return top
    }
  }
}
