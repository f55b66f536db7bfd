public import Scenarios

/// A summary in Markdown: the counts, and each failure in a part that can be unfolded.
///
/// GitHub shows no more than 1 MiB of a step's summary, so that what passed is only counted, and
/// failures beyond a number are only named.
public struct MarkdownReporter: Reporter {
  /// How many failures are told in full.
  private static let most = 50

  private var shown = 0
  private var failures: [UInt8] = []
  private var name = ""

  /// Creates a reporter.
  public init() {}

  /// Remembers the suite's name: the counts are to stand before everything else.
  public mutating func begin(_ suite: SuiteHead, to text: inout [UInt8]) { name = suite.name }

  /// Tells of a failure.
  public func part(of result: ScenarioResult, at position: Int) -> ReportPart {
    var part = ReportPart(of: result, text: [])
    let place = result.place.map { " <code>\(MarkdownText.html("\($0)"))</code>" } ?? ""
    switch result.status {
    case .passed: return part
    case .skipped(let reason):
      part.later = Array(
        ("- skipped: \(MarkdownText.inline(result.name))\(place)"
          + (reason.isEmpty ? "\n" : ": \(MarkdownText.inline(reason))\n")).utf8)
    case .failed, .broken:
      let line = FailureLine(of: result).text
      part.later = Array(
        ("- \(result.status.word): \(MarkdownText.inline(result.name))\(place):"
          + " \(MarkdownText.inline(line))\n").utf8)
      let story = FailureStory(of: result, style: plainStyle).lines.dropFirst()
      // A list before it would take it for its own.
      let text = """

        <details>
        <summary>\(result.status.word): <b>\(MarkdownText.html(result.name))</b>\(place)</summary>

        \(MarkdownText.fenced(story.joined(separator: "\n")))

        </details>

        """
      return ReportPart(of: result, text: Array((text + "\n").utf8), later: part.later)
    }
    return part
  }

  /// Keeps the failure for the end.
  public mutating func add(_ part: ReportPart, to text: inout [UInt8]) {
    if !part.text.isEmpty, shown < Self.most {
      failures += part.text
      shown += 1
    } else {
      failures += part.later
    }
  }

  /// Adds the whole summary.
  public mutating func finish(_ end: SuiteEnd, to text: inout [UInt8]) {
    let tally = end.tally
    let stopped = end.stopped.map { " (\($0.words))" } ?? ""
    let isGood = SuiteSummary(end).isGood && end.stopped == nil
    text +=
      """
      ## \(isGood ? "✅" : "❌") \(MarkdownText.inline(name))\(stopped)

      | scenarios | passed | failed | broken | skipped |
      | ---: | ---: | ---: | ---: | ---: |
      | \(tally.total) | \(tally.passed) | \(tally.failed) | \(tally.broken) | \(tally.skipped) |


      """.utf8
    text += failures
  }
}

extension ReportPart {
  fileprivate init(of result: ScenarioResult, text: [UInt8], later: [UInt8]) {
    self.init(of: result, text: text)
    self.later = later
  }
}

/// Text made fit for Markdown as GitHub reads it.
enum MarkdownText {
  /// Returns text for within a line, with nothing in it that Markdown or HTML would take for its
  /// own.
  static func inline(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\r", "\t": result += " "
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "#", "+", "-", "!", "|", "~", "@":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case _ where scalar.isSteering: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns text for within HTML.
  static func html(_ text: String) -> String {
    HTMLText.escaped(text).split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Returns text as a block that is shown as it is; the fence is longer than any in the text.
  static func fenced(_ text: String, as language: String = "text") -> String {
    var longest = 2
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence)\(language)\n\(text)\n\(fence)"
  }
}
