import Browsing
import DeviceModel
import Links
public import NavSim
import PushToPage
import ScenarioFiles
import Scenarios
import Simulation

/// An event that a test speaks of, spelt as scenario files do: `"webView.didCommit"`.
///
///     expectEvents(["linkStore.opened", .event("webView.didFinish", [.url: "https://…"])], in: phone)
public struct ExpectedEvent: ExpressibleByStringLiteral, Sendable {
  /// Actor and name with a dot between them.
  public let spelling: String
  /// What must be known about the event; nil for a fact that it must not have.
  public let facts: [TraceEvent.Detail.Key: Fact?]

  /// A fact about an event: a text, a number, or a truth value.
  public struct Fact: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral
  {
    let value: TraceEvent.Detail.Value

    /// Creates a fact out of what the trace has for it.
    public init(_ value: TraceEvent.Detail.Value) { self.value = value }
    /// Creates a text.
    public init(stringLiteral value: String) { self.value = .text(value) }
    /// Creates a number.
    public init(integerLiteral value: Int) { self.value = .number(value) }
    /// Creates a truth value.
    public init(booleanLiteral value: Bool) { self.value = .flag(value) }
  }

  /// Creates an event of which nothing but the name matters.
  public init(stringLiteral value: String) {
    spelling = value
    facts = [:]
  }

  private init(spelling: String, facts: [TraceEvent.Detail.Key: Fact?]) {
    self.spelling = spelling
    self.facts = facts
  }

  /// Returns an event of which more than the name matters.
  ///
  /// - Parameters:
  ///   - spelling: Actor and name with a dot between them.
  ///   - facts: What must be known about it, such as `[.status: 404]`.
  /// - Returns: The event.
  public static func event(
    _ spelling: String, _ facts: [TraceEvent.Detail.Key: Fact?] = [:]
  ) -> ExpectedEvent {
    ExpectedEvent(spelling: spelling, facts: facts)
  }

  /// The pattern that is looked for; nil for an event that no run can have.
  var pattern: EventPattern? {
    let conditions = facts.sorted { $0.key.rawValue < $1.key.rawValue }.map { key, fact in
      EventPattern.Condition(key, fact?.value)
    }
    return EventPattern(spelling: spelling, where: conditions)
  }

  /// Why there is no pattern.
  var complaint: String {
    let known = TraceEvent.Actor.allCases.flatMap { actor in
      actor.vocabulary.map { actor.rawValue + "." + $0.rawValue }
    }
    return "no run has an event '\(spelling.shortened)'"
      + Suggestion.phrase(for: spelling, among: known)
  }
}

/// The patterns of events, or why there are none: a misspelt `never` would always hold.
struct EventPatterns {
  private(set) var patterns: [EventPattern] = []
  private(set) var complaints: [String] = []

  init(of events: [ExpectedEvent]) {
    for event in events {
      if let pattern = event.pattern {
        patterns.append(pattern)
      } else {
        complaints.append(event.complaint)
      }
    }
  }
}
