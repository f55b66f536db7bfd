import Foundation
import Links
import Testing

/// A public bug report, told as a case: what happened, and what should have.
///
/// The cases lie beside the checkout and aren't part of it. Their own page says what each key
/// means.
struct PublicCase: Sendable, CustomTestStringConvertible {
  /// What the tests here take; the other kinds are about other rooms.
  static let kinds = [
    "cold-start", "lifecycle", "authorization", "token", "rich-push", "universal-link",
    "payload-shape",
  ]

  /// Said by each test that is skipped for want of the cases.
  static let absence: Comment = "the file `shared/cases/cases.jsonl` isn't there"

  /// Looked for beside the package and beside each folder around it.
  static let file: URL? = {
    var directory = URL(filePath: #filePath).deletingLastPathComponent()
    while directory.path != "/" {
      let candidate = directory.appending(path: "shared/cases/cases.jsonl")
      if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
      directory.deleteLastPathComponent()
    }
    return nil
  }()

  /// The file's lines; nil for one that can't be read.
  static let lines: [JSONValue?] = {
    guard let file, let data = try? Data(contentsOf: file) else { return [] }
    return data.split(separator: UInt8(ascii: "\n")).map { line in
      (try? JSONParser.parse(Array(line)))?.value
    }
  }()

  /// The cases that are sure and of one of the kinds, in the file's order.
  static let all: [PublicCase] = lines.compactMap { $0 }.compactMap { PublicCase($0) }

  let id: String
  let kind: String
  let input: JSONValue
  let expect: JSONValue

  private init?(_ value: JSONValue) {
    guard value[key: "unsure"]?.boolValue != true,
      let id = value[key: "id"]?.stringValue, let kind = value[key: "kind"]?.stringValue,
      Self.kinds.contains(kind), let input = value[key: "input"],
      let expect = value[key: "expect"]
    else { return nil }
    self.id = id
    self.kind = kind
    self.input = input
    self.expect = expect
  }

  var testDescription: String { "\(id) \(kind)" }

  /// What the person and the server do, as the case spells it.
  var steps: [String] { (input[key: "steps"]?.arrayValue ?? []).compactMap(\.stringValue) }

  /// Where the set-up differs from the usual one.
  var config: [JSONObject.Member] { input[key: "config"]?.objectValue?.members ?? [] }

  func config(_ key: String) -> JSONValue? { input[key: "config"]?[key: key] }
}

/// What a case says that nothing here can say, and that isn't excepted either.
struct UnknownWord: Error, CustomStringConvertible {
  let description: String

  init(_ what: String, _ word: String) {
    description = "\(what) \"\(word)\" has no counterpart yet"
  }
}

extension JSONValue {
  var texts: [String] { (arrayValue ?? []).compactMap(\.stringValue) }
}
