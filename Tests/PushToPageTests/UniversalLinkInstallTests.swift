import Browsing
import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

/// What comes of an app's associated domains when it is installed.
@Suite("Links from outside: associated domains")
struct UniversalLinkInstallTests {
  private static let wellKnown = "/.well-known/apple-app-site-association"

  private static func file(_ rules: String) -> PageAnswer {
    let text =
      #"{"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example.shop"], "components": "#
      + #"\#(rules)}]}}"#
    return .response(
      PageResponse(
        headers: [HTTPField("Content-Type", "application/json")], body: Array(text.utf8)))
  }

  private static func decision(
    _ domains: [String], _ pages: [String: PageAnswer], _ link: String
  ) -> String {
    let links = UniversalLinks(
      domains: domains, app: "com.example.shop", pages: Shop.pages(pages))
    guard let url = URLRecord(link) else { return "no URL" }
    return switch links.decision(for: url) {
    case .domainNotAssociated(let host): "not associated: \(host)"
    case .fileMissing(let site): "missing: \(site.file.href)"
    case .fileRefused(let site, _): "refused: \(site.file.path)"
    case .byFile(let site, let decision):
      "\(decision.opensApp ? "opens" : "stays") by \(site.file.host ?? "")\(site.file.path)"
    }
  }

  @Test("A domain's file is looked for where iOS looks", arguments: rows)
  func fetching(
    _ name: String, _ domains: [String], _ pages: [String: PageAnswer], _ link: String,
    _ wanted: String
  ) {
    #expect(Self.decision(domains, pages, link) == wanted, "\(name)")
  }

  private static let shop = "https://shop.example"
  private static let link = "https://shop.example/a"

  private static let rows: [(String, [String], [String: PageAnswer], String, String)] = [
    ("none served", ["shop.example"], [:], link, "missing: \(shop)\(wellKnown)"),
    (
      "no such host", ["x.example"], [:], "https://x.example/",
      "missing: https://x.example\(wellKnown)"
    ),
    (
      "TN3155: a wildcard without the domain's own", ["*.shop.example"], [:],
      "https://www.shop.example/a", "missing: \(shop)\(wellKnown)"
    ),
    ("not in the entitlement", ["other.example"], [:], link, "not associated: shop.example"),
    ("no entitlement", [], [:], link, "not associated: shop.example"),
    (
      "the usual place", ["applinks:shop.example"], [shop + wellKnown: file(#"[{"/": "/a"}]"#)],
      link, "opens by shop.example\(wellKnown)"
    ),
    (
      "no rule matches", ["shop.example"], [shop + wellKnown: file(#"[{"/": "/b"}]"#)], link,
      "stays by shop.example\(wellKnown)"
    ),
    (
      "older: the root", ["shop.example"],
      [shop + "/apple-app-site-association": file(#"[{}]"#)], link,
      "opens by shop.example/apple-app-site-association"
    ),
    (
      "the usual place first", ["shop.example"],
      [
        shop + wellKnown: file(#"[{"/": "/b"}]"#),
        shop + "/apple-app-site-association": file(#"[{}]"#),
      ], link, "stays by shop.example\(wellKnown)"
    ),
    (
      "no redirects", ["shop.example"],
      [
        shop + wellKnown: Shop.redirect(to: "/aasa.json"), shop + "/aasa.json": file(#"[{}]"#),
      ], link, "refused: \(wellKnown)"
    ),
    (
      "no JSON", ["shop.example"], [shop + wellKnown: Shop.page("Shop")], link,
      "refused: \(wellKnown)"
    ),
    (
      "no connection", ["shop.example"],
      [shop + wellKnown: .failure(.secureConnectionFailed, after: .zero, hint: nil)], link,
      "refused: \(wellKnown)"
    ),
    (
      "never an answer", ["shop.example"], [shop + wellKnown: .never], link, "refused: \(wellKnown)"
    ),
    (
      "TN3155: a wildcard's file is the domain's", ["*.shop.example"],
      [shop + wellKnown: file(#"[{"/": "/a"}]"#)], "https://www.shop.example/a",
      "opens by shop.example\(wellKnown)"
    ),
    (
      "a wildcard is not for the bare domain", ["*.shop.example"], [:], link,
      "not associated: shop.example"
    ),
    (
      "mode=developer changes where Apple looks, not what counts",
      ["applinks:shop.example?mode=developer"], [shop + wellKnown: file(#"[{"/": "/a"}]"#)], link,
      "opens by shop.example\(wellKnown)"
    ),
  ]

  @Test("The fetch belongs to no run: it is no request, and no event")
  func fetchIsSilent() throws {
    let settings = Shop.settings { $0.associatedDomains = ["shop.example"] }
    let pages = Shop.pages([Self.shop + Self.wellKnown: Self.file(#"[{"/": "/a"}]"#)])
    let run = try #require(Run(settings: settings, pages: pages))
    let url = try #require(URLRecord(Self.link))
    let outcome = run.perform([.open(url), .settle]).outcome
    #expect(outcome.requests == ["GET https://shop.example/", "GET https://shop.example/a"])
    #expect(!outcome.trace.events.contains { $0.text(.url)?.contains("well-known") == true })
  }

  @Test("A link that stays in the browser is missed, and the rule that decided is named")
  func diagnosis() throws {
    let settings = Shop.settings { $0.associatedDomains = ["shop.example"] }
    let pages = Shop.pages([
      Self.shop + Self.wellKnown: Self.file(#"[{"/": "/a", "exclude": true}, {"/": "*"}]"#)
    ])
    let run = try #require(Run("gated", .background, settings: settings, pages: pages))
    let url = try #require(URLRecord(Self.link))
    let outcome = run.perform([.open(url), .settle]).outcome
    #expect(outcome.verdict == .missed)
    #expect(outcome.rules == ["opened-in-browser"])
    let message = try #require(outcome.diagnoses.first).message
    #expect(message.contains("applinks.details[0].components[0] (\"/\": \"/a\")"))
    #expect(message.contains(Self.shop + Self.wellKnown))
    #expect(outcome.state == .background)
  }

  @Test("A scheme that the app hasn't declared is missed, with its own diagnosis")
  func scheme() throws {
    let url = try #require(URLRecord("other://a"))
    let outcome = try #require(Run()).perform([.open(url), .settle]).outcome
    #expect(outcome.verdict == .missed)
    #expect(outcome.rules == ["scheme-not-declared"])
  }
}
