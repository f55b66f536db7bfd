import Reports
import ScenarioFiles
import Scenarios

/// The reports of one run, each with its file.
///
/// All files are opened before anything runs, so that a folder that can't be written is known at
/// once; each gets its name only when all of it has been written, so that nothing is lost.
final class ReportOutputs {
  private var reporters: [any Reporter]
  private let places: [Place]
  private var tally = Tally()

  /// Where one report goes.
  private enum Place {
    case results(ResultOutput)
    case file(ReportFile)
  }

  /// Opens the files of the reports.
  ///
  /// - Parameters:
  ///   - choices: The reports that are asked for.
  ///   - context: Where results go, and how they may look.
  /// - Throws: ``CommandError`` when a file can't be written.
  init(_ choices: [ReporterChoice], _ context: CommandContext) throws {
    var places: [Place] = []
    for choice in choices {
      guard let path = choice.file else {
        places.append(.results(context.output))
        continue
      }
      places.append(.file(try ReportFile(path, of: choice.format)))
    }
    self.places = places
    let style = context.style
    reporters = choices.map { choice in
      // Colours belong to the terminal; a file gets none.
      let used = choice.file == nil ? style : TextStyle(isColored: false)
      return choice.format.reporter(
        style: { used.emphasized($0, $1) }, listsPassed: context.isVerbose)
    }
  }

  /// How the results so far are divided.
  var results: Tally { tally }

  /// What turns results into parts; it may do so on any thread.
  var maker: PartMaker { PartMaker(reporters: reporters) }

  /// Begins all reports.
  ///
  /// - Parameter suite: What is known before anything has run.
  /// - Throws: ``WriteError``.
  func begin(_ suite: SuiteHead) throws {
    for index in reporters.indices {
      var text: [UInt8] = []
      reporters[index].begin(suite, to: &text)
      try write(text, to: index)
    }
  }

  /// Adds the next result to all reports.
  ///
  /// - Parameter parts: What ``maker`` made of the result.
  /// - Throws: ``WriteError``.
  func add(_ parts: PartMaker.Parts) throws {
    tally.count(parts.status)
    for (index, part) in parts.all.enumerated() {
      var text: [UInt8] = []
      reporters[index].add(part, to: &text)
      try write(text, to: index)
    }
  }

  /// Ends all reports, and gives their files their names.
  ///
  /// - Parameter stopped: Why the run ended before all had run; nil where all had.
  /// - Throws: ``WriteError``.
  func finish(stopped: SuiteStop? = nil) throws {
    let end = SuiteEnd(tally, stopped: stopped)
    for index in reporters.indices {
      var text: [UInt8] = []
      reporters[index].finish(end, to: &text)
      try write(text, to: index)
    }
    for place in places {
      if case .file(let file) = place { try file.finish() }
    }
  }

  private func write(_ text: [UInt8], to index: Int) throws {
    guard !text.isEmpty else { return }
    switch places[index] {
    case .results(let output): try output.write(text)
    case .file(let file): try file.write(text)
    }
  }
}

/// Turns results into their parts of all reports of a run.
struct PartMaker: Sendable {
  /// A result's parts, one for each report.
  struct Parts: Sendable {
    let status: ScenarioResult.Status
    let all: [ReportPart]
  }

  let reporters: [any Reporter]

  /// Returns a result's parts.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - position: Its place in the whole suite, from 0.
  /// - Returns: The parts, in the order of the reports.
  func parts(of result: ScenarioResult, at position: Int) -> Parts {
    Parts(
      status: result.status, all: reporters.map { $0.part(of: result, at: position) })
  }
}

/// The file of one report: written in pieces of some size, replaced whole.
private final class ReportFile {
  private static let patience = 1 << 16

  private let path: String
  private var file: OutputFile
  private var pending: [UInt8] = []

  init(_ path: String, of format: ReportFormat) throws {
    self.path = path
    do {
      file = try OutputFile(path)
    } catch {
      throw CommandError(
        "\(path.named): can't write it: \(FileSystem.reason(error.code));"
          + " choose another file for --reporter \(format.rawValue)", status: .failure)
    }
  }

  func write(_ bytes: [UInt8]) throws {
    pending += bytes
    if pending.count >= Self.patience { try flush() }
  }

  func finish() throws {
    try flush()
    do {
      try file.finish()
    } catch {
      throw WriteError(place: path.named, code: error.code)
    }
  }

  private func flush() throws {
    do {
      try file.write(pending)
    } catch {
      throw WriteError(place: path.named, code: error.code)
    }
    pending.removeAll(keepingCapacity: true)
  }
}
