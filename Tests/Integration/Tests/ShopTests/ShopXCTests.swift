import NavSim
import NavSimTesting
import XCTest

final class ShopXCTests: XCTestCase {
  func testColdTapOpensTheOrder() throws {
    try withPhone(running: shop(), from: .terminated, pages: shopPages()) { phone in
      phone.push(link: order)
      phone.tap()
      phone.settle()
      expectPage(order, title: "/orders/7", in: phone)
      expectCount(2, of: "webView.didFinish", in: phone)
    }
  }

  func testWarmTapInEveryOrder() throws {
    try XCTAssertHoldsInEveryOrder(
      running: shop(), from: .background, pages: shopPages()
    ) { world in
      world.push(link: order)
      world.tap()
      world.expectPage(order)
    }
  }

  func testScenarios() throws {
    try expectScenariosPassed(at: "Scenarios/orders.json", pages: "Pages")
  }

  func testAnOutcomeCanBeLookedAtAsWell() throws {
    let app = Scenario.App(settings: AppSettings(home: URLRecord(home)))
    let push = Step.Push(payload: ["aps": ["alert": "x"], "link": .string(order)])
    let scenario = Scenario(name: "x", app: app, steps: [.push(push), .tap(nil), .settle])
    let outcome = try XCTUnwrap(ScenarioRunner(pages: shopPages()).run(scenario))
    expectOutcome(.reached, in: outcome)
    expectPage(order, in: outcome)
  }
}

#if os(Linux)
  /// What fails has to be reported at the line that expects it.
  final class FailureXCTests: XCTestCase {
    private var isRecording = false
    private var recorded: [(text: String, file: String, line: Int)] = []

    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      guard isRecording else {
        return super.recordFailure(
          withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      }
      recorded.append((description, filePath, lineNumber))
    }

    func testAFailureHasTheCallersLine() throws {
      isRecording = true
      defer { isRecording = false }
      try withPhone(running: coreShop(), pages: shopPages()) { phone in
        phone.push(link: order)
        phone.tap()
        phone.settle()
        expectTitle("Order 7", in: phone)
      }
      let line = #line - 2
      isRecording = false
      XCTAssertEqual(recorded.map(\.line), [line])
      XCTAssertEqual(recorded.map(\.file), [#filePath])
      XCTAssert(recorded.first?.text.contains("title: wanted Order 7, found /orders/7") == true)
    }

    func testAnOrderThatLosesTheLinkHasTheCallersLine() throws {
      isRecording = true
      defer { isRecording = false }
      try XCTAssertHoldsInEveryOrder(
        running: storingShop(isHasty: true), from: .terminated, pages: shopPages()
      ) { world in
        world.push(link: order)
        world.tap()
      }
      let line = #line - 6
      isRecording = false
      XCTAssertEqual(recorded.map(\.line), [line])
      XCTAssertEqual(recorded.map(\.file), [#filePath])
      XCTAssert(recorded.first?.text.contains("navsim-schedule 1\n") == true)
    }
  }
#endif
