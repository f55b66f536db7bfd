import Browsing

extension WebError {
  /// What went wrong in plain words, with Apple's domain and code.
  var wording: String {
    let code = "\(domain) \(code)"
    return meaning.map { "\($0) (\(code))" } ?? code
  }

  private var meaning: String? {
    switch self {
    case .cancelled: "the load was cancelled"
    case .timedOut: "the server didn't answer in time"
    case .unsupportedURL: "no web view loads this scheme"
    case .cannotFindHost: "no such host"
    case .cannotConnectToHost: "the host refuses the connection"
    case .networkConnectionLost: "the connection broke"
    case .tooManyRedirects: "more than \(PageVisit.maximumRedirects) redirects"
    case .notConnectedToInternet: "the device is offline"
    case .badServerResponse: "the answer can't be used"
    case .requiresSecureConnection: "plain http is refused"
    case .dataLengthExceedsMaximum: "the page is too large"
    case .secureConnectionFailed: "TLS failed"
    case .cannotShowURL: "the web view can't show this URL"
    case .frameLoadInterrupted: "the load was interrupted"
    case .cannotUseRestrictedPort: "the port is closed to web pages"
    default: nil
    }
  }
}
