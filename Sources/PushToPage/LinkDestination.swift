public import Links
import Simulation

/// Where the text of a link leads.
public enum LinkDestination: Hashable, Sendable {
  /// To a page in the app's own web view.
  case page(URLRecord)
  /// Out of the app: the system opens it.
  case external(String)
  /// Nowhere, for that reason.
  case rejected(reason: String)

  /// Works out where a link leads.
  ///
  /// - Parameters:
  ///   - text: The text as it stood in the payload.
  ///   - settings: What the app's developer decided.
  ///   - urlString: What the app's `URL(string:)` makes of characters that have to be escaped.
  public init(
    of text: String, settings: AppSettings, urlString: URLStringBehaviour = .escaping
  ) {
    if let page = settings.pageOfLink.page(of: text), let url = URLRecord(page.url), url.isHTTP {
      self = .page(url)
      return
    }
    self.init(of: text, settings: settings, urlString, isCarried: false)
  }

  // A link that was carried by another carries none itself.
  private init(
    of text: String, settings: AppSettings, _ urlString: URLStringBehaviour, isCarried: Bool
  ) {
    let link = LinkText(text)
    if urlString.refuses(link.text) {
      self = .rejected(reason: Self.needsEscaping)
      return
    }
    switch link.kind {
    case .absolute(let url):
      self = Self.absolute(url, settings: settings, urlString, isCarried: isCarried)
    case .relativeToHome: self = Self.relative(link, settings: settings)
    case .empty: self = .rejected(reason: "the link is empty")
    case .noURL:
      self = .rejected(reason: "the link is no absolute URL: it has no scheme that can be read")
    }
  }

  /// Works out where a URL leads.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - settings: What the app's developer decided.
  public init(of url: URLRecord, settings: AppSettings) {
    self = Self.absolute(url, settings: settings)
  }

  /// Why an app of before iOS 17 opens nothing.
  static let needsEscaping = """
    URL(string:) before iOS 17 makes no URL of it: it has characters that must be escaped
    """

  private static func relative(_ link: LinkText, settings: AppSettings) -> LinkDestination {
    guard let home = settings.home else {
      return .rejected(reason: "the link is relative, and the app has no home page")
    }
    guard let url = link.url(home: home) else {
      return .rejected(reason: "the link can't be resolved against \(home.href)")
    }
    return absolute(url, settings: settings)
  }

  private static func absolute(
    _ url: URLRecord, settings: AppSettings, _ urlString: URLStringBehaviour = .escaping,
    isCarried: Bool = false
  ) -> LinkDestination {
    let scheme = url.scheme
    if url.isHTTP {
      let isExternal = url.host.map { settings.externalHosts.contains($0) } ?? false
      return isExternal ? .external(url.href) : .page(url)
    }
    if let own = settings.schemes.first(where: { $0.name == scheme }) {
      if !isCarried, let carried = own.linkParameter.flatMap({ item(named: $0, of: url) }) {
        return LinkDestination(of: carried, settings: settings, urlString, isCarried: true)
      }
      let rest = url.href.dropFirst(scheme.utf8.count + 1).drop { $0 == "/" }
      guard let page = URLRecord(own.base.href + rest) else {
        return .rejected(reason: "\(own.base.href) and \(rest) make no URL")
      }
      return .page(page)
    }
    switch scheme {
    case "javascript", "file", "data", "about", "blob":
      return .rejected(reason: "\(scheme): links are never opened from a push")
    default: return .external(url.href)
    }
  }

  /// The value of the query's first item of that name, decoded once, as URLComponents does.
  private static func item(named name: String, of url: URLRecord) -> String? {
    for item in (url.query ?? "").split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard PercentEncoding.decode(String(parts[0])).hasSameBytes(as: name) else { continue }
      return parts.count == 2 ? PercentEncoding.decode(String(parts[1])) : ""
    }
    return nil
  }
}
