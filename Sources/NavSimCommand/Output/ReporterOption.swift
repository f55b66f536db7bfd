import Reports
import ScenarioFiles

/// A report that is asked for: its format, and where it goes.
struct ReporterChoice: Equatable {
  /// The format.
  let format: ReportFormat
  /// The file; nil for where results go.
  let file: String?
}

extension CommandOption {
  /// The reports that a run writes.
  static let reporter = CommandOption(
    "--reporter", .text("NAME[=FILE]"), isRepeatable: true,
    summary: "write a report, to FILE or with the results: "
      + ReportFormat.allCases.map(\.rawValue).joined(separator: ", "))
}

extension ReporterChoice {
  /// Reads all values of `--reporter`.
  ///
  /// - Parameters:
  ///   - arguments: The options; `--output` plays a part as well.
  ///   - command: The command's name, for errors.
  ///   - inputs: The files that the command reads, which no report may replace.
  /// - Returns: The reports in order.
  /// - Throws: ``UsageError`` for a format that there is none of, and for two reports that go to
  ///   the same place.
  static func choices(
    in arguments: ParsedArguments, of command: String, reading inputs: [String] = []
  ) throws(UsageError) -> [ReporterChoice] {
    var choices: [ReporterChoice] = []
    for text in arguments.strings("--reporter") {
      let choice = try ReporterChoice(text, command: command)
      guard !choices.contains(choice) else { continue }
      if let other = choices.first(where: { $0.isSamePlace(as: choice) }) {
        let place = choice.file.map(\.named) ?? "standard output"
        throw UsageError(
          "--reporter \(other.format.rawValue) and \(choice.format.rawValue) would both write to"
            + " \(place); give one of them another file:"
            + " --reporter \(choice.format.rawValue)=FILE", command: command)
      }
      try choice.checkFile(inputs, output: arguments.string("--output"), command)
      choices.append(choice)
    }
    return choices
  }

  private init(_ text: String, command: String) throws(UsageError) {
    let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(halves[0])
    guard let format = ReportFormat(rawValue: name) else {
      let known = ReportFormat.allCases.map(\.rawValue)
      throw UsageError(
        "no reporter \(name.quoted)\(Suggestion.phrase(for: name, among: known))"
          + " (one of: \(known.joined(separator: ", ")))", command: command)
    }
    let file = halves.count > 1 ? String(halves[1]) : nil
    guard file?.isEmpty != true else {
      throw UsageError(
        "--reporter \(name)= names no file; write --reporter \(name)=FILE, or --reporter \(name)"
          + " for standard output", command: command)
    }
    self.init(format: format, file: file == "-" ? nil : file)
  }

  private func isSamePlace(as other: ReporterChoice) -> Bool {
    switch (file, other.file) {
    case (nil, nil): true
    case (let one?, let other?): one == other || FileSystem.isSameFile(one, other)
    default: false
    }
  }

  private func checkFile(
    _ inputs: [String], output: String?, _ command: String
  ) throws(UsageError) {
    guard let file else { return }
    if let output, output == file || FileSystem.isSameFile(output, file) {
      throw UsageError(
        "--output and --reporter \(format.rawValue) would both write to \(file.named);"
          + " choose another file for one of them", command: command)
    }
    for input in inputs where input != "-" && FileSystem.isSameFile(input, file) {
      throw UsageError(
        "--reporter \(format.rawValue)=\(file.named) would replace the input \(input.named);"
          + " choose another file", command: command)
    }
  }
}
