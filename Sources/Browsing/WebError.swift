/// Why a page didn't load, as Apple's frameworks report it: a domain and a code.
public struct WebError: Error, Hashable, Sendable {
  /// The error's domain: `NSURLErrorDomain` or `WebKitErrorDomain`.
  public let domain: String
  /// The error's code within the domain.
  public let code: Int

  /// Creates an error of `NSURLErrorDomain`.
  public static func url(_ code: Int) -> WebError {
    WebError(domain: "NSURLErrorDomain", code: code)
  }

  /// Creates an error of `WebKitErrorDomain`.
  public static func webKit(_ code: Int) -> WebError {
    WebError(domain: "WebKitErrorDomain", code: code)
  }
}

// MARK: - The codes that navigations end with

// NSURLError.h and WebKit's WKErrorRef.h.
extension WebError {
  /// A newer navigation, or `stopLoading()`, took the place of this one.
  public static let cancelled = url(-999)
  /// The server didn't answer in time.
  public static let timedOut = url(-1001)
  /// The scheme is none that can be loaded.
  public static let unsupportedURL = url(-1002)
  /// No host of that name exists.
  public static let cannotFindHost = url(-1003)
  /// The host refuses the connection.
  public static let cannotConnectToHost = url(-1004)
  /// The connection broke.
  public static let networkConnectionLost = url(-1005)
  /// More than twenty redirects in a row.
  public static let tooManyRedirects = url(-1007)
  /// The device is offline.
  public static let notConnectedToInternet = url(-1009)
  /// The answer makes no sense.
  public static let badServerResponse = url(-1011)
  /// App transport security refuses plain http.
  public static let requiresSecureConnection = url(-1022)
  /// No such file.
  public static let fileDoesNotExist = url(-1100)
  /// The answer is larger than what may be read.
  public static let dataLengthExceedsMaximum = url(-1103)
  /// TLS failed.
  public static let secureConnectionFailed = url(-1200)
  /// The web view can't show that URL.
  public static let cannotShowURL = webKit(101)
  /// The load was interrupted by a policy decision, an empty answer or a download.
  public static let frameLoadInterrupted = webKit(102)
  /// The URL uses a port that is closed to web pages, or a redirect leads where none may.
  public static let cannotUseRestrictedPort = webKit(103)
}
