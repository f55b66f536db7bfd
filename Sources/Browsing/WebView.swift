public import Links
public import Simulation

/// A web view without pixels: stands for `WKWebView`.
///
/// Loads, asks its delegate and keeps its history as real WebKit was measured to do. The page lives
/// in a process of its own, so nothing that the app asks for happens inside the call: what the app
/// and the page tell each other waits in one lane, in order, and each exchange with the network in a
/// lane of its own.
public final class WebView: EmulatedObject {
  /// Everything about a web view that can change.
  public struct State: Hashable {
    var load = PageLoadState()
    var list = BackForwardList()
    /// Where the list stood before the traversal that the app is being asked about.
    var listIndexBeforeTraversal: Int?
    /// The navigation that the app is being asked about, before anything of it started.
    var asked: Navigation?
    var provisional: Provisional?
    var document: Document?
    var cachedDocuments: [Document] = []
    var firstLoad = FirstLoad.notBegun
    var navigations = 0
    var documents = 0
    var entries = 0
    var delegate: WeakReference<any NavigationDelegate>?
  }

  /// How far the first navigation of a web view has come.
  public enum FirstLoad: Hashable, Sendable {
    case notBegun
    case underWay(navigation: Int)
    case ended
  }

  /// What can wait for a web view.
  public enum Event: Hashable, Sendable {
    case begin(Navigation)
    case stop
    case actionDecided(navigation: Int, NavigationPolicy)
    case redirectDecided(navigation: Int, NavigationPolicy)
    case responseDecided(navigation: Int, NavigationPolicy)
    case answered(navigation: Int)
    case bodyComplete(document: Int)
    case frameActionDecided(document: Int, resource: Int, NavigationPolicy)
    case resourceAnswered(document: Int, resource: Int)
    case refresh(document: Int)
    case processDidTerminate
  }

  /// How many pages the page cache keeps (measured: `bfcache-depth`).
  public static let pageCacheCapacity = 2
  /// How many redirects in a row are followed (measured: `redirect-chain-20`).
  public static let redirectLimit = 20

  /// The web view's name in its world.
  public let identity: ObjectIdentity
  /// Everything about the web view that can change.
  public var state = State()
  unowned let world: World
  let network: Network

  /// Creates a web view that shows nothing.
  ///
  /// - Parameters:
  ///   - world: The world it is in.
  ///   - owner: The process it lives and dies with.
  ///   - network: Where its pages come from.
  public init(in world: World, of owner: Owner, network: Network) {
    self.world = world
    self.network = network
    identity = world.identity(for: owner)
    world.register(self)
  }

  // MARK: What the app can read

  /// Who is told of navigations, and asked; not kept alive.
  public var navigationDelegate: (any NavigationDelegate)? {
    get { state.delegate?.object }
    set { state.delegate = newValue.map { new in WeakReference(new) { [weak new] in new } } }
  }

  /// Sets a delegate that stands for another object, and is there as long as that is.
  public func setNavigationDelegate(_ reference: WeakReference<any NavigationDelegate>?) {
    state.delegate = reference
  }

  /// The URL shown, or about to be; empty as long as there was none.
  public var url: String { state.load.url.string }
  /// The page's title; nil as long as no page had one.
  public var title: String? { state.load.title?.string }
  /// Whether a page is being loaded.
  public var isLoading: Bool { state.load.isLoading }
  /// The history.
  public var backForwardList: BackForwardList { state.list }
  /// Whether there is a page to go back to.
  public var canGoBack: Bool { !state.list.back.isEmpty }
  /// Whether there is a page to go forward to.
  public var canGoForward: Bool { !state.list.forward.isEmpty }
  /// How far the very first navigation has come.
  public var firstLoad: FirstLoad { state.firstLoad }
  /// The number of the navigation that brought the page shown; nil as long as there is no page.
  public var shownNavigation: Int? { state.document?.navigation.number }

  // MARK: What the app can ask for

  /// Loads a page: stands for `load(_:)` with a request made from that text.
  ///
  /// - Parameter text: The URL. Text that is no absolute URL is loaded too, and fails, as an app
  ///   that doesn't look finds out.
  /// - Returns: The navigation's number.
  @discardableResult
  public func load(_ text: String) -> Int {
    let request = URLRecord(text).map { PageRequest(url: $0) } ?? PageRequest(invalidURL: text)
    return load(request, effect: .push)
  }

