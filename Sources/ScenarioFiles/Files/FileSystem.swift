#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The few things that navsim asks of the file system, straight from the C library.
///
/// Foundation would do as well, and would double the time that the command takes to start. Nothing
/// here waits: a pipe or a device is refused before it is opened.
public enum FileSystem {
  /// The longest file that is read: 64 MiB.
  public static let largestFile = 64 << 20

  /// What a path leads to.
  public enum Kind {
    case file, folder, other
  }

  /// Returns what a path leads to, symbolic links followed; `nil` where it leads nowhere.
  ///
  /// Links that lead in a circle are an error, since somebody meant them to lead somewhere.
  public static func kind(of path: String) throws(FileError) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      switch errno {
      case ENOENT, ENOTDIR, ENAMETOOLONG: return nil
      case let code: throw .system(path: path, action: "look at it", code: code)
      }
    }
    return kind(of: status)
  }

  /// Returns whether a path leads to a folder; one that goes round in a circle leads to none.
  static func isFolder(_ path: String) throws(FileError) -> Bool {
    do {
      return try kind(of: path) == .folder
    } catch {
      if case .system(_, _, ELOOP) = error { return false }
      throw error
    }
  }

  /// Returns whether a path leads to a folder.
  ///
  /// - Parameter path: The path.
  /// - Returns: False also where the path leads nowhere.
  public static func isFolder(at path: String) -> Bool {
    (try? isFolder(path)) == true
  }

  /// Returns whether a path leads to what can be read: a file or a pipe.
  ///
  /// - Parameter path: The path.
  /// - Returns: False for a folder, and where the path leads nowhere.
  public static func isReadable(at path: String) -> Bool {
    guard let kind = try? kind(of: path) else { return false }
    return kind != .folder
  }

  private static func kind(of status: stat) -> Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }

  /// Returns the names in a folder in the order of their bytes.
  ///
  /// - Parameter folder: The folder's path.
  /// - Returns: The names, without those that begin with a full stop.
  /// - Throws: ``FileError`` when there is no such folder or it can't be read.
  static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder) else {
      switch errno {
      case ENOENT: throw .notFound(path: folder)
      case ENOTDIR: throw .notAFolder(path: folder)
      case let code: throw .system(path: folder, action: "list it", code: code)
      }
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
        field.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: field.pointee))
        { String(cString: $0) }
      }
      if !name.utf8.starts(with: ".".utf8) { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns a path without symbolic links, `.` and `..`; `nil` where it leads nowhere.
  static func resolved(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// Returns whether two paths lead to one plain file.
  ///
  /// - Parameters:
  ///   - first: A path.
  ///   - second: Another, which may be written in another way or be a link.
  /// - Returns: False for devices, pipes and folders, and where one of the paths leads nowhere.
  public static func isSameFile(_ first: String, _ second: String) -> Bool {
    var one = stat()
    var other = stat()
    guard stat(first, &one) == 0, stat(second, &other) == 0, kind(of: one) == .file else {
      return false
    }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  /// Returns the working directory; `nil` where it has been removed or can't be read.
  public static func workingDirectory() -> String? { resolved(".") }

  /// Returns whether two paths lead to the same folder.
  public static func areSameFolder(_ first: String, _ second: String) -> Bool {
    guard let one = resolved(first), let other = resolved(second) else { return false }
    return one.utf8.elementsEqual(other.utf8)
  }

  /// Returns the system's words for an error number.
  ///
  /// - Parameter code: The number.
  /// - Returns: A text such as `Permission denied`.
  public static func reason(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}

// MARK: - Reading

extension FileSystem {
  /// Returns what a file holds.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - limit: The most bytes that it may hold.
  /// - Returns: All its bytes.
  /// - Throws: ``FileError`` when it is no plain file, too long, or can't be read.
  public static func read(
    _ path: String, upTo limit: Int = largestFile
  ) throws(FileError) -> [UInt8] {
    switch try kind(of: path) {
    case nil: throw .notFound(path: path)
    case .folder: throw .isAFolder(path: path)
    case .other: throw .notAFile(path: path)
    case .file: break
    }
    // What the path leads to may have changed since, hence no blocking and a second look.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .system(path: path, action: "read it", code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .system(path: path, action: "look at it", code: errno)
    }
    guard kind(of: status) == .file else { throw .notAFile(path: path) }
    guard status.st_size <= limit else { throw .tooLarge(path: path, limit: limit) }
    return try contents(of: descriptor, expecting: Int(status.st_size), upTo: limit, path: path)
  }

  /// Returns what a pipe or a device gives until its end, waiting for it if it must.
  ///
  /// Only what somebody has named is read so: a pipe that lies in a folder might never end.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - limit: The most bytes that may come.
  /// - Returns: The bytes; nil where the path leads to a plain file, which can be read in pieces.
  /// - Throws: ``FileError`` when it leads nowhere or to a folder, can't be read, gives too much.
  public static func contents(
    ofStream path: String, upTo limit: Int = largestFile
  ) throws(FileError) -> [UInt8]? {
    switch try kind(of: path) {
    case nil: throw .notFound(path: path)
    case .folder: throw .isAFolder(path: path)
    case .file: return nil
    case .other: break
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .system(path: path, action: "read it", code: errno) }
    defer { close(descriptor) }
    return try contents(of: descriptor, upTo: limit, path: path)
  }

  /// Returns what a file, a pipe or a device holds that somebody has named.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - limit: The most bytes that it may hold.
  /// - Returns: All its bytes.
  /// - Throws: ``FileError`` when it can't be read, or holds too much.
  public static func readNamed(
    _ path: String, upTo limit: Int = largestFile
  ) throws(FileError) -> [UInt8] {
    if let bytes = try contents(ofStream: path, upTo: limit) { return bytes }
    return try read(path, upTo: limit)
  }

  /// Returns all that an open descriptor gives until its end, waiting for it if it must.
  ///
  /// - Parameters:
  ///   - descriptor: Where to read.
  ///   - expected: How much will come, as far as is known.
  ///   - limit: The most bytes that may come.
  ///   - path: What errors call it.
  /// - Returns: The bytes.
  /// - Throws: ``FileError`` when more comes than the limit or reading fails.
  public static func contents(
    of descriptor: Int32, expecting expected: Int = 0, upTo limit: Int = largestFile, path: String
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = expected + 1
    while true {
      let part = try part(of: descriptor, atMost: chunk, path: path)
      if part.isEmpty { return bytes }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      guard bytes.count <= limit else { throw .tooLarge(path: path, limit: limit) }
      // Where all is there that was expected, one byte more tells whether that was the end.
      chunk = bytes.count == expected ? 1 : 1 << 16
    }
  }
}

extension FileSystem {
  /// Returns what an open descriptor gives now, waiting for it if there is nothing yet.
  ///
  /// - Parameters:
  ///   - descriptor: Where to read.
  ///   - limit: The most bytes that are read.
  ///   - path: What errors call it.
  /// - Returns: The bytes; none at the end.
  /// - Throws: ``FileError`` when reading fails.
  public static func part(
    of descriptor: Int32, atMost limit: Int, path: String
  ) throws(FileError) -> [UInt8] {
    while true {
      var failure: Int32 = 0
      let part = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
        let got = system_read(descriptor, buffer.baseAddress, buffer.count)
        failure = got < 0 ? errno : 0
        count = max(got, 0)
      }
      if failure == EINTR { continue }
      guard failure == 0 else { throw .system(path: path, action: "read it", code: failure) }
      return part
    }
  }
}

/// The C library's `read`, under a name that the function above doesn't hide.
private func system_read(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, buffer, count)
}
