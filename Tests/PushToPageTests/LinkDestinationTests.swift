import Links
import PushToPage
import Testing

/// Where links lead: every decision of the design's section on links.
@Suite("Where links lead")
struct LinkDestinationTests {
  private static var settings: AppSettings {
    var settings = AppSettings(home: URLRecord("https://shop.example/my/home?x=1"))
    settings.externalHosts = ["bank.example"]
    if let base = URLRecord("https://shop.example/m/") {
      settings.schemes = [.init(name: "Shop", base: base)]
    }
    return settings
  }

  @Test(
    "Web links and what can be resolved against home lead to a page",
    arguments: [
      ("https://shop.example/a", "https://shop.example/a"),
      ("http://shop.example", "http://shop.example/"),
      ("  https://shop.example/a \n", "https://shop.example/a"),
      ("\u{FEFF}https://shop.example/a", "https://shop.example/a"),
      ("HTTPS://SHOP.EXAMPLE/A", "https://shop.example/A"),
      ("https://other.example/x", "https://other.example/x"),
      ("https://notbank.example/x", "https://notbank.example/x"),
      ("https://bank.example.evil.example/", "https://bank.example.evil.example/"),
      ("/x", "https://shop.example/x"),
      ("/x/../y?q=1#f", "https://shop.example/y?q=1#f"),
      ("?q=2", "https://shop.example/my/home?q=2"),
      ("#top", "https://shop.example/my/home?x=1#top"),
      ("//other.example/x", "https://other.example/x"),
      ("https://shop.example/주문?q=가", "https://shop.example/%EC%A3%BC%EB%AC%B8?q=%EA%B0%80"),
      ("https://한국.example/", "https://xn--3e0b707e.example/"),
      ("shop://a/b", "https://shop.example/m/a/b"),
      ("SHOP://a/b?q#f", "https://shop.example/m/a/b?q#f"),
      ("shop:a/b", "https://shop.example/m/a/b"),
      ("shop://", "https://shop.example/m/"),
    ])
  func page(link: String, expected: String) throws {
    let destination = LinkDestination(of: link, settings: Self.settings)
    #expect(destination == .page(try #require(URLRecord(expected))), "\(link): \(destination)")
  }

  @Test(
    "External hosts and foreign schemes go to the system",
    arguments: [
      ("https://bank.example/pay", "https://bank.example/pay"),
      ("https://BANK.example", "https://bank.example/"),
      ("//bank.example/pay", "https://bank.example/pay"),
      ("tel:+82-2-123", "tel:+82-2-123"), ("mailto:a@shop.example", "mailto:a@shop.example"),
      ("sms:123", "sms:123"), ("itms-apps://apps.apple.com/1", "itms-apps://apps.apple.com/1"),
      ("kakaolink://send?x=1", "kakaolink://send?x=1"),
      ("shopping://a", "shopping://a"),
    ])
  func external(link: String, expected: String) {
    let destination = LinkDestination(of: link, settings: Self.settings)
    #expect(destination == .external(expected), "\(link): \(destination)")
  }

  @Test(
    "What no push may open, and what is no URL, is rejected, with the reason",
    arguments: [
      ("javascript:alert(1)", "javascript"), ("JavaScript:alert(1)", "javascript"),
      (" java\nscript:alert(1)", "javascript"),
      ("file:///etc/passwd", "file"), ("data:text/html,x", "data"), ("about:blank", "about"),
      ("blob:https://shop.example/1", "blob"),
      ("", "empty"), ("  \n", "empty"),
      ("nil", "no absolute URL"), ("null", "no absolute URL"), ("(null)", "no absolute URL"),
      ("undefined", "no absolute URL"), ("url is nil", "no absolute URL"),
      (#"Optional("https://shop.example/")"#, "no absolute URL"),
      ("shop.example/x", "no absolute URL"), ("orders/7", "no absolute URL"),
      ("https://", "no absolute URL"), ("https://a b/", "no absolute URL"),
    ])
  func rejected(link: String, reason: String) {
    let destination = LinkDestination(of: link, settings: Self.settings)
    guard case .rejected(let found) = destination else {
      Issue.record("\(link) wanted: rejected, found: \(destination)")
      return
    }
    #expect(found.contains(reason), "\(link): \(found)")
  }

  @Test("Without a home page a relative link leads nowhere", arguments: ["/x", "?x", "#x"])
  func noHome(link: String) {
    let destination = LinkDestination(of: link, settings: AppSettings(home: nil))
    #expect(
      destination
        == .rejected(reason: "the link is relative, and the app has no home page"))
  }

  @Test(
    "A link that a link carries in its query is decoded once",
    arguments: [
      (
        "shop://open?url=https://shop.example/%255Bfoo%2520bar",
        "https://shop.example/%5Bfoo%20bar"
      ),
      ("shop://open?a=1&url=https%3A%2F%2Fshop.example%2Fa%3Fb%26c", "https://shop.example/a?b&c"),
      ("shop://open?url=/x+y&url=/z", "https://shop.example/x+y"),
      ("shop://open?%75rl=%2Fx", "https://shop.example/x"),
      // Without the item, the link is what it was.
      ("shop://a/b?urls=/x", "https://shop.example/m/a/b?urls=/x"),
      ("shop://a/b", "https://shop.example/m/a/b"),
      // What is carried carries nothing: a link can't be unpacked for ever.
      ("shop://?url=shop://%3Furl=/x", "https://shop.example/m/?url=/x"),
    ])
  func carried(link: String, expected: String) throws {
    var settings = Self.settings
    let base = try #require(URLRecord("https://shop.example/m/"))
    settings.schemes = [.init(name: "shop", base: base, linkParameter: "url")]
    let destination = LinkDestination(of: link, settings: settings)
    #expect(destination == .page(try #require(URLRecord(expected))), "\(link): \(destination)")
  }

  @Test("A link that carries what is none is rejected", arguments: ["", "nil", "javascript:1"])
  func carriedNothing(value: String) throws {
    var settings = Self.settings
    let base = try #require(URLRecord("https://shop.example/m/"))
    settings.schemes = [.init(name: "shop", base: base, linkParameter: "url")]
    let destination = LinkDestination(of: "shop://open?url=" + value, settings: settings)
    guard case .rejected = destination else {
      Issue.record("\(value) wanted: rejected, found: \(destination)")
      return
    }
  }

  @Test("Nobody's scheme is the app's own, unless the settings say so")
  func noOwnScheme() {
    let destination = LinkDestination(of: "shop://a", settings: AppSettings(home: nil))
    #expect(destination == .external("shop://a"))
  }
}
