import ScenarioFiles

/// Runs a suite again and again, whenever a file has changed that was read: `navsim run --watch`.
struct SuiteWatch {
  /// How long to wait between two looks at the files.
  private static let pause = 300

  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
  }

  /// What is looked at beside the files that were read: which scenario files there are, and the
  /// pages, of which another run may want others.
  private struct Surroundings: Equatable {
    /// The scenario files; nil where one of the paths leads nowhere.
    let files: [String]?
    let pages: FolderStamp
  }

  /// Runs the suite until somebody wants it to stop.
  ///
  /// - Returns: The status to end with: that of the signal, since nothing else ends it but an error
  ///   of the first run's.
  func run(_ command: SuiteCommand) throws -> ExitStatus {
    var surroundings = try look()
    var log = FileLog()
    // What is wrong with the words or the report's folder no change of a file mends.
    _ = try command.runOnce(log)
    try context.output.finish()
    let stop = context.streams.stop
    while !stop.isRaised {
      context.printNote("waiting for a file to change; Control-C ends it")
      var latest = surroundings
      while !stop.isRaised {
        stop.wait(milliseconds: Self.pause)
        latest = try look()
        if latest != surroundings || log.hasChanged { break }
      }
      guard !stop.isRaised else { break }
      surroundings = latest
      log = FileLog()
      try runAgain(command, log)
    }
    return stop.status
  }

  private func runAgain(_ command: SuiteCommand, _ log: FileLog) throws {
    do {
      _ = try command.runOnce(log, isAgain: true)
      try context.output.finish()
    } catch let error as FileError {
      // A file may be on its way: the next change tells.
      context.printError(error.description.printable)
    } catch let error as CommandError where error.status == .wrongUse {
      context.printError(error.message)
    }
  }

  private func look() throws -> Surroundings {
    let arguments = context.arguments
    let sources = try? ScenarioSources(arguments.operands)
    let written =
      [arguments.string("--output")].compactMap(\.self)
      + arguments.strings("--reporter").compactMap { text in
        text.firstIndex(of: "=").map { String(text[text.index(after: $0)...]) }
      }
    let pages = FolderStamp(
      folders: context.pagesFolders, except: written)
    guard !pages.isIncomplete, sources?.files.count ?? 0 <= FolderStamp.most else {
      throw CommandError(
        "--watch: there are more than \(FolderStamp.most) files to look at; name a smaller folder")
    }
    return Surroundings(files: sources?.files, pages: pages)
  }
}
