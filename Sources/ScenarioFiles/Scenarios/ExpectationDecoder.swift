import DeviceModel
import Links
import Scenarios
import Simulation

/// Reads what is expected of a run.
struct ExpectationDecoder {
  /// The keys of `expect`.
  static let keys = [
    "url", "title", "state", "pendingLink", "badge", "outcome", "canGoBack", "canGoForward",
    "delivered", "attachments", "history", "forward", "events", "never", "counts", "diagnoses",
    "always",
  ]

  let context: DecodingContext

  /// Reads the mapping under `expect`.
  func expectations(_ value: LocatedValue) -> [ScenarioExpectation] {
    guard let fields = Fields(value, "expect", known: Self.keys, context) else { return [] }
    var found: [ScenarioExpectation] = []
    fields.forEach { member in
      if member.key == "always" {
        found += expectations(member.value).map(\.always)
        return
      }
      for (subject, place) in subjects(member) {
        found.append(ScenarioExpectation(subject, at: context.source(place)))
      }
    }
    return found
  }

  private func subjects(
    _ member: LocatedValue.Member
  ) -> [(ScenarioExpectation.Subject, TextPlace)] {
    let value = member.value
    switch member.key {
    case "never": return never(value)
    case "counts": return counts(value)
    default: return subject(member.key, value).map { [($0, member.place)] } ?? []
    }
  }

  private func subject(_ key: String, _ value: LocatedValue) -> ScenarioExpectation.Subject? {
    switch key {
    case "url": textOrNull(value, key).map { .url($0) }
    case "title": textOrNull(value, key).map { .title($0) }
    case "state": context.choice(value, key).map { .state($0) }
    case "pendingLink": textOrNull(value, key).map { .pendingLink($0) }
    case "badge": context.number(value, key, in: 0...Int.max).map { .badge($0) }
    case "outcome":
      value.isNull ? .outcome(nil) : context.choice(value, key).map { .outcome($0) }
    case "canGoBack": context.flag(value, key).map { .canGoBack($0) }
    case "canGoForward": context.flag(value, key).map { .canGoForward($0) }
    case "delivered":
      countOrTexts(value, key, count: { .deliveredCount($0) }, texts: { .delivered($0) })
    case "attachments":
      countOrTexts(value, key, count: { .attachmentCount($0) }, texts: { .attachments($0) })
    case "history": context.texts(value, key).map { .history($0.map { ExactText($0) }) }
    case "forward": context.texts(value, key).map { .forward($0.map { ExactText($0) }) }
    case "events": events(value)
    case "diagnoses": diagnoses(value)
    default: nil
    }
  }

  private func textOrNull(_ value: LocatedValue, _ what: String) -> ExactText?? {
    if value.isNull { return .some(nil) }
    return context.text(value, what).map { .some(ExactText($0)) }
  }

  private func countOrTexts(
    _ value: LocatedValue, _ what: String, count: (Int) -> ScenarioExpectation.Subject,
    texts: ([ExactText]) -> ScenarioExpectation.Subject
  ) -> ScenarioExpectation.Subject? {
    switch value.content {
    case .sequence: return context.texts(value, what).map { texts($0.map { ExactText($0) }) }
    case .integer: return context.number(value, what, in: 0...Int.max).map { count($0) }
    default:
      context.note("\(what) has to be a number or a list, not \(value.kind)", at: value.place)
      return nil
    }
  }

  private func diagnoses(_ value: LocatedValue) -> ScenarioExpectation.Subject? {
    guard let elements = value.elements else {
      context.note("diagnoses has to be a list of rules, not \(value.kind)", at: value.place)
      return nil
    }
    let rules = elements.compactMap { context.choice($0, "a rule", of: Diagnosis.Rule.self) }
    return .diagnoses(rules)
  }

  // MARK: Events

