import Browsing
import DeviceModel
import Links
import PushToPage
import Reports
import Scenarios
import Simulation
import Testing

/// The object that `--format json` prints: its keys, their order and their types.
@Suite("The JSON object")
struct OutcomeJSONTests {
  private func json(
    _ link: JSONValue = "https://shop.example/orders/7", app: String = "gated",
    _ state: Scenario.StartState = .terminated, pages over: [String: PageAnswer] = [:]
  ) throws -> JSONValue {
    try #require(tapped(link, app: app, state, pages: over)).json
  }

  private func keys(_ value: JSONValue?) -> [String] {
    value?.objectValue?.members.map(\.key) ?? []
  }

  /// Runs of every kind of outcome.
  private func examples() throws -> [JSONValue] {
    [
      try json(), try json("nil"), try json(7, app: "as-posted"),
      try json(app: "bare", .foreground), try json(app: "activation-only", .foreground),
      try json("tel:1", .background),
    ]
  }

  @Test("The keys stand in the order that is promised, in every kind of outcome")
  func topLevel() throws {
    for json in try examples() {
      #expect(
        keys(json) == [
          "schema", "name", "outcome", "link", "url", "title", "state", "history", "pendingLink",
          "badge", "delivered", "attachments", "requests", "counts", "diagnoses", "expectations",
          "setUp", "events",
        ])
      #expect(json[key: "schema"] == 1)
      #expect(keys(json[key: "history"]) == ["back", "current", "forward"])
      for diagnosis in json[key: "diagnoses"]?.arrayValue ?? [] {
        #expect(keys(diagnosis) == ["rule", "severity", "message", "at"])
        #expect(diagnosis[key: "at"]?.integerValue != nil)
      }
      for event in json[key: "events"]?.arrayValue ?? [] {
        #expect(keys(event).prefix(3) == ["at", "actor", "event"])
        #expect(event[key: "at"]?.integerValue != nil)
        #expect(Set(keys(event)).count == keys(event).count, "\(event.serialized())")
      }
    }
  }

  @Test("A tap that is reached, in full")
  func reached() throws {
    let json = try json()
    let expected: [(String, JSONValue)] = [
      ("name", "tap"), ("outcome", "reached"), ("link", "https://shop.example/orders/7"),
      ("url", "https://shop.example/orders/7"), ("title", "주문 7"), ("state", "active"),
      (
        "history",
        [
          "back": [["url": "https://shop.example/", "title": "Shop"]],
          "current": ["url": "https://shop.example/orders/7", "title": "주문 7"], "forward": [],
        ]
      ),
      ("pendingLink", .null), ("badge", 1), ("delivered", []),
      ("requests", ["GET https://shop.example/", "GET https://shop.example/orders/7"]),
      ("diagnoses", []), ("expectations", []),
    ]
    for (key, value) in expected { #expect(json[key: key] == value, "\(key)") }
    let counts = json[key: "counts"]
    #expect(counts?[key: "linkStore.opened"] == 1)
    #expect(counts?[key: "application.didFinishLaunching"] == 1)
    #expect(counts?[key: "webView.didFail"] == nil, "what didn't happen isn't counted")
  }

  @Test("What there isn't is null")
  func nulls() throws {
    let blocked = try json(app: "bare", .foreground)
    #expect(blocked[key: "outcome"] == "blocked")
    #expect(blocked[key: "url"] == .null && blocked[key: "title"] == .null)
    #expect(blocked[key: "history"]?[key: "current"] == .null)
    let crashed = try json(7, app: "as-posted", .foreground)
    #expect(crashed[key: "outcome"] == "crashed")
    #expect(crashed[key: "state"] == "notRunning")
    #expect(crashed[key: "link"] == "7", "the value as it stood in the payload")
    let untitled = try json(pages: [home + "orders/7": .response(PageResponse(body: [0x78]))])
    #expect(untitled[key: "history"]?[key: "current"]?[key: "title"] == .null)
  }

  @Test("Events carry what was seen: state, url, options, and errors as objects")
  func events() throws {
    let failing = try json(
      .string(home + "x"), pages: [home + "x": .failure(.timedOut, after: .zero, hint: "h")])
    let events = failing[key: "events"]?.arrayValue ?? []
    let launch = events.first { $0[key: "event"] == "didFinishLaunching" }
    #expect(
      launch == [
        "at": 0, "actor": "application", "event": "didFinishLaunching", "state": "inactive",
      ])
    let failure = events.first { $0[key: "event"] == "didFailProvisionalNavigation" }
    #expect(
      failure?[key: "error"]
        == ["domain": "NSURLErrorDomain", "code": -1001])
    let connection = events.first { $0[key: "event"] == "willConnect" }
    #expect(connection?[key: "connectionOptions"] == ["notificationResponse"])
  }

  @Test("The set-up's events are told with negative times and count in nothing")
  func setUp() throws {
    let json = try json("https://shop.example/orders/7", .foreground)
    let times = (json[key: "events"]?.arrayValue ?? []).compactMap { $0[key: "at"]?.integerValue }
    #expect((times.first ?? 0) < 0 && times == times.sorted())
    #expect(json[key: "requests"] == ["GET https://shop.example/orders/7"])
    #expect(json[key: "counts"]?[key: "application.didFinishLaunching"] == nil)
  }

  @Test(
    "Whatever stands in a link or a title, the object is one line of JSON that reads back the same",
    arguments: [
      "a\nb", "\u{1B}[31mred", "\"}\n{", "\u{2028}\u{202E}x", "\u{0}", "caf\u{E9}", "cafe\u{301}",
    ])
  func hostileText(text: String) throws {
    let json = try json(.string("/x?" + text), pages: [home + "x*": page(text)])
    let line = json.serialized()
    #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control }, "\(line)")
    #expect(try JSONParser.parse(line).value == json)
    #expect(json[key: "link"] == .string("/x?" + text))
  }
}
