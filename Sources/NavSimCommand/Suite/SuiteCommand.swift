import Reports
import ScenarioFiles

/// The work of `navsim run`.
struct SuiteCommand {
  private let context: CommandContext
  private let arguments: ParsedArguments
  private let filter: SuiteFilter
  private let shard: ShardChoice
  private let overrides: SuiteOverrides
  private let repeating: RepeatCommand
  private let schedules: SuiteSchedules?
  private let jobs: Int
  /// What pipes have given: they give it once, and a suite may be run again.
  private let streams: [String: [UInt8]]

  /// Runs the scenarios that the words name.
  ///
  /// - Parameters:
  ///   - context: The options, and where to write.
  ///   - repeating: The options that change what a run does, so that they belong to the command
  ///     that repeats it.
  /// - Returns: The status to end with.
  /// - Throws: An error for wrong use, and when results can't be written.
  static func run(_ context: CommandContext, repeating: [String]) throws -> ExitStatus {
    let command = try SuiteCommand(context, repeating: repeating)
    if context.arguments.flag("--list") { return try command.list() }
    context.streams.stop.listen()
    guard context.arguments.flag("--watch") else { return try command.runOnce() }
    return try SuiteWatch(context).run(command)
  }

  private init(_ context: CommandContext, repeating: [String]) throws {
    self.context = context
    arguments = context.arguments
    if let count = arguments.string("--retries") {
      throw UsageError(
        "--retries \(count) makes no sense here: runs are deterministic, so what failed fails again;"
          + " leave it out. To look for an order that fails, try --seed or 'navsim explore'",
        command: "run")
    }
    try Self.checkList(arguments)
    filter = try SuiteFilter(arguments)
    shard = try ShardChoice(arguments, environment: context.environment)
    overrides = try SuiteOverrides(context)
    self.repeating = RepeatCommand(repeating, of: arguments)
    schedules = try SuiteSchedules(context)
    jobs = arguments.number("--jobs").map { Int($0) } ?? Threads.processors
    var streams: [String: [UInt8]] = [:]
    for case .stream(let path) in try ScenarioSources(arguments.operands).sources {
      streams[path] =
        path == "-"
        ? try context.streams.input() : try FileSystem.readNamed(path, upTo: ScenarioFile.longest)
    }
    self.streams = streams
    try ShardChoice.acknowledge(context.environment)
  }

  private static func checkList(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.flag("--list") else { return }
    for name in ["--watch", "--fail-fast"] where arguments.flag(name) {
      throw UsageError("--list runs nothing, so \(name) makes no sense; drop one", command: "run")
    }
    guard arguments.strings("--reporter").isEmpty else {
      throw UsageError(
        "--list runs nothing, so there is nothing to report; drop --reporter (--format json prints"
          + " the list for programs)", command: "run")
    }
  }

  // MARK: Listing

  private func list() throws -> ExitStatus {
    let sources = try sources()
    try context.keepOutput(off: sources.files, command: "run")
    var listing = SuiteListing(context)
    let (count, isWhole) = try listing.print(
      reader(of: sources), SuiteSelection(filter, shard: shard.shard))
    guard isWhole else { return .wrongUse }
    return count > 0 || foundNothing(in: sources) ? .success : .failure
  }

  // MARK: Running

