public import Simulation

/// One order of a scenario, move by move, so that it can be repeated exactly.
///
/// What comes after the last move is the most likely order, with no departure.
public struct RecordedOrder: Hashable, Sendable {
  /// What the scenario is told from others by.
  public let digest: String
  /// When timers may fire.
  public let timers: TimerRule
  /// The moves, from the end of the set-up.
  public var moves: [Move]
  /// The places among the moves that depart from the most likely order.
  public var departures: Set<Int> = []

  /// Creates an order.
  ///
  /// - Parameters:
  ///   - digest: What the scenario is told from others by.
  ///   - timers: When timers may fire.
  ///   - moves: The moves, from the end of the set-up.
  public init(digest: String, timers: TimerRule = .last, moves: [Move]) {
    self.digest = digest
    self.timers = timers
    self.moves = moves
  }
}
