import Browsing
import Exploring
import Reports
import ScenarioFiles
import Scenarios
import Simulation

/// Runs scenarios one at a time, and turns what comes of them into parts of reports.
///
/// Each thread has one of its own, with pages of its own, which are read and parsed once.
struct SuiteRunner {
  private let pages: ScenarioPages
  private let overrides: SuiteOverrides
  private let repeating: RepeatCommand
  private let maker: PartMaker
  private let phones: Bool

  init(
    pages: ScenarioPages, overrides: SuiteOverrides, repeating: RepeatCommand, maker: PartMaker,
    phones: Bool
  ) {
    self.pages = pages
    self.overrides = overrides
    self.repeating = repeating
    self.maker = maker
    self.phones = phones
  }

  /// What came of one scenario, ready to be written.
  struct Finished: Sendable {
    let parts: PartMaker.Parts
    /// What is wrong with a scenario that couldn't be run, with the place.
    let error: String?
  }

  /// Runs a scenario.
  ///
  /// - Parameters:
  ///   - item: The scenario, or what is wrong with it.
  ///   - stop: Says whether somebody wants it to stop.
  /// - Returns: Its parts of the reports; nil where it was stopped before the run was over.
  func finished(_ item: SuiteItem, stop: any StopSignal) -> Finished? {
    guard var result = result(of: item, stop) else { return nil }
    result.repeatCommand = repeatCommand(item)
    return Finished(
      parts: maker.parts(of: result, at: item.position), error: result.errorLines)
  }

  private func repeatCommand(_ item: SuiteItem) -> String? {
    // What came once through a pipe, no command gets again; and no command mends a schedule.
    guard ![item.path, item.recorded?.path].contains("standard input"),
      !item.isUnusableSchedule
    else { return nil }
    return repeating.text(
      file: item.path, name: repeatedName(item.document), schedule: item.recorded?.path)
  }

  private func repeatedName(_ document: ScenarioFile.Document) -> String? {
    switch document {
    case .scenario(let read): read.scenario.name
    case .broken(let name, _): name
    }
  }

  private func result(of item: SuiteItem, _ stop: any StopSignal) -> ScenarioResult? {
    switch item.document {
    case .broken(let name, let errors):
      let place = errors.first?.place
      // The place of the first error stands beside the name.
      let lines = errors.prefix(1).map(\.message) + errors.dropFirst().map(\.description)
      return ScenarioResult(
        name: name ?? place?.file ?? "", place: place,
        status: .broken(error: lines.joined(separator: "\n")))
    case .scenario(let read):
      var scenario = read.scenario
      overrides.apply(to: &scenario)
      let pages: any PageSource
      do {
        pages = read.pages(over: try self.pages.source(beside: item.path))
      } catch {
        return ScenarioResult(
          name: scenario.name, place: scenario.place, tags: scenario.tags,
          status: .broken(error: "\(error)"))
      }
      if let recorded = item.recorded { return result(of: recorded, as: scenario, pages) }
      let runner = ScenarioRunner(pages: pages)
      guard let seed = overrides.seed else {
        return runner.result(of: scenario, phones: phones) { stop.isRaised }
      }
      return runner.result(
        of: scenario, schedule: SeededSchedule(seed: seed), phones: phones
      ) { stop.isRaised }
    }
  }
}

extension SuiteRunner {
  private func result(
    of recorded: RecordedRun, as scenario: Scenario, _ pages: any PageSource
  ) -> ScenarioResult {
    do {
      return try recorded.repeated(as: scenario, pages: pages, phones: phones).result
    } catch {
      return ScenarioResult(
        name: scenario.name, place: scenario.place, tags: scenario.tags,
        status: .broken(error: "\(recorded.path.named): \(error.wording)"))
    }
  }
}

extension ScenarioResult {
  /// What is wrong with a scenario that couldn't be run, with the place; nil for all others.
  fileprivate var errorLines: String? {
    guard case .broken(let error) = status else { return nil }
    return [place.map(\.description), error].compactMap(\.self).joined(separator: ": ")
  }
}
