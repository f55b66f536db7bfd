/// What came of one scenario of a suite.
public struct ScenarioResult: Sendable {
  /// Whether a scenario did what its author expects.
  public enum Status: Hashable, Sendable {
    /// All expectations hold.
    case passed
    /// An expectation doesn't hold, or the run was stopped by a bound.
    case failed
    /// It wasn't run, for that reason.
    case skipped(reason: String)
    /// It couldn't be run, for that reason: an app that there is none of, no expectations.
    case broken(error: String)
  }

  /// What the scenario is called.
  public let name: String
  /// Where it begins; nil where no file says it.
  public let place: SourcePlace?
  /// The words it is chosen by.
  public let tags: [String]
  /// Whether it did what its author expects.
  public var status: Status
  /// What came of the run; nil where there was none.
  public var outcome: Outcome?
  /// All expectations, those of `expect` steps first, in the order in which they were looked at.
  public var expectations: [ExpectationResult] = []
  /// The steps, in their order.
  public var steps: [StepRecord] = []
  /// What the phone looked like before the first step; nil where there was no run.
  public var start: PhoneSnapshot?
  /// Lines that stand before an event in the story of the run, by its place among all events of
  /// the trace: where a recorded order departs from what is most likely.
  public var marks: [Int: String] = [:]
  /// The command that repeats the run alone; nil where there is none.
  public var repeatCommand: String?

  /// Creates the result of a scenario that hasn't run.
  public init(
    name: String, place: SourcePlace? = nil, tags: [String] = [], status: Status,
    outcome: Outcome? = nil
  ) {
    self.name = name
    self.place = place
    self.tags = tags
    self.status = status
    self.outcome = outcome
  }

  /// The expectations that don't hold.
  public var failures: [ExpectationResult] { expectations.filter { !$0.passed } }
}
