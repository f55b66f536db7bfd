import DeviceModel
import Foundation
import PushToPage
import ScenarioFiles
import Scenarios
import Simulation
import Testing

/// What is said of the public bug reports beside that their scenarios hold.
@Suite(
  "Public bug reports as scenario files", .enabled(if: readsYAML, SuiteFile.absence))
struct PublicCaseTests {
  @Test(
    "The page in the end is the same whatever comes first, with scenes and without",
    arguments: SuiteFile.cases)
  func anyOrder(file: SuiteFile) throws {
    let pages = try SuiteFile.pages()
    for document in try file.read().scenarios where !document.scenario.tags.contains("timed") {
      for lifecycle in Lifecycle.allCases {
        for seed: UInt64 in 1...20 {
          let result = document.result(over: pages, SeededSchedule(seed: seed)) { scenario in
            scenario.app.lifecycle = lifecycle
            scenario.expectations.removeAll { !$0.isAboutTheEnd }
          }
          if let complaint = result.complaint {
            Issue.record("seed \(seed), \(lifecycle): \(complaint)")
          }
        }
      }
    }
  }

  /// A scenario that every app passes would tell nothing.
  @Test("Some app of the gallery has the flaw that a report tells of", arguments: SuiteFile.cases)
  func flawed(file: SuiteFile) throws {
    let pages = try SuiteFile.pages()
    let others = AppCatalog.entries.map(\.name).filter { $0 != "gated" }
    for document in try file.read().scenarios where document.scenario.app.name == "gated" {
      let isFailed = others.contains { app in
        document.result(over: pages) { $0.app.name = app }.complaint != nil
      }
      #expect(isFailed, "\(document.scenario.name) holds for every app of the gallery")
    }
  }

  // MARK: The converter

  private static let reports: URL? = {
    var directory = SuiteFile.package
    while directory.path != "/" {
      let candidate = directory.appending(path: "shared/cases/cases.jsonl")
      if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
      directory.deleteLastPathComponent()
    }
    return nil
  }()

  private static let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(
    "The files are what the converter writes",
    .enabled(if: reports != nil, "the file `shared/cases/cases.jsonl` isn't there"),
    .enabled(if: python != nil, "there is no python3"))
  func converted() throws {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.python))
    let converter = SuiteFile.package.appending(path: "Tests/Tools/PublicCases/convert.py")
    // No compiled copy of the converter is left beside it.
    process.arguments = ["-B", converter.path, try #require(Self.reports).path, folder.path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let committed = SuiteFile.package.appending(path: "Tests/Scenarios/Cases")
    let names = try FileManager.default.contentsOfDirectory(atPath: committed.path).sorted()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == names)
    for name in names {
      let wanted = try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
      let found = try String(contentsOf: committed.appending(path: name), encoding: .utf8)
      #expect(wanted == found, "\(name) isn't what the converter writes; run it again")
    }
  }

  /// The one sure case that is no scenario: R78, a semicolon in place of a comma.
  @Test("A payload that is no JSON is refused with line and column, and nothing is sent")
  func semicolon() throws {
    let folder = try TemporaryFolder([
      "order.apns": "{\"aps\":{\"alert\":\"x\"};\"link\":\"https://app.example/item/42\"}",
      "order.yaml": "steps: [{push: {file: order.apns}}]\nexpect: {outcome: blocked}\n",
    ])
    let file = try ScenarioFile(path: folder.path + "/order.yaml")
    #expect(file.scenarios.isEmpty)
    let errors = file.errors.map { "\($0)" }
    #expect(errors.count == 1)
    let error = try #require(errors.first)
    #expect(error.contains("order.yaml:1:23"), "wanted: the step's place, found: \(error)")
    #expect(error.contains("order.apns:1:21"), "wanted: the payload's place, found: \(error)")
  }
}

extension ScenarioExpectation {
  /// Whether it is about what a person sees in the end, and not about how it came there.
  fileprivate var isAboutTheEnd: Bool {
    switch subject {
    case .url, .title, .state, .pendingLink, .badge, .outcome, .canGoBack, .canGoForward,
      .delivered, .deliveredCount, .attachments, .attachmentCount, .history, .forward:
      true
    case .events, .never, .count, .diagnoses: false
    }
  }
}
