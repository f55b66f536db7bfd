import Links
import Testing

@testable import ScenarioFiles

@Suite("YAML", .enabled(if: readsYAML, "libyaml-dev is not installed"))
struct YAMLReaderTests {
  @Test(
    "Scalars without quotes are read by the core schema of YAML 1.2",
    arguments: [
      ("no", "\"no\""), ("on", "\"on\""), ("yes", "\"yes\""), ("off", "\"off\""), ("y", "\"y\""),
      ("true", "true"), ("True", "true"), ("FALSE", "false"), ("null", "null"), ("~", "null"),
      ("", "null"), ("nUll", "\"nUll\""), ("12", "12"), ("-7", "-7"), ("+7", "7"), ("007", "7"),
      ("0o17", "15"), ("0x1F", "31"), ("1_000", "\"1_000\""), ("12:30", "\"12:30\""),
      ("9223372036854775807", "9223372036854775807"),
      ("9223372036854775808", "9223372036854775808"),
      ("18446744073709551615", "18446744073709551615"), ("1.5", "1.5"), (".5", "0.5"),
      ("5.", "5.0"), ("1e3", "1000.0"), ("-1.5e-3", "-0.0015"), ("1.2.3", "\"1.2.3\""),
      ("2026-11-30", "\"2026-11-30\""), ("-", "\"-\""), ("1e", "\"1e\""), ("0x", "\"0x\""),
      ("'12'", "\"12\""), ("\"true\"", "\"true\""), ("!!str 12", "\"12\""), ("! 12", "\"12\""),
      ("!!float 1", "1.0"), ("!!int 12", "12"), ("| \n  a\n  b", "\"a\\nb\\n\""),
    ])
  func scalars(written: String, expected: String) throws {
    // A list would make of a single hyphen what it begins with.
    let text = written == "-" ? "k: ' -'" : "k: \(written)\n"
    let read = try value(text)
    let wanted = written == "-" ? "\" -\"" : expected
    #expect(read.json[key: "k"]?.serialized() == wanted)
  }

  @Test("Every key and value knows where it stands")
  func places() throws {
    let root = try value("a: 1\nb:\n  - 주문\n  - {c: d, 'e': \"f\"}\n")
    let members = try #require(root.members)
    #expect(members.map(\.place) == [place(1, 1), place(2, 1)])
    #expect(members[0].value.place == place(1, 4))
    let elements = try #require(members[1].value.elements)
    #expect(elements.map(\.place) == [place(3, 5), place(4, 5)])
    let inner = try #require(elements[1].members)
    #expect(inner.map(\.place) == [place(4, 6), place(4, 12)])
    #expect(inner.map(\.value.place) == [place(4, 9), place(4, 17)])
  }

  private func place(_ line: Int, _ column: Int) -> TextPlace {
    TextPlace(line: line, column: column)
  }

  @Test("Aliases stand for what is anchored, and merged mappings for what isn't written")
  func aliases() throws {
    let text = """
      base: &base {a: 1, b: 2}
      other: &other {b: 3, c: 4}
      copy: *base
      merged: {<<: *base, b: 9}
      both: {<<: [*base, *other]}
      quoted: {"<<": 1}
      """
    let json = try value(text).json
    #expect(json[key: "copy"] == ["a": 1, "b": 2])
    #expect(json[key: "merged"] == ["b": 9, "a": 1])
    #expect(json[key: "both"] == ["a": 1, "b": 2, "c": 4])
    #expect(json[key: "quoted"] == ["<<": 1])
  }

