public import Scenarios
public import Simulation

/// Something that must hold in every order.
///
/// A property is a small automaton that is shown everything that can be seen, and that says at the
/// end of each order what was broken. What it remembers belongs to the explored state: two states
/// that it remembers different things of are never taken for one. So it remembers little, and no
/// instant. To make a property of one's own, write such a type and name it among
/// ``ExplorationOptions/properties``.
public protocol Property: TraceMonitor, Sendable {
  /// The name on the command line and in reports.
  var name: String { get }
  /// Returns what was broken in an order that is over; nil where nothing was.
  ///
  /// - Parameter end: The world at the end of the order.
  /// - Returns: One sentence for a person.
  func violation(at end: Emulation) -> String?
}

/// The properties that every app should have, by name.
public enum PropertyCatalog {
  /// All properties as they are before anything was seen, in the order of reports.
  public static let all: [any Property] = [
    EveryTapOpens(), OpensOnce(), NoStaleLink(), LastTapWins(), NoOpenWithoutTap(),
    CompletionHandlersCalledOnce(), NoCrash(), Quiescent(),
  ]

  /// The names of all properties, in the order of reports.
  public static let names = all.map(\.name)
}
