/// What came of one step of a scenario.
public struct StepRecord: Hashable, Sendable {
  /// What became of the step.
  public enum Fate: Hashable, Sendable {
    /// It was done.
    case done
    /// What it needs never came, such as a banner to tap.
    case givenUp
    /// The run ended before its turn came.
    case notReached
  }

  /// The step as it was written: `tap`, `push {link: "https://shop.example/"}`.
  public let words: String
  /// Where the step is written; nil where no file says it.
  public let place: SourcePlace?
  /// What became of it.
  public var fate: Fate
  /// When its turn came, in virtual milliseconds from the beginning of the run; nil where it
  /// never did.
  public var began: Int64?
  /// Which of the trace's events were recorded while it was the latest step: places in
  /// `Outcome.trace.events`.
  public var events: Range<Int>
  /// What the phone looked like when all of that had happened; nil where its turn never came.
  public var after: PhoneSnapshot?

  /// Creates the record of a step whose turn hasn't come yet.
  public init(words: String, place: SourcePlace? = nil) {
    self.words = words
    self.place = place
    fate = .notReached
    events = 0..<0
  }
}
