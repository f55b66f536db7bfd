public import Simulation

/// A web view's history: stands for `WKBackForwardList`.
///
/// The list holds at most 100 entries, the current one among them (measured: `hist-cap-api-loads`).
public struct BackForwardList: Hashable, Sendable {
  /// How many entries a list holds at the most.
  public static let capacity = 100

  /// All entries, oldest first.
  @ComparedInPlace public private(set) var entries: [SessionHistoryEntry] = []
  /// The place of the current entry; nil in an empty list.
  public private(set) var currentIndex: Int?

  init() {}

  /// The entry shown, or about to be shown again.
  public var current: SessionHistoryEntry? {
    currentIndex.map { entries[$0] }
  }

  /// The entries that lie behind, oldest first.
  public var back: ArraySlice<SessionHistoryEntry> {
    entries[..<(currentIndex ?? 0)]
  }

  /// The entries that lie ahead, nearest first.
  public var forward: ArraySlice<SessionHistoryEntry> {
    guard let currentIndex else { return entries[0...] }
    return entries[(currentIndex + 1)...]
  }

  /// Returns the place of the entry that many steps away; nil where there is none.
  public func index(atDistance distance: Int) -> Int? {
    guard let currentIndex else { return nil }
    let (index, overflow) = currentIndex.addingReportingOverflow(distance)
    return !overflow && entries.indices.contains(index) ? index : nil
  }

  /// Adds an entry behind the current one and makes it current; what lay ahead is gone.
  mutating func push(_ entry: SessionHistoryEntry) {
    if let currentIndex { entries.removeSubrange((currentIndex + 1)...) }
    entries.append(entry)
    if entries.count > Self.capacity { entries.removeFirst() }
    currentIndex = entries.count - 1
    checkInvariants()
  }

  /// Puts an entry in the place of the current one; what lies ahead stays.
  mutating func replaceCurrent(with entry: SessionHistoryEntry) {
    guard let currentIndex else { return push(entry) }
    entries[currentIndex] = entry
    checkInvariants()
  }

  /// Makes the entry at that place current.
  mutating func move(to index: Int) {
    precondition(entries.indices.contains(index), "no history entry at \(index)")
    currentIndex = index
  }

  /// Changes the current entry in place.
  mutating func updateCurrent(_ change: (inout SessionHistoryEntry) -> Void) {
    guard let currentIndex else { return }
    change(&entries[currentIndex])
  }

  /// Returns the place to which the person goes back, or forward: nil where there is none.
  ///
  /// Entries that a page added by script alone are passed by, so that no page can hold the person
  /// captive (measured: `hist-no-user-gesture-back-skips`). They belong to the entry before them:
  /// going back from one of them leaves that one behind too, and going forward ends at the last.
  func index(towards direction: Direction) -> Int? {
    guard let currentIndex, let next = index(atDistance: direction.rawValue) else { return nil }
    switch direction {
    case .back:
      guard entries[currentIndex].wasAddedByPageAlone else { return next }
      guard let own = entries[...next].lastIndex(where: { !$0.wasAddedByPageAlone }), own > 0
      else { return next }
      return own - 1
    case .forward:
      guard let own = entries[next...].firstIndex(where: { !$0.wasAddedByPageAlone }) else {
        return next
      }
      let behind = entries[(own + 1)...].prefix { $0.wasAddedByPageAlone }
      return own + behind.count
    }
  }

  /// A way along the list.
  enum Direction: Int {
    case back = -1
    case forward = 1
  }

  private func checkInvariants() {
    assert(entries.count <= Self.capacity, "the list is longer than its capacity")
    assert(currentIndex.map { entries.indices.contains($0) } ?? entries.isEmpty)
  }
}
