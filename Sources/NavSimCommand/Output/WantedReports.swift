import Reports

extension ReporterChoice {
  /// Returns the reports that a command with results of a suite is to write: those that
  /// `--reporter` and `--format` name, else the list.
  ///
  /// - Parameters:
  ///   - command: The command's name, for errors.
  ///   - context: The options.
  ///   - inputs: The files that the command reads, which no report may replace.
  /// - Returns: The reports, at least one.
  /// - Throws: ``UsageError`` for reports that go to the same place.
  static func wanted(
    of command: String, _ context: CommandContext, reading inputs: [String]
  ) throws(UsageError) -> [ReporterChoice] {
    let choices = try choices(in: context.arguments, of: command, reading: inputs)
    let standard = ReporterChoice(format: context.isJSON ? .json : .list, file: nil)
    guard context.isJSON else { return choices.isEmpty ? [standard] : choices }
    guard !choices.contains(where: { $0.file == nil && $0.format != .json }) else {
      throw UsageError(
        "--format json and --reporter would both write to standard output; keep one of them",
        command: command)
    }
    return choices.contains { $0.file == nil } ? choices : choices + [standard]
  }
}
