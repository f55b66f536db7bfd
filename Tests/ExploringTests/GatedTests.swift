import DeviceModel
import Exploring
import PushToPage
import Scenarios
import Testing

/// The recommended app in every order.
@Suite("The recommended app in every order")
struct GatedTests {
  @Test("One tapped push, in every state and life cycle", arguments: [oneTap, oneTap + [.settle]])
  func oneTappedPush(steps: [Step]) throws {
    for start in ExplorationSubject.everyStart(of: scenario("gated", .terminated, steps)) {
      let report = try explore(start)
      #expect(report.broken == [], "\(report.explanation)")
      #expect(report.isExhaustive)
    }
  }
}
