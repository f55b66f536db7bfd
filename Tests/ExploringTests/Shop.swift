import Browsing
import DeviceModel
import Exploring
import Links
import PushToPage
import Scenarios
import Simulation

let home = "https://shop.example/"
let link = "https://shop.example/orders/7"
let otherLink = "https://shop.example/orders/8"

/// The pages of the tests' shop, with others laid over them.
func pages(_ over: [String: PageAnswer] = [:]) -> InlinePages {
  var answers: [String: PageAnswer] = [
    home: page("Shop"), link: page("Order 7"), otherLink: page("Order 8"),
  ]
  answers.merge(over) { $1 }
  return InlinePages(
    answers.keys.sorted().compactMap { key in
      InlinePages.Pattern(key).map { (pattern: $0, answers: answers[key].map { [$0] } ?? []) }
    })
}

func page(_ title: String) -> PageAnswer {
  .response(
    PageResponse(
      headers: [HTTPField("Content-Type", "text/html; charset=utf-8")],
      body: Array("<!doctype html><title>\(title)</title>".utf8)))
}

func push(_ link: JSONValue?, _ name: String? = nil, more: [JSONObject.Member] = []) -> Step {
  var payload = JSONObject([.init(key: "aps", value: ["alert": "Look", "badge": 1])])
  if let link { payload["link"] = link }
  for member in more { payload[member.key] = member.value }
  return .push(Step.Push(payload: .object(payload), name: name))
}

/// One push with the link, tapped.
let oneTap: [Step] = [push(.string(link), "A"), .tap("A")]

/// A scenario of the tests' shop.
func scenario(
  _ app: String = "gated", _ state: Scenario.StartState = .terminated, _ steps: [Step] = oneTap,
  change: (inout Scenario) -> Void = { _ in }
) -> Scenario {
  var scenario = Scenario(
    name: app, app: Scenario.App(name: app, settings: AppSettings(home: URLRecord(home))),
    steps: steps)
  scenario.state = state
  change(&scenario)
  return scenario
}

/// What a search finds.
func explore(
  _ scenario: Scenario, pages source: InlinePages = pages(),
  change: (inout ExplorationOptions) -> Void = { _ in }
) throws -> ExplorationReport {
  var options = ExplorationOptions()
  change(&options)
  return try Exploration(of: scenario, pages: source).run(options)
}

extension ExplorationReport {
  /// The names of the properties that are broken.
  var broken: [String] { results.filter { !$0.passed }.map(\.property) }

  func counterexample(_ property: String) -> Counterexample? {
    results.first { $0.property == property }?.counterexample
  }

  /// The counterexamples as lines, for the message of a test that fails.
  var explanation: String {
    let lines = results.compactMap { result in
      result.counterexample.map {
        "\(name): \(result.property): \($0.message) (\($0.departures) departures)\n"
          + $0.order.text()
      }
    }
    return lines.joined(separator: "\n")
  }
}
