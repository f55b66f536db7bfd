import Links

// Universal links of other apps, followed in a page.
extension WebView {
  /// Returns whether another app has taken the link that was followed, so that nothing is loaded.
  ///
  /// WebKit tries an app link for navigations of the main frame between two hosts, never for loads
  /// that the app began, for going along the history, or for a redirect
  /// (`WebPageProxy::decidePolicyForNavigationAction`, `shouldOpenAppLinks`; `NavigationState.mm`,
  /// `tryAppLink`); it asks only where the person had a hand in it.
  func opensAppLink(of navigation: Navigation) -> Bool {
    guard navigation.hasUserGesture, navigation.type != .backForward, navigation.type != .reload
    else { return false }
    return opensAppLink(to: navigation.request.url)
  }

  /// Returns whether another app has taken a link that leads away from the page's host.
  func opensAppLink(to url: URLRecord) -> Bool {
    guard let appLinks, url.isHTTP, url.host != state.document?.url.host else { return false }
    return appLinks(url)
  }
}
