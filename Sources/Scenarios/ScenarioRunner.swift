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

  /// Runs a scenario to its end, and says what came of it and of each of its steps.
  ///
  /// - Parameters:
  ///   - scenario: What happens, and what is expected.
  ///   - schedule: Says what comes first.
  ///   - records: Whether what came of each step is written down.
  ///   - phones: Whether what the phone looked like after each of them is, too, as some reports
  ///     need.
  /// - Returns: The result. It is broken when the gallery has no app of that name, or nothing is
  ///   expected.
  public func result(
    of scenario: Scenario, schedule: some Schedule = VirtualTimeSchedule(), records: Bool = true,
    phones: Bool = true
  ) -> ScenarioResult {
    run(scenario, schedule: schedule, records: records, phones: phones) { false }.result
  }

  /// Runs a scenario as ``result(of:schedule:records:phones:)`` does, unless it is to end before.
  ///
  /// - Parameters:
  ///   - scenario: What happens, and what is expected.
  ///   - schedule: Says what comes first.
  ///   - phones: Whether what the phone looked like after each step is written down.
  ///   - shouldStop: Returns whether to end now; asked before each event.
  /// - Returns: The result; nil where the run was ended before it was over, which proves nothing.
  public func result(
    of scenario: Scenario, schedule: some Schedule = VirtualTimeSchedule(), phones: Bool,
    shouldStop: () -> Bool
  ) -> ScenarioResult? {
    var isStopped = false
    let (result, ran) = run(scenario, schedule: schedule, records: true, phones: phones) {
      isStopped = isStopped || shouldStop()
      return isStopped
    }
    return ran && isStopped ? nil : result
  }

  /// Runs a scenario; returns what came of it, and whether there was anything to run.
  private func run(
    _ scenario: Scenario, schedule: some Schedule, records: Bool, phones: Bool,
    shouldStop: () -> Bool
  ) -> (result: ScenarioResult, ran: Bool) {
    var result = ScenarioResult(
      name: scenario.name, place: scenario.place, tags: scenario.tags, status: .passed)
    guard scenario.expectsAnything else {
      result.status = .broken(error: "nothing is expected; add expect")
      return (result, false)
    }
    guard let emulation = Emulation(scenario, pages: pages) else {
      result.status = .broken(error: "there is no app \(scenario.app.name)")
      return (result, false)
    }
    var schedule = schedule
    emulation.prepare(scenario.state, shouldStop: shouldStop)
    if records { emulation.record(scenario, phones: phones) }
    emulation.run(scenario.steps, schedule: &schedule, shouldStop: shouldStop)
    let outcome = Outcome(of: emulation, name: scenario.name)
    result.take(emulation, outcome, of: scenario)
    return (result, true)
  }
}

extension Scenario {
  /// Whether anything is expected: at the end, or by a step.
  public var expectsAnything: Bool {
    !expectations.isEmpty
      || steps.contains { step in
        switch step {
        case .expect, .waitFor: true
        default: false
        }
      }
  }
}

extension Emulation {
  /// Has it written down what comes of each step.
  package func record(_ scenario: Scenario, phones: Bool) {
    let records = scenario.steps.enumerated().map { index, step in
      scenario.sources.indices.contains(index)
        ? StepRecord(words: scenario.sources[index].words, place: scenario.sources[index].place)
        : StepRecord(words: step.keyword)
    }
    let (device, world) = (device, world)
    person.recorder = StepRecorder(records, in: world) { [unowned device, unowned world] in
      phones ? PhoneSnapshot(of: device, in: world) : nil
    }
  }
}

extension ScenarioResult {
  /// Reads off a world whose run is over what came of expectations and steps.
  package mutating func take(
    _ emulation: Emulation, _ outcome: Outcome, of scenario: Scenario
  ) {
    let person = emulation.person
    self.outcome = outcome
    let judge = ExpectationJudge(
      of: outcome, watch: emulation.world.monitor(EventWatch.self),
      identifiers: person.identifiers)
    let checks = person.checks.map { check in
      var check = check
      // A step that waited in vain doesn't know where it is written.
      if let step = check.step, check.place == nil, scenario.sources.indices.contains(step) {
        check.place = scenario.sources[step].place
      }
      return check
    }
    expectations = checks + emulation.expectations.map { judge.result(of: $0) }
    if let recorder = person.recorder {
      recorder.finish()
      steps = recorder.records
      start = recorder.start
    }
    // A run that was cut short proves nothing, whatever holds by then.
    if outcome.failure != nil || !failures.isEmpty { status = .failed }
  }
}
