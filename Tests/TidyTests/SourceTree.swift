import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The package's own Swift files.
enum SourceTree {
  /// All files below `Sources`.
  static let sources = files(below: "Sources")
  /// All files below `Tests`.
  static let tests = files(below: "Tests")

  private static let top = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func files(below folder: String) -> [SourceFile] {
    let base = top.appendingPathComponent(folder)
    let paths = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String }
    // What a build leaves below the package in Tests/Integration lies in a hidden folder.
    let own = (paths ?? []).filter { $0.hasSuffix(".swift") && !$0.contains("/.") }
    return own.sorted().compactMap { path in
      (try? Data(contentsOf: base.appendingPathComponent(path))).map {
        SourceFile(path: folder + "/" + path, bytes: [UInt8]($0))
      }
    }
  }
}

/// A file as bytes: these tests go through all of them many times.
struct SourceFile: Sendable {
  /// The path from the package's top.
  let path: String
  /// What the file holds.
  let bytes: [UInt8]

  /// The room that the file is in: the folder below `Sources`.
  var room: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

  /// A place in the file where a word stands.
  struct Hit {
    /// The path and the number of the line.
    let place: String
    /// The line.
    let line: String
    /// The line up to the word.
    let before: String

    /// Whether the word stands in a comment.
    var isInComment: Bool { before.contains("//") && !before.contains("://") }
    /// Whether the word is the end of a longer one.
    var continuesName: Bool {
      before.last.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
    }
  }

  /// Every place where a word stands.
  func hits(_ word: String) -> [Hit] {
    let word = Array(word.utf8)
    var hits: [Hit] = []
    var offset = 0
    while let found = position(of: word, from: offset) {
      let start = bytes[..<found].lastIndex(of: 10).map { $0 + 1 } ?? 0
      let end = bytes[found...].firstIndex(of: 10) ?? bytes.count
      let number = bytes[..<start].reduce(1) { $1 == 10 ? $0 + 1 : $0 }
      hits.append(
        Hit(
          place: "\(path):\(number)", line: String(decoding: bytes[start..<end], as: UTF8.self),
          before: String(decoding: bytes[start..<found], as: UTF8.self)))
      offset = found + word.count
    }
    return hits
  }

  /// Every place outside comments where a word stands that is not the end of a longer one.
  func code(_ word: String) -> [Hit] {
    hits(word).filter { !$0.isInComment && !$0.continuesName }
  }

  private func position(of word: [UInt8], from offset: Int) -> Int? {
    bytes.withUnsafeBytes { all in
      var start = offset
      // The C library finds a byte at once, where a loop in a debug build would crawl.
      while let base = all.baseAddress, all.count - start >= word.count,
        let found = memchr(base + start, Int32(word[0]), all.count - start - word.count + 1)
      {
        if memcmp(found, word, word.count) == 0 { return UnsafeRawPointer(found) - base }
        start = UnsafeRawPointer(found) - base + 1
      }
      return nil
    }
  }
}
