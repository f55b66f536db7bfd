public import Scenarios

/// JUnit's XML, after the schema that Jenkins' xUnit plugin checks reports with (junit-10.xsd).
///
/// A file of scenarios is a `testsuite`: its counts stand before its cases, so the cases of one
/// file are held until the next one begins. Times are virtual seconds. The wall clock stands
/// nowhere: the same run gives the same bytes.
public struct JUnitReporter: Reporter {
  private struct Suite {
    let file: String
    var tally = Tally()
    var duration: Int64 = 0
    var cases: [UInt8] = []
  }

  private var suite: Suite?
  private var name = ""

  /// Creates a reporter.
  public init() {}

  /// Adds the beginning of the document.
  public mutating func begin(_ suite: SuiteHead, to text: inout [UInt8]) {
    name = suite.name
    text += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8
    text += "<testsuites name=\"\(XMLText.attribute(suite.name))\">\n".utf8
  }

  /// Writes a result as a `testcase`.
  public func part(of result: ScenarioResult, at position: Int) -> ReportPart {
    var xml = "    <testcase name=\"\(XMLText.attribute(result.name))\""
    xml += " classname=\"\(XMLText.attribute(result.place?.file ?? "navsim"))\""
    xml += " time=\"\(Self.seconds(result.duration))\">\n"
    switch result.status {
    case .passed: break
    case .failed:
      let message = XMLText.attribute(FailureLine(of: result).text)
      xml += "      <failure type=\"expectation\" message=\"\(message)\">"
      xml += XMLText.content(details(of: result)) + "</failure>\n"
    case .skipped(let reason):
      xml += "      <skipped message=\"\(XMLText.attribute(reason))\"/>\n"
    case .broken(let error):
      xml += "      <error type=\"scenario\" message=\"\(XMLText.attribute(error))\">"
      xml += XMLText.content(details(of: result)) + "</error>\n"
    }
    let steps = Self.steps(of: result)
    if !steps.isEmpty { xml += "      <system-out>\(XMLText.content(steps))</system-out>\n" }
    xml += "    </testcase>\n"
    return ReportPart(of: result, text: Array(xml.utf8))
  }

  /// Adds the cases of the file before, when a new one begins.
  public mutating func add(_ part: ReportPart, to text: inout [UInt8]) {
    let file = part.file ?? name
    if suite?.file.utf8.elementsEqual(file.utf8) != true {
      close(to: &text)
      suite = Suite(file: file)
    }
    suite?.tally.count(part.status)
    suite?.duration += part.duration
    suite?.cases += part.text
  }

  /// Adds the last file's cases and the end of the document.
  public mutating func finish(_ end: SuiteEnd, to text: inout [UInt8]) {
    close(to: &text)
    text += "</testsuites>\n".utf8
  }

  private mutating func close(to text: inout [UInt8]) {
    guard let suite else { return }
    let tally = suite.tally
    text += "  <testsuite name=\"\(XMLText.attribute(suite.file))\" tests=\"\(tally.total)\"".utf8
    text += " failures=\"\(tally.failed)\" errors=\"\(tally.broken)\"".utf8
    text += " skipped=\"\(tally.skipped)\" time=\"\(Self.seconds(suite.duration))\">\n".utf8
    text += suite.cases
    text += "  </testsuite>\n".utf8
    self.suite = nil
  }

  // MARK: Text

  private func details(of result: ScenarioResult) -> String {
    FailureStory(of: result, style: { text, _ in text }).lines.joined(separator: "\n")
  }

  /// The steps with their fates, and where the user was in the end.
  private static func steps(of result: ScenarioResult) -> String {
    var lines = result.steps.enumerated().map { index, step in
      let time = step.began.map { "\($0) ms" } ?? "–"
      let fate =
        switch step.fate {
        case .done: ""
        case .givenUp: "  (given up)"
        case .notReached: "  (not reached)"
        }
      return "\(index + 1). \(time)  \(step.words)\(fate)"
    }
    if let outcome = result.outcome {
      lines.append("page \(outcome.url ?? "none"), title \(outcome.title ?? "none")")
    }
    return lines.joined(separator: "\n")
  }

  private static func seconds(_ milliseconds: Int64) -> String {
    let rest = String(milliseconds % 1_000)
    return "\(milliseconds / 1_000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}

/// Text made fit for XML 1.0.
///
/// XML has no way to write most control characters, not even as references; they become U+FFFD.
enum XMLText {
  /// Returns text for between tags.
  static func content(_ text: String) -> String { escaped(text, keepsBreaks: true) }

  /// Returns text for between quotation marks; there, a reader turns breaks into spaces unless
  /// they are references.
  static func attribute(_ text: String) -> String { escaped(text, keepsBreaks: false) }

  private static func escaped(_ text: String, keepsBreaks: Bool) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\n" where keepsBreaks: result.append(scalar)
      case "\t", "\n", "\r":
        result.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
      default: result.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return String(result)
  }

  // https://www.w3.org/TR/xml/#charsets
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
