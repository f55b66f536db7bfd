import Browsing
import DeviceModel
import Links
public import NavSim
import PushToPage
import ScenarioFiles
import Scenarios
import Simulation
public import Testing

/// Events that a test looks out for, from a moment of its own choice.
///
/// A watch that nobody looks at fails the test when its phone's run ends: it would hold whatever
/// happens.
public final class WatchedEvents {
  let pattern: EventPattern
  let place: FailureReporter.Place
  private let run: () -> Outcome
  private let start: Int
  private(set) var isRead = false

  init(
    _ pattern: EventPattern, from start: Int, at place: FailureReporter.Place,
    run: @escaping () -> Outcome
  ) {
    self.pattern = pattern
    self.start = start
    self.place = place
    self.run = run
  }

  /// The events that have happened since the watch was set up.
  public var events: [TraceEvent] {
    isRead = true
    return run().trace.run.dropFirst(start).filter { pattern.matches($0) }
  }

  /// How often the event has happened since the watch was set up.
  public var count: Int { events.count }

  var outcome: Outcome { run() }

  var unreadMessage: String {
    "\(pattern.text) is watched from here on, and nobody looked at what came of it: read its count,"
      + " or take the watch away"
  }
}

extension EmulatedPhone {
  /// Looks out for an event from now on.
  ///
  /// - Parameters:
  ///   - event: The event, such as `"linkStore.opened"`.
  ///   - file: Where a failure is reported in XCTest.
  ///   - line: The line in that file.
  ///   - sourceLocation: Where a failure is reported in Swift Testing.
  /// - Returns: What the test has to look at later; nil for an event that no run has, which is a
  ///   failure.
  public func watch(
    _ event: ExpectedEvent, file: StaticString = #filePath, line: UInt = #line,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> WatchedEvents? {
    let place = FailureReporter.Place(file, line, sourceLocation)
    guard let pattern = event.pattern else {
      reporter.record(event.complaint, at: place)
      return nil
    }
    let watch = WatchedEvents(
      pattern, from: emulation.world.trace.run.count, at: place
    ) { [emulation, name = app.name] in
      Outcome(of: emulation, name: name)
    }
    watches.append(watch)
    return watch
  }
}

/// Expects a watched event to have happened that many times since the watch was set up.
///
/// - Parameters:
///   - count: How many times.
///   - watched: What ``EmulatedPhone/watch(_:file:line:sourceLocation:)`` returned.
///   - file: Where a failure is reported in XCTest.
///   - line: The line in that file.
///   - sourceLocation: Where a failure is reported in Swift Testing.
public func expectCount(
  _ count: Int, of watched: WatchedEvents?, file: StaticString = #filePath, line: UInt = #line,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let watched, watched.count != count else { return }
  let message = "counts.\(watched.pattern.text): wanted \(count), found \(watched.count)"
  FailureReporter().record(
    ObservedChecks.text([message], watched.outcome), at: .init(file, line, sourceLocation))
}
