import Foundation
import Reports
import Synchronization
import Testing

@testable import NavSimCommand

@Suite("navsim run: how it ends")
struct SuiteEndTests {
  private static func many(_ count: Int, failing: Set<Int> = []) -> String {
    (0..<count).map {
      failing.contains($0) ? SuiteFolder.failing("s\($0)") : SuiteFolder.passing("s\($0)")
    }.joined()
  }

  @Test("Reports are the same whatever -j is", arguments: ["json", "junit", "list", "html"])
  func jobs(format: String) throws {
    let folder = try SuiteFolder([
      "a.json": Self.many(90, failing: [3, 70]), "b.json": Self.many(40),
      "c.json": "{}", "d.json": Self.many(1),
    ])
    let one = folder.run(["--reporter", format, "-j", "1"])
    #expect(one.status == .wrongUse)
    for jobs in ["2", "3", "8"] {
      let other = folder.run(["--reporter", format, "-j", jobs])
      #expect(other.status == one.status)
      #expect(other.output == one.output, "-j \(jobs)")
    }
  }

  @Test("The first failure in their order ends it with --fail-fast", arguments: ["1", "2", "7"])
  func failFast(jobs: String) throws {
    let folder = try SuiteFolder([
      "a.json": Self.many(70, failing: [40, 41, 60]), "b.json": Self.many(5, failing: [0]),
    ])
    let called = folder.run(["--fail-fast", "--format", "json", "-j", jobs])
    #expect(called.status == .failure)
    let report = try called.report()
    #expect(report.names == (0...40).map { "s\($0)" })
    #expect(report.statuses.last == "failed")
    #expect(report.stopped == "fail-fast")
    #expect(report.interrupted == nil)
  }

  @Test(
    "It says that it was stopped only where something was left to run behind the first failure",
    arguments: [
      (3, false, [], nil), (3, true, ["--filter", "^s"], nil), (3, true, [], "fail-fast"),
      (5, false, ["--shard", "3/4"], nil), (7, false, ["--shard", "3/4"], "fail-fast"),
    ])
  func failFastAtEnd(
    count: Int, hasMore: Bool, options: [String], stopped: String?
  ) throws {
    let folder = try SuiteFolder(["a.json": Self.many(count, failing: [2])])
    if hasMore { try folder.write(SuiteFolder.passing("later"), to: "b.json") }
    for jobs in ["1", "3"] {
      let called = folder.run(["--fail-fast", "--format", "json", "-j", jobs] + options)
      let report = try called.report()
      #expect(report.statuses.last == "failed")
      #expect(report.stopped == stopped, "\(report.names)")
      #expect(report.interrupted == nil)
    }
  }

  @Test("Interrupted, it reports what ran and ends with 130")
  func interrupt() throws {
    let folder = try SuiteFolder(["a.json": Self.many(60)])
    let stop = CountedStop(after: 600)
    let called = folder.run(
      ["--format", "json", "-j", "1", "--reporter", "junit=\(folder.path)/junit.xml"], stop: stop)
    #expect(stop.hasListener)
    #expect(called.status == .interrupted)
    let report = try called.report()
    #expect(report.interrupted == true)
    #expect(report.stopped == "interrupted")
    #expect(report.names == (0..<report.names.count).map { "s\($0)" })
    #expect((1..<60).contains(report.names.count))
    #expect(called.error.contains("interrupted; the report tells of the \(report.names.count)"))
    #expect(try folder.text("junit.xml").contains("</testsuite"))
  }

  @Test("Interrupted on several threads, what is reported is whole up to a place")
  func interruptThreads() throws {
    let folder = try SuiteFolder(["a.json": Self.many(200)])
    for count in [1, 300, 2_000, 7_777, 15_000] {
      let called = folder.run(["--format", "json", "-j", "4"], stop: CountedStop(after: count))
      guard called.status != .success else { continue }
      #expect(called.status == .interrupted)
      let report = try called.report()
      #expect(report.results.map(\.position) == Array(0..<report.names.count))
    }
  }

  @Test("An interrupt after all has run changes nothing")
  func late() throws {
    let folder = try SuiteFolder(["a.json": Self.many(1)])
    // How often is asked, and whether one time less makes a difference.
    let counting = CountedStop()
    #expect(folder.run(["-j", "1"], stop: counting).status == .success)
    let asked = counting.asked
    #expect(folder.run(["-j", "1"], stop: CountedStop(after: asked)).status == .success)
    #expect(folder.run(["-j", "1"], stop: CountedStop(after: asked - 1)).status == .interrupted)
  }

  @Test("Interrupted in the middle of a scenario, that one isn't reported")
  func middle() throws {
    let folder = try SuiteFolder(["a.json": Self.many(2)])
    let counting = CountedStop()
    let whole = folder.run(["--format", "json", "-j", "1"], stop: counting)
    let names = try whole.report().names
    #expect(names == ["s0", "s1"])
    // Each scenario takes the half of the time.
    for (part, expected) in [(1, 0), (3, 1)] {
      let stop = CountedStop(after: counting.asked * part / 4)
      let called = folder.run(["--format", "json", "-j", "1"], stop: stop)
      #expect(called.status == .interrupted)
      #expect(try called.report().names.count == expected)
    }
  }

  @Test("What build servers send ends it with another status than Control-C")
  func termination() throws {
    let folder = try SuiteFolder(["a.json": Self.many(2)])
    let stop = CountedStop(after: 30, cause: .termination)
    #expect(folder.run(["-j", "1"], stop: stop).status == .terminated)
    #expect(ExitStatus.terminated.rawValue == 143)
    #expect(folder.run(["--watch"], stop: stop).status == .terminated)
  }

  // MARK: Progress

  @Test("A terminal is told how far it is; a file and a pipe aren't")
  func progress() throws {
    let folder = try SuiteFolder(["a.json": Self.many(3)])
    #expect(folder.run().error == "")
    #expect(folder.run(["-q"], width: 80).error == "")
    let terminal = MemorySink(terminalWidth: 80)
    let progress = SuiteProgress(on: terminal, patience: 0)
    var tally = Tally()
    tally.passed = 12
    tally.failed = 1
    progress.show(tally)
    progress.erase()
    progress.erase()
    #expect(terminal.text == "\r\u{1B}[K13 scenarios: 12 passed, 1 failed\r\u{1B}[K")
  }
}
