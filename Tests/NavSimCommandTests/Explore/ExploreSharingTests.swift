import Browsing
import Foundation
import Links
import PushToPage
import Scenarios
import Testing

@testable import Exploring
@testable import NavSimCommand

/// `navsim explore -j` and `--shard`, alone and together; and the line that tells how far it is.
@Suite("Sharing at the command line")
struct ExploreSharingTests {
  private let folder: String

  init() throws {
    folder = try makeTemporaryFolder()
  }

  private static let link = "https://shop.example/orders/1024"

  private func explore(_ words: [String]) -> String {
    call(
      ["explore", "--link", Self.link, "--pages", packageFolder + "/Pages", "--format", "json"]
        + words
    ).output
  }

  private func verdicts(_ report: JSONValue) -> [Bool?] {
    (report[key: "results"]?.arrayValue ?? []).map { $0[key: "passed"]?.boolValue }
  }

  @Test(
    "The reports of all shards make the whole, however many threads search each",
    arguments: [2, 3, 7], ["1", "2"])
  func shards(count: Int, jobs: String) throws {
    let app = ["--app", "immediate", "-j", jobs]
    let whole = try JSONParser.parse(explore(["--app", "immediate", "-j", "1"])).value
    let files = try (1...count).map { index in
      let path = folder + "/\(index).json"
      try explore(app + ["--shard", "\(index)/\(count)"])
        .write(toFile: path, atomically: true, encoding: .utf8)
      return path
    }
    let merged = try JSONParser.parse(call(["report", "--format", "json"] + files).output).value
    #expect(merged[key: "exhaustive"]?.boolValue == true)
    #expect(merged[key: "orders"] == whole[key: "orders"])
    #expect(verdicts(merged) == verdicts(whole))
    #expect(verdicts(whole).contains(false))
    let rest = call(["report", "--format", "json"] + files.dropFirst())
    #expect(try JSONParser.parse(rest.output).value[key: "exhaustive"]?.boolValue == false)
  }

  @Test(
    "With any number of threads the report is the same",
    arguments: [
      [], ["--faults"], ["--app", "as-posted"], ["--strategy", "random", "--max-orders", "40"],
    ])
  func threads(words: [String]) throws {
    let reports = try ["1", "2", "7"].map { jobs in
      try JSONParser.parse(explore(words + ["-j", jobs])).value
    }
    for report in reports.dropFirst() {
      for key in ["exhaustive", "stopped", "orders", "states", "transitions"] {
        #expect(report[key: key] == reports[0][key: key], "\(key)")
      }
      #expect(verdicts(report) == verdicts(reports[0]))
    }
  }

  @Test("A bound on orders holds for all threads together")
  func maxOrders() throws {
    let report = try JSONParser.parse(explore(["--max-orders", "5", "-j", "4"])).value
    #expect(report[key: "stopped"]?.stringValue == "max-orders 5")
    let orders = try #require(report[key: "searches"]?.arrayValue).map { $0[key: "orders"] }
    let alone = try JSONParser.parse(explore(["--max-orders", "5", "-j", "1"])).value
    #expect(orders == alone[key: "searches"]?.arrayValue?.map { $0[key: "orders"] })
  }

  // MARK: Progress

  /// Time as the test wants it; used by one thread.
  private final class Clock: @unchecked Sendable {
    var now: Int64 = 5000
  }

  @Test("On a terminal, a line tells of searches, states, depth and rate")
  func progress() throws {
    let clock = Clock()
    let terminal = MemorySink(terminalWidth: 80)
    let progress = ExploreProgress(on: terminal, tasks: 3, threads: 2) { clock.now }
    func note(_ states: Int, _ transitions: Int, _ depth: Int, of thread: Int) {
      progress.note(
        ExplorationProgress(states: states, transitions: transitions, depth: depth), of: thread)
    }
    note(10, 40, 7, of: 0)
    #expect(terminal.text.isEmpty, "not before a tenth of a second has passed")
    clock.now += 2000
    note(1000, 5000, 12, of: 1)
    #expect(
      terminal.text
        == "\r\u{1B}[K0 of 3 searches, 1010 states, depth 12, 2520 transitions/s")
    note(2000, 9000, 90, of: 1)
    #expect(!terminal.text.contains("depth 90"), "not more often than people read")
    let app = Scenario.App(name: "bare", settings: AppSettings(home: nil))
    let start = Scenario(name: "start", app: app, steps: [.launch])
    let report = try Exploration(of: start, pages: InlinePages([])).run()
    progress.leave(0)
    progress.end(report, of: 1)
    clock.now += 2000
    note(0, 0, 3, of: 0)
    #expect(
      terminal.text.hasSuffix(
        "1 of 3 searches, \(report.states) states, depth 3,"
          + " \(report.transitions / 4) transitions/s"))
    progress.erase()
    #expect(terminal.text.hasSuffix("\r\u{1B}[K"))
  }

  @Test("Elsewhere, no line is shown")
  func noTerminal() {
    let clock = Clock()
    let file = MemorySink()
    let progress = ExploreProgress(on: file, tasks: 1, threads: 1) { clock.now }
    clock.now += 2000
    progress.note(ExplorationProgress(states: 1, transitions: 1, depth: 1), of: 0)
    #expect(file.text.isEmpty)
  }
}
