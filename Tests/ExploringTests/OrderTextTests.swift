import DeviceModel
import Exploring
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

@Suite("Recorded orders as text")
struct OrderTextTests {
  private static let order: RecordedOrder = {
    var order = RecordedOrder(
      digest: "00ff", timers: .any,
      moves: [
        .go(.person), .go(.main(of: .process(1))),
        .go(LaneName(.network, of: .process(2), named: "webView3 navigation 1")),
        .go(LaneName(.delivery, of: .device, named: "a\nb% \u{1F4E6}")),
        .go(LaneName(.timer, of: .device, named: " x")),
        .go(LaneName(.person, of: .device, named: "interruption")),
        .fails(LaneName(.network, of: .process(1), named: "page")),
        .staysAway(LaneName(.network, of: .process(1), named: "page")),
        .interrupt(.leave), .interrupt(.kill), .interrupt(.killWebProcess),
      ])
    order.departures = [1]
    return order
  }()

  private static let text = """
    navsim-schedule 1
    # two
    # lines
    scenario 00ff
    timers any
    person
    # not what is most likely:
    main process 1
    network process 2 webView3 navigation 1
    delivery device a%0Ab%25 \u{1F4E6}
    timer device  x
    person device interruption
    ! fails network process 1 page
    ! never network process 1 page
    ! leave
    ! kill
    ! kill-web-process

    """

  @Test("An order is written line by line, and read again")
  func roundTrip() throws {
    #expect(Self.order.text(comments: ["two\nlines"]) == Self.text)
    var read = try RecordedOrder(text: Self.text)
    read.departures = [1]
    #expect(read == Self.order)
    // As an editor on Windows leaves it, with blank lines.
    let edited = Self.text.split(separator: "\n").joined(separator: "\r\n\r\n")
    #expect(try RecordedOrder(text: edited).moves == Self.order.moves)
  }

  struct Bad: CustomTestStringConvertible {
    let text: String
    let problem: OrderTextError.Problem
    let line: Int
    var testDescription: String { "\(problem)" }
  }

  @Test(
    "What can't be read is named with its line",
    arguments: [
      Bad(text: "", problem: .noSchedule, line: 1),
      Bad(text: "{\"schema\": 1}", problem: .noSchedule, line: 1),
      Bad(text: "navsim-schedule 2\n", problem: .otherVersion("2"), line: 1),
      Bad(text: "navsim-schedule 1\n", problem: .noScenario, line: 1),
      Bad(text: "navsim-schedule 1\nperson\n", problem: .noScenario, line: 2),
      Bad(text: "navsim-schedule 1\nscenario a\nperso\n", problem: .unknownMove("perso"), line: 3),
      Bad(text: "navsim-schedule 1\nscenario a\nmain\n", problem: .unknownMove("main"), line: 3),
      Bad(
        text: "navsim-schedule 1\nscenario a\nmain process 0\n",
        problem: .unknownMove("main process 0"), line: 3),
      Bad(
        text: "navsim-schedule 1\nscenario a\n\n! explode\n", problem: .unknownMove("! explode"),
        line: 4),
      Bad(
        text: "navsim-schedule 1\nscenario a\ntimer device %4\n",
        problem: .badName("timer device %4"), line: 3),
      Bad(
        text: "navsim-schedule 1\nscenario a\ntimers soon\n", problem: .unknownTimers("soon"),
        line: 3),
    ])
  func errors(bad: Bad) {
    #expect(throws: OrderTextError(problem: bad.problem, line: bad.line)) {
      try RecordedOrder(text: bad.text)
    }
  }

  @Test("An order of another scenario, or one that can't happen, is refused")
  func otherScenario() throws {
    let exploration = try Exploration(of: scenario(), pages: pages())
    let other = RecordedOrder(digest: "0123456789abcdef", moves: [.go(.person)])
    #expect(
      throws: ExplorationError.orderOfAnotherScenario(
        expected: exploration.subject.digest, found: other.digest)
    ) { try exploration.outcome(of: other) }
    let lane = LaneName.main(of: .process(9))
    let impossible = RecordedOrder(
      digest: exploration.subject.digest, moves: [.go(.person), .go(lane)])
    #expect(throws: ExplorationError.moveNotPossible(number: 2, .go(lane))) {
      try exploration.outcome(of: impossible)
    }
  }

  @Test("Scenarios have the same digest only if they say the same, whatever they are called")
  func digests() throws {
    let first = try ExplorationSubject(scenario(), pages: pages())
    let renamed = try ExplorationSubject(scenario { $0.name = "other" }, pages: pages())
    #expect(first.digest == renamed.digest)
    #expect(first.digest.count == 16)
    let others = [
      scenario("immediate"), scenario("gated", .foreground), scenario("gated", .terminated, []),
      scenario { $0.app.lifecycle = .appDelegate }, scenario { $0.app.settings.linkKeys = ["a"] },
      scenario { $0.app.settings.presentation = [] },
    ]
    let digests = try others.map { try ExplorationSubject($0, pages: pages()).digest }
    #expect(Set(digests + [first.digest]).count == others.count + 1)
  }
}
