import Browsing
import DeviceModel
import Exploring
import Foundation
import Links
import NavSim
import NavSimTesting
import PushToPage
import ScenarioFiles
import Scenarios
import Simulation
import Synchronization
import Testing

private let home = "https://shop.example/"
private let order = "https://shop.example/orders/7"

@Suite("What must hold in every order")
struct OrderExpectationTests {
  private struct Seen: Sendable {
    let line: Int
    let text: String

    var first: String { String(text.prefix { $0 != "\n" }) }
    /// The schedule that the failure prints.
    var schedule: String {
      let rest = text.components(separatedBy: ":\n\nnavsim-schedule").dropFirst().first ?? ""
      return "navsim-schedule" + (rest.components(separatedBy: "\n\n").first ?? "") + "\n"
    }
  }

  /// The failures that the body records, which are no failures of this test.
  private func failures(_ body: () throws -> Void) rethrows -> [Seen] {
    let seen = Mutex<[Seen]>([])
    try withKnownIssue(isIntermittent: true) {
      try body()
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      seen.withLock { $0.append(Seen(line: issue.sourceLocation?.line ?? 0, text: text)) }
      return true
    }
    return seen.withLock { $0 }
  }

  private func pages() throws -> InlinePages {
    try InlinePages(html: ["https://shop.example/*": "<title>{{path}}</title>"])
  }

  private func tap(_ world: PlannedWorld) {
    world.push(link: order)
    world.tap()
  }

  // MARK: What holds

  @Test("The recommended app holds all properties for a tapped link, from all six starts")
  func holds() throws {
    let reports = try expectHoldsInEveryOrder(
      tapping: order, running: .gallery("gated", home: home), pages: pages())
    #expect(reports.count == 6)
    #expect(reports.allSatisfy { $0.isExhaustive })
    #expect(Set(reports.map(\.digest)).count == 6)
    #expect(reports.allSatisfy { $0.results.count == PropertyCatalog.names.count })
  }

  @Test("What the plan expects is a property, and so is what the test brings along")
  func properties() throws {
    var options = ExplorationOptions()
    options.properties = [FewCommits(limit: 2)]
    options.variation.hasFaults = true
    let report = try XCTAssertHoldsInEveryOrder(
      running: .gallery("gated", home: home), pages: pages(), exploring: options
    ) { world in
      tap(world)
      world.expect(.badge(0))
    }
    #expect(report?.results.suffix(2).map(\.property) == ["few-commits", "expect"])
    options.properties = [FewCommits(limit: 0)]
    let line = #line + 2
    let seen = try failures {
      try expectHoldsInEveryOrder(
        running: .gallery("gated", home: home), pages: pages(), exploring: options
      ) { world in
        tap(world)
        world.expectPage(order, title: "/orders/8")
      }
    }
    #expect(seen.allSatisfy { $0.line == line })
    let text = seen.map(\.text).joined()
    #expect(text.contains("few-commits: more than 0"), "\(text)")
    #expect(text.contains("expect: title is /orders/7, not /orders/8."), "\(text)")
  }

  // MARK: What is broken

  @Test("What breaks is told with its schedule and its story, and the schedule repeats it")
  func broken() throws {
    var options = ExplorationOptions()
    options.variation.hasFaults = true
    let app = try AppUnderTest.gallery("double-observer", home: home)
    let seen = try failures {
      try expectHoldsInEveryOrder(
        running: app, from: .terminated, pages: pages(), exploring: options, tap)
    }
    #expect(seen.count == 2)
    let lost = try #require(seen.first { $0.first.hasPrefix("every-tap-opens: ") })
    #expect(lost.text.contains("double-observer, terminated, scene, with 1 departure from"))
    #expect(lost.text.contains("◆ here the order departs: "))
    #expect(lost.text.contains("The run in that order:"))
    let schedule = RecordedSchedule(lost.schedule)
    let line = #line + 2
    let again = try failures {
      let outcome = try expectHoldsInRecordedOrder(
        schedule, running: app, from: .terminated, pages: pages(), tap)
      #expect(outcome?.verdict == .missed)
    }
    #expect(again.map(\.line) == [line])
    #expect(again.first?.first == lost.first)
    #expect(again.first?.text.contains("◆ here the order departs: ") == true)
    let likely = lost.schedule.split(separator: "\n").filter { $0.hasPrefix("scenario ") }
    try XCTAssertHoldsInRecordedOrder(
      RecordedSchedule("navsim-schedule 1\n\(likely[0])\n"), running: app, from: .terminated,
      pages: pages(), tap)
  }

