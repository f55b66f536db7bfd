import Browsing
import DeviceModel
import Links
import Scenarios
import Simulation
import Testing

@testable import PushToPage

/// With what apps read the text of a link: `URL(string:)`, or a script's parser.
///
/// The facts sheet's section 7.3: before iOS 17 `URL(string:)` makes nothing of letters that have
/// to be escaped; since then it escapes them, and with them the escapes of the same part. It knows
/// no white space around a URL. A page's parser: https://url.spec.whatwg.org/#concept-basic-url-parser
@Suite("With what links are read")
struct LinkReadingTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let link: String
    /// The page by each reading; nil where there is none.
    let native: String?
    var strict: String?
    let script: String?

    var testDescription: String { link }
  }

  private static let settings = AppSettings(home: URLRecord("https://shop.example/"))

  static let rows = [
    Row(
      link: "https://shop.example/a%20b", native: "https://shop.example/a%20b",
      strict: "https://shop.example/a%20b", script: "https://shop.example/a%20b"),
    Row(
      link: "https://shop.example/%EC%9A%B0산",
      native: "https://shop.example/%25EC%259A%25B0%EC%82%B0",
      script: "https://shop.example/%EC%9A%B0%EC%82%B0"),
    Row(
      link: "/%EC%9A%B0산", native: "https://shop.example/%25EC%259A%25B0%EC%82%B0",
      script: "https://shop.example/%EC%9A%B0%EC%82%B0"),
    Row(
      link: "https://shop.example/우산", native: "https://shop.example/%EC%9A%B0%EC%82%B0",
      script: "https://shop.example/%EC%9A%B0%EC%82%B0"),
    Row(
      link: "https://shop.example/%EA%B0%80?x=가",
      native: "https://shop.example/%EA%B0%80?x=%EA%B0%80",
      script: "https://shop.example/%EA%B0%80?x=%EA%B0%80"),
    Row(link: " https://shop.example/a", native: nil, script: "https://shop.example/a"),
    Row(
      link: "https://shop.example/a\n", native: "https://shop.example/a%0A",
      script: "https://shop.example/a"),
  ]

  private static func page(_ link: String, _ reading: LinkReading) -> String? {
    let destination = LinkDestination(of: link, settings: settings, reading: reading)
    guard case .page(let url) = destination else { return nil }
    return url.href
  }

  @Test("URL(string:) and a script's parser read the same text differently", arguments: rows)
  func readings(row: Row) {
    #expect(Self.page(row.link, .native(.escaping)) == row.native)
    #expect(Self.page(row.link, .native(.strict)) == row.strict)
    #expect(Self.page(row.link, .script) == row.script)
    // The recommended app does as the script.
    #expect(Self.page(row.link, .nativeTrimmed(.escaping)) == row.script)
  }

  private static let half = Shop.home + "products/%EC%9A%B0산"
  private static let escaped = Shop.home + "products/%EC%9A%B0%EC%82%B0"
  private static let twice = Shop.home + "products/%25EC%259A%25B0%EC%82%B0"

  private func load(
    _ link: String, _ app: String, _ urlString: URLStringBehaviour = .escaping
  ) throws -> Outcome {
    var switches = Switches()
    switches[URLStringBehaviour.self] = urlString
    let pages = Shop.pages([Self.escaped: Shop.page("우산")])
    return try #require(Run(app, .foreground, switches: switches, pages: pages))
      .perform(Shop.tapped(.string(link))).outcome
  }

  @Test(
    "Native apps open a half-escaped link as URL(string:) makes it, and nobody serves that",
    arguments: [
      "immediate", "double-observer", "clears-on-any-finish", "as-posted", "swiftui",
      "hotwire-native",
    ])
  func native(app: String) throws {
    let outcome = try load(Self.half, app)
    #expect(outcome.verdict == .missed)
    let loaded = outcome.trace.run.filter { $0.is(.webView, .load) }.compactMap { $0.text(.url) }
    #expect(loaded.contains(Self.twice), "\(loaded)")
    #expect(outcome.diagnoses.contains { $0.rule == .escapedTwice })
  }

  @Test(
    "Apps whose scripts read links open it, and on old phones raw letters as well",
    arguments: [
      "capacitor", "cordova", "expo", "flutter-firebase", "react-native-firebase",
    ])
  func script(app: String) throws {
    for urlString in [URLStringBehaviour.escaping, .strict] {
      for link in [Self.half, Shop.home + "products/우산", " " + Self.escaped + "\n"] {
        let outcome = try load(link, app, urlString)
        #expect(outcome.verdict == .reached, "\(link): \(outcome.diagnoses)")
        #expect(!outcome.diagnoses.contains { $0.rule == .escapedTwice })
      }
    }
  }

  // R91 of the public cases: existing escapes stay, raw letters beside them are escaped.
  @Test("The recommended app escapes a half-escaped link once")
  func recommended() throws {
    #expect(try load(Self.half, "gated").verdict == .reached)
    #expect(try load(" " + Self.escaped + "\n", "gated").verdict == .reached)
  }

  @Test(
    "A link that is refused for its letters is told to be escaped", arguments: ["gated", "swiftui"])
  func advice(app: String) throws {
    let outcome = try load(Shop.home + "products/우산", app, .strict)
    let message = outcome.diagnoses.first { $0.rule == .linkRejected }?.message ?? ""
    #expect(message.contains("escaped") && !message.contains("absolute http"), "\(message)")
  }

  @Test(
    "What reads alike for all needs no reading: URL(string:) of any iOS leaves it as it is",
    arguments: [
      ("https://shop.example/orders/7?a=b&c=d+e#x/y", true),
      ("HTTPS://Shop.Example/A_b-c.d~e", true),
      ("myshop://product/42;v=1,2!$*", true), ("mailto:a@b.example", true),
      ("https://shop.example:8443/", true), ("https://shop.example/a#b#c", false),
      ("https://shop.example/%EC%9A%B0", false), ("https://shop.example/a b", false),
      ("https://shop.example/상품", false), ("https://[::1]/", false), (" https://a.example/", false),
      ("https://shop.example/a|b", false), ("https://shop.example/a\\b", false),
    ])
  func readsAllAlike(text: String, isAlike: Bool) {
    #expect(LinkReading.readsAllAlike(text) == isAlike)
    guard isAlike else { return }
    for behaviour in URLStringBehaviour.allCases {
      #expect(behaviour.url(text) == text)
    }
    #expect(!FoundationURL.isEscapedTwice(text))
  }
}
