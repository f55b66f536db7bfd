// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import Browsing
import Simulation

// What becomes of a question: the newer spelling passes it to the older one, that with preferences
// to that without, and the last to the form that returns. An app implements one of them.
extension WKNavigationDelegate {
  /// Asks the older spelling.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    preferences: WKWebpagePreferences,
    decisionHandler:
      @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
  ) {
    let decide: @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void = {
      policy, all in
      MainActor.assumeIsolated { decisionHandler(policy, all) }
    }
    (self as any WKNavigationQuestions).webView(
      webView, decidePolicyFor: navigationAction, preferences: preferences, decisionHandler: decide)
  }

  /// Asks the older spelling.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    let decide: @Sendable (WKNavigationActionPolicy) -> Void = { policy in
      MainActor.assumeIsolated { decisionHandler(policy) }
    }
    (self as any WKNavigationQuestions).webView(
      webView, decidePolicyFor: navigationAction, decisionHandler: decide)
  }

  /// Answers as WebKit does for an app without the method: what can't be loaded is ignored.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy {
    noteUnheard(.webView, .decidePolicyForNavigationAction)
    return navigationAction.standardPolicy
  }

  /// Asks the older spelling.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
  ) {
    let decide: @Sendable (WKNavigationResponsePolicy) -> Void = { policy in
      MainActor.assumeIsolated { decisionHandler(policy) }
    }
    (self as any WKNavigationQuestions).webView(
      webView, decidePolicyFor: navigationResponse, decisionHandler: decide)
  }

  /// Shows what can be shown.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
  ) async -> WKNavigationResponsePolicy {
    noteUnheard(.webView, .decidePolicyForNavigationResponse)
    return navigationResponse.canShowMIMEType ? .allow : .cancel
  }
}

extension WKNavigationQuestions {
  private var delegate: any WKNavigationDelegate {
    guard let delegate = self as? any WKNavigationDelegate else {
      preconditionFailure("\(type(of: self)) is to conform to WKNavigationDelegate")
    }
    return delegate
  }

  /// Asks the form without preferences.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    preferences: WKWebpagePreferences,
    decisionHandler: @escaping @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
  ) {
    let decide: @MainActor @Sendable (WKNavigationActionPolicy) -> Void = { policy in
      decisionHandler(policy, preferences)
    }
    delegate.webView(webView, decidePolicyFor: navigationAction, decisionHandler: decide)
  }

  /// Asks the form that returns, which is begun at once.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    let delegate = delegate
    Task.immediate { @MainActor in
      decisionHandler(await delegate.webView(webView, decidePolicyFor: navigationAction))
    }
  }

  /// Asks the form that returns, which is begun at once.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @Sendable (WKNavigationResponsePolicy) -> Void
  ) {
    let delegate = delegate
    Task.immediate { @MainActor in
      decisionHandler(await delegate.webView(webView, decidePolicyFor: navigationResponse))
    }
  }
}

extension WKNavigationDelegate {
  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!
  ) {
    noteUnheard(.webView, .didStartProvisionalNavigation)
  }
  /// Does nothing.
  public func webView(
    _ webView: WKWebView,
    didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
  ) {
    noteUnheard(.webView, .didReceiveServerRedirect)
  }
  /// Does nothing.
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
    noteUnheard(.webView, .didCommit)
  }
  /// Does nothing.
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    noteUnheard(.webView, .didFinish)
  }
  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) {
    noteUnheard(.webView, .didFailProvisionalNavigation)
  }
  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error
  ) {
    noteUnheard(.webView, .didFail)
  }
  /// Leaves it to the web view, which reloads by itself.
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
    noteUnheard(.webView, .webContentProcessDidTerminate)
    webView.core.reloadAfterProcessTermination()
  }
}
