/// Where scenarios are read from.
public enum ScenarioSource: Hashable, Sendable {
  /// A file, by its path.
  case file(String)
  /// A pipe, a device, or `-` for standard input: what gives its text once.
  case stream(String)

  /// The path, as the user named it.
  public var path: String {
    switch self {
    case .file(let path), .stream(let path): path
    }
  }
}

/// The files that paths of files and folders stand for.
///
/// Folders are searched all the way down for `.yaml`, `.yml` and `.json`, and what is found stands
/// in the order of the paths' bytes. Names that begin with `.` or `_` are passed over there: shared
/// steps and payloads can lie beside the scenarios that use them. A file that is found twice counts
/// once.
public struct ScenarioSources: Sendable {
  /// What was found, in the order in which it is run.
  public private(set) var sources: [ScenarioSource] = []
  /// The folders, of those that were named, in which there is nothing.
  public private(set) var emptyFolders: [String] = []
  private var seen: Set<String> = []

  /// Looks for the files.
  ///
  /// - Parameter paths: Files, folders, pipes, and `-` for standard input.
  /// - Throws: ``FileError`` for a path that leads nowhere or to what can't be read.
  public init(_ paths: [String]) throws(FileError) {
    for path in paths {
      guard path != "-" else {
        add(.stream(path), identity: path)
        continue
      }
      switch try FileSystem.kind(of: path) {
      case nil: throw .notFound(path: path)
      case .file: add(.file(path), identity: FileSystem.resolved(path) ?? path)
      case .other: add(.stream(path), identity: path)
      case .folder:
        let files = try Self.files(in: path)
        if files.isEmpty { emptyFolders.append(path) }
        for file in files { add(.file(file), identity: FileSystem.resolved(file) ?? file) }
      }
    }
  }

  /// The paths of the files among the sources.
  public var files: [String] {
    sources.compactMap { if case .file(let path) = $0 { path } else { nil } }
  }

  private mutating func add(_ source: ScenarioSource, identity: String) {
    if seen.insert(identity).inserted { sources.append(source) }
  }

  /// Returns the scenario files below a folder in the order of their paths' bytes.
  private static func files(in folder: String) throws(FileError) -> [String] {
    var found: [String] = []
    var folders = [folder]
    // A link may lead back up: each folder is searched once.
    var searched: Set<String> = []
    while let folder = folders.popLast() {
      guard searched.insert(FileSystem.resolved(folder) ?? folder).inserted else { continue }
      for name in try FileSystem.names(in: folder) where !name.utf8.starts(with: "_".utf8) {
        let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        switch try? FileSystem.kind(of: path) {
        case .folder: folders.append(path)
        case .file where isScenarioFile(name): found.append(path)
        default: continue
        }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func isScenarioFile(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".yaml", ".yml", ".json"].contains { name.hasSuffix($0) }
  }
}
