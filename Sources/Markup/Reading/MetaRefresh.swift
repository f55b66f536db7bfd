/// "Load that page after so many seconds": a `meta` element's or a response header's wish.
public struct MetaRefresh: Sendable {
  /// The delay in whole seconds.
  public var seconds: Int
  /// The address as written; `nil` or empty loads the page itself again.
  public var url: String?
  /// The `href` of the `base` that stands before it, as written; a header has none.
  public var baseHref: String?

  /// Creates a refresh.
  ///
  /// - Parameters:
  ///   - seconds: The delay in whole seconds.
  ///   - url: The address as written.
  public init(seconds: Int, url: String? = nil) {
    self.seconds = seconds
    self.url = url
  }

  /// Reads the `content` of a `meta` element, or the value of a `Refresh` header.
  ///
  /// - Parameter text: The text, such as `0; url=/end`.
  /// - Returns: The refresh, or `nil` where the text asks for none.
  public static func parse(_ text: String) -> MetaRefresh? {
    // https://html.spec.whatwg.org/multipage/semantics.html#shared-declarative-refresh-steps
    var input = ByteReader(Array(text.utf8))
    input.skip(while: isHTMLSpace)

    // Steps 5 and 6: digits, or a full stop in their place, which counts as zero.
    let digits = input.take(while: isASCIIDigit)
    if digits.isEmpty && input.current != UInt8(ascii: ".") { return nil }
    input.skip { isASCIIDigit($0) || $0 == UInt8(ascii: ".") }
    let seconds = digits.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), longestDelay) }

    // Step 9: without one of these between them, the digits belong to something else.
    guard let separator = input.current else { return MetaRefresh(seconds: seconds) }
    guard separator == UInt8(ascii: ";") || separator == UInt8(ascii: ",") || isHTMLSpace(separator)
    else { return nil }
    input.skip(while: isHTMLSpace)
    input.skip(one: UInt8(ascii: ";"), or: UInt8(ascii: ","))
    input.skip(while: isHTMLSpace)
    guard input.current != nil else { return MetaRefresh(seconds: seconds) }

    let url = String(decoding: address(&input), as: UTF8.self)
    return leadsToScript(url) ? nil : MetaRefresh(seconds: seconds, url: url)
  }

  /// A delay of some thirty years, at which longer ones are cut: they never come either way.
  private static let longestDelay = 1_000_000_000

  /// Reads the address: all that is left, or what follows `url=`, or what the quotes hold.
  private static func address(_ input: inout ByteReader) -> ArraySlice<UInt8> {
    let all = input.rest
    if input.skip(ignoringCase: "url") {
      input.skip(while: isHTMLSpace)
      guard input.current == UInt8(ascii: "=") else { return all }
      input.advance()
      input.skip(while: isHTMLSpace)
    }
    guard let quote = input.current, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"")
    else { return input.rest }
    input.advance()
    return input.take { $0 != quote }
  }

  /// Returns whether an address is a script, which a refresh never runs.
  private static func leadsToScript(_ url: String) -> Bool {
    // An address sheds its leading controls and spaces, and tabs and newlines anywhere.
    let letters = url.utf8.drop { $0 <= 0x20 }.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    return letters.prefix(11).map(asciiLowercased).elementsEqual("javascript:".utf8)
  }
}

extension MetaRefresh: Hashable {
  /// Returns whether two refreshes are the same, letter for letter.
  public static func == (lhs: MetaRefresh, rhs: MetaRefresh) -> Bool {
    lhs.seconds == rhs.seconds && sameText([lhs.url, lhs.baseHref], [rhs.url, rhs.baseHref])
  }

  /// Feeds what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(seconds)
    hashText([url, baseHref], into: &hasher)
  }
}
