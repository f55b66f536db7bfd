import Foundation
import PushToPage
import Scenarios
import Simulation
import Testing

@testable import Exploring

/// A search that is divided among machines, shared by threads, or both, finds what one search does.
@Suite("Sharing")
struct SharingTests {
  /// The system's condition variable.
  final class ConditionLock: SearchLock {
    private let condition = NSCondition()
    func lock() { condition.lock() }
    func unlock() { condition.unlock() }
    func wait() { condition.wait() }
    func wakeAll() { condition.broadcast() }
  }

  typealias MakeExploration = @Sendable () throws -> Exploration

  /// Searches with that many threads, each of which has a world of its own.
  private func search(
    _ options: ExplorationOptions, threads: Int, _ make: @escaping MakeExploration
  ) throws -> ExplorationReport {
    let exploration = try make()
    guard threads > 1 else { return try exploration.run(options) }
    #expect(exploration.canBeShared(options))
    let shared = SharedSearch(lock: ConditionLock())
    let helpers = DispatchGroup()
    for _ in 1..<threads {
      helpers.enter()
      Thread.detachNewThread {
        try? make().help(shared, options)
        helpers.leave()
      }
    }
    defer { helpers.wait() }
    return try exploration.run(options, sharing: shared)
  }

  private func options(_ change: (inout ExplorationOptions) -> Void = { _ in })
    -> ExplorationOptions
  {
    var options = ExplorationOptions()
    options.maxShortening = 0
    change(&options)
    return options
  }

  private func parts(
    _ options: ExplorationOptions, count: Int, threads: Int, _ make: @escaping MakeExploration
  ) throws -> [ExplorationReport] {
    try (1...count).map { number in
      var options = options
      options.shard = ExplorationOptions.Shard(number, of: count)
      return try search(options, threads: threads, make)
    }
  }

  private func compare(
    _ options: ExplorationOptions, counts: [Int], _ make: @escaping MakeExploration
  ) throws {
    let whole = try search(options, threads: 1, make)
    let shared = try search(options, threads: 2, make)
    let name = whole.name
    #expect(shared.orders == whole.orders, "\(name)")
    #expect(shared.states == whole.states, "\(name)")
    #expect(shared.transitions == whole.transitions, "\(name)")
    #expect(shared.ends == whole.ends, "\(name)")
    #expect(shared.broken == whole.broken, "\(name)")
    #expect(shared.isExhaustive && whole.isExhaustive, "\(name)")
    for count in counts {
      for threads in [1, 2] {
        let parts = try parts(options, count: count, threads: threads, make)
        let merged = try ExplorationReport.merged(parts)
        #expect(merged.orders == whole.orders, "\(name), \(count) parts, \(threads) threads")
        #expect(merged.broken == whole.broken, "\(name), \(count) parts, \(threads) threads")
        #expect(merged.isExhaustive)
        #expect(try !ExplorationReport.merged(Array(parts.dropLast())).isExhaustive)
      }
    }
  }

  @Test("Of a hundred little worlds drawn at random", arguments: [2, 3, 7])
  func random(count: Int) throws {
    var broken = 0
    for seed in 0..<100 as Range<UInt64> {
      let options = options { $0.properties = [NeverSixAfterThree()] }
      try compare(options, counts: [count]) {
        Exploration(of: toySubject("toy \(seed)") { Toy.fill($0, seed: seed) })
      }
      if try !search(options, threads: 2, { Self.toy(seed) }).passed { broken += 1 }
    }
    #expect(broken > 0, "some worlds must break the property")
  }

  private static func toy(_ seed: UInt64) -> Exploration {
    Exploration(of: toySubject("toy \(seed)") { Toy.fill($0, seed: seed) })
  }

  @Test("Of scenarios of real apps", arguments: ["gated", "as-posted", "immediate"])
  func scenarios(app: String) throws {
    try compare(options(), counts: [2, 3, 7]) {
      let steps = oneTap + [.background, .foreground]
      return try Exploration(of: scenario(app, .background, steps), pages: pages())
    }
    try compare(options { $0.variation.hasFaults = true }, counts: [2]) {
      try Exploration(of: scenario(app, .terminated), pages: pages())
    }
  }

