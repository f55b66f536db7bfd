import ScenarioFiles

/// What a command works with.
public struct CommandContext {
  /// The options and operands.
  public let arguments: ParsedArguments
  /// The environment variables that the tool looks at.
  public let environment: [String: String]
  /// Where results go.
  public let output: ResultOutput
  /// How results may look.
  public let style: TextStyle
  /// Reads standard input and writes what is no result.
  let streams: CommandStreams
  let messages: MessageWriter

  /// Whether results are for programs.
  public var isJSON: Bool { arguments.string("--format") == "json" }
  /// Whether to print less (`-q`).
  public var isQuiet: Bool { arguments.flag("--quiet") }
  /// Whether to print more (`-v`).
  public var isVerbose: Bool { arguments.flag("--verbose") }

  /// Refuses an `--output` that would replace what the command reads.
  ///
  /// - Parameters:
  ///   - inputs: The files that are read.
  ///   - command: The command's name, for errors.
  /// - Throws: ``UsageError`` when the file is one of the inputs.
  func keepOutput(off inputs: [String], command: String) throws(UsageError) {
    guard let file = arguments.string("--output"), file != "-" else { return }
    for input in inputs where input != "-" && FileSystem.isSameFile(input, file) {
      throw UsageError(
        "--output \(file.named) would replace the input \(input.named); choose another file",
        command: command)
    }
  }

  /// Prints `navsim: error: …` on standard error.
  ///
  /// - Parameter message: The place, what is wrong, and what to do.
  public func printError(_ message: String) { messages.error(message) }

  /// Prints `navsim: warning: …` on standard error, unless `-q` is given.
  ///
  /// - Parameter message: The place, what is odd, and what to do.
  public func printWarning(_ message: String) {
    if !isQuiet { messages.warning(message) }
  }

  /// Prints `navsim: …` on standard error, unless `-q` is given.
  ///
  /// - Parameter message: What is good to know.
  public func printNote(_ message: String) {
    if !isQuiet { messages.note(message) }
  }
}

/// Writes errors and warnings.
struct MessageWriter {
  private let sink: any OutputSink
  private let style: TextStyle

  init(_ sink: any OutputSink, style: TextStyle) {
    self.sink = sink
    self.style = style
  }

  func error(_ message: String) {
    write(style.bold("navsim: ") + style.red("error: ") + message.withShortWords)
  }

  func warning(_ message: String) {
    write(style.bold("navsim: ") + style.yellow("warning: ") + message.withShortWords)
  }

  func note(_ message: String) {
    write(style.bold("navsim: ") + message.withShortWords)
  }

  func write(_ line: String) {
    // Nobody can be told that standard error can't be written.
    try? sink.write(Array((line + "\n").utf8))
  }
}
