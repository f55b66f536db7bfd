import Browsing
import DeviceModel
import Links
import NavSimApple
import PushToPage
import Scenarios
import Simulation
import Testing

/// Where a run starts, and how the app learns of its life cycle: every pair of them.
struct Start: Sendable, CustomTestStringConvertible {
  let state: Scenario.StartState
  let lifecycle: Lifecycle

  static let all = Scenario.StartState.allCases.flatMap { state in
    Lifecycle.allCases.map { Start(state: state, lifecycle: $0) }
  }

  var testDescription: String { "\(state.rawValue), \(lifecycle.rawValue)" }
}

/// A shop whose every page is titled with its path, a chat, and a place for pictures.
var shop: InlinePages {
  let page = PageAnswer.response(
    PageResponse(
      headers: [HTTPField("Content-Type", "text/html; charset=utf-8")],
      body: Array("<!doctype html><title>{{path}}</title>".utf8)))
  let picture = PageAnswer.response(
    PageResponse(
      headers: [HTTPField("Content-Type", "image/png")],
      body: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
  let answers = [
    ("https://shop.example/*", page), ("https://chat.example/*", page),
    ("https://img.example/*", picture),
  ]
  return InlinePages(
    answers.compactMap { text, answer in
      InlinePages.Pattern(text).map { ($0, [answer]) }
    })
}

var shopSettings: AppSettings { AppSettings(home: URLRecord("https://shop.example/")) }

func payload(_ members: JSONValue, alert: JSONValue = ["title": "주문", "body": "도착"]) -> JSONValue {
  var object = members.objectValue ?? JSONObject()
  object["aps"] = ["alert": alert]
  return .object(object)
}

func push(_ link: String, as name: String? = nil) -> Step {
  .push(.init(payload: payload(["link": .string(link)]), name: name))
}

/// The events of a run, one a line, as they are compared.
func lines(_ outcome: Outcome) -> [String] {
  outcome.trace.events.map { event in
    let details = event.details.map { "\($0.key.rawValue)=\($0.value)" }.joined(separator: " ")
    return "\(outcome.trace.time(of: event)) \(event.spelling) \(details)"
  }
}

/// Runs an app of the gallery.
func runTwin(
  _ name: String, _ steps: [Step], _ start: Start, settings: AppSettings = shopSettings,
  authorization: AuthorizationStatus = .authorized, switches: Switches = Switches()
) throws -> Outcome {
  var app = Scenario.App(name: name, settings: settings)
  app.lifecycle = start.lifecycle
  app.authorization = authorization
  var scenario = Scenario(name: name, app: app, steps: steps)
  scenario.state = start.state
  scenario.switches = switches
  return try #require(ScenarioRunner(pages: shop).run(scenario))
}

/// Expects an app in Apple's names to do, event by event, what its twin of the gallery does.
func expectSameTrace(
  _ app: AppleApp, as name: String, _ steps: [Step], _ start: Start,
  settings: AppSettings = shopSettings, switches: Switches = Switches(),
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  var app = app
  app.unimplemented = try #require(AppCatalog.entry(named: name)).unimplemented
  let found = lines(
    try app.run(
      steps, from: start.state, lifecycle: start.lifecycle, pages: shop, settings: settings,
      switches: switches))
  let wanted = lines(
    try runTwin(
      name, steps, start, settings: settings, authorization: app.authorization,
      switches: switches))
  guard found != wanted else { return }
  let shared = zip(found, wanted).prefix { $0 == $1 }.count
  Issue.record(
    """
    wanted \(shared < wanted.count ? wanted[shared] : "the end")
    found \(shared < found.count ? found[shared] : "the end"), after
    \(wanted[max(0, shared - 6)..<shared].joined(separator: "\n"))
    """, sourceLocation: sourceLocation)
}
