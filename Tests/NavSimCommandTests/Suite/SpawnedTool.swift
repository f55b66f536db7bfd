import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The program as a process of its own, which can be sent signals.
///
/// Foundation's `Process` learns of an end through a socket that other tests' processes inherit; a
/// test that waits long could then wait for them, and they for the test.
struct SpawnedTool {
  let process: pid_t
  private let output: FileHandle
  private let error: FileHandle

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - words: Its arguments.
  ///   - environment: Its environment.
  /// - Throws: `POSIXError` when it can't be started.
  init(_ words: [String], environment: [String: String] = [:]) throws {
    let (results, messages) = (try Self.pipe(), try Self.pipe())
    let actions = UnsafeMutablePointer<posix_spawn_file_actions_t>.allocate(capacity: 1)
    posix_spawn_file_actions_init(actions)
    defer {
      posix_spawn_file_actions_destroy(actions)
      actions.deallocate()
    }
    posix_spawn_file_actions_addopen(actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(actions, results.write, 1)
    posix_spawn_file_actions_adddup2(actions, messages.write, 2)
    let path = ExecutableTests.program.path
    let arguments = ([path] + words).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, path, actions, nil, arguments, variables)
    close(results.write)
    close(messages.write)
    output = FileHandle(fileDescriptor: results.read, closeOnDealloc: true)
    error = FileHandle(fileDescriptor: messages.read, closeOnDealloc: true)
    self.process = process
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
  }

  /// Reads what it says on standard error until it has said that, or is at its end.
  func waitUntilItSays(_ words: String) -> String {
    var text = ""
    while !text.contains(words) {
      let data = error.availableData
      guard !data.isEmpty else { break }
      text += String(decoding: data, as: UTF8.self)
    }
    return text
  }

  /// Waits until it listens for signals, which the system tells of each process.
  func waitUntilItListens() {
    while let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) {
      let line = text.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
      let mask = line.flatMap { UInt64($0.dropFirst(7).filter(\.isHexDigit), radix: 16) } ?? 0
      // Signal 15 is bit 14. A process that has ended has no list any more.
      if mask & (1 << 14) != 0 || line == nil { return }
      usleep(1_000)
    }
  }

  /// Reads its results to their end, and waits for its own.
  ///
  /// - Returns: The results, and the status; nil where a signal has ended it.
  func end() -> (output: String, status: Int32?) {
    let text = String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return (text, status & 0x7F == 0 ? status >> 8 & 0xFF : nil)
  }

  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard Foundation.pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
