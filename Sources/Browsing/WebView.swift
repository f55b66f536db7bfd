public import Links
public import Simulation

/// A web view without pixels: stands for `WKWebView`.
///
/// Loads, asks its delegate and keeps its history as real WebKit was measured to do. The page lives
/// in a process of its own, so nothing that the app asks for happens inside the call: what the app
/// and the page tell each other waits in one lane, in order, and each exchange with the network in
/// a lane of its own.
public final class WebView: EmulatedObject {
  /// Everything about a web view that can change.
  public struct State: Hashable {
    // What is quickly compared comes first.
    var navigations = 0
    /// How often pages went on by themselves since the app or the person did something.
    var ownSteps = 0
    /// Whether none of them was a refresh that leaves a person time to read the page.
    var hasOnlyFastSteps = true
    var navigationsOfFrames = 0
    var documents = 0
    var entries = 0
    var sequences = 0
    /// How often the page's process has died since a page was complete for a while.
    var terminations = 0
    var firstLoad = FirstLoad.notBegun
    /// Where the list stood before the traversal that the app is being asked about.
    var listIndexBeforeTraversal: Int?
    /// The traversal that the app called for last, until the page's process takes it up.
    var waitingTraversal: Int?
    var load = PageLoadState()
    /// The navigation that the app is being asked about, before anything of it started.
    @Shared var asked: Navigation?
    @Shared var provisional: Provisional?
    @Shared var document: Document?
    var list = BackForwardList()
    @ComparedInPlace var cachedDocuments: [CachedDocument] = []
    /// The answers that the last documents came with, oldest first.
    @ComparedInPlace var recentAnswers: [RecentAnswer] = []
    var delegate: WeakReference<any NavigationDelegate>?
    var uiDelegate: WeakReference<any UIDelegate>?
    var windows = 0
    /// The new windows that the app is being asked about, oldest first.
    var askedWindows: [WindowRequest] = []

    init() {}

