import Simulation

/// What one thread does of a shared search: depth first, each state that it is the first to see.
struct SharedDepthFirstSearch {
  private struct Frame {
    let node: ExploredWorld.Node
    var moves: [OpenMove]
    let state: Int
    var next = 0
  }

  private let world: ExploredWorld
  private let numbering: StateNumbering
  private let tally: SearchTally
  private let shared: SharedSearch
  private let start: ExploredWorld.Node
  private(set) var findings = SearchFindings()
  private var frames: [Frame] = []
  private var path: [OpenMove] = []
  /// How many moves lie before the first frame.
  private var movesBefore = 0

  init(
    _ world: ExploredWorld, numbering: StateNumbering, tally: SearchTally, shared: SharedSearch
  ) {
    self.world = world
    self.numbering = numbering
    self.tally = tally
    self.shared = shared
    // From here on time passes with waiting only, as in every search.
    _ = world.openMoves()
    start = world.node()
    findings.tallies = [tally]
  }

  /// Does what there is to do, until all is done.
  ///
  /// - Parameter failed: Returns what is wrong where another's order isn't possible in this world.
  mutating func run(failed: ([Move]) -> ExplorationError) {
    var hasDone = false
    while let task = shared.next(hasDone: hasDone) {
      hasDone = true
      do throws(ExplorationError) {
        try go(to: task)
      } catch {
        return shared.fail(failed(task.path))
      }
      search()
      if let reason = tally.stopped { shared.stop(reason) }
    }
  }

  private mutating func go(to task: SharedSearch.Task) throws(ExplorationError) {
    world.restore(start)
    path = []
    for (place, move) in task.path.enumerated() {
      path.append(try world.make(move, number: place + 1).move)
    }
    movesBefore = path.count
    if task.parent != nil { tally.transitions += 1 }
    arrive(from: nil, parent: task.parent, ways: task.ways)
  }

  private mutating func search() {
    var isThere = true
    while !frames.isEmpty {
      let top = frames.count - 1
      guard frames[top].next < frames[top].moves.count, tally.stopped == nil else {
        frames.removeLast()
        if !frames.isEmpty { path.removeLast() }
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
      isThere = arrive(from: node, parent: frames[top].state)
      if !isThere { path.removeLast() }
    }
  }

  /// Looks at the state that was come to.
  ///
  /// - Returns: Whether it is for this thread to find out what follows.
  @discardableResult
  private mutating func arrive(
    from earlier: ExploredWorld.Node?, parent: Int?, ways: OrderCount = OrderCount(1 as UInt64)
  ) -> Bool {
    world.giveUpVainSteps()
    let node = world.node(after: earlier)
    let fingerprint = world.fingerprint(of: node, by: numbering)
    let arrival = shared.visit(fingerprint)
    if let parent {
      findings.edges.append(SearchFindings.Edge(from: parent, to: arrival.state))
    } else {
      findings.beginnings.append((arrival.state, ways))
    }
    if let reason = arrival.stopped { tally.stopped = tally.stopped ?? reason }
    guard arrival.isNew else { return false }
    tally.noteState(ofAll: arrival.count)
    let moves = world.openMoves()
    guard !moves.isEmpty else {
      findings.ends.append(arrival.state)
      tally.judge(world.emulation) { path.map(\.move) }
      tally.note(end: fingerprint) { path.map(\.move) }
      return false
    }
    frames.append(Frame(node: node, moves: moves, state: arrival.state))
    if arrival.othersWait { giveAway() }
    return true
  }

  /// Leaves the way to go on that lies the least deep to others: most is likely to follow from it.
  private mutating func giveAway() {
    let top = frames.count - 1
    guard
      let index = frames.indices.first(where: {
        // Of the present state one move is kept, for there this thread goes on itself.
        frames[$0].moves.count - frames[$0].next > ($0 == top ? 1 : 0)
      })
    else { return }
    let move = frames[index].moves.removeLast()
    let moves = path[..<(movesBefore + index)].map(\.move) + [move.move]
    shared.give(SharedSearch.Task(path: moves, parent: frames[index].state))
  }
}
