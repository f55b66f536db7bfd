public import Browsing
public import Simulation

/// Runs scenarios, each in a fresh world.
public struct ScenarioRunner {
  private let pages: any PageSource

  /// Creates a runner.
  ///
  /// - Parameter pages: Where pages come from.
  public init(pages: any PageSource) {
    self.pages = pages
  }

  /// Runs a scenario to its end, all timers included.
  ///
  /// - Parameters:
  ///   - scenario: What happens.
  ///   - schedule: Says what comes first.
  /// - Returns: What came of it; nil when the gallery has no app of that name.
  public func run(
    _ scenario: Scenario, schedule: some Schedule = VirtualTimeSchedule()
  ) -> Outcome? {
    guard let emulation = Emulation(scenario, pages: pages) else { return nil }
    var schedule = schedule
    emulation.prepare(scenario.state)
    emulation.run(scenario.steps, schedule: &schedule)
    return Outcome(of: emulation, name: scenario.name)
  }
}
