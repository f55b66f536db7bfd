import Foundation
import NavSimCommand

/// A folder of scenario files for a test of `navsim run`, with the sample pages.
struct SuiteFolder {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    path = try makeTemporaryFolder()
    for (name, text) in files { try write(text, to: name) }
  }

  /// Writes a file below the folder.
  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// What a file below the folder holds.
  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  /// Calls `navsim run` on the folder, or on what lies below it.
  func run(
    _ options: [String] = [], on names: [String] = [""], environment: [String: String] = [:],
    width: Int? = nil, input: String = "", stop: any StopSignal = NoStopSignal()
  ) -> Called {
    let paths = names.map { $0 == "-" ? $0 : $0.isEmpty ? path : path + "/" + $0 }
    return call(
      ["run", "--pages", packageFolder + "/Pages"] + options + paths, environment: environment,
      width: width, input: input, stop: stop)
  }

  /// A scenario that passes, in JSON, which every build can read.
  static func passing(_ name: String, tags: [String] = []) -> String {
    scenario(name, tags: tags, expecting: "https://shop.example/orders/1024")
  }

  /// A scenario that fails.
  static func failing(_ name: String, tags: [String] = []) -> String {
    scenario(name, tags: tags, expecting: "https://shop.example/nowhere")
  }

  private static func scenario(_ name: String, tags: [String], expecting url: String) -> String {
    let tags = tags.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      {"name": "\(name)", "tags": [\(tags)], "state": "terminated",
       "steps": [{"push": {"link": "https://shop.example/orders/1024"}}, "tap", "settle"],
       "expect": {"url": "\(url)"}}

      """
  }
}

extension Called {
  /// The report in JSON that was printed.
  func report() throws -> SuiteReportText {
    try JSONDecoder().decode(SuiteReportText.self, from: Data(output.utf8))
  }
}

/// As much of a report in JSON as tests ask for.
struct SuiteReportText: Decodable {
  struct Result: Decodable {
    struct Place: Decodable {
      let file: String
      let line: Int
    }

    let name: String
    let position: Int
    let status: String
    let reason: String?
    let place: Place?
    let `repeat`: String?
  }

  struct Part: Decodable, Equatable {
    let index: Int
    let total: Int
  }

  let results: [Result]
  let passed: Int
  let failed: Int
  let shard: Part?
  let interrupted: Bool?
  let stopped: String?

  var names: [String] { results.map(\.name) }
  var statuses: [String] { results.map(\.status) }
}
