import Simulation

/// The states that a search has come to, each with the number of orders that go on from it.
///
/// A state takes 32 bytes for what is known of it and 5 to 11 for its place in the table. The bytes
/// lie in pieces that never move, so that growing needs no room for a second copy of them.
struct VisitedStates {
  private struct Entry {
    let high: UInt64
    let low: UInt64
    var orders: UInt128
  }

  /// How far the search has got with a state.
  enum Finding {
    case new(Int)
    /// The state lies on the way that led here: the order goes round in a circle.
    case open(Int)
    case done(OrderCount)
  }

  private static let pieceSize = 4096
  private static let isOpen: UInt128 = 0
  private static let isLarge = UInt128.max

  private var pieces: [[Entry]] = []
  private var places: [UInt32]
  /// The counts that 128 bits don't hold.
  private var large: [Int: OrderCount] = [:]
  private(set) var count = 0

  init() {
    places = Array(repeating: 0, count: 1024)
  }

  /// The bytes that the states take.
  var bytes: Int {
    pieces.count * Self.pieceSize * MemoryLayout<Entry>.stride
      + places.count * MemoryLayout<UInt32>.stride
  }

  /// Looks a state up, and puts it in where it is new.
  mutating func visit(_ fingerprint: Fingerprint) -> Finding {
    if count * 4 >= places.count * 3 { grow() }
    var place = Int(truncatingIfNeeded: fingerprint.low) & (places.count - 1)
    while places[place] != 0 {
      let index = Int(places[place]) - 1
      let entry = pieces[index / Self.pieceSize][index % Self.pieceSize]
      if entry.low == fingerprint.low, entry.high == fingerprint.high {
        return finding(entry.orders, index)
      }
      place = (place + 1) & (places.count - 1)
    }
    if count % Self.pieceSize == 0 {
      pieces.append([])
      pieces[pieces.count - 1].reserveCapacity(Self.pieceSize)
    }
    pieces[pieces.count - 1].append(
      Entry(high: fingerprint.high, low: fingerprint.low, orders: Self.isOpen))
    count += 1
    places[place] = UInt32(count)
    return .new(count - 1)
  }

  /// Notes how many orders go on from a state, all of which were looked at.
  mutating func close(_ index: Int, orders: OrderCount) {
    var small = orders.small ?? Self.isLarge
    if small == Self.isLarge {
      large[index] = orders
    } else if small == Self.isOpen {
      // From a state on a circle no order comes to an end.
      small = Self.isLarge
      large[index] = orders
    }
    pieces[index / Self.pieceSize][index % Self.pieceSize].orders = small
  }

  private func finding(_ orders: UInt128, _ index: Int) -> Finding {
    switch orders {
    case Self.isOpen: .open(index)
    case Self.isLarge: .done(large[index] ?? OrderCount(orders))
    default: .done(OrderCount(orders))
    }
  }

  /// Returns how many orders go on from a state; nil as long as that isn't noted.
  func orders(from index: Int) -> OrderCount? {
    let entry = pieces[index / Self.pieceSize][index % Self.pieceSize]
    guard case .done(let orders) = finding(entry.orders, index) else { return nil }
    return orders
  }

  private mutating func grow() {
    places = Array(repeating: 0, count: places.count * 2)
    var index = 0
    for piece in pieces {
      for entry in piece {
        index += 1
        var place = Int(truncatingIfNeeded: entry.low) & (places.count - 1)
        while places[place] != 0 { place = (place + 1) & (places.count - 1) }
        places[place] = UInt32(index)
      }
    }
  }
}
