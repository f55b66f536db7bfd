import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// What only a whole process can show: its exit status, its signals, its closed descriptors.
@Suite("The executable")
struct ExecutableTests {
  /// The program, which is built beside the tests.
  static let program = URL(fileURLWithPath: CommandLine.arguments[0])
    .resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("navsim")

  private static func run(
    _ words: [String], by executable: URL = program, output: Any? = nil,
    in folder: String = packageFolder
  ) throws -> (status: Int32, output: String, error: String) {
    let process = Process()
    let results = Pipe()
    let messages = Pipe()
    process.executableURL = executable
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardOutput = output ?? results
    process.standardError = messages
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let error = messages.fileHandleForReading.readDataToEndOfFile()
    let text = output == nil ? results.fileHandleForReading.readDataToEndOfFile() : Data()
    process.waitUntilExit()
    try #require(process.terminationReason == .exit)
    return (
      process.terminationStatus, String(decoding: text, as: UTF8.self),
      String(decoding: error, as: UTF8.self)
    )
  }

  @Test("A page's title is printed, and the status is 0")
  func page() throws {
    let (status, output, error) = try Self.run(["page", "https://shop.example/o/1024"])
    #expect(status == 0)
    #expect(output.contains("주문 1024 · 가게"))
    #expect(error == "")
  }

  /// `call` in the other tests has the package as its working directory, where there are pages.
  @Test(
    "Where no Pages lie around, those beside the scenario file count", arguments: [true, false])
  func pagesBesideFile(arePagesThere: Bool) throws {
    let suite = try SuiteFolder([
      "suite/deep/a.json": SuiteFolder.passing("a"), "elsewhere/nothing.txt": "",
    ])
    if arePagesThere {
      try suite.write("<title>Order</title>", to: "suite/Pages/shop.example/orders/1024.html")
      try suite.write("<title>Shop</title>", to: "suite/Pages/shop.example/index.html")
    }
    for words in [["run", suite.path + "/suite"], ["run", "../suite/deep/a.json"]] {
      let (status, output, _) = try Self.run(words, in: suite.path + "/elsewhere")
      #expect(status == (arePagesThere ? 0 : 1), "\(words): \(output)")
    }
    let explored = try Self.run(["explore", "../suite/deep/a.json"], in: suite.path + "/elsewhere")
    #expect(explored.status == (arePagesThere ? 0 : 1), "\(explored.output)")
  }

  @Test("Wrong use ends with 2")
  func wrongUse() throws {
    let (status, output, error) = try Self.run(["pgae"])
    #expect(status == 2)
    #expect(output == "")
    #expect(error == "navsim: error: no command 'pgae'; did you mean page?\nSee 'navsim help'.\n")
  }

  @Test("A reader that has gone ends it quietly with 141, and no signal")
  func brokenPipe() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let (status, _, error) = try Self.run(["help"], output: pipe.fileHandleForWriting)
    #expect(status == 141)
    #expect(error == "")
  }

  @Test(
    "Output that can't be written is an error, and ends it with 1",
    arguments: [(">/dev/full", "No space left on device"), (">&-", "Bad file descriptor")])
  func unwritable(redirection: String, reason: String) throws {
    try #require(redirection != ">/dev/full" || access("/dev/full", W_OK) == 0)
    let (status, _, error) = try Self.run(
      ["-c", "\"$0\" page https://shop.example/ \(redirection)", Self.program.path],
      by: URL(fileURLWithPath: "/bin/sh"))
    #expect(status == 1)
    #expect(error == "navsim: error: standard output: can't write it: \(reason)\n")
  }

  @Test("With every standard stream closed it still ends by itself")
  func allClosed() throws {
    let (_, status, _) = try Self.run(
      ["-c", "\"$0\" page - <&- >&- 2>&-; echo $?", Self.program.path],
      by: URL(fileURLWithPath: "/bin/sh"))
    #expect(status == "1\n")
    let output = try Self.run(
      ["-c", "\"$0\" page - https://nowhere.example/ <&- 2>&- | tail -1", Self.program.path],
      by: URL(fileURLWithPath: "/bin/sh"))
    #expect(output.output.contains("-1003"))
  }

  @Test("An argument that isn't UTF-8 is refused, and no file of a repaired name is written")
  func notUTF8() throws {
    let folder = try makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (status, output, error) = try Self.run(
      ["-c", "\"$0\" page - --output \"$1/$(printf 'caf\\351')\"", Self.program.path, folder],
      by: URL(fileURLWithPath: "/bin/sh"))
    #expect(status == 2)
    #expect(output == "")
    #expect(
      error == "navsim: error: argument 4 isn't UTF-8: '\(folder)/caf\u{FFFD}'; write it in UTF-8,"
        + " and rename a file that isn't named so\nSee 'navsim help'.\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }
}
