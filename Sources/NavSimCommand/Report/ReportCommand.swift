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
      let (name, text) = try text(of: file, context)
      try explaining(name, text) {
        let outline = try ReportOutline(of: text)
        if outline.isExploration {
          explored.append((name, try ExploreReport(outline.whole())))
        } else {
          reports.append(try SuiteReport(outline, name: name))
        }
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

  /// The text of a report: a file is read when it is needed, what gives its text once is kept.
  private static func text(
    of file: String, _ context: CommandContext
  ) throws -> (name: String, text: any ReportText) {
    let name = file == "-" ? "standard input" : file
    do {
      if file == "-" { return (name, ReportBytes(try context.streams.input())) }
      guard let bytes = try FileSystem.contents(ofStream: file) else {
        return (name, try StoredReport(file))
      }
      return (name, ReportBytes(bytes))
    } catch FileError.tooLarge(_, let limit) {
      throw CommandError(
        "\(name.named): more than \(limit >> 20) MiB come out of the pipe, which is the most that is"
          + " held; save the report to a file, which may have any size, and name that")
    }
  }

  /// Says of errors in a report which one it is.
  private static func explaining(
    _ name: String, _ text: any ReportText, _ work: () throws -> Void
  ) throws {
    do {
      try work()
    } catch let error as JSONError {
      throw FileError.syntax(
        path: name, line: error.position.line, column: error.position.column,
        message: text.byteCount == 0
          ? "there is nothing in it; a report is a JSON object" : error.wording)
    } catch let error as ReportError {
      throw CommandError("\(name.named): \(error.wording.printable)")
    }
  }

  private static func write(
    _ entries: [SuiteReport.Entry], of reports: [SuiteReport], to outputs: ReportOutputs,
    _ context: CommandContext
  ) throws -> ExitStatus {
    let stops = reports.compactMap(\.stopped)
    let stopped = stops.contains(.interrupted) ? .interrupted : stops.first
    let maker = outputs.maker
    try outputs.begin(SuiteHead(name: reports.lazy.compactMap(\.suite).first ?? "navsim report"))
    for entry in entries {
      try outputs.add(maker.parts(of: entry.result(), at: entry.position))
    }
    try outputs.finish(stopped: stopped)
    let tally = outputs.results
    if tally.total == 0, !context.arguments.flag("--pass-with-no-tests") {
      context.printError(
        "the reports have no results; with --pass-with-no-tests, that is no failure")
      return .failure
    }
    switch stopped {
    case .interrupted: context.printWarning("a run was interrupted before all had run")
    case .failFast:
      context.printWarning("a run was ended by its first failure (--fail-fast), before all had run")
    case nil: break
    }
    return tally.failed + tally.broken == 0 && stopped == nil ? .success : .failure
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
