import XCTest

@testable import NavSimCommand

/// Help as it is printed, letter by letter.
final class HelpSnapshotTests: XCTestCase {
  func testOverview() {
    assertSnapshot(call(["help"]).output, named: "help")
  }

  func testTap() {
    assertSnapshot(call(["help", "tap"]).output, named: "help-tap")
  }

  func testPush() {
    assertSnapshot(call(["help", "push"]).output, named: "help-push")
  }

  func testExplore() {
    assertSnapshot(call(["help", "explore"]).output, named: "help-explore")
  }

  func testRun() {
    assertSnapshot(call(["help", "run"]).output, named: "help-run")
    assertSnapshot(call(["help", "shards"]).output, named: "help-shards")
  }

  func testCheck() {
    assertSnapshot(call(["help", "check"]).output, named: "help-check")
  }

  func testPage() {
    assertSnapshot(call(["help", "page"]).output, named: "help-page")
  }

  func testURLs() {
    assertSnapshot(call(["help", "urls"]).output, named: "help-urls")
  }

  func testApps() {
    assertSnapshot(call(["help", "apps"]).output, named: "help-apps")
  }

  func testTopics() {
    assertSnapshot(call(["help", "pages"]).output, named: "help-pages")
    assertSnapshot(call(["help", "exit"]).output, named: "help-exit")
    assertSnapshot(call(["help", "reporters"]).output, named: "help-reporters")
    assertSnapshot(call(["help", "rules"]).output, named: "help-rules")
  }

  func testReport() {
    assertSnapshot(call(["help", "report"]).output, named: "help-report")
  }

  func testNarrowTerminalInColor() {
    let narrow = call(
      ["page", "--help"], environment: ["TERM": "xterm"], width: 44)
    assertSnapshot(narrow.output, named: "help-page-narrow")
  }

  func testNoLineIsWiderThanTheTerminal() {
    for width in [40, 60, 80, 100] {
      for topic in [
        "", "page", "pages", "exit", "reporters", "tap", "push", "check", "apps", "report", "urls",
        "explore",
      ] {
        let help = call(
          ["help"] + (topic.isEmpty ? [] : [topic]), width: width)
        for line in help.output.split(separator: "\n") where !line.contains("https://") {
          XCTAssertLessThanOrEqual(line.count, width, "\(topic) at \(width): \(line)")
        }
      }
    }
  }

  func testHelpIsTheSameHoweverItIsAskedFor() {
    let texts = [
      call(["help", "page"]), call(["page", "--help"]), call(["page", "-h"]),
      call(["page", "x", "-qh"]), call(["--help", "page"]),
    ]
    XCTAssertEqual(Set(texts.map(\.output)).count, 1)
    XCTAssertEqual(texts.map(\.status), texts.map { _ in .success })
  }

  func testEveryCommandAndOptionIsInHelp() {
    for command in CommandTable.commands {
      let help = call(["help", command.name]).output
      for option in command.options { XCTAssertTrue(help.contains(option.usage), option.name) }
      XCTAssertTrue(call(["help"]).output.contains("  " + command.heading))
    }
  }
}
