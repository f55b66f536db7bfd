import Browsing
import DeviceModel
import Foundation
import Links
public import NavSim
import PushToPage
import ScenarioFiles
import Scenarios
import Simulation
public import Testing

/// Returns the scenarios of a file or folder, as arguments of a parameterised test.
///
///     @Test("Scenarios", arguments: try scenarios(at: "Scenarios"))
///     func scenario(_ scenario: ScenarioCase) throws { try expectPassed(scenario) }
///
/// - Parameters:
///   - path: The file or folder; a relative path starts at the folder of the calling file.
///   - pages: The folder that pages come from beside the scenarios' own, found in the same way; nil
///     for the nearest one named `Pages`, in the scenarios' folder or above it.
///   - file: The calling file.
/// - Returns: The scenarios. One that can't be read is among them, and fails.
/// - Throws: ``ScenarioSearchError`` and ``FileError`` when nothing is found there.
public func scenarios(
  at path: String, pages: String? = nil, file: StaticString = #filePath
) throws -> [ScenarioCase] {
  let folder = URL(fileURLWithPath: "\(file)").deletingLastPathComponent()
  return try ScenarioSearch.cases(
    at: URL(fileURLWithPath: path, relativeTo: folder).absoluteURL,
    pages: pages.map { URL(fileURLWithPath: $0, relativeTo: folder).absoluteURL })
}

/// Runs a scenario, and records each of its expectations that doesn't hold, with its line in the
/// file.
///
/// - Parameters:
///   - scenario: One of ``scenarios(at:pages:file:)``.
///   - pages: Where pages come from beside the scenario's own; nil for its folder of pages.
///   - file: Where a failure is reported in XCTest.
///   - line: The line in that file.
///   - sourceLocation: Where a failure is reported in Swift Testing.
/// - Throws: ``FileError`` when the folder of pages can't be read.
public func expectPassed(
  _ scenario: ScenarioCase, pages: (any PageSource)? = nil, file: StaticString = #filePath,
  line: UInt = #line, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let result = try scenario.run(pages: pages)
  for message in ScenarioFailures(of: result).messages {
    FailureReporter().record(message, at: .init(file, line, sourceLocation))
  }
}

/// Runs all scenarios of a file or folder in one test, and records all that doesn't hold.
///
/// - Parameters:
///   - path: The file or folder; a relative path starts at the folder of the calling file.
///   - pages: The folder that pages come from beside the scenarios' own, found in the same way; nil
///     for the nearest one named `Pages`, in the scenarios' folder or above it.
///   - file: Where a failure is reported in XCTest.
///   - line: The line in that file.
///   - sourceLocation: Where a failure is reported in Swift Testing.
/// - Throws: ``ScenarioSearchError`` and ``FileError`` when nothing is found there.
public func expectScenariosPassed(
  at path: String, pages: String? = nil, file: StaticString = #filePath, line: UInt = #line,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  for scenario in try scenarios(at: path, pages: pages, file: file) {
    try expectPassed(scenario, file: file, line: line, sourceLocation: sourceLocation)
  }
}

// MARK: - CustomTestStringConvertible

extension ScenarioCase: CustomTestStringConvertible {
  /// The scenario's name, by which a list of tests shows it.
  public var testDescription: String { name }
}

/// What went wrong with a scenario, in words.
struct ScenarioFailures {
  /// One text for each failure; the last one tells the story of the run.
  let messages: [String]

  init(of result: ScenarioResult) {
    let place = result.place.map { "\($0): " } ?? ""
    switch result.status {
    case .passed, .skipped: messages = []
    case .broken(let error):
      // What is wrong with the text of a file says itself where.
      messages = [error.hasPrefix(place) ? error : "\(place)\(result.name): \(error)"]
    case .failed:
      var messages = result.failures.map { failure in
        let place = (failure.place ?? result.place).map { "\($0): " } ?? ""
        return "\(place)\(result.name): \(ObservedChecks.message(of: failure))"
      }
      if let stop = result.outcome?.diagnoses.last(where: { $0.rule == .runStopped }) {
        messages.append("\(place)\(result.name): \(stop.message)")
      }
      if let last = messages.popLast() {
        messages.append(result.outcome.map { ObservedChecks.text([last], $0) } ?? last)
      }
      self.messages = messages
    }
  }
}
