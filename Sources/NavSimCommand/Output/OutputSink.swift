#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writing failed: the system's error number.
public struct OutputError: Error, Hashable, Sendable {
  /// The system's error number.
  public let code: Int32

  /// Creates an error.
  public init(code: Int32) {
    self.code = code
  }

  /// Whether the reader has gone.
  public var isBrokenPipe: Bool { code == EPIPE }
}

/// Where bytes go: standard output, a file, or memory.
public protocol OutputSink: AnyObject {
  /// The width of the terminal that shows what is written; `nil` where none does.
  var terminalWidth: Int? { get }

  /// Writes all the bytes.
  ///
  /// - Parameter bytes: What to write.
  /// - Throws: ``OutputError`` when not all of it could be written.
  func write(_ bytes: [UInt8]) throws(OutputError)
}

/// What is written is kept in memory: for tests, and for programs that embed the tool.
public final class MemorySink: OutputSink {
  /// All that has been written.
  public private(set) var bytes: [UInt8] = []
  /// The width of the terminal that this stands for.
  public let terminalWidth: Int?

  /// Creates an empty sink.
  ///
  /// - Parameter terminalWidth: The width of a terminal, to be treated as one.
  public init(terminalWidth: Int? = nil) {
    self.terminalWidth = terminalWidth
  }

  /// All that has been written, as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Keeps the bytes.
  public func write(_ bytes: [UInt8]) throws(OutputError) {
    self.bytes += bytes
  }
}

/// An open file, pipe or terminal.
public final class DescriptorSink: OutputSink {
  private let descriptor: Int32

  /// Writes to a descriptor, which stays open.
  ///
  /// - Parameter descriptor: The descriptor, such as 1 for standard output.
  public init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The terminal's width, 80 where it won't say; `nil` where it is no terminal.
  public var terminalWidth: Int? {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes all the bytes, however many calls that takes.
  public func write(_ bytes: [UInt8]) throws(OutputError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { system_write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        rest = rest.dropFirst(written)
        continue
      }
      switch written == 0 ? EIO : errno {
      case EINTR: continue
      case EAGAIN:
        // Somebody made the terminal or pipe non-blocking: wait until it takes more.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&waiting, 1, -1)
      case let code: throw OutputError(code: code)
      }
    }
  }
}

/// The C library's `write`, under a name that the method above doesn't hide.
private func system_write(
  _ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int
) -> Int {
  write(descriptor, buffer, count)
}
