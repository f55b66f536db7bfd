public import Links

/// Which loads of plain http an app's `NSAppTransportSecurity` lets through.
///
/// Without exceptions none: App Transport Security is on where an app says nothing.
///
/// https://developer.apple.com/documentation/bundleresources/information-property-list/nsapptransportsecurity
public struct TransportSecurity: Hashable, Sendable {
  /// A domain with an exception of its own (`NSExceptionDomains`).
  public struct ExceptionDomain: Hashable, Sendable {
    /// The domain in lower case, without a port; from iOS 17 on also an IP address or a range.
    public var domain: String
    /// The addresses, where the domain is one or a range of them: `192.168.0.0/16`.
    fileprivate var addresses: IPAddressRange? { IPAddressRange(domain) }
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
  /// Whether IP addresses may be loaded from (`NSAllowsLocalNetworking`).
  ///
  /// Names without a dot and those below `.local` may be without it, and up to iOS 16 addresses may
  /// be, too. Set to either value, it makes iOS pass over ``allowsArbitraryLoads``; nil where it
  /// isn't there.
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
  /// https://developer.apple.com/documentation/bundleresources/information-property-list/nsapptransportsecurity/nsallowslocalnetworking
  ///
  /// - Parameters:
  ///   - url: What is asked for.
  ///   - inWebContent: Whether a web view asks for it, and not the app's own code.
  ///   - addresses: What becomes of IP addresses without an exception.
  /// - Returns: Whether it is refused.
  public func refuses(
    _ url: URLRecord, inWebContent: Bool, addresses: PlainHTTPToAddresses = .refused
  ) -> Bool {
    guard url.scheme == "http", let host = url.host else { return false }
    if let exception = exception(for: host) { return !exception.allowsInsecureHTTPLoads }
    if url.hasLocalName { return false }
    if Self.isAddress(host), addresses == .allowed || allowsLocalNetworking == true {
      return false
    }
    if inWebContent, allowsArbitraryLoadsInWebContent == true { return false }
    let isPassedOver = allowsArbitraryLoadsInWebContent != nil || allowsLocalNetworking != nil
    return isPassedOver || !allowsArbitraryLoads
  }

  /// What to do so that a refused URL is loaded.
  func advice(for url: URLRecord) -> String {
    let host = url.host ?? ""
    let name = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    let key = "NSExceptionDomains for \(name)"
    let keys = Self.isAddress(host) ? "NSAllowsLocalNetworking or \(key)" : key
    let version = Self.isAddress(host) ? ", from iOS 17 on to IP addresses as well" : ""
    return """
      App Transport Security refuses http\(version); use https, or add \(keys) to the app's \
      Info.plist (here app.ats, or --no-ats)
      """
  }

  /// The exception that counts for a host: the one with the longest domain, or the smallest range.
  private func exception(for host: String) -> ExceptionDomain? {
    if let address = IPAddressRange(host) {
      return exceptionDomains.filter { $0.addresses?.contains(address) ?? false }
        .max { ($0.addresses?.prefixLength ?? 0) < ($1.addresses?.prefixLength ?? 0) }
    }
    return exceptionDomains.filter { exception in
      host == exception.domain
        || exception.includesSubdomains && host.hasSuffix("." + exception.domain)
    }.max { $0.domain.utf8.count < $1.domain.utf8.count }
  }

  private static func isAddress(_ host: String) -> Bool { IPAddressRange(host) != nil }
}
