import Foundation
import Testing

@testable import NavSimCommand

#if canImport(Glibc)
  import Glibc
#endif

@Suite("The tool as a whole")
struct CommandLineToolTests {
  @Test(
    "Wrong use ends with 2, says what to do, and prints no result",
    arguments: [
      (
        ["pgae", "x"], "navsim: error: no command 'pgae'; did you mean page?\nSee 'navsim help'.\n"
      ),
      (["frobnicate"], "navsim: error: no command 'frobnicate'\nSee 'navsim help'.\n"),
      (
        ["--pages", "x"],
        "navsim: error: --pages stands before any command; write it after the command:"
          + " navsim page --pages …\nSee 'navsim help'.\n"
      ),
      (
        ["--versoin"],
        "navsim: error: navsim has no option --versoin; did you mean --version?\n"
          + "See 'navsim help'.\n"
      ),
      (
        ["help", "paegs"],
        "navsim: error: no help about 'paegs'; did you mean pages?"
          + " (known: page, articles, exit, frameworks, ios, pages, payloads, reporters,"
          + " rules, schema, shards, switches)\nSee 'navsim help'.\n"
      ),
      (
        ["page"],
        "navsim: error: page needs something to work on: navsim page URL|FILE\n"
          + "See 'navsim help page'.\n"
      ),
    ])
  func wrongUse(words: [String], error: String) {
    let called = call(words, commands: [.page])
    #expect(called.status == .wrongUse)
    #expect(called.error == error)
    #expect(called.output == "")
  }

  @Test("A bare link is answered with the command that takes it")
  func bareLink() {
    let tap = Command.tap(apps: ["gated"]) { _ in .success }
    let called = call(["https://shop.example/"], commands: [tap])
    #expect(called.error.contains("navsim tap --link https://shop.example/"))
    #expect(
      call(["tap", "https://a.example/"], commands: [tap]).error.contains(
        "--link https://a.example/"))
    #expect(call(["tap", "--app", "gatd"], commands: [tap]).error.contains("did you mean gated?"))
  }

  @Test("Without words, help goes to standard error and the status is 2")
  func nothing() {
    let called = call([])
    #expect(called.status == .wrongUse)
    #expect(
      called.error == "navsim: error: navsim needs a command, such as: navsim tap --link URL\n\n"
        + call(["help"]).output)
  }

  @Test("The version is a result")
  func version() {
    #expect(call(["--version"]).output == "navsim \(CommandLineTool.version)\n")
  }

  @Test(
    "Colours come on a terminal, unless somebody objects",
    arguments: [
      (80, ["TERM": "xterm"], "auto", true), (nil, ["TERM": "xterm"], "auto", false),
      (80, ["TERM": "dumb"], "auto", false), (80, [:], "auto", false),
      (80, ["TERM": "xterm", "NO_COLOR": "1"], "auto", false),
      (80, ["TERM": "xterm", "NO_COLOR": ""], "auto", true),
      (80, ["TERM": "xterm", "NO_COLOR": "1"], "always", true),
      (nil, [:], "always", true), (80, ["TERM": "xterm"], "never", false),
    ])
  func colors(width: Int?, environment: [String: String], choice: String, isColored: Bool) {
    let called = call(
      ["page", "/nowhere/x", "--color", choice], environment: environment, width: width)
    #expect(called.output.contains("\u{1B}[") == isColored)
    #expect(called.error.contains("\u{1B}[") == isColored)
  }
}

@Suite("Text from elsewhere")
struct PrintableTests {
  @Test(
    "What steers a terminal or breaks a line is made visible",
    arguments: [
      ("주문 1024 · 가게 🙂", "주문 1024 · 가게 🙂"), ("\u{1B}[31mred", "\\u{1B}[31mred"),
      ("a\nb\u{7F}\u{9B}", "a\\u{A}b\\u{7F}\\u{9B}"), ("\u{202E}cba", "\\u{202E}cba"), ("", ""),
    ])
  func printable(text: String, expected: String) {
    #expect(text.printable == expected)
  }

