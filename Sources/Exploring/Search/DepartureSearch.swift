import Simulation

/// The shortest counterexamples: those that depart least often from the most likely order.
///
/// All orders with no departure are looked at, then all with one, and so on. A state is passed by
/// only if it was come to with as many departures left and the same is most likely to follow.
struct DepartureSearch {
  /// An order that breaks a property, with as few departures as can be.
  struct Find {
    let message: String
    let path: [Move]
    let departures: Int
  }

  private let world: ExploredWorld
  private let numbering: StateNumbering
  private let looksForHolding: Bool
  private let shouldStop: () -> Bool
  private var transitionsLeft: Int
  private var wanted: Set<String>
  private var best: [Fingerprint: Int] = [:]
  private var path: [OpenMove] = []
  private(set) var finds: [String: Find] = [:]

  init(
    _ world: ExploredWorld, numbering: StateNumbering, wanted: Set<String>,
    looksForHolding: Bool = false, maxTransitions: Int,
    shouldStop: @escaping () -> Bool
  ) {
    self.world = world
    self.numbering = numbering
    self.wanted = wanted
    self.looksForHolding = looksForHolding
    self.shouldStop = shouldStop
    transitionsLeft = maxTransitions
  }

  /// Looks for an order for each of the wanted properties.
  mutating func run() {
    let start = world.node()
    for departures in 0..<64 where !wanted.isEmpty && transitionsLeft > 0 {
      best = [:]
      path = []
      world.restore(start)
      visit(from: start, left: departures, allowed: departures)
    }
  }

  private struct Frame {
    let node: ExploredWorld.Node
    let moves: [OpenMove]
    let left: Int
    var next = 0
  }

  private mutating func visit(from start: ExploredWorld.Node, left: Int, allowed: Int) {
    var frames: [Frame] = []
    if let first = frame(after: start, left: left, allowed: allowed) { frames.append(first) }
    var isThere = true
    while let frame = frames.last {
      let top = frames.count - 1
      // The first move is the most likely one; each of the others is a departure.
      guard frame.next < frame.moves.count, frame.next == 0 || frame.left > 0, !wanted.isEmpty,
        mayGoOn()
      else {
        frames.removeLast()
        if !frames.isEmpty { path.removeLast() }
        isThere = false
        continue
      }
      frames[top].next += 1
      if !isThere { world.restore(frame.node) }
      let move = frame.moves[frame.next]
      world.make(move)
      path.append(move)
      let left = frame.next == 0 ? frame.left : frame.left - 1
      if let next = self.frame(after: frame.node, left: left, allowed: allowed) {
        frames.append(next)
        isThere = true
      } else {
        path.removeLast()
        isThere = false
      }
    }
  }

  private mutating func mayGoOn() -> Bool {
    transitionsLeft -= 1
    if transitionsLeft & 1023 == 0, shouldStop() { transitionsLeft = 0 }
    return transitionsLeft > 0
  }

  /// Looks at the state that was come to; nil where nothing new can follow.
  private mutating func frame(
    after earlier: ExploredWorld.Node, left: Int, allowed: Int
  ) -> Frame? {
    let moves = world.openMoves()
    guard !moves.isEmpty else {
      judge(departures: allowed - left)
      return nil
    }
    let node = world.node(after: earlier)
    let state = world.fingerprint(ofOrderAt: node, by: numbering)
    if let known = best[state], known >= left { return nil }
    best[state] = left
    return Frame(node: node, moves: moves, left: left)
  }

  private mutating func judge(departures: Int) {
    for case let property as any Property in world.world.monitors
    where wanted.contains(property.name) {
      let message = property.violation(at: world.emulation)
      guard (message == nil) == looksForHolding else { continue }
      wanted.remove(property.name)
      finds[property.name] = Find(
        message: message ?? "", path: path.map(\.move), departures: departures)
    }
  }
}
