import Foundation
import NavSimCommand
import ScenarioFiles

/// What one call of the tool gave.
struct Called {
  let status: ExitStatus
  let output: String
  let error: String
}

/// Calls the tool in this process, with streams in memory.
func call(
  _ arguments: [String], commands: [Command] = CommandTable.commands,
  environment: [String: String] = [:], width: Int? = nil, input: String = "",
  stop: any StopSignal = NoStopSignal()
) -> Called {
  let output = MemorySink(terminalWidth: width)
  let error = MemorySink(terminalWidth: width)
  let status = CommandLineTool(commands: commands).run(
    arguments: arguments, environment: environment,
    streams: CommandStreams(
      output: output, error: error, stop: stop, input: { Array(input.utf8) }))
  return Called(status: status, output: output.text, error: error.text)
}

/// A sink that takes nothing, as a closed pipe or a full disk does.
final class FailingSink: OutputSink {
  let terminalWidth: Int? = nil
  private let code: Int32

  init(_ code: Int32) {
    self.code = code
  }

  func write(_ bytes: [UInt8]) throws(OutputError) {
    throw OutputError(code: code)
  }
}

/// The top of the package, where the sample pages are.
let packageFolder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

/// A new folder for a test's files.
func makeTemporaryFolder() throws -> String {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("navsim-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  return url.resolvingSymlinksInPath().path
}
