import Browsing
import DeviceModel
import Exploring
import Links
public import NavSim
import NavSimApple
import PushToPage
import ScenarioFiles
import Scenarios
import Simulation
public import Testing

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
public func expectHoldsInRecordedOrder(
  _ schedule: RecordedSchedule, running app: AppUnderTest,
  from state: Scenario.StartState = .foreground, pages: any PageSource,
  lifecycle: Lifecycle? = nil, switches: Switches = Switches(), limits: Limits = Limits(),
  isOnline: Bool = true, checking properties: [any Property] = PropertyCatalog.all,
  file: StaticString = #filePath, line: UInt = #line,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ plan: (PlannedWorld) throws -> Void
) throws -> Outcome? {
  let place = FailureReporter.Place(file, line, sourceLocation)
  return try app.alone {
    let world = PlannedWorld()
    try plan(world)
    return try OrderSearch(
      app, state,
      .init(
        pages: pages, switches: switches, limits: limits, lifecycle: lifecycle, isOnline: isOnline),
      world, at: place
    ).repeatOrder(schedule, checking: properties)
  }
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
public func expectHoldsInRecordedOrder(
  _ schedule: RecordedSchedule, of scenario: ScenarioCase, pages: (any PageSource)? = nil,
  checking properties: [any Property] = PropertyCatalog.all,
  file: StaticString = #filePath, line: UInt = #line,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> Outcome? {
  let place = FailureReporter.Place(file, line, sourceLocation)
  return try OrderSearch.search(scenario, pages: pages, at: place)?
    .repeatOrder(schedule, checking: properties)
}

extension OrderSearch {
  /// Returns the search of a scenario of a file; nil for one that can't be read: a failure.
  static func search(
    _ scenario: ScenarioCase, pages: (any PageSource)?, at place: FailureReporter.Place
  ) throws -> OrderSearch? {
    guard let document = scenario.document else {
      let text = scenario.errors.map { "\($0)" }.joined(separator: "\n")
      FailureReporter().record(text, at: place)
      return nil
    }
    let source: any PageSource
    if let pages {
      source = pages
    } else {
      source = try DirectoryPageSource(folder: scenario.pagesFolder)
    }
    return try OrderSearch(document, pages: source, at: place)
  }
}

extension AppUnderTest {
  /// Runs what uses the app; one with static variables, while no other such run goes on.
  func alone<Value>(_ run: () throws -> Value) throws -> Value {
    hasStatics ? try AppleApp.alone(run) : try run()
  }
}
