import Scenarios
import Simulation

/// A scenario that failed, told for people: what was wanted, what was found, and how it came there.
struct FailureStory {
  let result: ScenarioResult
  let style: ReportStyle

  /// The lines, without an empty one behind them.
  var lines: [String] {
    [heading] + reasons + stepLines + storyLines + repeatLines
  }

  private var heading: String {
    let mark = result.status.word
    let place = result.place.map { style("  \($0)", .faint) } ?? ""
    return style(mark.padded(to: 9), .bad) + style(result.name, .strong) + place
  }

  // MARK: Wanted and found

  private var reasons: [String] {
    var lines: [String] = []
    if let reason = result.status.reason, !reason.isEmpty {
      lines += reason.split(separator: "\n").map { margin + style(String($0), .bad) }
    }
    for failure in result.failures {
      let place = failure.place ?? failure.step.flatMap { step(at: $0)?.place }
      lines.append(
        margin + style(failure.what, .strong)
          + (place.map { style("  \($0)", .faint) } ?? ""))
      lines.append(margin + style("  wanted  ", .faint) + style(failure.expectedText, .good))
      lines.append(margin + style("  found   ", .faint) + style(failure.actualText, .bad))
      if let note = failure.note { lines.append(margin + "  " + style(note, .plain)) }
    }
    for diagnosis in result.outcome?.diagnoses ?? [] where diagnosis.severity != .note {
      lines.append(
        margin
          + style(diagnosis.severity.rawValue, diagnosis.severity == .error ? .bad : .caution)
          + style(" \(diagnosis.rule.rawValue): ", .strong) + style(diagnosis.message, .plain))
    }
    return lines
  }

  // MARK: Steps

  /// The step at which the first expectation failed; nil where that was at the end.
  private var failedStep: Int? { result.failures.first?.step }

  private func step(at index: Int) -> StepRecord? {
    result.steps.indices.contains(index) ? result.steps[index] : nil
  }

  private var stepLines: [String] {
    var lines: [String] = []
    for (index, step) in result.steps.enumerated() {
      let isFailed = index == failedStep
      guard isFailed || step.fate == .givenUp else { continue }
      let place = step.place.map { style("  \($0)", .faint) } ?? ""
      let why = isFailed ? "at step" : "gave up step"
      lines.append(
        margin + style("\(why) \(index + 1) of \(result.steps.count): ", .faint)
          + style(step.words, .plain) + place)
    }
    return lines
  }

  // MARK: The story up to there

  /// A story longer than this is told from its end: that is where things went wrong.
  private static let longest = 40

  private var storyLines: [String] {
    guard let trace = result.outcome?.trace else { return [] }
    let end = failedStep.flatMap { step(at: $0) }.map(\.events.upperBound) ?? trace.events.count
    let told = (trace.start..<max(trace.start, min(end, trace.events.count)))
      .map { (place: $0, phrase: StoryPhrase(trace.events[$0])) }
      .filter { $0.phrase.weight == .main }
    let shown = told.suffix(Self.longest)
    let width = shown.map { $0.phrase.from.count + $0.phrase.to.count + 3 }.max() ?? 0
    var marks = result.marks.sorted { $0.key < $1.key }[...]
    var lines: [String] = []
    if told.count > shown.count {
      lines.append(margin + style("… \(told.count - shown.count) lines before these", .faint))
    }
    for (place, phrase) in shown {
      while let mark = marks.first, mark.key <= place {
        lines += markLines(mark.value)
        marks.removeFirst()
      }
      let time = "\(trace.time(of: trace.events[place])) ms"
      let who = "\(phrase.from) → \(phrase.to)".padded(to: width)
      lines.append(
        margin + style(String(repeating: " ", count: max(0, 9 - time.count)) + time, .faint) + "  "
          + style(who, .plain) + "  " + style(phrase.text, .plain))
    }
    return failedStep == nil ? lines + marks.flatMap { markLines($0.value) } : lines
  }

  private func markLines(_ mark: String) -> [String] {
    mark.split(separator: "\n").map { margin + style(String($0), .caution) }
  }

  private var repeatLines: [String] {
    guard let command = result.repeatCommand else { return [] }
    return [margin + style("repeat: ", .faint) + style(command, .plain)]
  }

  private let margin = "  "
}

extension FailureStory {
  init(of result: ScenarioResult, style: @escaping ReportStyle) {
    self.init(result: result, style: style)
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
