public import Scenarios
import Simulation

/// Turns the results of a suite into text, one result at a time, in their order.
///
/// A report is begun once, gets each result, and is finished once; after each of these calls the
/// text that was added can be written and forgotten. What a result becomes doesn't depend on the
/// others, so that this part, which is most of the work, can be done where the scenario ran.
public protocol Reporter: Sendable {
  /// Adds what stands before the first result.
  ///
  /// - Parameters:
  ///   - suite: What is known before anything has run.
  ///   - text: The report's text, to which is added.
  mutating func begin(_ suite: SuiteHead, to text: inout [UInt8])

  /// Turns a result into its part of the report; may be called on any thread, in any order.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - position: Its place in the whole suite, from 0.
  /// - Returns: What ``add(_:to:)`` needs of it.
  func part(of result: ScenarioResult, at position: Int) -> ReportPart

  /// Adds the next result.
  ///
  /// - Parameters:
  ///   - part: What ``part(of:at:)`` made of the result.
  ///   - text: The report's text, to which is added.
  mutating func add(_ part: ReportPart, to text: inout [UInt8])

  /// Adds what stands behind the last result.
  ///
  /// - Parameters:
  ///   - end: How the suite ended.
  ///   - text: The report's text, to which is added.
  mutating func finish(_ end: SuiteEnd, to text: inout [UInt8])
}

/// What is known of a suite before it runs.
public struct SuiteHead: Hashable, Sendable {
  /// What the suite is called: the words of the command, such as `navsim run Tests/Scenarios`.
  public var name: String
  /// Which part of it runs here; nil for all of it.
  public var shard: Shard?

  /// Creates the head of a suite.
  public init(name: String, shard: Shard? = nil) {
    self.name = name
    self.shard = shard
  }
}

/// Why a suite ended before all had run, in the words of reports in JSON.
public enum SuiteStop: String, Hashable, Sendable, CaseIterable {
  /// Somebody wanted it to stop.
  case interrupted
  /// A failure was to be the end, and there was one.
  case failFast = "fail-fast"
}

/// How a suite ended.
public struct SuiteEnd: Hashable, Sendable {
  /// How the results are divided.
  public var tally: Tally
  /// Why it ended before all had run; nil where all had.
  public var stopped: SuiteStop?

  /// Creates the end of a suite.
  public init(_ tally: Tally, stopped: SuiteStop? = nil) {
    self.tally = tally
    self.stopped = stopped
  }
}

/// How many scenarios came out in which way.
public struct Tally: Hashable, Sendable {
  /// Those whose expectations all hold.
  public var passed = 0
  /// Those with an expectation that doesn't hold.
  public var failed = 0
  /// Those that weren't run.
  public var skipped = 0
  /// Those that couldn't be run.
  public var broken = 0

  /// Creates a tally of nothing.
  public init() {}

  /// Counts one more.
  public mutating func count(_ status: ScenarioResult.Status) {
    switch status {
    case .passed: passed += 1
    case .failed: failed += 1
    case .skipped: skipped += 1
    case .broken: broken += 1
    }
  }

  /// All of them.
  public var total: Int { passed + failed + skipped + broken }

  /// The counts in words: `12 passed, 1 failed`, those that are none left out.
  public var words: String {
    let parts = [
      (passed, "passed"), (failed, "failed"), (broken, "broken"), (skipped, "skipped"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? "none" : parts.joined(separator: ", ")
  }
}

/// What one result becomes in a report.
public struct ReportPart: Sendable {
  /// Whether the scenario did what its author expects.
  public let status: ScenarioResult.Status
  /// The file that it is written in.
  let file: String?
  /// The result's own text.
  let text: [UInt8]
  /// What belongs to the end of the report.
  var later: [UInt8] = []
  /// How long the run took, in virtual milliseconds.
  let duration: Int64
  /// The page that was shown in the end.
  var page: ReachedPage?

  init(of result: ScenarioResult, text: [UInt8] = []) {
    status = result.status
    file = result.place?.file
    self.text = text
    duration = result.duration
  }
}

/// A page at the end of a run.
struct ReachedPage: Sendable {
  let url: String
  let title: String?
}

extension ScenarioResult {
  /// How long the run took, in virtual milliseconds: until the last thing that happened.
  var duration: Int64 {
    guard let trace = outcome?.trace, let last = trace.run.last else { return 0 }
    return max(0, trace.time(of: last))
  }
}

extension Reporter {
  /// Makes the whole report of results that are all there.
  ///
  /// - Parameters:
  ///   - results: The results in their order; each one's place is that in this list.
  ///   - suite: What the suite is called.
  /// - Returns: The report's text.
  public consuming func report(_ results: [ScenarioResult], of suite: SuiteHead) -> [UInt8] {
    var reporter = self
    var text: [UInt8] = []
    var tally = Tally()
    reporter.begin(suite, to: &text)
    for (position, result) in results.enumerated() {
      tally.count(result.status)
      reporter.add(reporter.part(of: result, at: position), to: &text)
    }
    reporter.finish(SuiteEnd(tally), to: &text)
    return text
  }
}
