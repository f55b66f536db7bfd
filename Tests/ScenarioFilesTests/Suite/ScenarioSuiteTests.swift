import DeviceModel
import ScenarioFiles
import Scenarios
import Simulation
import Testing

/// The package's own scenario files: they are documentation, and each of them holds.
@Suite(
  "Scenario files of the package", .enabled(if: readsYAML, SuiteFile.absence))
struct ScenarioSuiteTests {
  @Test("Every scenario of the file holds", arguments: SuiteFile.all)
  func holds(file: SuiteFile) throws {
    let read = try file.read()
    for error in read.errors { Issue.record("\(error)") }
    let pages = try SuiteFile.pages()
    for document in read.scenarios {
      if let complaint = document.result(over: pages).complaint { Issue.record("\(complaint)") }
    }
  }

  @Test("Names are unique, so that each can be chosen by its own")
  func names() throws {
    let names = try SuiteFile.all.flatMap { try $0.read().scenarios }.map(\.scenario.name)
    let repeated = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    #expect(repeated.isEmpty, "wanted: each name once, found twice: \(repeated)")
  }

  @Test("All articles, states and life cycles are told, in more than sixty scenarios")
  func coverage() throws {
    let own = SuiteFile.all.filter { !$0.name.hasPrefix("Cases/") }
    let scenarios = try own.flatMap { try $0.read().scenarios }.map(\.scenario)
    #expect(scenarios.count >= 60)
    let tags = Set(scenarios.flatMap(\.tags))
    for article in ["article-a", "article-b", "article-c", "article-d"] {
      #expect(tags.contains(article), "wanted: a scenario tagged \(article), found none")
    }
    for state in Scenario.StartState.allCases {
      for lifecycle in Lifecycle.allCases {
        let count = scenarios.count { $0.state == state && $0.app.lifecycle == lifecycle }
        #expect(count > 0, "wanted: a scenario in \(state), \(lifecycle), found none")
      }
    }
  }

  @Test("A scenario of an app with a flaw fails for the recommended app")
  func flaws() throws {
    let pages = try SuiteFile.pages()
    for file in SuiteFile.all {
      for document in try file.read().scenarios where document.scenario.isOfGallery {
        guard document.scenario.tags.contains("flawed") else { continue }
        let result = document.result(over: pages) { $0.app.name = "gated" }
        #expect(
          result.complaint != nil,
          "\(document.scenario.name) says nothing of the flaw: the recommended app passes it")
      }
    }
  }
}

extension Scenario {
  /// Whether the app is one of the gallery, and not described by rules.
  fileprivate var isOfGallery: Bool { app.rules == nil }
}
