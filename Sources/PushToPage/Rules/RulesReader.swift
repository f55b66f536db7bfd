import DeviceModel
import Simulation

/// Reads a table of rules, and collects what is wrong with it.
struct RulesReader {
  /// The keys of a rule.
  static let keys = ["when", "do"]

  private(set) var faults: [RulesFault] = []

  mutating func table(_ value: RulesValue) -> [AppCallback: [AppRule]] {
    guard case .mapping(let members) = value.content else {
      note(.wrongKind(wanted: "a mapping from callbacks to actions", found: value.kind), value)
      return [:]
    }
    if members.isEmpty { note(.noCallbacks, value) }
    var table: [AppCallback: [AppRule]] = [:]
    for member in members {
      guard let callback = AppCallback(member.key) else {
        note(.unknownCallback(member.key), at: member.place)
        continue
      }
      if table[callback] != nil { note(.repeated(member.key), at: member.place) }
      table[callback] = items(member.value).compactMap { rule($0, in: callback) }
    }
    return table
  }

  /// What stands in a list, or the one thing that stands without.
  private func items(_ value: RulesValue) -> [RulesValue] {
    guard case .list(let items) = value.content else { return [value] }
    return items
  }

  private mutating func rule(_ value: RulesValue, in callback: AppCallback) -> AppRule? {
    switch value.content {
    case .text: return action(value, in: callback).map { AppRule(do: [$0]) }
    case .mapping(let members): return rule(members, at: value, in: callback)
    case .list, .other:
      note(.wrongKind(wanted: "an action, or a rule with when and do", found: value.kind), value)
      return nil
    }
  }

  private mutating func rule(
    _ members: [RulesValue.Member], at value: RulesValue, in callback: AppCallback
  ) -> AppRule? {
    var conditions: [RulesCondition] = []
    var actions: [RulesAction] = []
    var seen: Set<String> = []
    for member in members {
      guard Self.keys.contains(member.key) else {
        note(.unknownKey(member.key), at: member.place)
        continue
      }
      guard seen.insert(member.key).inserted else {
        note(.repeated(member.key), at: member.place)
        continue
      }
      let items = items(member.value)
      if member.key == "when" {
        conditions = items.compactMap { condition($0, in: callback) }
      } else {
        actions = items.compactMap { action($0, in: callback) }
        if items.isEmpty { note(.nothingToDo, member.value) }
      }
    }
    if !seen.contains("do") { note(.nothingToDo, value) }
    return AppRule(when: conditions, do: actions)
  }

  private mutating func condition(
    _ value: RulesValue, in callback: AppCallback
  ) -> RulesCondition? {
    guard case .text(let text) = value.content else {
      note(.wrongKind(wanted: "a condition", found: value.kind), value)
      return nil
    }
    guard let condition = RulesCondition(text) else {
      note(.unknownCondition(text), value)
      return nil
    }
    check(condition.word, condition.places, callback, value)
    return condition
  }

  private mutating func action(_ value: RulesValue, in callback: AppCallback) -> RulesAction? {
    guard case .text(let text) = value.content else {
      note(.wrongKind(wanted: "an action", found: value.kind), value)
      return nil
    }
    let parts = text.split(separator: " ", maxSplits: 1)
    let first = parts.first.map(String.init) ?? text
    guard let word = RulesAction.Word(rawValue: first) else {
      note(.unknownAction(first), value)
      return nil
    }
    let argument = parts.count == 2 ? Self.unquoted(parts[1].drop { $0 == " " }) : nil
    check(first, word.places, callback, value)
    guard let wanted = word.argument else {
      if let argument { note(.argumentUnwanted(action: first, argument: argument), value) }
      return action(word, "", value)
    }
    if argument == nil, !wanted.isOptional {
      note(.argumentMissing(action: first, name: wanted.name), value)
    }
    return action(word, argument, value)
  }

  private mutating func action(
    _ word: RulesAction.Word, _ argument: String?, _ value: RulesValue
  ) -> RulesAction {
    let text = ExactText(argument ?? "")
    switch word {
    case .setDelegate: return .setDelegate
    case .loadHome: return .loadHome
    case .store: return .store
    case .open: return .open
    case .openOr: return .openOr(text)
    case .clear: return .clear
    case .load: return .load(text)
    case .post: return .post(text)
    case .observe: return .observe(text)
    case .unobserve: return .unobserve(text)
    case .present: return .present(presentation(argument ?? "", value))
    case .complete: return .complete
    case .markLoaded: return .markLoaded
    case .crash: return .crash(argument.map { ExactText($0) })
    case .allow: return .allow
    case .cancel: return .cancel
    }
  }

  private mutating func presentation(_ text: String, _ value: RulesValue) -> PresentationOptions {
    var options: PresentationOptions = []
    for word in text.split(separator: " ") {
      switch word {
      case "badge": options.insert(.badge)
      case "sound": options.insert(.sound)
      case "list": options.insert(.list)
      case "banner": options.insert(.banner)
      default: note(.unknownPresentation(String(word)), value)
      }
    }
    return options
  }

  /// The text between quotation marks; all of it where there are none.
  ///
  /// `open-or "url is nil"` is one word of YAML, marks included, so they are read here.
  private static func unquoted(_ text: Substring) -> String? {
    if text.isEmpty { return nil }
    guard text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") else { return String(text) }
    return String(text.dropFirst().dropLast())
  }

  // MARK: Faults

  /// Notes a word that can mean nothing in its callback: it would be passed over without a sound.
  private mutating func check(
    _ word: String, _ places: Set<AppCallback.Method>?, _ callback: AppCallback,
    _ value: RulesValue
  ) {
    guard let places else { return }
    if case .method(let method) = callback, places.contains(method) { return }
    let names = AppCallback.Method.allCases.filter { places.contains($0) }.map(\.rawValue)
    note(.outOfPlace(word: word, callback: callback.word, places: names), value)
  }

  private mutating func note(_ problem: RulesFault.Problem, _ value: RulesValue) {
    note(problem, at: value.place)
  }

  private mutating func note(_ problem: RulesFault.Problem, at place: RulesValue.Place) {
    faults.append(RulesFault(problem: problem, place: place))
  }
}
