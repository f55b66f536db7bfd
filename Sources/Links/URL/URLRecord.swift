/// A URL as browsers understand it: the URL standard's "URL record".
///
/// The record is kept in its serialised form, which is ASCII throughout, with the places where the
/// parts begin and end. Two records are equal when their serialised forms are, and reading a part
/// cuts it out of that form.
///
///     let home = URLRecord("https://Shop.Example:443/a/../주문")
///     home?.href  // https://shop.example/%EC%A3%BC%EB%AC%B8
///
/// https://url.spec.whatwg.org/#concept-url
public struct URLRecord: Sendable {
  /// Turns the text of a query into the bytes of the page's encoding.
  ///
  /// What the encoding lacks is written as ``PercentEncoding/characterReference(to:)``.
  public typealias QueryEncoder = (String) -> [UInt8]

  /// The longest text that is read as a URL, in bytes: 64 MiB, room for any `data:` URL in use.
  public static let maximumLength = 1 << 26

  /// The whole URL as text, by the standard's URL serializer.
  public let href: String

  let layout: URLLayout

  init(href: String, layout: URLLayout) {
    self.href = href
    self.layout = layout
  }

  /// Parses text as a URL by the standard's basic URL parser.
  ///
  /// - Parameters:
  ///   - input: The text; white space around it and line breaks inside are dropped.
  ///   - base: What a relative text is resolved against.
  ///   - queryEncoder: The encoding of the page that holds the link, where it is not UTF-8. It is
  ///     asked for the query of http, https, ftp and file URLs only, as the standard says.
  public init?(_ input: String, base: URLRecord? = nil, queryEncoder: QueryEncoder? = nil) {
    guard input.utf8.count <= URLRecord.maximumLength,
      (base?.href.utf8.count ?? 0) <= URLRecord.maximumLength
    else { return nil }
    var parser = URLParser(input, base: base, queryEncoder: queryEncoder)
    guard parser.parse() else { return nil }
    self.init(
      href: String(decoding: parser.output, as: UTF8.self), layout: parser.layout)
  }

  // MARK: - Parts

  /// The scheme in lower case, without its colon.
  public var scheme: String { text(0, layout.schemeEnd) }

  /// The user name, escaped; empty where there is none.
  public var username: String {
    layout.hasHost ? text(layout.schemeEnd + 3, layout.usernameEnd) : ""
  }

  /// The password, escaped; empty where there is none.
  public var password: String {
    // A colon lies before the password and an at sign behind it.
    layout.hostStart > layout.usernameEnd + 1
      ? text(layout.usernameEnd + 1, layout.hostStart - 1) : ""
  }

  /// The host in its written form, IPv6 addresses in brackets; `nil` where the URL has none.
  public var host: String? {
    layout.hasHost ? text(layout.hostStart, layout.hostEnd) : nil
  }

  /// The port, or `nil` where it is the scheme's own or none is given.
  public var port: Int? {
    guard layout.hasHost, layout.pathStart > layout.hostEnd else { return nil }
    return Int(text(layout.hostEnd + 1, layout.pathStart))
  }

  /// The path, escaped, with its first slash where it has one (`pathname` in scripts).
  public var path: String { text(layout.pathStart, layout.pathEnd) }

  /// What lies between `?` and `#`; `nil` where there is no question mark, empty where only that.
  public var query: String? {
    layout.queryEnd > layout.pathEnd ? text(layout.pathEnd + 1, layout.queryEnd) : nil
  }

  /// What follows `#`; `nil` where there is no number sign, empty where only that.
  public var fragment: String? {
    let end = UInt32(href.utf8.count)
    return end > layout.queryEnd ? text(layout.queryEnd + 1, end) : nil
  }

  /// Whether the scheme is http or https, the two that a web view loads over the network.
  public var isHTTP: Bool {
    let bytes = href.utf8
    return switch layout.schemeEnd {
    case 4: bytes.starts(with: "http".utf8)
    case 5: bytes.starts(with: "https".utf8)
    default: false
    }
  }

  /// Whether the path is one opaque piece of text, as in `mailto:a@b.example`.
  ///
  /// https://url.spec.whatwg.org/#url-opaque-path
  public var hasOpaquePath: Bool {
    // A URL without a host whose path is a list always has a slash at the path's beginning.
    guard !layout.hasHost else { return false }
    return !href.utf8.dropFirst(Int(layout.pathStart)).starts(with: "/".utf8)
  }

  func text(_ start: UInt32, _ end: UInt32) -> String {
    let bytes = href.utf8
    let from = bytes.index(bytes.startIndex, offsetBy: Int(start))
    let to = bytes.index(from, offsetBy: Int(end) - Int(start))
    return String(href[from..<to])
  }
}

// MARK: - Hashable

extension URLRecord: Hashable {
  /// Returns whether both records are the same URL, fragment included.
  public static func == (lhs: URLRecord, rhs: URLRecord) -> Bool {
    lhs.href == rhs.href
  }

  /// Feeds the serialised form to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(href)
  }
}

// MARK: - CustomStringConvertible

extension URLRecord: CustomStringConvertible {
  /// The serialised form.
  public var description: String { href }
}

/// Where the parts of a URL lie in its serialised form.
///
///     https://user:password@host:8080/path?query#fragment
///          a      b         c   d    e    f     g
///
/// `a` schemeEnd, `b` usernameEnd, `c` hostStart, `d` hostEnd, `e` pathStart, `f` pathEnd,
/// `g` queryEnd. Every offset is a byte count from the beginning. Without a host `b`, `c` and `d`
/// all lie just behind the scheme's colon, which no URL with a host can have.
struct URLLayout: Sendable {
  var schemeEnd: UInt32 = 0
  var usernameEnd: UInt32 = 0
  var hostStart: UInt32 = 0
  var hostEnd: UInt32 = 0
  var pathStart: UInt32 = 0
  var pathEnd: UInt32 = 0
  var queryEnd: UInt32 = 0

  /// Whether there is a host, be it an empty one: the two slashes lie before it.
  var hasHost: Bool { hostStart > schemeEnd &+ 1 }

  /// Whether something other than the host's own two slashes lies before the host.
  var hasCredentials: Bool { hostStart > schemeEnd &+ 3 }

  /// Notes that there is no host, which is so until one is found.
  mutating func clearAuthority() {
    usernameEnd = schemeEnd + 1
    hostStart = schemeEnd + 1
    hostEnd = schemeEnd + 1
    pathStart = schemeEnd + 1
  }
}
