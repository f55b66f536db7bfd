import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

/// What the recommended app does when an action below a notification is chosen.
@Suite("The recommended app and actions")
struct GatedActionTests {
  // Handling notifications and notification-related actions: an action without `.foreground` is
  // handled in the background, and the person stays where they are.
  @Test(
    "An action that leaves the app in the background opens nothing, now or later",
    arguments: [Scenario.StartState.background, .terminated])
  func background(state: Scenario.StartState) throws {
    let outcome = try #require(run(choosing: "ARCHIVE", from: state))
    #expect(!outcome.counts.contains { $0.event == "linkStore.opened" })
    #expect(outcome.pendingLink == nil)
  }

  @Test(
    "An action that brings the app forward opens the link", arguments: Scenario.StartState.allCases)
  func foreground(state: Scenario.StartState) throws {
    let outcome = try #require(run(choosing: "OPEN", from: state))
    #expect(outcome.url == Shop.home + "a")
  }

  private func run(choosing action: String, from state: Scenario.StartState) -> Outcome? {
    var settings = AppSettings(home: URLRecord(Shop.home))
    settings.categories = [
      NotificationCategory(
        identifier: "ORDER",
        actions: [
          NotificationAction(identifier: "ARCHIVE"),
          NotificationAction(identifier: "OPEN", options: [.foreground]),
        ])
    ]
    let payload: JSONValue = [
      "aps": ["alert": "x", "category": "ORDER"], "link": .string(Shop.home + "a"),
    ]
    var scenario = Scenario(
      name: "action", app: Scenario.App(settings: settings),
      steps: [
        .launch, .settle, .background, .settle, .push(Step.Push(payload: payload)),
        .action(action, of: nil, text: nil), .settle, .foreground, .settle,
      ])
    scenario.state = state
    return ScenarioRunner(pages: Shop.pages()).run(scenario)
  }
}
