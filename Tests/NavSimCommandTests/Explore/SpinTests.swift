import Exploring
import Foundation
import Links
import Testing

/// The verdicts of another model checker on the same flow: SPIN, where it is installed.
@Suite("Beside SPIN")
struct SpinTests {
  private static func hasProgram(_ names: String...) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return names.contains { name in
      folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }
  }

  private static let isInstalled = hasProgram("spin") && hasProgram("cc", "clang")
  private static let folder = packageFolder + "/Tests/Benchmarks/spin"

  /// What the model says nothing about: nothing in it crashes, and all of its orders end.
  private static let leftOut: Set<String> = ["no-crash", "quiescent"]

  /// The properties that SPIN finds broken in its model of the flow, and the states that it saw.
  private func verify(_ app: String, taps: Int) throws -> (broken: Set<String>, states: Int) {
    let work = try makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: work) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.folder + "/verify")
    process.arguments = [app, String(taps), work]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let names = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "verify \(app) failed")
    let printed = try String(contentsOfFile: work + "/pan.out", encoding: .utf8)
    let line = printed.split(separator: "\n").first { $0.contains("states, stored") }
    let states = line?.split(separator: " ").first.flatMap { Int($0) }
    return (Set(names.split(separator: "\n").map(String.init)), try #require(states))
  }

  @Test(
    "SPIN's model and the emulation break the same properties",
    .enabled(if: isInstalled, "spin and a C compiler are not installed: apt-get install spin gcc"),
    arguments: [
      ("gated", []), ("as-posted", ["no-open-without-tap", "no-stale-link"]),
      ("clears-on-any-finish", ["every-tap-opens"]),
    ] as [(String, Set<String>)])
  func verdicts(app: String, wanted: Set<String>) throws {
    let spin = try verify(app, taps: 2)
    #expect(spin.broken == wanted)
    #expect(spin.states > 1000, "both look at more than a handful of states")
    let called = call([
      "explore", Self.folder + "/two-taps.yaml", "--app", app, "--format", "json", "-j", "1",
    ])
    let report = try JSONParser.parse(called.output).value
    #expect(report[key: "exhaustive"]?.boolValue == true)
    let results = try #require(report[key: "results"]?.arrayValue)
    let broken = results.filter { $0[key: "passed"]?.boolValue == false }
      .compactMap { $0[key: "property"]?.stringValue }
    #expect(Set(broken) == spin.broken)
    // Every property that can be told of a link is in the model, so that none is compared in vain.
    let modelled = try String(contentsOfFile: Self.folder + "/push-to-page.pml", encoding: .utf8)
    for name in PropertyCatalog.names where !Self.leftOut.contains(name) {
      let asserted = "assert(\(name.replacing("-", with: "_")))"
      #expect(modelled.contains(asserted), "\(name)")
    }
  }
}
