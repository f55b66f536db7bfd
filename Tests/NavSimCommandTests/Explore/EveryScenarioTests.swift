import Browsing
import Exploring
import NavSimCommand
import PushToPage
import ScenarioFiles
import Scenarios
import Simulation
import Testing

/// The scenarios of the repository, each in every order: what the recommended app promises, and
/// that the flawed ones are caught.
@Suite("Every scenario in every order")
struct EveryScenarioTests {
  private static let documents: [ScenarioDocument] = {
    guard let sources = try? ScenarioSources([packageFolder + "/Tests/Scenarios"]) else {
      return []
    }
    return sources.files.flatMap { (try? ScenarioFile(path: $0))?.scenarios ?? [] }
  }()

  private static func documents(of app: String) -> [ScenarioDocument] {
    documents.filter { $0.scenario.app.rules == nil && $0.scenario.app.name == app }
  }

  /// What may differ beside the order.
  struct Promise: CustomTestStringConvertible {
    let what: String
    var variation = Variation()
    var timers = TimerRule.last
    /// After how many states a search ends, so that the test takes seconds.
    var maxStates = 100_000
    /// How many of the searches must be exhaustive, at least, of a hundred.
    var exhaustiveShare = 100

    var testDescription: String { what }
  }

  static let promises: [Promise] = [
    Promise(what: "no link is lost, opened twice or left behind"),
    Promise(
      what: "the same where the network fails or stays silent",
      variation: variation { $0.hasFaults = true }),
    Promise(
      what: "the same where the person leaves or the app is killed once",
      variation: variation { $0.interruptions = 1 }),
    Promise(
      what: "the same where the page's process dies once",
      variation: variation { $0.webProcessDeaths = 1 }),
  ]

  private static func variation(_ change: (inout Variation) -> Void) -> Variation {
    var variation = Variation()
    change(&variation)
    return variation
  }

  private func report(
    _ document: ScenarioDocument, _ change: (inout ExplorationOptions) -> Void = { _ in }
  ) throws -> ExplorationReport {
    var options = ExplorationOptions()
    change(&options)
    let pages = try DirectoryPageSource(folder: packageFolder + "/Pages")
    return try Exploration(of: document.scenario, pages: document.pages(over: pages)).run(options)
  }

  @Test("The recommended app holds every property", arguments: promises)
  func gated(promise: Promise) throws {
    let documents = Self.documents(of: "gated")
    #expect(documents.count > 50)
    var exhaustive = 0
    for document in documents {
      let report = try report(document) {
        $0.variation = promise.variation
        $0.timers = promise.timers
        $0.maxStates = promise.maxStates
      }
      for result in report.results where !result.passed {
        Issue.record(
          """
          \(document.scenario.place?.description ?? "") \(report.name): \(result.property): \
          \(result.counterexample?.message ?? "")
          \(result.counterexample?.order.text() ?? "")
          """)
      }
      if report.isExhaustive { exhaustive += 1 }
    }
    #expect(exhaustive * 100 >= documents.count * promise.exhaustiveShare)
  }

  @Test("The scenarios of each flawed app show its flaw in some order")
  func flawed() throws {
    let flawed = AppCatalog.entries.filter { $0.flaw != nil }.map(\.name)
    for app in flawed {
      let documents = Self.documents(of: app)
      guard !documents.isEmpty else { continue }
      let isCaught = try documents.contains { try !report($0).passed }
      #expect(isCaught, "\(app): \(documents.map(\.scenario.name))")
    }
    #expect(flawed.filter { !Self.documents(of: $0).isEmpty }.count > 5)
  }
}
