// The recipe of the README, compiled: the reader's own delegates in all states and life cycles.
import DeviceModel
import NavSimApple
import Scenarios
import Testing

@Suite("The recipe")
struct RecipeTests {
  @Test("A tapped link is reached", arguments: Scenario.StartState.allCases, Lifecycle.allCases)
  func tap(state: Scenario.StartState, lifecycle: Lifecycle) throws {
    let app = AppleApp(
      delegate: { ForegroundPush.AppDelegate() }, sceneDelegate: { ForegroundPush.SceneDelegate() },
      rootViewController: { ForegroundPush.ViewController() },
      reset: { ForegroundPush.AppDelegate.pushedURL = nil })
    let outcome = try app.tap(
      "https://shop.example/orders/7", from: state, lifecycle: lifecycle, pages: shop)
    withKnownIssue("a tap in the background posts nothing") {
      #expect(outcome.verdict == .reached)
    } when: {
      state == .background
    }
  }
}
