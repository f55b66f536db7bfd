import Browsing
import DeviceModel
import Exploring
import Links
public import NavSim
import PushToPage
import ScenarioFiles
import Scenarios
import Simulation
public import Testing

/// Does what `expectHoldsInEveryOrder` does, under a name such as XCTest has.
///
/// - Parameters:
///   - app: The app on the phone.
///   - state: Where each run starts.
///   - pages: Where pages come from.
///   - lifecycle: How the app learns of its life cycle; nil for as the app says, or by scenes.
///   - switches: The guesses about iOS to follow.
///   - limits: The bounds of the run.
///   - isOnline: Whether the phone is online from the beginning.
///   - options: What may differ beside the order, which properties are checked, the test's own
///     among them, and where the search ends.
///   - needsProof: Whether it is a failure when not every order was looked at.
///   - file: Where a failure is reported in XCTest.
///   - line: The line in that file.
///   - sourceLocation: Where a failure is reported in Swift Testing.
///   - plan: Says what happens, and what is expected at the end.
/// - Returns: What was found; nil where nothing could be searched.
/// - Throws: ``PhoneError`` where there is no such app, and what the plan throws.
@discardableResult
public func XCTAssertHoldsInEveryOrder(
  running app: AppUnderTest, from state: Scenario.StartState = .foreground,
  pages: any PageSource, lifecycle: Lifecycle? = nil, switches: Switches = Switches(),
  limits: Limits = Limits(), isOnline: Bool = true,
  exploring options: ExplorationOptions = ExplorationOptions(), needsProof: Bool = true,
  file: StaticString = #filePath, line: UInt = #line,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ plan: (PlannedWorld) throws -> Void
) throws -> ExplorationReport? {
  try expectHoldsInEveryOrder(
    running: app, from: state, pages: pages, lifecycle: lifecycle, switches: switches,
    limits: limits, isOnline: isOnline, exploring: options, needsProof: needsProof, file: file,
    line: line, sourceLocation: sourceLocation, plan)
}

/// Expects all properties to hold for one tapped push, whatever comes first, from all states and in
/// both life cycles.
///
/// - Parameters:
///   - link: The link, which the push carries under the key `link`.
///   - app: The app on the phone.
///   - states: Where the runs start.
///   - lifecycles: How the app learns of its life cycle.
///   - pages: Where pages come from.
///   - switches: The guesses about iOS to follow.
///   - limits: The bounds of the run.
///   - isOnline: Whether the phone is online from the beginning.
///   - options: What may differ beside the order, which properties are checked, the test's own
///     among them, and where the search ends.
///   - needsProof: Whether it is a failure when not every order was looked at.
///   - file: Where a failure is reported in XCTest.
///   - line: The line in that file.
///   - sourceLocation: Where a failure is reported in Swift Testing.
/// - Returns: What was found, a report for each state in each life cycle.
/// - Throws: ``PhoneError`` where there is no such app.
@discardableResult
public func XCTAssertHoldsInEveryOrder(
  tapping link: String, running app: AppUnderTest,
  from states: [Scenario.StartState] = Scenario.StartState.allCases,
  lifecycles: [Lifecycle] = Lifecycle.allCases, pages: any PageSource,
  switches: Switches = Switches(), limits: Limits = Limits(), isOnline: Bool = true,
  exploring options: ExplorationOptions = ExplorationOptions(), needsProof: Bool = true,
  file: StaticString = #filePath, line: UInt = #line,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> [ExplorationReport] {
  try expectHoldsInEveryOrder(
    tapping: link, running: app, from: states, lifecycles: lifecycles, pages: pages,
    switches: switches, limits: limits, isOnline: isOnline, exploring: options,
    needsProof: needsProof, file: file, line: line, sourceLocation: sourceLocation)
}

