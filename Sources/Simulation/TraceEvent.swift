/// One thing that happened and could be seen.
public struct TraceEvent: Hashable, Sendable {
  /// Who did it, or to whom it happened.
  public let actor: Actor
  /// What happened.
  public let name: Name
  /// Whether it is a call that nobody hears: iOS looks for the method, and the app has none.
  ///
  /// What happens on the phone happens all the same: an app becomes active without being told.
  public package(set) var isUnheard = false
  /// When, counted from the beginning of the world; ``Trace/time(of:)`` counts as people do.
  public let instant: VirtualInstant
  /// What else is worth knowing, in the order in which it is to be read.
  public let details: [Detail]

  /// Creates an event.
  public init(_ actor: Actor, _ name: Name, at instant: VirtualInstant, details: [Detail] = []) {
    self.actor = actor
    self.name = name
    self.instant = instant
    self.details = details
  }

  /// Returns whether the event is the named one.
  public func `is`(_ actor: Actor, _ name: Name) -> Bool {
    self.actor == actor && self.name == name
  }

  /// Returns the value of the first detail of that key, if there is one.
  public subscript(key: Detail.Key) -> Detail.Value? {
    for detail in details where detail.key == key { return detail.value }
    return nil
  }

  /// Returns the text of the first detail of that key, if there is one and it is text.
  public func text(_ key: Detail.Key) -> String? {
    guard case .text(let text) = self[key] else { return nil }
    return text
  }

  /// Returns the number of the first detail of that key, if there is one and it is a number.
  public func number(_ key: Detail.Key) -> Int? {
    guard case .number(let number) = self[key] else { return nil }
    return number
  }

  /// The actor and the name as the file format spells them: `webView.didCommit`.
  public var spelling: String { actor.rawValue + "." + name.rawValue }

  /// One more fact about an event.
  public struct Detail: Hashable, Sendable {
    /// What the fact is about.
    public let key: Key
    /// The fact.
    public let value: Value

    /// Creates a detail.
    public init(_ key: Key, _ value: Value) {
      self.key = key
      self.value = value
    }

    /// The keys that details have, as they are spelt in JSON.
    public enum Key: String, CaseIterable, Sendable {
      case state, url, link, name, identifier, status, navigation, type, method, title, reason,
        error
      case options, launchOptions, connectionOptions, granted, number, object, selector
      case actionIdentifier, entry, initial, redirect, userGesture, newWindow, frame, text
      case buttons, unique, missingKeys, elsewhere
      /// What the scripts of a page speak of, which nobody runs.
      case scripts
    }

    /// What a detail can hold.
    public enum Value: Sendable {
      case text(String)
      case number(Int)
      case flag(Bool)
      case texts([String])
      case error(domain: String, code: Int)
    }
  }
}

// MARK: - Hashable

extension TraceEvent.Detail.Value: Hashable {
  /// Returns whether both values are the same, texts compared by their bytes.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.text(let one), .text(let other)): one.hasSameBytes(as: other)
    case (.number(let one), .number(let other)): one == other
    case (.flag(let one), .flag(let other)): one == other
    case (.texts(let one), .texts(let other)):
      one.elementsEqual(other) { $0.hasSameBytes(as: $1) }
    case (.error(let domain, let code), .error(let otherDomain, let otherCode)):
      domain.hasSameBytes(as: otherDomain) && code == otherCode
    default: false
    }
  }

  /// Feeds the value to the hasher, texts as their bytes.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .text(let text): text.hashBytes(into: &hasher)
    case .number(let number): hasher.combine(number)
    case .flag(let flag): hasher.combine(flag)
    case .texts(let texts):
      hasher.combine(texts.count)
      for text in texts { text.hashBytes(into: &hasher) }
    case .error(let domain, let code):
      domain.hashBytes(into: &hasher)
      hasher.combine(code)
    }
  }
}
