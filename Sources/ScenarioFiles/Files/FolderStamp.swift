/// How the files below some folders are at a moment; another stamp tells whether anything has
/// changed since.
public struct FolderStamp: Equatable, Sendable {
  /// The most files and folders that are looked at.
  public static let most = 20_000

  private var files: [String: FileStamp] = [:]
  /// Whether there was more to look at than that.
  public private(set) var isIncomplete = false

  /// Looks at folders.
  ///
  /// - Parameters:
  ///   - folders: Folders, with all that is below them; what isn't there is no error, since it may
  ///     come.
  ///   - others: Files that don't belong to them, wherever they lie: those that are written.
  public init(folders: [String], except others: [String] = []) {
    let others = Set(others.compactMap { FileSystem.resolved($0) })
    var seen: Set<String> = []
    var waiting = folders
    var count = 0
    while let folder = waiting.popLast() {
      // Links may lead back up, and are followed as those who read the folder follow them.
      guard seen.insert(FileSystem.resolved(folder) ?? folder).inserted,
        let names = try? FileSystem.names(in: folder)
      else { continue }
      for name in names {
        count += 1
        guard count <= Self.most else {
          isIncomplete = true
          return
        }
        let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        if FileSystem.isFolder(at: path) {
          waiting.append(path)
        } else if others.isEmpty || !others.contains(FileSystem.resolved(path) ?? path) {
          files[path] = FileStamp(of: path)
        }
      }
    }
  }
}
