import Foundation
import Testing

@testable import NavSimCommand

@Suite("navsim run: bad input")
struct SuiteMistakeTests {
  @Test("Of two documents of which one is broken, the other runs, and the end is 2")
  func broken() throws {
    let folder = try SuiteFolder([
      "a.json": #"{"name": "bad", "stepz": []}"# + "\n" + SuiteFolder.passing("good")
    ])
    let called = folder.run()
    #expect(called.status == .wrongUse)
    #expect(called.output.contains("broken   bad  \(folder.path)/a.json:1:17"))
    #expect(called.output.contains("stepz"))
    #expect(called.output.contains("did you mean steps?"))
    #expect(called.output.hasSuffix("2 scenarios: 1 passed, 1 broken\n"))
    #expect(called.error == "")
    let json = folder.run(["--format", "json"])
    #expect(json.status == .wrongUse)
    #expect(try json.report().statuses == ["broken", "passed"])
    // Nobody reads JSON for errors: they are said beside it.
    #expect(json.error.contains("navsim: error: \(folder.path)/a.json:1:17: "))
  }

  @Test("A failure beside a broken scenario ends with 2 as well")
  func brokenAndFailed() throws {
    let folder = try SuiteFolder(["a.json": SuiteFolder.failing("x") + "{]"])
    #expect(folder.run().status == .wrongUse)
  }

  @Test("A scenario that expects nothing can't pass")
  func nothingExpected() throws {
    let folder = try SuiteFolder(["a.json": #"{"name": "idle", "steps": ["launch"]}"#])
    let called = folder.run()
    #expect(called.status == .wrongUse)
    #expect(called.output.contains("nothing is expected; add expect"))
  }

  @Test("Text that is no scenario says so, and where", arguments: ["", "[]", "{", "\u{0}", "3"])
  func noScenario(text: String) throws {
    let called = try SuiteFolder(["a.json": text]).run()
    #expect(called.status == .wrongUse)
    #expect(called.output.contains("/a.json:1"))
  }

  @Test("A path that leads nowhere is wrong use, and nothing runs")
  func nowhere() throws {
    let folder = try SuiteFolder(["a.json": SuiteFolder.passing("a")])
    let called = folder.run(on: ["a.json", "b.json"])
    #expect(called.status == .wrongUse)
    #expect(called.output == "")
    #expect(called.error.contains("/b.json: no such file or folder"))
  }

  @Test("A file that can't be read is one broken scenario; the others run")
  func unreadable() throws {
    let folder = try SuiteFolder(["a.json": SuiteFolder.passing("a"), "b.json": ""])
    let file = folder.path + "/b.json"
    // Longer than what is read, without taking that much room.
    #expect(truncate(file, 33 << 20) == 0)
    let called = folder.run()
    #expect(called.status == .wrongUse)
    #expect(called.output.contains("larger than 32 MiB"))
    #expect(called.output.hasSuffix("2 scenarios: 1 passed, 1 broken\n"))
  }

  @Test("A report that can't be written is said before anything runs, and nothing is lost")
  func unwritable() throws {
    let folder = try SuiteFolder(["a.json": SuiteFolder.passing("a")])
    try folder.write("old", to: "report.txt")
    let kept = folder.path + "/report.txt"
    for (options, word) in [
      (["--reporter", "html=\(folder.path)/no/such/report.html"], "report.html: can't write it"),
      (["--output", folder.path + "/no/out.txt"], "out.txt: can't write it"),
    ] {
      let called = folder.run(["--reporter", "junit=\(kept)"] + options)
      #expect(called.status == .failure)
      #expect(called.error.contains(word), "\(called.error)")
      #expect(called.output == "")
      #expect(try folder.text("report.txt") == "old")
    }
  }

  @Test("A report may not replace a scenario file")
  func replacing() throws {
    let folder = try SuiteFolder(["a.json": SuiteFolder.passing("a")])
    let file = folder.path + "/a.json"
    for options in [["--reporter", "json=\(file)"], ["--output", file]] {
      let called = folder.run(options)
      #expect(called.status == .wrongUse)
      #expect(called.error.contains("would replace the input"))
    }
    #expect(try folder.text("a.json") == SuiteFolder.passing("a"))
  }

  @Test(
    "Options that make no sense say why",
    arguments: [
      (["--retries", "2"], "--retries 2 makes no sense here: runs are deterministic"),
      (["-j", "0"], "--jobs takes a whole number from 1 to 256, not '0'"),
      (
        ["-j", "99999999999999999999"],
        "--jobs takes a whole number from 1 to 256, not '99999999999999999999'"
      ),
      (["-j", "257"], "--jobs takes a whole number from 1 to 256, not '257'"),
      (["-j", "two"], "--jobs takes a whole number from 1 to 256, not 'two'"),
      (["--list", "--watch"], "--list runs nothing"),
      (["--list", "--fail-fast"], "--list runs nothing"),
      (["--list", "--reporter", "json"], "--list runs nothing"),
      (["--reporter", "jnit"], "no reporter 'jnit'; did you mean junit?"),
      (["--format", "json", "--reporter", "list"], "would both write to standard output"),
      (["--switch", "nope=1"], "no switch 'nope'"),
      (["--app", "gatd"], "--app can't be 'gatd'; did you mean gated?"),
      (["--link-key", "aps.link"], "aps is Apple's"),
      (["--filtre", "x"], "run has no option --filtre; did you mean --filter?"),
    ] as [([String], String)])
  func senseless(options: [String], message: String) throws {
    let called = try SuiteFolder(["a.json": SuiteFolder.passing("a")]).run(options)
    #expect(called.status == .wrongUse)
    #expect(called.error.contains(message), "\(message) isn't in: \(called.error)")
    #expect(called.output == "")
  }

  @Test("Without a path there is nothing to run")
  func noPath() {
    let called = call(["run"])
    #expect(called.status == .wrongUse)
    #expect(called.error.contains("navsim run PATH"))
  }

  @Test("Variables of the environment stand in for what the file names")
  func variables() throws {
    let folder = try SuiteFolder([
      "a.json": SuiteFolder.passing("a").replacingOccurrences(
        of: "/orders/1024\"}", with: "${TO}\"}")
    ])
    #expect(folder.run(environment: ["TO": "/orders/1024"]).status == .success)
    let called = folder.run()
    #expect(called.status == .wrongUse)
    #expect(called.output.contains("TO"))
  }
}
