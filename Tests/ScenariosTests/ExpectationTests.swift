import Browsing
import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

@Suite("Expectations")
struct ExpectationTests {
  private static let link = "https://shop.example/orders/7"

  private func result(
    _ steps: [Step], _ subjects: [ScenarioExpectation.Subject],
    state: Scenario.StartState = .terminated
  ) -> ScenarioResult {
    var scenario = Scenario(
      name: "expected", app: .init(settings: .init(home: URLRecord("https://shop.example/"))),
      steps: steps)
    scenario.state = state
    scenario.expectations = subjects.map { ScenarioExpectation($0) }
    return ScenarioRunner(pages: Self.pages).result(of: scenario)
  }

  private static var pages: InlinePages {
    let pattern = InlinePages.Pattern("https://shop.example/*")
    let page = PageResponse(
      headers: [HTTPField("Content-Type", "text/html")],
      body: Array("<title>{{path}}</title><a id=next href=/next>on</a>".utf8))
    return InlinePages(pattern.map { [($0, [.response(page)])] } ?? [])
  }

  private static let tapped: [Step] = [
    .push(.init(payload: ["aps": ["alert": "Hi"], "link": .string(link)], name: "A")), .tap("A"),
    .settle,
  ]

  private static let holding: [ScenarioExpectation.Subject] = [
    .url(ExactText(link)), .title("/orders/7"), .state(.active), .pendingLink(nil), .badge(0),
    .outcome(.reached), .canGoBack(true), .canGoForward(false), .delivered([]), .deliveredCount(0),
    .attachmentCount(0), .attachments([]),
    .history(["https://shop.example/", ExactText(link)]), .forward([]),
    .events([
      EventPattern(.application, .didFinishLaunching), EventPattern(.linkStore, .stored),
      EventPattern(.webView, .didCommit, where: [.init(.url, .text(link))]),
    ]),
    .never(EventPattern(.webView, .didFail)), .count(EventPattern(.linkStore, .opened), 1),
    .diagnoses([]),
  ]

  @Test("What holds, passes", arguments: holding)
  func passing(subject: ScenarioExpectation.Subject) throws {
    let result = result(Self.tapped, [subject])
    let expectation = try #require(result.expectations.first)
    #expect(expectation.passed, "\(expectation)")
    #expect(result.status == .passed)
  }

