import XCTest

@testable import NavSimCommand

/// The help of `navsim open` as it is printed, letter by letter.
final class OpenHelpTests: XCTestCase {
  func testOpen() {
    assertSnapshot(call(["help", "open"]).output, named: "help-open")
  }

  func testNoLineIsWiderThanTheTerminal() {
    for width in [40, 60, 80, 100] {
      for line in call(["help", "open"], width: width).output.split(separator: "\n")
      where !line.contains("https://") && !line.contains("/.well-known/") {
        XCTAssertLessThanOrEqual(line.count, width, "at \(width): \(line)")
      }
    }
  }
}
