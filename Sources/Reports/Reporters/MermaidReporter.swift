public import Scenarios

/// A sequence diagram for each scenario that ran, in a Markdown file as GitHub and GitLab show it.
public struct MermaidReporter: Reporter {
  /// Mermaid draws no diagram of more text than this, in characters.
  private static let longest = 50_000

  /// Creates a reporter.
  public init() {}

  /// Adds the heading.
  public func begin(_ suite: SuiteHead, to text: inout [UInt8]) {
    text += "# \(MarkdownText.inline(suite.name))\n".utf8
  }

  /// Draws the run.
  public func part(of result: ScenarioResult, at position: Int) -> ReportPart {
    var text = "\n## \(MarkdownText.inline(result.name)): \(result.status.word)\n\n"
    if result.status != .passed {
      text += MarkdownText.inline(FailureLine(of: result).text) + "\n\n"
    }
    if let outcome = result.outcome {
      let drawn = MermaidDiagram(SequenceDiagram(of: outcome.trace).usual).text(title: result.name)
      text +=
        drawn.count > Self.longest
        ? "This run has too many events for a diagram.\n"
        : MarkdownText.fenced(drawn, as: "mermaid") + "\n"
    }
    return ReportPart(of: result, text: Array(text.utf8))
  }

  /// Adds the diagram.
  public func add(_ part: ReportPart, to text: inout [UInt8]) { text += part.text }

  /// Adds the summary.
  public func finish(_ end: SuiteEnd, to text: inout [UInt8]) {
    text += "\n\(SuiteSummary(end).words)\n".utf8
  }
}
