import DeviceModel
import Links
import Simulation
import Testing

/// When a universal link opens the app, and when not: by the place where it is opened.
@Suite("Links from outside: where they are opened")
struct UniversalLinkPlaceTests {
  @Test("A link opens the app, or stays in the browser", arguments: rows)
  func places(_ name: String, _ url: String, _ place: LinkPlace, _ wanted: [String]) {
    let phone = LinkPhone()
    phone.open(url, from: place)
    #expect(phone.refusals == wanted, "\(name)")
    #expect(phone.told.isEmpty != wanted.isEmpty, "\(name)")
  }

  private static let page = "https://shop.example/orders/7"

  private static func safari(_ page: String) -> LinkPlace {
    URLRecord(page).map { .safariPage($0) } ?? .addressBar
  }

  private static let rows: [(String, String, LinkPlace, [String])] = [
    ("D: Mail, Messages, other apps, their web views", page, .app(bundleIdentifier: nil), []),
    ("Dm: Safari, another domain", page, safari("https://news.example/"), []),
    (
      "Dm, S: Safari, the same domain", page, safari("https://shop.example/help"),
      ["opened-where-links-stay"]
    ),
    ("Dm: typed or pasted into the address bar", page, .addressBar, ["opened-where-links-stay"]),
    ("G: a script without a tap", page, .script, ["opened-where-links-stay"]),
    ("S: SFSafariViewController(url:)", page, .safariViewController, ["opened-where-links-stay"]),
    (
      "D: no match, not associated", "https://other.example/", .app(bundleIdentifier: nil),
      ["domain-not-associated"]
    ),
    ("Dm: a custom scheme from Safari", "shop://orders/7", safari(page), []),
    (
      "Dm: a scheme of nobody's", "other://orders/7", .app(bundleIdentifier: nil),
      ["scheme-not-declared"]
    ),
    (
      "A scheme that no app opens pages with", "mailto:a@shop.example", .addressBar,
      ["scheme-not-declared"]
    ),
  ]

  @Test("The guess about scripts is a switch")
  func script() {
    var switches = Switches()
    switches[LinkFromScript.self] = .opensApp
    let phone = LinkPhone(switches: switches)
    phone.open(Self.page, from: .script)
    #expect(phone.refusals == [])
    #expect(!phone.told.isEmpty)
  }

  @Test("G: who chose the browser gets it from then on, until the app is chosen again")
  func preference() throws {
    let phone = LinkPhone()
    let url = try #require(URLRecord(Self.page))
    phone.device.openInBrowser(url)
    phone.open("https://shop.example/other")
    #expect(phone.refusals == ["person-prefers-browser", "person-prefers-browser"])
    #expect(phone.told.isEmpty)
    phone.device.openInApp(url)
    phone.settle()
    #expect(phone.told.contains { $0.hasPrefix("sWC(userActivities") })
    phone.open("https://shop.example/other")
    #expect(phone.refusals.count == 2)
  }

  @Test("Dm: the app's own link, opened by the app itself, goes to the browser")
  func ownLink() throws {
    let phone = LinkPhone()
    phone.prepare("foreground")
    let application = try #require(phone.device.process)
    #expect(application.open(Self.page))
    #expect(!application.open(Self.page, universalLinksOnly: true))
    phone.settle()
    #expect(phone.refusals == ["opened-by-the-app-itself"])
    #expect(phone.told.isEmpty)
  }
}
