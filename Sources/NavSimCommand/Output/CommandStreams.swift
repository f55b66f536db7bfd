public import ScenarioFiles

/// Where a command reads and writes.
public struct CommandStreams {
  /// Reads standard input to its end.
  public let input: () throws(FileError) -> [UInt8]
  /// Where results go.
  public let output: any OutputSink
  /// Where all else goes.
  public let error: any OutputSink
  /// Says whether somebody wants the command to stop.
  public let stop: any StopSignal

  /// Creates streams.
  ///
  /// - Parameters:
  ///   - output: Where results go.
  ///   - error: Where all else goes.
  ///   - stop: Says whether somebody wants the command to stop.
  ///   - input: Reads standard input to its end; without it, there is nothing to read.
  public init(
    output: any OutputSink, error: any OutputSink, stop: any StopSignal = NoStopSignal(),
    input: @escaping () throws(FileError) -> [UInt8] = { [] }
  ) {
    self.output = output
    self.error = error
    self.stop = stop
    self.input = input
  }

  /// The process's own.
  public static var standard: CommandStreams {
    CommandStreams(
      output: DescriptorSink(1), error: DescriptorSink(2), stop: ProcessStopSignal(),
      input: { () throws(FileError) in
        try FileSystem.contents(of: 0, path: "standard input")
      })
  }
}
