/// The text of a link, before anyone knows whether it is a URL.
///
/// Senders put blanks around links, leave the host out, or send the words `nil` and `null`. What
/// an app can do with such text, short of guessing, is decided here.
public struct LinkText: Sendable {
  /// What the text is.
  public enum Kind: Hashable, Sendable {
    /// A URL on its own, of whatever scheme.
    case absolute(URLRecord)
    /// A path, a query or a fragment, which needs the app's home page to become a URL.
    case relativeToHome
    /// Nothing but white space, or nothing at all.
    case empty
    /// Anything else: `nil`, `shop.example/x`, `order 7`.
    case noURL
  }

  /// The text without white space around it.
  public let text: String

  /// What the text is.
  public let kind: Kind

  /// Creates the value for a text as it was sent.
  public init(_ sent: String) {
    let text = LinkText.trimmed(sent)
    self.text = text
    switch text.utf8.first {
    case nil:
      kind = .empty
    case .slash?, .questionMark?, .numberSign?:
      kind = .relativeToHome
    default:
      kind = URLRecord(text).map(Kind.absolute) ?? .noURL
    }
  }

  /// Returns the URL that the text stands for in an app.
  ///
  /// - Parameter home: The app's home page.
  /// - Returns: The URL, or `nil` where the text is none.
  public func url(home: URLRecord) -> URLRecord? {
    switch kind {
    case .absolute(let url): url
    case .relativeToHome: URLRecord(text, base: home)
    case .empty, .noURL: nil
    }
  }

  /// Returns the text without white space and byte order marks around it.
  ///
  /// - Parameter text: The text as it was sent.
  /// - Returns: The text to look at.
  public static func trimmed(_ text: String) -> String {
    // Nearly all links begin and end with a character that is seen, and are asked for no property.
    if let first = text.utf8.first, let last = text.utf8.last, isInk(first), isInk(last) {
      return text
    }
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !isBlank($0) }),
      let last = scalars.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(scalars[first...last])
  }

  private static func isInk(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar == "\u{FEFF}"
  }
}

// MARK: - Hashable

extension LinkText: Hashable {
  /// Returns whether both texts have the same bytes.
  public static func == (lhs: LinkText, rhs: LinkText) -> Bool {
    UTF8Text.areEqual(lhs.text, rhs.text)
  }

  /// Feeds the text's UTF-8 bytes to the hasher.
  public func hash(into hasher: inout Hasher) {
    UTF8Text.hash(text, into: &hasher)
  }
}
