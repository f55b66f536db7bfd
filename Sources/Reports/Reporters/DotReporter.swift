public import Scenarios

/// A character a scenario, and at the end each failure in one line with its place.
public struct DotReporter: Reporter {
  /// How many characters stand in a line.
  private static let width = 80

  private let style: ReportStyle
  private var column = 0
  private var failures: [UInt8] = []

  /// Creates a reporter.
  ///
  /// - Parameter style: Colours a piece of text, and makes it safe to print.
  public init(style: @escaping ReportStyle = plainStyle) {
    self.style = style
  }

  /// Adds nothing.
  public func begin(_ suite: SuiteHead, to text: inout [UInt8]) {}

  /// Makes the character of a result, and the line that tells of a failure.
  public func part(of result: ScenarioResult, at position: Int) -> ReportPart {
    let mark: (String, Story.Emphasis) =
      switch result.status {
      case .passed: (".", .good)
      case .failed: ("F", .bad)
      case .skipped: ("s", .caution)
      case .broken: ("E", .bad)
      }
    var part = ReportPart(of: result, text: Array(style(mark.0, mark.1).utf8))
    if mark.1 == .bad {
      let place = result.failures.first?.place ?? result.place
      let line =
        style(result.status.word.padded(to: 9), .bad) + style(result.name, .strong)
        + style("  " + FailureLine(of: result).text, .plain)
        + style(place.map { "  \($0)" } ?? "", .faint)
      part.later = Array((line + "\n").utf8)
    }
    return part
  }

  /// Adds the character.
  public mutating func add(_ part: ReportPart, to text: inout [UInt8]) {
    if column == Self.width {
      text.append(UInt8(ascii: "\n"))
      column = 0
    }
    text += part.text
    column += 1
    failures += part.later
  }

  /// Adds the failures and the summary.
  public mutating func finish(_ end: SuiteEnd, to text: inout [UInt8]) {
    if column > 0 { text += "\n\n".utf8 }
    text += failures
    text += (SuiteSummary(end).line(style: style) + "\n").utf8
  }
}

/// Why a scenario failed, in one line.
struct FailureLine {
  let text: String

  init(of result: ScenarioResult) {
    if let reason = result.status.reason, !reason.isEmpty {
      text = reason
    } else if let failure = result.failures.first {
      let more = result.failures.count - 1
      text =
        Self.text(of: failure) + (more > 0 ? ", and \(more) more" : "")
    } else if let diagnosis = result.outcome?.diagnoses.first(where: { $0.severity == .error }) {
      text = diagnosis.message
    } else {
      text = result.outcome?.failure == nil ? "failed" : "the run was stopped by a bound"
    }
  }

  static func text(of failure: ExpectationResult) -> String {
    "\(failure.what): wanted \(failure.expectedText), found \(failure.actualText)"
  }
}
