import Browsing
import DeviceModel
import Links
import NavSim
import PushToPage
import ScenarioFiles
import Scenarios
import Simulation
public import Testing

// Each of these functions works in XCTest and in Swift Testing, and records a failure at the place
// of its caller: what was wanted, what was found, and the story of the run up to there.

/// Expects the web view to show a page.
///
/// - Parameters:
///   - url: The page's URL; nil for no page.
///   - title: The page's title.
///   - run: The run, or the phone as it stands now.
///   - file: Where a failure is reported in XCTest.
///   - line: The line in that file.
///   - sourceLocation: Where a failure is reported in Swift Testing.
public func expectPage(
  _ url: String?, title: String, in run: some ObservedRun, file: StaticString = #filePath,
  line: UInt = #line, sourceLocation: SourceLocation = #_sourceLocation
) {
  ObservedChecks.check(
    [.url(url.map { ExactText($0) }), .title(ExactText(title))], in: run,
    at: .init(file, line, sourceLocation))
}

/// Expects the web view to show a page, whatever its title is.
///
/// - Parameters:
///   - url: The page's URL; nil for no page.
///   - run: The run, or the phone as it stands now.
///   - file: Where a failure is reported in XCTest.
///   - line: The line in that file.
///   - sourceLocation: Where a failure is reported in Swift Testing.
public func expectPage(
  _ url: String?, in run: some ObservedRun, file: StaticString = #filePath,
  line: UInt = #line, sourceLocation: SourceLocation = #_sourceLocation
) {
  ObservedChecks.check(
    [.url(url.map { ExactText($0) })], in: run, at: .init(file, line, sourceLocation))
}

/// Expects the page shown to have a title.
///
/// - Parameters:
///   - title: The title; nil for none.
///   - run: The run, or the phone as it stands now.
///   - file: Where a failure is reported in XCTest.
///   - line: The line in that file.
///   - sourceLocation: Where a failure is reported in Swift Testing.
public func expectTitle(
  _ title: String?, in run: some ObservedRun, file: StaticString = #filePath,
  line: UInt = #line, sourceLocation: SourceLocation = #_sourceLocation
) {
  ObservedChecks.check(
    [.title(title.map { ExactText($0) })], in: run, at: .init(file, line, sourceLocation))
}

/// Expects the web view's history to hold these pages.
///
/// - Parameters:
///   - urls: The URLs from the oldest to the page shown.
///   - forward: The URLs ahead of it, nearest first.
///   - run: The run, or the phone as it stands now.
///   - file: Where a failure is reported in XCTest.
///   - line: The line in that file.
///   - sourceLocation: Where a failure is reported in Swift Testing.
public func expectHistory(
  _ urls: [String], forward: [String] = [], in run: some ObservedRun,
  file: StaticString = #filePath, line: UInt = #line,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  ObservedChecks.check(
    [.history(urls.map { ExactText($0) }), .forward(forward.map { ExactText($0) })], in: run,
    at: .init(file, line, sourceLocation))
}

/// Expects that there is a page to go back to, or that there is none.
///
/// - Parameters:
///   - isPossible: Whether there is one.
///   - run: The run, or the phone as it stands now.
///   - file: Where a failure is reported in XCTest.
///   - line: The line in that file.
///   - sourceLocation: Where a failure is reported in Swift Testing.
public func expectCanGoBack(
  _ isPossible: Bool, in run: some ObservedRun, file: StaticString = #filePath,
  line: UInt = #line, sourceLocation: SourceLocation = #_sourceLocation
) {
  ObservedChecks.check([.canGoBack(isPossible)], in: run, at: .init(file, line, sourceLocation))
}

/// Expects that there is a page to go forward to, or that there is none.
///
/// - Parameters:
///   - isPossible: Whether there is one.
///   - run: The run, or the phone as it stands now.
///   - file: Where a failure is reported in XCTest.
///   - line: The line in that file.
///   - sourceLocation: Where a failure is reported in Swift Testing.
public func expectCanGoForward(
  _ isPossible: Bool, in run: some ObservedRun, file: StaticString = #filePath,
  line: UInt = #line, sourceLocation: SourceLocation = #_sourceLocation
) {
  ObservedChecks.check([.canGoForward(isPossible)], in: run, at: .init(file, line, sourceLocation))
}
