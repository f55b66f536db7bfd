import Foundation
import NavSimCommand
import Testing

/// Pipes that the shell or somebody else makes, as in `navsim push <(…)`.
@Suite("Named pipes")
struct NamedPipeTests {
  private static let payload = #"{"aps":{"alert":"x"},"link":"https://shop.example/orders/1024"}"#
  private static let pages = ["--pages", packageFolder + "/Pages"]

  /// Calls the tool with a pipe that gives a text, in the place of `PIPE`.
  private func call(_ words: [String], giving text: String) throws -> Called {
    let pipe = try makeTemporaryFolder() + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let writer = Thread {
      // Opening it waits for the reader.
      FileHandle(forWritingAtPath: pipe)?.write(Data(text.utf8))
    }
    writer.start()
    return NavSimCommandTests.call(words.map { $0 == "PIPE" ? pipe : $0 })
  }

  @Test("Payloads, rules, reports and schedules are read from them")
  func reads() throws {
    let push = try call(["push", "PIPE"] + Self.pages, giving: Self.payload)
    #expect(push.status == .success, "\(push.error)")
    let check = try call(["check", "PIPE"], giving: Self.payload)
    #expect(check.output.contains("valid, APNs payload"), "\(check.error)")

    let rules = #"""
      {"viewController.viewDidLoad": ["load https://shop.example/orders/7"]}
      """#
    let tap = ["tap", "--link", "https://shop.example/orders/1024", "--app", "PIPE"]
    let ruled = try call(tap + Self.pages, giving: rules)
    #expect(ruled.output.contains("https://shop.example/orders/7"), "\(ruled.error)")
    let folder = try SuiteFolder(["a.json": SuiteFolder.passing("a")])
    let run = try call(
      ["run", "--app", "PIPE", folder.path + "/a.json"] + Self.pages, giving: rules)
    #expect(run.status == .failure && run.output.contains("https://shop.example/orders/7"))

    let json = folder.run(["--format", "json"]).output
    let report = try call(["report", "PIPE", "--reporter", "dot"], giving: json)
    #expect(report.output == ".\n\n1 scenario: 1 passed\n", "\(report.error)")
    let none = try call(
      ["explore", folder.path + "/a.json", "--schedule", "PIPE"] + Self.pages, giving: "x")
    #expect(none.status == .wrongUse && none.error.contains(":1: "), "\(none.error)")
  }

  @Test("What never ends is bounded, and a folder is still refused")
  func bounded() throws {
    for (words, size) in [
      (["push"], "262144 bytes"), (["check"], "262144 bytes"),
      (["tap", "--link", "x", "--app"], "1 MiB"), (["run"], "32 MiB"),
    ] {
      let called = NavSimCommandTests.call(
        words + ["/dev/zero"] + (words[0] == "check" ? [] : Self.pages))
      #expect(called.status == .wrongUse)
      #expect(called.error.contains("larger than \(size)"), "\(called.error)")
    }
    let report = NavSimCommandTests.call(["report", "/dev/zero"])
    #expect(report.status == .wrongUse)
    #expect(report.error.contains("more than 64 MiB come out of the pipe"), "\(report.error)")
    #expect(report.error.contains("save the report to a file"))
    for command in ["push", "check", "report"] {
      let called = NavSimCommandTests.call([command, packageFolder])
      #expect(called.status == .wrongUse && called.error.contains("this is a folder"))
    }
  }
}
