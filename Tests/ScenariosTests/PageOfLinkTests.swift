import Browsing
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

/// Which load is the link's, where an app makes another page of it.
@Suite("The page that an app makes of a link")
struct PageOfLinkTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let link: String
    let page: String
    let isMade: Bool

    var testDescription: String { "\(link) and \(page)" }
  }

  static let rows = [
    Row(link: "myshop://product/42", page: "https://m.myshop.example/product/42?a=1", isMade: true),
    Row(link: "myshop://open?id=42", page: "https://m.myshop.example/product/42", isMade: true),
    Row(
      link: "myshop://open?url=https%3A%2F%2Fshop.example%2Fx", page: "https://shop.example/x",
      isMade: true),
    Row(link: link, page: "https://m.shop.example/orders/7?from=push", isMade: true),
    Row(link: link, page: "https://shop.example/app#/orders/7", isMade: true),
    Row(link: home + "sale?utm_campaign=2024", page: "https://m.shop.example/sale", isMade: true),
    Row(link: link, page: "https://shop.example/login", isMade: false),
    Row(link: link, page: "https://shop.example/login?next=%2Forders%2F7", isMade: false),
    Row(link: link, page: "https://shop.example/orders/70", isMade: false),
    Row(link: link, page: "https://shop.example/inbox", isMade: false),
    Row(link: home + "orders/7/items/3", page: "https://shop.example/orders/7", isMade: false),
    Row(link: home, page: "https://shop.example/inbox", isMade: false),
    Row(link: link, page: "orders/7", isMade: false),
    // An id counts with what stands around it: its word, its parameter's name, and their order.
    Row(link: "myshop://product/42", page: home + "products/42?x=1", isMade: true),
    Row(link: "myshop://product/42", page: home + "product?id=42", isMade: true),
    Row(link: "myshop://product/42", page: home + "list?page=42", isMade: false),
    Row(link: "myshop://open/product/42", page: home + "ko/product/42", isMade: true),
    Row(link: link, page: home + "7/orders", isMade: false),
    Row(link: link, page: home + "error?orders=7", isMade: false),
    Row(link: link, page: home + "products/7", isMade: false),
    Row(link: home + "product?id=7", page: "https://m.shop.example/product?id=7", isMade: true),
    Row(link: home + "product?id=7", page: "https://m.shop.example/product/7", isMade: true),
    Row(link: home + "product?id=7", page: home + "cart?qty=7", isMade: false),
    Row(link: home + "product?id=7", page: home + "cart/7", isMade: false),
    Row(link: link + "?token=abc", page: link + "?token=", isMade: false),
    Row(link: link + "?token=abc", page: link + "?a=1&token=abc", isMade: true),
    Row(link: home + "#/orders/7", page: link, isMade: true),
    // Words alone are the page's whole path, and parameters keep their names and values.
    Row(link: home + "orders", page: "https://m.shop.example/orders", isMade: true),
    Row(link: "myshop://sale/summer", page: home + "sale/summer", isMade: true),
    Row(link: home + "orders", page: home + "login?from=orders", isMade: false),
    Row(link: home + "orders", page: home + "login/orders", isMade: false),
    Row(link: home + "search?q=umbrella", page: home + "search", isMade: false),
    Row(
      link: home + "search?q=umbrella", page: "https://m.shop.example/search?q=umbrella&p=1",
      isMade: true),
  ]

  @Test("A page is a link's where it names what the link names", arguments: rows)
  func kinship(row: Row) {
    let isMade = LinkKinship(row.link)?.isMade(row.page) ?? false
    #expect(isMade == row.isMade)
  }

  @Test(
    "An app that tells nothing of its store reaches the link by a page of it, and by no other",
    arguments: [
      ("https://m.shop.example/orders/7", Outcome.Verdict.reached),
      ("https://shop.example/login", .missed), (home, .missed),
      ("https://m.shop.example/inbox", .missed),
    ])
  func untold(made: String, verdict: Outcome.Verdict) {
    let source = pages([made: [page("Made")]])
    for state in Scenario.StartState.allCases {
      let outcome = runOwn(
        .init(tellsOfStore: false, page: made), state, pages: source,
        settings: AppSettings(home: URLRecord(home)))
      #expect(outcome.verdict == verdict, "\(state.rawValue): \(outcome.rules)")
    }
  }

  @Test("An app that says that it opened the link with home has not opened it")
  func toldHome() {
    let outcome = runOwn(.init(page: home), settings: AppSettings(home: URLRecord(home)))
    #expect(outcome.verdict == .missed, "\(outcome.rules)")
  }

  @Test(
    "Where the developer says the page, another one is a miss",
    arguments: [
      ("https://m.shop.example/orders/7?x=1", Outcome.Verdict.reached, [] as [String]),
      ("https://m.shop.example/orders/7", .reached, []),
      ("https://m.shop.example/orders/8", .missed, ["link-rewritten"]), (link, .missed, []),
    ])
  func said(made: String, verdict: Outcome.Verdict, rules: [String]) throws {
    let rule = try #require(
      PageOfLink.Rule(
        link: URLPattern("https://shop.example/orders/:id"),
        page: URLPattern("https://m.shop.example/orders/:id?*")))
    var settings = AppSettings(home: URLRecord(home))
    settings.pageOfLink = PageOfLink(rules: [rule])
    let outcome = runOwn(
      .init(tellsOfStore: false, page: made), pages: pages([made: [page("Made")]]),
      settings: settings)
    #expect(outcome.verdict == verdict)
    for rule in rules { #expect(outcome.rules.contains(rule), "\(outcome.rules)") }
    #expect(verdict == .missed || outcome.rules.isEmpty, "\(outcome.rules)")
  }

  @Test("A function says it as well, and an app of the gallery loads what is said")
  func function() throws {
    let made = "https://m.shop.example/7"
    let outcome = try #require(
      run(
        scenario { $0.app.settings.pageOfLink = PageOfLink { $0 == link ? made : nil } },
        pages: pages([made: [page("Made")]])))
    #expect(outcome.verdict == .reached)
    #expect(outcome.url == made)
    #expect(outcome.rules == [])
  }

  @Test("Texts that are no patterns are told", arguments: ["", "a*b", "x://:a:b", "x://:a/:a"])
  func noPattern(text: String) {
    #expect(throws: URLPattern.Fault.self) { try URLPattern(text) }
  }
}
