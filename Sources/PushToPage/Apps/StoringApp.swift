import Browsing
import DeviceModel
import Links
import Simulation

/// What an app keeps that stores one link and opens it once its first page is there.
public struct StoredLinkState: Hashable {
  var link: ExactText?
  var hasLoaded = false
  var webView: StrongReference<WebView>?
}

/// An app that stores one link, and opens it when its first page is complete or at once after that.
///
/// Four apps of the gallery do that alike and differ only in where they look for the link. Each
/// works on one of the ways that a tap can take, and loses it on the others.
protocol StoringApp: GalleryApp where State == StoredLinkState {}

extension StoringApp {
  /// Keeps the link of what was done with a notification, or opens it if the first page is there.
  func take(_ response: NotificationResponse) {
    take(PushedLink(of: response, settings: settings))
  }

  /// Keeps the link of a payload, or opens it if the first page is there.
  func take(_ pushed: PushedLink) {
    guard case .text(let link) = pushed else { return }
    if case .rejected(let reason) = destination(of: link) {
      return world.noteLinkRejected(link, reason)
    }
    if let old = state.link {
      world.noteLinkReplaced(old.string, by: link)
    } else {
      world.noteLinkStored(link)
    }
    state.link = ExactText(link)
    if state.hasLoaded { openStoredLink() }
  }

  /// Opens the stored link and forgets it.
  func openStoredLink() {
    guard let link = state.link?.string else { return }
    open(link)
    forgetLink()
  }

  /// Gives the link to the web view, or to the system.
  func open(_ link: String) {
    guard let webView = state.webView?.object else { return }
    switch destination(of: link) {
    case .page(let url): world.noteLinkOpened(link, navigation: webView.load(url.href))
    case .external(let url):
      world.noteLinkOpened(link, navigation: nil)
      application.open(url)
    case .rejected: break
    }
  }

  /// Forgets the stored link.
  func forgetLink() {
    guard let link = state.link?.string else { return }
    state.link = nil
    world.noteLinkCleared(link)
  }

  /// Lets go of the web view, and of what the view controller knew of it; the link is the app's.
  public func wasReleased() {
    state.webView = nil
    state.hasLoaded = false
    releaseWebViews()
  }

  /// Makes the web view and loads home.
  func loadView() {
    // It is a new view controller's, whose first page has yet to come.
    state.hasLoaded = false
    let webView = parts.makeWebView(delegate: self)
    state.webView = StrongReference(webView)
    if let home = settings.home { webView.load(home.href) }
  }
}
