import Browsing
import Exploring
import Foundation
import NavSimCommand
import PushToPage
import ScenarioFiles
import Scenarios
import Simulation
import Testing

/// The scenarios of the repository, each in every order and with the recommended app, whichever app
/// it is written for: what the app promises holds in all of them.
@Suite("Every scenario in every order")
struct EveryScenarioTests {
  private static let documents: [ScenarioDocument] = {
    guard let sources = try? ScenarioSources([packageFolder + "/Tests/Scenarios"]) else {
      return []
    }
    return sources.files.flatMap { (try? ScenarioFile(path: $0))?.scenarios ?? [] }
  }()

  /// What may differ beside the order, and what the app promises then.
  struct Promise: CustomTestStringConvertible {
    let what: String
    var variation = Variation()
    var timers = TimerRule.last
    var guesses = Guesses.none

    var testDescription: String { what }
  }

  /// Which scenarios are searched under every guess about iOS as well, one at a time.
  enum Guesses {
    case none, ofTheFirst, ofAll
  }

  private static let isThorough =
    ProcessInfo.processInfo.environment["NAVSIM_EVERY_ORDER"] != nil

  static let promises = isThorough ? usual + thorough : usual

  private static let usual = [
    Promise(what: "one tap opens one page, and nothing is left stored"),
    Promise(what: "the same under every guess about iOS", guesses: .ofTheFirst),
  ]

  /// These take minutes: `make explore` runs them.
  private static let thorough = [
    Promise(
      what: "a network that fails or stays silent keeps no other link from being opened",
      variation: variation { $0.hasFaults = true }),
    Promise(
      what: "who leaves, or kills the app, opens nothing twice and nothing that was forgotten",
      variation: variation { $0.interruptions = 1 }),
    Promise(
      what: "a link that was on its way when the page's process died is opened again",
      variation: variation { $0.webProcessDeaths = 1 }),
    Promise(what: "timers that fire at any moment change nothing of that", timers: .any),
    Promise(what: "the same under every guess about iOS", guesses: .ofAll),
  ]

  private static func variation(_ change: (inout Variation) -> Void) -> Variation {
    var variation = Variation()
    change(&variation)
    return variation
  }

  /// The scenarios are dealt out, so that several searches run at a time.
  private static let hands = 16

  @Test("The recommended app holds every property", arguments: promises, 0..<hands)
  func gated(promise: Promise, hand: Int) throws {
    #expect(Self.documents.count > 200)
    let pages = try DirectoryPageSource(folder: packageFolder + "/Pages")
    for (index, document) in Self.documents.enumerated() where index % Self.hands == hand {
      for scenario in Self.scenarios(document.scenario, promise.guesses) {
        var options = ExplorationOptions()
        options.variation = promise.variation
        options.timers = promise.timers
        let exploration = try Exploration(of: scenario, pages: document.pages(over: pages))
        let report = try exploration.run(options)
        #expect(report.isExhaustive, "\(report.name): \(String(describing: report.stopped))")
        for result in report.results where !result.passed {
          Issue.record(
            """
            \(document.scenario.place?.description ?? "") \(report.name): \(result.property): \
            \(result.counterexample?.message ?? "")
            \(result.counterexample?.order.text() ?? "")
            """)
        }
      }
    }
  }

  private static func scenarios(_ written: Scenario, _ guesses: Guesses) -> [Scenario] {
    var scenario = written
    scenario.app.name = "gated"
    scenario.app.rules = nil
    // The recommended app's extension has both of its methods.
    scenario.app.settings.serviceExtension?.implementsTimeWillExpire = true
    switch guesses {
    case .none: return [scenario]
    case .ofTheFirst where !written.tags.contains("smoke"): return []
    case .ofTheFirst, .ofAll: return ExplorationSubject.everyGuess(of: scenario)
    }
  }
}
