import Exploring
import Foundation
import Links
import ScenarioFiles
import Scenarios
import Testing

@testable import NavSimCommand

/// Schedules that are written and repeated, and scenario files in every order.
@Suite("Schedules and files")
struct ScheduleTests {
  private let folder: String
  private static let link = "https://shop.example/orders/1024"
  private static let losing = [
    "explore", "--link", link, "--pages", packageFolder + "/Pages", "--app", "double-observer",
    "--faults",
  ]

  init() throws {
    folder = try makeTemporaryFolder()
  }

  private func write(_ text: String, to name: String) -> String {
    let isWritten = FileManager.default.createFile(
      atPath: folder + "/" + name, contents: Data(text.utf8))
    #expect(isWritten)
    return folder + "/" + name
  }

  private func schedules() throws -> [String] {
    let called = call(Self.losing + ["--schedules", folder + "/found", "-q"])
    #expect(called.status == .failure)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/found").sorted()
    for name in names { #expect(called.output.contains("see \(folder)/found/\(name)")) }
    return names.map { folder + "/found/" + $0 }
  }

  // MARK: Repeating

  @Test("Each schedule that is written repeats what it breaks")
  func repeats() throws {
    let files = try schedules()
    #expect(files.count == 8)
    for file in files {
      let called = call(Self.losing + ["--schedule", file])
      #expect(called.status == .failure, "\(file)")
      let isLost = file.hasSuffix("every-tap-opens.schedule")
      let property = isLost ? "every-tap-opens" : "no-stale-link"
      #expect(called.output.contains("broken  \(property): "), "\(called.output)")
      #expect(called.output.contains("◆ here the order departs"))
      #expect(called.output == call(Self.losing + ["--schedule", file]).output)
    }
  }

  @Test("As JSON, a repeated order gives what it breaks and what came of it")
  func object() throws {
    let file = try #require(try schedules().first)
    let called = call(Self.losing + ["--schedule", file, "--format", "json"])
    let value = try JSONParser.parse(called.output).value
    #expect(value[key: "violations"]?.arrayValue?.isEmpty == false)
    #expect(value[key: "outcome"]?[key: "events"]?.arrayValue?.isEmpty == false)
  }

  @Test("A schedule that can't be repeated is refused, with the reason")
  func refused() throws {
    let file = try #require(try schedules().first)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let other = call(["explore", "--link", Self.link, "--schedule", file])
    #expect(other.status == .wrongUse)
    #expect(other.error.contains("the schedule is of another scenario"))
    let rows = [
      (text.replacingOccurrences(of: "navsim-schedule 1", with: "navsim-schedule 9"), "version 9"),
      ("order: 1\n", "is no schedule"), (text + "sing a song\n", "is nothing that could happen"),
      (text + "main process 77\n", "can't happen"),
    ]
    for (index, row) in rows.enumerated() {
      let called = call(Self.losing + ["--schedule", write(row.0, to: "\(index).schedule")])
      #expect(called.status == .wrongUse, "\(row.1)")
      #expect(called.error.contains(row.1), "\(called.error)")
    }
  }

  @Test("A folder for schedules that can't be made is refused before anything is searched")
  func noFolder() {
    let called = call(Self.losing + ["--schedules", "/dev/null/x"])
    #expect(called.status == .failure)
    #expect(called.output.isEmpty)
    #expect(called.error.contains("/dev/null/x"))
  }

  // MARK: Files

  private static let scenario = """
    name: a tap
    app: {home: "https://shop.example/"}
    site:
      "https://shop.example/": {body: "<title>Shop</title>"}
      "https://shop.example/orders/7": {body: "<title>Order 7</title>"}
    state: background
    steps:
      - push: {link: "https://shop.example/orders/7"}
      - tap
    """

  @Test("What a scenario expects is a property; one without expectations has the others")
  func expectations() {
    let silent = write(Self.scenario, to: "silent.yaml")
    let called = call(["explore", silent])
    #expect(called.status == .success, "\(called.error)")
    #expect(!called.output.contains("expect"))
    let good = write(Self.scenario + "\nexpect: {title: Order 7}\n", to: "good.yaml")
    #expect(call(["explore", good, "--property", "expect"]).status == .success)
    let bad = write(
      Self.scenario + "\nexpect: {counts: {linkStore.opened: 2}, outcome: reached}\n",
      to: "bad.yaml")
    let broken = call(["explore", bad])
    #expect(broken.status == .failure)
    #expect(
      broken.output.contains("broken  expect: counts.linkStore.opened is 1, not 2."),
      "\(broken.output)")
  }

