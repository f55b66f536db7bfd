#if canImport(UIKit)
  import UIKit
  import UserNotifications
  import WebKit
#else
  import NavSimApple
#endif

/// Keeps the gate, from launch to exit, for whatever web view there is.
///
/// It decides nothing: each callback becomes an event for the ``LinkGate``, and what comes back is
/// done.
@MainActor final class GateKeeper {
  let settings: GateSettings
  let finder: LinkFinder
  /// Is told what becomes of the link, for a log; nothing depends on it.
  var onNote: ((LinkGate.Note) -> Void)?
  private(set) var navigations: [WKNavigation] = []
  private var gate: LinkGate
  private var timers: [String: Timer] = [:]
  private weak var webView: WKWebView?
  private var loading: NSKeyValueObservation?
  private var opening: (url: URL, navigation: Int)?

  init(settings: GateSettings) {
    self.settings = settings
    finder = LinkFinder(settings: settings)
    gate = LinkGate(
      hasHome: settings.home != nil, linksExpire: settings.linkExpiresAfter != nil)
  }

  func tell(_ event: LinkGate.Event) {
    for action in gate.handle(event) { perform(action) }
  }

  /// Takes a link that was opened outside, and is the app's.
  func open(_ url: URL) {
    tell(.openedOutside(link: finder.link(to: url.absoluteString)))
  }

  /// Takes a new web view, and loads home into it.
  func use(_ webView: WKWebView) {
    self.webView = webView
    loading = webView.observe(\.isLoading) { [weak self] webView, _ in
      MainActor.assumeIsolated { self?.loadingChanged(webView) }
    }
    tell(.viewLoaded)
  }

  /// Numbers navigations in the order in which they are first seen, from 1.
  func number(_ navigation: WKNavigation?) -> Int {
    guard let navigation else { return 0 }
    if let index = navigations.firstIndex(where: { $0 === navigation }) { return index + 1 }
    navigations.append(navigation)
    return navigations.count
  }

  /// A link to another place of the page shown has no `didCommit`: the web view has just stopped
  /// loading, and is there.
  private func loadingChanged(_ webView: WKWebView) {
    guard !webView.isLoading, let opening, let place = opening.url.fragment,
      webView.url?.fragment == place
    else { return }
    self.opening = nil
    tell(.movedWithinPage(navigation: opening.navigation))
  }

  private func perform(_ action: LinkGate.Action) {
    switch action {
    case .loadHome: loadHome()
    case .openPage(let text):
      guard let webView, let url = URL(string: text) else { return }
      let navigation = number(webView.load(URLRequest(url: url)))
      opening = (url, navigation)
      tell(.opening(navigation: navigation))
    case .openExternally(let text):
      if let url = URL(string: text) { UIApplication.shared.open(url) }
    case .showPage(let text):
      guard let webView, let url = URL(string: text) else { return }
      tell(.homeRequested(navigation: number(webView.load(URLRequest(url: url)))))
    case .reload: if webView?.reload() == nil { loadHome() }
    case .startGateTimer: start("gate", settings.gateTimeout, .gateTimedOut)
    case .cancelGateTimer: timers["gate"]?.invalidate()
    case .startExpiryTimer: start("expiry", settings.linkExpiresAfter, .linkExpired)
    case .cancelExpiryTimer: timers["expiry"]?.invalidate()
    case .note(let note): onNote?(note)
    }
  }

  private func loadHome() {
    guard let home = settings.home, let webView else { return }
    tell(.homeRequested(navigation: number(webView.load(URLRequest(url: home)))))
  }

  private func start(_ name: String, _ delay: TimeInterval?, _ event: LinkGate.Event) {
    timers[name]?.invalidate()
    guard let delay else { return }
    timers[name] = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.tell(event) }
    }
  }
}
