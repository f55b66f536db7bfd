public import Links

/// Which loads of plain http an app's `NSAppTransportSecurity` lets through.
///
/// Without exceptions none: App Transport Security is on where an app says nothing.
///
/// https://developer.apple.com/documentation/bundleresources/information-property-list/nsapptransportsecurity
public struct TransportSecurity: Hashable, Sendable {
  /// A domain with an exception of its own (`NSExceptionDomains`).
  public struct ExceptionDomain: Hashable, Sendable {
    /// The domain in lower case, or an IP address (iOS 17 and later), without a port.
    public var domain: String
    /// Whether the exception holds for the domains below it, too (`NSIncludesSubdomains`).
    public var includesSubdomains: Bool
    /// Whether plain http may be loaded from it (`NSExceptionAllowsInsecureHTTPLoads`).
    public var allowsInsecureHTTPLoads: Bool

    /// Creates an exception.
    public init(
      _ domain: String, includesSubdomains: Bool = false, allowsInsecureHTTPLoads: Bool = true
    ) {
      self.domain = domain.lowercased()
      self.includesSubdomains = includesSubdomains
      self.allowsInsecureHTTPLoads = allowsInsecureHTTPLoads
    }
  }

  /// Whether everything may be loaded (`NSAllowsArbitraryLoads`).
  public var allowsArbitraryLoads = false
  /// Whether web views may load everything (`NSAllowsArbitraryLoadsInWebContent`).
  ///
  /// Set to either value, it makes iOS pass over ``allowsArbitraryLoads``; nil where it isn't
  /// there.
  public var allowsArbitraryLoadsInWebContent: Bool?
  /// Whether names without a dot, and those below `.local`, may be loaded from
  /// (`NSAllowsLocalNetworking`).
  ///
  /// Set to either value, it makes iOS pass over ``allowsArbitraryLoads``; nil where it isn't
  /// there.
  public var allowsLocalNetworking: Bool?
  /// The domains with exceptions of their own.
  public var exceptionDomains: [ExceptionDomain] = []

  /// Creates the settings of an app that says nothing: only https.
  public init() {}

  /// The settings of an app that lets everything through.
  public static let off: TransportSecurity = {
    var security = TransportSecurity()
    security.allowsArbitraryLoads = true
    return security
  }()

  /// Returns whether a URL is refused, with NSURLErrorDomain -1022.
  ///
  /// - Parameters:
  ///   - url: What is asked for.
  ///   - inWebContent: Whether a web view asks for it, and not the app's own code.
  /// - Returns: Whether it is refused.
  public func refuses(_ url: URLRecord, inWebContent: Bool) -> Bool {
    guard url.scheme == "http", let host = url.host else { return false }
    if let exception = exception(for: host) { return !exception.allowsInsecureHTTPLoads }
    // Apple: no protection is provided for connections to IP addresses.
    if Self.isAddress(host) { return false }
    if Self.isLocal(host), allowsLocalNetworking == true { return false }
    if inWebContent, allowsArbitraryLoadsInWebContent == true { return false }
    let isPassedOver = allowsArbitraryLoadsInWebContent != nil || allowsLocalNetworking != nil
    return isPassedOver || !allowsArbitraryLoads
  }

  /// What to do so that a refused URL is loaded.
  func advice(for url: URLRecord) -> String {
    let host = url.host ?? ""
    let key =
      Self.isLocal(host)
      ? "NSAllowsLocalNetworking" : "NSExceptionDomains for \(host)"
    return """
      App Transport Security refuses http; use https, or add \(key) to the app's Info.plist (here \
      app.ats, or --no-ats)
      """
  }

  /// The exception that counts for a host: the one with the longest domain.
  private func exception(for host: String) -> ExceptionDomain? {
    exceptionDomains.filter { exception in
      host == exception.domain
        || exception.includesSubdomains && host.hasSuffix("." + exception.domain)
    }.max { $0.domain.utf8.count < $1.domain.utf8.count }
  }

  private static func isAddress(_ host: String) -> Bool {
    if host.hasPrefix("[") { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }

  private static func isLocal(_ host: String) -> Bool {
    !host.contains(".") || host.hasSuffix(".local")
  }
}
