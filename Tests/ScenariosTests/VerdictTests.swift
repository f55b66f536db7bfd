import Browsing
import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

@Suite("Verdicts")
struct VerdictTests {
  private func verdict(_ steps: [Step], pages source: InlinePages = pages()) -> String {
    run(scenario("gated", .foreground, steps), pages: source)?.verdict?.rawValue ?? "null"
  }

  @Test("A run in which no link was sent has no verdict")
  func noLink() {
    #expect(verdict([]) == "null")
    #expect(verdict([push(nil), .tap(nil)]) == "null")
    #expect(verdict([.load(link), .settle]) == "null")
  }

  @Test(
    "The status of the page decides, redirects followed",
    arguments: [
      (page("x"), "reached"), (page("x", status: 399), "reached"),
      (page("x", status: 400), "missed"), (page("x", status: 404), "missed"),
      (page("x", status: 503), "missed"), (redirect(to: "/orders/8"), "reached"),
      (redirect(to: "/nowhere"), "missed"),
      (.failure(.timedOut, after: .zero, hint: nil), "missed"), (.never, "missed"),
    ] as [(PageAnswer, String)])
  func status(answer: PageAnswer, expected: String) {
    #expect(verdict(oneTap, pages: pages([link: [answer]])) == expected)
  }

  @Test("A push that shows and is not tapped is missed; one that doesn't show is blocked")
  func notTapped() throws {
    let steps: [Step] = [push(.string(link)), .settle]
    for state in Scenario.StartState.allCases {
      let shown = try #require(run(scenario("gated", state, steps)))
      #expect(shown.verdict == .missed)
      #expect(shown.rules == [], "there was something to tap, so nothing is wrong with that")
      let denied = try #require(
        run(scenario("gated", state, steps) { $0.app.authorization = .denied }))
      #expect(denied.verdict == .blocked)
    }
  }

  @Test("The list counts as something to tap as soon as the app is left")
  func listedOnly() throws {
    let listOnly = { (steps: [Step]) in
      run(scenario("gated", .foreground, steps) { $0.app.settings.presentation = [.list] })
    }
    #expect(try #require(listOnly([push(.string(link)), .tap(nil)])).verdict == .blocked)
    let left: [Step] = [push(.string(link)), .settle, .background, .settle]
    #expect(try #require(listOnly(left)).verdict == .missed)
    #expect(try #require(listOnly(left + [.tap(nil), .settle])).verdict == .reached)
  }

  @Test("The last tapped link counts, however many were sent")
  func lastTapped() throws {
    let other = JSONValue.string(home + "orders/8")
    let outcome = try #require(
      run(
        scenario(
          "gated", .foreground,
          [
            push(.string(link), name: "A"), push(other, name: "B"), .tap("B"), .settle, .tap("A"),
            .settle,
          ])))
    #expect(outcome.link == link)
    #expect(outcome.verdict == .reached)
    #expect(outcome.history == [home, home + "orders/8", "[\(link)]"])
  }

  @Test("A later tap that leads nowhere takes the verdict with it")
  func laterTapRejected() {
    #expect(verdict(oneTap + [push("nil"), .tap(nil), .settle]) == "missed")
  }

  @Test(
    "What the person does after the page is there takes no verdict away",
    arguments: [
      [.go(-1)], [.load(home + "orders/8")], [.reload], [.background, .settle, .foreground],
      [.terminate, .launch], [.forceQuit], [.click("#away")], [.click("#call")], [.stop],
    ] as [[Step]])
  func wentOn(steps: [Step]) {
    let links = "<a id=away href=/nowhere>away</a> <a id=call href=tel:1>call</a>"
    let source = pages([link: [page("Order 7", body: links), page("Gone", status: 410)]])
    #expect(verdict(oneTap + steps + [.settle], pages: source) == "reached", "\(steps)")
  }

  @Test("What the person does before the page is there, or in its place, gives no verdict")
  func wentElsewhere() {
    let gone = pages([link: [page("Gone", status: 404, body: "<a id=call href=tel:1>call</a>")]])
    #expect(verdict(oneTap + [.click("#call"), .settle], pages: gone) == "missed")
    #expect(verdict(oneTap + [.go(-1), .settle], pages: gone) == "missed")
    let never = pages([link: [.never]])
    #expect(verdict(oneTap + [.load(home + "orders/8"), .settle], pages: never) == "missed")
  }

  @Test("A page that goes on by itself is still the link's: a refresh, or a script of its own")
  func wentOnByItself() throws {
    let refresh = "<meta http-equiv=refresh content='0;url=/orders/8'>"
    let outcome = try #require(
      run(scenario(), pages: pages([link: [page("Order 7", body: refresh)]])))
    #expect(outcome.verdict == .reached)
    #expect(outcome.url == home + "orders/8")
    #expect(outcome.rules == ["landed-elsewhere"])
    let message = outcome.diagnoses.first?.message ?? ""
    #expect(message.contains("by itself") && !message.contains("redirected"), "\(message)")
  }

  @Test("The link's page reloaded is still the link's page")
  func reloaded() throws {
    let outcome = try #require(run(scenario("gated", .foreground, oneTap + [.reload, .settle])))
    #expect(outcome.verdict == .reached)
    #expect(outcome.rules == [])
  }

  @Test("Back and forward again, the current entry is the link's")
  func backAndForward() {
    #expect(verdict(oneTap + [.go(-1), .settle, .go(1), .settle]) == "reached")
  }

  @Test("An app that tells nothing of its store is followed by the URL that it loads")
  func untoldStore() {
    for state in Scenario.StartState.allCases {
      let outcome = runOwn(.init(tellsOfStore: false), state)
      #expect(outcome.verdict == .reached, "\(state.rawValue): \(outcome.rules)")
      #expect(outcome.rules == [])
      #expect(outcome.pendingLink == nil)
    }
  }

  @Test("A crash is the verdict, whatever was reached before")
  func crashed() throws {
    let outcome = try #require(
      run(scenario("as-posted", .foreground, oneTap + [push(7), .tap(nil), .settle])))
    #expect(outcome.verdict == .crashed)
    #expect(outcome.url == nil)
  }

  @Test("A run that passes a bound says so")
  func bound() throws {
    let outcome = try #require(run(scenario { $0.limits.events = 12 }))
    #expect(outcome.failure == .tooManyEvents(limit: 12))
  }
}
