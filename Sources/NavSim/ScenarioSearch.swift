public import Foundation
import ScenarioFiles

/// Finds scenario files and reads what they hold.
public enum ScenarioSearch {
  /// The endings that scenario files have.
  public static let endings = [".yaml", ".yml", ".json"]

  /// Reads a scenario file, or all of a folder and the folders in it, in the order of their paths.
  ///
  /// A document that can't be read is a case, too, which then fails: the others still run.
  ///
  /// - Parameters:
  ///   - url: The file or the folder.
  ///   - pages: The folder that pages come from beside the scenarios' own; nil for the nearest one
  ///     named `Pages`, in the scenarios' folder or above it.
  ///   - environment: The variables that `${NAME}` stands for.
  /// - Returns: The scenarios, at least one.
  /// - Throws: ``ScenarioSearchError`` when no scenario file is there, and ``FileError`` when one
  ///   can't be read.
  public static func cases(
    at url: URL, pages: URL? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> [ScenarioCase] {
    var cases: [ScenarioCase] = []
    for path in try paths(at: url.path) {
      let folder = pages?.path ?? nearestPages(of: path)
      let file = try ScenarioFile(path: path, environment: environment)
      cases += file.documents.map { ScenarioCase($0, of: path, pages: folder) }
    }
    return cases
  }

  private static func paths(at path: String) throws -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw FileError.notFound(path: path)
    }
    guard isFolder.boolValue else { return [path] }
    let names = try FileManager.default.subpathsOfDirectory(atPath: path)
    // What begins with a dot is hidden, and so is all below it.
    let found = names.filter { name in
      endings.contains { name.lowercased().hasSuffix($0) }
        && !name.split(separator: "/").contains { $0.hasPrefix(".") }
    }.sorted().map { path + "/" + $0 }
    guard !found.isEmpty else { throw ScenarioSearchError.emptyFolder(path: path) }
    return found
  }

  private static func nearestPages(of path: String) -> String? {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    return PagesFolder.nearest(from: folder).map { folder + "/" + $0 }
  }
}

/// Why no scenarios were found.
public enum ScenarioSearchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folder has no scenario file, and neither have the folders in it.
  case emptyFolder(path: String)

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .emptyFolder(let path):
      "\(path): there is no scenario file in this folder; their names end in"
        + " \(ScenarioSearch.endings.joined(separator: ", "))"
    }
  }
}
