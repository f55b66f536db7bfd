// swift-format-ignore-file
// The fourth article's app as it stands in an iOS project: pasted, flaws and all.
#if canImport(UIKit)
  import UIKit
  import UserNotifications
  import WebKit
#else
  import NavSimApple
#endif

enum ForegroundPush {
  final class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    static var pushedURL: String? {
      didSet { LinkStoreTrace.changed(from: oldValue, to: pushedURL) }
    }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      UNUserNotificationCenter.current().delegate = self
      return true
    }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
      return [.banner, .list, .sound]
    }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      let userInfo = response.notification.request.content.userInfo
      let link = userInfo["link"] as! String
      AppDelegate.pushedURL = link
      if UIApplication.shared.applicationState == .active {
        NotificationCenter.default.post(name: .uIApplicationDidBecomeActive, object: nil)
      }
      completionHandler()
    }
  }

  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let _ = (scene as? UIWindowScene) else { return }
    }
  }

  final class ViewController: UIViewController, WKNavigationDelegate {
    private var webView: WKWebView!
    private var isFirstLoad = true

    override func viewDidLoad() {
      super.viewDidLoad()
      webView = WKWebView(frame: .zero)
      webView.navigationDelegate = self
      view.addSubview(webView)
      if let url = URL(string: "https://shop.example/") {
        webView.load(URLRequest(url: url))
      }
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      NotificationCenter.default.addObserver(
        self, selector: Selector(ViewController.applicationDidBecomeActive),
        name: .uIApplicationDidBecomeActive, object: nil)
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      NotificationCenter.default.removeObserver(
        self, name: .uIApplicationDidBecomeActive, object: nil)
    }

    func applicationDidBecomeActive() {
      guard !isFirstLoad, let pushed = AppDelegate.pushedURL else { return }
      load(pushed)
      AppDelegate.pushedURL = ""
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
      guard isFirstLoad else { return }
      isFirstLoad = false
      load(AppDelegate.pushedURL ?? "url is nil")
    }

    private func load(_ text: String) {
      guard let url = URL(string: text) else { return }
      let navigation = webView.load(URLRequest(url: url))
      if text == AppDelegate.pushedURL { LinkStoreTrace.opened(text, by: navigation) }
    }
  }
}

extension Notification.Name {
  fileprivate static let uIApplicationDidBecomeActive = Notification.Name(
    "uIApplicationDidBecomeActive")
}
