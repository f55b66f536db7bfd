// swift-format-ignore-file
// The first article's app as it stands in an iOS project: a chat vendor's push, flaws and all.
#if canImport(UIKit)
  import SendbirdChatSDK
  import UIKit
  import UserNotifications
  import WebKit
#else
  import NavSimApple
#endif

enum ChatVendorPush {
  final class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    var window: UIWindow?
    static weak var viewController: ViewController?

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      registerForPush()
      return true
    }

    private func registerForPush() {
      let center = UNUserNotificationCenter.current()
      center.delegate = self
      center.requestAuthorization(options: [.alert, .badge, .sound]) { granted, error in
        UNUserNotificationCenter.current().getNotificationSettings { settings in
          guard settings.authorizationStatus == .authorized else { return }
          DispatchQueue.main.async {
            UIApplication.shared.registerForRemoteNotifications()
          }
        }
      }
    }

    func application(
      _ application: UIApplication,
      didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
      SBDMain.registerDevicePushToken(deviceToken, unique: true) { status, error in
        if error == nil {
          // registered
        } else if status == .pending {
          // later, after connecting
        } else {
          // failed
        }
      }
    }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      let userInfo = response.notification.request.content.userInfo
      guard let payload = userInfo["sendbird"] as? [String: Any],
        let channel = payload["channel"] as? [String: Any],
        let channelURL = channel["channel_url"] as? String
      else { return }
      print(channelURL)
      AppDelegate.viewController?.open(channel: channelURL)
    }
  }

  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
  }

  final class ViewController: UIViewController {
    let webView = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())

    override func viewDidLoad() {
      super.viewDidLoad()
      AppDelegate.viewController = self
      view.addSubview(webView)
      webView.load(URLRequest(url: URL(string: "https://shop.example/")!))
    }

    func open(channel: String) {
      let link = "https://chat.example/c/" + channel
      guard let url = URL(string: link) else { return }
      LinkStoreTrace.opened(link, by: webView.load(URLRequest(url: url)))
    }
  }
}

extension ChatVendorPush.AppDelegate: VendorConnecting {
  func connect(as user: String) {
    SBDMain.connect(withUserId: user) { user, error in
      guard error == nil else { return }
      SBDMain.registerDevicePushToken(
        SBDMain.getPendingPushToken()!, unique: true
      ) { status, error in }
    }
  }
}
