import Foundation
import Links
import Testing

@testable import NavSimCommand

/// Public bug reports about payloads, as cases: the recommended app must behave rightly in each.
///
/// The cases lie beside the checkout and aren't part of it; without them the tests are skipped.
@Suite("Payloads of public bug reports")
struct PushCaseTests {
  private static let file: URL? = {
    var directory = URL(filePath: #filePath).deletingLastPathComponent()
    while directory.path != "/" {
      let candidate = directory.appending(path: "shared/cases/cases.jsonl")
      if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
      directory.deleteLastPathComponent()
    }
    return nil
  }()

  private static let cases: [JSONValue] = {
    guard let file, let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { try? JSONParser.parse(String($0)).value }
      .filter { $0[key: "kind"] == "payload-shape" && $0[key: "unsure"] != true }
  }()

  @Test(
    "The gated app does what is right",
    .enabled(if: !cases.isEmpty, "the folder `shared` with the cases isn't there"),
    arguments: cases.compactMap { $0[key: "id"]?.stringValue })
  func gated(id: String) throws {
    let wanted = try #require(Self.cases.first { $0[key: "id"] == .string(id) })
    let input = try #require(wanted[key: "input"])
    let expect = try #require(wanted[key: "expect"])
    let called = call(
      ["push", "-", "--stub", "--format", "json"] + Self.words(for: input),
      input: Self.payload(of: input))
    if let error = expect[key: "error"]?.stringValue {
      try Self.check(called, reports: error)
      return
    }
    let outcome = try JSONParser.parse(called.output).value
    let place = "\(id): \(wanted[key: "right_behaviour"]?.stringValue ?? "") \(called.output)"
    #expect(outcome[key: "url"] == expect[key: "final_url"], "\(place)")
    let back = outcome[path: "history.back"]?.arrayValue ?? []
    let pages = (back + [outcome[path: "history.current"] ?? .null]).map { $0[key: "url"] }
    #expect(pages == expect[key: "history"]?.arrayValue, "\(place)")
    #expect(outcome[key: "pendingLink"] == .null, "\(place)")
    let counts = outcome[key: "counts"]
    for event in expect[key: "events_exclude"]?.arrayValue ?? [] {
      let name = Self.names[event.stringValue ?? ""]
      #expect(name.flatMap { counts?[key: $0] } == nil, "\(event) \(place)")
    }
  }

  /// The events of the cases in navsim's words.
  private static let names = [
    "linkStored": "linkStore.stored", "openedExternally": "springBoard.openedExternally",
    "didReceiveResponse": "userNotificationCenter.didReceive",
  ]

  private static func words(for input: JSONValue) -> [String] {
    var words = ["--home", "https://app.example/", "--lifecycle", "app-delegate"]
    if let state = input[key: "state"]?.stringValue { words += ["--state", state] }
    for key in input[path: "config.link_keys"]?.arrayValue ?? [] {
      words += ["--link-key", key.stringValue ?? ""]
    }
    if let scheme = input[path: "config.scheme"]?.stringValue,
      let base = input[path: "config.scheme_maps_to"]?.stringValue
    {
      words += ["--scheme", scheme + "=" + base]
    }
    return words
  }

  /// The payload's text; what is abbreviated in the case is written out.
  private static func payload(of input: JSONValue) -> String {
    guard let payload = input[key: "payload"] else { return "" }
    if let text = payload.stringValue { return text }
    return payload.serialized().replacing(
      "(5000 times the letter x)", with: String(repeating: "x", count: 5000))
  }

  private static func check(_ called: Called, reports error: String) throws {
    if error.hasPrefix("invalid JSON") {
      #expect(called.status == .wrongUse && called.output == "")
      #expect(called.error.contains("standard input:1:21: a comma or }"))
    } else {
      #expect(error.contains("limit 4096"))
      #expect(called.status == .failure)
      #expect(called.error.contains("bytes, and APNs takes no more than 4096"))
      let outcome = try JSONParser.parse(called.output).value
      #expect(outcome[key: "outcome"] == "blocked" && outcome[key: "url"] == "https://app.example/")
    }
  }
}