    /// Feeds what mostly differs to the hasher; all of it would be a tenth of a search's time.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(navigations)
      hasher.combine(documents)
      hasher.combine(load)
      hasher.combine(_asked.map { $0.number })
      hasher.combine(_provisional.map { $0.stage.word })
      hasher.combine(_document.map { $0.progress })
      hasher.combine(list.currentIndex)
      for index in list.entries.indices { hasher.combine(list.entries[index].url) }
      for index in recentAnswers.indices { hasher.combine(recentAnswers[index].exchange.ordinal) }
      hasher.combine(cachedDocuments.count)
    }
  }

  /// How far the first navigation of a web view has come.
  public enum FirstLoad: Hashable, Sendable {
    case notBegun
    case underWay(navigation: Int)
    case ended
  }

  /// How many pages the page cache keeps where nothing else is said (measured: `bfcache-depth`).
  public static let pageCacheCapacity = 2
  /// How many redirects in a row are followed (measured: `redirect-chain-20`).
  public static let redirectLimit = 20
  /// How often in a row pages may refresh themselves or go on by themselves.
  ///
  /// A real page may do so for ever; an emulation must come to an end.
  public static let ownStepLimit = 20
  /// From how many seconds on a page that refreshes itself is meant to: a board, a queue.
  static let slowRefresh = 10

  /// How many pages this web view keeps for those who come back.
  public let pageCacheCapacity: Int
  /// Whether pages may run scripts: stands for `WKWebpagePreferences.allowsContentJavaScript`.
  public let allowsContentJavaScript: Bool
  /// The web view's name in its world.
  public let identity: ObjectIdentity
  /// Everything about the web view that can change.
  public var state = State()
  /// Opens another app that takes the URL as a universal link, and returns whether there is one;
  /// nil on a phone where this app is alone.
  public var appLinks: ((URLRecord) -> Bool)?
  unowned let world: World
  let network: Network
  /// What the web view is in; nil for nothing that could hide it.
  let container: WeakReference<any WebViewContainer>?
  /// What the app's process and the page's process tell each other, in order.
  let pageLane: LaneName
  /// The page's wish to go on by itself.
  let refreshLane: LaneName

  /// Creates a web view that shows nothing.
  ///
  /// - Parameters:
  ///   - world: The world it is in.
  ///   - owner: The process it lives and dies with.
  ///   - network: Where its pages come from.
  ///   - container: What it is in, and can be seen in; nil where it can always be seen.
  ///   - pageCacheCapacity: How many pages are kept for those who come back; 0 for none.
  ///   - allowsContentJavaScript: Whether pages may run scripts; where they may not, what stands in
  ///     their `noscript` counts.
  public init(
    in world: World, of owner: Owner, network: Network,
    container: (any WebViewContainer)? = nil,
    pageCacheCapacity: Int = WebView.pageCacheCapacity, allowsContentJavaScript: Bool = true
  ) {
    self.allowsContentJavaScript = allowsContentJavaScript
    self.container = container.map { container in
      WeakReference(container) { [weak container] in container }
    }
    self.pageCacheCapacity = pageCacheCapacity
    self.world = world
    self.network = network
    identity = world.identity(for: owner)
    let name = "webView\(identity.number)"
    pageLane = LaneName(.network, of: owner, named: name)
    refreshLane = LaneName(.timer, of: owner, named: name + " refresh")
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
  /// Whether the page was kept from going on by itself once more, after ``ownStepLimit`` times.
  public var hasReachedOwnStepLimit: Bool { !mayGoOnByItself }

  /// Whether it would have gone on so fast that nobody gets to use it.
  public var goesOnTooFast: Bool { hasReachedOwnStepLimit && state.hasOnlyFastSteps }
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
    // The empty text shows the blank page, and no trace of it stays (measured: `url-empty`).
    return load(request, effect: text.isEmpty ? .none : .push)
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
    guard isAlive else { return state.navigations }
    let number = state.navigations + 1
    world.record(
      .webView, .load, .init(.url, .text(request.address)), .init(.navigation, .number(number)))
    return beginByApp(request, type: .other, effect: effect, shown: request.address, html: html)
  }

  /// Loads the current page again: stands for `reload()`.
  ///
  /// A page that the app brought along is not kept: what is loaded is the URL that it was given
  /// (WebKit's FrameLoader::reload takes the request of the page's loader, without its data).
  ///
  /// - Returns: The navigation's number, or nil when there is no page.
  @discardableResult
  public func reload() -> Int? {
    guard isAlive else { return nil }
    if let document = state.document, document.navigation.html != nil {
      return beginByApp(
        PageRequest(url: document.url), type: .reload, effect: .reload, shown: url)
    }
    guard let entry = state.list.current else { return nil }
    let isPost = entry.request.method == "POST"
    return beginByApp(
      entry.request, type: isPost ? .formResubmitted : .reload, effect: .reload, shown: url)
  }

  /// Goes one page back: stands for `goBack()`.
  ///
  /// What a page added to the history by itself is passed by.
  ///
  /// - Returns: The navigation's number, or nil when there is nothing behind.
  @discardableResult
  public func goBack() -> Int? { state.list.index(towards: .back).map { go(toEntryAt: $0) } }

  /// Goes one page forward: stands for `goForward()`.
  ///
  /// - Returns: The navigation's number, or nil when there is nothing ahead.
  @discardableResult
  public func goForward() -> Int? { state.list.index(towards: .forward).map { go(toEntryAt: $0) } }

  /// Goes to another entry of the history: stands for `go(to:)`.
  ///
  /// - Parameter distance: How many entries on; negative for back.
  /// - Returns: The navigation's number, or nil when there is no such entry.
  @discardableResult
  public func go(by distance: Int) -> Int? {
    state.list.index(atDistance: distance).map { go(toEntryAt: $0) }
  }

  private func go(toEntryAt index: Int) -> Int {
    guard isAlive else { return state.navigations }
    let entry = state.list.entries[index]
    return beginByApp(
      entry.request, type: .backForward, effect: .traverse(to: index), shown: entry.url.href)
  }

  /// Ends what is being loaded: stands for `stopLoading()`.
  public func stopLoading() {
    tellPage(.stop)
  }

  /// Runs a call of a script in the page, as `evaluateJavaScript` does.
  ///
  /// It counts as the person's doing (measured: `js-href-from-app`).
  ///
  /// - Parameters:
  ///   - script: The call.
  ///   - frame: The `id` or name of the frame to run it in; nil for the page itself.
  public func run(_ script: PageScript, inFrame frame: String? = nil) {
    tellPage(.script(script, frame: frame.map { ExactText($0) }))
  }

  /// Ends the process behind the page, as the system does when memory is short.
  public func terminateWebContentProcess() {
    tellPage(.processDidTerminate)
  }

  private func tellPage(_ event: Event) {
    if isAlive { world.enqueue(event, for: self, in: pageLane) }
  }
}
