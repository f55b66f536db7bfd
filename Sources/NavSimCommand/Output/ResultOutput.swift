import ScenarioFiles

/// The results of a command: gathered, and written in one piece when the command is done.
///
/// So a command that fails half-way leaves no half of a result, and the file named by `--output` is
/// replaced only when all of it has been written.
public final class ResultOutput {
  /// The bytes that are gathered before some are written after all: 1 MiB.
  private static let patience = 1 << 20

  private let sink: any OutputSink
  private let file: String?
  private var written: OutputFile?
  private var pending: [UInt8] = []
  /// Whether all has been written, and nothing come since.
  private var isFinished = false

  /// Creates an output.
  ///
  /// - Parameters:
  ///   - sink: Where results go.
  ///   - file: The file that they go to instead; `-` means the sink.
  init(sink: any OutputSink, file: String?) {
    self.sink = sink
    self.file = file == "-" ? nil : file
  }

  /// The width of the terminal that shows the results; `nil` where none does.
  var terminalWidth: Int? { file == nil ? sink.terminalWidth : nil }

  /// Adds a line of text.
  ///
  /// - Parameter line: The text, without the line's end.
  /// - Throws: An error when results before it can't be written.
  public func print(_ line: String) throws {
    try write(Array(line.utf8) + [UInt8(ascii: "\n")])
  }

  /// Adds text.
  ///
  /// - Parameter text: The text, with its lines' ends.
  /// - Throws: An error when results before it can't be written.
  func write(_ text: [UInt8]) throws {
    pending += text
    isFinished = false
    if pending.count >= ResultOutput.patience { try flush() }
  }

  /// Opens the file, if there is one: before long work, so that one that can't be written is known.
  ///
  /// - Throws: ``CommandError`` when the file can't be made.
  func prepare() throws {
    if let file, written == nil { written = try open(file) }
    isFinished = false
  }

  /// Writes what is pending.
  ///
  /// A command that gives results several times finishes each; the file then holds the latest.
  ///
  /// - Throws: ``WriteError``, or ``CommandError`` when the file can't be made.
  func finish() throws {
    guard !isFinished else { return }
    isFinished = true
    if let file, written == nil { written = try open(file) }
    try flush()
    do {
      try written?.finish()
    } catch {
      throw WriteError(place: place, code: error.code)
    }
    written = nil
  }

  private var place: String { file.map(\.named) ?? "standard output" }

  /// Writes what has been added so far, for a reader who waits for it.
  ///
  /// - Throws: ``WriteError``, or ``CommandError`` when the file can't be made.
  func flush() throws {
    guard !pending.isEmpty else { return }
    if let file, written == nil { written = try open(file) }
    do {
      if file == nil { try sink.write(pending) } else { try written?.write(pending) }
    } catch {
      throw WriteError(place: place, code: error.code)
    }
    pending.removeAll()
  }

  private func open(_ file: String) throws -> OutputFile {
    do {
      return try OutputFile(file)
    } catch {
      throw CommandError(
        "\(place): can't write it: \(FileSystem.reason(error.code));"
          + " choose another file for --output", status: .failure)
    }
  }
}

/// Results can't be written.
struct WriteError: Error {
  /// Where they should have gone.
  let place: String
  /// The system's error number.
  let code: Int32

  /// Whether the reader has gone, which is none of navsim's business.
  var isBrokenPipe: Bool { OutputError(code: code).isBrokenPipe }
}
