import Browsing

/// Tells a delegate in Apple's names what the core's web view tells its own.
@MainActor final class NavigationBridge {
  private let webView: WKWebView
  private let delegate: any WKNavigationDelegate

  init(of webView: WKWebView, for delegate: any WKNavigationDelegate) {
    self.webView = webView
    self.delegate = delegate
  }

  private func object(_ navigation: Navigation) -> WKNavigation {
    webView.navigation(navigation.number)
  }
}

extension NavigationBridge: @preconcurrency NavigationDelegate {
  func webView(
    _ core: WebView, decidePolicyFor action: NavigationAction, decisionHandler: DecisionHandler
  ) {
    // Called by the one thread that handles the world's events.
    nonisolated(unsafe) let decide = decisionHandler
    let handler: @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void = {
      policy, _ in decide(policy.core)
    }
    delegate.webView(
      webView, decidePolicyFor: WKNavigationAction(action), preferences: WKWebpagePreferences(),
      decisionHandler: handler)
  }

  func webView(
    _ core: WebView, decidePolicyFor response: NavigationResponse,
    decisionHandler: DecisionHandler
  ) {
    // Called by the one thread that handles the world's events.
    nonisolated(unsafe) let decide = decisionHandler
    let handler: @MainActor @Sendable (WKNavigationResponsePolicy) -> Void = { policy in
      decide(policy.core)
    }
    delegate.webView(
      webView, decidePolicyFor: WKNavigationResponse(response), decisionHandler: handler)
  }

  func webView(_ core: WebView, didStartProvisionalNavigation navigation: Navigation) {
    delegate.webView(webView, didStartProvisionalNavigation: object(navigation))
  }

  func webView(
    _ core: WebView, didReceiveServerRedirectForProvisionalNavigation navigation: Navigation
  ) {
    delegate.webView(
      webView, didReceiveServerRedirectForProvisionalNavigation: object(navigation))
  }

  func webView(_ core: WebView, didCommit navigation: Navigation) {
    delegate.webView(webView, didCommit: object(navigation))
  }

  func webView(_ core: WebView, didFinish navigation: Navigation) {
    delegate.webView(webView, didFinish: object(navigation))
  }

  func webView(
    _ core: WebView, didFailProvisionalNavigation navigation: Navigation,
    withError error: WebError
  ) {
    delegate.webView(
      webView, didFailProvisionalNavigation: object(navigation),
      withError: error.foundation(url: navigation.request.address))
  }

  func webView(_ core: WebView, didFail navigation: Navigation, withError error: WebError) {
    delegate.webView(
      webView, didFail: object(navigation),
      withError: error.foundation(url: navigation.request.address))
  }

  func webViewWebContentProcessDidTerminate(_ core: WebView) {
    delegate.webViewWebContentProcessDidTerminate(webView)
  }
}
