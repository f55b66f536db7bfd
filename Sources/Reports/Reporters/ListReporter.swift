public import Scenarios

/// The report for people: each failure with all that is needed to understand it, and a summary.
public struct ListReporter: Reporter {
  private let style: ReportStyle
  private let listsPassed: Bool

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - style: Colours a piece of text, and makes it safe to print.
  ///   - listsPassed: Whether those that passed have a line, too.
  public init(style: @escaping ReportStyle = plainStyle, listsPassed: Bool = false) {
    self.style = style
    self.listsPassed = listsPassed
  }

  /// Adds nothing: people want to see results.
  public func begin(_ suite: SuiteHead, to text: inout [UInt8]) {}

  /// Tells of a result that isn't as it should be.
  public func part(of result: ScenarioResult, at position: Int) -> ReportPart {
    switch result.status {
    case .passed:
      guard listsPassed else { return ReportPart(of: result) }
      let place = result.place.map { style("  \($0)", .faint) } ?? ""
      let line = style("passed".padded(to: 9), .good) + style(result.name, .strong) + place
      return ReportPart(of: result, text: Array((line + "\n").utf8))
    case .failed, .broken:
      let lines = FailureStory(of: result, style: style).lines
      return ReportPart(of: result, text: Array((lines.joined(separator: "\n") + "\n\n").utf8))
    case .skipped(let reason):
      let line =
        style("skipped".padded(to: 9), .caution) + style(result.name, .strong)
        + style(reason.isEmpty ? "" : "  \(reason)", .faint)
      return ReportPart(of: result, text: Array((line + "\n").utf8))
    }
  }

  /// Adds what there is to tell of a result.
  public func add(_ part: ReportPart, to text: inout [UInt8]) { text += part.text }

  /// Adds the summary.
  public func finish(_ end: SuiteEnd, to text: inout [UInt8]) {
    text += (SuiteSummary(end).line(style: style) + "\n").utf8
  }
}

/// The last line of a report for people.
struct SuiteSummary {
  private let end: SuiteEnd

  init(_ end: SuiteEnd) {
    self.end = end
  }

  /// Whether nothing failed.
  var isGood: Bool { end.tally.failed + end.tally.broken == 0 }

  /// `3 scenarios: 2 passed, 1 failed`.
  var words: String {
    let count = end.tally.total
    let stopped = end.stopped.map { "\($0.words) after " } ?? ""
    return "\(stopped)\(count) scenario\(count == 1 ? "" : "s"): \(end.tally.words)"
  }

  func line(style: ReportStyle) -> String {
    style(words, end.stopped == .interrupted ? .caution : isGood ? .good : .bad)
  }
}

extension SuiteStop {
  /// What happened, for people.
  var words: String {
    switch self {
    case .interrupted: "interrupted"
    case .failFast: "ended by the first failure"
    }
  }
}

extension SuiteEnd {
  /// The figures of the run: `3 scenarios: 2 passed, 1 failed`.
  public var words: String { SuiteSummary(self).words }
}
