import Browsing
import DeviceModel
import Foundation
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

/// The public reports about links that open apps or browsers, as the project has written them down.
///
/// They lie in `shared/cases`, beside the checkout; without them the test is skipped.
@Suite("Links from outside: public reports")
struct UniversalLinkCaseTests {
  @Test(
    "A report's right behaviour is the recommended app's",
    .enabled(if: Reports.isPresent, "the folder `shared` with the reports isn't there"),
    arguments: ["R101", "R103", "R105"])
  func report(_ identifier: String) throws {
    let report = try Reports.report(identifier)
    let outcome = try Self.outcome(of: report)
    let expected = try #require(report[key: "expect"])
    #expect(outcome.url == expected[key: "final_url"]?.stringValue)
    let history = expected[key: "history"]?.arrayValue?.compactMap(\.stringValue)
    #expect(outcome.history == history)
    var rest = outcome.trace.events[...]
    for name in Self.texts(expected[key: "events_include"]) {
      let index = rest.firstIndex { Self.is($0, name) }
      #expect(index != nil, "\(identifier): \(name) is missing")
      if let index { rest = rest[(index + 1)...] }
    }
    for name in Self.texts(expected[key: "events_exclude"]) {
      #expect(!outcome.trace.events.contains { Self.is($0, name) }, "\(identifier): \(name)")
    }
  }

  // MARK: - The run

  private static func outcome(of report: JSONValue) throws -> Outcome {
    let input = try #require(report[key: "input"])
    let config = try #require(input[key: "config"])
    var settings = AppSettings(home: URLRecord("https://app.example/"))
    settings.linkKeys = texts(config[key: "link_keys"]).map { JSONKeyPath($0) }
    settings.associatedDomains = texts(config[key: "applinks"])
    let pages = try #require(input[key: "pages"]?.objectValue)
    let source = InlinePages(
      pages.members.compactMap { page in
        InlinePages.Pattern(page.key).map { ($0, [answer(page.value)]) }
      })
    // The reports are told of an app without scenes.
    let run = try #require(Run(lifecycle: .appDelegate, settings: settings, pages: source))
    let steps = texts(input[key: "steps"])
    let done = try steps.map { try step($0, input) }
    return run.perform(done).outcome
  }

  private static func answer(_ page: JSONValue) -> PageAnswer {
    let links = page[key: "links"]?.objectValue?.members ?? []
    let anchors = links.map { "<a id=\"\($0.key)\" href=\"\($0.value.stringValue ?? "")\">x</a>" }
    return Shop.page("\(page[key: "title"]?.stringValue ?? "")</title>\(anchors.joined())")
  }

  private static func step(_ word: String, _ input: JSONValue) throws -> Step {
    switch word {
    case "launch": return .launch
    case "settle": return .settle
    case "background": return .background
    case "tap": return .tap(nil)
    case "push": return .push(Step.Push(payload: try #require(input[key: "payload"])))
    case _ where word.hasPrefix("click:"):
      return .click(ExactText("#" + word.dropFirst("click:".count)))
    default:
      Issue.record("no step \(word)")
      return .settle
    }
  }

  // MARK: - The reports' words

  private static func texts(_ value: JSONValue?) -> [String] {
    (value?.arrayValue ?? []).compactMap(\.stringValue)
  }

  /// Whether an event is what the report calls by that name, with the URL in parentheses.
  private static func `is`(_ event: TraceEvent, _ name: String) -> Bool {
    let halves = name.split(separator: "(", maxSplits: 1)
    let url = halves.count > 1 ? String(halves[1].dropLast()) : nil
    guard url == nil || event.text(.url) == url else { return false }
    return switch halves[0] {
    case "didFinishLaunching": event.is(.application, .didFinishLaunching)
    case "willEnterForeground":
      event.is(.scene, .willEnterForeground) || event.is(.application, .willEnterForeground)
    case "didReceiveResponse": event.is(.userNotificationCenter, .didReceive)
    case "linkStored": event.is(.linkStore, .stored)
    case "gateOpened": event.is(.linkStore, .opened)
    case "linkConsumed": event.is(.linkStore, .cleared)
    case "policyCancelled": event.is(.webView, .decidePolicyForNavigationAction)
    // The report's phone had the other app; here nobody takes the link.
    case "openedExternally":
      event.is(.springBoard, .openedExternally) || event.is(.springBoard, .openFailed)
    case "promptShown": event.is(.springBoard, .promptShown)
    default: false
    }
  }
}

/// The file of reports.
enum Reports {
  private static let file: URL? = {
    var directory = URL(filePath: #filePath).deletingLastPathComponent()
    while directory.path != "/" {
      let candidate = directory.appending(path: "shared/cases/cases.jsonl")
      if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
      directory.deleteLastPathComponent()
    }
    return nil
  }()

  static var isPresent: Bool { file != nil }

  static func report(_ identifier: String) throws -> JSONValue {
    let text = try String(contentsOf: #require(file), encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.contains("\"id\": \"\(identifier)\"") }
    return try JSONParser.parse(String(#require(line))).value
  }
}
