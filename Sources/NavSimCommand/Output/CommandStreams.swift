public import ScenarioFiles

/// Where a command reads and writes.
public struct CommandStreams {
  /// Reads standard input to its end.
  public let input: () throws(FileError) -> [UInt8]
  /// Reads some of standard input, as much as there is; nothing at its end.
  public let inputPart: () throws(FileError) -> [UInt8]
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
  ///   - inputPart: Reads some of standard input; without it, all of it at once.
  public init(
    output: any OutputSink, error: any OutputSink, stop: any StopSignal = NoStopSignal(),
    input: @escaping () throws(FileError) -> [UInt8] = { [] },
    inputPart: (() throws(FileError) -> [UInt8])? = nil
  ) {
    self.output = output
    self.error = error
    self.stop = stop
    self.input = input
    if let inputPart {
      self.inputPart = inputPart
      return
    }
    var isRead = false
    self.inputPart = { () throws(FileError) in
      if isRead { return [] }
      isRead = true
      return try input()
    }
  }

  /// The process's own.
  public static var standard: CommandStreams {
    CommandStreams(
      output: DescriptorSink(1), error: DescriptorSink(2), stop: ProcessStopSignal(),
      input: { () throws(FileError) in
        try FileSystem.contents(of: 0, path: "standard input")
      },
      inputPart: { () throws(FileError) in
        try FileSystem.part(of: 0, atMost: 1 << 16, path: "standard input")
      })
  }
}
