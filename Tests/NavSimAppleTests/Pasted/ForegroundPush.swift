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
      if let link = userInfo["link"] {
        AppDelegate.pushedURL = (link as! String)
      }
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
      guard !isFirstLoad, let url = URL(string: AppDelegate.pushedURL ?? "url is nil") else { return }
      load(url)
      AppDelegate.pushedURL = ""
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
      guard isFirstLoad else { return }
      isFirstLoad = false
      if let url = URL(string: AppDelegate.pushedURL ?? "url is nil") {
        load(url)
      }
    }

    private func load(_ url: URL) {
      let navigation = webView.load(URLRequest(url: url))
      if let pushed = AppDelegate.pushedURL { LinkStoreTrace.opened(pushed, by: navigation) }
    }
  }
}

extension Notification.Name {
  fileprivate static let uIApplicationDidBecomeActive = Notification.Name(
    "uIApplicationDidBecomeActive")
}
