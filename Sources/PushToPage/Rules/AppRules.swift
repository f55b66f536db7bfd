package import Links
public import Simulation

/// An app described by a table: what it does in which callback.
///
/// It is for people who write no Swift and want to try out how their app handles a push. The app
/// that follows the table is ``RulesApp``; the words of the table are those of ``AppCallback``,
/// ``RulesCondition`` and ``RulesAction``.
public struct AppRules: Hashable, Sendable {
  /// The rules of each callback that the app has, in order.
  ///
  /// A callback that isn't here is a method that the app doesn't implement; one without rules is
  /// implemented and does nothing.
  public let rules: [AppCallback: [AppRule]]

  /// Creates a table.
  public init(_ rules: [AppCallback: [AppRule]]) {
    self.rules = rules
  }

  /// Reads a table out of what stands in a file.
  ///
  /// - Parameter value: A mapping from callbacks to a rule or a list of rules. A rule is an action,
  ///   or a mapping with `do` and, if need be, `when`; either of them takes a word or a list.
  /// - Throws: ``RulesError`` with all faults of the table, in the order of the file.
  public init(_ value: RulesValue) throws(RulesError) {
    var reader = RulesReader()
    let table = reader.table(value)
    guard reader.faults.isEmpty else { throw RulesError(faults: reader.faults) }
    self.init(table)
  }

  /// The flags that the rules set or take away.
  public var flags: Set<ExactText> {
    Set(
      rules.values.joined().flatMap(\.actions).compactMap { action in
        switch action {
        case .set(let name, _), .unset(let name): name
        default: nil
        }
      })
  }

  /// The flags that the rules keep on the disk.
  package var persistentFlags: Set<ExactText> {
    Set(
      rules.values.joined().flatMap(\.actions).compactMap { action in
        guard case .set(let name, isKept: true) = action else { return nil }
        return name
      })
  }

  /// The keys of payloads that `store` names.
  package var storedKeys: Set<JSONKeyPath> {
    Set(
      rules.values.joined().flatMap(\.actions).compactMap { action in
        guard case .store(let key) = action else { return nil }
        return key
      })
  }

  /// Whether the app's scripts read its links, and not `URL(string:)`.
  package var routesInScript: Bool {
    rules.values.joined().contains { $0.actions.contains(.routeInScript) }
  }

  /// The keys under which the app looks for its link, where it looks nowhere else in a payload.
  ///
  /// - Parameter primary: The app's first key, which conditions ask for.
  /// - Returns: The keys; none for an app that takes a link from wherever senders put one.
  func keysRead(primary: JSONKeyPath) -> [JSONKeyPath] {
    var keys: [JSONKeyPath] = []
    for method in AppCallback.Method.allCases
    where AppCallback.Method.bringingPayload.contains(method) {
      for rule in rules[.method(method)] ?? [] {
        let isGuarded = rule.conditions.contains(RulesCondition(.linkMissing, isNegated: true))
        for case .store(let key) in rule.actions {
          guard let key = key ?? (isGuarded ? primary : nil) else { return [] }
          if !keys.contains(key) { keys.append(key) }
        }
      }
    }
    return keys
  }

  /// Whether any rule asks how long the app was away.
  var asksForAbsence: Bool {
    rules.values.joined().flatMap(\.conditions).contains { $0.test == .awayLongerThan }
  }

  /// Returns the rules of a callback; nil for one that the app doesn't implement.
  public subscript(_ callback: AppCallback) -> [AppRule]? { rules[callback] }
}

/// What an app does in a callback, if all conditions hold at that moment.
public struct AppRule: Hashable, Sendable {
  /// What must hold; all of it, looked at once, before the first action.
  public let conditions: [RulesCondition]
  /// What is done, in order.
  public let actions: [RulesAction]

  /// Creates a rule.
  public init(when conditions: [RulesCondition] = [], do actions: [RulesAction]) {
    self.conditions = conditions
    self.actions = actions
  }
}

/// Why a table of rules can't be used: all that is wrong with it.
public struct RulesError: Error, Hashable, Sendable {
  /// The faults, in the order of the file; at least one.
  public let faults: [RulesFault]
}

/// One thing that is wrong with a table of rules.
public struct RulesFault: Hashable, Sendable {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// The table has no callback at all.
    case noCallbacks
    /// A value is of a kind that doesn't belong there.
    case wrongKind(wanted: String, found: String)
    /// No callback is called that.
    case unknownCallback(String)
    /// A callback, or a key of a rule, stands twice.
    case repeated(String)
    /// A rule has only the keys `when` and `do`.
    case unknownKey(String)
    /// A rule says what to do under `do`.
    case nothingToDo
    /// No condition is called that.
    case unknownCondition(String)
    /// No action is called that.
    case unknownAction(String)
    /// The word needs something behind it, which is called that.
    case argumentMissing(word: String, name: String)
    /// The word stands alone.
    case argumentUnwanted(word: String, argument: String)
    /// That is no time, such as 250ms, 3s or 10min.
    case unknownTime(String)
    /// `present` knows no such way to show a notification.
    case unknownPresentation(String)
    /// The condition or action has no sense in that callback, but has in others.
    case outOfPlace(word: String, callback: String, places: [String])
    /// Posts of that name are observed, and the table has no callback for them.
    case observedForNothing(name: String)
    /// The callback is for posts of that name, and no action observes them.
    case neverObserved(name: String)
    /// `type` knows no such way to set a navigation off.
    case unknownType(String)
    /// That is no number to put on an icon.
    case unknownNumber(String)
    /// A flag can't be called that: it means something else, or begins with `not-`.
    case unusableFlag(String)
    /// The flag is asked for, and no action sets it.
    case neverSet(flag: String)
    /// Behind the flag stands a word that isn't `persistent`.
    case unknownFlagKind(String)
    /// The callback is called, and the table has none of that name.
    case calledForNothing(String)
  }

  /// What is wrong.
  public let problem: Problem
  /// Where.
  public let place: RulesValue.Place
  /// The flags that the table sets: they are conditions, too.
  var flags: [String] = []

  /// The word that isn't known and those that would have been, for a suggestion; nil for faults of
  /// other kinds.
  public var misspelling: (word: String, known: [String])? {
    switch problem {
    case .unknownCallback(let word): (word, AppCallback.words)
    case .unknownCondition(let word): (word, RulesCondition.words + flags)
    case .neverSet(let flag): (flag, flags)
    case .unknownType(let word): (word, RulesCondition.typeWords)
    case .unknownFlagKind(let word): (word, [RulesReader.kept])
    case .unknownAction(let word): (word, RulesAction.words)
    case .unknownKey(let word): (word, RulesReader.keys)
    case .unknownPresentation(let word): (word, RulesAction.presentationWords)
    default: nil
    }
  }
}
