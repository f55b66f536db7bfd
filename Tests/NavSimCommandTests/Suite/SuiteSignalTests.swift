import Foundation
import Testing

@Suite("navsim run as a process")
struct SuiteSignalTests {
  @Test(
    "Control-C and what build servers send end it with 130 and 143, after its report",
    arguments: [(2, 130), (15, 143)])
  func signals(number: Int32, expected: Int32) throws {
    let folder = try SuiteFolder(["a.json": SuiteFolder.passing("a")])
    let tool = try SpawnedTool([
      "run", "--watch", "--pages", packageFolder + "/Pages", folder.path,
    ])
    // Once it says that it waits, it has run; without that it ends, and so does the reading.
    let said = tool.waitUntilItSays("waiting for a file to change")
    kill(tool.process, number)
    let (output, status) = tool.end()
    #expect(output == "1 scenario: 1 passed\n")
    #expect(status == expected, "\(said)")
  }

  @Test(
    "A signal is heard while scenarios run, and the report tells of those that had run",
    arguments: [(2, 130), (15, 143)])
  func whileRunning(number: Int32, expected: Int32) throws {
    // A scenario that would take longer than anybody waits, behind one that is over at once.
    let step = #"{"load": "https://shop.example/orders/1024"}, "settle", "#
    let long =
      #"{"name": "long", "steps": ["# + String(repeating: step, count: 5_000)
      + #""settle"], "expect": {"state": "active"}}"#
    let folder = try SuiteFolder(["a.json": SuiteFolder.passing("a"), "b.json": long])
    let report = try makeTemporaryFolder() + "/report.txt"
    let tool = try SpawnedTool([
      "run", "-j", "1", "--pages", packageFolder + "/Pages", "--reporter", "dot=\(report)",
      folder.path,
    ])
    tool.waitUntilItListens()
    kill(tool.process, number)
    let (_, status) = tool.end()
    #expect(status == expected)
    let text = try String(contentsOfFile: report, encoding: .utf8)
    #expect(text.contains("interrupted after "), "\(text)")
    #expect(!text.contains("long"))
  }

  @Test("The environment's variables reach the scenarios and the shards")
  func environment() throws {
    let folder = try SuiteFolder([
      "a.json": SuiteFolder.passing("${NAME_OF_A}") + SuiteFolder.passing("b")
    ])
    let tool = try SpawnedTool(
      ["run", "--list", folder.path],
      environment: [
        "NAME_OF_A": "from outside = 1", "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2",
      ])
    let (output, status) = tool.end()
    #expect(status == 0)
    #expect(output.hasPrefix("from outside = 1  "))
    #expect(!output.contains("\nb"))
  }
}
