import Links
import Reports
import ScenarioFiles
import Scenarios

extension Command {
  /// `navsim report`: reports in JSON, merged and written in any format.
  static let report = Command(
    "report", operands: .some("FILE"),
    summary: "turn reports in JSON into others, and merge those of shards",
    discussion: [
      "Each FILE is what --reporter json or --format json wrote; - reads standard input. Reports"
        + " of shards must be all there: results stand in the order of the whole suite. Other"
        + " reports are put one behind the other.",
      "What 'navsim explore --format json' wrote is put together likewise, as text or JSON; a shard"
        + " that is missing is said there, and the whole isn't exhaustive then.",
      "Ends with status 1 when a scenario failed or there is none, with 2 when a shard is missing.",
    ],
    groups: [
      OptionGroup(
        "Reports",
        [CommandOption("--pass-with-no-tests", summary: "no results at all are no failure")]),
      .reporting,
    ], run: ReportCommand.run)
}

/// The work of `navsim report`.
enum ReportCommand {
  /// The most bytes that are read of one report: 1 GiB.
  private static let largest = 1 << 30

  @Sendable
  static func run(_ context: CommandContext) throws -> ExitStatus {
    let files = context.arguments.operands
    try context.keepOutput(off: files, command: "report")
    let choices = try ReporterChoice.wanted(of: "report", context, reading: files)
    // Before the reading, so that a folder that can't be written is known at once.
    let outputs = try ReportOutputs(choices, context)
    var reports: [SuiteReport] = []
    var explored: [ExploreMerge.Named] = []
    for file in files {
      let (name, bytes) = try contents(of: file, context)
      if let report = try ExploreMerge.report(bytes, name: name) {
        explored.append((name, report))
      } else {
        reports.append(try report(bytes, name: name))
      }
    }
    if !explored.isEmpty {
      return try ExploreMerge(explored, beside: reports.first?.name, context).run()
    }
    let entries: [SuiteReport.Entry]
    do {
      entries = try ReportMerge.merge(reports)
    } catch {
      throw CommandError(error.wording)
    }
    return try write(entries, of: reports, to: outputs, context)
  }

  private static func contents(
    of file: String, _ context: CommandContext
  ) throws -> (name: String, bytes: [UInt8]) {
    file == "-"
      ? ("standard input", try context.streams.input())
      : (file, try FileSystem.read(file, upTo: largest))
  }

  private static func report(_ bytes: [UInt8], name: String) throws -> SuiteReport {
    do {
      return try SuiteReport(bytes, name: name)
    } catch let error as JSONError {
      throw FileError.syntax(
        path: name, line: error.position.line, column: error.position.column,
        message: bytes.isEmpty
          ? "there is nothing in it; a report is a JSON object" : error.wording)
    } catch let error as ReportError {
      throw CommandError("\(name.named): \(error.wording.printable)")
    }
  }

  private static func write(
    _ entries: [SuiteReport.Entry], of reports: [SuiteReport], to outputs: ReportOutputs,
    _ context: CommandContext
  ) throws -> ExitStatus {
    let isInterrupted = reports.contains(where: \.isInterrupted)
    let maker = outputs.maker
    try outputs.begin(SuiteHead(name: reports.lazy.compactMap(\.suite).first ?? "navsim report"))
    for entry in entries {
      try outputs.add(maker.parts(of: entry.result, at: entry.position))
    }
    try outputs.finish(isInterrupted: isInterrupted)
    let tally = outputs.results
    if tally.total == 0, !context.arguments.flag("--pass-with-no-tests") {
      context.printError(
        "the reports have no results; with --pass-with-no-tests, that is no failure")
      return .failure
    }
    if isInterrupted { context.printWarning("a run was interrupted before all had run") }
    return tally.failed + tally.broken == 0 && !isInterrupted ? .success : .failure
  }
}

extension ReportMerge.Problem {
  /// What is wrong, and what to do.
  var wording: String {
    switch self {
    case .wholeAmongShards(let name):
      "\(name.named): this report is of a whole suite, and others are of shards; give reports of"
        + " shards only"
    case .totalsDiffer(let first, let total, let other, let otherTotal):
      "\(first.named) is of one of \(total) shards, and \(other.named) of one of \(otherTotal);"
        + " give reports of one run"
    case .shardTwice(let index, let first, let other):
      "\(first.named) and \(other.named) are both of shard \(index); give each shard's report once"
    case .shardsMissing(let missing, let total):
      missing.count == 1
        ? "the report of shard \(missing[0]) of \(total) is missing"
        : "of \(total) shards, the reports of these are missing:"
          + " \(missing.map(String.init).joined(separator: ", "))\(missing.count == 10 ? ", …" : "")"
    case .overlap(let position, let first, let other):
      "\(first.named) and \(other.named) both have scenario \(position + 1) of the suite; give"
        + " reports of one run"
    case .gap(let position):
      "no report has scenario \(position + 1) of the suite, though there are later ones; give"
        + " reports of one run"
    }
  }
}
