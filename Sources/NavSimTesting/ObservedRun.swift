import Browsing
import DeviceModel
import Links
public import NavSim
import PushToPage
import ScenarioFiles
import Scenarios
import Simulation

/// A run that can be looked at: one that is over, or a phone as it stands now.
public protocol ObservedRun {
  /// What came of the run so far.
  var outcome: Outcome { get }
  /// The identifiers of the notifications that the test gave names to.
  var notificationNames: [String: String] { get }
}

extension Outcome: ObservedRun {
  /// The outcome itself.
  public var outcome: Outcome { self }
  /// No names: a run that is over knows identifiers only.
  public var notificationNames: [String: String] { [:] }
}

/// The checks behind all `expect…` functions.
struct ObservedChecks {
  /// The most lines of the story that a failure tells.
  static let longestStory = 40

  /// What doesn't hold, in words, one text for each; none if all is well.
  static func failures(
    _ subjects: [ScenarioExpectation.Subject], in run: some ObservedRun
  ) -> [String] {
    let outcome = run.outcome
    let judge = ExpectationJudge(of: outcome, watch: nil, identifiers: run.notificationNames)
    return subjects.compactMap { subject in
      let result = judge.result(of: ScenarioExpectation(subject))
      return result.passed ? nil : message(of: result)
    }
  }

  /// Wanted against found.
  static func message(of result: ExpectationResult) -> String {
    var text = "\(result.what): wanted \(result.expectedText), found \(result.actualText)"
    if let note = result.note { text += "\n  " + note }
    return text
  }

  /// The messages with the story of the run behind them.
  static func text(_ messages: [String], _ outcome: Outcome) -> String {
    messages.joined(separator: "\n") + "\n\n"
      + outcome.story(opening: "The run up to here:", longest: longestStory)
  }

  /// Judges, and records what doesn't hold as one failure.
  static func check(
    _ subjects: [ScenarioExpectation.Subject], in run: some ObservedRun,
    at place: FailureReporter.Place
  ) {
    let failures = failures(subjects, in: run)
    guard !failures.isEmpty else { return }
    FailureReporter().record(text(failures, run.outcome), at: place)
  }
}
