import Browsing
import Exploring
import Foundation
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
    /// After how many states a search ends; what varies more is searched in part, so that the test
    /// takes seconds.
    var maxStates = 1_000_000
    /// How many of a hundred searches must see every order, at least.
    var exhaustiveShare = 100
    /// Scenarios in which the app doesn't hold it yet, by name.
    var knownMisses: Set<String> = []

    var testDescription: String { what }
  }

  static let promises =
    ProcessInfo.processInfo.environment["NAVSIM_EVERY_ORDER"] == nil ? [plain] : [plain] + varied

  private static let plain = Promise(what: "no link is lost, opened twice or left behind")

  /// These take minutes: `make explore` runs them.
  private static let varied: [Promise] = [
    Promise(
      what: "the same where the network fails or stays silent",
      variation: variation { $0.hasFaults = true }, maxStates: 500, exhaustiveShare: 90),
    Promise(
      what: "the same where the person leaves or the app is killed once",
      variation: variation { $0.interruptions = 1 }, maxStates: 500, exhaustiveShare: 20,
      knownMisses: ["R142: After the web process died the link is loaded"]),
    Promise(
      what: "the same where the page's process dies once",
      variation: variation { $0.webProcessDeaths = 1 }, maxStates: 500, exhaustiveShare: 60,
      knownMisses: ["A link that waits for a page that never comes dies with the process"]),
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
    var misses: Set<String> = []
    for document in documents {
      // A link that its app lets expire may do so whenever the home page never comes.
      let mayExpire = document.scenario.app.settings.linkExpiresAfter != nil
      let report = try report(document) {
        $0.variation = promise.variation
        $0.maxStates = promise.maxStates
        $0.maxShortening = 2000
        if mayExpire { $0.propertyNames = PropertyCatalog.names.filter { $0 != "every-tap-opens" } }
      }
      for result in report.results where !result.passed {
        misses.insert(report.name)
        guard !promise.knownMisses.contains(report.name) else { continue }
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
    #expect(promise.knownMisses.subtracting(misses) == [], "mended: take them off the list")
  }

  /// Flawed apps that have no scenario here in which the flaw can show: one ends well when the
  /// person comes back, the other never gets a link.
  private static let withoutProof: Set<String> = ["activation-only", "bare"]

  @Test("The scenarios of each flawed app show its flaw in some order")
  func flawed() throws {
    let flawed = AppCatalog.entries.filter { $0.flaw != nil }.map(\.name)
    var caught: Set<String> = []
    for app in flawed where try Self.documents(of: app).contains(where: { try !report($0).passed })
    {
      caught.insert(app)
    }
    let missed = flawed.filter { !Self.documents(of: $0).isEmpty && !caught.contains($0) }
    #expect(Set(missed) == Self.withoutProof)
    #expect(caught.count > 5)
  }
}
