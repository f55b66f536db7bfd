public import Scenarios

/// A recorded order that was repeated: what came of it, and where it isn't what is most likely.
public struct RetoldOrder: Sendable {
  /// A place where something else happens than what a phone would most likely do.
  public struct Departure: Hashable, Sendable {
    /// The place in the outcome's trace, among all its events, before which the ways part.
    public let event: Int
    /// What happens.
    public let move: Move
    /// What would most likely have happened.
    public let likelyMove: Move
    /// What came before what by it, in plain words; nil where that can't be said.
    public internal(set) var words: String?
  }

  /// What came of the order, with its trace.
  public let outcome: Outcome
  /// What came of all that the scenario expects.
  public let expectations: [ExpectationResult]
  /// Where it departs from what is most likely, in order.
  public let departures: [Departure]
}
