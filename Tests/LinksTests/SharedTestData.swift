import Foundation
import Testing

/// Data of the web's standards and of the project's own research.
///
/// It lies beside the checkout and isn't part of it. Tests that need it are skipped where it is
/// missing.
enum SharedTestData {
  /// Said by each test that is skipped for want of the data.
  static let absence: Comment = "the folder `shared` with the standards' data isn't there"

  /// The folder `shared`, looked for beside the package and beside each folder around it.
  static let folder: URL? = {
    var directory = URL(filePath: #filePath).deletingLastPathComponent()
    while directory.path != "/" {
      let candidate = directory.appending(path: "shared")
      if FileManager.default.fileExists(atPath: candidate.appending(path: "standards").path) {
        return candidate
      }
      directory.deleteLastPathComponent()
    }
    return nil
  }()

  static var isPresent: Bool { folder != nil }

  /// Returns the objects of a JSON list; the texts in between are remarks.
  static func objects(in file: String) throws -> [[String: Any]] {
    let url = try #require(folder).appending(path: file)
    let list = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [Any]
    return try #require(list).compactMap { $0 as? [String: Any] }
  }
}
