import Links
import Simulation

/// What a web view is in: stands for the window and the scene around a `WKWebView`.
public protocol WebViewContainer: AnyObject {
  /// Whether the person could see a web view in it: in the foreground, and not covered.
  var showsWebViews: Bool { get }
}

// The page's process dies, and what WebKit does then for an app that leaves it to WebKit.
//
// The rule is that of WebKit's WebPageProxy: dispatchProcessDidTerminate reloads a page that can be
// seen at once, and another when it is seen again (activityStateDidChange);
// tryReloadAfterProcessTermination does so once, until a page has been complete for half a minute;
// a load of the app's own in between, which launches a process, takes the place of the reload.
// github.com/WebKit/WebKit, Source/WebKit/UIProcess/WebPageProxy.cpp
extension WebView {
  /// How many deaths in a row WebKit answers with a reload: `maximumWebProcessRelaunchAttempts`.
  public static let reloadsAfterTermination = 1
  /// How long after a complete page deaths are forgotten: `resetRecentCrashCountDelay`.
  static let terminationsForgottenAfter = VirtualDuration.seconds(30)

  /// The page's process dies: page, page cache and everything under way are gone.
  func processDidTerminate() {
    if let provisional = state.provisional {
      world.cancel(exchangeLane(provisional.navigation.number))
    }
    if let document = state.document { cancelLanes(of: document) }
    world.cancel(refreshLane)
    let ending = state.provisional?.navigation ?? state.document?.navigation
    state.asked = nil
    state.provisional = nil
    state.document = nil
    state.cachedDocuments = []
    state.recentAnswers = []
    state.load.processDidTerminate()
    if let ending { endFirstLoad(with: ending) }
    world.record(
      TraceEvent(.webView, .webContentProcessDidTerminate, at: world.now, details: stateDetail))
    if state.load.title != nil { showTitle("", inHistory: false) }
    guard let delegate = navigationDelegate else { return reloadAfterProcessTermination() }
    delegate.webViewWebContentProcessDidTerminate(self)
  }

  /// Reloads the page whose process is gone, as WebKit does where the app's navigation delegate has
  /// no `webViewWebContentProcessDidTerminate(_:)`.
  ///
  /// At once if the web view can be seen, else when it can be seen again; once, and not again
  /// before a page has been complete for half a minute. Without a page in the history nothing is
  /// reloaded.
  public func reloadAfterProcessTermination() {
    guard isAlive else { return }
    guard isVisible else { return world.enqueue(.reloadWhenVisible, for: self, in: revivalLane) }
    reloadUnlessTerminatedAgain()
  }

  /// Whether the person could see the web view; one that is in nothing counts as seen.
  var isVisible: Bool { container?.object?.showsWebViews ?? true }

  /// Returns whether the event can be handled; a reload may wait until the web view can be seen.
  public func isReady(for event: Event) -> Bool {
    event == .reloadWhenVisible ? isVisible : true
  }

  func reloadUnlessTerminatedAgain() {
    world.cancel(forgettingLane)
    guard state.terminations < Self.reloadsAfterTermination else {
      state.terminations = 0
      return
    }
    state.terminations += 1
    reload()
  }

  /// A page is complete: some time later the deaths before it don't count any more.
  func forgetTerminationsLater() {
    guard state.terminations > 0 else { return }
    world.cancel(forgettingLane)
    world.enqueue(
      .forgetTerminations, for: self, in: forgettingLane, after: Self.terminationsForgottenAfter)
  }

  private var forgettingLane: LaneName {
    LaneName(.timer, of: identity.owner, named: pageLane.name + " terminations")
  }

  /// Where a reload waits that is to come when the web view can be seen.
  var revivalLane: LaneName {
    LaneName(.network, of: identity.owner, named: pageLane.name + " revival")
  }

  // MARK: The end of the web view

  /// Whether the web view is still part of its world.
  var isAlive: Bool { world.contains(self) }

  /// Takes the web view out of its world, as its owner lets go of it.
  ///
  /// Nothing that it had begun goes on, nobody is told of it, and nothing comes of what it is asked
  /// for afterwards.
  public func close() {
    world.retire(self)
  }
}

// MARK: - Answers of WebKit's own

extension WebView {
  /// Schemes that `NSURLConnection` can handle, and `blob:`.
  private static let loadableSchemes = ["http", "https", "about", "data", "file", "blob", "ftp"]

  /// Returns what WebKit answers where the app's navigation delegate has no
  /// `webView(_:decidePolicyFor:decisionHandler:)`.
  ///
  /// A URL that can't be loaded is ignored: nothing happens, and nobody is told. The rule is that
  /// of WebKit's NavigationState::NavigationClient::decidePolicyForNavigationAction, which on a Mac
  /// hands such a URL to the system.
  /// github.com/WebKit/WebKit, Source/WebKit/UIProcess/Cocoa/NavigationState.mm
  ///
  /// - Parameter action: What is asked about.
  /// - Returns: The answer.
  public static func policy(for action: NavigationAction) -> NavigationPolicy {
    if action.target == .newWindow { return .allow }
    let request = action.request
    guard request.invalidURL == nil, loadableSchemes.contains(request.url.scheme) else {
      return .cancel
    }
    return action.shouldPerformDownload ? .download : .allow
  }
}
