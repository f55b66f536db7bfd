import Links
import Simulation
import Testing

@testable import Browsing

@Suite("The back-forward list")
struct BackForwardListTests {
  private static func entry(_ number: Int, byPageAlone: Bool = false) throws -> SessionHistoryEntry
  {
    let url = try #require(URLRecord("https://shop.example/\(number)"))
    var entry = SessionHistoryEntry(
      number: number, initialURL: url, sequence: number, request: PageRequest(url: url))
    entry.wasAddedByPageAlone = byPageAlone
    return entry
  }

  private static func list(_ count: Int, at place: Int) throws -> BackForwardList {
    var list = BackForwardList()
    for number in 0..<count { list.push(try entry(number)) }
    list.move(to: place)
    return list
  }

  @Test("A new entry becomes current, and what lay ahead is gone", arguments: 0..<5)
  func pushTruncates(place: Int) throws {
    var list = try Self.list(5, at: place)
    list.push(try Self.entry(9))
    #expect(list.entries.map(\.number) == Array(0...place) + [9])
    #expect(list.current?.number == 9)
    #expect(list.forward.isEmpty)
  }

  @Test("A replaced entry keeps what lies around it", arguments: 0..<5)
  func replaceKeepsNeighbours(place: Int) throws {
    var list = try Self.list(5, at: place)
    list.replaceCurrent(with: try Self.entry(9))
    #expect(list.entries.map(\.number) == (0..<5).map { $0 == place ? 9 : $0 })
    #expect(list.currentIndex == place)
  }

  @Test("Back, current and forward together are the whole list", arguments: 0..<5)
  func partsMakeTheWhole(place: Int) throws {
    let list = try Self.list(5, at: place)
    let parts = list.back.map(\.number) + [place] + list.forward.map(\.number)
    #expect(parts == Array(0..<5))
  }

  @Test("Only places in the list can be gone to", arguments: -6...6)
  func distances(distance: Int) throws {
    let list = try Self.list(5, at: 2)
    let expected = (0..<5).contains(2 + distance) ? 2 + distance : nil
    #expect(list.index(atDistance: distance) == expected)
    #expect(list.index(atDistance: Int.max) == nil)
    #expect(list.index(atDistance: Int.min) == nil)
  }

  @Test("The list holds a hundred entries and drops the oldest")
  func capacity() throws {
    let list = try Self.list(105, at: 99)
    #expect(list.entries.count == BackForwardList.capacity)
    #expect(list.entries.first?.number == 5)
    #expect(list.back.count == 99)
  }

  @Test("An empty list has nothing, in every direction")
  func empty() {
    let list = BackForwardList()
    #expect(list.current == nil)
    #expect(list.back.isEmpty && list.forward.isEmpty)
    #expect(list.index(atDistance: 0) == nil)
    #expect(list.index(towards: .back) == nil)
  }

  /// Each letter is an entry; small ones were added by the page alone.
  @Test(
    "Going back passes by what the page added alone, and the entry before that",
    arguments: [
      ("AB", 1, 0), ("AbC", 2, 1), ("ABc", 2, 0), ("ABcd", 3, 0), ("Ab", 1, 0), ("ABcD", 3, 2),
    ])
  func goingBackSkips(entries: String, from place: Int, to expected: Int) throws {
    var list = BackForwardList()
    for (number, letter) in entries.enumerated() {
      list.push(try Self.entry(number, byPageAlone: letter.isLowercase))
    }
    list.move(to: place)
    #expect(list.index(towards: .back) == expected)
  }

  @Test(
    "Going forward ends at the last entry that the page added alone",
    arguments: [("AB", 0, 1), ("ABc", 0, 2), ("ABcdE", 0, 3), ("Ab", 0, 1), ("AbC", 0, 2)])
  func goingForwardSkips(entries: String, from place: Int, to expected: Int) throws {
    var list = BackForwardList()
    for (number, letter) in entries.enumerated() {
      list.push(try Self.entry(number, byPageAlone: letter.isLowercase))
    }
    list.move(to: place)
    #expect(list.index(towards: .forward) == expected)
  }
}
