import DeviceModel
import PushToPage
import Scenarios
import Simulation
import Testing

@testable import Exploring

/// A search that passes by what it has seen must find what one that looks at everything finds.
@Suite("Pruned against unpruned")
struct PruningTests {
  private struct Found: Equatable {
    let orders: String
    let broken: [String]
    let ends: Set<Fingerprint>
    let isExhaustive: Bool
  }

  private func find(
    _ subject: ExplorationSubject, merges: Bool, numbering: StateNumbering,
    change: (inout ExplorationOptions) -> Void
  ) throws -> (found: Found, report: ExplorationReport) {
    var options = ExplorationOptions()
    options.mergesStates = merges
    options.maxShortening = 0
    options.maxOrders = merges ? nil : 400_000
    change(&options)
    let (report, ends) = try Exploration(of: subject).run(options, numbering: numbering)
    let found = Found(
      orders: report.orders.decimal, broken: report.broken, ends: ends,
      isExhaustive: report.isExhaustive)
    return (found, report)
  }

  private func compare(
    _ subject: ExplorationSubject, change: (inout ExplorationOptions) -> Void = { _ in }
  ) throws -> (pruned: ExplorationReport, unpruned: ExplorationReport) {
    let numbering = StateNumbering()
    let pruned = try find(subject, merges: true, numbering: numbering, change: change)
    let unpruned = try find(subject, merges: false, numbering: numbering, change: change)
    #expect(pruned.found == unpruned.found, "\(subject.name)")
    #expect(unpruned.found.isExhaustive, "\(subject.name)")
    return (pruned.report, unpruned.report)
  }

  @Test("A thousand little worlds drawn at random", arguments: TimerRule.allCases)
  func random(timers: TimerRule) throws {
    var broken = 0
    var spared = 0
    for seed in 0..<UInt64(timers == .last ? 1000 : 100) {
      let subject = toySubject("toy \(seed)") { Toy.fill($0, seed: seed) }
      let (pruned, unpruned) = try compare(subject) {
        $0.timers = timers
        $0.properties = [NeverSixAfterThree()]
      }
      if !pruned.passed { broken += 1 }
      if pruned.transitions < unpruned.transitions { spared += 1 }
    }
    #expect(broken > 5, "some worlds must break the property")
    #expect(spared > 20, "some states must be come to on several ways")
  }

  @Test(
    "Small scenarios of real apps",
    arguments: ["gated", "as-posted", "activation-only", "immediate"],
    [Scenario.StartState.foreground, .background])
  func scenarios(app: String, state: Scenario.StartState) throws {
    for lifecycle in Lifecycle.allCases {
      let small = scenario(app, state) { $0.app.lifecycle = lifecycle }
      let (pruned, unpruned) = try compare(try ExplorationSubject(small, pages: pages()))
      #expect(pruned.states <= unpruned.transitions + 1)
    }
  }

  @Test("With variation beside the order")
  func variation() throws {
    let (pruned, _) = try compare(
      try ExplorationSubject(scenario("gated", .foreground), pages: pages())
    ) {
      $0.variation.webProcessDeaths = 1
      $0.variation.hasFaults = true
    }
    #expect(pruned.states > 0)
  }
}
