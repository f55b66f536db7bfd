import Simulation
import Testing

@Suite("Lanes")
struct LaneTests {
  private let world = World()
  private let notebook: Notebook

  init() {
    notebook = Notebook(in: world)
  }

  private var lines: [String] { notebook.state.lines }

  @Test("What waits in one lane is handled first in, first out, whatever it is due")
  func firstInFirstOut() {
    world.enqueue(.write("late"), for: notebook, in: .network("a"), after: .milliseconds(100))
    world.enqueue(.write("soon"), for: notebook, in: .network("a"), after: .milliseconds(10))
    world.runByVirtualTime()
    #expect(lines == ["late@100", "soon@100"])
  }

  @Test("Between lanes the earliest goes first")
  func earliestFirst() {
    world.enqueue(.write("late"), for: notebook, in: .mainQueue, after: .milliseconds(100))
    world.enqueue(.write("soon"), for: notebook, in: .person, after: .milliseconds(10))
    world.runByVirtualTime()
    #expect(lines == ["soon@10", "late@100"])
  }

  @Test("At one instant the order is main, delivery, network, timer, person")
  func tiesGoByKind() {
    for lane in [LaneName.person, .timer("t"), .network("n"), .delivery("d"), .mainQueue] {
      world.enqueue(
        .write("\(lane.kind)"), for: notebook, in: lane, after: .milliseconds(7))
    }
    world.runByVirtualTime()
    #expect(lines == ["main@7", "delivery@7", "network@7", "timer@7", "person@7"])
  }

  @Test("Of two alike at one instant, the one that has waited longer goes first")
  func tiesGoByArrival() {
    world.enqueue(.write("second lane"), for: notebook, in: .network("b"))
    world.enqueue(.write("first lane"), for: notebook, in: .network("a"))
    world.runByVirtualTime()
    #expect(lines == ["second lane@0", "first lane@0"])
  }

  @Test("A head that isn't ready blocks its lane, and no other")
  func blockedHead() {
    notebook.state.isOpen = false
    world.enqueue(.writeWhenOpen("blocked"), for: notebook, in: .network("a"))
    world.enqueue(.write("behind it"), for: notebook, in: .network("a"))
    world.enqueue(.write("elsewhere"), for: notebook, in: .network("b"), after: .milliseconds(5))
    world.enqueue(.open, for: notebook, in: .timer("t"), after: .milliseconds(50))
    world.runByVirtualTime()
    #expect(lines == ["elsewhere@5", "blocked@50", "behind it@50"])
  }

  @Test("A lane whose head is never ready stays, and the run ends")
  func blockedForGood() {
    notebook.state.isOpen = false
    world.enqueue(.writeWhenOpen("never"), for: notebook, in: .person)
    world.runByVirtualTime()
    #expect(lines == [])
    #expect(world.isPending(.person))
    #expect(world.removeHead(of: .person, for: notebook) == .writeWhenOpen("never"))
    #expect(!world.isPending(.person))
  }

  @Test("A cancelled lane's events never happen")
  func cancelling() {
    world.enqueue(.write("a"), for: notebook, in: .timer("a"))
    world.enqueue(.write("b"), for: notebook, in: .timer("b"))
    world.cancel(.timer("a"))
    world.runByVirtualTime()
    #expect(lines == ["b@0"])
  }

  @Test("A postponed head waits at least that long, and what is behind it waits with it")
  func postponing() {
    world.enqueue(.write("a"), for: notebook, in: .person)
    world.enqueue(.write("b"), for: notebook, in: .person)
    world.postponeHead(of: .person, by: .milliseconds(30))
    world.enqueue(.write("later"), for: notebook, in: .timer("t"), after: .milliseconds(90))
    world.postponeHead(of: .timer("t"), by: .milliseconds(30))
    world.runByVirtualTime()
    #expect(lines == ["a@30", "b@30", "later@90"])
  }

  @Test("An event that is put into a lane while another is handled comes after it")
  func enqueuingWhileHandling() {
    notebook.state.replies["a"] = .init(event: .write("reply"), lane: .mainQueue, delay: .zero)
    world.enqueue(.write("a"), for: notebook, in: .mainQueue)
    world.enqueue(.write("b"), for: notebook, in: .mainQueue)
    world.runByVirtualTime()
    #expect(lines == ["a@0", "b@0", "reply@0"])
  }

  @Test(
    "It is quiet when nothing can go but the person and timers far ahead",
    arguments: [
      (LaneName.person, 0, true), (.timer("t"), 150, true), (.timer("t"), 149, false),
      (.network("n"), 5_000, false), (.delivery("d"), 0, false), (.mainQueue, 0, false),
    ] as [(LaneName, Int64, Bool)])
  func quiet(lane: LaneName, delay: Int64, expected: Bool) {
    world.enqueue(.write("a"), for: notebook, in: lane, after: .milliseconds(delay))
    let isQuiet = world.isQuiet(horizon: .milliseconds(150))
    #expect(isQuiet == expected, "\(lane.kind) due in \(delay) ms: quiet is \(isQuiet)")
  }
}
