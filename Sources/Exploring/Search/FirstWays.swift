import Simulation

/// In which way some of the states were come to first.
///
/// When such a state is met again, the two ways can be compared: what follows has to be the same.
/// Only those are kept that a search comes to first, so that it takes no more room as it goes on.
struct FirstWays {
  private enum Step {
    case start([Move])
    case move(Move, from: Int)
  }

  private static let most = 4096
  private var numbers: [Fingerprint: Int] = [:]
  private var steps: [Step] = []

  /// The moves that first led to the state; nil where they were not kept.
  func way(to state: Fingerprint) -> [Move]? {
    guard var number = numbers[state] else { return nil }
    var moves: [Move] = []
    while case .move(let move, let earlier) = steps[number] {
      moves.append(move)
      number = earlier
    }
    guard case .start(let before) = steps[number] else { return nil }
    return before + moves.reversed()
  }

  /// Keeps how a state was come to that is the next new one.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - earlier: The number of the state before, counted from 0 as they were new; nil where the
  ///     search began with this one.
  ///   - path: The moves that led here, the last of which led from the one to the other.
  mutating func note(_ state: Fingerprint, after earlier: Int?, path: [OpenMove]) {
    guard steps.count < Self.most else { return }
    numbers[state] = steps.count
    if let earlier, let last = path.last {
      steps.append(.move(last.move, from: earlier))
    } else {
      steps.append(.start(path.map(\.move)))
    }
  }
}
