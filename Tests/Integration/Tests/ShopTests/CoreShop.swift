import NavSim

/// An app whose delegates follow the core's own protocols: it opens a tapped link at once.
final class CoreShop: ApplicationDelegate, SceneDelegate, UserNotificationCenterDelegate,
  ViewController
{
  private let application: Application
  private let network: Network
  private let callsHandlers: Bool
  private var webView: WebView?

  init(_ application: Application, _ network: Network, callsHandlers: Bool = true) {
    self.application = application
    self.network = network
    self.callsHandlers = callsHandlers
  }

  func application(
    _ application: Application, didFinishLaunchingWithOptions options: LaunchOptions
  ) -> Bool {
    application.userNotificationCenter.delegate = self
    return true
  }

  func application(
    _ application: Application, sceneDelegateForConnecting options: ConnectionOptions
  ) -> any SceneDelegate {
    self
  }

  func scene(_ scene: Scene, willConnectTo options: ConnectionOptions) {
    let window = Window(of: application)
    window.rootViewController = self
    window.makeKeyAndVisible()
  }

  func viewDidLoad() {
    webView = WebView(in: application.world, of: application.owner, network: network)
  }

  func userNotificationCenter(
    _ center: UserNotificationCenter, willPresent notification: UserNotification,
    withCompletionHandler completionHandler: PresentationCompletionHandler
  ) {
    completionHandler([.banner, .list])
  }

  func userNotificationCenter(
    _ center: UserNotificationCenter, didReceive response: NotificationResponse,
    withCompletionHandler completionHandler: ResponseCompletionHandler
  ) {
    if let link = response.notification.content.userInfo[key: "link"]?.stringValue {
      webView?.load(link)
    }
    if callsHandlers { completionHandler() }
  }
}
