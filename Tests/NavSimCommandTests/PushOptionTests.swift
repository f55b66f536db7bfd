import Foundation
import Links
import Testing

@testable import NavSimCommand

@Suite("What navsim push takes and tells beside")
struct PushOptionTests {
  private static func push(_ payload: String, _ words: [String] = []) -> Called {
    call(["push", "-", "--stub"] + words, input: payload)
  }

  private static func json(_ payload: String, _ words: [String] = []) throws -> JSONValue {
    try JSONParser.parse(push(payload, words + ["--format", "json"]).output).value
  }

  @Test("An action opens the link that stands under its own key, or else the push's")
  func actionLinks() throws {
    let payload = """
      {"aps": {"alert": "A", "category": "ORDER"}, "link": "https://shop.example/orders/7",
       "actions": {"track": "https://shop.example/track/7"}}
      """
    let words = ["--category", "ORDER=TRACK:foreground,OPEN:foreground"]
    let key = ["--action-link", "TRACK=actions.track"]
    for (more, page) in [
      (key + ["--action", "TRACK"], "track/7"), (["--action", "TRACK"], "orders/7"),
      (key + ["--action", "OPEN"], "orders/7"), (key, "orders/7"),
      (["--action-link", "TRACK=none", "--action", "TRACK"], "orders/7"),
    ] {
      let outcome = try Self.json(payload, words + more)
      #expect(outcome[key: "outcome"] == "reached", "\(more)")
      #expect(outcome[key: "url"] == .string("https://shop.example/" + page), "\(more)")
    }
  }

  @Test("Files that were shown with a notification are told")
  func attachments() throws {
    let folder = try makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: folder + "/img.example", withIntermediateDirectories: true)
    let picture = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    try picture.write(to: URL(filePath: folder + "/img.example/cat.png"))
    let rich = #"{"aps": {"alert": "A", "mutable-content": 1}, "attachment-url": "URL"}"#
    func attachments(_ url: String, app: String) throws -> [JSONValue]? {
      let called = call(
        [
          "push", "-", "--app", app, "--pages", folder, "--format", "json", "--state", "background",
        ],
        input: rich.replacing("URL", with: url))
      return try JSONParser.parse(called.output).value[key: "attachments"]?.arrayValue
    }
    for app in ["article-c", "article-c-fixed"] {
      let found = try #require(try attachments("https://img.example/cat.png", app: app))
      #expect(found.count == 1, "\(app)")
      #expect(found.first?[key: "type"] == "public.png")
      #expect(found.first?[key: "url"]?.stringValue?.hasSuffix(".png") == true)
      #expect(found.first?.objectValue?.members.map(\.key) == ["identifier", "url", "type"])
      #expect(try attachments("https://img.example/none.png", app: app) == [])
    }
    #expect(try attachments("https://img.example/cat.png", app: "bare") == [])
  }

  @Test(
    "A scheme that nobody claims opens nothing; one of iOS's own or of another app's does",
    arguments: [
      ("kakaolink://send", [], "missed"), ("tel:+82-2-123", [], "reached"),
      ("kakaolink://send", ["--installed-app", "talk=kakaolink"], "reached"),
      ("myshop://product/42", [], "missed"),
      ("myshop://orders/1024", ["--scheme", "myshop=https://shop.example/"], "reached"),
    ])
  func schemes(_ link: String, _ options: [String], _ wanted: JSONValue) throws {
    let payload = #"{"aps": {"alert": "A"}, "link": "\#(link)"}"#
    #expect(Self.push(payload, options).status == (wanted == "reached" ? .success : .failure))
    let outcome = try Self.json(payload, options)
    #expect(outcome[key: "outcome"] == wanted)
    let rules = outcome[key: "diagnoses"]?.arrayValue?.compactMap { $0[key: "rule"]?.stringValue }
    #expect(rules == (wanted == "missed" ? ["nobody-claims-scheme"] : []))
  }

  @Test("Plain http is refused, as on iOS, unless App Transport Security is off")
  func transportSecurity() throws {
    let payload = #"{"aps": {"alert": "A"}, "link": "http://shop.example/a"}"#
    #expect(try Self.json(payload, ["--no-ats"])[key: "outcome"] == "reached")
    let outcome = try Self.json(payload)
    #expect(outcome[key: "outcome"] == "missed")
    let message = outcome[path: "diagnoses.0.message"]?.stringValue
    #expect(message?.contains("NSURLErrorDomain -1022") == true, "\(message ?? "none")")
    let https = payload.replacing("http:", with: "https:")
    #expect(try Self.json(https, ["--ats"])[key: "outcome"] == "reached")
  }
}
