import Browsing
import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

@testable import Exploring

@Suite("Searching")
struct SearchTests {
  private static func toy(_ seed: UInt64, keepsStateOutside: Bool = false) -> Exploration {
    Exploration(
      of: toySubject("toy \(seed)", keepsStateOutside: keepsStateOutside) {
        Toy.fill($0, seed: seed)
      })
  }

  /// The orders of three lanes with as many events each, none of which commute.
  private static func lanes(_ length: Int) -> Exploration {
    Exploration(
      of: toySubject("lanes") { world in
        let toy = Toy(in: world)
        for lane in 0..<3 {
          for number in 0..<length {
            world.enqueue(.add(number + lane), for: toy, in: Toy.lane(lane))
          }
        }
      })
  }

  @Test("Orders are counted exactly, be they more than 64 or 128 bits hold")
  func orders() throws {
    // (3n)! / (n!)³
    let wanted = [
      1: "6", 2: "90", 3: "1680", 8: "9465511770", 20: "577831214478475823831865900",
      40: "12315686996104586105755778762527877375925475388598463020",
    ]
    for (length, count) in wanted {
      let report = try Self.lanes(length).run()
      #expect(report.orders.decimal == count)
      #expect(report.isExhaustive)
      #expect(report.bytes < 64 * max(report.states, 10_000))
    }
  }

  @Test("The search ends at a bound, and says which and that it is not exhaustive")
  func bounds() throws {
    var options = ExplorationOptions()
    options.maxStates = 50
    let states = try Self.lanes(20).run(options)
    #expect(states.stopped == .maxStates(50))
    #expect(!states.isExhaustive)
    #expect(states.states == 50)
    options = ExplorationOptions()
    options.maxOrders = 1000
    #expect(try Self.lanes(20).run(options).stopped == .maxOrders(1000))
    let asked = try Self.lanes(20).run(shouldStop: { true })
    #expect(asked.stopped == .asked)
    #expect(asked.transitions <= 1024)
  }

