import Browsing
import Links
import Simulation

/// A web view in a world of its own, with an app that writes down what it is told.
final class TestBrowser: NavigationDelegate {
  let world: World
  let network: Network
  let webView: WebView
  private let alarm: Alarm
  private var schedule = VirtualTimeSchedule()
  /// What the app was told, one line a call.
  private(set) var log: [String] = []
  /// What the app does inside a call, once, by the call's line.
  var reactions: [String: (WebView) -> Void] = [:]
  /// What the app answers to a question about that URL; it allows everything else.
  var actionPolicies: [String: NavigationPolicy] = [:]
  /// Whether the app keeps questions open in place of answering them.
  var keepsQuestionsOpen = false
  private(set) var openQuestions: [DecisionHandler] = []

  /// Opens a web view on a site.
  ///
  /// - Parameters:
  ///   - site: The pages by their path on `http://shop.test`, or by URL, as inline pages are keyed.
  ///   - pageCacheCapacity: How many pages are kept for those who come back.
  init(_ site: [(String, PageAnswer)], pageCacheCapacity: Int = WebView.pageCacheCapacity) {
    world = World()
    let answers = site.compactMap { key, answer in
      InlinePages.Pattern(Self.absolute(key)).map { ($0, [answer]) }
    }
    network = Network(in: world, pages: InlinePages(answers), security: .off)
    webView = WebView(
      in: world, of: .process(1), network: network, pageCacheCapacity: pageCacheCapacity)
    alarm = Alarm(in: world)
    webView.navigationDelegate = self
  }

  /// The URL that a path stands for; what is a URL already stays.
  static func absolute(_ key: String) -> String {
    guard let slash = key.firstIndex(of: "/"), slash == key.startIndex || key[..<slash] == "POST "
    else { return key }
    return key[..<slash] + "http://shop.test" + key[slash...]
  }

  // MARK: What the app and the person do

  func load(_ path: String) {
    webView.load(Self.absolute(path))
  }

  /// Loads pages one after the other, each to its end.
  func visit(_ paths: String...) {
    for path in paths {
      load(path)
      settle()
    }
  }

  /// Lets everything happen but timers that are far ahead.
  func settle() {
    while !world.isQuiet(horizon: .milliseconds(150)), world.step(&schedule) {}
  }

  /// Lets time pass.
  func wait(_ milliseconds: Int64) {
    alarm.set(after: .milliseconds(milliseconds))
    while !alarm.hasRung, world.step(&schedule) {}
  }

  /// Lets one event happen.
  ///
  /// - Returns: Whether there was one.
  func step() -> Bool { world.step(&schedule) }

  func forgetLog() {
    log = []
  }

  // MARK: What there is to see

  var history: [String] { webView.backForwardList.entries.map { Self.short($0.url.href) } }
  var place: Int? { webView.backForwardList.currentIndex }
  var url: String { Self.short(webView.url) }
  var requests: [String] {
    world.trace.events.filter { $0.is(.network, .request) }.map { event in
      let body = event.text(.text).map { " " + $0 } ?? ""
      return (event.text(.method) ?? "") + " " + Self.short(event.text(.url) ?? "") + body
    }
  }
  var titles: [String] {
    world.trace.events.filter { $0.is(.webView, .titleChanged) }.compactMap { $0.text(.title) }
  }

  private static func short(_ url: String) -> String {
    url.hasPrefix("http://shop.test/") ? String(url.dropFirst("http://shop.test".count)) : url
  }

  private func note(_ line: String) {
    log.append(line)
    reactions.removeValue(forKey: line)?(webView)
  }

  // MARK: - NavigationDelegate

  func webView(
    _ webView: WebView, decidePolicyFor action: NavigationAction, decisionHandler: DecisionHandler
  ) {
    let address = Self.short(action.request.address)
    let place =
      switch action.target {
      case .mainFrame: ""
      case .subframe: " in frame"
      case .newWindow: " in window"
      }
    note("action \(address)\(place)")
    if keepsQuestionsOpen {
      openQuestions.append(decisionHandler)
    } else {
      decisionHandler(
        actionPolicies[address] ?? (action.shouldPerformDownload ? .download : .allow))
    }
  }

  func webView(
    _ webView: WebView, decidePolicyFor response: NavigationResponse,
    decisionHandler: DecisionHandler
  ) {
    note("response \(response.status)" + (response.isForMainFrame ? "" : " in frame"))
    decisionHandler(response.canShowMIMEType ? .allow : .cancel)
  }

  func webView(_ webView: WebView, didStartProvisionalNavigation navigation: Navigation) {
    note("start")
  }

  func webView(
    _ webView: WebView, didReceiveServerRedirectForProvisionalNavigation navigation: Navigation
  ) {
    note("redirect \(url)")
  }

  func webView(_ webView: WebView, didCommit navigation: Navigation) { note("commit \(url)") }

  func webView(_ webView: WebView, didFinish navigation: Navigation) { note("finish \(url)") }

  func webView(
    _ webView: WebView, didFailProvisionalNavigation navigation: Navigation,
    withError error: WebError
  ) {
    note("failProvisional \(error.code)")
  }

  func webView(_ webView: WebView, didFail navigation: Navigation, withError error: WebError) {
    note("fail \(error.code)")
  }

  func webView(_ webView: WebView, didNavigateWithinPage navigation: Int) { note("within \(url)") }

  func webViewWebContentProcessDidTerminate(_ webView: WebView) { note("terminated") }
}

/// Rings once, after some time: nothing else in a world says when so much of it has passed.
private final class Alarm: EmulatedObject {
  struct State: Hashable {
    var hasRung = false
  }

  enum Event: Hashable {
    case ring
  }

  let identity: ObjectIdentity
  var state = State()
  private unowned let world: World

  init(in world: World) {
    self.world = world
    identity = world.identity(for: .device)
    world.register(self)
  }

  var hasRung: Bool { state.hasRung }

  func set(after delay: VirtualDuration) {
    state.hasRung = false
    world.enqueue(
      .ring, for: self, in: LaneName(.person, of: .device, named: "alarm"), after: delay)
  }

  func handle(_ event: Event) {
    state.hasRung = true
  }
}
