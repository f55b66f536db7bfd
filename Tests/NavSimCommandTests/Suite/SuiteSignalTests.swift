import Foundation
import Testing

@Suite("navsim run as a process")
struct SuiteSignalTests {
  @Test(
    "Control-C and what build servers send end it with 130, after its report", arguments: [2, 15])
  func signals(number: Int32) throws {
    let folder = try SuiteFolder(["a.json": SuiteFolder.passing("a")])
    let process = Process()
    let (results, messages) = (Pipe(), Pipe())
    process.executableURL = ExecutableTests.program
    process.arguments = [
      "run", "--watch", "--shard", "1/1", "--pages", packageFolder + "/Pages", folder.path,
    ]
    process.standardOutput = results
    process.standardError = messages
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // Once it says that it waits, it has run; without that it ends, and so does the reading.
    var text = ""
    while !text.contains("waiting for a file to change") {
      let data = messages.fileHandleForReading.availableData
      guard !data.isEmpty else { break }
      text += String(decoding: data, as: UTF8.self)
    }
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    let output = results.fileHandleForReading.readDataToEndOfFile()
    #expect(String(decoding: output, as: UTF8.self) == "1 scenario: 1 passed\n")
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130, "\(text)")
  }

  @Test("The environment's variables reach the scenarios and the shards")
  func environment() throws {
    let folder = try SuiteFolder([
      "a.json": SuiteFolder.passing("${NAME_OF_A}") + SuiteFolder.passing("b")
    ])
    let process = Process()
    let results = Pipe()
    process.executableURL = ExecutableTests.program
    process.arguments = ["run", "--list", folder.path]
    process.environment = [
      "NAME_OF_A": "from outside = 1", "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2",
    ]
    process.standardOutput = results
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = results.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(String(decoding: output, as: UTF8.self).hasPrefix("from outside = 1  "))
    #expect(!String(decoding: output, as: UTF8.self).contains("\nb"))
  }
}
