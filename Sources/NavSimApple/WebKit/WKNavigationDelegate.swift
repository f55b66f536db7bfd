// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// WebKit's methods take `WKNavigation!`. A method that takes `WKNavigation?` is another one to the
// compiler, and would silently not be called.

/// The questions of `WKNavigationDelegate` in their older spelling, with plain handlers.
///
/// WebKit has come to mark its handlers as the main actor's. To the compiler a method with another
/// mark is another method, so both spellings are asked for; ``WKNavigationDelegate`` has the newer.
@MainActor public protocol WKNavigationQuestions: AnyObject {
  /// Is asked whether a navigation may go on; unanswered, it never does.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @Sendable (WKNavigationActionPolicy) -> Void)
  /// Is asked whether a navigation may go on, and how its page is to be shown.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    preferences: WKWebpagePreferences,
    decisionHandler: @escaping @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void)
  /// Is asked whether an answer may be shown.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @Sendable (WKNavigationResponsePolicy) -> Void)
}

/// What a web view tells its app: stands for `WKNavigationDelegate`.
///
/// Every method has a default, as each is optional on iOS. An app implements each question in one
/// of its forms; a form that returns its answer is begun at once, inside the question.
@MainActor public protocol WKNavigationDelegate: WKNavigationQuestions {
  /// Is asked whether a navigation may go on; unanswered, it never does.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)
  /// Returns whether a navigation may go on.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy
  /// Is asked whether a navigation may go on, and how its page is to be shown.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    preferences: WKWebpagePreferences,
    decisionHandler:
      @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences)
      -> Void)
  /// Is asked whether an answer may be shown.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void)
  /// Returns whether an answer may be shown.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
  ) async -> WKNavigationResponsePolicy
  /// Is told that the main frame waits for an answer.
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  /// Is told that a server sent the navigation elsewhere.
  func webView(
    _ webView: WKWebView,
    didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)
  /// Is told that the answer's page takes the place of the old one.
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  /// Is told that the page and all that it waits for is there.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  /// Is told that a navigation ended before an answer was shown.
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error)
  /// Is told that a page that was shown already will not become complete.
  func webView(
    _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  /// Is told that the process behind the page is gone, and the page with it.
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}
