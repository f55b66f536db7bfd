import Simulation
import Testing

@Suite("Exact text")
struct ExactTextTests {
  private static let composed = "caf\u{E9}"
  private static let decomposed = "cafe\u{301}"

  @Test("A composed and a decomposed letter are two texts, though Swift takes them for one")
  func normalForms() {
    #expect(Self.composed == Self.decomposed, "this is what the type is for")
    #expect(ExactText(Self.composed) != ExactText(Self.decomposed))
    #expect(Set([ExactText(Self.composed), ExactText(Self.decomposed)]).count == 2)
    #expect(!Self.composed.hasSameBytes(as: Self.decomposed))
  }

  @Test("Equal bytes are equal texts and hash alike", arguments: ["", "a", "주문", "👩‍👩‍👧", composed])
  func equal(text: String) {
    let copy = String(decoding: Array(text.utf8), as: UTF8.self)
    #expect(ExactText(text) == ExactText(copy))
    #expect(ExactText(text).hashValue == ExactText(copy).hashValue)
  }

  @Test("The parts of a hash don't run into each other")
  func hashBoundaries() {
    let one: [ExactText] = ["ab", "c"]
    let other: [ExactText] = ["a", "bc"]
    #expect(one.hashValue != other.hashValue)
  }

  @Test("Trace events whose texts differ in bytes are different events")
  func traceEvents() {
    let events = [Self.composed, Self.decomposed].map {
      TraceEvent(.linkStore, .stored, at: .beginning, details: [.init(.link, .text($0))])
    }
    #expect(events[0] != events[1])
    let lists = [Self.composed, Self.decomposed].map {
      TraceEvent.Detail(.options, .texts(["x", $0]))
    }
    #expect(lists[0] != lists[1])
  }

  @Test("Lanes whose names differ in bytes are different lanes")
  func lanes() {
    #expect(LaneName.delivery(Self.composed) != .delivery(Self.decomposed))
  }
}
