import ScenarioFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The file that `--output` names, being written.
///
/// A regular file gets a new one beside it, which takes its name when all has been written: a full
/// disk or a mistake half-way leaves the old file whole. Devices, pipes and the like have no
/// content to lose, and nothing may take their place; they are written as they are.
struct OutputFile: ~Copyable {
  /// A file that is written first, and what it is to be called in the end.
  private struct Temporary {
    let path: String
    let target: String
  }

  private var descriptor: Int32
  private var temporary: Temporary?

  /// Opens a file, and makes it where there is none.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``OutputError`` when it can't be written.
  init(_ path: String) throws(OutputError) {
    if let target = OutputFile.target(of: path) {
      // A file that may not be written may not be replaced, either.
      let exists = access(target, F_OK) == 0
      guard !exists || access(target, W_OK) == 0 else { throw OutputError(code: errno) }
      if let (descriptor, temporary) = OutputFile.makeTemporary(for: target) {
        self.descriptor = descriptor
        self.temporary = temporary
        return
      }
    }
    // Where the folder takes no new file, the old one can be written all the same.
    let opened = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard opened >= 0 else { throw OutputError(code: errno) }
    descriptor = opened
  }

  deinit {
    if descriptor >= 0 { _ = close(descriptor) }
    if let temporary { unlink(temporary.path) }
  }

  /// Writes all the bytes.
  func write(_ bytes: [UInt8]) throws(OutputError) {
    try DescriptorSink(descriptor).write(bytes)
  }

  /// Ends the file and gives it its name.
  mutating func finish() throws(OutputError) {
    let closing = descriptor
    descriptor = -1
    // Some file systems report a full disk only now.
    guard close(closing) == 0 || errno == EINTR else { throw OutputError(code: errno) }
    guard let temporary else { return }
    guard rename(temporary.path, temporary.target) == 0 else { throw OutputError(code: errno) }
    self.temporary = nil
  }

  // MARK: - Files beside files

  /// Returns the path to replace, symbolic links followed; nil for what must stay what it is.
  private static func target(of path: String) -> String? {
    // These stand for files that are open already, and whoever opened them goes on with those.
    guard !path.hasPrefix("/dev/"), !path.hasPrefix("/proc/"), !path.isEmpty else { return nil }
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG, let found = realpath(path, nil) else { return nil }
      defer { free(found) }
      let target = String(cString: found)
      // What is mounted by itself can't be replaced in the folder that it shows in.
      var folder = stat()
      guard stat(OutputFile.folder(of: target), &folder) == 0, folder.st_dev == status.st_dev
      else { return nil }
      return target
    }
    // A link that leads nowhere is left to the system, as is a name that can only be a folder's.
    return lstat(path, &status) != 0 && errno == ENOENT && !path.hasSuffix("/") ? path : nil
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func makeTemporary(for target: String) -> (Int32, Temporary)? {
    var status = stat()
    let exists = stat(target, &status) == 0
    for attempt in 0..<100 {
      let path = folder(of: target) + "/.navsim-\(getpid())-\(attempt)"
      let opened = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if opened >= 0 {
        if exists { _ = fchmod(opened, status.st_mode & 0o7777) }
        return (opened, Temporary(path: path, target: target))
      }
      if errno != EEXIST { return nil }
    }
    return nil
  }
}
