/// What one thread of a shared search has found, or all of them together.
struct SearchFindings {
  /// Which states follow which: two numbers of states in one word.
  struct Edge {
    let word: UInt64

    init(from earlier: Int, to later: Int) {
      word = UInt64(earlier) << 32 | UInt64(later)
    }

    var earlier: Int { Int(word >> 32) }
    var later: Int { Int(word & 0xFFFF_FFFF) }
  }

  /// The tallies of all threads; empty before one has handed its own in.
  var tallies: [SearchTally] = []
  var edges: [Edge] = []
  /// The states in which the search began, and in how many ways each is come to.
  var beginnings: [(state: Int, ways: OrderCount)] = []
  /// The states in which orders end.
  var ends: [Int] = []
  /// All states, where all findings are together.
  var states = VisitedStates()

  /// The bytes that states and edges take.
  var bytes: Int { states.bytes + edges.count * MemoryLayout<Edge>.stride }

  mutating func add(_ other: SearchFindings) {
    tallies += other.tallies
    edges += other.edges
    beginnings += other.beginnings
    ends += other.ends
  }

  // MARK: Orders

  /// Counts the orders when all states and what follows them are known.
  ///
  /// Where the search was cut short, those orders are counted that were seen to their ends.
  ///
  /// - Returns: How many orders there are; nil where one goes round in a circle.
  mutating func countOrders() -> OrderCount? {
    var total = OrderCount(0 as UInt64)
    for end in ends { states.close(end, orders: OrderCount(1 as UInt64)) }
    let rows = EdgeRows(edges, count: states.count)
    for beginning in beginnings {
      guard let orders = rows.orders(from: beginning.state, closing: &states) else { return nil }
      total += orders.multiplied(by: beginning.ways)
    }
    return total
  }
}

/// Edges by the states that they leave.
private struct EdgeRows {
  /// Where the edges of each state begin; the last one is their number.
  private var begins: [UInt32]
  private var later: [UInt32]

  init(_ edges: [SearchFindings.Edge], count: Int) {
    begins = Array(repeating: 0, count: count + 1)
    for edge in edges { begins[edge.earlier + 1] += 1 }
    for index in 0..<count { begins[index + 1] += begins[index] }
    later = Array(repeating: 0, count: edges.count)
    var next = begins
    for edge in edges {
      later[Int(next[edge.earlier])] = UInt32(edge.later)
      next[edge.earlier] += 1
    }
  }

  private struct Frame {
    let state: Int
    var next: Int
    var orders = OrderCount(0 as UInt64)
  }

  private func frame(_ state: Int) -> Frame { Frame(state: state, next: Int(begins[state])) }

  func orders(from beginning: Int, closing states: inout VisitedStates) -> OrderCount? {
    if let known = states.orders(from: beginning) { return known }
    var frames = [frame(beginning)]
    var isOnTheWay: Set<Int> = [beginning]
    while let top = frames.last {
      guard top.next < Int(begins[top.state + 1]) else {
        frames.removeLast()
        isOnTheWay.remove(top.state)
        states.close(top.state, orders: top.orders)
        if frames.isEmpty { return top.orders }
        frames[frames.count - 1].orders += top.orders
        continue
      }
      frames[frames.count - 1].next += 1
      let follower = Int(later[top.next])
      if let known = states.orders(from: follower) {
        frames[frames.count - 1].orders += known
      } else if isOnTheWay.insert(follower).inserted {
        frames.append(frame(follower))
      } else {
        return nil
      }
    }
    return nil
  }
}
