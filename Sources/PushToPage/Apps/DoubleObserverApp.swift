public import Browsing
public import DeviceModel
import Links
public import Simulation

/// `double-observer`: adds its observer each time its view appears, and removes none.
///
/// Its flaw: after the view was covered and shown again the post is heard twice, and the link is
/// opened twice.
public final class DoubleObserverApp: GalleryApp {
  /// What can change about the app.
  public struct State: Hashable {
    var link: ExactText?
    var hasLoaded = false
    var webView: StrongReference<WebView>?
  }

  /// The app's own name for "a link has come".
  static let linkArrived = "linkArrived"

  /// What the app was made with.
  public let parts: AppParts
  /// What can change about the app.
  public var state = State()

  /// Creates the app in a new process.
  public init(_ parts: AppParts) {
    self.parts = parts
  }

  /// Keeps the link and posts that it has come.
  public func userNotificationCenter(
    _ center: UserNotificationCenter, didReceive response: NotificationResponse,
    withCompletionHandler completionHandler: ResponseCompletionHandler
  ) {
    if case .text(let link) = PushedLink(of: response, settings: settings) {
      state.link = ExactText(link)
      world.noteLinkStored(link)
      application.notificationBus.post(name: Self.linkArrived)
    }
    completionHandler()
  }

  /// Makes the web view and loads home.
  public func viewDidLoad() {
    // It is a new view controller's, whose first page has yet to come.
    state.hasLoaded = false
    let webView = parts.makeWebView(delegate: self)
    state.webView = StrongReference(webView)
    if let home = settings.home { webView.load(home.href) }
  }

  /// Observes once more.
  public func viewWillAppear() {
    application.notificationBus.addObserver(
      self, selector: "linkArrived", name: Self.linkArrived)
  }

  /// Observes no longer, as what observed was the view controller.
  public func wasReleased() {
    application.notificationBus.forget(self)
    state.hasLoaded = false
    releaseWebViews()
  }

  /// Opens the link, as often as it is told.
  public func receive(_ notification: PostedNotification, selector: String) {
    guard state.hasLoaded else { return }
    openLink()
  }

  /// Opens what waits, after the first page; a later page means that the link has been dealt with.
  public func webView(_ webView: WebView, didFinish navigation: Navigation) {
    guard state.hasLoaded else {
      state.hasLoaded = true
      return openLink()
    }
    guard let link = state.link?.string else { return }
    state.link = nil
    world.noteLinkCleared(link)
  }

  private func openLink() {
    guard let link = state.link?.string, let webView = state.webView?.object,
      case .page(let url) = destination(of: link)
    else { return }
    world.noteLinkOpened(link, navigation: webView.load(url.href))
  }
}
