import Foundation
import Links
import Testing

/// The navigation programs that were run in real WebKit, with what was seen.
///
/// They lie beside the package, not in it; where they are missing, the tests are skipped.
enum ProgramFile {
  /// Said by each test that is skipped for want of the programs.
  static let absence: Comment = "the folder `shared/webkit` with the measured programs isn't there"

  /// The file, looked for beside the package and beside each folder around it.
  static let location: URL? = {
    var directory = URL(filePath: #filePath).deletingLastPathComponent()
    while directory.path != "/" {
      let candidate = directory.appending(path: "shared/webkit/programs.jsonl")
      if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
      directory.deleteLastPathComponent()
    }
    return nil
  }()

  static var isPresent: Bool { location != nil }

  /// Reads the programs, in the order of the file.
  static func programs() throws -> [Program] {
    let text = try Data(contentsOf: #require(location))
    return try text.split(separator: UInt8(ascii: "\n")).map { line in
      try #require(Program(JSONParser.parse(Array(line)).value))
    }
  }
}
