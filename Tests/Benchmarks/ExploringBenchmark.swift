import Exploring
import ScenarioFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How fast every order of a scenario is searched, on one core.
struct ExploringBenchmark {
  /// What SPIN's verifier took for its model of the same flow, measured in the same run.
  struct Verifier {
    let states: Double
    let transitions: Double
    /// Seconds of a processor.
    let seconds: Double
    /// The bytes that its states take.
    let bytes: Double

    /// Reads the figures: states, transitions, seconds, bytes.
    init?(_ words: some Collection<String>) {
      let numbers = words.compactMap(Double.init)
      guard words.count == 4, numbers.count == 4, numbers[2] > 0, numbers[0] > 0 else { return nil }
      (states, transitions, seconds, bytes) = (numbers[0], numbers[1], numbers[2], numbers[3])
    }
  }

  private struct Search {
    let report: ExplorationReport
    let seconds: Double

    var broken: String {
      let names = report.results.filter { !$0.passed }.map(\.property).sorted()
      return names.isEmpty ? "all properties hold" : "broken: " + names.joined(separator: ", ")
    }
  }

  private let documents: [ScenarioDocument]
  private let pages: KeptPages

  /// Reads the scenarios.
  ///
  /// - Parameters:
  ///   - folder: The folder of pages.
  ///   - path: The scenarios' file.
  /// - Throws: `FileError` when the folder or the file can't be read.
  init(folder: String, path: String) throws {
    pages = KeptPages(try DirectoryPageSource(folder: folder))
    let file = try ScenarioFile(path: path)
    for error in file.errors { print("  \(error)") }
    documents = file.scenarios
  }

  // MARK: Beside SPIN

  /// Searches the file's first scenario, and sets that beside what SPIN did.
  func run(beside spin: Verifier) throws {
    guard let document = documents.first else { return print("  there is no scenario") }
    // Once for memory, which a second search would find there already.
    let before = peakMemory()
    var best = try search(document)
    let memory = max(0, peakMemory() - before)
    for _ in 0..<2 {
      let next = try search(document)
      if next.seconds < best.seconds { best = next }
    }
    let report = best.report
    let states = Double(report.states)
    print("\n\(report.name): every order on one core, beside SPIN's model of it:")
    line("navsim", states, Double(report.transitions), best.seconds)
    line("SPIN", spin.states, spin.transitions, spin.seconds)
    let rate = Double(report.transitions) / best.seconds
    let other = spin.transitions / spin.seconds
    print(
      "  navsim does one transition to SPIN's \(tenths(other / rate))"
        + "  (goal: at most 20, aim 5)")
    print(
      "  bytes for each visited state: navsim \(tenths(Double(report.bytes) / states)),"
        + " SPIN \(tenths(spin.bytes / spin.states))  (goal: under 64)")
    print(
      "  bytes that navsim's whole process grew by, for each of them: \(tenths(memory / states))")
    print("  \(report.isExhaustive ? "exhaustive" : "NOT exhaustive"); \(best.broken)")
  }

  private func line(_ name: String, _ states: Double, _ transitions: Double, _ seconds: Double) {
    print(
      "  \(padded(name, 8))\(aligned(grouped(Int(states)), 10)) states"
        + "\(aligned(grouped(Int(transitions)), 12)) transitions\(aligned(hundredths(seconds), 8)) s"
        + "\(aligned(grouped(Int(transitions / seconds)), 12)) transitions a second")
  }

  // MARK: Sets

  /// Searches all scenarios of the file, and tells how long they take together.
  func runAll() throws {
    print("\nThe eight interleaving sets, every order on one core:")
    var best = Double.infinity
    var searches: [Search] = []
    for _ in 0..<5 {
      let round = try documents.map(search)
      let seconds = round.reduce(0) { $0 + $1.seconds }
      if seconds < best { (best, searches) = (seconds, round) }
    }
    for search in searches {
      let report = search.report
      print(
        "  \(padded(report.name, 52))\(aligned("\(report.states)", 5)) states"
          + "\(aligned(tenths(search.seconds * 1000), 7)) ms"
          + "  \(report.isExhaustive ? "" : "NOT exhaustive; ")\(search.broken)")
    }
    print("  together \(hundredths(best)) s of a processor  (goal: under 5 s)")
  }

  private func search(_ document: ScenarioDocument) throws -> Search {
    let start = processorSeconds()
    let exploration = try Exploration(
      of: document.scenario, pages: document.pages(over: pages))
    let report = try exploration.run()
    return Search(report: report, seconds: processorSeconds() - start)
  }

  /// The most memory that this process has had so far, in bytes.
  private func peakMemory() -> Double {
    var usage = rusage()
    // In bytes on a Mac and in KiB on Linux, which counts in a type of its own, too.
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return Double(usage.ru_maxrss)
    #elseif canImport(Musl)
      getrusage(RUSAGE_SELF, &usage)
      return Double(usage.ru_maxrss) * 1024
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return Double(usage.ru_maxrss) * 1024
    #endif
  }
}
