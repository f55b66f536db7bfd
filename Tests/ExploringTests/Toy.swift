import Browsing
import DeviceModel
import Exploring
import Links
import PushToPage
import Scenarios
import Simulation

/// A little machine whose events don't commute: what a random world of a test is made of.
final class Toy: EmulatedObject {
  struct State: Hashable {
    var value = 0
    /// How many more events may be put into lanes.
    var left = 2
  }

  enum Event: Hashable {
    case add(Int)
    case multiply(Int)
    /// Puts another event into a lane if the value is that.
    case follow(Int, lane: Int)
    /// Takes a lane away if the value is that.
    case cancel(Int, lane: Int)
    /// Sets a timer.
    case later(Int)
    /// Waits until the value is odd.
    case addWhenOdd(Int)
  }

  let identity: ObjectIdentity
  var state = State()
  private unowned let world: World

  init(in world: World) {
    self.world = world
    identity = world.identity(for: .device)
    world.register(self)
  }

  static func lane(_ number: Int) -> LaneName {
    LaneName(.network, of: .device, named: "lane \(number)")
  }

  func isReady(for event: Event) -> Bool {
    if case .addWhenOdd = event { return state.value % 2 == 1 }
    return true
  }

  func handle(_ event: Event) {
    switch event {
    case .add(let number), .addWhenOdd(let number): state.value = (state.value + number) % 7
    case .multiply(let number): state.value = state.value * number % 7
    case .follow(let number, let lane):
      if state.value == number { enqueue(.add(number + 1), in: Self.lane(lane)) }
    case .cancel(let number, let lane):
      if state.value == number { world.cancel(Self.lane(lane)) }
    case .later(let number):
      enqueue(
        .multiply(number), in: LaneName(.timer, of: .device, named: "timer \(number)"),
        after: .milliseconds(Int64(number) * 100))
    }
    world.record(.user, .action, .init(.number, .number(state.value)))
  }

  private func enqueue(_ event: Event, in lane: LaneName, after delay: VirtualDuration = .zero) {
    guard state.left > 0 else { return }
    state.left -= 1
    world.enqueue(event, for: self, in: lane, after: delay)
  }

  /// Fills a few lanes with events drawn from the seed.
  static func fill(_ world: World, seed: UInt64) {
    let toy = Toy(in: world)
    var generator = SplitMix64(seed: seed)
    func draw(_ count: Int) -> Int { Int(generator.next() % UInt64(count)) }
    for lane in 0..<(2 + draw(2)) {
      for _ in 0...draw(3) {
        let event: Event =
          switch draw(6) {
          case 0: .add(1 + draw(6))
          case 1: .multiply(2 + draw(4))
          case 2: .follow(draw(7), lane: draw(4))
          case 3: .cancel(draw(7), lane: draw(3))
          case 4: .later(1 + draw(3))
          default: .addWhenOdd(1 + draw(6))
          }
        world.enqueue(event, for: toy, in: Self.lane(lane))
      }
    }
  }
}

/// Broken where the value becomes 6 right after it was 3.
struct NeverSixAfterThree: Property {
  private var last = 0
  private var isBroken = false

  var name: String { "never-six-after-three" }

  mutating func observe(_ event: TraceEvent) {
    guard let value = event.number(.number) else { return }
    if last == 3, value == 6 { isBroken = true }
    last = value
  }

  func violation(at end: Emulation) -> String? { isBroken ? "6 came after 3" : nil }
}

/// A world with no app that does anything, and what is put into it.
func toySubject(
  _ name: String, keepsStateOutside: Bool = false, fill: @escaping (World) -> Void
) -> ExplorationSubject {
  ExplorationSubject(name: name, state: .terminated, steps: []) {
    let emulation = Emulation(pages: pages(), settings: AppSettings(home: nil)) { network in
      InstalledApp(unimplemented: [.didReceiveRemoteNotification]) { _ in NoApp() }
    }
    if keepsStateOutside { emulation.world.reasonAgainstCheckpoints = "it is to be replayed" }
    fill(emulation.world)
    return emulation
  }
}

private final class NoApp: ApplicationDelegate {}
