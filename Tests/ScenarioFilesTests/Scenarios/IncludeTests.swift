import Scenarios
import Testing

@testable import ScenarioFiles

@Suite("Steps of other files")
struct IncludeTests {
  @Test("Steps are included from beside the file, and know where they are written")
  func steps() throws {
    let folder = try TemporaryFolder([
      "suite/a.json": #"{"steps": [{"include": "shared/list.json"}]}"#,
      "suite/shared/list.json": #"{"steps": ["tap", "tapp"]}"#,
      "suite/shared/good.json": #"{"steps": ["tap", {"include": "../end.json"}]}"#,
      "suite/end.json": #"{"steps": ["settle"]}"#,
      "suite/b.json": #"{"steps": ["launch", {"include": "shared/good.json"}, "lock"]}"#,
    ])
    let path = folder.path + "/suite/b.json"
    let scenario = try #require(try ScenarioFile(path: path).scenarios.first).scenario
    #expect(scenario.steps == [.launch, .tap(nil), .settle, .lock])
    let files = scenario.sources.map { $0.place?.file.split(separator: "/").last }
    #expect(files == ["b.json", "good.json", "end.json", "b.json"])
    let broken = try ScenarioFile(path: folder.path + "/suite/a.json")
    #expect(
      broken.errors.map { "\($0)".split(separator: "/").last } == [
        "list.json:1:19: there is no step tapp; did you mean tap?"
      ])
  }

  @Test("A scenario that is run inside another checks what it expects")
  func scenarios() throws {
    let folder = try TemporaryFolder([
      "a.json": #"{"steps": [{"runScenario": "b.json"}, "lock"]}"#,
      "b.json": #"{"name": "b", "state": "terminated", "steps": ["tap"], "expect": {"badge": 0}}"#,
    ])
    let file = try ScenarioFile(path: folder.path + "/a.json")
    let scenario = try #require(file.scenarios.first).scenario
    #expect(scenario.steps.map(\.keyword) == ["tap", "expect", "lock"])
  }

  @Test("Files that include each other are an error that names both places")
  func cycle() throws {
    let folder = try TemporaryFolder([
      "a.json": #"{"steps": [{"include": "b.json"}]}"#,
      "b.json": #"{"steps": ["tap", {"include": "a.json"}]}"#,
    ])
    let errors = try ScenarioFile(path: folder.path + "/a.json").errors
    #expect(errors.count == 1)
    let text = "\(errors[0])".replacing(folder.path + "/", with: "")
    #expect(
      text == """
        b.json:1:31: a.json includes itself, by way of a.json:1:24 and b.json:1:31; remove one of \
        these steps
        """)
  }

  @Test("Few files that include each other often are refused before they are millions of steps")
  func bomb() throws {
    let folder = try TemporaryFolder([
      "a.json": #"{"steps": [{"include": "0.json"}]}"#, "20.json": #"{"steps": ["tap"]}"#,
    ])
    for number in 0..<20 {
      let next = #"{"include": "\#(number + 1).json"}"#
      try folder.write(#"{"steps": [\#(next), \#(next)]}"#, to: "\(number).json")
    }
    let errors = try ScenarioFile(path: folder.path + "/a.json").errors.map(\.message)
    #expect(errors == ["a scenario may include 1000 files at most"])
  }

  @Test("A file that isn't there, and one that includes itself")
  func missing() throws {
    let folder = try TemporaryFolder([
      "a.json": #"{"steps": [{"include": "nothing.json"}]}"#,
      "b.json": #"{"steps": [{"include": "b.json"}]}"#,
    ])
    let missing = try ScenarioFile(path: folder.path + "/a.json").errors
    #expect(
      missing.map { "\($0)".replacing(folder.path + "/", with: "") } == [
        "a.json:1:24: can't include nothing.json: nothing.json: no such file or folder; check the"
          + " spelling and the working directory"
      ])
    let own = try ScenarioFile(path: folder.path + "/b.json").errors
    #expect(own.count == 1)
    #expect("\(own[0])".contains("b.json includes itself"))
  }
}
