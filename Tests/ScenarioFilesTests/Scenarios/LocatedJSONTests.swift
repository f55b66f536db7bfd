import Links
import Testing

@testable import ScenarioFiles

@Suite("JSON with places")
struct LocatedJSONTests {
  @Test("Every key and value knows where it stands")
  func places() throws {
    let root = try value("{\"a\": 1,\r\n \"가\": [true, null,\n\"x\"]}", path: "a.json")
    let members = try #require(root.members)
    #expect(members.map(\.place) == [TextPlace(line: 1, column: 2), TextPlace(line: 2, column: 2)])
    let elements = try #require(members[1].value.elements)
    #expect(
      elements.map(\.place) == [
        TextPlace(line: 2, column: 8), TextPlace(line: 2, column: 14),
        TextPlace(line: 3, column: 1),
      ])
    #expect(root.json == ["a": 1, "가": [true, nil, "x"]])
  }

  @Test("Numbers keep 64 bits")
  func numbers() throws {
    let text = "{\"a\": [-9223372036854775808, 18446744073709551615, 1.5]}"
    #expect(try value(text, path: "a.json").json.serialized() == text.filter { $0 != " " })
  }

  @Test("Documents may follow each other, or stand in a list")
  func severalDocuments() {
    for text in ["{\"a\": 1}\n{\"a\": 2} {\"a\": 3}", "[{\"a\": 1}, {\"a\": 2}, {\"a\": 3}]"] {
      let documents = SourceText(Array(text.utf8), path: "a.json").documents
      #expect(documents.compactMap { try? $0.value.get().json } == [["a": 1], ["a": 2], ["a": 3]])
    }
  }

  @Test("A broken document doesn't hide the next")
  func recovery() {
    let text = "{\"a\": 1,}\n{\"b\": }\n{\"c\": 3}\n"
    let documents = SourceText(Array(text.utf8), path: "a.json").documents
    let seen = documents.map { document in
      switch document.value {
      case .success(let value): value.members?.first?.key ?? ""
      case .failure(let error): "\(error.place.line):\(error.place.column)"
      }
    }
    #expect(seen == ["1:8", "2:7", "c"])
  }

  @Test(
    "What is wrong is said where it is",
    arguments: [
      ("{\"a\": 1, \"a\": 2}", "1:10: 'a' stands here a second time; keep one of them"),
      ("{\"a\": \"\t\"}", "1:8: a text can't hold U+9 as it is"),
      (String(repeating: "[", count: 200), "1:101: more than 100 lists"),
      ("{\"name\": no}", "1:10: a value has to stand here"),
      ("", "1:1: there is no scenario in it"),
    ])
  func mistakes(text: String, expected: String) throws {
    let found = try #require(errors(in: text, path: "a.json").first)
    #expect(found.hasPrefix("a.json:" + expected), "\(found)")
  }

  @Test("What a file is written in shows by its name, else by its beginning")
  func formats() throws {
    #expect(try value(" {\"a\": 1}", path: "scenario").json == ["a": 1])
    if !readsYAML {
      #expect(errors(in: "a: 1", path: "a.yaml")[0].contains("install libyaml-dev"))
    }
  }
}
