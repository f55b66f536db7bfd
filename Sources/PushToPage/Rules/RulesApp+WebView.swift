public import Browsing
import Links

// The web view's delegate.
extension RulesApp {
  /// Follows the table; without a row for it, allows what WebKit allows by itself.
  public func webView(
    _ webView: WebView, decidePolicyFor action: NavigationAction, decisionHandler: DecisionHandler
  ) {
    let isMain = action.target == .mainFrame
    decide(
      .decidePolicyForNavigationAction, isMain ? action.request.url : nil, decisionHandler,
      standard: WebView.policy(for: action),
      about: RulesOccasion.Request(action))
  }

  /// Follows the table; without a row for it, shows what can be shown.
  public func webView(
    _ webView: WebView, decidePolicyFor response: NavigationResponse,
    decisionHandler: DecisionHandler
  ) {
    decide(
      .decidePolicyForNavigationResponse, response.isForMainFrame ? response.url : nil,
      decisionHandler, standard: response.canShowMIMEType ? .allow : .cancel)
  }

  /// Follows the table.
  public func webView(_ webView: WebView, didStartProvisionalNavigation navigation: Navigation) {
    follow(.didStartProvisionalNavigation, RulesOccasion(navigation: navigation.number))
  }

  /// Follows the table.
  public func webView(
    _ webView: WebView, didReceiveServerRedirectForProvisionalNavigation navigation: Navigation
  ) {
    follow(.didReceiveServerRedirect, RulesOccasion(navigation: navigation.number))
  }

  /// Follows the table.
  public func webView(_ webView: WebView, didCommit navigation: Navigation) {
    follow(.didCommit, RulesOccasion(navigation: navigation.number))
  }

  /// Follows the table.
  public func webView(_ webView: WebView, didFinish navigation: Navigation) {
    follow(.didFinish, RulesOccasion(navigation: navigation.number))
  }

  /// Follows the table.
  public func webView(
    _ webView: WebView, didFail navigation: Navigation, withError error: WebError
  ) {
    follow(.didFail, RulesOccasion(navigation: navigation.number, error: error))
  }

  /// Follows the table.
  public func webView(
    _ webView: WebView, didFailProvisionalNavigation navigation: Navigation,
    withError error: WebError
  ) {
    follow(
      .didFailProvisionalNavigation, RulesOccasion(navigation: navigation.number, error: error))
  }

  /// Follows the table.
  public func webView(_ webView: WebView, didNavigateWithinPage navigation: Int) {
    follow(.didSameDocumentNavigation, RulesOccasion(navigation: navigation))
  }

  /// Follows the table; without a row for it, the web view reloads by itself.
  public func webViewWebContentProcessDidTerminate(_ webView: WebView) {
    guard rules[.method(.webContentProcessDidTerminate)] != nil else {
      noteUnheard(.webContentProcessDidTerminate)
      return webView.reloadAfterProcessTermination()
    }
    follow(.webContentProcessDidTerminate)
  }

  /// Asks the table about a navigation; what no rule answers stays unanswered.
  private func decide(
    _ method: AppCallback.Method, _ url: URLRecord?, _ handler: DecisionHandler,
    standard: NavigationPolicy, about request: RulesOccasion.Request? = nil
  ) {
    guard rules[.method(method)] != nil else {
      noteUnheard(method)
      return handler(standard)
    }
    var occasion = RulesOccasion()
    occasion.askedURL = url
    occasion.request = request
    occasion.handler = .decision(handler)
    follow(method, occasion)
  }
}
