import Simulation
import Testing

@Suite("Checkpoints")
struct CheckpointTests {
  /// A world in the middle of a run: lanes, a timer, a blocked head, a suspended process.
  private struct Fixture {
    let world = World()
    let phone: Notebook
    let app: Notebook
    let bus: NotificationBus

    init() {
      phone = Notebook(in: world)
      app = Notebook(in: world, of: .process(1))
      bus = NotificationBus(in: world, of: .process(1))
      phone.state.isOpen = false
      phone.state.replies["n1"] = .init(
        event: .write("reply"), lane: .timer("reply"), delay: .milliseconds(30))
      world.add(CountingMonitor())
      for number in 0..<5 {
        world.enqueue(
          .write("n\(number)"), for: phone, in: .network("n"), after: .milliseconds(10))
        world.enqueue(.write("m\(number)"), for: app, in: .main(of: .process(1)))
      }
      world.enqueue(.writeWhenOpen("opened"), for: phone, in: .person)
      world.enqueue(.open, for: phone, in: .timer("open"), after: .milliseconds(20))
    }
  }

  private func text(_ fixture: Fixture) -> String {
    let world = fixture.world
    return [
      world.traceText, "\(fixture.phone.state)", "\(fixture.app.state)", "\(world.now)",
      "\(String(describing: world.monitor(CountingMonitor.self)?.count))",
      "\(String(describing: world.failure))",
    ].joined(separator: "\n")
  }

  @Test(
    "A world that is put back goes on exactly as it did the first time",
    arguments: 0..<12, [nil, 3, 99] as [UInt64?])
  func sameContinuation(steps: Int, seed: UInt64?) {
    let fixture = Fixture()
    let world = fixture.world
    func goOn() -> String {
      if let seed {
        var schedule = SeededSchedule(seed: seed)
        world.run(&schedule)
      } else {
        world.runByVirtualTime()
      }
      return text(fixture)
    }
    var start = VirtualTimeSchedule()
    for _ in 0..<steps { _ = world.step(&start) }
    let before = text(fixture)
    let checkpoint = world.checkpoint()
    let first = goOn()
    for _ in 0..<2 {
      world.restore(checkpoint)
      #expect(text(fixture) == before, "restored after \(steps) steps")
      #expect(goOn() == first, "continued after \(steps) steps")
    }
  }

  @Test("Objects made after a checkpoint are forgotten, those retired since are back")
  func objects() {
    let fixture = Fixture()
    let world = fixture.world
    let checkpoint = world.checkpoint()
    world.retire(.process(1))
    let newcomer = Notebook(in: world, of: .process(2))
    world.restore(checkpoint)
    #expect(world.exists(.process(1)))
    #expect(!world.exists(.process(2)))
    #expect(world.newestObject(of: Notebook.self) === fixture.app)
    world.runByVirtualTime()
    #expect(fixture.app.state.lines.count == 5)
    #expect(newcomer.state.lines == [])
  }

  @Test("Suspension and observers belong to a checkpoint")
  func suspensionAndObservers() {
    let fixture = Fixture()
    let world = fixture.world
    let listener = Listener()
    fixture.bus.addObserver(listener, selector: "s", name: "a")
    world.suspend(.process(1))
    let checkpoint = world.checkpoint()
    world.resume(.process(1))
    fixture.bus.removeObserver(listener)
    world.restore(checkpoint)
    world.runByVirtualTime()
    #expect(fixture.app.state.lines == [])
    fixture.bus.post(name: "a")
    #expect(listener.heard == ["a s"])
  }

  @Test("A bound that was passed after a checkpoint is forgotten with the rest")
  func failure() {
    let fixture = Fixture()
    let checkpoint = fixture.world.checkpoint()
    fixture.world.fail(.tooManyEvents(limit: 1))
    fixture.world.restore(checkpoint)
    #expect(fixture.world.failure == nil)
  }

  @Test("One checkpoint can be gone back to from another of the same world")
  func severalCheckpoints() {
    let fixture = Fixture()
    let world = fixture.world
    var schedule = VirtualTimeSchedule()
    var checkpoints: [(World.Checkpoint, String)] = []
    repeat { checkpoints.append((world.checkpoint(), text(fixture))) } while world.step(&schedule)
    #expect(checkpoints.count > 10)
    for (checkpoint, expected) in checkpoints.reversed() + checkpoints {
      world.restore(checkpoint)
      #expect(text(fixture) == expected)
    }
  }
}

private struct CountingMonitor: TraceMonitor {
  private(set) var count = 0

  mutating func observe(_ event: TraceEvent) { count += 1 }
}
