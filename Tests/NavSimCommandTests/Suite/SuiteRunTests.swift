import Foundation
import Testing

@testable import NavSimCommand

@Suite("navsim run")
struct SuiteRunTests {
  @Test("A suite that passes ends with 0 and one line")
  func passes() throws {
    let folder = try SuiteFolder(["a.json": SuiteFolder.passing("one")])
    let called = folder.run()
    #expect(called.status == .success)
    #expect(called.output == "1 scenario: 1 passed\n")
    #expect(called.error == "")
  }

  @Test("With -v those that passed are listed, too")
  func verbose() throws {
    let folder = try SuiteFolder(["a.json": SuiteFolder.passing("one")])
    #expect(
      folder.run(["-v"]).output
        == "passed   one  \(folder.path)/a.json:1:1\n1 scenario: 1 passed\n")
  }

  @Test("A failure tells wanted and found, the step, the place, the story, and how to repeat it")
  func fails() throws {
    let folder = try SuiteFolder(["it's.json": SuiteFolder.failing("Does [it] cost $5?")])
    let called = folder.run()
    #expect(called.status == .failure)
    for wanted in [
      "failed", "Does [it] cost $5?", "\(folder.path)/it's.json:1", "url",
      "wanted  https://shop.example/nowhere", "found   https://shop.example/orders/1024",
      "SpringBoard",
    ] {
      #expect(called.output.contains(wanted), "\(wanted) isn't in: \(called.output)")
    }
    let command = #"'\#(folder.path)/it'\''s.json' --filter '^Does \[it\] cost \$5\?$'"#
    #expect(called.output.contains("repeat: navsim run \(command) --pages"))
  }

  @Test("The command that repeats a failure runs that scenario alone, with the same options")
  func repeats() throws {
    let name = #"a.*b 'c' \"d\" (x) é 주문 \\w+ $"#
    let folder = try SuiteFolder([
      "a.json": SuiteFolder.failing(name) + SuiteFolder.passing("axxb 'c'"),
      "b.json": SuiteFolder.passing("b"),
    ])
    let first = try folder.run(["--format", "json", "--seed", "7"]).report()
    #expect(first.results.count == 3)
    let command = try #require(first.results.first?.repeat)
    #expect(command.hasSuffix("$' --seed 7 --pages \(packageFolder)/Pages"), "the seed once")
    let words = try shellWords(command)
    #expect(words.first == "navsim")
    let again = try call(Array(words.dropFirst()) + ["--format", "json"]).report()
    #expect(again.names == [first.results[0].name])
    #expect(again.statuses == ["failed"])
  }

  /// The words that a shell makes of a command.
  private func shellWords(_ command: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "printf '%s\\0' " + command]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("Files run in the order of their paths' bytes, those of a folder all the way down, once")
  func order() throws {
    let folder = try SuiteFolder([
      "b.json": SuiteFolder.passing("b"), "a/z.json": SuiteFolder.passing("a/z"),
      "a-b.json": SuiteFolder.passing("a-b"), "Z.JSON": SuiteFolder.passing("Z"),
      "é.json": SuiteFolder.passing("é"), "_steps/x.json": SuiteFolder.passing("hidden"),
      ".x.json": SuiteFolder.passing("hidden"), "a/notes.txt": "nothing",
    ])
    let expected = ["Z", "a-b", "a/z", "b", "é"]
    #expect(try folder.run(["--format", "json"]).report().names == expected)
    let named = ["b.json", "", "a/z.json", "a/../b.json"]
    #expect(
      try folder.run(["--format", "json"], on: named).report().names
        == ["b", "Z", "a-b", "a/z", "é"])
  }

  @Test("A link that leads back up is followed once")
  func circle() throws {
    let folder = try SuiteFolder(["a/x.json": SuiteFolder.passing("x")])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/a/up", withDestinationPath: "..")
    #expect(try folder.run(["--format", "json"]).report().names == ["x"])
  }

  @Test("Standard input and pipes are files")
  func pipes() throws {
    let folder = try SuiteFolder(["b.json": SuiteFolder.passing("b")])
    let called = folder.run(
      ["--format", "json"], on: ["-", "b.json"], input: SuiteFolder.failing("in"))
    #expect(try called.report().names == ["in", "b"])
    #expect(try called.report().results[0].place?.file == "standard input")
    #expect(try called.report().results[0].repeat == nil)
    #expect(called.status == .failure)

    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let writer = Thread {
      // Opening it waits for the reader.
      FileHandle(forWritingAtPath: pipe)?.write(Data(SuiteFolder.passing("piped").utf8))
    }
    writer.start()
    #expect(try folder.run(["--format", "json"], on: ["pipe"]).report().names == ["piped"])
    // In a folder it would be waited for, maybe for ever.
    #expect(try folder.run(["--format", "json"]).report().names == ["b"])
  }

  @Test("Every option about the app is put in place of what the files say")
  func overrides() throws {
    let folder = try SuiteFolder([
      "a.json": #"""
      {"name": "a", "steps": [{"push": {"payload": {"aps": {"alert": "x"}, "to": "/orders/1024"}}},
        "tap", "settle"], "expect": {"outcome": "reached", "state": "active"}}
      """#
    ])
    #expect(folder.run().status == .failure)
    let key = ["--link-key", "to"]
    let reached = key + ["--home", "https://shop.example/"]
    for options in [
      reached + ["--app", "bare"], reached + ["--authorization", "denied"],
      key + ["--home", "https://nobody.example/"],
      key + ["--ats", "--home", "http://shop.example/"],
      reached + ["--app", "late-delegate", "--state", "terminated"],
    ] {
      #expect(folder.run(options).status == .failure, "\(options)")
    }
    for options in [
      [], ["--state", "terminated"], ["--lifecycle", "app-delegate"], ["--seed", "3"], ["--stub"],
      ["--scheme", "shop=https://shop.example/"], ["--external-host", "pay.example"],
      ["--channel-page", "https://chat.example/c/{channel_url}"],
    ] {
      #expect(folder.run(reached + options).status == .success, "\(options)")
    }
  }
}
