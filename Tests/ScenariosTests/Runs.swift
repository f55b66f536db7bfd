import Browsing
import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation

let home = "https://shop.example/"
let link = "https://shop.example/orders/7"

/// The pages of the tests, with others laid over them.
func pages(_ over: [String: [PageAnswer]] = [:]) -> InlinePages {
  var answers: [String: [PageAnswer]] = [
    home: [page("Shop")], link: [page("Order 7")], home + "orders/8": [page("Order 8")],
  ]
  answers.merge(over) { $1 }
  return InlinePages(
    answers.keys.sorted().compactMap { key in
      InlinePages.Pattern(key).map { (pattern: $0, answers: answers[key] ?? []) }
    })
}

func page(_ title: String, status: Int = 200, body: String = "") -> PageAnswer {
  .response(
    PageResponse(
      status: status, headers: [HTTPField("Content-Type", "text/html; charset=utf-8")],
      body: Array("<!doctype html><title>\(title)</title>\(body)".utf8)))
}

func redirect(to location: String) -> PageAnswer {
  .response(PageResponse(status: 302, headers: [HTTPField("Location", location)]))
}

func push(_ link: JSONValue?, name: String? = nil, collapse: String? = nil) -> Step {
  var payload = JSONObject([.init(key: "aps", value: ["alert": "Look", "badge": 1])])
  if let link { payload["link"] = link }
  return .push(
    Step.Push(payload: .object(payload), name: name, collapseIdentifier: collapse))
}

/// One push with the link, tapped.
let oneTap: [Step] = [push(.string(link)), .tap(nil), .settle]

/// A scenario of the tests' shop.
func scenario(
  _ app: String = "gated", _ state: Scenario.StartState = .foreground, _ steps: [Step] = oneTap,
  change: (inout Scenario) -> Void = { _ in }
) -> Scenario {
  var scenario = Scenario(
    name: app, app: Scenario.App(name: app, settings: AppSettings(home: URLRecord(home))),
    steps: steps)
  scenario.state = state
  change(&scenario)
  return scenario
}

/// What comes of the scenario; nil only where the gallery has no such app.
func run(
  _ scenario: Scenario, pages source: InlinePages = pages(),
  schedule: some Schedule = VirtualTimeSchedule()
) -> Outcome? {
  ScenarioRunner(pages: source).run(scenario, schedule: schedule)
}

extension Outcome {
  var rules: [String] { diagnoses.map(\.rule.rawValue) }

  /// The history, oldest first, the current page in brackets.
  var history: [String] {
    back.map(\.url) + (current.map { ["[\($0.url)]"] } ?? []) + forward.map(\.url)
  }

  func count(_ spelling: String) -> Int {
    counts.first { $0.event == spelling }?.count ?? 0
  }

  /// Everything that a run tells, as lines: what two runs are compared by, byte for byte.
  var text: String {
    let events = trace.events.map { event in
      "\(trace.time(of: event)) \(event.spelling) "
        + event.details.map { "\($0.key.rawValue)=\($0.value.text)" }.joined(separator: " ")
    }
    let diagnoses = diagnoses.map { "\($0.rule.rawValue) \($0.severity.rawValue) \($0.message)" }
    let end = [
      "\(verdict?.rawValue ?? "null") \(url ?? "null") \(title ?? "null") \(state.rawValue)",
      "\(history) \(requests) \(delivered) \(badge) \(pendingLink ?? "null")", "\(counts)",
    ]
    return (events + diagnoses + end).joined(separator: "\n")
  }
}

extension TraceEvent.Detail.Value {
  fileprivate var text: String {
    switch self {
    case .text(let text): text
    case .number(let number): String(number)
    case .flag(let flag): String(flag)
    case .texts(let texts): texts.joined(separator: ",")
    case .error(let domain, let code): "\(domain) \(code)"
    }
  }
}
