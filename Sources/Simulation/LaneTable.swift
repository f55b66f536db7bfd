/// The lanes of a world, in no order that means anything.
///
/// A phone has a handful of them, and a page with ten thousand images as many. A few are searched
/// one by one, which is quickest; from some number on their places are kept by name.
struct LaneTable {
  /// With more lanes than this, their places are kept.
  private static let longestSearch = 24

  /// The lanes, none of them empty.
  private(set) var rows: [Lane] = []
  /// The places of the lanes by name; empty where they are few.
  private var places: [LaneName: Int] = [:]

  /// Returns the place of a lane; `nil` where nothing waits in it.
  func index(of name: LaneName) -> Int? {
    places.isEmpty
      ? rows.firstIndex { $0.kind == name.kind && $0.owner == name.owner && $0.name == name }
      : places[name]
  }

  /// Puts an event at the end of a lane.
  mutating func append(_ event: PendingEvent, to name: LaneName) {
    if let index = index(of: name) {
      rows[index].append(event)
      return
    }
    var row = Lane(name: name)
    row.append(event)
    rows.append(row)
    if !places.isEmpty {
      places[name] = rows.count - 1
    } else if rows.count > Self.longestSearch {
      keepPlaces()
    }
  }

  /// Lets the head of the lane at a place wait until those instants, if it isn't due later anyway.
  mutating func postponeHead(
    at index: Int, until instant: VirtualInstant, deadline: VirtualInstant
  ) {
    rows[index].postponeHead(until: instant, deadline: deadline)
  }

  /// Begins to tell the two clocks apart, in all lanes.
  mutating func alignDeadlines() {
    for index in rows.indices { rows[index].alignDeadlines() }
  }

  /// Takes the head out of the lane at a place, and the lane away if that was all of it.
  mutating func removeHead(at index: Int) -> PendingEvent {
    let head = rows[index].removeHead()
    if rows[index].isEmpty { remove(at: index) }
    return head
  }

  /// Takes the lane at a place away; the last one takes its place.
  mutating func remove(at index: Int) {
    if !places.isEmpty { places[rows[index].name] = nil }
    let last = rows.removeLast()
    guard index < rows.count else { return }
    rows[index] = last
    if !places.isEmpty { places[last.name] = index }
  }

  /// Takes all lanes of an owner away.
  mutating func removeAll(of owner: Owner) {
    rows.removeAll { $0.owner == owner }
    places = [:]
    if rows.count > Self.longestSearch { keepPlaces() }
  }

  /// Takes all lanes away in which nothing waits but for one object.
  mutating func removeAll(for target: ObjectIdentity) {
    rows.removeAll { $0.pending.allSatisfy { $0.target == target } }
    places = [:]
    if rows.count > Self.longestSearch { keepPlaces() }
  }

  private mutating func keepPlaces() {
    places = Dictionary(uniqueKeysWithValues: zip(rows.map(\.name), rows.indices))
  }
}

extension Lane {
  /// Returns whether the head goes before another's by virtual time, see ``VirtualTimeSchedule``.
  ///
  /// - Parameters:
  ///   - other: Another lane.
  ///   - now: The present; what was due before is due now.
  /// - Returns: Whether this lane's head goes first.
  func isBefore(_ other: Lane, at now: VirtualInstant) -> Bool {
    let (due, otherDue) = (max(due, now), max(other.due, now))
    if due != otherDue { return due < otherDue }
    if kind != other.kind { return kind < other.kind }
    return arrival < other.arrival
  }
}
