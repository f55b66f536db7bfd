import Foundation
import Links
import NavSimCommand
import Testing

/// `navsim report` and `--reporter`: what is written where, and what is refused.
@Suite("Reports of commands")
struct ReportCommandTests {
  private let folder: String
  private let tap = [
    "tap", "--pages", packageFolder + "/Pages", "--link", "https://shop.example/orders/1024",
  ]

  init() throws {
    folder = try makeTemporaryFolder()
  }

  private func path(_ name: String) -> String { folder + "/" + name }

  private func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func write(_ text: String, to name: String) -> String {
    let isWritten = FileManager.default.createFile(atPath: path(name), contents: Data(text.utf8))
    #expect(isWritten)
    return path(name)
  }

  /// A report of a shard with one result in it.
  private func shard(_ index: Int, of total: Int, at position: Int) throws -> String {
    let single = call(tap + ["--format", "json"]).output
    var object = try #require(try JSONParser.parse(single).value.objectValue)
    object["position"] = .integer(Int64(position))
    object["name"] = .string("scenario \(position)")
    let shard = "\"shard\":{\"index\":\(index),\"total\":\(total)}"
    let results = JSONValue.object(object).serialized()
    return write("{\"schema\":1,\(shard),\"results\":[\(results)]}", to: "shard\(index).json")
  }

  // MARK: --reporter

  @Test("A report in a file comes beside the story, one without a file in its place")
  func places() {
    let beside = call(tap + ["--reporter", "json=" + path("a.json")])
    #expect(beside.status == .success)
    #expect(beside.output == call(tap).output)
    #expect(text("a.json")?.hasPrefix("{\"schema\":1,\"suite\":\"navsim tap\",") == true)
    let instead = call(tap + ["--reporter", "dot"])
    #expect(instead.output == ".\n\n1 scenario: 1 passed\n")
  }

  @Test("Several reports are written at once, and all tell the same")
  func several() {
    let formats = ["list", "dot", "json", "junit", "github", "markdown", "mermaid", "html"]
    let options = formats.flatMap { ["--reporter", "\($0)=\(path($0))"] }
    let failing = ["--app", "activation-only", "--state", "foreground"]
    #expect(call(tap + failing + options).status == .failure)
    for format in formats {
      #expect(text(format)?.isEmpty == false, "\(format)")
      let again = call(["report", path("json"), "--reporter", format])
      #expect(again.output == text(format), "\(format)")
      #expect(again.status == .failure)
    }
  }

  @Test(
    "What makes no sense is refused before anything is written",
    arguments: [
      (["--reporter", "htlm"], "no reporter 'htlm'; did you mean html?"),
      (["--reporter", "json="], "--reporter json= names no file"),
      (["--reporter", "dot", "--reporter", "list"], "would both write to standard output"),
      (["--reporter", "dot=x", "--reporter", "list=x"], "would both write to x"),
      (["--reporter", "dot", "--format", "json"], "would both write to standard output"),
      (["--reporter", "dot=x", "--output", "x"], "--output and --reporter dot would both"),
    ])
  func refused(options: [String], message: String) {
    let called = call(tap + options)
    #expect(called.status == .wrongUse)
    #expect(called.error.contains(message), "\(called.error)")
    #expect(called.output == "")
    #expect(!FileManager.default.fileExists(atPath: "x"))
  }

  @Test("A folder that can't be written is said, and no other report is lost")
  func unwritable() {
    let old = write("old", to: "old.json")
    let called = call(
      tap + ["--reporter", "json=" + old, "--reporter", "html=" + path("no/such/folder.html")])
    #expect(called.status == .failure)
    #expect(called.error.contains("choose another file for --reporter html"))
    #expect(called.output == "")
    #expect(text("old.json") == "old")
  }

  @Test("A report never replaces what it is made of")
  func inputs() throws {
    let one = try shard(1, of: 1, at: 0)
    let before = text("shard1.json")
    let called = call(["report", one, "--reporter", "json=" + one])
    #expect(called.status == .wrongUse)
    #expect(called.error.contains("would replace the input"))
    #expect(call(["report", one, "--output", one]).status == .wrongUse)
    #expect(text("shard1.json") == before)
  }

  @Test("Titles that would steer a terminal don't, in any report for people")
  func steering() {
    let link = "https://shop.example/\u{1B}[31m"
    for format in ["list", "dot", "markdown", "mermaid", "html"] {
      let output = call(
        ["tap", "--stub", "--app", "bare", "--link", link, "--reporter", format]
      ).output
      #expect(!output.contains("\u{1B}"), "\(format)")
    }
  }

  // MARK: navsim report

  @Test("Shards are merged in the order of the suite")
  func merging() throws {
    let files = [try shard(2, of: 2, at: 1), try shard(1, of: 2, at: 0)]
    let merged = call(["report"] + files + ["--format", "json"])
    #expect(merged.status == .success)
    let json = try JSONParser.parse(merged.output).value
    let names = json[key: "results"]?.arrayValue?.map { $0[key: "name"] }
    #expect(names == ["scenario 0", "scenario 1"])
    #expect(json[key: "shard"] == nil)
  }

  @Test("A missing shard fails, and no report is written")
  func missing() throws {
    let one = try shard(1, of: 3, at: 0)
    let called = call(["report", one, "--reporter", "html=" + path("all.html")])
    #expect(called.status == .wrongUse)
    #expect(called.error.contains("the reports of these are missing: 2, 3"))
    #expect(text("all.html") == nil)
    let two = try shard(2, of: 3, at: 1)
    #expect(call(["report", one, two]).error.contains("the report of shard 3 of 3 is missing"))
  }

  @Test("What can't be read is said with its place")
  func unreadable() {
    let cases = [
      ("{\n  \"schema\": 1,\n  ]", "bad.json:3:3: "), ("", "there is nothing in it"),
      ("{\"schema\":9}", "has version 9 of the reports' schema"),
      ("{\"schema\":1,\"results\":[{\"name\":\"a\\u001b\"}, 4]}", "results[1].name is missing"),
    ]
    for (content, message) in cases {
      let called = call(["report", write(content, to: "bad.json")])
      #expect(called.status == .wrongUse)
      #expect(called.error.contains(message), "\(called.error)")
    }
    #expect(call(["report", path("none.json")]).error.contains("no such file"))
    #expect(call(["report"]).error.contains("report needs something to work on"))
  }

  @Test("A report comes from standard input, too, and one without results fails")
  func input() {
    let json = call(tap + ["--format", "json"]).output
    let called = call(["report", "-", "--reporter", "dot"], input: json)
    #expect(called.output == ".\n\n1 scenario: 1 passed\n")
    let empty = "{\"schema\":1,\"results\":[]}"
    #expect(call(["report", "-"], input: empty).status == .failure)
    #expect(call(["report", "-", "--pass-with-no-tests"], input: empty).status == .success)
  }

  @Test("An interrupted run stays one")
  func interrupted() {
    let json = "{\"schema\":1,\"results\":[],\"interrupted\":true}"
    let called = call(["report", "-", "--pass-with-no-tests"], input: json)
    #expect(called.status == .failure)
    #expect(called.output.contains("interrupted after 0 scenarios"))
  }
}
