import Simulation

/// Every order of a world that can't be copied: each is run from the beginning.
///
/// The way of an order is a list of branches; the next order takes the next branch at the last
/// place where there is one.
struct ReplaySearch {
  private struct Branch {
    var taken: Int
    let count: Int
  }

  private let makeWorld: () -> ExploredWorld?
  private let tally: SearchTally

  init(tally: SearchTally, makeWorld: @escaping () -> ExploredWorld?) {
    self.tally = tally
    self.makeWorld = makeWorld
  }

  /// Searches all orders that begin with the moves.
  func run(after prefix: [Move] = []) {
    var branches: [Branch] = []
    repeat {
      runOnce(after: prefix, along: &branches)
      while let last = branches.last, last.taken + 1 == last.count { branches.removeLast() }
      guard !branches.isEmpty else { return }
      branches[branches.count - 1].taken += 1
    } while tally.stopped == nil
  }

  private func runOnce(after prefix: [Move], along branches: inout [Branch]) {
    guard let world = makeWorld() else { return }
    var path: [Move] = []
    while true {
      let moves = world.openMoves()
      guard !moves.isEmpty else { break }
      let place = path.count - prefix.count
      var taken = 0
      if place < 0 {
        guard let index = moves.firstIndex(where: { $0.move == prefix[path.count] }) else { return }
        taken = index
      } else if place < branches.count {
        taken = min(branches[place].taken, moves.count - 1)
      } else {
        branches.append(Branch(taken: 0, count: moves.count))
      }
      path.append(moves[taken].move)
      world.make(moves[taken])
      guard tally.mayGoOn(depth: path.count) else { return }
    }
    tally.judge(world.emulation) { path }
    tally.add(orders: OrderCount(1 as UInt64))
  }
}
