import Simulation

/// Every order, by going back to where another could have gone on.
///
/// A state that was seen before is passed by: what follows is known, and how many orders do.
struct DepthFirstSearch {
  private struct Frame {
    let node: ExploredWorld.Node
    let moves: [OpenMove]
    let state: Int
    var next = 0
    var orders = OrderCount(0 as UInt64)
  }

  private let world: ExploredWorld
  private let tally: SearchTally
  private let numbering: StateNumbering
  private let merges: Bool
  private var visited = VisitedStates()
  private var frames: [Frame] = []
  private var path: [OpenMove] = []
  private var firstWays = FirstWays()

  init(_ world: ExploredWorld, numbering: StateNumbering, tally: SearchTally) {
    self.world = world
    self.tally = tally
    self.numbering = numbering
    merges = tally.options.mergesStates
  }

  /// Searches all that follows from the world as it is.
  ///
  /// - Parameter prefix: The moves that led there.
  /// - Returns: How many orders there are from there.
  mutating func run(after prefix: [OpenMove] = []) -> OrderCount {
    path = prefix
    let base = frames.count
    var total = arrive(from: nil) ?? OrderCount(0 as UInt64)
    var isThere = true
    while frames.count > base {
      let top = frames.count - 1
      guard frames[top].next < frames[top].moves.count, tally.stopped == nil else {
        let done = frames.removeLast()
        // What was cut short is not closed: nothing is known of all that follows.
        if tally.stopped == nil, merges { visited.close(done.state, orders: done.orders) }
        if frames.count > base {
          frames[top - 1].orders += done.orders
          path.removeLast()
        } else {
          total = done.orders
        }
        isThere = false
        continue
      }
      let node = frames[top].node
      let move = frames[top].moves[frames[top].next]
      frames[top].next += 1
      if !isThere { world.restore(node) }
      world.make(move)
      guard tally.mayGoOn(depth: path.count) else { continue }
      path.append(move)
      if let known = arrive(from: node) {
        frames[top].orders += known
        path.removeLast()
        isThere = false
      } else {
        isThere = true
      }
    }
    tally.bytes = max(tally.bytes, visited.bytes)
    return total
  }

  /// Looks at the state that was come to.
  ///
  /// - Returns: How many orders follow, where that is known; nil where it is to be found out.
  private mutating func arrive(from earlier: ExploredWorld.Node?) -> OrderCount? {
    world.giveUpVainSteps()
    let node = world.node(after: earlier)
    var state = 0
    if merges {
      let fingerprint = world.fingerprint(of: node, by: numbering)
      switch visited.visit(fingerprint) {
      case .done(let orders):
        tally.add(orders: orders)
        tally.noteMeeting {
          firstWays.way(to: fingerprint).map { (first: $0, second: path.map(\.move)) }
        }
        return orders
      case .open:
        tally.noteCircle { path.map(\.move) }
        return OrderCount(0 as UInt64)
      case .new(let index):
        state = index
        firstWays.note(fingerprint, after: frames.last?.state, path: path)
        tally.noteStates(visited.count)
      }
    }
    let moves = world.openMoves()
    guard moves.isEmpty else {
      frames.append(Frame(node: node, moves: moves, state: state))
      return nil
    }
    let one = OrderCount(1 as UInt64)
    tally.add(orders: one)
    tally.judge(world.emulation) { path.map(\.move) }
    tally.note(end: world.fingerprint(of: node, by: numbering)) { path.map(\.move) }
    if merges { visited.close(state, orders: one) }
    return one
  }
}
