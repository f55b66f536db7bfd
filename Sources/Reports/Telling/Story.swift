import DeviceModel
public import Scenarios
import Simulation

/// A run told for a person: the callbacks in order, what was stored and loaded, and the end of it.
public struct Story {
  /// What a piece of a story is, so that it can be coloured.
  public enum Emphasis: Sendable {
    case plain, strong, faint, good, bad, caution
  }

  /// How much is told.
  public enum Detail: Sendable {
    /// The end only.
    case end
    /// What a developer needs to follow the link.
    case usual
    /// Every event, those of the set-up too.
    case everything
  }

  private let outcome: Outcome
  private let opening: String
  private let detail: Detail
  private let marks: [Int: String]
  private let style: (String, Emphasis) -> String

  /// Creates the story of a run.
  ///
  /// - Parameters:
  ///   - outcome: What came of the run.
  ///   - opening: The first line: what was run.
  ///   - detail: How much is told.
  ///   - marks: Lines that stand before an event, by its place among all the trace's events.
  ///   - style: Colours a piece of text, and makes what came from elsewhere safe to print.
  public init(
    of outcome: Outcome, opening: String, detail: Detail, marks: [Int: String] = [:],
    style: @escaping (String, Emphasis) -> String
  ) {
    self.outcome = outcome
    self.opening = opening
    self.detail = detail
    self.marks = marks
    self.style = style
  }

  /// The story's lines.
  public var text: String {
    let parts: [[String]] =
      detail == .end
      ? [ending] : [[style(opening, .strong)], callbacks, whatIsLeft, ending]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  // MARK: Callbacks

  private var callbacks: [String] {
    let first = detail == .everything ? 0 : outcome.trace.start
    let told = outcome.trace.events[first...].enumerated().map { offset, event in
      (place: first + offset, event: event, phrase: StoryPhrase(event))
    }.filter {
      $0.phrase.weight == .main || detail == .everything && $0.phrase.weight == .aside
    }
    let width = told.map { $0.phrase.from.count + $0.phrase.to.count + 3 }.max() ?? 0
    var waiting = marks.sorted { $0.key < $1.key }[...]
    var lines: [String] = []
    for (index, item) in told.enumerated() {
      while let mark = waiting.first, mark.key <= item.place {
        lines += markLines(mark.value)
        waiting.removeFirst()
      }
      lines.append(
        line(number: index + 1, event: item.event, phrase: item.phrase, width: width))
    }
    return lines + waiting.flatMap { markLines($0.value) }
  }

  private func markLines(_ mark: String) -> [String] {
    mark.split(separator: "\n").map { style(String($0), .caution) }
  }

  private func line(
    number: Int, event: TraceEvent, phrase: StoryPhrase, width: Int
  ) -> String {
    let time = "\(outcome.trace.time(of: event)) ms".padded(to: 9, on: .left)
    let number = "\(number)".padded(to: 3, on: .left)
    let who = "\(phrase.from) → \(phrase.to)".padded(to: width, on: .right)
    let state = event.text(.state).map { "  [\($0)]" } ?? ""
    return style("\(number) \(time)", .faint) + "  " + style(who, .plain) + "  "
      + style(phrase.text, emphasis(of: event)) + style(state, .faint)
  }

  private func emphasis(of event: TraceEvent) -> Emphasis {
    event.isTrouble ? .bad : event.actor == .linkStore ? .strong : .plain
  }

  // MARK: What is left

  private var whatIsLeft: [String] {
    var rows = [
      row("page", outcome.url ?? "none"),
      row("title", outcome.title ?? "none"),
    ]
    let pages = outcome.back + (outcome.current.map { [$0] } ?? []) + outcome.forward
    for (index, page) in pages.enumerated() {
      let marker = index == outcome.back.count ? "▸ " : "  "
      let name = page.title.map { "\(page.url)  \($0)" } ?? page.url
      rows.append(row(index == 0 ? "history" : "", marker + name))
    }
    if pages.isEmpty { rows.append(row("history", "empty")) }
    rows.append(row("stored", outcome.pendingLink ?? "no link"))
    rows.append(row("app", outcome.state == .notRunning ? "not running" : outcome.state.rawValue))
    return rows
  }

  private func row(_ name: String, _ value: String) -> String {
    style(name.padded(to: 9, on: .right), .faint) + style(value, .plain)
  }

  // MARK: The end

  private var ending: [String] {
    var lines: [String] = []
    if let verdict = outcome.verdict {
      lines.append(
        style(verdict.rawValue.padded(to: 9, on: .right), verdict == .reached ? .good : .bad)
          + style(explanation(of: verdict), .plain))
    } else {
      lines.append(style("no link".padded(to: 9, on: .right) + "there is no page to reach", .plain))
    }
    for diagnosis in outcome.diagnoses {
      let at = (diagnosis.instant - outcome.trace.origin).milliseconds
      lines.append(
        style("\(diagnosis.severity.rawValue)", emphasis(of: diagnosis.severity))
          + style(" \(diagnosis.rule.rawValue)", .strong) + style(" at \(at) ms: ", .faint)
          + style(diagnosis.message, .plain))
    }
    return lines
  }

  /// Whether a link that was opened outside the app stayed there.
  private var wasKeptOut: Bool {
    let last = outcome.trace.run.last { event in
      event.is(.user, .open) || event.is(.user, .tap)
        || event.is(.springBoard, .openedExternally) && event.text(.type) != nil
    }
    return last?.is(.springBoard, .openedExternally) == true
  }

  private func explanation(of verdict: Outcome.Verdict) -> String {
    switch verdict {
    case .reached where outcome.trace.run.contains { $0.is(.springBoard, .openedExternally) }:
      "the link was handed to the system"
    case .reached: "the page of the link is shown"
    case .missed where outcome.failure != nil:
      "the run was stopped before its end, so nothing is sure"
    case .missed where wasKeptOut: "the link was not opened in the app"
    case .missed where !hasTap: "nobody tapped the notification"
    case .missed: "the page of the link is not shown"
    case .blocked: "there was nothing to tap"
    case .crashed: "the app crashed"
    }
  }

  private var hasTap: Bool {
    outcome.trace.run.contains {
      $0.is(.user, .tap) || $0.is(.user, .action) || $0.is(.user, .open)
    }
  }

  private func emphasis(of severity: Diagnosis.Severity) -> Emphasis {
    switch severity {
    case .error: .bad
    case .warning: .caution
    case .note: .plain
    }
  }
}

extension String {
  fileprivate enum Side { case left, right }

  fileprivate func padded(to width: Int, on side: Side) -> String {
    let padding = String(repeating: " ", count: max(0, width - count))
    return side == .left ? padding + self : self + padding
  }
}
