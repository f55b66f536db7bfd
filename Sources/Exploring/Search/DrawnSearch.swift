import Simulation

/// Orders that are drawn: at random, or by priorities of the lanes that change now and then.
struct DrawnSearch {
  private let makeWorld: () -> ExploredWorld?
  private let tally: SearchTally
  private var generator: SplitMix64
  private let depth: Int?

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
    generator = SplitMix64(seed: seed)
    self.depth = depth
    self.tally = tally
    self.makeWorld = makeWorld
  }

  mutating func run(orders: UInt64) {
    var length = 64
    for _ in 0..<orders where tally.stopped == nil { length = max(runOnce(length), 8) }
  }

  /// - Returns: How many moves the order took.
  private mutating func runOnce(_ length: Int) -> Int {
    guard let world = makeWorld() else { return 0 }
    var path: [Move] = []
    var priorities: [Move: UInt64] = [:]
    let changes = (1..<max(depth ?? 1, 1)).map { _ in Int(generator.next() % UInt64(length)) }
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
      guard tally.mayGoOn(depth: path.count) else { return path.count }
    }
    tally.judge(world.emulation) { path }
    tally.add(orders: OrderCount(1 as UInt64))
    return path.count
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
