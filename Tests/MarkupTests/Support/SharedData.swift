import Foundation

/// Test data that lies beside the project and is no part of it: tests that read it are skipped, and
/// say so, where it is missing.
enum SharedData {
  /// The folder `shared`, looked for beside the package and beside the folders around it.
  static let folder: String? = {
    var place = URL(filePath: #filePath)
    for _ in 0..<8 {
      place.deleteLastPathComponent()
      let candidate = place.appending(path: "shared").path
      if FileManager.default.fileExists(atPath: candidate + "/pages") { return candidate }
    }
    return nil
  }()

  /// Whether the folder is there.
  static var isThere: Bool { folder != nil }

  /// Returns the bytes of a file in the folder; none where it is missing.
  static func bytes(_ path: String) -> [UInt8] {
    guard let folder, let data = FileManager.default.contents(atPath: folder + "/" + path) else {
      return []
    }
    return Array(data)
  }

  /// Returns the names of the files in a folder that end in a suffix, sorted.
  static func files(_ path: String, suffix: String) -> [String] {
    guard let folder else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + path)) ?? []
    return names.filter { $0.hasSuffix(suffix) }.sorted()
  }

  /// Returns the objects of a file with one on each line.
  static func jsonLines(_ path: String) -> [[String: String]] {
    bytes(path).split(separator: 0x0A).compactMap { line in
      (try? JSONSerialization.jsonObject(with: Data(line))) as? [String: String]
    }
  }
}
