import Browsing
import DeviceModel
import Links
public import NavSim
import PushToPage
import ScenarioFiles
import Scenarios
import Simulation
public import Testing

/// A phone with an app on it, which a test leads step by step.
///
///     try withPhone(running: .apple(shop, home: home), from: .terminated, pages: pages) { phone in
///       phone.push(link: "https://shop.example/orders/7")
///       phone.tap()
///       phone.settle()
///       expectPage("https://shop.example/orders/7", title: "Order 7", in: phone)
///     }
///
/// At its end the phone looks for completion handlers that the app never called, for events that
/// the test watches and didn't look at, and for a run that was cut short.
public final class EmulatedPhone {
  let app: AppUnderTest
  let emulation: Emulation
  let reporter = FailureReporter()
  let place: FailureReporter.Place
  private let setUp: () -> Emulation?
  private let state: Scenario.StartState
  private let firstSchedule: AnySchedule
  private var schedule: AnySchedule
  /// What was done so far, call by call, so that it can be done again.
  private var done: [[Step]] = []
  /// How many events the run had when the latest step began.
  var eventsBefore = 0
  var watches: [WatchedEvents] = []
  private(set) var hasEnded = false
  /// Whether the app may leave completion handlers uncalled; set it in a test that is about that.
  public var allowsUncalledHandlers = false

  /// Sets a phone up, and brings it into the state in which the test starts.
  ///
  /// Call ``end(file:line:sourceLocation:)`` when the test is over; `withPhone` does so by itself.
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
  /// - Throws: ``PhoneError`` where there is no such app, or it has static variables.
  public convenience init(
    running app: AppUnderTest, from state: Scenario.StartState = .foreground,
    pages: any PageSource, lifecycle: Lifecycle? = nil, switches: Switches = Switches(),
    limits: Limits = Limits(), isOnline: Bool = true,
    schedule: any Schedule = VirtualTimeSchedule(), file: StaticString = #filePath,
    line: UInt = #line, sourceLocation: SourceLocation = #_sourceLocation
  ) throws(PhoneError) {
    guard !app.hasStatics else { throw .staticVariables(app: app.name) }
    try self.init(
      app, state,
      .init(
        pages: pages, switches: switches, limits: limits, lifecycle: lifecycle, isOnline: isOnline),
      AnySchedule(schedule), .init(file, line, sourceLocation))
  }

  init(
    _ app: AppUnderTest, _ state: Scenario.StartState, _ surroundings: AppUnderTest.Surroundings,
    _ schedule: AnySchedule, _ place: FailureReporter.Place
  ) throws(PhoneError) {
    guard let emulation = app.make(surroundings) else { throw .noSuchApp(app.name) }
    self.app = app
    self.emulation = emulation
    self.place = place
    self.state = state
    firstSchedule = schedule
    self.schedule = schedule
    setUp = { app.make(surroundings) }
    emulation.prepare(state)
  }

  deinit {
    if !hasEnded { finish(at: place) }
  }

  // MARK: Doing

  /// Lets the person do steps that belong together.
  ///
  /// - Returns: The steps that couldn't be done; empty in a good run.
  func perform(together steps: [Step], at place: FailureReporter.Place) -> [Step] {
    guard !hasEnded else {
      reporter.record("this phone's run has ended; do all steps before end()", at: place)
      return steps
    }
    let wasStopped = emulation.world.failure != nil
    let before = emulation.world.trace.run.count
    done.append(steps)
    let givenUp = emulation.perform(steps, schedule: &schedule)
    eventsBefore = before
    if !wasStopped, let message = stopMessage { reporter.record(message, at: place) }
    return givenUp
  }

  // MARK: Ending

  /// Lets everything happen that is left, timers included, and looks whether something is amiss:
  /// handlers that were never called, watched events that nobody looked at, state that survives.
  ///
  /// A second call does nothing.
  ///
  /// - Parameters:
  ///   - file: Where failures are reported in XCTest.
  ///   - line: The line in that file.
  ///   - sourceLocation: Where failures are reported in Swift Testing.
  public func end(
    file: StaticString = #filePath, line: UInt = #line,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    if !hasEnded { finish(at: .init(file, line, sourceLocation)) }
  }

  /// Ends the phone of a test that has failed already, without another look.
  func abandon() {
    hasEnded = true
  }

  func finish(at place: FailureReporter.Place) {
    hasEnded = true
    let wasStopped = emulation.world.failure != nil
    emulation.world.run(&schedule)
    var messages: [String] = []
    if !wasStopped, let message = stopMessage { messages.append(message) }
    let outcome = outcome
    if !allowsUncalledHandlers { messages += UncalledHandlers(in: outcome).messages }
    if !messages.isEmpty { reporter.record(ObservedChecks.text(messages, outcome), at: place) }
    for watch in watches where !watch.isRead {
      reporter.record(watch.unreadMessage, at: watch.place)
    }
    if app.runsTwice, let message = differenceOfSecondRun(from: outcome.trace) {
      reporter.record(message, at: place)
    }
  }

  private var stopMessage: String? {
    emulation.world.failure.map { failure in
      outcome.diagnoses.last { $0.rule == .runStopped }?.message
        ?? "the run was stopped: \(failure)"
    }
  }

  /// Does everything once more in a new world, and says where it went another way.
  private func differenceOfSecondRun(from first: Trace) -> String? {
    guard let second = setUp() else { return nil }
    var schedule = firstSchedule
    second.prepare(state)
    for steps in done { _ = second.perform(steps, schedule: &schedule) }
    second.world.run(&schedule)
    let trace = second.world.trace
    guard first.events != trace.events else { return nil }
    let shared = zip(first.events, trace.events).prefix { $0 == $1 }.count
    let words = { (events: [TraceEvent]) in
      shared < events.count ? events[shared].spelling : "the end"
    }
    return """
      a second run of the same steps went another way, at event \(shared): first \
      \(words(first.events)), then \(words(trace.events)). Something survives in the app from run \
      to run; put static variables back in reset.
      """
  }
}

// MARK: - ObservedRun

extension EmulatedPhone: ObservedRun {
  /// What came of the run so far.
  public var outcome: Outcome { Outcome(of: emulation, name: app.name) }
  /// The identifiers of the notifications that the test gave names to.
  public var notificationNames: [String: String] { emulation.person.identifiers }
  /// What stands on the phone: for what the steps don't say.
  public var device: Device { emulation.device }
  /// The web view that the person looks at: the one that was made last.
  public var webView: WebView? { emulation.webView }
}

/// A schedule of whatever type.
struct AnySchedule: Schedule {
  private var base: any Schedule

  init(_ base: any Schedule) {
    self.base = base
  }

  mutating func next(among choices: [ScheduleChoice]) -> Int {
    base.next(among: choices)
  }
}