  @Test("A recorded order of a file is repeated as a run, wherever the file lies")
  func recordedRun() throws {
    let bad = write(Self.scenario + "\nexpect: {title: Other}\n", to: "bad.yaml")
    _ = call(["explore", bad, "--schedules", folder + "/found"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/found")
    let run = try RecordedRun(path: folder + "/found/" + (try #require(names.first))) { [] }
    let moved = write(Self.scenario + "\nexpect: {title: Order 7}\n", to: "moved.yaml")
    for (path, status) in [(bad, ScenarioResult.Status.failed), (moved, .passed)] {
      let document = try #require(try ScenarioFile(path: path).scenarios.first)
      let pages = document.pages(over: try DirectoryPageSource(folder: nil))
      let result = try run.repeated(as: document.scenario, pages: pages).result
      #expect(result.status == status, "\(path)")
      #expect(result.outcome?.title == "Order 7")
    }
  }

  @Test("A file that can't be read keeps all from being explored, and an empty folder says so")
  func brokenFiles() {
    let broken = write("steps: [jump]\n", to: "broken.yaml")
    let called = call(["explore", broken])
    #expect(called.status == .wrongUse)
    #expect(called.error.contains("broken.yaml:1"))
    #expect(call(["explore", folder + "/nowhere.yaml"]).status == .wrongUse)
    let empty = write("name: nothing\n", to: "_passed-over.yaml")
    #expect(FileManager.default.fileExists(atPath: empty))
    let home = call(["explore", broken, "--home", "https://a.example/"])
    #expect(home.status == .wrongUse)
    #expect(home.error.contains("--home goes with --link"))
  }

  // MARK: Shards and pictures

  @Test("Shards together find what the whole finds, and a missing one is said")
  func shards() throws {
    let words = ["explore", "--link", Self.link, "--app", "immediate", "--format", "json"]
    let files = (1...3).map { index in
      write(call(words + ["--shard", "\(index)/3"]).output, to: "\(index).json")
    }
    let whole = try JSONParser.parse(call(words).output).value
    let all = call(["report", "--format", "json"] + files)
    let merged = try JSONParser.parse(all.output).value
    #expect(all.status == .failure)
    #expect(merged[key: "exhaustive"]?.boolValue == true)
    #expect(merged[key: "orders"] == whole[key: "orders"])
    let passed: (JSONValue) -> [Bool?] = {
      ($0[key: "results"]?.arrayValue ?? []).map { $0[key: "passed"]?.boolValue }
    }
    #expect(passed(merged) == passed(whole))
    let two = call(["report", files[0], files[2]])
    #expect(two.output.contains("exhaustive: no (missing shards of 3: 2)"))
    #expect(two.status == .wrongUse)
    #expect(call(["report", files[0], files[0]]).error.contains("both of shard 1"))
    let other = write(call(words + ["--shard", "1/2"]).output, to: "half.json")
    #expect(call(["report", files[0], other]).status == .wrongUse)
    let single = write(call(words).output, to: "whole.json")
    #expect(call(["report", files[0], single]).error.contains("is of whole searches"))
    #expect(call(["report", files[0], "--reporter", "dot"]).status == .wrongUse)
  }

  @Test("The losing order is drawn beside one that holds")
  func pictures() {
    let mermaid = call(Self.losing + ["--format", "mermaid", "--property", "every-tap-opens"])
    #expect(mermaid.status == .failure)
    #expect(mermaid.output.components(separatedBy: "sequenceDiagram").count == 5)
    #expect(mermaid.output.contains("### an order that holds"))
    #expect(mermaid.output.contains("here the orders part"))
    let html = call(Self.losing + ["--format", "html"])
    #expect(html.output.hasPrefix("<!doctype html>"))
    #expect(html.output.contains("data-parting="))
    #expect(html.error.contains("orders break something"))
    let none = call(["explore", "--link", Self.link, "--format", "mermaid"])
    #expect(none.status == .success)
    #expect(none.output.isEmpty)
    #expect(none.error.contains("no losing order to draw"))
  }
}
