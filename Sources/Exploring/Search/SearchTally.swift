import Scenarios
import Simulation

/// What a search has found so far, and whether it should go on.
final class SearchTally {
  /// A property that was broken, and how.
  struct Violation {
    let message: String
    /// The moves of the order, from the beginning to its end.
    let path: [Move]
  }

  let properties: [any Property]
  let options: ExplorationOptions
  private let shouldStop: () -> Bool
  private let progress: (ExplorationProgress) -> Void

  var states = 0
  /// How many states lie before those that the search itself sees.
  var statesBefore = 0
  var transitions = 0
  var orders = OrderCount(0 as UInt64)
  /// In how many ways the place is come to below which the search is.
  var ways = OrderCount(1 as UInt64)
  var isEndless = false
  var bytes = 0
  var stopped: ExplorationReport.StopReason?
  private(set) var violations: [String: Violation] = [:]
  private(set) var landings = ExplorationReport.Landings()
  /// The end states, where they are recognised.
  private(set) var ends: Set<Fingerprint> = []
  /// Some of the ends with the orders that led there, to be compared with those of a fresh world.
  private(set) var samples: [(path: [Move], end: Fingerprint)] = []
  private var endsSeen = 0
  /// Some pairs of ways that led to what was taken for the same state.
  private var meetings: [(first: [Move], second: [Move])] = []
  private var meetingsSeen: UInt64 = 0
  private var meetingsDrawn = SplitMix64(seed: 1)

  init(
    properties: [any Property], options: ExplorationOptions, shouldStop: @escaping () -> Bool,
    progress: @escaping (ExplorationProgress) -> Void
  ) {
    self.properties = properties
    self.options = options
    self.shouldStop = shouldStop
    self.progress = progress
  }

  private static let one = OrderCount(1 as UInt64)

  // MARK: Bounds

  /// Counts a transition, and looks at the bounds now and then.
  ///
  /// - Returns: Whether the search may go on.
  func mayGoOn(depth: Int) -> Bool {
    transitions += 1
    if transitions & 1023 == 0 {
      progress(ExplorationProgress(states: states, transitions: transitions, depth: depth))
      if shouldStop() { stopped = stopped ?? .asked }
    }
    return stopped == nil
  }

  func add(orders more: OrderCount) {
    orders += ways == Self.one ? more : more.multiplied(by: ways)
    if let limit = options.maxOrders, orders >= OrderCount(limit) {
      stopped = stopped ?? .maxOrders(limit)
    }
  }

  func noteStates(_ count: Int) {
    states = statesBefore + count
    if states >= options.maxStates { stopped = stopped ?? .maxStates(options.maxStates) }
  }

  // MARK: Several threads

  /// Notes a state that this thread was the first to see.
  ///
  /// - Parameter count: How many all threads have seen.
  func noteState(ofAll count: Int) {
    states += 1
    if count >= options.maxStates { stopped = stopped ?? .maxStates(options.maxStates) }
  }

  /// Takes over what another thread has found; what was found here comes first.
  func add(_ other: SearchTally) {
    states += other.states
    statesBefore += other.statesBefore
    transitions += other.transitions
    orders += other.orders
    stopped = stopped ?? other.stopped
    landings.add(other.landings)
    violations.merge(other.violations) { own, _ in own }
    ends.formUnion(other.ends)
    samples += other.samples
  }

  // MARK: Ends

  /// Judges an order that is over.
  ///
  /// - Parameters:
  ///   - emulation: The world at the order's end.
  ///   - path: Returns the order's moves; asked for only when something is to be kept of them.
  func judge(_ emulation: Emulation, path: () -> [Move]) {
    landings.note(emulation.links?.hasLanded)
    for case let property as any Property in emulation.world.monitors
    where violations[property.name] == nil {
      guard let message = property.violation(at: emulation) else { continue }
      violations[property.name] = Violation(message: message, path: path())
    }
  }

  /// Keeps what an end is recognised by, and now and then the order that led there.
  func note(end: Fingerprint, path: () -> [Move]) {
    guard ends.insert(end).inserted else { return }
    endsSeen += 1
    // The first, the second, the fourth, the eighth …: a few of many, wherever they lie.
    if endsSeen & (endsSeen - 1) == 0 { samples.append((path: path(), end: end)) }
  }

  private static let mostMeetings = 64

  /// Notes that a state was met again; kept are a few of all meetings, each as likely as another.
  ///
  /// - Parameter ways: Returns the way that led there first and the one that did now; nil where the
  ///   first is not known.
  func noteMeeting(ways: () -> (first: [Move], second: [Move])?) {
    meetingsSeen += 1
    if meetings.count < Self.mostMeetings {
      if let pair = ways() { meetings.append(pair) }
      return
    }
    let place = Int(meetingsDrawn.next() % meetingsSeen)
    if place < Self.mostMeetings, let pair = ways() { meetings[place] = pair }
  }

  /// Some of the meetings: one of eight, but no fewer than eight, so that looking at them takes but
  /// a part of the time that the search took.
  var meetingsSample: ArraySlice<(first: [Move], second: [Move])> {
    meetings.prefix(max(8, Int(clamping: meetingsSeen / 8)))
  }

  /// Notes an order that goes round in a circle.
  func noteCircle(path: () -> [Move]) {
    isEndless = true
    let name = Quiescent().name
    guard violations[name] == nil, properties.contains(where: { $0.name == name }) else { return }
    violations[name] = Violation(
      message: "The order does not end: it comes back to a state that it has been in.",
      path: path())
  }
}
