/// How well a fact about iOS or WebKit is known.
public enum FactSource: String, Sendable {
  /// It stands in Apple's documentation.
  case documented
  /// It was seen in public code, an issue or a developer's report.
  case seen
  /// It was measured with real WebKit.
  case measured
  /// It was worked out from how callbacks behave in the field.
  case inferred
}

/// What is known about a choice.
public struct SwitchFacts<Value: Sendable>: Sendable {
  /// The name on the command line and in scenario files.
  public let name: String
  /// The value that holds where nothing else is said.
  public let standard: Value
  /// What the choice is about, in one sentence.
  public let question: String
  /// How well the standard value is known.
  public let source: FactSource

  /// Creates the facts of one switch.
  public init(name: String, standard: Value, question: String, source: FactSource) {
    self.name = name
    self.standard = standard
    self.question = question
    self.source = source
  }
}

/// A guess about iOS or WebKit, as a choice with a name.
///
/// Where sources differ or are silent, both ways are built, and the value says which one a run
/// follows.
public protocol Switch: RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue == String {
  /// The switch's name, its standard value, and how well that is known.
  static var facts: SwitchFacts<Self> { get }
}

/// The values of the switches that a run departs from the standard in.
public struct Switches: Hashable, Sendable {
  private var departures: [String: String] = [:]

  /// Creates the standard set: every switch at its standard value.
  public init() {}

  /// The value of the switch of that type.
  public subscript<Value: Switch>(_ type: Value.Type) -> Value {
    get {
      guard !departures.isEmpty, let raw = departures[Value.facts.name] else {
        return Value.facts.standard
      }
      return Value(rawValue: raw) ?? Value.facts.standard
    }
    set {
      departures[Value.facts.name] = newValue == Value.facts.standard ? nil : newValue.rawValue
    }
  }
}
