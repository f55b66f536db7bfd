public import Simulation

/// Which events of a trace are meant: the event's name, and what must be known about it.
public struct EventPattern: Hashable, Sendable {
  /// Something that must be known about an event.
  public struct Condition: Hashable, Sendable {
    /// What the fact is about.
    public let key: TraceEvent.Detail.Key
    /// The fact; nil where the event must have none of that key.
    public let value: TraceEvent.Detail.Value?

    /// Creates a condition.
    public init(_ key: TraceEvent.Detail.Key, _ value: TraceEvent.Detail.Value?) {
      self.key = key
      self.value = value
    }
  }

  /// Who does it, or to whom it happens.
  public let actor: TraceEvent.Actor
  /// What happens.
  public let name: TraceEvent.Name
  /// What must be known about it, in the order in which it was written.
  public let conditions: [Condition]

  /// Creates a pattern.
  public init(
    _ actor: TraceEvent.Actor, _ name: TraceEvent.Name, where conditions: [Condition] = []
  ) {
    self.actor = actor
    self.name = name
    self.conditions = conditions
  }

  /// Creates the pattern of an event as files spell it, such as `webView.didCommit`.
  ///
  /// It is nil where no such event is ever traced.
  public init?(spelling: String, where conditions: [Condition] = []) {
    guard let dot = spelling.utf8.firstIndex(of: UInt8(ascii: ".")),
      let actor = TraceEvent.Actor(rawValue: String(spelling[..<dot])),
      let name = TraceEvent.Name(rawValue: String(spelling[spelling.utf8.index(after: dot)...])),
      actor.vocabulary.contains(name)
    else { return nil }
    self.init(actor, name, where: conditions)
  }

  /// Returns whether the event is one that is meant.
  public func matches(_ event: TraceEvent) -> Bool {
    guard event.is(actor, name) else { return false }
    return conditions.allSatisfy { condition in
      guard let value = condition.value else { return event[condition.key] == nil }
      return event.details.contains { $0.key == condition.key && $0.value == value }
    }
  }

  /// The pattern in words: `webView.didCommit`, `webView.didCommit {status: 404}`.
  public var text: String {
    let name = actor.rawValue + "." + name.rawValue
    guard !conditions.isEmpty else { return name }
    let facts = conditions.map { "\($0.key.rawValue): \($0.value?.text ?? "null")" }
    return name + " {" + facts.joined(separator: ", ") + "}"
  }
}

extension TraceEvent.Detail.Value {
  /// The value as a scenario file writes it.
  var text: String {
    switch self {
    case .text(let text): text
    case .number(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    case .texts(let texts): "[" + texts.joined(separator: ", ") + "]"
    case .error(let domain, let code): "{domain: \(domain), code: \(code)}"
    }
  }
}
