import Browsing
public import Scenarios
public import Simulation

/// `expect`: what the scenario's author expects holds in every order.
///
/// That is what is expected at the end, what `expect` steps say, and that no step waits in vain. In
/// orders in which an exchange with the network fails, only what is to hold `always` is checked.
public struct ExpectationsHold: Property {
  /// The name of the property.
  public static let name = "expect"
  /// The name of the property.
  public var name: String { Self.name }

  /// Creates the property.
  public init() {}

  /// Does nothing: others watch, and only for what is expected.
  public mutating func observe(_ event: TraceEvent) {}

  /// Returns what was wanted and what was found, where they differ.
  public func violation(at end: Emulation) -> String? {
    var results = end.expectationResults(Outcome(of: end, name: ""))
    // What an author expects is meant for a network that works, unless the file says otherwise.
    if end.network.state.hasFailedByOrder { results.removeAll { !$0.isAlways } }
    guard let broken = results.first(where: { !$0.passed }) else { return nil }
    let note = broken.note.map { " (\($0))" } ?? ""
    return "\(broken.what) is \(broken.actualText), not \(broken.expectedText)\(note)."
  }

  /// Lets those watch that the expectations ask.
  ///
  /// What a monitor remembers tells states apart, so that only those are added that are asked.
  static func addMonitors(to emulation: Emulation, steps: [Step]) {
    let world = emulation.world
    let subjects = (emulation.expectations + steps.flatMap(\.expectations)).map(\.subject)
    if subjects.contains(where: \.asksForVerdict) {
      world.add(VerdictMonitor(settings: emulation.settings))
    }
    if subjects.contains(where: \.asksForDiagnoses) {
      world.add(
        DiagnosisMonitor(settings: emulation.settings, switches: world.switches))
    }
    if subjects.contains(where: \.asksForAttachments) { world.add(AttachmentWatch()) }
  }
}

extension Emulation {
  /// Returns what came of the expectations, those of `expect` steps first.
  func expectationResults(_ outcome: Outcome) -> [ExpectationResult] {
    let judge = ExpectationJudge(
      of: outcome, watch: world.monitor(EventWatch.self), identifiers: person.identifiers)
    return person.checks + expectations.map { judge.result(of: $0) }
  }
}

extension Step {
  fileprivate var expectations: [ScenarioExpectation] {
    if case .expect(let expectations) = self { expectations } else { [] }
  }
}

extension ScenarioExpectation.Subject {
  fileprivate var asksForVerdict: Bool {
    switch self {
    case .outcome, .pendingLink, .diagnoses: true
    default: false
    }
  }

  fileprivate var asksForDiagnoses: Bool {
    if case .diagnoses = self { true } else { false }
  }

  fileprivate var asksForAttachments: Bool {
    switch self {
    case .attachments, .attachmentCount: true
    default: false
    }
  }
}
