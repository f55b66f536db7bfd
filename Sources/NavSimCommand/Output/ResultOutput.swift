import ScenarioFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The results of a command: gathered, and written in one piece when the command is done.
///
/// So a command that fails half-way leaves no half of a result, and the file named by `--output` is
/// touched only when there is something to put into it.
public final class ResultOutput {
  /// The bytes that are gathered before some are written after all: 1 MiB.
  private static let patience = 1 << 20

  private let sink: any OutputSink
  private let file: String?
  private var descriptor: Int32?
  private var pending: [UInt8] = []

  /// Creates an output.
  ///
  /// - Parameters:
  ///   - sink: Where results go.
  ///   - file: The file that they go to instead; `-` means the sink.
  init(sink: any OutputSink, file: String?) {
    self.sink = sink
    self.file = file == "-" ? nil : file
  }

  deinit {
    if let descriptor { close(descriptor) }
  }

  /// The width of the terminal that shows the results; `nil` where none does.
  var terminalWidth: Int? { file == nil ? sink.terminalWidth : nil }

  /// Adds a line of text.
  ///
  /// - Parameter line: The text, without the line's end.
  /// - Throws: An error when results before it can't be written.
  public func print(_ line: String) throws {
    pending += line.utf8
    pending.append(UInt8(ascii: "\n"))
    if pending.count >= ResultOutput.patience { try flush() }
  }

  /// Writes what is pending.
  ///
  /// - Throws: ``WriteError``, or ``CommandError`` when the file can't be made.
  func finish() throws {
    if file != nil { _ = try openFile() }
    try flush()
    guard let descriptor else { return }
    self.descriptor = nil
    // Some file systems report a full disk only now.
    guard close(descriptor) == 0 || errno == EINTR else {
      throw WriteError(place: place, code: errno)
    }
  }

  private var place: String { file ?? "standard output" }

  private func flush() throws {
    guard !pending.isEmpty else { return }
    let target = file == nil ? sink : DescriptorSink(try openFile())
    do {
      try target.write(pending)
    } catch {
      throw WriteError(place: place, code: error.code)
    }
    pending.removeAll()
  }

  private func openFile() throws -> Int32 {
    if let descriptor { return descriptor }
    let opened = open(place, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard opened >= 0 else {
      throw CommandError(
        "\(place): can't write it: \(FileSystem.reason(errno)); choose another file for --output")
    }
    descriptor = opened
    return opened
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
