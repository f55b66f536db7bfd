import Browsing
import DeviceModel
import Links
import PushToPage
import Reports
import Scenarios
import Simulation

let home = "https://shop.example/"

/// What comes of one push with that link, tapped.
func tapped(
  _ link: JSONValue = "https://shop.example/orders/7", app: String = "gated",
  _ state: Scenario.StartState = .terminated, pages over: [String: PageAnswer] = [:],
  change: (inout Scenario) -> Void = { _ in }
) -> Outcome? {
  var scenario = Scenario(
    name: "tap", app: Scenario.App(name: app, settings: AppSettings(home: URLRecord(home))),
    steps: [
      .push(
        Step.Push(payload: ["aps": ["alert": ["title": "주문 도착"], "badge": 1], "link": link])),
      .tap(nil), .settle,
    ])
  scenario.state = state
  change(&scenario)
  var answers = [home: page("Shop"), home + "orders/7": page("주문 7")]
  answers.merge(over) { $1 }
  let source = InlinePages(
    answers.keys.sorted().compactMap { key in
      InlinePages.Pattern(key).map { (pattern: $0, answers: answers[key].map { [$0] } ?? []) }
    })
  return ScenarioRunner(pages: source).run(scenario)
}

func page(_ title: String, status: Int = 200) -> PageAnswer {
  .response(
    PageResponse(
      status: status, headers: [HTTPField("Content-Type", "text/html; charset=utf-8")],
      body: Array("<!doctype html><title>\(title)</title>".utf8)))
}

/// The story as a terminal without colours would have it, control characters as dots.
func story(_ outcome: Outcome, detail: Story.Detail = .usual, opening: String = "a run") -> String {
  Story(of: outcome, opening: opening, detail: detail) { text, _ in
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.properties.generalCategory == .control ? "·" : $0 }))
  }.text
}