  @Test("A schedule of something else is a failure, and says of what")
  func otherSchedules() throws {
    let rows: [(RecordedSchedule, String)] = [
      ("navsim-schedule 1\nscenario 0123456789abcdef\n", "the schedule is of another scenario"),
      (
        "navsim-schedule 2\nscenario 0123456789abcdef\n", "the schedule, line 1: this is a schedule"
      ),
      ("hello", "the schedule, line 1: this is no schedule"),
      (.file("nowhere.schedule"), "nowhere.schedule: no such file"),
    ]
    for (schedule, message) in rows {
      let seen = try failures {
        let outcome = try XCTAssertHoldsInRecordedOrder(
          schedule, running: .gallery("gated", home: home), pages: pages(), tap)
        #expect(outcome == nil)
      }
      #expect(seen.count == 1)
      #expect(seen.first?.text.contains(message) == true, "\(seen)")
    }
  }

  @Test("A claim that a bound left unproved is a failure, unless that is enough")
  func unproved() throws {
    for (index, part) in ["options.maxStates, 3", "options.maxOrders, 1", "5 orders were drawn"]
      .enumerated()
    {
      var options = ExplorationOptions()
      if index == 0 { options.maxStates = 3 }
      if index == 1 { options.maxOrders = 1 }
      if index == 2 { (options.strategy, options.maxOrders) = (.drawn(seed: 1), 5) }
      let line = #line + 2
      let seen = try failures {
        try expectHoldsInEveryOrder(
          running: .gallery("gated", home: home), pages: pages(), exploring: options, tap)
      }
      #expect(seen.map(\.line) == [line])
      #expect(seen.first?.text.contains("not proved: ") == true)
      #expect(seen.first?.text.contains(part) == true, "\(seen)")
      let report = try expectHoldsInEveryOrder(
        running: .gallery("gated", home: home), pages: pages(), exploring: options,
        needsProof: false, tap)
      #expect(report?.isExhaustive == false)
    }
  }

  @Test("Options, plans and apps that make no sense say so")
  func mistakes() throws {
    var zero = ExplorationOptions()
    zero.maxStates = 0
    var misspelt = ExplorationOptions()
    misspelt.propertyNames = ["no-crsh"]
    for (options, message) in [
      (zero, "with max-states 0 nothing would be searched"), (misspelt, "did you mean no-crash?"),
    ] {
      let seen = try failures {
        try expectHoldsInEveryOrder(
          running: .gallery("gated", home: home), pages: pages(), exploring: options, tap)
      }
      #expect(seen.count == 1)
      #expect(seen.first?.text.contains(message) == true, "\(seen)")
    }
    var line = 0
    let seen = try failures {
      try expectHoldsInEveryOrder(running: .gallery("gated", home: home), pages: pages()) { world in
        line = #line + 1
        world.waitFor("webView.didComit")
      }
    }
    #expect(seen.count == 2)
    #expect(seen.first?.line == line)
    #expect(seen.last?.text == "nothing happens in this world; plan a push and a tap, say")
    #expect(throws: PhoneError.noSuchApp("gatd")) {
      _ = try expectHoldsInEveryOrder(
        tapping: order, running: .gallery("gatd", home: home), pages: pages())
    }
  }

  // MARK: Scenario files

  @Test("A scenario of a file is searched with what it expects, and its schedule is the command's")
  func scenarioFile() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("navsim-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = """
      {"name": "a tap", "app": {"use": "immediate", "home": "\(home)"}, "state": "terminated",
       "steps": [{"push": {"link": "\(order)"}}, "tap"], "expect": {"badge": 0}}
      """
    try Data(text.utf8).write(to: folder.appendingPathComponent("a.json"))
    try Data("{".utf8).write(to: folder.appendingPathComponent("b.json"))
    let cases = try scenarios(at: folder.path)
    let seen = try failures {
      for scenario in cases { try XCTAssertHoldsInEveryOrder(scenario, pages: pages()) }
    }
    #expect(seen.count == 2)
    let lost = try #require(seen.first)
    #expect(lost.first.hasPrefix("every-tap-opens: "), "\(lost.text)")
    #expect(lost.text.contains("'navsim run \(cases[0].place.file) --schedule' repeats it"))
    #expect(seen.last?.text.contains("b.json:1") == true)
    let scenario = try #require(cases[0].document?.scenario)
    #expect(lost.schedule.contains("\nscenario \(ExplorationSubject.digest(of: scenario))\n"))
    let file = folder.appendingPathComponent("a.schedule")
    try Data(lost.schedule.utf8).write(to: file)
    let again = try failures {
      try expectHoldsInRecordedOrder(.file(file.path), of: cases[0], pages: pages())
    }
    #expect(again.map(\.first) == [lost.first])
  }
}

/// A property of the test's own: no more pages are shown than that.
private struct FewCommits: Property {
  let limit: Int
  private var commits = 0

  init(limit: Int) {
    self.limit = limit
  }

  var name: String { "few-commits" }

  mutating func observe(_ event: TraceEvent) {
    if event.is(.webView, .didCommit) { commits = min(commits + 1, limit + 1) }
  }

  mutating func beginRun() { commits = 0 }

  func violation(at end: Emulation) -> String? {
    commits > limit ? "more than \(limit) pages were shown" : nil
  }
}
