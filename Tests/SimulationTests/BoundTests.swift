import Simulation
import Testing

@Suite("Bounds")
struct BoundTests {
  @Test("A run that handles more events than it may ends with an error that names the bound")
  func events() {
    var limits = Limits()
    limits.events = 10
    let world = World(limits: limits)
    let notebook = Notebook(in: world)
    for number in 0..<20 { world.enqueue(.write("\(number)"), for: notebook, in: .mainQueue) }
    world.runByVirtualTime()
    #expect(world.failure == .tooManyEvents(limit: 10))
    #expect(notebook.state.lines.count == 10)
  }

  @Test("A run that handles exactly as many events as it may is a good one")
  func exactlyAsManyEvents() {
    var limits = Limits()
    limits.events = 10
    let world = World(limits: limits)
    let notebook = Notebook(in: world)
    for number in 0..<10 { world.enqueue(.write("\(number)"), for: notebook, in: .mainQueue) }
    world.runByVirtualTime()
    #expect(world.failure == nil)
    #expect(notebook.state.lines.count == 10)
  }

  @Test("Posts within posts end at the bound, with an error that names the post and the bound")
  func nestedPosts() {
    var limits = Limits()
    limits.nestedPosts = 5
    let world = World(limits: limits)
    let bus = NotificationBus(in: world, of: .device)
    let listener = Listener { bus.post(name: $0.name) }
    bus.addObserver(listener, selector: "again", name: "ping")
    bus.post(name: "ping")
    #expect(world.failure == .postsNestedTooDeeply(name: "ping", limit: 5))
    #expect(listener.heard.count == 5)
  }

  @Test("The first bound that is passed is the one that is told")
  func firstFailureStays() {
    let world = World()
    world.fail(.tooManyEvents(limit: 1))
    world.fail(.postsNestedTooDeeply(name: "x", limit: 2))
    #expect(world.failure == .tooManyEvents(limit: 1))
    let notebook = Notebook(in: world)
    world.enqueue(.write("a"), for: notebook, in: .mainQueue)
    world.runByVirtualTime()
    #expect(notebook.state.lines == [], "a failed run handles nothing more")
  }
}
