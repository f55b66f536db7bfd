import Browsing
import DeviceModel
import Foundation
import Links
import Simulation

/// How web views are set up: stands for `WKWebViewConfiguration`.
///
/// Nothing in it changes anything.
@MainActor public final class WKWebViewConfiguration {
  /// Whether media play in their place.
  public var allowsInlineMediaPlayback = false
  /// What the pages call the app.
  public var applicationNameForUserAgent: String?
  /// The web view whose page asked for a window that is to be set up so; nil for any other set-up.
  private(set) weak var opener: WKWebView?

  /// Creates the usual set-up.
  public init() {}

  /// Creates the set-up of a new window: that of the web view whose page asks for it.
  init(forWindowOf opener: WKWebView) {
    self.opener = opener
    allowsInlineMediaPlayback = opener.configuration.allowsInlineMediaPlayback
    applicationNameForUserAgent = opener.configuration.applicationNameForUserAgent
  }
}

/// A web view: stands for `WKWebView`.
///
/// Loads, asks its delegate and keeps its history as real WebKit was measured to do.
@MainActor public final class WKWebView: UIView {
  let core: WebView
  /// How the web view was set up.
  public let configuration: WKWebViewConfiguration
  /// Whether a sweep goes back or forward; nobody sweeps here.
  public var allowsBackForwardNavigationGestures = false
  /// What the app is called in its requests; not sent.
  public var customUserAgent: String?
  private var navigations: [Int: WKNavigation] = [:]
  private var observations: [Observation] = []
  private weak var currentDelegate: (any WKNavigationDelegate)?
  private weak var currentUIDelegate: (any WKUIDelegate)?

  struct Observation {
    weak var token: NSKeyValueObservation?
    let tell: (WKWebView) -> Void
  }

  /// Creates a web view that shows nothing.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    let process = RunningPhone.process(for: "WKWebView")
    core = WebView(
      in: process.world, of: process.application.owner, network: process.network,
      container: process.application)
    core.appLinks = { [weak application = process.application] url in
      application?.openAppLink(url) ?? false
    }
    self.configuration = configuration
    super.init(frame: frame)
    process.add(self)
  }

  /// Creates a web view with the usual set-up.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }

  /// Who is told of navigations, and asked; not kept alive.
  public var navigationDelegate: (any WKNavigationDelegate)? {
    get { currentDelegate }
    set {
      currentDelegate = newValue
      core.setNavigationDelegate(
        newValue.map { new in
          WeakReference(new) { [weak new, weak self] in
            guard let new, let self else { return nil }
            return MainActor.assumeIsolated { NavigationBridge(of: self, for: new) }
          }
        })
    }
  }

  /// Who is asked for the web views of new windows; not kept alive.
  public var uiDelegate: (any WKUIDelegate)? {
    get { currentUIDelegate }
    set {
      currentUIDelegate = newValue
      core.setUIDelegate(
        newValue.map { new in
          WeakReference(new) { [weak new, weak self] in
            guard let new, let self else { return nil }
            return MainActor.assumeIsolated { UIBridge(of: self, for: new) }
          }
        })
    }
  }

  // MARK: What can be read

  /// The URL shown, or about to be.
  public var url: URL? { URL(string: core.url) }
  /// The page's title.
  public var title: String? { core.title }
  /// Whether a page is being loaded.
  public var isLoading: Bool { core.isLoading }
  /// How much of the page is there: 1 when it isn't loading, a tenth while it is.
  public var estimatedProgress: Double { isLoading ? 0.1 : core.url.isEmpty ? 0 : 1 }
  /// Whether there is a page to go back to.
  public var canGoBack: Bool { core.canGoBack }
  /// Whether there is a page to go forward to.
  public var canGoForward: Bool { core.canGoForward }
  /// The history.
  public var backForwardList: WKBackForwardList { WKBackForwardList(core.backForwardList) }

  // MARK: What can be asked for

  /// Loads a page.
  ///
  /// The method and the body of the request are not looked at.
  ///
  /// - Parameter request: What is asked for.
  /// - Returns: The navigation.
  @discardableResult
  public func load(_ request: URLRequest) -> WKNavigation? {
    navigation(core.load(request.url?.absoluteString ?? ""))
  }

  /// Loads a page that the app brings along.
  ///
  /// - Parameters:
  ///   - string: The page.
  ///   - baseURL: What its addresses are resolved against.
  /// - Returns: The navigation.
  @discardableResult
  public func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    navigation(
      core.loadHTMLString(string, baseURL: baseURL.flatMap { URLRecord($0.absoluteString) }))
  }

  /// Loads the current page again.
  ///
  /// - Returns: The navigation; nil when there is no page.
  @discardableResult
  public func reload() -> WKNavigation? { core.reload().map { navigation($0) } }

  /// Goes one page back.
  ///
  /// - Returns: The navigation; nil when there is nothing behind.
  @discardableResult
  public func goBack() -> WKNavigation? { core.goBack().map { navigation($0) } }

  /// Goes one page forward.
  ///
  /// - Returns: The navigation; nil when there is nothing ahead.
  @discardableResult
  public func goForward() -> WKNavigation? { core.goForward().map { navigation($0) } }

  /// Goes to another entry of the history.
  ///
  /// - Parameter item: The entry.
  /// - Returns: The navigation; nil when the entry isn't in the history any more.
  @discardableResult
  public func go(to item: WKBackForwardListItem) -> WKNavigation? {
    let list = core.backForwardList
    guard let current = list.currentIndex,
      let index = list.entries.firstIndex(where: { $0.number == item.number })
    else { return nil }
    return core.go(by: index - current).map { navigation($0) }
  }

  /// Ends what is being loaded.
  public func stopLoading() { core.stopLoading() }

  /// Returns the object that stands for a navigation, the same one every time.
  func navigation(_ number: Int) -> WKNavigation {
    if let known = navigations[number] { return known }
    let new = WKNavigation(number: number)
    navigations[number] = new
    return new
  }

  // MARK: Observing

  /// Calls a closure when a property has changed: stands for key-value observation.
  ///
  /// Changes are seen at the end of the event that made them.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - options: Whether the closure is called at once, too (`.initial`); it gets both values.
  ///   - changeHandler: Is called with the web view and the change.
  /// - Returns: What the observation ends with when nobody keeps it.
  public func observe<Value: Equatable>(
    _ keyPath: KeyPath<WKWebView, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (WKWebView, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let token = NSKeyValueObservation()
    var last = self[keyPath: keyPath]
    if options.contains(.initial) {
      changeHandler(self, NSKeyValueObservedChange(newValue: last, oldValue: nil))
    }
    observations.append(
      Observation(token: token) { webView in
        let value = webView[keyPath: keyPath]
        guard value != last else { return }
        defer { last = value }
        changeHandler(webView, NSKeyValueObservedChange(newValue: value, oldValue: last))
      })
    return token
  }

  func tellObservers() {
    guard !observations.isEmpty else { return }
    observations.removeAll { $0.token?.isValid != true }
    for observation in observations { observation.tell(self) }
  }
}
