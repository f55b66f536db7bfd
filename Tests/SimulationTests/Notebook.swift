import Simulation

/// An object that writes down what happens to it, in its own state.
final class Notebook: EmulatedObject {
  struct State: Hashable {
    var lines: [String] = []
    var isOpen = true
    /// What is to be put into which lane when a line is written; gone when it is done.
    var replies: [String: Reply] = [:]
  }

  struct Reply: Hashable {
    let event: Event
    let lane: LaneName
    let delay: VirtualDuration
  }

  enum Event: Hashable {
    case write(String)
    /// Waits until the notebook is open.
    case writeWhenOpen(String)
    case open
    case retire(Owner)
  }

  let identity: ObjectIdentity
  var state = State()
  private unowned let world: World

  init(in world: World, of owner: Owner = .device) {
    self.world = world
    identity = world.identity(for: owner)
    world.register(self)
  }

  func isReady(for event: Event) -> Bool {
    if case .writeWhenOpen = event { return state.isOpen }
    return true
  }

  func handle(_ event: Event) {
    switch event {
    case .write(let line), .writeWhenOpen(let line): write(line)
    case .open: state.isOpen = true
    case .retire(let owner):
      world.retire(owner)
      write("last words")
    }
  }

  private func write(_ line: String) {
    state.lines.append("\(line)@\(world.now.milliseconds)")
    world.record(.user, .action, .init(.text, .text(line)))
    guard let reply = state.replies.removeValue(forKey: line) else { return }
    world.enqueue(reply.event, for: self, in: reply.lane, after: reply.delay)
  }
}

extension LaneName {
  static let mainQueue = LaneName.main(of: .device)

  static func delivery(_ name: String) -> LaneName {
    LaneName(.delivery, of: .device, named: name)
  }
  static func network(_ name: String) -> LaneName {
    LaneName(.network, of: .device, named: name)
  }
  static func timer(_ name: String) -> LaneName {
    LaneName(.timer, of: .device, named: name)
  }
}

extension World {
  /// Handles all that is pending in the order of virtual time.
  func runByVirtualTime() {
    var schedule = VirtualTimeSchedule()
    run(&schedule)
  }

  /// The trace as lines, so that two runs can be compared byte for byte.
  var traceText: String {
    trace.events.map { event in
      "\(trace.time(of: event)) \(event.spelling) \(event.details.map { "\($0)" })"
    }.joined(separator: "\n")
  }
}
