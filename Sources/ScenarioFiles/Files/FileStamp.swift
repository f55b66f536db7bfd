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
