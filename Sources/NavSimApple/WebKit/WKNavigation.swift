import Browsing
import Foundation
import Links

/// One navigation of a web view: stands for `WKNavigation`.
@MainActor public final class WKNavigation: NSObject {
  /// The navigation's number in its web view, counted from 1.
  let number: Int

  init(number: Int) {
    self.number = number
    super.init()
  }
}

/// What set a navigation off: stands for `WKNavigationType`, with its raw values.
public enum WKNavigationType: Int, Sendable {
  case linkActivated = 0
  case formSubmitted = 1
  case backForward = 2
  case reload = 3
  case formResubmitted = 4
  case other = -1

  init(_ type: NavigationType) {
    self =
      switch type {
      case .linkActivated: .linkActivated
      case .formSubmitted: .formSubmitted
      case .backForward: .backForward
      case .reload: .reload
      case .formResubmitted: .formResubmitted
      case .other: .other
      }
  }
}

/// A frame of a page: stands for `WKFrameInfo`.
@MainActor public final class WKFrameInfo: NSObject {
  /// Whether it is the page itself.
  public let isMainFrame: Bool
  /// What is asked for in it.
  public let request: URLRequest

  init(isMainFrame: Bool, request: URLRequest) {
    self.isMainFrame = isMainFrame
    self.request = request
    super.init()
  }
}

/// A question to the app: may this navigation go on? Stands for `WKNavigationAction`.
@MainActor public final class WKNavigationAction: NSObject {
  /// What is about to be asked for.
  public let request: URLRequest
  /// What set the navigation off.
  public let navigationType: WKNavigationType
  /// The frame the answer is for; nil for a new window.
  public let targetFrame: WKFrameInfo?
  /// Whether the page asks for a download; never here.
  public let shouldPerformDownload = false
  /// What WebKit answers where the app has no method for the question.
  let standardPolicy: WKNavigationActionPolicy

  init(_ action: NavigationAction) {
    standardPolicy = WebView.policy(for: action) == .cancel ? .cancel : .allow
    var request = URLRequest(
      url: URL(string: action.request.address) ?? URL(fileURLWithPath: "/"))
    request.httpMethod = action.request.method
    self.request = request
    navigationType = WKNavigationType(action.navigationType)
    targetFrame =
      action.target == .newWindow
      ? nil : WKFrameInfo(isMainFrame: action.target == .mainFrame, request: request)
    super.init()
  }
}

/// A question to the app: may this answer be shown? Stands for `WKNavigationResponse`.
@MainActor public final class WKNavigationResponse: NSObject {
  /// The answer; an `HTTPURLResponse`.
  public let response: URLResponse
  /// Whether the web view could show it.
  public let canShowMIMEType: Bool
  /// Whether it is for the main frame.
  public let isForMainFrame: Bool

  init(_ question: NavigationResponse) {
    response = HTTPURLResponse(
      url: URL(string: question.url.href), mimeType: question.mimeType,
      statusCode: question.status)
    canShowMIMEType = question.canShowMIMEType
    isForMainFrame = question.isForMainFrame
    super.init()
  }
}

/// What the app answers: stands for `WKNavigationActionPolicy`, with its raw values.
public enum WKNavigationActionPolicy: Int, Sendable {
  case cancel, allow, download
  /// Apps write it as the raw value behind `allow + 2`: no other app is asked for the link.
  case allowWithoutTryingAppLink

  var core: NavigationPolicy {
    switch self {
    case .cancel: .cancel
    case .allow: .allow
    case .download: .download
    case .allowWithoutTryingAppLink: .allowWithoutTryingAppLink
    }
  }
}

/// What the app answers: stands for `WKNavigationResponsePolicy`, with its raw values.
public enum WKNavigationResponsePolicy: Int, Sendable {
  case cancel, allow, download

  var core: NavigationPolicy {
    switch self {
    case .cancel: .cancel
    case .allow: .allow
    case .download: .download
    }
  }
}

/// How a page is shown: stands for `WKWebpagePreferences`.
///
/// Nothing in it changes anything.
@MainActor public final class WKWebpagePreferences: NSObject {
  /// Whether the page's scripts run.
  public var allowsContentJavaScript = true
}

/// The domain of WebKit's own errors.
public let WebKitErrorDomain = "WebKitErrorDomain"

extension WebError {
  /// The error as a delegate gets it.
  func foundation(url: String) -> NSError {
    NSError(
      domain: domain, code: code,
      userInfo: [
        "NSErrorFailingURLStringKey": url, NSLocalizedDescriptionKey: "\(domain) \(code)",
      ])
  }
}
