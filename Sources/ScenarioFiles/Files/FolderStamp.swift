#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How files and folders are at a moment; another stamp tells whether anything has changed since.
public struct FolderStamp: Equatable, Sendable {
  /// The most files and folders that are looked at.
  public static let most = 20_000

  private struct Entry: Equatable {
    let path: String
    let size: Int64
    let changed: [Int64]
    let file: UInt64
  }

  private var entries: [Entry] = []
  /// Whether there was more to look at than that.
  public private(set) var isIncomplete = false

  /// Looks at files and folders.
  ///
  /// - Parameters:
  ///   - folders: Folders, with all that is below them; what isn't there is no error, since it may
  ///     come.
  ///   - files: Files, each with those that lie beside it, since they may belong to it.
  public init(folders: [String], files: [String]) {
    var seen: Set<String> = []
    var waiting: [(path: String, isWhole: Bool)] = folders.map { ($0, true) }
    for file in files {
      // By bytes, since a slash may bear an accent.
      let slash = file.utf8.lastIndex(of: UInt8(ascii: "/"))
      waiting.append((slash.map { String(file[...$0]) } ?? ".", false))
    }
    while let (folder, isWhole) = waiting.popLast() {
      guard seen.insert(folder + (isWhole ? "*" : "")).inserted,
        let names = try? FileSystem.names(in: folder)
      else { continue }
      for name in names {
        guard entries.count < Self.most else {
          isIncomplete = true
          return
        }
        let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        guard let (entry, isFolder) = Self.entry(path) else { continue }
        if !isFolder { entries.append(entry) } else if isWhole { waiting.append((path, true)) }
      }
    }
  }

  private static func entry(_ path: String) -> (Entry, isFolder: Bool)? {
    var status = stat()
    // A link to a folder isn't followed: it may lead back up.
    guard lstat(path, &status) == 0 else { return nil }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    if status.st_mode & S_IFMT == S_IFLNK, stat(path, &status) != 0 { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return (
      Entry(
        path: path, size: Int64(status.st_size),
        changed: [Int64(time.tv_sec), Int64(time.tv_nsec)], file: UInt64(status.st_ino)),
      isFolder
    )
  }
}