  @Test("The ends of all parts together are those of the whole", arguments: [2, 3, 7])
  func ends(count: Int) throws {
    for seed in 0..<100 as Range<UInt64> {
      let exploration = Self.toy(seed)
      let numbering = StateNumbering()
      let whole = try exploration.run(options(), numbering: numbering).ends
      var together: Set<Fingerprint> = []
      for number in 1...count {
        let options = options { $0.shard = ExplorationOptions.Shard(number, of: count) }
        together.formUnion(try exploration.run(options, numbering: numbering).ends)
      }
      #expect(together == whole, "toy \(seed)")
    }
  }

  @Test("What can't be shared is divided, be it a part itself", arguments: [1, 3])
  func divided(count: Int) throws {
    var random = options { $0.maxOrders = 50 }
    random.strategy = .drawn(seed: 3)
    for keepsStateOutside in [false, true] {
      let exploration = Exploration(
        of: toySubject("toy", keepsStateOutside: keepsStateOutside) { Toy.fill($0, seed: 5) })
      for options in keepsStateOutside ? [options(), random] : [random] {
        #expect(!exploration.canBeShared(options))
        var orders = OrderCount(0 as UInt64)
        for number in 1...count {
          let parts = try (1...4).map { part in
            var options = options
            options.shard = count > 1 ? ExplorationOptions.Shard(number, of: count) : nil
            options.part = ExplorationOptions.Shard(part, of: 4)
            return try exploration.run(options)
          }
          orders += try ExplorationReport.merged(parts).orders
        }
        #expect(orders == (try exploration.run(options).orders))
      }
    }
  }

  // MARK: How a shared search ends

  private static let lanes: MakeExploration = {
    Exploration(
      of: toySubject("lanes") { world in
        let toy = Toy(in: world)
        for lane in 0..<3 {
          for number in 0..<12 {
            world.enqueue(.add(number + lane), for: toy, in: Toy.lane(lane))
          }
        }
      })
  }

  @Test("Many threads count the same orders as one", arguments: [2, 3, 5])
  func manyThreads(threads: Int) throws {
    let report = try search(options(), threads: threads, Self.lanes)
    let whole = try Self.lanes().run(options())
    #expect(report.orders == whole.orders)
    #expect(report.states == whole.states)
    #expect(report.transitions == whole.transitions)
    #expect(report.bytes < 64 * max(report.states, 10_000))
  }

  @Test("It ends at the bound of all threads together, and when it is asked to")
  func bounds() throws {
    let report = try search(options { $0.maxStates = 50 }, threads: 2, Self.lanes)
    #expect(report.stopped == .maxStates(50))
    #expect((50...52).contains(report.states), "\(report.states)")
    let shared = SharedSearch(lock: ConditionLock())
    let asked = try Self.lanes().run(options(), sharing: shared, shouldStop: { true })
    #expect(asked.stopped == .asked)
    #expect(asked.transitions <= 1024)
  }

  @Test("An order that goes round in a circle is found by several threads, too")
  func circle() throws {
    let report = try search(options(), threads: 2) {
      Exploration(
        of: toySubject("circle") { world in
          world.enqueue(1, for: Wheel(in: world), in: .main(of: .device))
        })
    }
    #expect(report.isEndless)
    #expect(report.broken == ["quiescent"])
  }

  @Test("State that is kept outside is found out by several threads, too")
  func liar() throws {
    #expect {
      try search(options(), threads: 2) {
        Exploration(
          of: toySubject("liar") { world in
            let app = Liar(in: world)
            for lane in 0..<3 { world.enqueue(lane, for: app, in: Toy.lane(lane)) }
          })
      }
    } throws: { error in
      guard case ExplorationError.stateOutsideState = error else { return false }
      return true
    }
  }

  @Test("Options that make no sense end a shared search, and nobody waits for it")
  func refusal() {
    #expect(throws: ExplorationError.boundOfZero("max-states")) {
      try search(options { $0.maxStates = 0 }, threads: 2, Self.lanes)
    }
  }
}
