import NavSim

/// An app in the core's own words that keeps a tapped link until its first page is there.
///
/// All that it remembers is in `state`, so that a search of every order can copy it.
final class StoringShop: ApplicationDelegate, SceneDelegate, UserNotificationCenterDelegate,
  ViewController, NavigationDelegate, EmulatedObject
{
  struct State: Hashable {
    var webView: StrongReference<WebView>?
    var link: String?
    var isReady = false
  }

  let identity: ObjectIdentity
  var state = State()
  private unowned let application: Application
  private let network: Network
  private let isHasty: Bool

  /// Creates the app in a new process.
  ///
  /// A hasty one opens a link at once, even before the first page is there.
  init(_ application: Application, _ network: Network, isHasty: Bool) {
    self.application = application
    self.network = network
    self.isHasty = isHasty
    identity = application.world.identity(for: application.owner)
    application.world.register(self)
  }

  func application(
    _ application: Application, didFinishLaunchingWithOptions options: LaunchOptions
  ) -> Bool {
    application.userNotificationCenter.delegate = self
    if application.lifecycle == .appDelegate { showView() }
    return true
  }

  func application(
    _ application: Application, sceneDelegateForConnecting options: ConnectionOptions
  ) -> any SceneDelegate {
    self
  }

  func scene(_ scene: Scene, willConnectTo options: ConnectionOptions) { showView() }

  private func showView() {
    let window = Window(of: application)
    window.rootViewController = self
    window.makeKeyAndVisible()
  }

  func viewDidLoad() {
    let webView = WebView(in: application.world, of: application.owner, network: network)
    webView.navigationDelegate = self
    state.webView = StrongReference(webView)
  }

  func viewDidAppear() {
    if !state.isReady { state.webView?.object.load(home) }
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
    state.link = response.notification.content.userInfo[key: "link"]?.stringValue
    openLink()
    completionHandler()
  }

  func webView(_ webView: WebView, didFinish navigation: Navigation) {
    state.isReady = true
    openLink()
  }

  private func openLink() {
    guard state.isReady || isHasty, let link = state.link else { return }
    state.link = nil
    state.webView?.object.load(link)
  }
}
