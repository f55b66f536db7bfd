import Browsing
import DeviceModel
import Simulation

/// One process of an app in Apple's names: the singletons that its code asks for.
final class AppleProcess {
  let application: Application
  let network: Network
  let app: AppleApp
  let lane: MainLane
  let center: UNUserNotificationCenter
  let notificationCenter: NotificationCenter
  let uiApplication: UIApplication
  let vendor = VendorSDK()
  /// Whether the app's static variables are being put back, of which the trace says nothing.
  var isResetting = false
  unowned let phone: RunningPhone
  private var webViews: [WeakWebView] = []

  private struct WeakWebView {
    weak var webView: WKWebView?
    /// What is left of it in the world when nobody keeps it any longer.
    let core: WebView
  }

  @MainActor init(of app: AppleApp, as application: Application, network: Network) {
    self.app = app
    self.application = application
    self.network = network
    phone = RunningPhone.of(application.world)
    lane = MainLane(in: application.world, of: application.owner)
    center = UNUserNotificationCenter(of: application)
    notificationCenter = NotificationCenter(on: application.notificationBus)
    uiApplication = UIApplication(of: application)
  }

  var world: World { application.world }

  // MARK: Web views

  @MainActor func add(_ webView: WKWebView) {
    webViews.append(WeakWebView(webView: webView, core: webView.core))
  }

  /// Lets go of the web views that nobody keeps: with a scene, or with a view controller.
  private func closeReleased() {
    guard webViews.contains(where: { $0.webView == nil }) else { return }
    for entry in webViews where entry.webView == nil { entry.core.close() }
    webViews.removeAll { $0.webView == nil }
  }

  /// Tells those who observe a web view what has changed.
  func eventEnded() {
    guard !webViews.isEmpty else { return }
    closeReleased()
    let all = webViews.map(\.webView)
    MainActor.assumeIsolated {
      for webView in all { webView?.tellObservers() }
    }
  }
}
