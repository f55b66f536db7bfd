public import Browsing
public import DeviceModel
import Links
public import Simulation

/// `as-posted`: the fourth article's app, line by line, its flaws kept.
///
/// - On a cold tap the first `didFinish` opens the link and leaves it set: the next post opens it
///   again.
/// - A start without a push loads the text "url is nil", where `URL(string:)` makes a URL of it; so
///   does a post while the slot is nil.
/// - Text that makes no URL stays in the slot, and each post tries it again.
/// - A `link` that is there and is no string crashes the app.
/// - A tap in the background posts nothing, since the app is inactive then.
public final class AsPostedApp: GalleryApp {
  /// What can change about the app.
  public struct State: Hashable {
    /// The slot for the pushed URL, which is the process's.
    var slot: ExactText?
    /// A property of the view controller, so each new one begins with it.
    var isFirstLoad = true
    var webView: StrongReference<WebView>?
  }

  /// The app's own name for "the app is active"; it is not UIKit's.
  static let didBecomeActive = "uIApplicationDidBecomeActive"
  /// What a crash report says of a link that is no string.
  static let linkIsNoText = "Could not cast userInfo[\"link\"] to String"

  /// What the app was made with.
  public let parts: AppParts
  /// What can change about the app.
  public var state = State()

  /// Creates the app in a new process.
  public init(_ parts: AppParts) {
    self.parts = parts
  }

  // MARK: Notification centre

  /// Puts the link, if there is one, into the slot, and posts if the app is active, link or no
  /// link.
  public func userNotificationCenter(
    _ center: UserNotificationCenter, didReceive response: NotificationResponse,
    withCompletionHandler completionHandler: ResponseCompletionHandler
  ) {
    let userInfo = response.notification.content.userInfo
    if let value = userInfo[path: settings.primaryLinkKey] {
      guard let link = value.stringValue else {
        // userInfo["link"] as! String
        return application.crash(Self.linkIsNoText)
      }
      store(link)
    }
    if application.applicationState == .active {
      application.notificationBus.post(name: Self.didBecomeActive)
    }
    completionHandler()
  }

  private func store(_ link: String) {
    if let old = state.slot, old != "" {
      world.noteLinkReplaced(old.string, by: link)
    } else {
      world.noteLinkStored(link)
    }
    state.slot = ExactText(link)
  }

  // MARK: View controller

  /// Makes the web view and loads home.
  public func viewDidLoad() {
    state.isFirstLoad = true
    let webView = parts.makeWebView(delegate: self)
    state.webView = StrongReference(webView)
    if let home = settings.home { webView.load(home.href) }
  }

  /// Observes the app's own notification.
  public func viewWillAppear() {
    application.notificationBus.addObserver(
      self, selector: "applicationDidBecomeActive", name: Self.didBecomeActive)
  }

  /// Observes no longer.
  public func viewWillDisappear() {
    application.notificationBus.removeObserver(self, name: Self.didBecomeActive)
  }

  /// Observes no longer, as what observed was the view controller.
  public func wasReleased() {
    application.notificationBus.forget(self)
    state.webView = nil
    state.isFirstLoad = true
    releaseWebViews()
  }

  /// Opens what the slot holds, if home has been there, and empties it where that made a URL.
  public func receive(_ notification: PostedNotification, selector: String) {
    guard !state.isFirstLoad else { return }
    let slot = state.slot
    guard openSlot() else { return }
    state.slot = ""
    if let slot { world.noteLinkCleared(slot.string) }
  }

  /// Opens what the slot holds after the first page, without emptying it.
  public func webView(_ webView: WebView, didFinish navigation: Navigation) {
    guard state.isFirstLoad else { return }
    state.isFirstLoad = false
    openSlot()
  }

  /// Turns what the slot holds into a URL, or else the text "url is nil", and loads it.
  ///
  /// - Returns: Whether `URL(string:)` made a URL of it.
  @discardableResult
  private func openSlot() -> Bool {
    guard let url = urlString.url(state.slot?.string ?? "url is nil"),
      let webView = state.webView?.object
    else { return false }
    let navigation = webView.load(url)
    if let slot = state.slot { world.noteLinkOpened(slot.string, navigation: navigation) }
    return true
  }
}