  private static let failing: [(ScenarioExpectation.Subject, String)] = [
    (.url(nil), "url null \(link)"), (.title("x"), "title x /orders/7"),
    (.state(.background), "state background active"), (.pendingLink("x"), "pendingLink x null"),
    (.badge(2), "badge 2 0"), (.outcome(.missed), "outcome missed reached"),
    (.canGoBack(false), "canGoBack false true"), (.canGoForward(true), "canGoForward true false"),
    (.delivered(["A"]), #"delivered ["A"] []"#), (.deliveredCount(1), "delivered 1 0"),
    (.attachmentCount(1), "attachments 1 0"), (.attachments(["a"]), #"attachments ["a"] []"#),
    (.history([]), #"history [] ["https://shop.example/","\#(link)"]"#),
    (.forward(["x"]), #"forward ["x"] []"#),
    (.never(EventPattern(.webView, .didFinish)), "never.webView.didFinish 0 2"),
    (.count(EventPattern(.linkStore, .opened), 2), "counts.linkStore.opened 2 1"),
    (.diagnoses([.staleLink]), #"diagnoses ["stale-link"] []"#),
  ]

  @Test("What doesn't hold, fails with what was wanted and what was found", arguments: failing)
  func failures(subject: ScenarioExpectation.Subject, expected: String) throws {
    let result = result(Self.tapped, [subject])
    let found = try #require(result.failures.first)
    #expect("\(found.what) \(found.expectedText) \(found.actualText)" == expected)
    #expect(result.status == .failed)
  }

  @Test("Where an order breaks, it is said what happened instead")
  func order() throws {
    let opened = EventPattern(.linkStore, .opened)
    let notes: [([EventPattern], String)] = [
      ([opened, EventPattern(.linkStore, .stored)], "only before that, at "),
      ([opened, EventPattern(.webView, .didFail)], "webView.didFail didn't happen after"),
      (
        [EventPattern(.webView, .didCommit, where: [.init(.status, .number(404))])],
        "it had {status: 200}"
      ),
    ]
    for (patterns, note) in notes {
      let failure = try #require(result(Self.tapped, [.events(patterns)]).failures.first)
      #expect(failure.note?.contains(note) == true, "\(failure)")
    }
  }

  @Test("What happened in the set-up doesn't count")
  func setUp() {
    let launched = EventPattern(.application, .didFinishLaunching)
    let result = result([.settle], [.never(launched), .count(launched, 0)], state: .foreground)
    #expect(result.status == .passed, "\(result.expectations)")
  }

  @Test("A step expects what holds in the middle of the run")
  func middle() throws {
    let before = ScenarioExpectation(.url(nil))
    let shown = ScenarioExpectation(.deliveredCount(1))
    let result = result(
      [
        .expect([before]), Self.tapped[0], .waitFor(EventPattern(.springBoard, .listed), nth: nil),
        .expect([shown]), .tap(nil), .settle, .expect([before]),
      ], [])
    #expect(result.expectations.map(\.passed) == [true, true, false])
    #expect(result.expectations.map(\.step) == [0, 3, 6])
    #expect(result.status == .failed)
  }

  @Test("A step waits for the next event, or for one by its number")
  func waiting() throws {
    let committed = EventPattern(.webView, .didCommit)
    let next = result(
      Self.tapped + [.reload, .waitFor(committed, nth: nil), .expect([.init(.badge(0))])], [])
    let last = try #require(next.steps.last)
    let commits = next.outcome?.trace.run.filter { committed.matches($0) }
    let trace = try #require(next.outcome?.trace)
    #expect(commits?.count == 3)
    #expect(last.began == commits?.last.map { trace.time(of: $0) })
    let second = result([Self.tapped[0], .tap(nil), .waitFor(committed, nth: 2)], [.badge(0)])
    #expect(second.steps.last?.fate == .done)
    #expect(second.status == .passed)
    let never = result(Self.tapped + [.waitFor(committed, nth: 9)], [.badge(0)])
    #expect(never.steps.last?.fate == .givenUp)
    #expect(never.failures.map(\.what) == ["waitFor webView.didCommit"])
  }

  @Test("A step waits for the element that it needs, and fails where it never comes")
  func elements() throws {
    let found = result([.launch, .click("#next"), .settle], [.url("https://shop.example/next")])
    #expect(found.status == .passed, "\(found.expectations)")
    let none = result([.launch, .click("#nobody")], [.badge(0)])
    #expect(none.failures.map(\.what) == ["click #nobody"])
    #expect(none.failures.map(\.step) == [1])
  }

  @Test("A scenario that expects nothing, and one of an app that there is none of, are broken")
  func broken() {
    #expect(result(Self.tapped, []).status == .broken(error: "nothing is expected; add expect"))
    var scenario = Scenario(
      name: "x", app: .init(name: "x", settings: .init(home: nil)), steps: [])
    scenario.expectations = [ScenarioExpectation(.badge(0))]
    #expect(
      ScenarioRunner(pages: Self.pages).result(of: scenario).status
        == .broken(error: "there is no app x"))
  }

  @Test("Each step has its time, its events, and the look of the phone after it")
  func records() throws {
    let result = result(Self.tapped, [.outcome(.reached)])
    let trace = try #require(result.outcome?.trace)
    #expect(result.steps.map(\.words) == ["push", "tap", "settle"])
    #expect(result.steps.map(\.fate) == [.done, .done, .done])
    #expect(result.steps.map(\.began) == [0, 0, 200])
    #expect(result.steps.first?.events.lowerBound == trace.start)
    #expect(result.steps.last?.events.upperBound == trace.events.count)
    for (one, next) in zip(result.steps, result.steps.dropFirst()) {
      #expect(one.events.upperBound == next.events.lowerBound)
    }
    #expect(result.start?.applicationState == .notRunning)
    let pushed = try #require(result.steps[0].after)
    #expect(pushed.banners.map(\.body) == ["Hi"])
    #expect(pushed.delivered.count == 1)
    #expect(pushed.url == nil)
    let end = try #require(result.steps[2].after)
    #expect(end.url == Self.link)
    #expect(end.title == "/orders/7")
    #expect(end.back.map(\.url) == ["https://shop.example/"])
    #expect(end.banners.isEmpty)
  }
}