/// Expects all properties, and what a scenario expects, to hold whatever comes first.
///
/// - Parameters:
///   - scenario: One of ``scenarios(at:pages:file:)``.
///   - pages: Where pages come from beside the scenario's own; nil for its folder of pages.
///   - options: What may differ beside the order, which properties are checked, the test's own
///     among them, and where the search ends.
///   - needsProof: Whether it is a failure when not every order was looked at.
///   - file: Where a failure is reported in XCTest.
///   - line: The line in that file.
///   - sourceLocation: Where a failure is reported in Swift Testing.
/// - Returns: What was found; nil where nothing could be searched.
/// - Throws: ``FileError`` when the folder of pages can't be read.
@discardableResult
public func XCTAssertHoldsInEveryOrder(
  _ scenario: ScenarioCase, pages: (any PageSource)? = nil,
  exploring options: ExplorationOptions = ExplorationOptions(), needsProof: Bool = true,
  file: StaticString = #filePath, line: UInt = #line,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> ExplorationReport? {
  try expectHoldsInEveryOrder(
    scenario, pages: pages, exploring: options, needsProof: needsProof, file: file, line: line,
    sourceLocation: sourceLocation)
}

/// Expects all properties, and what the plan expects, to hold in one recorded order.
///
/// The order is repeated exactly, event by event. One of another app, state, life cycle, plan or
/// version is a failure, and so is one that can't happen any more.
///
/// - Parameters:
///   - schedule: The order: its text, or a file.
///   - app: The app on the phone.
///   - state: Where the run starts.
///   - pages: Where pages come from.
///   - lifecycle: How the app learns of its life cycle; nil for as the app says, or by scenes.
///   - switches: The guesses about iOS to follow.
///   - limits: The bounds of the run.
///   - isOnline: Whether the phone is online from the beginning.
///   - properties: What is checked.
///   - file: Where a failure is reported in XCTest.
///   - line: The line in that file.
///   - sourceLocation: Where a failure is reported in Swift Testing.
///   - plan: Says what happens, as it did when the order was recorded.
/// - Returns: What came of the run; nil where the order can't be repeated.
/// - Throws: ``PhoneError`` where there is no such app, and what the plan throws.
@discardableResult
public func XCTAssertHoldsInRecordedOrder(
  _ schedule: RecordedSchedule, running app: AppUnderTest,
  from state: Scenario.StartState = .foreground, pages: any PageSource,
  lifecycle: Lifecycle? = nil, switches: Switches = Switches(), limits: Limits = Limits(),
  isOnline: Bool = true, checking properties: [any Property] = PropertyCatalog.all,
  file: StaticString = #filePath, line: UInt = #line,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ plan: (PlannedWorld) throws -> Void
) throws -> Outcome? {
  try expectHoldsInRecordedOrder(
    schedule, running: app, from: state, pages: pages, lifecycle: lifecycle, switches: switches,
    limits: limits, isOnline: isOnline, checking: properties, file: file, line: line,
    sourceLocation: sourceLocation, plan)
}

/// Expects all properties, and what a scenario expects, to hold in one recorded order.
///
/// - Parameters:
///   - schedule: The order: its text, or a file.
///   - scenario: One of ``scenarios(at:pages:file:)``.
///   - pages: Where pages come from beside the scenario's own; nil for its folder of pages.
///   - properties: What is checked.
///   - file: Where a failure is reported in XCTest.
///   - line: The line in that file.
///   - sourceLocation: Where a failure is reported in Swift Testing.
/// - Returns: What came of the run; nil where the order can't be repeated.
/// - Throws: ``FileError`` when the folder of pages can't be read.
@discardableResult
public func XCTAssertHoldsInRecordedOrder(
  _ schedule: RecordedSchedule, of scenario: ScenarioCase, pages: (any PageSource)? = nil,
  checking properties: [any Property] = PropertyCatalog.all,
  file: StaticString = #filePath, line: UInt = #line,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> Outcome? {
  try expectHoldsInRecordedOrder(
    schedule, of: scenario, pages: pages, checking: properties, file: file, line: line,
    sourceLocation: sourceLocation)
}