  @Test("Options that make no sense are refused by name")
  func refusals() {
    var options = ExplorationOptions()
    options.maxOrders = 0
    #expect(throws: ExplorationError.boundOfZero("max-orders")) { try Self.lanes(1).run(options) }
    options = ExplorationOptions()
    options.maxStates = 0
    #expect(throws: ExplorationError.boundOfZero("max-states")) { try Self.lanes(1).run(options) }
    options = ExplorationOptions()
    options.propertyNames = ["opens-onse"]
    #expect(throws: ExplorationError.noSuchProperty("opens-onse")) {
      try Self.lanes(1).run(options)
    }
    #expect(throws: ExplorationError.noSuchApp("gatet")) {
      try Exploration(of: scenario("gatet"), pages: pages())
    }
  }

  @Test("A world that can't be copied is searched by replay, with the same result")
  func replay() throws {
    for seed in 0..<40 as Range<UInt64> {
      var options = ExplorationOptions()
      options.properties = [NeverSixAfterThree()]
      let copied = try Self.toy(seed).run(options)
      let replayed = try Self.toy(seed, keepsStateOutside: true).run(options)
      #expect(replayed.orders == copied.orders)
      #expect(replayed.broken == copied.broken)
      #expect(replayed.isExhaustive)
      #expect(replayed.recognition == .replay(reason: "it is to be replayed"))
      #expect(copied.recognition == .fingerprints)
    }
  }

  @Test("Parts of a search leave nothing out and look at nothing twice", arguments: [1, 2, 3, 7])
  func shards(count: Int) throws {
    for seed in 0..<24 as Range<UInt64> {
      for keepsStateOutside in [false, true] where seed < 6 || !keepsStateOutside {
        var options = ExplorationOptions()
        options.properties = [NeverSixAfterThree()]
        let exploration = Self.toy(seed, keepsStateOutside: keepsStateOutside)
        let whole = try exploration.run(options)
        var parts: [ExplorationReport] = []
        for number in 1...count {
          options.shard = ExplorationOptions.Shard(number, of: count)
          parts.append(try exploration.run(options))
        }
        let merged = try ExplorationReport.merged(parts.reversed())
        #expect(merged.orders == whole.orders, "toy \(seed)")
        #expect(merged.broken == whole.broken, "toy \(seed)")
        #expect(merged.isExhaustive)
        guard count > 1 else { continue }
        #expect(try !ExplorationReport.merged(Array(parts.dropLast())).isExhaustive)
        #expect(throws: ExplorationError.self) {
          try ExplorationReport.merged(parts + [parts[0]])
        }
      }
    }
  }

  @Test("Drawn orders are the same for the same seed, find faults, and are never exhaustive")
  func drawn() throws {
    let strategies: [ExplorationOptions.Strategy] = [
      .drawn(seed: 7), .priorities(seed: 7, depth: 3),
    ]
    let flawed = try Exploration(of: scenario("as-posted", .terminated), pages: pages())
    for strategy in strategies {
      var options = ExplorationOptions()
      options.strategy = strategy
      options.maxOrders = 200
      let first = try flawed.run(options)
      let second = try flawed.run(options)
      #expect(first.transitions == second.transitions)
      #expect(first.results == second.results)
      #expect(first.stopped == .drawn(200))
      #expect(first.orders.decimal == "200")
      #expect(!first.isExhaustive)
    }
    // A fault that only some orders have.
    var options = ExplorationOptions()
    options.properties = [NeverSixAfterThree()]
    let seed = try #require(
      try (0..<100 as Range<UInt64>).first { try !Self.toy($0).run(options).passed })
    for strategy in strategies {
      options.strategy = strategy
      #expect(try !Self.toy(seed).run(options).passed, "\(strategy)")
    }
  }

  @Test("The shortest counterexample departs as seldom as any order that breaks the property")
  func fewestDepartures() throws {
    var seen: Set<Int> = []
    for seed in 0..<100 as Range<UInt64> {
      var options = ExplorationOptions()
      options.properties = [NeverSixAfterThree()]
      let exploration = Self.toy(seed)
      guard let found = try exploration.run(options).counterexample("never-six-after-three") else {
        continue
      }
      #expect(found.hasFewestDepartures)
      #expect(found.order.departures.count == found.departures)
      #expect(
        try exploration.violations(of: found.order, properties: [NeverSixAfterThree()])
          == ["never-six-after-three": found.message])
      seen.insert(found.departures)
    }
    #expect(seen.contains(0) && seen.contains(1) && seen.count > 2, "\(seen.sorted())")
  }

  @Test("An order that goes round in a circle is found, and has no end")
  func circle() throws {
    let circle = Exploration(
      of: toySubject("circle") { world in
        let wheel = Wheel(in: world)
        world.enqueue(1, for: wheel, in: .main(of: .device))
      })
    let report = try circle.run()
    #expect(report.isEndless)
    #expect(report.broken == ["quiescent"])
    #expect(report.isExhaustive)
  }

  @Test("State that an app keeps outside of its state is found out")
  func liar() throws {
    let liar = Exploration(
      of: toySubject("liar") { world in
        let app = Liar(in: world)
        for lane in 0..<3 { world.enqueue(lane, for: app, in: Toy.lane(lane)) }
      })
    var found: ExplorationError?
    do throws(ExplorationError) { _ = try liar.run() } catch { found = error }
    guard case .stateOutsideState(let app, let order) = found else {
      Issue.record("found \(String(describing: found))")
      return
    }
    #expect(app == "liar")
    #expect(!order.moves.isEmpty)
  }
}

/// Turns for ever, and is where it was after each turn.
final class Wheel: EmulatedObject {
  let identity: ObjectIdentity
  var state = 0
  private unowned let world: World

  init(in world: World) {
    self.world = world
    identity = world.identity(for: .device)
    world.register(self)
  }

  func handle(_ event: Int) {
    state = (state + event) % 5
    world.enqueue(event, for: self, in: .main(of: .device))
  }
}

/// Remembers the last event in a variable that no checkpoint knows of.
final class Liar: EmulatedObject {
  let identity: ObjectIdentity
  var state = 0
  private var last = 0

  init(in world: World) {
    identity = world.identity(for: .device)
    world.register(self)
  }

  func handle(_ event: Int) {
    state = state * 10 + event + last
    last += event
  }
}
