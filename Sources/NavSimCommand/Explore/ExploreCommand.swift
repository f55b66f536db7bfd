import Browsing
import Exploring
import Links
import Reports
import Scenarios

/// The work of `navsim explore`.
struct ExploreCommand {
  private let context: CommandContext
  private let settings: ExploreSettings
  private let subjects: ExploreSubjects

  @Sendable
  static func run(_ context: CommandContext) throws -> ExitStatus {
    try ExploreCommand(context).run()
  }

  private init(_ context: CommandContext) throws {
    self.context = context
    settings = try ExploreSettings(context.arguments)
    subjects = try ExploreSubjects(context)
    guard settings.needsExpectations else { return }
    if let silent = subjects.subjects.first(where: { !$0.scenario.expectsAnything }) {
      throw UsageError(
        "--property expect: \(silent.scenario.name.named) expects nothing; add expect to the"
          + " scenario, or name another property", command: "explore")
    }
  }

  private func run() throws -> ExitStatus {
    let subjects = subjects.subjects
    guard !subjects.isEmpty else {
      context.printError("there is no scenario in the files, so there is nothing to explore")
      return .failure
    }
    if let file = context.arguments.string("--schedule") {
      try context.keepOutput(off: [file], command: "explore")
      let recorded = try RecordedRun(path: file, context)
      return try ExploreReplay(context, settings).run(recorded, subjects)
    }
    return try search(subjects)
  }

  private func search(_ subjects: [ExploreSubject]) throws -> ExitStatus {
    var files = try context.arguments.string("--schedules").map { try ScheduleFiles($0) }
    let threads = min(settings.jobs ?? Threads.processors, Threads.most)
    let pages = try (0..<threads).map { _ in try ScenarioPages(context) }
    for subject in subjects { _ = try pages[0].source(beside: subject.path) }
    context.streams.stop.listen()
    let end: ExploreWork.End
    do {
      end = try ExploreWork(subjects, settings, pages: pages, context).run()
    } catch {
      throw CommandError(error.wording, status: error.status)
    }
    let asked =
      end.isInterrupted ? "interrupted" : settings.duration.map { "max-duration \($0.text)" } ?? ""
    var searches = end.reports.map {
      SearchSummary(of: $0.report, expects: $0.subject.scenario.expectsAnything, asked: asked)
    }
    if files != nil {
      for index in searches.indices { try files?.write(&searches[index]) }
    }
    for (index, report) in end.reports.enumerated() {
      searches[index].noteCommands(ExploreRepeat(context), for: report.subject)
    }
    let report = ExploreReport(
      searches: searches, shard: settings.shard, isInterrupted: end.isInterrupted)
    try write(report, end, pages: pages[0])
    return status(of: report)
  }

  private func status(of report: ExploreReport) -> ExitStatus {
    guard !report.isInterrupted else {
      context.printError(
        "interrupted; the report tells of the \(report.searches.count) searches that had begun")
      return context.streams.stop.status
    }
    return report.passed ? .success : .failure
  }

  // MARK: Writing

  private func write(
    _ report: ExploreReport, _ end: ExploreWork.End, pages: ScenarioPages
  ) throws {
    let told = zip(report.searches, end.reports).map { search, found in
      ExploreStories.Search(summary: search, subject: found.subject, report: found.report)
    }
    let stories = ExploreStories(told, settings, pages: pages, context)
    switch context.arguments.string("--format") {
    case "json": try context.output.print(report.json.serialized())
    case "mermaid": try stories.printMermaid()
    case "html": try stories.printHTML()
    default:
      let text = ExploreText(of: report, style: context.style.emphasized)
      for search in told {
        try context.output.print(text.text(of: search.summary, isBrief: context.isQuiet))
        if !context.isQuiet { try stories.print(search) }
        if !context.isQuiet { try context.output.print("") }
      }
      try context.output.print(text.summary)
    }
  }
}
