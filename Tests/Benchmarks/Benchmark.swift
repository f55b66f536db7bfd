import Browsing
import Links
import Markup
import PushToPage
import Reports
import ScenarioFiles
import Scenarios
import Simulation

/// What is measured within one process.
struct Benchmark {
  private static let link = "https://shop.example/orders/1024"
  private static let home = "https://shop.example/"

  private let folder: String
  let pages: KeptPages
  private let saved: String?

  /// Creates the benchmark.
  ///
  /// - Parameters:
  ///   - folder: The folder of pages.
  ///   - saved: Where pages and figures go that other parsers are compared with.
  /// - Throws: `FileError` when the folder can't be read.
  init(folder: String, saving saved: String? = nil) throws {
    self.folder = folder
    self.saved = saved
    pages = KeptPages(try DirectoryPageSource(folder: folder))
  }

  /// A part of the benchmark that can be run alone.
  enum Part: String, CaseIterable {
    case taps, stages, pages, reading, reports

    /// The part of that name, all without one, nil where there is none of that name.
    static func named(_ name: String?) -> [Part]? {
      guard let name else { return allCases }
      return Part(rawValue: name).map { [$0] }
    }
  }

  func run(_ parts: [Part]) throws {
    for part in parts {
      switch part {
      case .taps: try taps()
      case .stages: stages()
      case .pages: try samplePages()
      case .reading: ReadingBenchmark(folder: saved).run()
      case .reports: reports()
      }
    }
  }

  // MARK: Complete taps

  private func taps() throws {
    print("Complete taps on one core, a fresh world each, trace on:")
    for state in Scenario.StartState.allCases {
      let scenario = Self.scenario(state)
      let seconds = measure { tap(scenario, pages) }
      rate("\(state.rawValue), pages read once", seconds, goal: "goal 10,000, aim 30,000")
    }
    let scenario = Self.scenario(.terminated)
    let parsed = ParsedAnew(pages)
    rate("terminated, pages parsed anew each time", measure { tap(scenario, parsed) })
    let anew = measure {
      guard let directory = try? DirectoryPageSource(folder: folder) else { return }
      tap(scenario, directory)
    }
    rate("terminated, folder opened, pages read and parsed anew", anew)
  }

  private func tap(_ scenario: Scenario, _ source: any PageSource) {
    guard let outcome = ScenarioRunner(pages: source).run(scenario), outcome.verdict == .reached
    else { return print("  the link was not reached: the figures mean nothing") }
  }

  static func scenario(_ state: Scenario.StartState) -> Scenario {
    var scenario = Scenario(
      name: "tap", app: Scenario.App(settings: AppSettings(home: URLRecord(home))),
      steps: [
        .push(Step.Push(payload: ["aps": ["alert": "Look"], "link": .string(link)])), .tap(nil),
        .settle,
      ])
    scenario.state = state
    return scenario
  }

  // MARK: Stages

  private func stages() {
    print("\nStages of a tap from terminated, pages read once:")
    let scenario = Self.scenario(.terminated)
    let assembled = measure { _ = Emulation(scenario, pages: pages) }
    stage("a world put together", assembled)
    let played = measure { play(scenario) }
    stage("the run", played - assembled)
    guard let emulation = play(scenario) else { return }
    stage("the outcome read off it", measure { _ = Outcome(of: emulation, name: "tap") })
    let outcome = Outcome(of: emulation, name: "tap")
    stage("its JSON", measure { _ = outcome.json.serialized() })
    stage(
      "its story",
      measure {
        _ = Story(of: outcome, opening: "a tap", detail: .usual) { text, _ in text }.text
      })
    print("  (\(outcome.trace.events.count) events in the trace)")
  }

  @discardableResult
  private func play(_ scenario: Scenario) -> Emulation? {
    let emulation = Emulation(scenario, pages: pages)
    var schedule = VirtualTimeSchedule()
    emulation?.prepare(.terminated)
    emulation?.run(scenario.steps, schedule: &schedule)
    return emulation
  }

  // MARK: Pages

  private func samplePages() throws {
    print("\nPages:")
    for url in [Self.home, Self.link] {
      guard let record = URLRecord(url), let response = pages.response(to: PageRequest(url: record))
      else { continue }
      let size = "\(response.body.count) bytes"
      let type = response.headers.value(of: "Content-Type")
      stage(
        "\(record.path) parsed (\(size))",
        measure { _ = PageReader.content(of: response.body, contentType: type) })
      let read = measure {
        guard let directory = try? DirectoryPageSource(folder: folder) else { return }
        _ = directory.answer(to: PageRequest(url: record), ordinal: 0)
      }
      stage("\(record.path) found in a folder just opened, read and parsed", read)
    }
    stage("the folder opened", measure { _ = try? DirectoryPageSource(folder: folder) })
  }
}
