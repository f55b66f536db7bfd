import ScenarioFiles

/// The command `navsim` as a library: words in, text and a status out.
///
/// It never ends the process, reads nothing of its environment but what it is handed, and writes
/// to nothing but its streams, so that tests and other programs can call it.
public struct CommandLineTool: Sendable {
  /// The version that `navsim --version` prints.
  public static let version = "0.1.0"

  /// The commands, in the order of help.
  public let commands: [Command]
  /// What help tells about beside commands.
  let topics: [HelpTopic]

  /// Creates the tool.
  ///
  /// - Parameter commands: Its commands in the order of help.
  public init(commands: [Command] = CommandTable.commands) {
    self.commands = commands
    topics = HelpTopic.all
  }

  /// Runs the command that the words ask for.
  ///
  /// - Parameters:
  ///   - arguments: The words behind the tool's own name.
  ///   - environment: The environment's variables.
  ///   - streams: Where to read and write.
  /// - Returns: The status to end with.
  public func run(
    arguments: [String], environment: [String: String], streams: CommandStreams
  ) -> ExitStatus {
    let call = Call(tool: self, environment: environment, streams: streams)
    return call.reporting { try call.run(arguments) }
  }

  /// Runs the command that the words ask for, each given as the bytes that the system hands over.
  ///
  /// - Parameters:
  ///   - words: The words behind the tool's own name; one that isn't UTF-8 is wrong use, since a
  ///     repaired one would name another file.
  ///   - environment: The environment's variables.
  ///   - streams: Where to read and write.
  /// - Returns: The status to end with.
  public func run(
    words: [[UInt8]], environment: [String: String], streams: CommandStreams
  ) -> ExitStatus {
    let call = Call(tool: self, environment: environment, streams: streams)
    return call.reporting {
      var arguments: [String] = []
      for (index, word) in words.enumerated() {
        guard let text = String(validating: word, as: UTF8.self) else {
          let repaired = String(decoding: word, as: UTF8.self)
          throw UsageError(
            "argument \(index + 1) isn't UTF-8: \(repaired.quoted); write it in UTF-8, and"
              + " rename a file that isn't named so")
        }
        arguments.append(text)
      }
      return try call.run(arguments)
    }
  }
}

// MARK: - One call

/// One call of the tool.
private struct Call {
  let tool: CommandLineTool
  let environment: [String: String]
  let streams: CommandStreams

  func run(_ arguments: [String]) throws -> ExitStatus {
    guard let word = arguments.first else {
      let messages = messages(color: nil)
      messages.error("navsim needs a command, such as: navsim tap --link URL\n")
      messages.write(helpText(width: streams.error.terminalWidth).overview())
      return .wrongUse
    }
    let rest = Array(arguments.dropFirst())
    switch word {
    case "help", "--help", "-h": return try help(rest)
    case "--version", "-V": return try print("navsim " + CommandLineTool.version)
    default: break
    }
    guard let command = tool.commands.first(where: { $0.name == word }) else {
      throw unknown(word)
    }
    switch try ArgumentParser.parse(rest, for: command) {
    case .help: return try print(helpText().command(command))
    case .run(let parsed): return try run(command, parsed)
    }
  }

  private func run(_ command: Command, _ parsed: ParsedArguments) throws -> ExitStatus {
    let output = ResultOutput(sink: streams.output, file: parsed.string("--output"))
    let color = parsed.string("--color")
    let style = TextStyle(
      choice: color, isTerminal: output.terminalWidth != nil, environment: environment)
    let context = CommandContext(
      arguments: parsed, environment: environment, output: output, style: style, streams: streams,
      messages: messages(color: color))
    let status: ExitStatus
    do {
      status = try command.run(context)
    } catch {
      return report(error, context.messages)
    }
    try output.finish()
    return status
  }

  // MARK: - Help

  private func help(_ words: [String]) throws -> ExitStatus {
    let words = words.filter { $0 != "--help" && $0 != "-h" }
    guard let topic = words.first else { return try print(helpText().overview()) }
    guard words.count == 1 else {
      throw UsageError("help tells about one thing at a time: navsim help \(topic.shown)")
    }
    guard let text = helpText().topic(topic) else {
      let known = tool.commands.map(\.name) + tool.topics.map(\.name)
      throw UsageError(
        "no help about \(topic.quoted)\(Suggestion.phrase(for: topic, among: known))"
          + " (known: \(known.joined(separator: ", ")))")
    }
    return try print(text)
  }

  private func helpText(width: Int? = nil) -> HelpText {
    HelpText(
      tool: tool, width: width ?? streams.output.terminalWidth,
      style: TextStyle(
        choice: nil, isTerminal: streams.output.terminalWidth != nil, environment: environment))
  }

  private func print(_ text: String) throws -> ExitStatus {
    let output = ResultOutput(sink: streams.output, file: nil)
    try output.print(text)
    try output.finish()
    return .success
  }

  // MARK: - Errors

  private func unknown(_ word: String) -> UsageError {
    let name = String(word.prefix { $0 != "=" })
    if word.hasPrefix("-") {
      let owner = tool.commands.first { $0.options.contains { $0.name == name } }
      let hint = owner.map { "; write it after the command: navsim \($0.name) \(name) …" }
      let own = Suggestion.phrase(for: name, among: ["--version", "--help"])
      if owner == nil, !own.isEmpty {
        return UsageError("navsim has no option \(name.shown)\(own)")
      }
      return UsageError("\(name.shown) stands before any command\(hint ?? "")")
    }
    if word.contains("://"), tool.commands.contains(where: { $0.name == "tap" }) {
      return UsageError("a link needs a command: navsim tap --link \(word.shown)")
    }
    let known = tool.commands.map(\.name) + ["help"]
    return UsageError(
      "no command \(word.quoted)\(Suggestion.phrase(for: word, among: known))")
  }

  private func messages(color: String?) -> MessageWriter {
    MessageWriter(
      streams.error,
      style: TextStyle(
        choice: color, isTerminal: streams.error.terminalWidth != nil, environment: environment))
  }

  func reporting(_ work: () throws -> ExitStatus) -> ExitStatus {
    do { return try work() } catch { return report(error, messages(color: nil)) }
  }

  /// Turns any error into a message and a status; nothing else does.
  private func report(_ error: any Error, _ messages: MessageWriter) -> ExitStatus {
    switch error {
    case let error as UsageError:
      messages.error(error.message)
      let topic = error.command.map { " " + $0 } ?? ""
      messages.write("See 'navsim help\(topic)'.")
      return .wrongUse
    case let error as FileError:
      messages.error(error.description.printable)
      return .wrongUse
    case let error as CommandError:
      messages.error(error.message)
      return error.status
    case let error as WriteError where error.isBrokenPipe:
      return .brokenPipe
    case let error as WriteError:
      messages.error("\(error.place): can't write it: \(FileSystem.reason(error.code))")
      return .failure
    default:
      messages.error("\(error)")
      return .failure
    }
  }
}
