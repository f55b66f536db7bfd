import Links
import Reports

/// Reports of `navsim explore`, put together by `navsim report`.
struct ExploreMerge {
  /// A report and what it is called: its file's name.
  typealias Named = (name: String, report: ExploreReport)

  private let reports: [Named]
  private let context: CommandContext

  /// Takes the reports.
  ///
  /// - Parameters:
  ///   - reports: The reports, at least one.
  ///   - other: The name of a report of a suite that was given as well; nil for none.
  ///   - context: The options, and where to write.
  /// - Throws: ``CommandError`` and ``UsageError`` for what doesn't go together.
  init(_ reports: [Named], beside other: String?, _ context: CommandContext) throws {
    if let other {
      throw CommandError(
        "\(reports[0].name.named) is a report of navsim explore, and \(other.named) one of a suite;"
          + " give reports of one kind")
    }
    guard context.arguments.strings("--reporter").isEmpty else {
      throw UsageError(
        "reports of navsim explore are written as text or with --format json; drop --reporter",
        command: "report")
    }
    self.reports = reports
    self.context = context
  }

  /// Writes the whole.
  ///
  /// - Returns: The status to end with.
  func run() throws -> ExitStatus {
    let report: ExploreReport
    do {
      report = try ExploreReport.merged(reports)
    } catch {
      throw CommandError(error.wording)
    }
    if context.isJSON {
      try context.output.print(report.json.serialized())
    } else {
      let text = ExploreText(of: report, style: context.style.emphasized)
      for search in report.searches {
        try context.output.print(text.text(of: search, isBrief: context.isQuiet))
      }
      try context.output.print(text.summary)
    }
    guard !report.searches.isEmpty else {
      guard !context.arguments.flag("--pass-with-no-tests") else { return .success }
      context.printError(
        "the reports have no results; with --pass-with-no-tests, that is no failure")
      return .failure
    }
    if let missing = report.missing {
      context.printError("\(missing); the whole can't be judged without them")
      return .wrongUse
    }
    if report.isInterrupted { context.printWarning("a run was interrupted before all had run") }
    return report.passed && !report.isInterrupted ? .success : .failure
  }
}

extension ExploreReport.Problem {
  /// What is wrong, and what to do.
  fileprivate var wording: String {
    switch self {
    case .wholeAmongShards(let name):
      "\(name.named): this report is of whole searches, and others are of shards; give reports of"
        + " shards only"
    case .totalsDiffer(let first, let other):
      "\(first.named) and \(other.named) are of searches that were cut into different numbers of"
        + " shards; give reports of one run"
    case .shardTwice(let index, let first, let other):
      "\(first.named) and \(other.named) are both of shard \(index); give each shard's report once"
    case .differentSearches(let first, let other):
      "\(first.named) and \(other.named) are of different scenarios or properties; give reports of"
        + " one run"
    }
  }
}
