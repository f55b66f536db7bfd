import DeviceModel
import Links

/// The places where a link can be opened, as the command line names them.
enum OpenPlace: String, CaseIterable {
  case messages, safari
  case sameSite = "same-site"
  case addressBar = "address-bar"
  case script
  case safariViewController = "safari-view-controller"

  /// The place as the phone knows it.
  ///
  /// - Parameter url: The link that is opened there.
  /// - Returns: The place.
  func place(of url: URLRecord) -> LinkPlace {
    switch self {
    case .messages: .app(bundleIdentifier: "com.apple.MobileSMS")
    case .safari: .safariPage(Self.elsewhere ?? url)
    case .sameSite: .safariPage(url)
    case .addressBar: .addressBar
    case .script: .script
    case .safariViewController: .safariViewController
    }
  }

  /// A page of a domain that is no one's.
  private static let elsewhere = URLRecord("https://elsewhere.invalid/")

  /// The place in words, to follow "is opened".
  var wording: String {
    switch self {
    case .messages: "in Messages"
    case .safari: "on a page of another domain in Safari"
    case .sameSite: "on a page of the same domain in Safari"
    case .addressBar: "in Safari's address bar"
    case .script: "by a page in Safari that leads on without a tap"
    case .safariViewController: "in a SFSafariViewController"
    }
  }
}
