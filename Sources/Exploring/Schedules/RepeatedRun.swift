public import Browsing
import Links
public import Scenarios
import Simulation

/// A recorded order that was repeated as a run of its scenario, as a suite reports it.
public struct RepeatedRun: Sendable {
  /// A property that was checked, and what came of it.
  public struct Check: Hashable, Sendable {
    /// The property's name.
    public let property: String
    /// What was broken, in one sentence; nil where the property holds.
    public let violation: String?

    /// Creates the check of a property.
    public init(property: String, violation: String?) {
      self.property = property
      self.violation = violation
    }
  }

  /// What came of the run, its steps and all that is expected, properties included.
  public var result: ScenarioResult
  /// The run, and where it departs from what is most likely.
  public let retold: RetoldOrder
  /// The properties in the order in which they were named.
  public let checks: [Check]

  /// The properties that are broken.
  public var violations: [Check] { checks.filter { $0.violation != nil } }
}

extension RepeatedRun.Check {
  /// The check as reports have it among what was expected.
  public var expectation: ExpectationResult {
    ExpectationResult(
      what: "property \(property)", passed: violation == nil, expected: "holds",
      actual: .string(violation ?? "holds"))
  }
}

extension Exploration {
  /// Repeats a recorded order as a run of its scenario.
  ///
  /// The run passes where all that the scenario expects holds in this order, and all properties do.
  ///
  /// - Parameters:
  ///   - order: The order.
  ///   - scenario: The scenario that it was recorded of.
  ///   - pages: Where pages come from.
  ///   - properties: What is checked beside the scenario's expectations.
  ///   - phones: Whether what the phone looked like after each step is written down.
  /// - Returns: What came of it.
  /// - Throws: As ``outcome(of:)`` does, and ``ExplorationError/noSuchApp(_:)``.
  public static func repeated(
    _ order: RecordedOrder, of scenario: Scenario, pages: any PageSource,
    properties: [any Property] = PropertyCatalog.all, phones: Bool = true
  ) throws(ExplorationError) -> RepeatedRun {
    let exploration = try Exploration(of: scenario, pages: pages)
    let broken = try exploration.violations(of: order, properties: properties)
    let checks = properties.map {
      RepeatedRun.Check(property: $0.name, violation: broken[$0.name])
    }
    let subject = exploration.subject
    let world = ExploredWorld(
      subject.makeEmulation(), of: subject, watching: nil, timers: order.timers,
      variation: .everything(in: order))
    let emulation = world.emulation
    emulation.record(scenario, phones: phones)
    let departures = try exploration.follow(order, in: world)
    let outcome = Outcome(of: emulation, name: scenario.name)
    var result = ScenarioResult(
      name: scenario.name, place: scenario.place, tags: scenario.tags, status: .passed)
    result.take(emulation, outcome, of: scenario)
    let retold = RetoldOrder(
      outcome: outcome, expectations: result.expectations, departures: departures)
    result.expectations += checks.map(\.expectation)
    if checks.contains(where: { $0.violation != nil }) { result.status = .failed }
    return RepeatedRun(result: result, retold: retold, checks: checks)
  }
}
