import Testing

@testable import Simulation

/// Worlds with more lanes than are searched one by one.
@Suite("Thousands of lanes")
struct ManyLanesTests {
  /// Virtual time, spoken through the list of all choices as any other schedule is.
  private struct Listed: Schedule {
    private var inner = VirtualTimeSchedule()

    mutating func next(among choices: [ScheduleChoice]) -> Int { inner.next(among: choices) }
  }

  /// Puts events of all kinds into lanes, drawn from a seed, some of them blocked.
  private static func world(seed: UInt64, lanes: Int) -> (World, Notebook) {
    let world = World()
    let notebook = Notebook(in: world)
    notebook.state.isOpen = false
    var generator = SplitMix64(seed: seed)
    func draw(_ count: Int) -> Int { Int(generator.next() % UInt64(count)) }
    for number in 0..<(lanes * 2) {
      let kind = LaneName.Kind.allCases[draw(5)]
      let name = LaneName(kind, of: .device, named: "\(draw(lanes))")
      let event: Notebook.Event =
        draw(10) == 0 ? .writeWhenOpen("\(number)") : .write("\(number)")
      world.enqueue(event, for: notebook, in: name, after: .milliseconds(Int64(draw(20))))
      let other = LaneName(kind, of: .device, named: "\(draw(lanes))")
      if draw(20) == 0 { world.cancel(other) }
      if draw(20) == 0 { world.postponeHead(of: other, by: .milliseconds(Int64(draw(20)))) }
      if draw(20) == 0 { _ = world.removeHead(of: other, for: notebook) }
    }
    world.enqueue(.open, for: notebook, in: .timer("opens"), after: .milliseconds(10))
    return (world, notebook)
  }

  @Test(
    "The earliest of all lanes is the one that the list of choices gives",
    arguments: [3, 30, 300], [1, 2, 3] as [UInt64])
  func earliest(lanes: Int, seed: UInt64) {
    let (world, notebook) = Self.world(seed: seed, lanes: lanes)
    world.runByVirtualTime()
    let (listed, wanted) = Self.world(seed: seed, lanes: lanes)
    var schedule = Listed()
    listed.run(&schedule)
    #expect(notebook.state.lines.count > lanes / 2)
    #expect(notebook.state.lines == wanted.state.lines)
    #expect(world.traceText == listed.traceText)
  }

  @Test("A world with many lanes goes on from a checkpoint as it did before")
  func checkpoint() {
    let (world, notebook) = Self.world(seed: 9, lanes: 100)
    var schedule = VirtualTimeSchedule()
    for _ in 0..<20 { _ = world.step(&schedule) }
    let checkpoint = world.checkpoint()
    world.run(&schedule)
    let wanted = notebook.state.lines
    world.restore(checkpoint)
    #expect(notebook.state.lines.count == 20)
    world.run(&schedule)
    #expect(notebook.state.lines == wanted)
  }

  @Test("Lanes are found, emptied and removed as in a plain table", arguments: [5, 200])
  func table(names: Int) {
    var table = LaneTable()
    var model: [String: [UInt64]] = [:]
    var generator = SplitMix64(seed: 3)
    let owners = [Owner.device, .process(1)]
    func name(_ text: String) -> LaneName {
      LaneName(.network, of: owners[text.utf8.count % 2], named: text)
    }
    for arrival in 1...2_000 as ClosedRange<UInt64> {
      let text = String(generator.next() % UInt64(names))
      switch generator.next() % 8 {
      case 0:
        if let index = table.index(of: name(text)) { table.remove(at: index) }
        model[text] = nil
      case 1, 2, 3:
        if let index = table.index(of: name(text)) {
          #expect(table.removeHead(at: index).arrival == model[text]?.removeFirst())
          if model[text] == [] { model[text] = nil }
        }
      default:
        let event = PendingEvent(
          target: ObjectIdentity(owner: .device, number: 0),
          event: EventBoxFor<Notebook>(.open), due: .beginning, deadline: .beginning,
          arrival: arrival)
        table.append(event, to: name(text))
        model[text, default: []].append(arrival)
      }
      if arrival % 500 == 0 {
        table.removeAll(of: owners[1])
        model = model.filter { $0.key.utf8.count % 2 == 0 }
      }
      #expect(table.rows.count == model.count)
      #expect((table.index(of: name(text)) != nil) == (model[text] != nil))
    }
    for (text, arrivals) in model {
      let row = table.index(of: name(text)).map { table.rows[$0] }
      #expect(row?.pending.map(\.arrival) == arrivals && row?.arrival == arrivals.first)
    }
  }
}
