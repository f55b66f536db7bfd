import Foundation
import Reports
import Synchronization
import Testing

@testable import NavSimCommand

/// Wants the command to stop once it has asked that often; what waits can be used meanwhile.
private final class CountedStop: StopSignal {
  private let left: Atomic<Int>
  private let listens = Atomic<Bool>(false)
  private let meanwhile: @Sendable () -> Bool

  // What is done meanwhile says whether to go on.
  init(after count: Int = .max, meanwhile: @escaping @Sendable () -> Bool = { true }) {
    left = Atomic(count)
    self.meanwhile = meanwhile
  }

  var hasListener: Bool { listens.load(ordering: .relaxed) }

  func listen() { listens.store(true, ordering: .relaxed) }

  var isRaised: Bool {
    left.subtract(1, ordering: .relaxed).newValue < 0
  }

  func wait(milliseconds: Int) {
    if !meanwhile() { left.store(0, ordering: .relaxed) }
  }
}

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
    #expect(report.interrupted == true)
  }

  @Test("Interrupted, it reports what ran and ends with 130")
  func interrupt() throws {
    let folder = try SuiteFolder(["a.json": Self.many(60)])
    let stop = CountedStop(after: 25)
    let called = folder.run(
      ["--format", "json", "-j", "1", "--reporter", "junit=\(folder.path)/junit.xml"], stop: stop)
    #expect(stop.hasListener)
    #expect(called.status == .interrupted)
    let report = try called.report()
    #expect(report.interrupted == true)
    #expect(report.names == (0..<report.names.count).map { "s\($0)" })
    #expect((1..<60).contains(report.names.count))
    #expect(called.error.contains("interrupted; the report tells of the \(report.names.count)"))
    #expect(try folder.text("junit.xml").contains("</testsuite"))
  }

  @Test("Interrupted on several threads, what is reported is whole up to a place")
  func interruptThreads() throws {
    let folder = try SuiteFolder(["a.json": Self.many(200)])
    for count in [1, 30, 77, 150] {
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
    let called = folder.run(["-j", "1"], stop: CountedStop(after: 4))
    #expect(called.status == .success)
  }

  // MARK: Watching

  @Test("--watch runs again when a file has changed, and ends with an interrupt")
  func watch() throws {
    let folder = try SuiteFolder(["a.json": Self.many(1)])
    let rounds = Atomic<Int>(0)
    let stop = CountedStop(meanwhile: {
      switch rounds.add(1, ordering: .relaxed).newValue {
      case 1: try? folder.write(Self.many(2, failing: [1]), to: "a.json")
      case 2: break
      case 3: try? folder.write(Self.many(4), to: "new/b.json")
      default: return false
      }
      return true
    })
    let called = folder.run(["--watch"], stop: stop)
    #expect(called.status == .interrupted)
    let ends = called.output.split(separator: "\n").filter { $0.contains("scenario") }
      .filter { $0.contains(": ") && $0.contains("passed") }
    #expect(
      ends == [
        "1 scenario: 1 passed", "2 scenarios: 1 passed, 1 failed",
        "6 scenarios: 5 passed, 1 failed",
      ])
    #expect(called.error.contains("waiting for a file to change"))
  }

  @Test("A file of results holds those of the latest run")
  func watchOutput() throws {
    let folder = try SuiteFolder(["a.json": Self.many(1)])
    let file = try makeTemporaryFolder() + "/out.txt"
    let rounds = Atomic<Int>(0)
    let stop = CountedStop(meanwhile: {
      guard rounds.add(1, ordering: .relaxed).newValue == 1 else { return false }
      try? folder.write(Self.many(3), to: "a.json")
      return true
    })
    #expect(folder.run(["--watch", "--output", file], stop: stop).status == .interrupted)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "3 scenarios: 3 passed\n")
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
