import Foundation
import Links
import Testing

/// Our account of `URL(string:)` against the Foundation of this toolchain, which is the same source
/// that iOS 17 and later build from.
@Suite("Foundation's URL(string:)")
struct FoundationURLTests {
  @Test(
    "A link comes out as on iOS",
    arguments: [
      ("", nil),
      ("nil", "nil"),
      ("(null)", "(null)"),
      ("Optional(\"https://a.com\")", nil),
      ("https://a.com/b c", "https://a.com/b%20c"),
      ("https://한국.com/", "https://xn--3e0b707e.com/"),
      (" https://a.com", nil),
      ("https://a.com ", nil),
      ("https://a.com/b\n", "https://a.com/b%0A"),
      ("https://a.com/%EA%B0%80?x=가", "https://a.com/%EA%B0%80?x=%EA%B0%80"),
      ("https://a.com/%EA%B0%80 가", "https://a.com/%25EA%25B0%2580%20%EA%B0%80"),
      ("https://a.com/%zz", "https://a.com/%25zz"),
      ("https://a.com/#c#d", "https://a.com/#c%23d"),
      ("https://a.com/{|}^`[]", "https://a.com/%7B%7C%7D%5E%60%5B%5D"),
      ("https://a.com:abc/", nil),
      ("1abc:foo", nil),
      ("https:/a.com", "https:/a.com"),
      ("myapp://가/나", "myapp://xn--o39a/%EB%82%98"),
      ("https://", "https://"),
      ("http:///p", "http:///p"),
      ("HTTPS://APP.example/A", "HTTPS://APP.example/A"),
      ("https://app.example:443/a/../b", "https://app.example:443/a/../b"),
      ("app.example/x", "app.example/x"),
      ("https://app.example/?a=50%", "https://app.example/?a=50%25"),
      ("https://app.example/?a=50%zz%20", "https://app.example/?a=50%25zz%2520"),
      ("https://app.example/#a%20b#c", "https://app.example/#a%2520b%23c"),
      ("https://a.com:080/ ", "https://a.com:80/%20"),
    ] as [(String, String?)])
  func table(text: String, wanted: String?) {
    #expect(FoundationURL.string(for: text) == wanted)
    #expect(URL(string: text)?.absoluteString == wanted, "what this Foundation says")
  }

  @Test(
    "The strict form knows no text with a character that had to be escaped",
    arguments: [
      ("https://a.com/b%20c?d#e", true), ("https://a.com/b c", false), ("nil", true),
      ("https://한국.com/", false), ("https://a.com/%zz", false), ("https://a.com/#c#d", false),
    ])
  func strict(text: String, isURL: Bool) {
    #expect(FoundationURL.string(for: text, behaviour: .strict) == (isURL ? text : nil))
  }

  @Test(
    "An escape that is escaped again is noticed",
    arguments: [
      ("https://a.com/?q=한글%20검색", true), ("https://a.com/한글?x=a%20b", false),
      ("https://a.com/a%2520b", false), ("https://a.com/a%2520b%20 ", true),
      ("https://a.com/50%", false), ("https://a.com/50%zz", false), (" https://a.com/%20", false),
    ])
  func escapedTwice(text: String, wanted: Bool) {
    #expect(FoundationURL.isEscapedTwice(text) == wanted)
  }

  @Test("Thousands of texts come out as this toolchain's Foundation has them")
  func generated() {
    var generator = LinkTextGenerator(seed: 20_26)
    var differences: [String] = []
    for _ in 0..<5_000 {
      let text = generator.nextText()
      let encoding = URL(string: text)?.absoluteString
      let strict = URL(string: text, encodingInvalidCharacters: false)?.absoluteString
      let found = FoundationURL.string(for: text)
      let foundStrict = FoundationURL.string(for: text, behaviour: .strict)
      if found != encoding {
        differences.append(describe(text, "wanted", encoding, "found", found))
      }
      if foundStrict != strict {
        differences.append(describe(text, "strict: wanted", strict, "found", foundStrict))
      }
    }
    let shown = differences.prefix(20).joined(separator: "\n")
    #expect(differences.isEmpty, "\(differences.count) differences, among them:\n\(shown)")
  }

  private func describe(
    _ text: String, _ first: String, _ wanted: String?, _ second: String, _ found: String?
  ) -> String {
    let wanted = wanted?.debugDescription ?? "nil"
    let found = found?.debugDescription ?? "nil"
    return "\(text.debugDescription): \(first) \(wanted), \(second) \(found)"
  }
}

/// Texts put together from pieces that matter to a URL parser, the same ones in every run.
private struct LinkTextGenerator {
  private static let beginnings = [
    "https://shop.example", "https://", "http:", "", "shop://", "//", "/", "tel:", "mailto:",
    "https://한국.com", "https://user:pw@shop.example:8080", "https://[::1", "https://[fe80::1%",
    "addressbook://", "HTTPS://Shop.Example", "?", "#",
  ]
  private static let pieces = [
    "/", "?", "#", ":", "@", "[", "]", "%", "%20", "%zz", "%E", "한", "é", "e\u{301}", "😀", " ",
    "\n", "\t", "a", "B7", "..", "//", "&", "=", "+", "{", "}", "|", "^", "`", "<", "\"", "\\",
    "'", "~", "*", "(", ";", ",", "!", "$", "-", "_", "xn--", "99999999999999999999", "080",
    "\u{0}", "\u{7F}", "\u{200D}", "\u{AD}", ".", "ß", "Ａ", "。",
  ]

  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func nextText() -> String {
    let length = Int.random(in: 0...8, using: &self)
    return (0..<length).reduce(Self.beginnings.randomElement(using: &self) ?? "") { text, _ in
      text + (Self.pieces.randomElement(using: &self) ?? "")
    }
  }
}

extension LinkTextGenerator: RandomNumberGenerator {
  /// One step of SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state &>> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed &>> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed &>> 31
  }
}
