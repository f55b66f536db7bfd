import Glibc
import Links
import ScenarioFiles

/// The inputs that a fuzzer begins with, as files.
enum Seeds {
  /// Writes a fuzzer's inputs into a folder, and its dictionary beside it as `FOLDER.dict`.
  ///
  /// - Parameters:
  ///   - fuzzer: The fuzzer.
  ///   - folder: The folder, which is there.
  ///   - shared: The folder of standards' test data, where there is one.
  static func write(_ fuzzer: Fuzzer, to folder: String, shared: String?) {
    let more = shared.map { fromStandards(fuzzer.name, $0 + "/standards") } ?? []
    for (index, seed) in (fuzzer.seeds + more).enumerated() {
      save(seed, to: "\(folder)/seed-\(index)")
    }
    save(Array(fuzzer.words.map(entry).joined().utf8), to: folder + ".dict")
  }

  /// Returns what the standards' own tests begin with.
  private static func fromStandards(_ name: String, _ folder: String) -> [[UInt8]] {
    switch name {
    case "url": urls(folder + "/url/urltestdata.json")
    case "markup":
      (1...26).flatMap { pages("\(folder)/html5lib-tests/tree-construction/tests\($0).dat") }
    default: []
    }
  }

  private static func urls(_ file: String) -> [[UInt8]] {
    guard let bytes = try? FileSystem.read(file),
      let tests = try? JSONParser.parse(bytes).value.arrayValue
    else { return [] }
    return tests.compactMap { test in
      guard let input = test[key: "input"]?.stringValue else { return nil }
      let base = test[key: "base"]?.stringValue
      return Array((base.map { input + "\n" + $0 } ?? input).utf8)
    }
  }

  private static func pages(_ file: String) -> [[UInt8]] {
    guard let bytes = try? FileSystem.read(file) else { return [] }
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    var pages: [[UInt8]] = []
    var isPage = false
    for line in lines {
      if line.elementsEqual("#data".utf8) {
        pages.append([])
        isPage = true
      } else if line.first == UInt8(ascii: "#") {
        isPage = false
      } else if isPage {
        pages[pages.count - 1] += line + [10]
      }
    }
    return pages
  }

  /// Returns a word's line in a dictionary.
  private static func entry(_ word: String) -> String {
    let escaped = word.utf8.map { byte in
      let hexadecimal = String(byte, radix: 16)
      return "\\x" + (byte < 16 ? "0" : "") + hexadecimal
    }
    return "\"" + escaped.joined() + "\"\n"
  }

  private static func save(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "w"), fwrite(bytes, 1, bytes.count, file) == bytes.count,
      fclose(file) == 0
    else { fail("can't write \(path)") }
  }
}
