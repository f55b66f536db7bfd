import Reports
import Scenarios
import XCTest

/// The reports that people read, letter by letter.
final class ReporterSnapshotTests: XCTestCase {
  func testList() {
    assertSnapshot(SuiteResults.report(.list), named: "suite-list.txt")
  }

  func testDot() {
    assertSnapshot(SuiteResults.report(.dot), named: "suite-dot.txt")
  }

  func testGitHub() {
    assertSnapshot(SuiteResults.report(.github), named: "suite-github.txt")
  }

  func testMarkdown() {
    assertSnapshot(SuiteResults.report(.markdown), named: "suite-markdown.md")
  }

  func testMermaid() {
    assertSnapshot(SuiteResults.report(.mermaid), named: "suite-mermaid.md")
  }

  func testJUnit() {
    assertSnapshot(SuiteResults.report(.junit), named: "suite-junit.xml")
  }
}
