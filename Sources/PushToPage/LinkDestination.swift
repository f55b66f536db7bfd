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
    self.init(of: text, settings: settings, reading: .nativeTrimmed(urlString))
  }

  /// Works out where a link leads.
  ///
  /// - Parameters:
  ///   - text: The text as it stood in the payload.
  ///   - settings: What the app's developer decided.
  ///   - reading: With what the app makes a URL of the text.
  public init(of text: String, settings: AppSettings, reading: LinkReading) {
    if let page = settings.pageOfLink.page(of: text), let url = URLRecord(page.url), url.isHTTP {
      self = .page(url)
      return
    }
    self.init(of: text, settings: settings, reading, isCarried: false)
  }

  // A link that was carried by another carries none itself.
  private init(
    of text: String, settings: AppSettings, _ reading: LinkReading, isCarried: Bool
  ) {
    let link = LinkText(text)
    switch link.kind {
    case .empty:
      self = .rejected(reason: "the link is empty")
      return
    case .absolute(let url) where Self.neverOpened.contains(url.scheme):
      self = Self.absolute(url, settings: settings, reading)
      return
    case .absolute(let url) where LinkReading.readsAllAlike(text):
      self = Self.absolute(url, settings: settings, reading, isCarried: isCarried)
      return
    case .absolute, .relativeToHome, .noURL: break
    }
    switch (link.kind, reading.result(of: text)) {
    case (.noURL, .nothing(reason: LinkReading.needsEscaping)):
      self = .rejected(reason: LinkReading.needsEscaping)
    case (.noURL, _), (.empty, _): self = .rejected(reason: Self.noURL)
    case (_, .nothing(let reason)): self = .rejected(reason: reason)
    case (.absolute, .url(let read)):
      guard let url = URLRecord(read) else {
        self = .rejected(reason: Self.noURL)
        return
      }
      self = Self.absolute(url, settings: settings, reading, isCarried: isCarried)
    case (.relativeToHome, .url(let read)): self = Self.relative(read, settings: settings)
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

  private static let noURL = "the link is no absolute URL: it has no scheme that can be read"
  private static let neverOpened = ["javascript", "file", "data", "about", "blob"]

  private static func relative(_ link: String, settings: AppSettings) -> LinkDestination {
    guard let home = settings.home else {
      return .rejected(reason: "the link is relative, and the app has no home page")
    }
    guard let url = URLRecord(link, base: home) else {
      return .rejected(reason: "the link can't be resolved against \(home.href)")
    }
    return absolute(url, settings: settings)
  }

  private static func absolute(
    _ url: URLRecord, settings: AppSettings, _ reading: LinkReading = .script,
    isCarried: Bool = false
  ) -> LinkDestination {
    let scheme = url.scheme
    if url.isHTTP {
      let isExternal = url.host.map { settings.externalHosts.contains($0) } ?? false
      return isExternal ? .external(url.href) : .page(url)
    }
    if let own = settings.schemes.first(where: { $0.name == scheme }) {
      if !isCarried, let carried = own.linkParameter.flatMap({ item(named: $0, of: url) }) {
        return LinkDestination(of: carried, settings: settings, reading, isCarried: true)
      }
      let rest = url.href.dropFirst(scheme.utf8.count + 1).drop { $0 == "/" }
      guard let page = URLRecord(own.base.href + rest) else {
        return .rejected(reason: "\(own.base.href) and \(rest) make no URL")
      }
      return .page(page)
    }
    if neverOpened.contains(scheme) {
      return .rejected(reason: "\(scheme): links are never opened from a push")
    }
    return .external(url.href)
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
