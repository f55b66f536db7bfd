public import Simulation

/// What a web view asks the app to show beside the page: stands for `WKUIDelegate`.
///
/// A web view without one makes no new windows.
public protocol UIDelegate: AnyObject {
  /// Is asked for the web view of a new window: stands for
  /// `webView(_:createWebViewWith:for:windowFeatures:)`.
  ///
  /// It is asked only of a navigation that the navigation delegate has allowed.
  ///
  /// - Returns: A web view, which then loads what the window was to show; nil for no window. It has
  ///   to be another one than that which asks: WebKit would raise an exception.
  func webView(_ webView: WebView, createWebViewFor action: NavigationAction) -> WebView?
}

/// A new window that a page asks for: what it is to show, and the page that asks.
public struct WindowRequest: Hashable, Sendable {
  /// Its number among those of the web view, counted from 1.
  let number: Int
  let action: NavigationAction
  let document: Int
}

// New windows: the app is asked whether the navigation may go on, and then for a web view.
extension WebView {
  /// Who is asked for the web views of new windows; not kept alive.
  public var uiDelegate: (any UIDelegate)? {
    get { state.uiDelegate?.object }
    set { state.uiDelegate = newValue.map { new in WeakReference(new) { [weak new] in new } } }
  }

  /// Sets a delegate that stands for another object, and is there as long as that is.
  public func setUIDelegate(_ reference: WeakReference<any UIDelegate>?) {
    state.uiDelegate = reference
  }

  /// Asks the app whether what a new window is to show may be loaded.
  func askForNewWindow(_ action: NavigationAction, of document: Document) {
    state.windows += 1
    let request = WindowRequest(
      number: state.windows, action: action, document: document.number)
    state.askedWindows.append(request)
    ask(action, navigation: document.navigation.number, .newWindow(number: request.number))
  }

  /// Takes the app's answer; where it is yes, the page's process asks for a web view.
  ///
  /// Without a delegate that makes one, that is all (measured: `link-blank`, `base-target-blank`).
  func answerNewWindow(_ number: Int, _ policy: NavigationPolicy) {
    guard let index = state.askedWindows.firstIndex(where: { $0.number == number }) else { return }
    let request = state.askedWindows.remove(at: index)
    guard policy.goesOn, policy != .allow || !opensAppLink(to: request.action.request.url),
      uiDelegate != nil
    else { return }
    world.enqueue(.createWebView(request), for: self, in: pageLane)
  }

  /// Asks the app for the web view of a new window, unless the page that wants it is gone.
  func createWebView(_ request: WindowRequest) {
    guard state.document?.number == request.document, let uiDelegate else { return }
    world.record(
      .webView, .createWebView, .init(.url, .text(request.action.request.address)),
      .init(.type, .text(request.action.navigationType.rawValue)))
    let made = uiDelegate.webView(self, createWebViewFor: request.action)
    guard let made, made !== self else { return }
    let navigation = made.newNavigation(
      request.action.request, type: request.action.navigationType, effect: .push,
      initiator: .page(userGesture: request.action.isUserInitiated))
    world.enqueue(.begin(navigation), for: made, in: made.pageLane)
  }
}
