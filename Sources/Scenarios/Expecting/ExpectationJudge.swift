import DeviceModel
import Links
import Simulation

/// Compares expectations with a run.
public struct ExpectationJudge {
  private let outcome: Outcome
  private let watch: EventWatch?
  private let identifiers: [String: String]
  private let step: Int?

  /// Creates a judge.
  ///
  /// - Parameters:
  ///   - outcome: The run, as it stands now.
  ///   - watch: What counted the events; without it, the trace is looked through.
  ///   - identifiers: The identifiers of the notifications that steps gave names to.
  ///   - step: The place of the step that asks, from 0; nil at the end.
  public init(
    of outcome: Outcome, watch: EventWatch?, identifiers: [String: String] = [:],
    step: Int? = nil
  ) {
    self.outcome = outcome
    self.watch = watch
    self.identifiers = identifiers
    self.step = step
  }

  /// Returns what came of an expectation.
  public func result(of expectation: ScenarioExpectation) -> ExpectationResult {
    let finding = finding(for: expectation.subject)
    var result = ExpectationResult(
      what: finding.what, passed: finding.passed ?? (finding.expected == finding.actual),
      expected: finding.expected, actual: finding.actual, note: finding.note,
      place: expectation.place, step: step)
    result.isAlways = expectation.isAlways
    return result
  }

  private struct Finding {
    let what: String
    let expected: JSONValue
    let actual: JSONValue
    /// Whether it holds; nil where the values say so.
    var passed: Bool?
    var note: String?
  }

  private func finding(for subject: ScenarioExpectation.Subject) -> Finding {
    switch subject {
    case .url(let url): text("url", url, outcome.url)
    case .title(let title): text("title", title, outcome.title)
    case .state(let state):
      Finding(
        what: "state", expected: .string(state.rawValue), actual: .string(outcome.state.rawValue))
    case .pendingLink(let link): text("pendingLink", link, outcome.pendingLink)
    case .badge(let badge): number("badge", badge, outcome.badge)
    case .outcome(let verdict):
      Finding(
        what: "outcome", expected: verdict.map { .string($0.rawValue) } ?? .null,
        actual: outcome.verdict.map { .string($0.rawValue) } ?? .null)
    case .canGoBack(let can):
      Finding(what: "canGoBack", expected: .bool(can), actual: .bool(!outcome.back.isEmpty))
    case .canGoForward(let can):
      Finding(what: "canGoForward", expected: .bool(can), actual: .bool(!outcome.forward.isEmpty))
    case .delivered(let names): delivered(names)
    case .deliveredCount(let count): number("delivered", count, outcome.delivered.count)
    case .attachments(let types):
      Finding(
        what: "attachments", expected: list(types.map(\.string)),
        actual: list(outcome.attachments.map(\.type)))
    case .attachmentCount(let count): number("attachments", count, outcome.attachments.count)
    case .history(let urls):
      Finding(
        what: "history", expected: list(urls.map(\.string)),
        actual: list((outcome.back + (outcome.current.map { [$0] } ?? [])).map(\.url)))
    case .forward(let urls):
      Finding(
        what: "forward", expected: list(urls.map(\.string)),
        actual: list(outcome.forward.map(\.url)))
    case .events(let patterns): order(of: patterns)
    case .never(let pattern): absence(of: pattern)
    case .count(let pattern, let count):
      number("counts." + pattern.text, count, self.count(of: pattern))
    case .diagnoses(let rules): diagnoses(rules)
    }
  }

  // MARK: Values

  private func text(_ what: String, _ expected: ExactText?, _ actual: String?) -> Finding {
    Finding(
      what: what, expected: expected.map { .string($0.string) } ?? .null,
      actual: actual.map { .string($0) } ?? .null)
  }

  private func number(_ what: String, _ expected: Int, _ actual: Int) -> Finding {
    Finding(what: what, expected: .integer(Int64(expected)), actual: .integer(Int64(actual)))
  }

  private func list(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  /// Notifications are called by the names that steps gave them, where they have one.
  private func delivered(_ names: [ExactText]) -> Finding {
    let shown = outcome.delivered.map { identifier in
      names.first { (identifiers[$0.string] ?? $0.string).hasSameBytes(as: identifier) }?.string
        ?? identifiers.filter { $0.value.hasSameBytes(as: identifier) }.map(\.key).min()
        ?? identifier
    }
    return Finding(what: "delivered", expected: list(names.map(\.string)), actual: list(shown))
  }

  private func diagnoses(_ rules: [Diagnosis.Rule]) -> Finding {
    var found: [Diagnosis.Rule] = []
    for diagnosis in outcome.diagnoses where !found.contains(diagnosis.rule) {
      found.append(diagnosis.rule)
    }
    let unexpected = outcome.diagnoses.first { !rules.contains($0.rule) }
    return Finding(
      what: "diagnoses", expected: list(rules.map(\.rawValue)),
      actual: list(found.map(\.rawValue)), passed: Set(found) == Set(rules),
      note: unexpected.map { "\($0.rule.rawValue): \($0.message)" })
  }

  // MARK: Events

  private func count(of pattern: EventPattern) -> Int {
    watch?.count(of: pattern) ?? outcome.trace.run.count { pattern.matches($0) }
  }

  private func absence(of pattern: EventPattern) -> Finding {
    let count = count(of: pattern)
    let first = outcome.trace.run.first { pattern.matches($0) }
    return Finding(
      what: "never." + pattern.text, expected: 0, actual: .integer(Int64(count)),
      note: first.map { "it happened at \(outcome.trace.time(of: $0)) ms" })
  }

  private func order(of patterns: [EventPattern]) -> Finding {
    let seen = watch?.progress(of: patterns) ?? progress(of: patterns)
    return Finding(
      what: "events", expected: list(patterns.map(\.text)),
      actual: list(patterns.prefix(seen).map(\.text)),
      note: seen < patterns.count ? absenceNote(patterns, seen) : nil)
  }

  private func progress(of patterns: [EventPattern]) -> Int {
    var seen = 0
    for event in outcome.trace.run where seen < patterns.count && patterns[seen].matches(event) {
      seen += 1
    }
    return seen
  }

  /// Says why an order came to no end: the event never happened, or only before its turn.
  private func absenceNote(_ patterns: [EventPattern], _ seen: Int) -> String {
    let missing = patterns[seen]
    let after = seen > 0 ? " after \(patterns[seen - 1].text)" : ""
    let missed = "\(missing.text) didn't happen\(after)"
    let trace = outcome.trace
    if let early = trace.run.last(where: { missing.matches($0) }) {
      return missed + ", only before that, at \(trace.time(of: early)) ms"
    }
    let bare = EventPattern(missing.actor, missing.name)
    guard !missing.conditions.isEmpty, let other = trace.run.last(where: { bare.matches($0) })
    else { return missed }
    let facts = missing.conditions.map { condition in
      "\(condition.key.rawValue): \(other[condition.key]?.text ?? "null")"
    }
    return missed + "; at \(trace.time(of: other)) ms it had {\(facts.joined(separator: ", "))}"
  }
}
