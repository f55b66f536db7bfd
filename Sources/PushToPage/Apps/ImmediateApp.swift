import Browsing
public import DeviceModel
import Links
import Simulation

/// `immediate`: loads the link in `didReceive` at once, and home when its view has appeared.
///
/// Its flaw: on a cold start the view appears after the tap has been reported, so home is loaded
/// over the link.
public final class ImmediateApp: GalleryApp {
  /// What can change about the app.
  public struct State: Hashable {
    var webView: StrongReference<WebView>?
  }

  /// What the app was made with.
  public let parts: AppParts
  /// What can change about the app.
  public var state = State()

  /// Creates the app in a new process.
  public init(_ parts: AppParts) {
    self.parts = parts
  }

  /// Loads the link at once, whatever the web view is doing.
  public func userNotificationCenter(
    _ center: UserNotificationCenter, didReceive response: NotificationResponse,
    withCompletionHandler completionHandler: ResponseCompletionHandler
  ) {
    defer { completionHandler() }
    guard let webView = state.webView?.object,
      case .text(let link) = PushedLink(of: response, settings: settings)
    else { return }
    switch destination(of: link) {
    case .page(let url):
      let navigation = webView.load(url.href)
      world.noteLinkOpened(link, navigation: navigation)
    case .external(let url):
      world.noteLinkOpened(link, navigation: nil)
      application.open(url)
    case .rejected(let reason): world.noteLinkRejected(link, reason)
    }
  }

  /// Makes the web view.
  public func viewDidLoad() {
    let webView = parts.makeWebView(delegate: self)
    state.webView = StrongReference(webView)
  }

  /// Loads home, whatever the web view is doing.
  public func viewDidAppear() {
    setLateDelegate()
    if let home = settings.home { state.webView?.object.load(home.href) }
  }
}
