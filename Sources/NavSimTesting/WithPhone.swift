import Browsing
import DeviceModel
import Links
public import NavSim
import NavSimApple
import PushToPage
import ScenarioFiles
import Scenarios
import Simulation
public import Testing

/// Sets a phone up, leads it as the test says, and looks at its end whether something is amiss.
///
/// Apps with static variables are run one at a time; a phone within another's is an error for them.
///
/// - Parameters:
///   - app: The app on the phone.
///   - state: Where the run starts.
///   - pages: Where pages come from.
///   - lifecycle: How the app learns of its life cycle; nil for as the app says, or by scenes.
///   - switches: The guesses about iOS to follow.
///   - limits: The bounds of the run.
///   - isOnline: Whether the phone is online from the beginning.
///   - schedule: Says what comes first.
///   - file: Where failures at the end are reported in XCTest.
///   - line: The line in that file.
///   - sourceLocation: Where failures at the end are reported in Swift Testing.
///   - body: The test.
/// - Returns: What the body returns.
/// - Throws: ``PhoneError`` where there is no such app, and what the body throws.
@discardableResult
public func withPhone<Result>(
  running app: AppUnderTest, from state: Scenario.StartState = .foreground,
  pages: any PageSource, lifecycle: Lifecycle? = nil, switches: Switches = Switches(),
  limits: Limits = Limits(), isOnline: Bool = true,
  schedule: any Schedule = VirtualTimeSchedule(), file: StaticString = #filePath,
  line: UInt = #line, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (EmulatedPhone) throws -> Result
) throws -> Result {
  let place = FailureReporter.Place(file, line, sourceLocation)
  func run() throws -> Result {
    let phone = try EmulatedPhone(
      app, state,
      .init(
        pages: pages, switches: switches, limits: limits, lifecycle: lifecycle, isOnline: isOnline),
      AnySchedule(schedule), place)
    do {
      let result = try body(phone)
      if !phone.hasEnded { phone.finish(at: place) }
      return result
    } catch {
      phone.abandon()
      throw error
    }
  }
  return app.hasStatics ? try AppleApp.alone(run) : try run()
}
