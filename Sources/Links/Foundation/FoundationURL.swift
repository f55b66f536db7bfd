/// What Foundation's `URL(string:)` makes of a text, which is not what a browser makes of it.
///
/// Foundation cuts the text into parts by RFC 3986 and leaves it alone where every part is valid.
/// Since the SDK of iOS 17 it escapes the parts that are not, each as a whole: a part that holds
/// both a valid `%20` and a raw "한" comes out with `%2520` in it, and the link leads elsewhere.
/// Nothing is lower-cased, trimmed, repaired or resolved, so `nil` the word is a URL as well.
public enum FoundationURL {
  /// Which of its two behaviours Foundation shows.
  public enum Behaviour: Hashable, Sendable {
    /// Invalid characters are escaped: apps linked against the SDK of iOS 17 or later.
    case escapingInvalidCharacters
    /// A text with an invalid character is no URL: before, and on request since.
    case strict
  }

  /// Returns the text of the URL that `URL(string:)` makes.
  ///
  /// - Parameters:
  ///   - text: The argument of `URL(string:)`.
  ///   - behaviour: Which of its two behaviours Foundation shows.
  /// - Returns: The URL's `absoluteString`, or `nil` where there is no URL.
  public static func string(
    for text: String, behaviour: Behaviour = .escapingInvalidCharacters
  ) -> String? {
    guard !text.isEmpty else { return nil }
    let bytes = Array(text.utf8)
    guard let parts = FoundationURLParts(bytes) else { return nil }
    if parts.areValid { return text }
    guard behaviour == .escapingInvalidCharacters, let escaped = parts.escaped(keepsEscapes: false),
      FoundationURLParts(escaped) != nil
    else { return nil }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// Returns the text with its invalid characters escaped and its escapes left alone, which is what
  /// its sender meant.
  ///
  /// - Parameter text: The argument of `URL(string:)`.
  /// - Returns: A text that `URL(string:)` leaves as it is; `nil` where there is no URL.
  public static func escapingOnce(_ text: String) -> String? {
    FoundationURLParts(Array(text.utf8))?.escaped(keepsEscapes: true).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Returns whether the URL has escapes of escapes that the text didn't have.
  ///
  /// - Parameter text: The argument of `URL(string:)`.
  /// - Returns: `true` where a server gets `%20` as text instead of a space.
  public static func isEscapedTwice(_ text: String) -> Bool {
    guard let result = string(for: text) else { return false }
    return escapedEscapes(in: result) > escapedEscapes(in: text)
  }

  /// The number of times that `%25` stands before two hexadecimal digits.
  private static func escapedEscapes(in text: String) -> Int {
    let bytes = Array(text.utf8)[...]
    return bytes.indices.count { index in
      guard PercentEncoding.escapedByte(at: index, in: bytes) == .percent else { return false }
      // With the escape taken for the percent sign that it stands for.
      return PercentEncoding.escapedByte(at: 0, in: [.percent] + bytes[(index + 3)...].prefix(2))
        != nil
    }
  }
}
