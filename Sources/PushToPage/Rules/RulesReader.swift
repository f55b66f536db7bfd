import DeviceModel
import Links
import Simulation

/// Reads a table of rules, and collects what is wrong with it.
struct RulesReader {
  /// The keys of a rule.
  static let keys = ["when", "do"]

  /// The word behind a flag that is kept on the disk.
  static let kept = "persistent"

  private(set) var faults: [RulesFault] = []
  private var observed: [(name: ExactText, place: RulesValue.Place)] = []
  private var called: [(callback: AppCallback, place: RulesValue.Place)] = []
  /// The flags that the table sets, in the order of the file.
  private var flags: [String] = []

  mutating func table(_ value: RulesValue) -> [AppCallback: [AppRule]] {
    guard case .mapping(let members) = value.content else {
      note(.wrongKind(wanted: "a mapping from callbacks to actions", found: value.kind), value)
      return [:]
    }
    if members.isEmpty { note(.noCallbacks, value) }
    flags = Self.flags(in: value)
    var table: [AppCallback: [AppRule]] = [:]
    for member in members {
      guard let callback = AppCallback(member.key) else {
        note(.unknownCallback(member.key), at: member.place)
        continue
      }
      if table[callback] != nil { note(.repeated(member.key), at: member.place) }
      table[callback] = items(member.value).compactMap { rule($0, in: callback) }
    }
    checkPosts(table, members)
    for (callback, place) in called where table[callback] == nil {
      note(.calledForNothing(callback.word), at: place)
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
    let (word, argument) = Self.words(of: text)
    guard let question = RulesCondition.question(word) else { return flag(text, value) }
    check(word, RulesCondition.places(of: question.test), callback, value)
    let wanted = RulesCondition.argument(of: question.test).map { (name: $0, isOptional: false) }
    if check(word, wanted, argument, value), let argument {
      check(argument, of: question.test, value)
    }
    return RulesCondition(
      question.test, argument.map { ExactText($0) }, isNegated: question.isNegated)
  }

  /// A condition that is no word of the language is the name of a flag.
  private mutating func flag(_ text: String, _ value: RulesValue) -> RulesCondition? {
    let name = text.hasPrefix("not-") ? String(text.dropFirst(4)) : text
    guard flags.contains(where: { $0.hasSameBytes(as: name) }) else {
      note(.unknownCondition(Self.words(of: text).first), value)
      return nil
    }
    return RulesCondition(.flag, ExactText(name), isNegated: text.hasPrefix("not-"))
  }

  /// Notes an argument that the question can't compare with.
  private mutating func check(
    _ argument: String, of test: RulesCondition.Test, _ value: RulesValue
  ) {
    switch test {
    case .type where !RulesCondition.typeWords.contains(argument):
      note(.unknownType(argument), value)
    case .awayLongerThan where Self.duration(argument) == nil:
      note(.unknownTime(argument), value)
    case .flag where !flags.contains(where: { $0.hasSameBytes(as: argument) }):
      note(.neverSet(flag: argument), value)
    default: break
    }
  }

  private mutating func action(_ value: RulesValue, in callback: AppCallback) -> RulesAction? {
    guard case .text(let text) = value.content else {
      note(.wrongKind(wanted: "an action", found: value.kind), value)
      return nil
    }
    let (first, argument) = Self.words(of: text)
    guard let word = RulesAction.Word(first) else {
      note(.unknownAction(first), value)
      return nil
    }
    check(first, word.places, callback, value)
    guard check(first, word.argument, argument, value) else { return nil }
    return action(word, argument, value)
  }

  private mutating func action(
    _ word: RulesAction.Word, _ argument: String?, _ value: RulesValue
  ) -> RulesAction? {
    let text = ExactText(argument ?? "")
    switch word {
    case .setDelegate: return .setDelegate
    case .loadHome: return .loadHome
    case .store: return .store(argument.map { JSONKeyPath($0) })
    case .open: return .open
    case .openOr: return .openOr(text)
    case .route: return .route
    case .routeInScript: return .routeInScript
    case .openExternally: return .openExternally
    case .clear: return .clear
    case .clearIfOpened: return .clearIfOpened
    case .load: return .load(text)
    case .reload: return .reload
    case .post: return .post(text)
    case .postAfter: return postAfter(text.string, value)
    case .observe:
      observed.append((text, value.place))
      return .observe(text)
    case .unobserve: return .unobserve(text)
    case .present: return .present(presentation(text.string, value))
    case .complete: return .complete
    case .markLoaded: return .markLoaded
    case .crash: return .crash(argument.map { ExactText($0) })
    case .allow: return .allow
    case .cancel: return .cancel
    case .storeRequest: return .storeRequest
    case .loadRequest: return .loadRequest
    case .openRequestExternally: return .openRequestExternally
    case .set: return set(text.string, value)
    case .unset: return flagName(text.string, value).map { .unset($0) }
    case .setBadge: return setBadge(text.string, value)
    case .call: return call(text.string, value)
    }
  }

  private mutating func set(_ text: String, _ value: RulesValue) -> RulesAction? {
    let (name, kind) = Self.words(of: text)
    if let kind, kind != Self.kept { note(.unknownFlagKind(kind), value) }
    return flagName(name, value).map { .set($0, isKept: kind == Self.kept) }
  }

  /// A flag's name, which must be told from every other condition.
  private mutating func flagName(_ name: String, _ value: RulesValue) -> ExactText? {
    guard RulesCondition.question(name) == nil, !name.hasPrefix("not-"), !name.contains(" ") else {
      note(.unusableFlag(name), value)
      return nil
    }
    return ExactText(name)
  }

  private mutating func setBadge(_ text: String, _ value: RulesValue) -> RulesAction? {
    guard let number = Int(text), (0...99_999).contains(number) else {
      note(.unknownNumber(text), value)
      return nil
    }
    return .setBadge(number)
  }

  private mutating func call(_ word: String, _ value: RulesValue) -> RulesAction? {
    guard let callback = AppCallback(word) else {
      note(.unknownCallback(word), value)
      return nil
    }
    called.append((callback, value.place))
    return .call(callback)
  }

  private mutating func postAfter(_ text: String, _ value: RulesValue) -> RulesAction? {
    let (time, name) = Self.words(of: text)
    guard let delay = Self.duration(time) else {
      note(.unknownTime(time), value)
      return nil
    }
    guard let name else {
      note(.argumentMissing(word: "post-after", name: "TIME NAME"), value)
      return nil
    }
    return .postAfter(delay, ExactText(name))
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

  /// Notes an argument that is missing, or that nothing is made of.
  ///
  /// - Returns: Whether all is well.
  @discardableResult
  private mutating func check(
    _ word: String, _ wanted: (name: String, isOptional: Bool)?, _ argument: String?,
    _ value: RulesValue
  ) -> Bool {
    switch (wanted, argument) {
    case (nil, let argument?):
      note(.argumentUnwanted(word: word, argument: argument), value)
      return false
    case (let wanted?, nil) where !wanted.isOptional:
      note(.argumentMissing(word: word, name: wanted.name), value)
      return false
    default: return true
    }
  }

  /// Notes what is observed without being dealt with, and the other way round.
  private mutating func checkPosts(
    _ table: [AppCallback: [AppRule]], _ members: [RulesValue.Member]
  ) {
    for (name, place) in observed where table[.post(name)] == nil {
      note(.observedForNothing(name: name.string), at: place)
    }
    for member in members {
      guard case .post(let name) = AppCallback(member.key),
        !observed.contains(where: { $0.name == name })
      else { continue }
      note(.neverObserved(name: name.string), at: member.place)
    }
  }

  private mutating func note(_ problem: RulesFault.Problem, _ value: RulesValue) {
    note(problem, at: value.place)
  }

  private mutating func note(_ problem: RulesFault.Problem, at place: RulesValue.Place) {
    faults.append(RulesFault(problem: problem, place: place, flags: flags))
  }
}
