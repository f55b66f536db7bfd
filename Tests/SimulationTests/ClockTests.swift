import Simulation
import Testing

@Suite("The clock")
struct ClockTests {
  @Test("The clock stands still until an event is handled, then shows when that was due")
  func movesWithEvents() {
    let world = World()
    let notebook = Notebook(in: world)
    world.enqueue(.write("a"), for: notebook, in: .timer("a"), after: .seconds(3))
    #expect(world.now == .beginning)
    world.runByVirtualTime()
    #expect(world.now == VirtualInstant(milliseconds: 3_000))
    #expect(notebook.state.lines == ["a@3000"])
  }

  @Test("The clock never goes back, in whatever order events are handled")
  func neverGoesBack() {
    var schedule = LatestFirst()
    let world = World()
    let notebook = Notebook(in: world)
    for delay: Int64 in [10, 500, 200, 0] {
      world.enqueue(
        .write("\(delay)"), for: notebook, in: .network("\(delay)"), after: .milliseconds(delay))
    }
    world.run(&schedule)
    #expect(notebook.state.lines.first == "500@500")
    #expect(notebook.state.lines.allSatisfy { $0.hasSuffix("@500") })
    #expect(notebook.state.lines.count == 4)
  }

  @Test("A second lies between the set-up and the run, whose time counts from zero")
  func setUpIsNegative() {
    let world = World()
    let notebook = Notebook(in: world)
    world.enqueue(.write("before"), for: notebook, in: .mainQueue)
    world.runByVirtualTime()
    world.beginRun()
    world.enqueue(.write("after"), for: notebook, in: .mainQueue, after: .milliseconds(20))
    world.runByVirtualTime()
    #expect(world.trace.events.map { world.trace.time(of: $0) } == [-1_000, 20])
    #expect(world.trace.run.map { $0.text(.text) } == ["after"])
  }

  @Test("Durations add up, compare and subtract")
  func durations() {
    #expect(VirtualDuration.seconds(2) == .milliseconds(2_000))
    #expect(VirtualDuration.minutes(1) == .seconds(60))
    #expect(VirtualDuration.seconds(1) + .milliseconds(1) > .seconds(1))
    #expect(VirtualDuration.seconds(1) - .milliseconds(1) == .milliseconds(999))
    let instant = VirtualInstant.beginning + .seconds(5)
    #expect(instant - .beginning == .seconds(5))
  }
}

/// An unusual order: what is due last goes first.
private struct LatestFirst: Schedule {
  mutating func next(among choices: [ScheduleChoice]) -> Int {
    choices.indices.max { choices[$0].due < choices[$1].due } ?? 0
  }
}
