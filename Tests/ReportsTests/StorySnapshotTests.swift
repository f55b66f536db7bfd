import DeviceModel
import Foundation
import Links
import Reports
import Scenarios
import XCTest

/// The stories of a few telling runs, kept beside the tests.
final class StorySnapshotTests: XCTestCase {
  func testColdTapOfTheRecommendedApp() throws {
    try assertStory(named: "gated-terminated", tapped())
  }

  func testTapInTheBackgroundWithoutScenes() throws {
    try assertStory(
      named: "gated-background-app-delegate",
      tapped(app: "gated", .background) { $0.app.lifecycle = .appDelegate })
  }

  func testLinkLeftStored() throws {
    try assertStory(named: "as-posted-terminated", tapped(app: "as-posted"))
  }

  func testNoActivationWillCome() throws {
    try assertStory(
      named: "activation-only-foreground", tapped(app: "activation-only", .foreground))
  }

  func testHomeOvertakesTheLink() throws {
    try assertStory(named: "immediate-terminated", tapped(app: "immediate"))
  }

  func testCrash() throws {
    try assertStory(named: "as-posted-crash", tapped(7, app: "as-posted", .foreground))
  }

  func testNothingToTap() throws {
    try assertStory(
      named: "gated-denied", tapped(app: "gated", .foreground) { $0.app.authorization = .denied })
  }

  func testEverythingOfAFailure() throws {
    try assertStory(
      named: "gated-unknown-host-everything", tapped("https://nowhere.example/", .background),
      detail: .everything)
  }

  func testJSONOfAColdTap() throws {
    let outcome = try XCTUnwrap(tapped())
    assertSnapshot(outcome.json.serialized() + "\n", named: "gated-terminated.json")
  }

  private func assertStory(
    named name: String, _ outcome: Outcome?, detail: Story.Detail = .usual,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let outcome = try XCTUnwrap(outcome, file: file, line: line)
    assertSnapshot(
      story(outcome, detail: detail, opening: name) + "\n", named: name + ".txt", file: file,
      line: line)
  }
}
