import DeviceModel
import Exploring
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

/// Every flawed app of the gallery is caught, by the property that its flaw breaks.
@Suite("Flawed apps")
struct FlawedAppTests {
  struct Row: CustomTestStringConvertible {
    let app: String
    let state: Scenario.StartState
    var lifecycle = Lifecycle.scene
    var steps = oneTap
    let property: String
    /// How often the shortest order that breaks it departs from the most likely one.
    var departures = 0
    let flaw: String
    var change: @Sendable (inout Scenario) -> Void = { _ in }

    var testDescription: String { "\(app): \(property)" }
  }

  static let rows: [Row] = [
    Row(
      app: "as-posted", state: .terminated, steps: oneTap + [.background, .foreground],
      property: "no-stale-link", flaw: "the slot is not emptied by the first didFinish"),
    Row(
      app: "as-posted", state: .terminated, steps: [.launch], property: "no-open-without-tap",
      flaw: "a start without a push loads \"url is nil\""),
    Row(
      app: "as-posted", state: .foreground, steps: [push(42, "A"), .tap("A")],
      property: "no-crash", flaw: "the link is cast with as!"),
    Row(
      app: "as-posted", state: .background, property: "every-tap-opens",
      flaw: "nothing posts on a tap from the background"),
    Row(
      app: "as-posted", state: .terminated, property: "every-tap-opens", departures: 5,
      flaw: "the first didFinish comes before the tap is told, and the app isn't active yet"),
    Row(
      app: "article-a", state: .background, steps: [channelPush, .tap("A")],
      property: "completion-handlers-called-once", flaw: "the handler is never called",
      change: { $0.app.settings.channelPage = "https://shop.example/c/{channel_url}" }),
    Row(
      app: "article-b", state: .terminated, property: "no-crash",
      flaw: "a payload without extra is cast with as!"),
    Row(
      app: "article-b", state: .foreground, property: "every-tap-opens",
      flaw: "it knows no warm taps"),
    Row(
      app: "article-b-text", state: .terminated, property: "no-crash",
      flaw: "a payload without extra is cast with as!"),
    Row(
      app: "article-c", state: .background,
      steps: [push(.string(link), "A", more: attachmentless), .tap("A")],
      property: "completion-handlers-called-once",
      flaw: "without the key the content handler isn't called, unless the second method does it",
      change: { $0.app.settings.serviceExtension = .init(implementsTimeWillExpire: false) }),
    Row(
      app: "immediate", state: .terminated, property: "every-tap-opens",
      flaw: "home overtakes the link"),
    Row(
      app: "activation-only", state: .foreground, property: "every-tap-opens",
      flaw: "a tap while active brings no activation"),
    Row(
      app: "launch-options-only", state: .foreground, property: "every-tap-opens",
      flaw: "warm taps are not in the launch options"),
    Row(
      app: "scene-options-only", state: .background, property: "every-tap-opens",
      flaw: "warm taps are not in the connection options"),
    Row(
      app: "late-delegate", state: .terminated, property: "every-tap-opens",
      flaw: "the response comes before there is a delegate"),
    Row(
      app: "clears-on-any-finish", state: .terminated, property: "every-tap-opens",
      flaw: "home's didFinish clears the link"),
    Row(
      app: "double-observer", state: .foreground,
      steps: [.cover, .uncover] + oneTap, property: "opens-once",
      flaw: "an observer is added each time that the view appears"),
    Row(
      app: "bare", state: .background, property: "every-tap-opens",
      flaw: "it has no code for pushes"),
  ]

  private static let attachmentless: [JSONObject.Member] = [
    .init(key: "aps", value: ["alert": "Look", "mutable-content": 1])
  ]

  private static let channelPush = push(
    nil, "A", more: [.init(key: "sendbird", value: ["channel": ["channel_url": "c1"]])])

  @Test("The property is broken, and the recorded order breaks it again", arguments: rows)
  func caught(row: Row) throws {
    let flawed = scenario(row.app, row.state, row.steps) {
      $0.app.lifecycle = row.lifecycle
      row.change(&$0)
    }
    let exploration = try Exploration(of: flawed, pages: pages())
    let report = try exploration.run()
    #expect(report.isExhaustive)
    let found = try #require(
      report.counterexample(row.property), "\(row.flaw); broken are \(report.broken)")
    #expect(found.hasFewestDepartures)
    #expect(found.departures == row.departures)
    let again = try exploration.violations(of: found.order)
    #expect(again[row.property] == found.message)
    // The text of the order says the same.
    let read = try RecordedOrder(text: found.order.text(comments: [row.flaw]))
    #expect(read.moves == found.order.moves)
    let outcome = try exploration.outcome(of: read)
    #expect(!outcome.trace.run.isEmpty)
  }

  @Test("Every app that has a flaw is in the table")
  func complete() {
    let flawed = AppCatalog.entries.filter { $0.flaw != nil }.map(\.name)
    #expect(Set(Self.rows.map(\.app)) == Set(flawed))
  }
}