  private func events(_ value: LocatedValue) -> ScenarioExpectation.Subject? {
    guard let elements = value.elements else {
      context.note("events has to be a list of events, not \(value.kind)", at: value.place)
      return nil
    }
    return .events(elements.compactMap { pattern($0) })
  }

  private func never(_ value: LocatedValue) -> [(ScenarioExpectation.Subject, TextPlace)] {
    guard let elements = value.elements else {
      context.note("never has to be a list of events, not \(value.kind)", at: value.place)
      return []
    }
    return elements.compactMap { element in
      pattern(element).map { (.never($0), element.place) }
    }
  }

  private func counts(_ value: LocatedValue) -> [(ScenarioExpectation.Subject, TextPlace)] {
    guard let members = value.members else {
      context.note(
        "counts has to be a mapping from events to numbers, not \(value.kind)", at: value.place)
      return []
    }
    return members.compactMap { member in
      guard let pattern = pattern(named: member.key, at: member.place, []),
        let count = context.number(member.value, "a count", in: 0...Int.max)
      else { return nil }
      return (.count(pattern, count), member.place)
    }
  }

  /// Reads an event: `webView.didCommit`, or `{webView.didCommit: {status: 404}}`.
  func pattern(_ value: LocatedValue) -> EventPattern? {
    if let name = value.text { return pattern(named: name, at: value.place, []) }
    guard let members = value.members, members.count == 1, let member = members.first else {
      context.note(
        "an event has to be a name, or a mapping with one, not \(value.kind)", at: value.place)
      return nil
    }
    guard let details = member.value.members else {
      context.note(
        "what is known about an event has to be a mapping, not \(member.value.kind)",
        at: member.value.place)
      return nil
    }
    let conditions = details.compactMap { condition($0) }
    return pattern(named: member.key, at: member.place, conditions)
  }

  private func pattern(
    named name: String, at place: TextPlace, _ conditions: [EventPattern.Condition]
  ) -> EventPattern? {
    if let pattern = EventPattern(spelling: name, where: conditions) { return pattern }
    let suggestion = Suggestion.phrase(for: name, among: Self.eventNames)
    context.note("there is no event \(name.shortened)\(suggestion)", at: place)
    return nil
  }

  /// All events that can be traced, such as `webView.didCommit`.
  static let eventNames: [String] = TraceEvent.Actor.allCases.flatMap { actor in
    actor.vocabulary.map { actor.rawValue + "." + $0.rawValue }
  }

  private func condition(_ member: LocatedValue.Member) -> EventPattern.Condition? {
    guard let key = TraceEvent.Detail.Key(rawValue: member.key) else {
      let known = TraceEvent.Detail.Key.allCases.map(\.rawValue)
      let suggestion = Suggestion.phrase(for: member.key, among: known)
      context.note("no event has a detail \(member.key.shortened)\(suggestion)", at: member.place)
      return nil
    }
    if member.value.isNull { return EventPattern.Condition(key, nil) }
    return detail(member.value).map { EventPattern.Condition(key, $0) }
  }

  private func detail(_ value: LocatedValue) -> TraceEvent.Detail.Value? {
    switch value.content {
    case .text(let text): return .text(text)
    case .bool(let flag): return .flag(flag)
    case .integer:
      return context.number(value, "a detail", in: Int.min...Int.max).map { .number($0) }
    case .sequence: return context.texts(value, "a detail").map { .texts($0) }
    case .mapping:
      let keys = ["domain", "code"]
      guard let fields = Fields(value, "an error", known: keys, context) else { return nil }
      guard let domain = fields["domain"], let code = fields["code"] else {
        context.note("an error has a domain and a code", at: value.place)
        return nil
      }
      guard let name = context.text(domain, "domain"),
        let number = context.number(code, "code", in: Int.min...Int.max)
      else { return nil }
      return .error(domain: name, code: number)
    case .null, .unsignedInteger, .double:
      context.note("a detail can't be \(value.kind)", at: value.place)
      return nil
    }
  }
}
