public import Links
import Simulation

/// What set a navigation off: stands for `WKNavigationType`.
public enum NavigationType: String, Hashable, Sendable {
  /// A link was followed.
  case linkActivated
  /// A form was sent.
  case formSubmitted
  /// The person, the app or a script went along the history.
  case backForward
  /// The page was asked for again.
  case reload
  /// A form was sent again, by a reload.
  case formResubmitted
  /// Anything else: a load by the app, a script's `location`, a refresh.
  case other
}

/// One navigation of a web view, from its beginning to its end: stands for `WKNavigation`.
public struct Navigation: Hashable, Sendable {
  /// What becomes of the history when the navigation commits.
  public enum HistoryEffect: Hashable, Sendable {
    /// A new entry, unless the page is asked for again.
    case push
    /// The current entry is replaced.
    case replace
    /// The entry at that place becomes current.
    case traverse(to: Int)
    /// Nothing: the current entry is loaded again.
    case reload
    /// Nothing: the page has no entry of its own, as after `loadHTMLString`.
    case none
  }

  /// Who began the navigation.
  public enum Initiator: Hashable, Sendable {
    /// The app, by a call on its web view.
    case app
    /// The page, with or without the person's doing.
    case page(userGesture: Bool)
  }

  /// The navigation's number in its web view, counted from 1 in the order of the calls.
  public let number: Int
  /// What is asked for; changes with each redirect.
  public internal(set) var request: PageRequest
  /// What set it off.
  public let type: NavigationType
  /// What it does to the history.
  public let effect: HistoryEffect
  /// Who began it.
  public let initiator: Initiator
  /// What was asked for first, before redirects.
  public let initialURL: URLRecord
  /// How many redirects were followed.
  public internal(set) var redirects = 0
  /// The page that the app brought along itself (`loadHTMLString`).
  let html: [UInt8]?
  /// Whether the link that was followed says that it is to be saved.
  var isDownload = false

  init(
    number: Int, request: PageRequest, type: NavigationType, effect: HistoryEffect,
    initiator: Initiator, html: [UInt8]? = nil
  ) {
    self.number = number
    self.request = request
    self.type = type
    self.effect = effect
    self.initiator = initiator
    self.initialURL = request.url
    self.html = html
  }

  /// Whether the person had a hand in it.
  public var hasUserGesture: Bool { initiator == .page(userGesture: true) }
}

/// A question to the app: may this navigation go on? Stands for `WKNavigationAction`.
public struct NavigationAction: Hashable, Sendable {
  /// What is about to be asked for.
  public let request: PageRequest
  /// What set the navigation off.
  public let navigationType: NavigationType
  /// Whether a server sent the navigation here.
  public let isRedirect: Bool
  /// Whether the person had a hand in it; WebKit tells an app this only in private.
  public let isUserInitiated: Bool
  /// Whether the link says that it is to be saved (`download`): the app may answer so.
  public let shouldPerformDownload: Bool
  /// Whether the main frame, a frame of the page, or a new window is to show the answer.
  public let target: Target

  init(
    request: PageRequest, navigationType: NavigationType, isRedirect: Bool = false,
    isUserInitiated: Bool, shouldPerformDownload: Bool = false, target: Target
  ) {
    self.request = request
    self.navigationType = navigationType
    self.isRedirect = isRedirect
    self.isUserInitiated = isUserInitiated
    self.shouldPerformDownload = shouldPerformDownload
    self.target = target
  }

  /// Where an answer is to be shown.
  public enum Target: Hashable, Sendable {
    case mainFrame, subframe, newWindow
  }
}

/// A question to the app: may this answer be shown? Stands for `WKNavigationResponse`.
public struct NavigationResponse: Hashable, Sendable {
  /// What was asked for.
  public let url: URLRecord
  /// The HTTP status of the answer.
  public let status: Int
  /// The type of the answer without parameters, in lower case.
  public let mimeType: String
  /// Whether the web view could show it.
  public let canShowMIMEType: Bool
  /// Whether it is for the main frame.
  public let isForMainFrame: Bool
  /// The header fields of the answer.
  public let headers: [HTTPField]
}

/// What the app answers: stands for `WKNavigationActionPolicy` and `WKNavigationResponsePolicy`.
public enum NavigationPolicy: Hashable, Sendable {
  case allow, cancel, download
  /// The navigation goes on, and no other app is asked for a universal link: the value
  /// `_WKNavigationActionPolicyAllowWithoutTryingAppLink` of WebKit's private header.
  case allowWithoutTryingAppLink

  /// Whether the navigation goes on in this web view.
  var goesOn: Bool { self == .allow || self == .allowWithoutTryingAppLink }
}

/// What the app calls to answer a question about a navigation, at once or later.
///
/// It is a value, so that a world with an open question can be copied; the second call does
/// nothing.
public struct DecisionHandler: Hashable {
  enum Question: Hashable {
    case action(navigation: Int)
    case redirect(navigation: Int)
    case response(navigation: Int)
    case frameAction(WebView.FrameLoadName)
    case frameRedirect(WebView.FrameLoadName)
    case frameResponse(WebView.FrameLoadName)
    case newWindow(number: Int)
  }

