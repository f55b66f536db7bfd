import Browsing
import DeviceModel
import Foundation
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

/// Reports of others about pictures on pushes, as far as they speak of the phone or a correct app.
@Suite("Article C: reported cases")
struct ArticleCCaseTests {
  /// The cases of kind rich-push; none where the folder is missing.
  static let cases: [ReportedCase] = ReportedCase.all(kind: "rich-push")

  /// Cases that no app of the gallery is made for.
  private static let elsewhere = [
    // An extension that registers a category: the phone's tests have it, with the same category.
    "R168"
  ]

  @Test("The cases are all known")
  func known() {
    guard !Self.cases.isEmpty else { return }
    let ids = Set(Self.cases.map(\.id))
    #expect(ids.isSuperset(of: ["R158", "R161", "R162", "R165", "R167", "R168"]))
  }

  @Test(
    "A reported case comes out right",
    .enabled(if: !cases.isEmpty, "the folder `shared` with the reported cases isn't there"),
    arguments: cases.filter { !elsewhere.contains($0.id) })
  func holds(reported: ReportedCase) throws {
    let outcome = try #require(reported.run())
    let expect = try #require(reported.json[key: "expect"])
    #expect(outcome.url == expect[key: "final_url"]?.stringValue)
    #expect(outcome.history == expect[key: "history"]?.arrayValue?.compactMap(\.stringValue))
    #expect(Int64(outcome.attachments.count) == expect[key: "attachments"]?.integerValue)
    if let wait = expect[key: "shown_after_ms"]?.integerValue {
      #expect(outcome.time(of: .springBoard, .bannerShown) == wait)
    }
    var rest = outcome.trace.run
    for name in expect[key: "events_include"]?.arrayValue?.compactMap(\.stringValue) ?? [] {
      let found = rest.firstIndex { ReportedCase.event($0, is: name) }
      #expect(found != nil, "\(reported.id): \(name) is missing, or too early")
      if let found { rest = rest[(found + 1)...] }
    }
  }
}

/// One line of the collected cases.
struct ReportedCase: CustomTestStringConvertible, Sendable {
  let json: JSONValue

  var id: String { json[key: "id"]?.stringValue ?? "" }
  var testDescription: String { id }

  static func all(kind: String) -> [ReportedCase] {
    var folder = URL(filePath: #filePath)
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let file = folder.appending(path: "shared/cases/cases.jsonl")
      guard let data = FileManager.default.contents(atPath: file.path) else { continue }
      return data.split(separator: 10).compactMap { line in
        try? JSONParser.parse(String(decoding: line, as: UTF8.self)).value
      }.filter { $0[key: "kind"]?.stringValue == kind }.map { ReportedCase(json: $0) }
    }
    return []
  }

  /// Runs the case with the recommended app, or with the article's where the method is missing.
  func run() -> Outcome? {
    guard let input = json[key: "input"], let payload = input[key: "payload"] else { return nil }
    let config = input[key: "config"]?[key: "service_extension"]
    let isCut = config?[key: "implements_time_will_expire"]?.boolValue == false
    var settings = AppSettings(home: URLRecord("https://app.example/"))
    settings.serviceExtension = AppSettings.ServiceExtension(
      attachmentKey: JSONKeyPath(config?[key: "attachment_key"]?.stringValue ?? "attachment-url"),
      implementsTimeWillExpire: !isCut)
    let steps = (input[key: "steps"]?.arrayValue ?? []).compactMap(\.stringValue)
    // Launching and leaving the app is what a run from the background begins with.
    guard steps.prefix(3) == ["launch", "settle", "background"] else { return nil }
    let run = Run(
      isCut ? "article-c" : "gated", .background, settings: settings, pages: pages(of: input))
    return run?.perform(steps.dropFirst(3).compactMap { step($0, payload) }).outcome
  }

  private func step(_ name: String, _ payload: JSONValue) -> Step? {
    switch name {
    case "push": .push(Step.Push(payload: payload))
    case "tap": .tap(nil)
    case "settle": .settle
    default:
      name.hasPrefix("advance:")
        ? Int64(name.dropFirst(8)).map { .wait(.milliseconds($0)) } : nil
    }
  }

  private func pages(of input: JSONValue) -> InlinePages {
    let pages = input[key: "pages"]?.objectValue?.members.map { ($0.key, answer($0.value)) } ?? []
    return InlinePages(
      pages.compactMap { url, answer in
        InlinePages.Pattern(url).map { (pattern: $0, answers: [answer]) }
      })
  }

  private func answer(_ page: JSONValue) -> PageAnswer {
    if page[key: "never"]?.boolValue == true { return .never }
    if let location = page[key: "location"]?.stringValue { return Shop.redirect(to: location) }
    guard let type = page[key: "content_type"]?.stringValue else {
      return Shop.page(page[key: "title"]?.stringValue ?? "")
    }
    let start: [UInt8] = type == "image/png" ? [0x89] + Array("PNG\r\n".utf8) : ArticleCTests.jpeg
    let size = Int(page[key: "bytes"]?.integerValue ?? 0)
    let rest = [UInt8](repeating: 0, count: max(0, size - start.count))
    return .response(
      PageResponse(headers: [HTTPField("Content-Type", type)], body: start + rest))
  }

  /// Returns whether an event is the one that a case calls by its own name.
  static func event(_ event: TraceEvent, is name: String) -> Bool {
    let parts = name.split(separator: "(").map(String.init)
    let argument = parts.count > 1 ? String(parts[1].dropLast()) : nil
    return switch parts[0] {
    case "extensionDidReceive": event.is(.serviceExtension, .didReceive)
    case "extensionTimeWillExpire": event.is(.serviceExtension, .timeWillExpire)
    case "contentHandlerCalled": event.is(.serviceExtension, .contentHandler)
    case "shownOriginalContent": event.is(.serviceExtension, .originalDelivered)
    case "attachmentAdded":
      event.is(.serviceExtension, .attachmentAdded)
        && event.text(.type) == argument.flatMap { AttachmentType(mimeType: $0)?.identifier }
    case "attachmentFailed":
      event.is(.serviceExtension, .attachmentFailed)
        && event[.error] == .error(domain: "UNErrorDomain", code: 102)
        && argument == "UNErrorDomain 102"
    case "redirected": event.is(.network, .request) && event.text(.url) == argument
    case "didReceiveResponse": event.is(.userNotificationCenter, .didReceive)
    case "linkConsumed": event.is(.linkStore, .cleared)
    default: false
    }
  }
}
