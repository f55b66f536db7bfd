import Browsing
import DeviceModel
import Links
import NavSim
import PushToPage
import ScenarioFiles
import Scenarios
import Simulation
public import Testing

/// Expects events in this order, whatever came between them.
///
/// - Parameters:
///   - events: The events, such as `["linkStore.opened", "webView.didFinish"]`.
///   - run: The run, or the phone as it stands now.
///   - file: Where a failure is reported in XCTest.
///   - line: The line in that file.
///   - sourceLocation: Where a failure is reported in Swift Testing.
public func expectEvents(
  _ events: [ExpectedEvent], in run: some ObservedRun, file: StaticString = #filePath,
  line: UInt = #line, sourceLocation: SourceLocation = #_sourceLocation
) {
  check(events, in: run, at: .init(file, line, sourceLocation)) { [.events($0)] }
}

/// Expects an event never to have happened.
///
/// - Parameters:
///   - event: The event, such as `"webView.didFail"`.
///   - run: The run, or the phone as it stands now.
///   - file: Where a failure is reported in XCTest.
///   - line: The line in that file.
///   - sourceLocation: Where a failure is reported in Swift Testing.
public func expectNever(
  _ event: ExpectedEvent, in run: some ObservedRun, file: StaticString = #filePath,
  line: UInt = #line, sourceLocation: SourceLocation = #_sourceLocation
) {
  check([event], in: run, at: .init(file, line, sourceLocation)) { $0.map { .never($0) } }
}

/// Expects an event to have happened that many times.
///
/// - Parameters:
///   - count: How many times.
///   - event: The event, such as `"linkStore.opened"`.
///   - run: The run, or the phone as it stands now.
///   - file: Where a failure is reported in XCTest.
///   - line: The line in that file.
///   - sourceLocation: Where a failure is reported in Swift Testing.
public func expectCount(
  _ count: Int, of event: ExpectedEvent, in run: some ObservedRun,
  file: StaticString = #filePath, line: UInt = #line,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  check([event], in: run, at: .init(file, line, sourceLocation)) {
    $0.map { .count($0, count) }
  }
}

private func check(
  _ events: [ExpectedEvent], in run: some ObservedRun, at place: FailureReporter.Place,
  _ subjects: ([EventPattern]) -> [ScenarioExpectation.Subject]
) {
  let read = EventPatterns(of: events)
  guard read.complaints.isEmpty else {
    FailureReporter().record(read.complaints.joined(separator: "\n"), at: place)
    return
  }
  ObservedChecks.check(subjects(read.patterns), in: run, at: place)
}
