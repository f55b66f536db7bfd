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

/// Expects all properties, and what the plan expects, to hold whatever comes first.
///
/// All orders are looked at in which what is pending can happen; an app whose state is all in its
/// objects' `state` is searched by checkpoints, any other runs each order from the beginning, and
/// 100,000 of them unless `maxOrders` says otherwise. What
/// breaks is told with the fewest departures from the most likely order, its story, and a schedule
/// that repeats it exactly. A search that a bound has ended before every order was looked at is a
/// failure, since nothing is proved then; `needsProof: false` lets it pass.
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
public func expectHoldsInEveryOrder(
  running app: AppUnderTest, from state: Scenario.StartState = .foreground,
  pages: any PageSource, lifecycle: Lifecycle? = nil, switches: Switches = Switches(),
  limits: Limits = Limits(), isOnline: Bool = true,
  exploring options: ExplorationOptions = ExplorationOptions(), needsProof: Bool = true,
  file: StaticString = #filePath, line: UInt = #line,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ plan: (PlannedWorld) throws -> Void
) throws -> ExplorationReport? {
  let place = FailureReporter.Place(file, line, sourceLocation)
  return try app.alone {
    let world = PlannedWorld()
    try plan(world)
    return try OrderSearch(
      app, state,
      .init(
        pages: pages, switches: switches, limits: limits, lifecycle: lifecycle, isOnline: isOnline),
      world, at: place
    ).run(options, needsProof: needsProof)
  }
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
public func expectHoldsInEveryOrder(
  tapping link: String, running app: AppUnderTest,
  from states: [Scenario.StartState] = Scenario.StartState.allCases,
  lifecycles: [Lifecycle] = Lifecycle.allCases, pages: any PageSource,
  switches: Switches = Switches(), limits: Limits = Limits(), isOnline: Bool = true,
  exploring options: ExplorationOptions = ExplorationOptions(), needsProof: Bool = true,
  file: StaticString = #filePath, line: UInt = #line,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> [ExplorationReport] {
  var reports: [ExplorationReport] = []
  for lifecycle in lifecycles {
    for state in states {
      let report = try expectHoldsInEveryOrder(
        running: app, from: state, pages: pages, lifecycle: lifecycle, switches: switches,
        limits: limits, isOnline: isOnline, exploring: options, needsProof: needsProof, file: file,
        line: line, sourceLocation: sourceLocation
      ) { world in
        world.push(link: link)
        world.tap()
      }
      if let report { reports.append(report) }
    }
  }
  return reports
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
public func expectHoldsInEveryOrder(
  _ scenario: ScenarioCase, pages: (any PageSource)? = nil,
  exploring options: ExplorationOptions = ExplorationOptions(), needsProof: Bool = true,
  file: StaticString = #filePath, line: UInt = #line,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> ExplorationReport? {
  let place = FailureReporter.Place(file, line, sourceLocation)
  return try OrderSearch.search(scenario, pages: pages, at: place)?
    .run(options, needsProof: needsProof)
}
