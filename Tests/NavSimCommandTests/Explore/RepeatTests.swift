import Foundation
import Links
import Testing

@testable import NavSimCommand

/// Orders that `navsim explore` found, repeated by `navsim run` and `navsim tap`.
@Suite("Repeating a recorded order")
struct RepeatTests {
  private static let link = "https://shop.example/orders/1024"
  private static let pages = ["--pages", packageFolder + "/Pages"]

  /// A scenario whose app loses the link where its home page fails.
  private static let suite = """
    {"name": "it's lost", "app": {"use": "double-observer", "home": "https://shop.example/"},
     "state": "terminated",
     "steps": [{"push": {"link": "https://shop.example/orders/1024"}}, "tap", "settle"],
     "expect": {"badge": 0}}
    """
  private static let other = """
    {"name": "warm", "app": {"use": "gated", "home": "https://shop.example/"},
     "steps": [{"push": {"link": "https://shop.example/orders/1024"}}, "tap", "settle"],
     "expect": {"outcome": "reached"}}
    """

  private let folder: SuiteFolder

  init() throws {
    folder = try SuiteFolder(["a lost.json": Self.suite, "warm.json": Self.other])
  }

  /// Explores the folder's files, and returns the schedule of what is broken.
  private func recorded() throws -> String {
    let called = call(
      ["explore", folder.path, "--faults", "--schedules", folder.path + "/found"] + Self.pages)
    try #require(called.status == .failure, "\(called.error)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/found")
    return folder.path + "/found/" + (try #require(names.sorted().first))
  }

  // MARK: navsim run

  @Test("A schedule is repeated as a run of its scenario, whose digest finds it, and fails")
  func run() throws {
    let schedule = try recorded()
    let called = folder.run(["--schedule", schedule])
    #expect(called.status == .failure)
    #expect(called.output.hasPrefix("failed   it's lost  \(folder.path)/a lost.json:1:"))
    for text in [
      "property every-tap-opens", "wanted  holds", "◆ here the order departs: ",
      "repeat: navsim run '\(folder.path)/a lost.json' --filter '^it'\\''s lost$' --schedule ",
      "1 scenario: 1 failed",
    ] {
      #expect(called.output.contains(text), "\(text) isn't in \(called.output)")
    }
    #expect(called.output == folder.run(["--schedule", schedule]).output)
    #expect(folder.run().status == .success, "in the most likely order, nothing is lost")
  }

  @Test("Every reporter tells of it as of any run, with its steps and the phone")
  func reporters() throws {
    let schedule = try recorded()
    let formats = ["dot", "github", "html", "json", "junit", "markdown", "mermaid"]
    let options = formats.flatMap { ["--reporter", "\($0)=\(folder.path)/report.\($0)"] }
    #expect(folder.run(["--schedule", schedule] + options).status == .failure)
    for format in formats where !["dot", "markdown", "mermaid"].contains(format) {
      #expect(try folder.text("report.\(format)").contains("every-tap-opens"), "\(format)")
    }
    for format in ["markdown", "mermaid"] {
      #expect(try folder.text("report.\(format)").contains("tapped and never opened"))
    }
    let report = try JSONParser.parse(folder.text("report.json")).value
    let result = try #require(report[key: "results"]?.arrayValue?.first)
    #expect(result[key: "steps"]?.arrayValue?.count == 3)
    #expect(result[key: "start"]?[key: "state"]?.stringValue == "notRunning")
    let checks = result[key: "expectations"]?.arrayValue ?? []
    #expect(checks.count == 9, "badge and eight properties")
    #expect(checks.filter { $0[key: "passed"]?.boolValue == false }.count == 2)
    let again = call(["report", folder.path + "/report.json"])
    #expect(again.output.contains("property every-tap-opens"))
  }

  @Test("An order that breaks nothing passes, and a scenario without expectations is judged, too")
  func holds() throws {
    let lost = try recorded()
    let digest = try #require(
      String(contentsOfFile: lost, encoding: .utf8).split(separator: "\n").first {
        $0.hasPrefix("scenario ")
      })
    try folder.write("navsim-schedule 1\n\(digest)\n", to: "likely.schedule")
    let likely = folder.path + "/likely.schedule"
    #expect(folder.run(["--schedule", likely]).status == .success)
    try folder.write(
      Self.suite.replacingOccurrences(of: #""expect": {"badge": 0}"#, with: #""tags": []"#),
      to: "a lost.json")
    #expect(folder.run(["--schedule", likely]).status == .success)
    #expect(folder.run(["--schedule", lost]).status == .failure)
    let both = folder.run(["--schedule", likely, "--schedule", lost, "--format", "json"])
    #expect(both.status == .failure)
    #expect(try both.report().statuses == ["passed", "failed"])
  }

  @Test("Schedules that can't be repeated are said, end with 2, and keep no other from running")
  func unusable() throws {
    let schedule = try recorded()
    let text = try String(contentsOfFile: schedule, encoding: .utf8)
    let digest = try #require(text.split(separator: "\n").first { $0.hasPrefix("scenario ") })
    let rows = [
      (
        "other", text.replacingOccurrences(of: digest, with: "scenario 0123456789abcdef"),
        "other.schedule:1: the schedule is of another scenario (0123456789abcdef) than each of"
          + " these 2 scenarios"
      ),
      (
        "version", text.replacingOccurrences(of: "schedule 1\n", with: "schedule 9\n"),
        "version.schedule:1: is a schedule of version 9"
      ),
      ("line", text + "sing a song\n", "'sing a song' is nothing that could happen"),
      ("move", text + "main process 77\n", "can't happen: main process 77"),
    ]
    var options: [String] = []
    for (name, text, _) in rows {
      try folder.write(text, to: name + ".schedule")
      options += ["--schedule", "\(folder.path)/\(name).schedule"]
    }
    options += ["--schedule", folder.path + "/nowhere.schedule", "--schedule", schedule]
    let called = folder.run(options + ["--format", "json"])
    #expect(called.status == .wrongUse)
    for (_, _, message) in rows { #expect(called.error.contains(message), "\(called.error)") }
    #expect(called.error.contains("nowhere.schedule:1: no such file"))
    #expect(
      try called.report().statuses == Array(repeating: "broken", count: 5) + ["failed"])
  }

  @Test("A filter narrows where the scenario is looked for, and shards deal the schedules")
  func combinations() throws {
    let schedule = try recorded()
    let filtered = folder.run(["--schedule", schedule, "--filter", "warm"])
    #expect(filtered.status == .wrongUse)
    #expect(filtered.output.contains("than warm;"), "\(filtered.output)")
    let many = Array(repeating: ["--schedule", schedule], count: 5).flatMap { $0 }
    let whole = folder.run(many + ["--format", "json", "-j", "4"])
    #expect(try whole.report().results.map(\.position) == [0, 1, 2, 3, 4])
    for (index, positions) in [(1, [0, 2, 4]), (2, [1, 3])] {
      let part = folder.run(many + ["--format", "json", "--shard", "\(index)/2"])
      #expect(try part.report().results.map(\.position) == positions)
    }
    let first = folder.run(many + ["--format", "json", "--fail-fast"])
    #expect(try first.report().results.count == 1)
    let input = try String(contentsOfFile: schedule, encoding: .utf8)
    #expect(folder.run(["--schedule", "-"], input: input).status == .failure)
  }

  @Test(
    "Options that make no sense beside it are refused",
    arguments: [
      (["--seed", "1"], "drop one"), (["--list"], "drop one"), (["--schedule", "-"], "once"),
    ])
  func refused(words: [String], message: String) {
    let called = folder.run(["--schedule", "-"] + words)
    #expect(called.status == .wrongUse)
    #expect(called.error.contains(message), "\(called.error)")
  }

  @Test("A scenario that can't be read is told of as well")
  func brokenScenario() throws {
    let schedule = try recorded()
    try folder.write(#"{"name": "x", "stps": []}"#, to: "broken.json")
    let called = folder.run(["--schedule", schedule])
    #expect(called.status == .wrongUse)
    #expect(called.output.contains("2 scenarios: 1 failed, 1 broken"))
  }

  // MARK: navsim tap

  @Test("A tap finds state and life cycle by the schedule")
  func tap() throws {
    let words = ["--link", Self.link, "--app", "immediate"] + Self.pages
    let found = call(["explore"] + words + ["--format", "json"])
    let value = try JSONParser.parse(found.output).value
    let broken = (value[key: "results"]?.arrayValue ?? []).filter {
      $0[key: "passed"]?.boolValue == false
    }
    #expect(broken.count == 2)
    for result in broken {
      let name = try #require(result[key: "name"]?.stringValue)
      let command = try #require(result[key: "repeat"]?.stringValue)
      let schedule = try #require(result[key: "schedule"]?.stringValue)
      let parts = name.split(separator: ", ").map(String.init)
      let called = call(["tap"] + words + ["--schedule", "-"], input: schedule)
      #expect(called.status == .failure)
      let lifecycle = try #require(parts.last)
      let state = try #require(parts.dropLast().last)
      #expect(called.output.hasPrefix("immediate, \(lifecycle) life cycle, \(state): "))
      #expect(called.output.contains("broken  every-tap-opens: "))
      #expect(command.contains(" --state \(state) --lifecycle \(lifecycle) "))
      let json = call(["tap"] + words + ["--schedule", "-", "--format=json"], input: schedule)
      let object = try JSONParser.parse(json.output).value
      #expect(object[key: "expectations"]?.arrayValue?.count == 8)
      let other = call(
        ["tap"] + words + ["--schedule", "-", "--state", "foreground"], input: schedule)
      #expect(other.status == .wrongUse)
      #expect(other.error.contains("of another scenario"))
    }
    let seeded = call(["tap"] + words + ["--schedule", "-", "--seed", "1"])
    #expect(seeded.status == .wrongUse)
  }

  // MARK: The command that explore prints

  /// What a shell says to the commands that stand in the output.
  private func paste(_ output: String) throws -> [(command: String, status: Int32, text: String)] {
    let blocks = output.components(separatedBy: "to repeat it:\n").dropFirst()
    return try blocks.map { block in
      // A command ends with its line, or with the end of what it gets on standard input.
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
      let isLong = lines[0].hasSuffix("<<'END'")
      let end = isLong ? try #require(lines.firstIndex(of: "END")) : 0
      let command = lines[...end].joined(separator: "\n")
      let (status, text) = try Self.shell(command)
      return (command, status, text)
    }
  }

  private static func shell(_ command: String) throws -> (Int32, String) {
    let process = Process()
    let results = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command + "\n"]
    let folder = ExecutableTests.program.deletingLastPathComponent().path
    process.environment = ["PATH": "\(folder):/usr/bin:/bin"]
    process.currentDirectoryURL = URL(fileURLWithPath: packageFolder)
    process.standardOutput = results
    process.standardError = results
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = results.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }

  @Test("What explore prints to repeat an order does so when it is pasted into a shell")
  func pasted() throws {
    let calls = [
      ["--link", Self.link, "--app", "immediate", "--home", "https://shop.example/"],
      ["--link", Self.link + "?a='b'&c= d", "--app", "immediate", "--stub"],
      ["--link", Self.link, "--app", "double-observer", "--faults", "--interrupts", "1"],
      ["--link", Self.link, "--app", "immediate", "--schedules", folder.path + "/it's"],
      [folder.path, "--faults"],
      [folder.path + "/a lost.json", "--faults", "--schedules", folder.path + "/two words"],
      [folder.path + "/warm.json", "--app", "double-observer", "--faults"],
    ]
    for words in calls {
      let explored = call(["explore"] + words + Self.pages)
      #expect(explored.status == .failure, "\(words): \(explored.error)")
      let pasted = try paste(explored.output)
      #expect(!pasted.isEmpty, "\(words): \(explored.output)")
      for (command, status, text) in pasted {
        #expect(status == 1, "\(command): \(text)")
        let isSaid = text.contains("broken  ") || text.contains("    wanted  ")
        #expect(isSaid, "\(command): \(text)")
      }
    }
  }

  @Test("Under a guess about iOS, the command sets the switch")
  func guesses() throws {
    let explored = call(
      ["explore", "--link", Self.link, "--app", "immediate", "--switches", "all"] + Self.pages)
    let pasted = explored.output.components(separatedBy: "to repeat it:\n").dropFirst()
    let switched = pasted.filter { $0.contains(" --switch ") }
    #expect(switched.count > 20)
    #expect(switched.count < pasted.count)
    let last = try #require(switched.last)
    let (command, status, text) = try #require(try paste("to repeat it:\n" + last).first)
    #expect(status == 1, "\(command): \(text)")
  }

  @Test("For what came through a pipe, no command is printed")
  func pipe() throws {
    let called = call(["explore", "-", "--faults"] + Self.pages, input: Self.suite)
    #expect(called.status == .failure)
    #expect(!called.output.contains("to repeat it:"))
    #expect(called.output.contains("save it and the scenario"))
  }
}
