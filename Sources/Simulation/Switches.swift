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
  /// What holds in some versions of iOS where nothing else is said; nil where all are alike.
  static var versions: VersionedStandard<Self>? { get }
}

extension Switch {
  /// Nothing: all versions are alike.
  public static var versions: VersionedStandard<Self>? { nil }

  /// What holds on a platform where nothing else is said: of all but a few, the standard value.
  @inlinable
  public static func standard(on platform: Platform) -> Self {
    guard let versions, versions.behaviour.holds(on: platform) else { return facts.standard }
    return versions.value
  }
}

/// What a run follows of iOS: its version, and the values of the switches where they depart from
/// what is standard there.
public struct Switches: Hashable, Sendable {
  /// The version of iOS, and of the SDK that the app was built with.
  public var platform: Platform
  @usableFromInline var departures: [String: String] = [:]

  /// Creates the standard set: every switch at what is standard on the platform.
  public init(on platform: Platform = Platform()) {
    self.platform = platform
  }

  /// The value of the switch of that type.
  ///
  /// It is asked for with nearly every callback, hence inlined: where the type is known, nothing
  /// has to be found out about it.
  @inlinable
  public subscript<Value: Switch>(_ type: Value.Type) -> Value {
    get {
      guard !departures.isEmpty, let raw = departures[Value.facts.name] else {
        return Value.standard(on: platform)
      }
      return Value(rawValue: raw) ?? Value.standard(on: platform)
    }
    set {
      // What is said stays said: also where the platform is chosen afterwards.
      let isStandard = newValue == Value.facts.standard && Value.versions == nil
      departures[Value.facts.name] = isStandard ? nil : newValue.rawValue
    }
  }
}