  @Test("Errors shorten what is longer than 200 characters in its middle")
  func shortened() {
    let short = String(repeating: "가", count: 200)
    #expect(short.shown == short)
    let long = "a" + short + "z"
    #expect(
      long.shown == "a\(String(repeating: "가", count: 99))…\(String(repeating: "가", count: 98))z")
    let link = "https://a.example/" + String(repeating: "x", count: 1_000_000)
    let payload = #"{"aps":{"alert":"A","interruption-level":"\#(link.prefix(100_000))"}}"#
    for words in [
      ["push", "-", "-v"], [link], [String(repeating: "x", count: 300)], ["tap", link],
      ["tap", "--seed", link],
      ["tap", "--app", String(repeating: "x", count: 1_000_000)],
      ["tap", "--link", "a", "--app", link],
      ["tap", "--link", "a", "--home", link.replacing("https", with: "x")],
      ["push", link], ["check", link], ["open", "/" + link], ["page", "/" + link],
      ["page", "-", "--output", link], ["help", link],
      ["page", link.replacing("/x", with: "x"), "--pages", packageFolder + "/Pages"],
    ] {
      let error = call(words, input: payload).error
      #expect(error.contains("…") && error.utf8.count < 1200, "\(error.prefix(2000))")
    }
  }
}

@Suite("Results that can't be written")
struct OutputTests {
  private func run(_ words: [String], output: any OutputSink) -> (NavSimCommand.ExitStatus, String)
  {
    let error = MemorySink()
    let status = CommandLineTool(commands: [.page]).run(
      arguments: words, environment: [:], streams: CommandStreams(output: output, error: error))
    return (status, error.text)
  }

  @Test("A reader that has gone is no error")
  func brokenPipe() {
    for words in [["--version"], ["help"], ["page", "-"]] {
      #expect(run(words, output: FailingSink(EPIPE)) == (.brokenPipe, ""))
    }
  }

  @Test("A full disk is an error, and the status says so")
  func fullDisk() {
    for words in [["--version"], ["help"], ["page", "-"]] {
      let (status, error) = run(words, output: FailingSink(ENOSPC))
      #expect(status == .failure)
      #expect(
        error == "navsim: error: standard output: can't write it: No space left on device\n")
    }
  }

  @Test(
    "A full device is noticed with --output, too",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func fullDevice() {
    let called = call(["page", "-", "--output", "/dev/full"])
    #expect(called.status == .failure)
    #expect(called.error == "navsim: error: /dev/full: can't write it: No space left on device\n")
    #expect(called.output == "")
  }

  @Test("--output takes the results, and nothing when the command was used wrongly")
  func outputFile() throws {
    let folder = try makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/result.txt"
    #expect(call(["page", "-", "--outptu", file]).status == .wrongUse)
    #expect(!FileManager.default.fileExists(atPath: file))
    let direct = call(["page", "-"], input: "<title>A</title>")
    let called = call(["page", "-", "--output", file], input: "<title>A</title>")
    #expect(called.status == .success && called.output == "")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == direct.output)
    #expect(call(["page", "-", "--output=-"], input: "<title>A</title>").output == direct.output)
    let lost = call(["page", "-", "--output", folder + "/no/where"])
    #expect(lost.status == .failure)
    #expect(lost.error.contains("/no/where: can't write it: No such file or directory"))
  }

  @Test("Much output is written as it comes, without a byte lost")
  func muchOutput() throws {
    let sink = MemorySink()
    let output = ResultOutput(sink: sink, file: nil)
    let line = String(repeating: "x", count: 1023)
    for _ in 0..<3000 { try output.print(line) }
    #expect(sink.bytes.count == 2 << 20)
    try output.finish()
    #expect(sink.bytes.count == 3000 * 1024)
  }
}
