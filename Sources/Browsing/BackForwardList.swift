public import Links
public import Simulation

/// One entry of a web view's history: stands for `WKBackForwardListItem`.
public struct SessionHistoryEntry: Hashable, Sendable {
  /// The entry's number in its web view: says which one it is, whatever its place in the list.
  public let number: Int
  /// The URL of the page, after redirects.
  public internal(set) var url: URLRecord
  /// The URL that was asked for first.
  public let initialURL: URLRecord
  /// The title of the page as it was last; nil as long as it had none.
  public internal(set) var title: ExactText?
  /// The document the entry shows; entries of one document are apart by fragment or script only.
  public internal(set) var document: Int
  /// What to ask for when the page has to be loaded anew.
  public internal(set) var request: PageRequest

  init(number: Int, initialURL: URLRecord, document: Int, request: PageRequest) {
    self.number = number
    self.url = request.url
    self.initialURL = initialURL
    self.document = document
    self.request = request
  }
}

/// A web view's history: stands for `WKBackForwardList`.
///
/// The list holds at most 100 entries, the current one among them (measured: `hist-cap-api-loads`).
public struct BackForwardList: Hashable, Sendable {
  /// How many entries a list holds at the most.
  public static let capacity = 100

  /// All entries, oldest first.
  public private(set) var entries: [SessionHistoryEntry] = []
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

  /// Gives the title to every entry of the document.
  mutating func setTitle(_ title: ExactText, ofDocument document: Int) {
    for index in entries.indices where entries[index].document == document {
      entries[index].title = title
    }
  }

  private func checkInvariants() {
    assert(entries.count <= Self.capacity, "the list is longer than its capacity")
    assert(currentIndex.map { entries.indices.contains($0) } ?? entries.isEmpty)
  }
}