  /// Loads a page that the app brings along: stands for `loadHTMLString(_:baseURL:)`.
  ///
  /// Such a page has no entry of its own in the history (measured: `html-string-only`).
  ///
  /// - Parameters:
  ///   - html: The page.
  ///   - baseURL: What its addresses are resolved against; nil for `about:blank`.
  /// - Returns: The navigation's number.
  @discardableResult
  public func loadHTMLString(_ html: String, baseURL: URLRecord?) -> Int {
    let url = baseURL ?? .aboutBlank
    return load(PageRequest(url: url), effect: .none, html: Array(html.utf8))
  }

  private func load(
    _ request: PageRequest, effect: Navigation.HistoryEffect, html: [UInt8]? = nil
  ) -> Int {
    let number = state.navigations + 1
    world.record(
      .webView, .load, .init(.url, .text(request.address)), .init(.navigation, .number(number)))
    return beginByApp(request, type: .other, effect: effect, shown: request.address, html: html)
  }

  /// Loads the current page again: stands for `reload()`.
  ///
  /// - Returns: The navigation's number, or nil when there is no page.
  @discardableResult
  public func reload() -> Int? {
    guard let entry = state.list.current else { return nil }
    let isPost = entry.request.method == "POST"
    return beginByApp(
      entry.request, type: isPost ? .formResubmitted : .reload, effect: .reload, shown: url)
  }

  /// Goes one page back: stands for `goBack()`.
  ///
  /// - Returns: The navigation's number, or nil when there is nothing behind.
  @discardableResult
  public func goBack() -> Int? { go(by: -1) }

  /// Goes one page forward: stands for `goForward()`.
  ///
  /// - Returns: The navigation's number, or nil when there is nothing ahead.
  @discardableResult
  public func goForward() -> Int? { go(by: 1) }

  /// Goes to another entry of the history: stands for `go(to:)`.
  ///
  /// - Parameter distance: How many entries on; negative for back.
  /// - Returns: The navigation's number, or nil when there is no such entry.
  @discardableResult
  public func go(by distance: Int) -> Int? {
    guard let index = state.list.index(atDistance: distance) else { return nil }
    let entry = state.list.entries[index]
    return beginByApp(
      entry.request, type: .backForward, effect: .traverse(to: index), shown: entry.url.href)
  }

  /// Ends what is being loaded: stands for `stopLoading()`.
  public func stopLoading() {
    world.enqueue(.stop, for: self, in: pageLane)
  }

  /// Ends the process behind the page, as the system does when memory is short.
  public func terminateWebContentProcess() {
    world.enqueue(.processDidTerminate, for: self, in: pageLane)
  }
}

// MARK: - Lanes

extension WebView {
  private var prefix: String { "webView\(identity.number)" }

  /// What the app's process and the page's process tell each other, in order.
  var pageLane: LaneName {
    LaneName(.network, of: identity.owner, named: prefix)
  }

  func exchangeLane(_ navigation: Int) -> LaneName {
    LaneName(.network, of: identity.owner, named: "\(prefix) navigation \(navigation)")
  }

  func resourceLane(_ document: Int, _ resource: Int) -> LaneName {
    LaneName(.network, of: identity.owner, named: "\(prefix) page \(document) \(resource)")
  }

  var refreshLane: LaneName {
    LaneName(.timer, of: identity.owner, named: "\(prefix) refresh")
  }
}

// MARK: - Events

extension WebView {
  /// Does what the event says.
  public func handle(_ event: Event) {
    switch event {
    case .begin(let navigation): begin(navigation)
    case .stop: stop()
    case .actionDecided(let number, let policy): actionDecided(number, policy)
    case .redirectDecided(let number, let policy): redirectDecided(number, policy)
    case .responseDecided(let number, let policy): responseDecided(number, policy)
    case .answered(let number): answered(number)
    case .bodyComplete(let document): bodyComplete(document)
    case .frameActionDecided(let document, let resource, let policy):
      frameActionDecided(document, resource, policy)
    case .resourceAnswered(let document, let resource): resourceAnswered(document, resource)
    case .refresh(let document): refresh(document)
    case .processDidTerminate: processDidTerminate()
    }
  }

  /// Takes the app's answer to a question; it travels back to the page's process.
  func answer(_ question: DecisionHandler.Question, _ policy: NavigationPolicy) {
    let event: Event =
      switch question {
      case .action(let navigation): .actionDecided(navigation: navigation, policy)
      case .redirect(let navigation): .redirectDecided(navigation: navigation, policy)
      case .response(let navigation): .responseDecided(navigation: navigation, policy)
      case .frameAction(let document, let resource):
        .frameActionDecided(document: document, resource: resource, policy)
      }
    world.enqueue(event, for: self, in: pageLane)
  }
}
