import Browsing
import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

@Suite("The person")
struct PersonTests {
  private func outcome(
    _ steps: [Step], _ state: Scenario.StartState = .foreground, pages source: InlinePages = pages()
  ) throws -> Outcome {
    try #require(run(scenario("gated", state, steps), pages: source))
  }

  /// What the person did, with the times.
  private func done(_ outcome: Outcome) -> [String] {
    outcome.trace.run.filter { $0.actor == .user }
      .map { "\(outcome.trace.time(of: $0)) \($0.name.rawValue)" }
  }

  @Test("A tap waits until there is something to tap")
  func tapWaits() throws {
    let outcome = try outcome([.tap(nil), push(.string(link)), .settle])
    #expect(done(outcome) == ["0 push"], "nothing comes before the tap, so it is given up")
    #expect(done(try self.outcome(oneTap)) == ["0 push", "0 tap"])
  }

  @Test("A step that can't be done is given up when nothing else can happen; the next is done")
  func givingUp() throws {
    let outcome = try outcome([.tap("nobody"), .load(link), .settle])
    #expect(done(outcome) == ["0 load"])
    #expect(outcome.url == link)
  }

  @Test("Waiting lets that much time pass, before what comes next")
  func waiting() throws {
    let outcome = try outcome([.wait(.seconds(3)), .background, .wait(.minutes(1)), .foreground])
    #expect(done(outcome) == ["3000 background", "63000 foreground"])
  }

  @Test("Settling waits for what is under way, and not for timers far ahead")
  func settling() throws {
    let slow = PageAnswer.response(
      PageResponse(
        body: Array("<title>Slow</title>".utf8), commitAfter: .seconds(30),
        finishAfter: .seconds(40)))
    let outcome = try outcome(
      [.load(link), .settle, .background, .settle, .foreground], pages: pages([link: [slow]]))
    #expect(
      done(outcome) == ["0 load", "40000 background", "40000 foreground"],
      "the suspension, five seconds ahead, is not waited for")
  }

  @Test("Pushes can be named, and tapped by name or collapse id")
  func names() throws {
    let outcome = try outcome([
      push(.string(link), name: "first"), push("/orders/8", collapse: "news"), .settle,
      .tap("first"), .settle, .tap("news"), .settle,
    ])
    #expect(outcome.history == [home, link, "[\(home)orders/8]"])
    #expect(outcome.delivered == [])
  }

  @Test("What the person does with the web view is done, and told")
  func webView() throws {
    let source = pages([home: [page("Shop", body: "<a id=order href=/orders/7>7</a>")]])
    let outcome = try outcome(
      [
        .click("#order"), .settle, .go(-1), .settle, .go(1), .settle, .reload, .settle,
        .load(home + "orders/8"), .stop, .settle, .go(-9), .settle,
      ], pages: source)
    #expect(
      done(outcome).map { $0.drop { $0 != " " }.dropFirst() } == [
        "click", "back", "forward", "reload", "load", "stop", "go",
      ])
    #expect(outcome.history == [home, "[\(link)]"])
  }

  @Test("Without a web view there is nothing to do with it")
  func noWebView() throws {
    let outcome = try outcome(
      [.load(link), .reload, .go(-1), .stop, .click("#x")], .terminated)
    #expect(outcome.trace.run.isEmpty)
    #expect(outcome.state == .notRunning)
  }
}
