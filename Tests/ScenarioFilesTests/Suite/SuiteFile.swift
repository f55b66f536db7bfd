import Foundation
import ScenarioFiles
import Scenarios
import Simulation
import Testing

/// One of the package's own scenario files, `Tests/Scenarios/…`.
struct SuiteFile: Sendable, CustomTestStringConvertible {
  /// The package's folder.
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Said by each test that is skipped for want of it.
  static let absence: Comment = "libyaml isn't installed, so that no YAML can be read"

  /// All of them, in the order of their names.
  static let all: [SuiteFile] = {
    let folder = package.appending(path: "Tests/Scenarios").path
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".yaml") }.sorted().map { SuiteFile(name: $0) }
  }()

  /// Those that were written from public bug reports.
  static let cases = all.filter { $0.name.hasPrefix("Cases/") }

  /// The path below `Tests/Scenarios`.
  let name: String

  var testDescription: String { name }

  /// Reads the file.
  func read() throws -> ScenarioFile {
    let path = Self.package.appending(path: "Tests/Scenarios/" + name).path
    return try ScenarioFile(path: path)
  }

  /// The pages that the scenarios lie over.
  static func pages() throws -> DirectoryPageSource {
    try DirectoryPageSource(folder: package.appending(path: "Pages").path)
  }
}

extension ScenarioDocument {
  /// Runs the scenario over the package's pages.
  func result(
    over source: DirectoryPageSource, _ schedule: some Schedule = VirtualTimeSchedule(),
    changing change: (inout Scenario) -> Void = { _ in }
  ) -> ScenarioResult {
    var scenario = scenario
    change(&scenario)
    return ScenarioRunner(pages: pages(over: source))
      .result(of: scenario, schedule: schedule, records: false)
  }
}

extension ScenarioResult {
  /// What didn't hold, each with the place where it is written; nil for a scenario that holds.
  var complaint: String? {
    switch status {
    case .passed: return nil
    case .broken(let error): return "\(name): \(error)"
    case .skipped(let reason): return "\(name) was skipped: \(reason)"
    case .failed:
      let lines = failures.map { failure in
        let place = (failure.place ?? place).map { "\($0): " } ?? ""
        let note = failure.note.map { " (\($0))" } ?? ""
        return "  \(place)\(failure.what): wanted \(failure.expectedText),"
          + " found \(failure.actualText)\(note)"
      }
      return ([name] + lines).joined(separator: "\n")
    }
  }
}
