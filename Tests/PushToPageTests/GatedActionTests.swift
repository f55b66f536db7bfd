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

  // Handling notification-related actions: what an action means is the app's to say.
  @Test(
    "An action that has a link of its own opens that; without one in the payload, the push's link",
    arguments: [
      "gated", "late-delegate", "clears-on-any-finish", "immediate", "double-observer",
    ])
  func ownLink(app: String) throws {
    for (payload, page) in [
      (["track": .string(Shop.home + "b")], "b"), ([:], "a"),
    ] as [(JSONValue, String)] {
      let outcome = try #require(
        run(choosing: "OPEN", from: .foreground, app: app, payload: payload))
      #expect(outcome.verdict == .reached, "\(app), \(page)")
      #expect(outcome.url == Shop.home + page, "\(app)")
      #expect(outcome.link == Shop.home + page, "\(app)")
    }
  }

  private func run(
    choosing action: String, from state: Scenario.StartState, app: String = "gated",
    payload more: JSONValue = [:]
  ) -> Outcome? {
    var settings = AppSettings(home: URLRecord(Shop.home))
    settings.actionLinkKeys = ["OPEN": "track"]
    settings.categories = [
      NotificationCategory(
        identifier: "ORDER",
        actions: [
          NotificationAction(identifier: "ARCHIVE"),
          NotificationAction(identifier: "OPEN", options: [.foreground]),
        ])
    ]
    var payload = more.objectValue ?? JSONObject()
    payload["aps"] = ["alert": "x", "category": "ORDER"]
    payload["link"] = .string(Shop.home + "a")
    var scenario = Scenario(
      name: "action", app: Scenario.App(name: app, settings: settings),
      steps: [
        .launch, .settle, .background, .settle, .push(Step.Push(payload: .object(payload))),
        .action(action, of: nil, text: nil), .settle, .foreground, .settle,
      ])
    scenario.state = state
    return ScenarioRunner(pages: Shop.pages()).run(scenario)
  }
}
