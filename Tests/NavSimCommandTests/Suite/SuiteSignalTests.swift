import Foundation
import Testing

@Suite("navsim run as a process")
struct SuiteSignalTests {
  @Test(
    "Control-C and what build servers send end it with 130, after its report", arguments: [2, 15])
  func signals(number: Int32) throws {
    let folder = try SuiteFolder(["a.json": SuiteFolder.passing("a")])
    let tool = try SpawnedTool([
      "run", "--watch", "--pages", packageFolder + "/Pages", folder.path,
    ])
    // Once it says that it waits, it has run; without that it ends, and so does the reading.
    let said = tool.waitUntilItSays("waiting for a file to change")
    kill(tool.process, number)
    let (output, status) = tool.end()
    #expect(output == "1 scenario: 1 passed\n")
    #expect(status == 130, "\(said)")
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
