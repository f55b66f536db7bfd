/// One entry of an app's entitlement `com.apple.developer.associated-domains`, for universal links.
///
///     applinks:shop.example
///     applinks:*.shop.example?mode=developer
///
/// https://developer.apple.com/documentation/bundleresources/entitlements/com.apple.developer.associated-domains
public struct AssociatedDomain: Hashable, Sendable {
  /// How a development build has the file fetched.
  public enum Mode: String, Hashable, Sendable {
    /// From the site itself, not from Apple's copy.
    case developer
    /// For apps that a device manager installs.
    case managed
    /// Both.
    case developerAndManaged = "developer+managed"
  }

  /// Why an entry is of no use.
  public enum Problem: Error, Hashable, Sendable {
    /// The entry is for another service, such as `webcredentials`.
    case otherService(String)
    /// What should be a domain is none; a scheme, a port and a path have no place here.
    case notADomain(String)
    /// A mode that there isn't.
    case unknownMode(String)
  }

  /// The domain as URLs have it, without `*.`.
  public let domain: String
  /// Whether the entry is for all domains below it, and not for the domain itself (`*.`).
  public let isWildcard: Bool
  /// How a development build has the file fetched; nil for Apple's copy of it.
  public let mode: Mode?

  /// Reads an entry; `applinks:` in front may be left out.
  ///
  /// - Parameter text: The entry as it stands in the entitlement.
  /// - Throws: Why it is of no use.
  public init(_ text: String) throws(Problem) {
    var rest = text[...]
    if let colon = text.firstIndex(of: ":") {
      let service = String(text[..<colon])
      // A dot or a slash belongs to a domain that is written as a URL or with a port.
      guard !service.contains("."), service != "http", service != "https" else {
        throw .notADomain(text)
      }
      guard service == "applinks" else { throw .otherService(service) }
      rest = text[text.index(after: colon)...]
    }
    if let question = rest.firstIndex(of: "?") {
      let query = String(rest[rest.index(after: question)...])
      let name = query.hasPrefix("mode=") ? String(query.dropFirst("mode=".count)) : ""
      guard let mode = Mode(rawValue: name) else { throw .unknownMode(query) }
      self.mode = mode
      rest = rest[..<question]
    } else {
      mode = nil
    }
    isWildcard = rest.hasPrefix("*.")
    if isWildcard { rest = rest.dropFirst(2) }
    guard let url = URLRecord("https://\(rest)/"), let host = url.host, url.path == "/",
      url.port == nil, url.username.isEmpty, url.query == nil, url.fragment == nil,
      !rest.isEmpty, !rest.contains("*")
    else { throw .notADomain(text) }
    domain = host
  }

  /// Returns whether the entry is for a host.
  ///
  /// - Parameter host: The host as URLs have it.
  /// - Returns: Whether its pages are the app's, as far as the entitlement goes.
  public func covers(_ host: String) -> Bool {
    guard isWildcard else { return host == domain }
    return host.utf8.count > domain.utf8.count + 1 && host.hasSuffix("." + domain)
  }

  /// Where the association file is looked for, the first choice first.
  ///
  /// The root was the only place before iOS 9.3. For `*.` the file of the domain itself counts
  /// (TN3155).
  public var files: [URLRecord] {
    ["/.well-known/apple-app-site-association", "/apple-app-site-association"].compactMap {
      URLRecord("https://\(domain)\($0)")
    }
  }
}

extension [AssociatedDomain] {
  /// Returns the entry that counts for a host: the one with the longest domain.
  ///
  /// - Parameter host: The host as URLs have it.
  /// - Returns: The entry; nil when there is none for the host.
  public func entry(for host: String) -> AssociatedDomain? {
    filter { $0.covers(host) }.max { $0.domain.utf8.count < $1.domain.utf8.count }
  }
}
