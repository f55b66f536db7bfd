import Browsing
import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

/// What an app that follows rules does with the URLs that a page asks for.
@Suite("Requests and rules")
struct RulesRequestTests {
  private static let page = """
    <title>Shop</title><a id=tel href="tel:1">Call</a><a id=pay href="https://pay.example/x">Pay</a>\
    <a id=sub href="https://eu.pay.example/x">Pay</a><a id=in href=/a>A</a>\
    <a id=blank href=/b target=_blank>B</a>
    """

  /// An app with those rules for the web view.
  private func run(
    _ callback: String, _ rules: RulesValue, click id: String, more: (String, RulesValue)? = nil
  ) throws -> Outcome {
    var members = [
      RulesValue.Member(
        key: "viewController.viewDidLoad", at: .somewhere, value: "load-home"),
      RulesValue.Member(key: callback, at: .somewhere, value: rules),
    ]
    if let more {
      members.append(RulesValue.Member(key: more.0, at: .somewhere, value: more.1))
    }
    var scenario = Scenario(
      name: "requests", app: Scenario.App(name: "rules", settings: Shop.settings()),
      steps: [.click(ExactText("#" + id), frame: nil), .settle])
    scenario.app.rules = try AppRules(RulesValue(.mapping(members), at: .somewhere))
    let pages = Shop.pages([
      Shop.home: .response(PageResponse(body: Array(Self.page.utf8))),
      "https://pay.example/x": Shop.page("Pay"), "https://eu.pay.example/x": Shop.page("Pay"),
    ])
    return try #require(ScenarioRunner(pages: pages).run(scenario))
  }

  private func handedOver(_ outcome: Outcome) -> String? {
    outcome.trace.run.first { $0.is(.springBoard, .openedExternally) }?.text(.url)
  }

  @Test(
    "A scheme, a host or a kind of navigation is handed over, and nothing else is",
    arguments: [
      ("scheme tel", "tel", "tel:1"), ("scheme tel", "pay", nil),
      ("host pay.example", "pay", "https://pay.example/x"), ("host pay.example", "sub", nil),
      ("host *.pay.example", "sub", "https://eu.pay.example/x"),
      ("host *.pay.example", "pay", nil), ("type linkActivated", "in", Shop.home + "a"),
      ("type formSubmitted", "in", nil), ("new-window", "blank", Shop.home + "b"),
      ("new-window", "in", nil), ("not-main-frame", "blank", Shop.home + "b"),
      ("not-main-frame", "in", nil),
    ])
  func handingOver(condition: String, id: String, url: String?) throws {
    let word = RulesValue(.text(condition), at: .somewhere)
    let rules: RulesValue = [
      ["when": word, "do": ["open-request-externally", "cancel"]],
      "allow",
    ]
    for callback in ["webView.decidePolicy", "webView.decidePolicyForNavigationAction"] {
      let outcome = try run(callback, rules, click: id)
      #expect(handedOver(outcome) == url, "\(callback)")
      if url != nil { #expect(outcome.url == Shop.home, "\(callback)") }
    }
  }

  @Test("The URL asked for is stored, or loaded as the app's own navigation")
  func storing() throws {
    let stored = try run(
      "webView.decidePolicy",
      [["when": "scheme tel", "do": ["store-request", "cancel"]], "allow"], click: "tel")
    #expect(stored.pendingLink == "tel:1")
    let loaded = try run(
      "webView.decidePolicy",
      [["when": "new-window", "do": ["load-request", "cancel"]], "allow"], click: "blank")
    #expect(loaded.url == Shop.home + "b")
  }

  // Measured with WebKit (`link-blank`): without a UI delegate nothing comes of a new window.
  @Test("Nobody asks for a web view where the table has no createWebView")
  func unanswered() throws {
    let outcome = try run("webView.didFinish", [], click: "blank")
    #expect(outcome.count("webView.createWebView") == 0)
    #expect(outcome.url == Shop.home)
  }

  @Test(
    "A new window is shown in the same web view, handed over, or left",
    arguments: [
      ("load-request", Shop.home + "b", nil),
      ("open-request-externally", Shop.home, Shop.home + "b"),
      ("post ignored", Shop.home, nil),
    ])
  func newWindow(action: String, url: String, external: String?) throws {
    let word = RulesValue(.text(action), at: .somewhere)
    let outcome = try run("webView.createWebView", word, click: "blank")
    #expect(outcome.count("webView.createWebView") == 1)
    #expect(outcome.url == url)
    #expect(handedOver(outcome) == external)
    let event = outcome.trace.run.first { $0.is(.webView, .createWebView) }
    #expect(event?.text(.url) == Shop.home + "b")
    #expect(event?.text(.type) == "linkActivated")
  }

  @Test("No web view is asked for where the navigation delegate refuses the navigation")
  func refused() throws {
    let outcome = try run(
      "webView.createWebView", "load-request", click: "blank",
      more: ("webView.decidePolicy", [["when": "new-window", "do": "cancel"], "allow"]))
    #expect(outcome.count("webView.createWebView") == 0)
    #expect(outcome.url == Shop.home)
  }
}
