import Simulation

/// The places where the tree of choices is cut into parts that can be searched apart.
///
/// The cut is the same in every process, since it depends on nothing but the scenario. Each order
/// passes exactly one of the places: none is left out, and none is looked at twice.
struct Frontier {
  /// A state below which one part of the work lies.
  struct Place {
    let node: ExploredWorld.Node
    let path: [OpenMove]
    /// In how many ways the state is come to.
    var ways: OrderCount
    let isEnd: Bool
  }

  /// The most moves that may lie before the cut.
  private static let maxDepth = 48

  private(set) var places: [Place]
  /// How many different states were seen before the cut, the places among them.
  private(set) var states = 1
  /// How many events were handled to get there.
  private(set) var transitions = 0

  /// Cuts the tree.
  ///
  /// - Parameters:
  ///   - world: The world as it is at the beginning.
  ///   - numbering: What states are numbered by.
  ///   - count: How many places there should be, if the tree is that wide.
  init(_ world: ExploredWorld, numbering: StateNumbering, count: Int) {
    let isOver = world.openMoves().isEmpty
    places = [
      Place(node: world.node(), path: [], ways: OrderCount(1 as UInt64), isEnd: isOver)
    ]
    for _ in 0..<Self.maxDepth where places.count < count && !places.allSatisfy(\.isEnd) {
      places = below(places, world, numbering)
    }
  }

  private mutating func below(
    _ places: [Place], _ world: ExploredWorld, _ numbering: StateNumbering
  ) -> [Place] {
    var next: [Place] = []
    var known: [Fingerprint: Int] = [:]
    for place in places {
      guard !place.isEnd else {
        next.append(place)
        continue
      }
      world.restore(place.node)
      for move in world.openMoves() {
        world.restore(place.node)
        world.make(move)
        transitions += 1
        let isEnd = world.openMoves().isEmpty
        let node = world.node(after: place.node)
        let fingerprint = world.fingerprint(of: node, by: numbering)
        if let index = known[fingerprint] {
          next[index].ways += place.ways
        } else {
          known[fingerprint] = next.count
          states += 1
          next.append(
            Place(node: node, path: place.path + [move], ways: place.ways, isEnd: isEnd))
        }
      }
    }
    return next
  }
}

/// The same for a world that can't be copied: the beginnings of orders, by their moves.
struct ReplayedFrontier {
  private(set) var paths: [[Move]] = [[]]

  init(count: Int, makeWorld: () -> ExploredWorld?) {
    var hasMore = true
    for _ in 0..<16 where paths.count < count && hasMore {
      hasMore = false
      var next: [[Move]] = []
      for path in paths {
        guard let world = makeWorld(), (try? world.follow(path)) != nil else { continue }
        let moves = world.openMoves()
        if moves.isEmpty { next.append(path) } else { hasMore = true }
        for move in moves { next.append(path + [move.move]) }
      }
      paths = next
    }
  }
}
