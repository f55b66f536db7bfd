/// A lane whose head could be handled next.
public struct ScheduleChoice: Hashable, Sendable {
  /// The lane.
  public let lane: LaneName
  /// When its head is due; the present where that is past.
  public let due: VirtualInstant
  /// When its head is due by the clock that only waiting moves.
  let deadline: VirtualInstant
  /// Whether its head waits for a time to come: a timer, and a person who does nothing for a while.
  public let waitsForTime: Bool
  /// When its head came into its lane, among all others.
  let arrival: UInt64
  /// Where the lane stands among the lanes of its world.
  let index: Int
}

/// The one door for order and chance: it says which lane goes next.
public protocol Schedule {
  /// Returns the index of the choice that goes next.
  ///
  /// - Parameter choices: The lanes that could go, in no order that means anything; at least one.
  /// - Returns: An index into `choices`.
  mutating func next(among choices: [ScheduleChoice]) -> Int
}

/// The order of virtual time, which is how a phone with nothing unusual about it behaves.
///
/// The earliest goes first; at one instant the main queue goes before deliveries, those before the
/// network, timers and the person; and of two alike, the one that has waited longer.
public struct VirtualTimeSchedule: Schedule {
  // A value without a size has no address of its own: handed on `inout` in two worlds on two
  // threads, two of them would look like one to the thread sanitizer.
  private let size: UInt8 = 0

  /// Creates the schedule.
  public init() {}

  /// Returns the index of the earliest choice.
  public mutating func next(among choices: [ScheduleChoice]) -> Int {
    var best = 0
    for index in choices.indices.dropFirst() where choices[index].isBefore(choices[best]) {
      best = index
    }
    return best
  }
}

extension ScheduleChoice {
  func isBefore(_ other: ScheduleChoice) -> Bool {
    if due != other.due { return due < other.due }
    if lane.kind != other.lane.kind { return lane.kind < other.lane.kind }
    return arrival < other.arrival
  }
}

/// An order drawn from a seed: the same seed draws the same order everywhere.
///
/// Timers fire only when nothing else can go, and then in the order of their deadlines: a second
/// does not pass while work lies waiting.
public struct SeededSchedule: Schedule {
  private var generator: SplitMix64

  /// Creates the schedule that the seed stands for.
  public init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  /// Returns the index of a choice drawn at random.
  public mutating func next(among choices: [ScheduleChoice]) -> Int {
    // What the caller lists first depends on the history of the lanes; what is drawn must not.
    let ordered = choices.indices.sorted { choices[$0].isBefore(choices[$1]) }
    let ready = ordered.filter { !choices[$0].waitsForTime }
    guard !ready.isEmpty else { return ordered[0] }
    return ready[Int(generator.next() % UInt64(ready.count))]
  }
}

/// A small generator of well-mixed numbers (SplitMix64), enough to draw an order from.
public struct SplitMix64: Hashable, Sendable {
  private var state: UInt64

  /// Creates the generator that the seed stands for.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
