public import Scenarios

/// Commands of a GitHub workflow: each failure becomes a note at its line of the scenario file.
public struct GitHubReporter: Reporter {
  /// Creates a reporter.
  public init() {}

  /// Adds nothing.
  public func begin(_ suite: SuiteHead, to text: inout [UInt8]) {}

  /// Writes a command for each expectation that doesn't hold.
  public func part(of result: ScenarioResult, at position: Int) -> ReportPart {
    var lines: [String] = []
    switch result.status {
    case .passed: break
    case .skipped(let reason):
      lines.append(
        command("notice", at: result.place, title: "skipped: \(result.name)", reason))
    case .broken(let error):
      lines.append(command("error", at: result.place, title: result.name, error))
    case .failed:
      let again = result.repeatCommand.map { "\nrepeat: \($0)" } ?? ""
      for failure in result.failures {
        let step = failure.step.flatMap {
          result.steps.indices.contains($0) ? result.steps[$0].place : nil
        }
        let message =
          "\(failure.what)\nwanted: \(failure.expectedText)\nfound: \(failure.actualText)"
          + (failure.note.map { "\n\($0)" } ?? "") + again
        lines.append(
          command(
            "error", at: failure.place ?? step ?? result.place, title: result.name, message))
      }
      if lines.isEmpty {
        lines.append(
          command(
            "error", at: result.place, title: result.name, FailureLine(of: result).text + again))
      }
    }
    return ReportPart(of: result, text: Array(lines.map { $0 + "\n" }.joined().utf8))
  }

  /// Adds the commands.
  public func add(_ part: ReportPart, to text: inout [UInt8]) { text += part.text }

  /// Adds the summary, a plain line of the log.
  public func finish(_ end: SuiteEnd, to text: inout [UInt8]) {
    text += (SuiteSummary(end).words + "\n").utf8
  }

  // https://docs.github.com/actions/reference/workflow-commands-for-github-actions
  private func command(
    _ kind: String, at place: SourcePlace?, title: String, _ message: String
  ) -> String {
    var properties: [(String, String)] = []
    if let place {
      properties += [("file", place.file), ("line", "\(place.line)")]
      if let column = place.column { properties.append(("col", "\(column)")) }
    }
    properties.append(("title", title))
    let list = properties.map { "\($0)=\(Self.property($1))" }.joined(separator: ",")
    return "::\(kind) \(list)::\(Self.message(message))"
  }

  /// A percent sign and line ends would end the command or be taken for escapes.
  private static func message(_ text: String) -> String {
    escaped(text, [("%", "%25"), ("\r", "%0D"), ("\n", "%0A")])
  }

  /// Within a property, a colon and a comma end it.
  private static func property(_ text: String) -> String {
    escaped(
      text, [("%", "%25"), ("\r", "%0D"), ("\n", "%0A"), (":", "%3A"), (",", "%2C")])
  }

  private static func escaped(_ text: String, _ pairs: [(Unicode.Scalar, String)]) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let pair = pairs.first(where: { $0.0 == scalar }) {
        result.append(contentsOf: pair.1.unicodeScalars)
      } else {
        result.append(scalar.isSteering ? "\u{FFFD}" : scalar)
      }
    }
    return String(result)
  }
}
