import Simulation

/// Orders that are drawn: at random, or by priorities of the lanes that change now and then.
struct DrawnSearch {
  private let makeWorld: () -> ExploredWorld?
  private let tally: SearchTally
  private let seed: UInt64
  private let depth: Int?
  private var generator: SplitMix64
  /// About how many moves an order has: where among them priorities change is drawn.
  private static let length: UInt64 = 96

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - seed: What the orders are drawn from.
  ///   - depth: How many events must come in a certain order for a fault to show; nil to draw each
  ///     move by itself.
  ///   - tally: What has been found.
  ///   - makeWorld: Returns a world at its beginning: a fresh one, or the same put back.
  init(
    seed: UInt64, depth: Int?, tally: SearchTally, makeWorld: @escaping () -> ExploredWorld?
  ) {
    self.seed = seed
    generator = SplitMix64(seed: seed)
    self.depth = depth
    self.tally = tally
    self.makeWorld = makeWorld
  }

  /// Runs one order.
  ///
  /// - Parameter number: Which of all that the seed stands for; each is drawn by itself.
  mutating func run(order number: UInt64) {
    var mixed = SplitMix64(seed: seed)
    generator = SplitMix64(seed: mixed.next() &+ number &* 0x9E37_79B9_7F4A_7C15)
    guard let world = makeWorld() else { return }
    var path: [Move] = []
    var priorities: [Move: UInt64] = [:]
    let changes = (1..<max(depth ?? 1, 1)).map { _ in Int(generator.next() % Self.length) }
    while true {
      let moves = world.openMoves()
      guard !moves.isEmpty else { break }
      let index: Int
      if depth == nil {
        index = Int(generator.next() % UInt64(moves.count))
      } else {
        index = favourite(of: moves, &priorities)
        // At a change the lane that would have gone falls behind all others.
        if let rank = changes.firstIndex(of: path.count) {
          priorities[moves[index].move] = UInt64(rank)
        }
      }
      path.append(moves[index].move)
      world.make(moves[index])
      guard tally.mayGoOn(depth: path.count) else { return }
    }
    tally.judge(world.emulation) { path }
    tally.add(orders: OrderCount(1 as UInt64))
  }

  private mutating func favourite(
    of moves: [OpenMove], _ priorities: inout [Move: UInt64]
  ) -> Int {
    var best = 0
    var highest: UInt64 = 0
    for (index, open) in moves.enumerated() {
      let move = open.move
      let priority = priorities[move] ?? (generator.next() | 1 << 63)
      priorities[move] = priority
      if priority >= highest { (best, highest) = (index, priority) }
    }
    return best
  }
}
