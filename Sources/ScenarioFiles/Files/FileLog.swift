import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How a file is at a moment; another stamp tells whether it has changed since.
public struct FileStamp: Hashable, Sendable {
  private var size: Int64 = 0
  private var changed: [Int64] = []
  private var number: UInt64 = 0
  private var kind: UInt32 = 0

  /// Looks at a file.
  ///
  /// - Parameter path: The file's path; one that leads nowhere has a stamp as well.
  public init(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    size = Int64(status.st_size)
    changed = [Int64(time.tv_sec), Int64(time.tv_nsec)]
    number = UInt64(status.st_ino)
    kind = UInt32(status.st_mode & S_IFMT)
  }
}

/// The files that were read, each as it was before that.
///
/// What isn't there is written down, too, where it was looked for: it may come.
public final class FileLog: Sendable {
  private let stamps = Mutex<[String: FileStamp]>([:])

  /// Creates an empty log.
  public init() {}

  /// Notes that a file is about to be read.
  ///
  /// - Parameter path: The file's path.
  public func note(_ path: String) {
    let stamp = FileStamp(of: path)
    stamps.withLock { stamps in
      if stamps[path] == nil { stamps[path] = stamp }
    }
  }

  /// The files, in the order of their paths.
  public var paths: [String] { stamps.withLock { $0.keys.sorted() } }

  /// Whether one of the files isn't any longer as it was.
  public var hasChanged: Bool {
    stamps.withLock { $0 }.contains { FileStamp(of: $0.key) != $0.value }
  }
}
