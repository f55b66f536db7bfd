import Browsing
import DeviceModel
import Foundation
import Simulation

/// How a page wants its new window to look: stands for `WKWindowFeatures`; no page here says it.
@MainActor public final class WKWindowFeatures: NSObject {
  /// Whether there is a menu bar.
  public let menuBarVisibility: NSNumber? = nil
  /// Whether there is a status bar.
  public let statusBarVisibility: NSNumber? = nil
  /// Whether there are tool bars.
  public let toolbarsVisibility: NSNumber? = nil
  /// Whether its size can be changed.
  public let allowsResizing: NSNumber? = nil
  /// Where its left edge is.
  public let x: NSNumber? = nil
  /// Where its upper edge is.
  public let y: NSNumber? = nil
  /// How wide it is.
  public let width: NSNumber? = nil
  /// How high it is.
  public let height: NSNumber? = nil
}

/// What a page asks the app to show beside it: stands for `WKUIDelegate`.
///
/// A page's `alert`, `confirm` and `prompt` need its scripts to run, so nobody asks for them here.
@MainActor public protocol WKUIDelegate: AnyObject {
  /// Is asked for the web view of a new window.
  ///
  /// It is asked only of a navigation that the navigation delegate has allowed. An app without the
  /// method opens no window.
  ///
  /// - Parameters:
  ///   - webView: The web view whose page asks.
  ///   - configuration: What the new web view has to be made with; with another one WebKit raises
  ///     an exception.
  ///   - navigationAction: What the window is to show, which the new web view then loads.
  ///   - windowFeatures: How the window is to look.
  /// - Returns: The new web view, which the app has to keep; nil for no window.
  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView?
}

extension WKUIDelegate {
  /// Opens no window.
  public func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? {
    noteUnheard(.webView, .createWebView)
    return nil
  }
}

/// Asks a delegate in Apple's names what the core's web view asks its own.
@MainActor final class UIBridge {
  private let webView: WKWebView
  private let delegate: any WKUIDelegate

  init(of webView: WKWebView, for delegate: any WKUIDelegate) {
    self.webView = webView
    self.delegate = delegate
  }
}

extension UIBridge: @preconcurrency UIDelegate {
  func webView(_ core: WebView, createWebViewFor action: NavigationAction) -> WebView? {
    let configuration = WKWebViewConfiguration(forWindowOf: webView)
    let made = delegate.webView(
      webView, createWebViewWith: configuration, for: WKNavigationAction(action),
      windowFeatures: WKWindowFeatures())
    guard let made else { return nil }
    // WebKit asks the configuration from which web view it comes: Source/WebKit/UIProcess/Cocoa/
    // UIDelegate.mm, UIDelegate::UIClient::createNewPage.
    guard made.configuration.opener === webView else {
      RunningPhone.process(for: "WKUIDelegate").application.crash(
        "NSInternalInconsistencyException: Returned WKWebView was not created with the given"
          + " configuration.")
      return nil
    }
    return made.core
  }
}