  @Test(
    "What is wrong is said where it is, with what to write",
    arguments: [
      ("a:\n\t- b", "2:1: a tab can't indent; use spaces"),
      ("a: 1\nb: 2\na: 3", "3:1: the key a stands in line 1 already; keep one of them"),
      ("a: {b: 1, b: 2}", "1:11: the key b stands in line 1 already; keep one of them"),
      ("a: 'never\nclosed", "1:4: this quote is never closed"),
      ("a: [1, 2", "2:1: a comma or ] has to stand here"),
      ("a: b: c", "1:5: a colon can't stand here"),
      ("a: @home", "1:4: a text can't begin with @; put it in quotes"),
      ("a: *nobody", "1:4: there is no anchor &nobody before this"),
      ("a: &x [*x]", "1:8: *x stands inside of what it means"),
      ("a: .nan", "1:4: this number has no counterpart in JSON; put it in quotes"),
      ("a: !thing b", "1:4: the tag !thing means nothing here"),
      ("a: !!int b", "1:4: this is no !!int"), ("[a]: b", "1:1: a key has to be a text"),
      ("a: 1\n<<: 2", "2:5: << merges a mapping, not the number 2"),
      ("a: \u{1}", "1:4: this control character can't stand in a file"),
      ("steps:\n  - tap\n - settle", "3:2: "),
    ])
  func mistakes(text: String, expected: String) throws {
    let found = try #require(errors(in: text).first)
    #expect(found.hasPrefix("a.yaml:" + expected), "\(found)")
  }

  @Test("An alias bomb is stopped before it goes off")
  func bomb() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...40 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    let found = errors(in: text)
    #expect(found.count == 1)
    #expect(found[0].contains("aliases add more than 100000 values"), "\(found)")
  }

  @Test("Lists inside lists have an end", arguments: [101, 5_000])
  func depth(levels: Int) {
    let text = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    let found = errors(in: text)
    #expect(found.count == 1)
    #expect(found[0].contains("lie inside each other"), "\(found)")
  }

  @Test("A broken document hides neither those before it nor those after it")
  func recovery() {
    let text = """
      a: 1
      ---
      b: [1
      ---
      c: 3
      ...
      ---
      d: 'x
      ...
      # nothing but a comment
      ---
      e: 5
      --- \t
      f: \u{7}
      ---
      g: 7
      """
    let documents = SourceText(Array(text.utf8), path: "a.yaml").documents
    let seen = documents.map { document in
      switch document.value {
      case .success(let value): value.members?.first?.key ?? ""
      case .failure(let error): "\(error.place.line):\(error.place.column)"
      }
    }
    #expect(seen == ["a", "4:1", "c", "8:4", "e", "14:4", "g"])
  }

  @Test("A byte that is not UTF-8 breaks its own document only")
  func invalidBytes() {
    let bytes = Array("a: 1\n---\nb: 가".utf8) + [0xFF] + Array("\n---\nc: 3\n".utf8)
    let documents = SourceText(bytes, path: "a.yaml").documents
    #expect(documents.count == 3)
    guard case .failure(let error) = documents[1].value else {
      Issue.record("the second document is read")
      return
    }
    #expect(error.place == TextPlace(line: 3, column: 5))
    #expect(error.message == "this byte is not UTF-8; save the file in that encoding")
  }

  @Test("Byte order marks and UTF-16 make no difference")
  func encodings() throws {
    let text = "name: 주문\n"
    let pairs = text.utf16.map { (UInt8($0 & 0xFF), UInt8($0 >> 8)) }
    let little: [UInt8] = [0xFF, 0xFE] + pairs.flatMap { [$0.0, $0.1] }
    let big: [UInt8] = [0xFE, 0xFF] + pairs.flatMap { [$0.1, $0.0] }
    let marked: [UInt8] = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    for bytes in [marked, little, big] {
      let document = try #require(SourceText(bytes, path: "a.yaml").documents.first)
      let value = try document.value.get()
      #expect(value.json == ["name": "주문"])
      #expect(value.members?.first?.place == TextPlace(line: 1, column: 1))
    }
  }

  @Test(
    "A file without a document says so",
    arguments: ["", "\n\n", "# only a comment\n", "---\n---\n"])
  func empty(text: String) {
    #expect(
      errors(in: text) == ["a.yaml:1:1: there is no scenario in it"])
  }
}