  /// Runs the suite.
  ///
  /// - Parameters:
  ///   - log: Where the files are noted that are read; nil for nowhere.
  ///   - isAgain: Whether it has run before, and files may have changed since.
  /// - Returns: The status to end with.
  /// - Throws: An error for files that can't be read, and when results can't be written.
  func runOnce(_ log: FileLog? = nil, isAgain: Bool = false) throws -> ExitStatus {
    let app = arguments.string("--app")
    if let app { log?.note(app) }
    // A pipe gives its text once.
    let isGone = app.map { FileSystem.isReadable(at: $0) && !FileSystem.isSameFile($0, $0) }
    let overrides = isAgain && isGone != true ? try SuiteOverrides(context) : overrides
    let sources = try sources()
    let inputs = sources.files + (schedules?.files ?? [])
    for file in schedules?.files ?? [] { log?.note(file) }
    try context.keepOutput(off: inputs, command: "run")
    let choices = try ReporterChoice.wanted(of: "run", context, reading: inputs)
    // Before anything runs, so that a folder that can't be written is known at once.
    try context.output.prepare()
    let outputs = try ReportOutputs(choices, context)
    let runners = try (0..<jobs).map { _ in
      SuiteRunner(
        pages: try ScenarioPages(context), overrides: overrides, repeating: repeating,
        maker: outputs.maker, phones: choices.contains { $0.format.showsPhones })
    }
    let progress = SuiteProgress(on: context.isQuiet ? nil : context.streams.error)
    // The list tells it all; other reports are files, or not for people.
    let tellsErrors = !choices.contains {
      $0.file == nil && ($0.format == .list || $0.format == .dot)
    }
    let stop = context.streams.stop
    let plan = schedules?.plan(
      reader(of: sources, log), filter, shard: shard.shard, overrides, stop: stop)
    let work = SuiteWork(
      plan == nil
        ? reader(of: sources, log) : SuiteReader([], streams: [:], environment: [:]),
      SuiteSelection(filter, shard: shard.shard), planned: plan?.items ?? [], runners: runners,
      stop: stop, failsFast: arguments.flag("--fail-fast")
    ) { result in
      progress.erase()
      try outputs.add(result.parts)
      if tellsErrors, let error = result.error {
        // One line each, as the list has them.
        let lines = error.split(separator: "\n").map { String($0).printable }
        context.printError(lines.joined(separator: "\n"))
      }
      progress.show(outputs.results)
    }
    try outputs.begin(SuiteHead(name: suiteName, shard: shard.shard))
    var end = try work.run()
    end.selected += plan?.count ?? 0
    progress.erase()
    try outputs.finish(stopped: end.stopped)
    // Where all reports go to files, this is all that is to be seen.
    if choices.allSatisfy({ $0.file != nil }) {
      context.printNote(SuiteEnd(outputs.results, stopped: end.stopped).words)
    }
    return status(outputs.results, end, sources)
  }

  private func status(
    _ tally: Tally, _ end: SuiteWork.End, _ sources: ScenarioSources
  ) -> ExitStatus {
    if end.stopped == .interrupted {
      context.printError("interrupted; the report tells of the \(tally.total) that had run")
      return context.streams.stop.status
    }
    if tally.broken > 0 { return .wrongUse }
    if tally.failed > 0 { return .failure }
    return end.selected > 0 || foundNothing(in: sources) ? .success : .failure
  }

  private var suiteName: String { "navsim run " + arguments.operands.joined(separator: " ") }

  private func sources() throws -> ScenarioSources {
    let sources = try ScenarioSources(arguments.operands)
    if sources.sources.count > 0 {
      for folder in sources.emptyFolders {
        context.printWarning("\(folder.named): there is no scenario file in this folder")
      }
    }
    if let origin = shard.origin, let shard = shard.shard {
      context.printNote("shard \(shard.index) of \(shard.total), as \(origin) say")
    }
    return sources
  }

  private func reader(of sources: ScenarioSources, _ log: FileLog? = nil) -> SuiteReader {
    SuiteReader(sources.sources, streams: streams, environment: context.environment, log: log)
  }

  /// Says that there is nothing to run; returns whether that is no failure.
  private func foundNothing(in sources: ScenarioSources) -> Bool {
    if arguments.flag("--pass-with-no-tests") { return true }
    let asked = SuiteFilter.words(arguments)
    let hint = "; with --pass-with-no-tests, that is no failure"
    if let folder = sources.emptyFolders.first, sources.sources.isEmpty {
      context.printError(
        "\(folder.named): there is no scenario file in this folder (.yaml, .yml, .json)\(hint)")
    } else if asked.isEmpty {
      context.printError("there is no scenario in the files\(hint)")
    } else {
      context.printError(
        "no scenario fits \(asked); see what there is with --list\(hint)")
    }
    return false
  }
}
