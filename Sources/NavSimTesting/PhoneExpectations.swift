import Browsing
import DeviceModel
import Links
public import NavSim
import PushToPage
import ScenarioFiles
import Scenarios
import Simulation
public import Testing

/// Expects a verdict on the link that was tapped last.
///
/// - Parameters:
///   - verdict: What came of the link; nil where none was sent.
///   - run: The run, or the phone as it stands now.
///   - file: Where a failure is reported in XCTest.
///   - line: The line in that file.
///   - sourceLocation: Where a failure is reported in Swift Testing.
public func expectOutcome(
  _ verdict: Outcome.Verdict?, in run: some ObservedRun, file: StaticString = #filePath,
  line: UInt = #line, sourceLocation: SourceLocation = #_sourceLocation
) {
  ObservedChecks.check([.outcome(verdict)], in: run, at: .init(file, line, sourceLocation))
}

/// Expects these things to be found wrong, in any order, and no others.
///
/// - Parameters:
///   - rules: What is wrong; empty for a run without fault.
///   - run: The run, or the phone as it stands now.
///   - file: Where a failure is reported in XCTest.
///   - line: The line in that file.
///   - sourceLocation: Where a failure is reported in Swift Testing.
public func expectDiagnoses(
  _ rules: [Diagnosis.Rule], in run: some ObservedRun, file: StaticString = #filePath,
  line: UInt = #line, sourceLocation: SourceLocation = #_sourceLocation
) {
  ObservedChecks.check([.diagnoses(rules)], in: run, at: .init(file, line, sourceLocation))
}

/// Expects the app to be in a state.
///
/// - Parameters:
///   - state: What the app is doing.
///   - run: The run, or the phone as it stands now.
///   - file: Where a failure is reported in XCTest.
///   - line: The line in that file.
///   - sourceLocation: Where a failure is reported in Swift Testing.
public func expectState(
  _ state: ApplicationState, in run: some ObservedRun, file: StaticString = #filePath,
  line: UInt = #line, sourceLocation: SourceLocation = #_sourceLocation
) {
  ObservedChecks.check([.state(state)], in: run, at: .init(file, line, sourceLocation))
}

/// Expects a link to be stored and not opened yet.
///
/// - Parameters:
///   - link: The link; nil for none.
///   - run: The run, or the phone as it stands now.
///   - file: Where a failure is reported in XCTest.
///   - line: The line in that file.
///   - sourceLocation: Where a failure is reported in Swift Testing.
public func expectPendingLink(
  _ link: String?, in run: some ObservedRun, file: StaticString = #filePath,
  line: UInt = #line, sourceLocation: SourceLocation = #_sourceLocation
) {
  ObservedChecks.check(
    [.pendingLink(link.map { ExactText($0) })], in: run, at: .init(file, line, sourceLocation))
}

/// Expects a number on the app's icon.
///
/// - Parameters:
///   - badge: The number; 0 for none.
///   - run: The run, or the phone as it stands now.
///   - file: Where a failure is reported in XCTest.
///   - line: The line in that file.
///   - sourceLocation: Where a failure is reported in Swift Testing.
public func expectBadge(
  _ badge: Int, in run: some ObservedRun, file: StaticString = #filePath,
  line: UInt = #line, sourceLocation: SourceLocation = #_sourceLocation
) {
  ObservedChecks.check([.badge(badge)], in: run, at: .init(file, line, sourceLocation))
}

/// Expects these notifications in the list.
///
/// - Parameters:
///   - names: The names that the test gave to its pushes, or identifiers; oldest first.
///   - run: The run, or the phone as it stands now.
///   - file: Where a failure is reported in XCTest.
///   - line: The line in that file.
///   - sourceLocation: Where a failure is reported in Swift Testing.
public func expectDelivered(
  _ names: [String], in run: some ObservedRun, file: StaticString = #filePath,
  line: UInt = #line, sourceLocation: SourceLocation = #_sourceLocation
) {
  ObservedChecks.check(
    [.delivered(names.map { ExactText($0) })], in: run, at: .init(file, line, sourceLocation))
}

/// Expects that many notifications in the list.
///
/// - Parameters:
///   - count: How many.
///   - run: The run, or the phone as it stands now.
///   - file: Where a failure is reported in XCTest.
///   - line: The line in that file.
///   - sourceLocation: Where a failure is reported in Swift Testing.
public func expectDelivered(
  count: Int, in run: some ObservedRun, file: StaticString = #filePath,
  line: UInt = #line, sourceLocation: SourceLocation = #_sourceLocation
) {
  ObservedChecks.check([.deliveredCount(count)], in: run, at: .init(file, line, sourceLocation))
}

/// Expects notifications to have been shown with files of these types.
///
/// - Parameters:
///   - types: The uniform type identifiers, such as `public.jpeg`, in the order of being shown.
///   - run: The run, or the phone as it stands now.
///   - file: Where a failure is reported in XCTest.
///   - line: The line in that file.
///   - sourceLocation: Where a failure is reported in Swift Testing.
public func expectAttachments(
  _ types: [String], in run: some ObservedRun, file: StaticString = #filePath,
  line: UInt = #line, sourceLocation: SourceLocation = #_sourceLocation
) {
  ObservedChecks.check(
    [.attachments(types.map { ExactText($0) })], in: run, at: .init(file, line, sourceLocation))
}

/// Expects notifications to have been shown with that many files.
///
/// - Parameters:
///   - count: How many.
///   - run: The run, or the phone as it stands now.
///   - file: Where a failure is reported in XCTest.
///   - line: The line in that file.
///   - sourceLocation: Where a failure is reported in Swift Testing.
public func expectAttachments(
  count: Int, in run: some ObservedRun, file: StaticString = #filePath,
  line: UInt = #line, sourceLocation: SourceLocation = #_sourceLocation
) {
  ObservedChecks.check([.attachmentCount(count)], in: run, at: .init(file, line, sourceLocation))
}