  let webView: WebView
  let question: Question

  /// Answers.
  public func callAsFunction(_ policy: NavigationPolicy) {
    webView.answer(question, policy)
  }

  /// Returns whether both answer the same question of the same web view.
  public static func == (lhs: DecisionHandler, rhs: DecisionHandler) -> Bool {
    lhs.webView.identity == rhs.webView.identity && lhs.question == rhs.question
  }

  /// Feeds the web view's name and the question to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(webView.identity)
    hasher.combine(question)
  }
}

/// What a web view tells its app: stands for `WKNavigationDelegate`.
///
/// The methods are called in WebKit's order. Each has a default, as each is optional on iOS, which
/// does what WebKit does for an app without the method.
public protocol NavigationDelegate: AnyObject {
  /// Is asked whether a navigation may go on; unanswered, it never does.
  func webView(
    _ webView: WebView, decidePolicyFor navigationAction: NavigationAction,
    decisionHandler: DecisionHandler)
  /// Is told that the main frame waits for an answer.
  func webView(_ webView: WebView, didStartProvisionalNavigation navigation: Navigation)
  /// Is told that a server sent the navigation elsewhere.
  func webView(
    _ webView: WebView, didReceiveServerRedirectForProvisionalNavigation navigation: Navigation)
  /// Is asked whether an answer may be shown.
  func webView(
    _ webView: WebView, decidePolicyFor navigationResponse: NavigationResponse,
    decisionHandler: DecisionHandler)
  /// Is told that the answer's page takes the place of the old one.
  func webView(_ webView: WebView, didCommit navigation: Navigation)
  /// Is told that the page and all that it waits for is there.
  func webView(_ webView: WebView, didFinish navigation: Navigation)
  /// Is told that a navigation ended before an answer was shown.
  func webView(
    _ webView: WebView, didFailProvisionalNavigation navigation: Navigation,
    withError error: WebError)
  /// Is told that a page that was shown already will not become complete.
  func webView(_ webView: WebView, didFail navigation: Navigation, withError error: WebError)
  /// Is told that another place of the page shown was gone to: a fragment, or a script's doing.
  ///
  /// WebKit has no public call for this; on iOS an app observes the web view's `url`.
  func webView(_ webView: WebView, didNavigateWithinPage navigation: Int)
  /// Is told that the process behind the page is gone, and the page with it.
  func webViewWebContentProcessDidTerminate(_ webView: WebView)
}

extension NavigationDelegate {
  /// Answers as WebKit does for an app without the method: what can't be loaded is ignored.
  public func webView(
    _ webView: WebView, decidePolicyFor navigationAction: NavigationAction,
    decisionHandler: DecisionHandler
  ) {
    webView.world.noteUnheard(.webView, .decidePolicyForNavigationAction)
    decisionHandler(WebView.policy(for: navigationAction))
  }

  /// Does nothing.
  public func webView(_ webView: WebView, didStartProvisionalNavigation navigation: Navigation) {
    webView.world.noteUnheard(.webView, .didStartProvisionalNavigation)
  }

  /// Does nothing.
  public func webView(
    _ webView: WebView, didReceiveServerRedirectForProvisionalNavigation navigation: Navigation
  ) {
    webView.world.noteUnheard(.webView, .didReceiveServerRedirect)
  }

  /// Shows what can be shown.
  public func webView(
    _ webView: WebView, decidePolicyFor navigationResponse: NavigationResponse,
    decisionHandler: DecisionHandler
  ) {
    webView.world.noteUnheard(.webView, .decidePolicyForNavigationResponse)
    decisionHandler(navigationResponse.canShowMIMEType ? .allow : .cancel)
  }

  /// Does nothing.
  public func webView(_ webView: WebView, didCommit navigation: Navigation) {
    webView.world.noteUnheard(.webView, .didCommit)
  }

  /// Does nothing.
  public func webView(_ webView: WebView, didFinish navigation: Navigation) {
    webView.world.noteUnheard(.webView, .didFinish)
  }

  /// Does nothing.
  public func webView(
    _ webView: WebView, didFailProvisionalNavigation navigation: Navigation,
    withError error: WebError
  ) {
    webView.world.noteUnheard(.webView, .didFailProvisionalNavigation)
  }

  /// Does nothing.
  public func webView(
    _ webView: WebView, didFail navigation: Navigation, withError error: WebError
  ) {
    webView.world.noteUnheard(.webView, .didFail)
  }

  /// Does nothing.
  public func webView(_ webView: WebView, didNavigateWithinPage navigation: Int) {}

  /// Leaves it to the web view, which reloads by itself.
  public func webViewWebContentProcessDidTerminate(_ webView: WebView) {
    webView.world.noteUnheard(.webView, .webContentProcessDidTerminate)
    webView.reloadAfterProcessTermination()
  }
}
