import ScenarioFiles

/// Runs a suite again and again, whenever a file has changed: `navsim run --watch`.
struct SuiteWatch {
  /// How long to wait between two looks at the files.
  private static let pause = 300

  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
  }

  /// Runs the suite until somebody wants it to stop.
  ///
  /// - Returns: The status to end with: interrupted, since nothing else ends it but an error of the
  ///   first run's.
  func run(_ command: SuiteCommand) throws -> ExitStatus {
    var stamp = try look()
    // What is wrong with the words or the report's folder no change of a file mends.
    _ = try command.runOnce()
    try context.output.finish()
    let stop = context.streams.stop
    while !stop.isRaised {
      context.printNote("waiting for a file to change; Control-C ends it")
      while !stop.isRaised {
        stop.wait(milliseconds: Self.pause)
        let next = try look()
        guard next != stamp else { continue }
        stamp = next
        break
      }
      guard !stop.isRaised else { break }
      try runAgain(command)
    }
    return .interrupted
  }

  private func runAgain(_ command: SuiteCommand) throws {
    do {
      _ = try command.runOnce()
      try context.output.finish()
    } catch let error as FileError {
      // A file may be on its way: the next change tells.
      context.printError(error.description.printable)
    }
  }

  private func look() throws -> FolderStamp {
    var folders: [String] = []
    var files: [String] = []
    for operand in context.arguments.operands where operand != "-" {
      if FileSystem.isFolder(at: operand) { folders.append(operand) } else { files.append(operand) }
    }
    files += context.arguments.strings("--schedule").filter { $0 != "-" }
    if let pages = context.pagesFolder { folders.append(pages) }
    let stamp = FolderStamp(folders: folders, files: files)
    guard !stamp.isIncomplete else {
      throw CommandError(
        "--watch: there are more than \(FolderStamp.most) files to look at; name a smaller folder")
    }
    return stamp
  }
}
