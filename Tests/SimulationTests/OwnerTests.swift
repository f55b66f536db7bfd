import Simulation
import Testing

@Suite("Owners")
struct OwnerTests {
  private let world = World()
  private let process = Owner.process(1)
  private var processQueue: LaneName { .main(of: process) }

  @Test("What belongs to a suspended owner stands still, and goes on when it is resumed")
  func suspending() {
    let phone = Notebook(in: world)
    let app = Notebook(in: world, of: process)
    world.enqueue(.write("app"), for: app, in: processQueue)
    world.enqueue(.write("phone"), for: phone, in: .mainQueue, after: .milliseconds(8))
    world.suspend(process)
    world.runByVirtualTime()
    #expect(app.state.lines == [])
    #expect(phone.state.lines == ["phone@8"])
    #expect(world.isQuiet(horizon: .zero), "a suspended process is no reason to wait")
    world.resume(process)
    world.runByVirtualTime()
    #expect(app.state.lines == ["app@8"])
  }

  @Test("What belongs to a retired owner is gone, and nothing else")
  func retiring() {
    let phone = Notebook(in: world)
    let app = Notebook(in: world, of: process)
    world.enqueue(.write("app"), for: app, in: processQueue)
    world.enqueue(.write("timer"), for: app, in: LaneName(.timer, of: process, named: "t"))
    world.enqueue(.write("phone"), for: phone, in: .mainQueue)
    #expect(world.exists(process))
    world.retire(process)
    world.runByVirtualTime()
    #expect(!world.exists(process))
    #expect(app.state.lines == [])
    #expect(phone.state.lines == ["phone@0"])
  }

  @Test("An event for a retired object that waits in another's lane is never handled")
  func orphanedEvent() {
    let app = Notebook(in: world, of: process)
    world.enqueue(.write("orphan"), for: app, in: .delivery("d"))
    world.retire(process)
    world.runByVirtualTime()
    #expect(app.state.lines == [])
    #expect(world.isQuiet(horizon: .zero))
  }

  @Test("An object that ends its own process lives until its event is handled")
  func retiringOneself() {
    weak var app: Notebook?
    do {
      let object = Notebook(in: world, of: process)
      app = object
      world.enqueue(.retire(process), for: object, in: processQueue)
    }
    world.runByVirtualTime()
    #expect(world.trace.events.map { $0.text(.text) } == ["last words"])
    #expect(app == nil, "the world keeps nothing of a retired owner")
  }

  @Test("Objects are named by their owner and their place among its objects")
  func identities() {
    let names = [
      Notebook(in: world), Notebook(in: world, of: process), Notebook(in: world),
      Notebook(in: world, of: process),
    ].map(\.identity)
    #expect(names.map(\.owner.number) == [0, 1, 0, 1])
    #expect(names.map(\.number) == [0, 0, 1, 1])
  }

  @Test("The newest object of a class is the one registered last, of the newest owner")
  func newest() {
    _ = Notebook(in: world, of: process)
    let last = Notebook(in: world, of: process)
    _ = Notebook(in: world)
    #expect(world.newestObject(of: Notebook.self) === last)
    #expect(world.newestObject(of: NotificationBus.self) == nil)
  }
}
