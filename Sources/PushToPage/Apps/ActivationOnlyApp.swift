import Browsing
public import DeviceModel
import Links
import Simulation

/// `activation-only`: keeps the link in `didReceive` and opens it when the app becomes active.
///
/// Its flaw: a banner tapped while the app is active brings no activation, so nothing is opened
/// before the person leaves the app and comes back.
public final class ActivationOnlyApp: GalleryApp {
  /// What can change about the app.
  public struct State: Hashable {
    var link: ExactText?
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

  /// Keeps the link for the next activation.
  public func userNotificationCenter(
    _ center: UserNotificationCenter, didReceive response: NotificationResponse,
    withCompletionHandler completionHandler: ResponseCompletionHandler
  ) {
    defer { completionHandler() }
    guard case .text(let link) = PushedLink(of: response, settings: settings) else { return }
    if case .rejected(let reason) = destination(of: link) {
      return world.noteLinkRejected(link, reason)
    }
    if let old = state.link {
      world.noteLinkReplaced(old.string, by: link)
    } else {
      world.noteLinkStored(link)
    }
    state.link = ExactText(link)
  }

  /// Makes the web view and loads home.
  public func viewDidLoad() {
    let webView = parts.makeWebView(delegate: self)
    state.webView = StrongReference(webView)
    if let home = settings.home { webView.load(home.href) }
  }

  /// Opens the link that was kept.
  public func sceneDidBecomeActive(_ scene: Scene) {
    openLink()
  }

  /// Opens the link that was kept.
  public func applicationDidBecomeActive(_ application: Application) {
    openLink()
  }

  private func openLink() {
    guard let link = state.link?.string, let webView = state.webView?.object else { return }
    state.link = nil
    switch destination(of: link) {
    case .page(let url):
      let navigation = webView.load(url.href)
      world.noteLinkOpened(link, navigation: navigation)
    case .external(let url):
      world.noteLinkOpened(link, navigation: nil)
      application.open(url)
    case .rejected: break
    }
    world.noteLinkCleared(link)
  }
}
