import Browsing
import DeviceModel
import Links
import PushToPage
import Reports
import Scenarios
import Simulation

/// The results of a small suite: every status, an expectation that fails at the end and one that
/// fails at a step, a step that is given up, and text that wants to be markup.
enum SuiteResults {
  /// Text that each format could take for its own.
  static let hostile = "</script><b>\"it's\" & ]]> %0A::error:: `x` | #1; \u{1}\u{202E} 주문\n--> end"

  static let file = "Tests/Scenarios/orders.yaml"

  static let all: [ScenarioResult] = [passed, failed, hostileName, skipped, broken, deniedTap]

  static let passed = run("Cold tap opens the order", line: 1, tags: ["smoke", "cold"])

  static let failed = run("A stale link stays", app: "as-posted", line: 9) { scenario in
    scenario.expectations = [
      ScenarioExpectation(.pendingLink(nil), at: SourcePlace(file: file, line: 20, column: 3)),
      ScenarioExpectation(.outcome(.reached), at: SourcePlace(file: file, line: 21, column: 3)),
    ]
  }

  static let hostileName: ScenarioResult = {
    var result = run(hostile, line: 30, tags: ["smoke", hostile], title: hostile) { scenario in
      scenario.expectations = [
        ScenarioExpectation(.title(ExactText(hostile + "?")), at: SourcePlace(file: file, line: 31))
      ]
    }
    result.repeatCommand = "navsim run '\(hostile)'"
    return result
  }()

  static let skipped = ScenarioResult(
    name: "Not today", place: SourcePlace(file: file, line: 40), status: .skipped(reason: hostile))

  static let broken = ScenarioResult(
    name: "No such app", place: SourcePlace(file: "Tests/Scenarios/apps.yaml", line: 1),
    status: .broken(error: "there is no app gatde; did you mean gated?"))

  static let deniedTap = run("Denied", line: 50) { scenario in
    scenario.app.authorization = .denied
    scenario.expectations = [ScenarioExpectation(.outcome(.blocked))]
  }

  static func run(
    _ name: String, app: String = "gated", line: Int, tags: [String] = [],
    title: String = "주문 7", change: (inout Scenario) -> Void = { _ in }
  ) -> ScenarioResult {
    let push = Step.Push(
      payload: [
        "aps": ["alert": ["title": .string(title)], "badge": 1], "link": .string(home + "o"),
      ])
    var scenario = Scenario(
      name: name, app: Scenario.App(name: app, settings: AppSettings(home: URLRecord(home))),
      steps: [.push(push), .tap(nil), .settle])
    scenario.state = .terminated
    scenario.tags = tags
    scenario.place = SourcePlace(file: file, line: line)
    scenario.sources = ["push {link: \"\(home)o\"}", "tap", "settle"].enumerated().map {
      StepSource(words: $1, place: SourcePlace(file: file, line: line + 2 + $0, column: 5))
    }
    scenario.expectations = [ScenarioExpectation(.outcome(.reached))]
    change(&scenario)
    // In a title of a page, a tag would end what a browser reads as the title.
    let safe = String(title.filter { $0 != "<" && $0 != "&" })
    let pages = InlinePages(
      [home: page("Shop"), home + "o": page(safe)].sorted { $0.key < $1.key }.compactMap { entry in
        InlinePages.Pattern(entry.key).map { (pattern: $0, answers: [entry.value]) }
      })
    var result = ScenarioRunner(pages: pages).result(of: scenario)
    result.repeatCommand = "navsim run \(file):\(line)"
    return result
  }

  static func report(_ format: ReportFormat, _ results: [ScenarioResult] = all) -> String {
    let text = format.reporter().report(results, of: SuiteHead(name: "navsim run Tests/Scenarios"))
    return String(decoding: text, as: UTF8.self)
  }
}
