import Reports
import ScenarioFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The file of a report, of which only those pieces are read that are needed.
///
/// It is opened for each piece anew: a merge may be of more files than may be open at a time.
final class StoredReport: ReportText {
  let byteCount: Int
  private let path: String
  private let mark: Mark

  /// What a file that hasn't changed is known by.
  private struct Mark: Equatable {
    let device: UInt64
    let file: UInt64
    let size: Int
    let changed: [Int]
  }

  /// Looks at the file.
  ///
  /// - Parameter path: The file's path.
  /// - Throws: `FileError` when it can't be read.
  init(_ path: String) throws {
    self.path = path
    mark = try Self.reading(path) { descriptor throws(FileError) in
      try Self.mark(of: descriptor, path)
    }
    byteCount = mark.size
  }

  func bytes(in range: Range<Int>) throws -> [UInt8] {
    let (path, mark) = (path, mark)
    return try Self.reading(path) { descriptor in
      guard try Self.mark(of: descriptor, path) == mark else { throw Self.changed(path) }
      var failure: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
        while count < range.count {
          let got = pread(
            descriptor, buffer.baseAddress.map { $0 + count }, range.count - count,
            off_t(range.lowerBound + count))
          if got < 0, errno == EINTR { continue }
          failure = got < 0 ? errno : 0
          guard got > 0 else { break }
          count += got
        }
      }
      guard failure == 0 else {
        throw FileError.system(path: path, action: "read it", code: failure)
      }
      guard bytes.count == range.count else { throw Self.changed(path) }
      return bytes
    }
  }

  private static func reading<Value>(
    _ path: String, _ read: (Int32) throws -> Value
  ) throws -> Value {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      throw FileError.system(path: path, action: "read it", code: errno)
    }
    defer { close(descriptor) }
    return try read(descriptor)
  }

  private static func mark(of descriptor: Int32, _ path: String) throws(FileError) -> Mark {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .system(path: path, action: "look at it", code: errno)
    }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Mark(
      device: UInt64(truncatingIfNeeded: status.st_dev), file: UInt64(status.st_ino),
      size: Int(status.st_size), changed: [Int(time.tv_sec), Int(time.tv_nsec)])
  }

  private static func changed(_ path: String) -> CommandError {
    CommandError("\(path.named): the file has changed while it was read; try again")
  }
}
