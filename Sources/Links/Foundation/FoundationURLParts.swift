/// A text cut into the parts of RFC 3986, by their delimiters only.
///
/// https://www.rfc-editor.org/rfc/rfc3986#section-3. Where the RFC leaves a choice, this does what
/// Foundation is seen to do; a test compares the two.
struct FoundationURLParts {
  var scheme: ArraySlice<UInt8>?
  var user: ArraySlice<UInt8>?
  var password: ArraySlice<UInt8>?
  var host: ArraySlice<UInt8>?
  var port: ArraySlice<UInt8>?
  var path: ArraySlice<UInt8> = []
  var query: ArraySlice<UInt8>?
  var fragment: ArraySlice<UInt8>?

  /// Cuts the text up, and fails where a scheme or port is none: those can't be escaped.
  init?(_ text: [UInt8]) {
    var rest = text[...]
    if let colon = FoundationURLParts.colonAfterScheme(in: rest) {
      let scheme = rest[..<colon]
      guard FoundationURLParts.isScheme(scheme) else { return nil }
      self.scheme = scheme
      rest = rest[(colon + 1)...]
    }
    if let mark = rest.firstIndex(of: .numberSign) {
      fragment = rest[(mark + 1)...]
      rest = rest[..<mark]
    }
    if let mark = rest.firstIndex(of: .questionMark) {
      query = rest[(mark + 1)...]
      rest = rest[..<mark]
    }
    if rest.starts(with: "//".utf8) {
      let authority = rest.dropFirst(2)
      let end = authority.firstIndex(of: .slash) ?? authority.endIndex
      guard cutAuthority(authority[..<end]) else { return nil }
      rest = rest[end...]
    }
    path = rest
  }

  /// Where the colon lies that ends a scheme, be it an empty one.
  ///
  /// Brackets and at signs before it mean that the text begins with a host: `user@host:80`.
  private static func colonAfterScheme(in text: ArraySlice<UInt8>) -> Int? {
    for index in text.indices {
      switch text[index] {
      case .colon:
        return index
      case .slash, .questionMark, .numberSign, .leftBracket, .rightBracket, .at:
        return nil
      default:
        continue
      }
    }
    return nil
  }

  private static func isScheme(_ scheme: ArraySlice<UInt8>) -> Bool {
    guard let first = scheme.first else { return true }
    guard first.isASCIIAlpha else { return false }
    return scheme.allSatisfy {
      $0.isASCIIAlphanumeric || $0 == .plus || $0 == .hyphen || $0 == .dot
    }
  }

  // MARK: - Authority

  private mutating func cutAuthority(_ authority: ArraySlice<UInt8>) -> Bool {
    var rest = authority
    if let at = authority.lastIndex(of: .at) {
      let credentials = authority[..<at]
      let colon = credentials.firstIndex(of: .colon)
      user = credentials[..<(colon ?? at)]
      password = colon.map { credentials[($0 + 1)...] }
      rest = authority[(at + 1)...]
    }
    var hostEnd = rest.firstIndex(of: .colon)
    if rest.first == .leftBracket, let bracket = rest.firstIndex(of: .rightBracket) {
      hostEnd = bracket + 1
    }
    let end = hostEnd ?? rest.endIndex
    host = rest[..<end]
    guard end < rest.endIndex else { return true }
    guard rest[end] == .colon else { return false }
    let digits = rest[(end + 1)...]
    // A colon without a port behind it is no port.
    if !digits.isEmpty { port = digits }
    return digits.allSatisfy(\.isASCIIDigit) || ignoresPort
  }

  /// Whether the scheme is the one whose "port" may be any text.
  private var ignoresPort: Bool {
    scheme?.map(\.asciiLowercased).elementsEqual("addressbook".utf8) ?? false
  }
}
