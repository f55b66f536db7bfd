import Links
import Testing

/// Entries of the entitlement (Associated Domains Entitlement; Universal Links archive page).
@Suite("Associated domains")
struct AppSiteAssociationDomainTests {
  @Test("What an entry means", arguments: entries)
  func entry(_ text: String, _ wanted: String) {
    let found: String
    do {
      let entry = try AssociatedDomain(text)
      found =
        (entry.isWildcard ? "below " : "") + entry.domain
        + (entry.mode.map { " " + $0.rawValue } ?? "")
    } catch {
      found = "\(error)"
    }
    #expect(found == wanted)
  }

  private static let entries: [(String, String)] = [
    ("applinks:shop.example", "shop.example"), ("shop.example", "shop.example"),
    ("Shop.Example", "shop.example"), ("applinks:가게.example", "xn--o39akk.example"),
    ("applinks:*.shop.example", "below shop.example"),
    ("applinks:shop.example?mode=developer", "shop.example developer"),
    ("applinks:*.shop.example?mode=developer+managed", "below shop.example developer+managed"),
    ("applinks:shop.example?mode=test", #"unknownMode("mode=test")"#),
    ("webcredentials:shop.example", #"otherService("webcredentials")"#),
    ("https://shop.example", #"notADomain("https://shop.example")"#),
    ("applinks:https://shop.example", #"notADomain("applinks:https://shop.example")"#),
    ("shop.example/orders", #"notADomain("shop.example/orders")"#),
    ("shop.example:8443", #"notADomain("shop.example:8443")"#),
    ("shop.*.example", #"notADomain("shop.*.example")"#), ("", #"notADomain("")"#),
    ("applinks:", #"notADomain("applinks:")"#), ("*", #"notADomain("*")"#),
  ]

  @Test("Which hosts an entry is for", arguments: hosts)
  func covers(_ entry: String, _ host: String, _ wanted: Bool) throws {
    #expect(try AssociatedDomain(entry).covers(host) == wanted)
  }

  private static let hosts: [(String, String, Bool)] = [
    ("shop.example", "shop.example", true), ("shop.example", "www.shop.example", false),
    ("*.shop.example", "www.shop.example", true), ("*.shop.example", "a.b.shop.example", true),
    ("*.shop.example", "shop.example", false), ("*.shop.example", "myshop.example", false),
    ("*.shop.example", ".shop.example", false),
  ]

  @Test("Of several entries the longest domain counts (archive page)")
  func longest() throws {
    let entries = try ["*.example.com", "*.users.example.com", "example.com"].map {
      try AssociatedDomain($0)
    }
    #expect(entries.entry(for: "emily.users.example.com")?.domain == "users.example.com")
    #expect(entries.entry(for: "www.example.com")?.domain == "example.com")
    #expect(entries.entry(for: "other.example") == nil)
  }

  @Test("Where the file is looked for (WWDC 2019, 717; TN3155 for the wildcard)")
  func files() throws {
    let wanted = [
      "https://shop.example/.well-known/apple-app-site-association",
      "https://shop.example/apple-app-site-association",
    ]
    #expect(try AssociatedDomain("applinks:shop.example").files.map(\.href) == wanted)
    #expect(try AssociatedDomain("applinks:*.shop.example").files.map(\.href) == wanted)
  }
}
