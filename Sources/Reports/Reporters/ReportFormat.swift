/// The kinds of report that there are.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// What failed, for people, with the story up to there.
  case list
  /// A character a scenario.
  case dot
  /// Everything, for programs and for merging shards.
  case json
  /// JUnit's XML, as build servers read it.
  case junit
  /// Annotations of a GitHub workflow.
  case github
  /// A summary in Markdown, as for a GitHub step summary.
  case markdown
  /// A sequence diagram in Mermaid's language for each scenario.
  case mermaid
  /// One page to look at, with diagrams and the phone at each step.
  case html

  /// What the report is good for, in one line.
  public var summary: String {
    switch self {
    case .list: "what failed: wanted, found, the step, the story up to there"
    case .dot: "a character a scenario, and what failed"
    case .json: "everything, for programs and for 'navsim report'"
    case .junit: "JUnit's XML, for build servers"
    case .github: "annotations of a GitHub workflow"
    case .markdown: "a summary, as for $GITHUB_STEP_SUMMARY"
    case .mermaid: "a sequence diagram for each scenario, in Mermaid's language"
    case .html: "one page to look at: diagrams, and the phone at each step"
    }
  }

  /// Whether the report shows the phone at each step.
  public var showsPhones: Bool {
    switch self {
    case .json, .html: true
    case .list, .dot, .junit, .github, .markdown, .mermaid: false
    }
  }

  /// Makes a reporter.
  ///
  /// - Parameters:
  ///   - style: Colours a piece of text where people read it, and makes what came from elsewhere
  ///     safe to print; the formats for programs don't ask.
  ///   - listsPassed: Whether the list has a line for those that passed, too.
  /// - Returns: A reporter that hasn't begun.
  public func reporter(
    style: @escaping ReportStyle = plainStyle, listsPassed: Bool = false
  ) -> any Reporter {
    switch self {
    case .list: ListReporter(style: style, listsPassed: listsPassed)
    case .dot: DotReporter(style: style)
    case .json: JSONReporter()
    case .junit: JUnitReporter()
    case .github: GitHubReporter()
    case .markdown: MarkdownReporter()
    case .mermaid: MermaidReporter()
    case .html: HTMLReporter()
    }
  }
}

/// Colours a piece of text for people.
public typealias ReportStyle = @Sendable (String, Story.Emphasis) -> String

/// Colours nothing, and shows what could steer a terminal or turn a line as dots.
public let plainStyle: ReportStyle = { text, _ in
  guard text.unicodeScalars.contains(where: \.isSteering) else { return text }
  return String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isSteering ? "·" : $0 }))
}

extension Unicode.Scalar {
  /// Whether the character is none to be seen: it steers a terminal, breaks a line, or turns the
  /// direction of what follows.
  var isSteering: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
