import ScenarioFiles

/// How fast scenario files are decoded, against what libyaml's events alone take.
struct YAMLBenchmark {
  private let paths: [String]
  /// The seconds of a processor that libyaml takes for the files, measured in the same run.
  private let floor: Double

  /// Creates the benchmark out of the words behind `yaml`: the floor's seconds, and the files.
  init?(_ words: some Collection<String>) {
    guard let first = words.first, let floor = Double(first), words.count > 1 else { return nil }
    self.floor = floor
    paths = Array(words.dropFirst())
  }

  func run() throws {
    let texts = try paths.map { (path: $0, bytes: try FileSystem.read($0)) }
    let length = texts.map(\.bytes.count).reduce(0, +)
    var count = 0
    let tree = measure {
      for text in texts { _ = ScenarioFilePiece.countOfDocuments(in: text.bytes, path: text.path) }
    }
    let whole = measure {
      count = 0
      for text in texts { count += ScenarioFile(text.bytes, path: text.path).scenarios.count }
    }
    print(
      "Scenario files in YAML, \(count) scenarios, \(length / 1024) KiB, seconds of a processor:")
    line("libyaml's events alone, in C", floor, of: count)
    line("values with their places (goal: at most twice that)", tree.best, of: count)
    line("scenarios, checked and ready to run", whole.best, of: count)
  }

  private func line(_ name: String, _ seconds: Double, of count: Int) {
    let each = Int((seconds * 1e7 / Double(max(count, 1))).rounded())
    let ratio = Int((seconds / floor * 100).rounded())
    print(
      "  " + name + String(repeating: " ", count: max(1, 56 - name.count))
        + "\(each / 10).\(each % 10) µs a scenario, \(ratio / 100).\(ratio % 100 / 10)\(ratio % 10)"
        + " of libyaml's")
  }
}
