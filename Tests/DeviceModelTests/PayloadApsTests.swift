import DeviceModel
import Links
import Testing

extension RemoteNotification {
  /// What was found, each as its severity and its place.
  var told: [String] { findings.map { "\($0.severity.rawValue) \($0.place.text)" } }

  /// The problems of a severity, notes about links left out.
  func problems(_ severity: PayloadFinding.Severity) -> [PayloadProblem] {
    findings.filter { $0.severity == severity }.map(\.problem)
  }
}

/// One row of the facts sheet's section 3.1: a key of `aps`, a value that is right, one that isn't.
struct ApsRow: Sendable, CustomTestStringConvertible {
  let key: String
  let right: JSONValue
  let wrong: JSONValue
  let kinds: [ValueKind]

  init(_ key: String, _ right: JSONValue, _ wrong: JSONValue, _ kinds: ValueKind...) {
    self.key = key
    self.right = right
    self.wrong = wrong
    self.kinds = kinds
  }

  var testDescription: String { key }

  /// The payload with that value under the key; `alert.` and `sound.` keys are a level deeper.
  func payload(_ value: JSONValue) -> JSONValue {
    let names = key.split(separator: ".").map(String.init)
    var aps: JSONObject = JSONObject([.init(key: "alert", value: ["body": "A"])])
    if names.count == 1 {
      aps[key] = value
    } else {
      var inner = names[0] == "alert" ? JSONObject([.init(key: "body", value: "A")]) : JSONObject()
      inner[names[1]] = value
      aps[names[0]] = .object(inner)
    }
    return ["aps": .object(aps), "link": "/x"]
  }

  var place: JSONPlace {
    key.split(separator: ".").reduce(JSONPlace("aps")) { $0.member(String($1)) }
  }

  // D: Generating a remote notification; Dm for the types of the Live Activity rows.
  static let all = [
    ApsRow("alert", "Hi", 7, .text, .dictionary),
    ApsRow("alert", ["title": "Hi"], ["Hi"], .text, .dictionary),
    ApsRow("alert.title", "A", 1, .text),
    ApsRow("alert.subtitle", "A", true, .text),
    ApsRow("alert.body", "A", ["A"], .text),
    ApsRow("alert.launch-image", "a.png", 1, .text),
    ApsRow("alert.title-loc-key", "K", 1, .text),
    ApsRow("alert.subtitle-loc-key", "K", 1, .text),
    ApsRow("alert.loc-key", "K", 1, .text),
    ApsRow("alert.title-loc-args", ["a"], "a", .list),
    ApsRow("alert.subtitle-loc-args", ["a"], ["a": "b"], .list),
    ApsRow("alert.loc-args", ["a", "b"], 1, .list),
    ApsRow("alert.summary-arg", "A", 1, .text),
    ApsRow("alert.summary-arg-count", 2, "2", .number),
    ApsRow("badge", 0, "3", .number),
    ApsRow("sound", "default", 1, .text, .dictionary),
    ApsRow("sound.critical", 1, "1", .number),
    ApsRow("sound.name", "a.caf", 1, .text),
    ApsRow("sound.volume", 0.5, "loud", .number),
    ApsRow("thread-id", "t", 1, .text),
    ApsRow("category", "ORDER", 1, .text),
    ApsRow("target-content-id", "t", 1, .text),
    ApsRow("filter-criteria", "t", 1, .text),
    ApsRow("content-available", 1, "1", .number),
    ApsRow("mutable-content", 1, "1", .number),
    ApsRow("interruption-level", "active", 1, .text),
    ApsRow("relevance-score", 1, "1", .number),
    ApsRow("timestamp", 1_700_000_000, "now", .number),
    ApsRow("stale-date", 1_700_000_000, "now", .number),
    ApsRow("dismissal-date", 1_700_000_000, "now", .number),
    ApsRow("event", "update", 1, .text),
    ApsRow("content-state", ["a": 1], "a", .dictionary),
    ApsRow("attributes", ["a": 1], "a", .dictionary),
    ApsRow("attributes-type", "T", 1, .text),
    ApsRow("input-push-token", 1, "1", .number),
    ApsRow("input-push-channel", "c", 1, .text),
    ApsRow("url-args", ["a"], "a", .list),
  ]
}

@Suite("Keys of aps")
struct PayloadApsTests {
  @Test("A value of the documented type is no error, another type is", arguments: ApsRow.all)
  func types(row: ApsRow) {
    let right = RemoteNotification(row.payload(row.right))
    #expect(right.isValid, "\(row.right): \(right.findings)")
    #expect(!right.findings.contains { $0.severity == .warning }, "\(right.findings)")
    let wrong = RemoteNotification(row.payload(row.wrong))
    let wanted = PayloadFinding(
      .error,
      .field(.wrongType(found: row.wrong, expected: row.kinds, isRefused: false)), at: row.place)
    #expect(wrong.findings.contains(wanted), "\(wrong.findings)")
    #expect(wrong.refusal == nil, "APNs doesn't look into aps")
    let null = RemoteNotification(row.payload(.null))
    #expect(null.isValid, "null counts as missing")
  }

  @Test(
    "What is of the right type and means nothing is a warning",
    arguments: [
      (["alert": "A", "content-available": true], .field(.notOne(true)), "aps.content-available"),
      (["alert": "A", "mutable-content": true], .field(.notOne(true)), "aps.mutable-content"),
      (["alert": "A", "mutable-content": 2], .field(.notOne(2)), "aps.mutable-content"),
      (["alert": "A", "badge": 1.5], .field(.notACount(1.5)), "aps.badge"),
      (["alert": "A", "badge": -1], .field(.notACount(-1)), "aps.badge"),
      (["alert": "A", "relevance-score": 2], .field(.outOfRange(2, 0...1)), "aps.relevance-score"),
      (
        ["alert": "A", "sound": ["name": "a", "volume": 3]], .field(.outOfRange(3, 0...1)),
        "aps.sound.volume"
      ),
      (
        ["alert": "A", "interruption-level": "urgent"],
        .field(
          .unknownValue("urgent", known: ["passive", "active", "time-sensitive", "critical"])),
        "aps.interruption-level"
      ),
      (
        ["alert": ["title": "A", "loc-args": ["a", 1]]],
        .field(.wrongType(found: 1, expected: [.text], isRefused: false)), "aps.alert.loc-args[1]"
      ),
      // B: the article's file has its sound inside alert.
      (
        ["alert": ["title": "A", "sound": "default"]],
        .field(.misplaced(belongsTo: JSONPlace("aps", "sound"))), "aps.alert.sound"
      ),
      (
        ["alert": "A", "title": "B"],
        .field(.misplaced(belongsTo: JSONPlace("aps", "alert", "title"))), "aps.title"
      ),
      (["alert": ""], .delivery(.emptyAlert), "aps.alert"),
      (["alert": ["title": "", "body": ""]], .delivery(.emptyAlert), "aps.alert"),
      (
        ["badge": 1, "mutable-content": 1], .delivery(.extensionWithoutAlert), "aps.mutable-content"
      ),
      ([:], .delivery(.nothingInIt), "aps"),
      (["category": "A"], .delivery(.nothingInIt), "aps"),
    ] as [(JSONValue, PayloadProblem, String)])
  func odd(aps: JSONValue, problem: PayloadProblem, place: String) {
    let push = RemoteNotification(["aps": aps, "link": "/x"])
    let found = push.findings.first { $0.problem == problem }
    #expect(found?.place.text == place, "\(push.findings)")
    #expect(push.refusal == nil)
  }

  @Test("An unknown key is told with the keys that there are")
  func unknownKey() throws {
    let push = RemoteNotification(["aps": ["alert": "A", "categry": "ORDER"], "link": "/x"])
    let finding = try #require(push.findings.first)
    guard case .field(.unknownKey(let known, isRefused: false)) = finding.problem else {
      Issue.record("\(finding)")
      return
    }
    #expect(known.contains("category"))
    #expect(finding.place == JSONPlace("aps", "categry") && finding.severity == .warning)
  }

  @Test("A key of aps at the top level is told where it belongs")
  func outside() {
    let push = RemoteNotification(["aps": ["alert": "A"], "badge": 1, "link": "/x"])
    #expect(
      push.findings.filter { $0.severity != .note } == [
        PayloadFinding(
          .warning, .field(.misplaced(belongsTo: JSONPlace("aps", "badge"))),
          at: JSONPlace("badge"))
      ])
  }

  @Test(
    "Without aps nothing arrives",
    arguments: [
      (["link": "/x"], nil), (["aps": "A"], .text), (["aps": ["A"]], .list), (["aps": nil], .null),
    ] as [(JSONValue, ValueKind?)])
  func noAps(payload: JSONValue, found: ValueKind?) {
    let push = RemoteNotification(payload)
    #expect(push.refusal?.problem == .whole(.noAps(found: found)))
    #expect(push.refusal?.refuser == .phone)
  }

  @Test("What is no dictionary is no payload", arguments: [[], "x", 1, nil, true] as [JSONValue])
  func noObject(value: JSONValue) {
    let push = RemoteNotification(value)
    #expect(push.refusal?.problem == .whole(.notAnObject(ValueKind(of: value))))
    #expect(push.userInfo == [:] && push.link == .none)
  }

  @Test("A silent push wants the type background and the priority 5")
  func silent() {
    // D: Pushing background updates.
    func told(_ headers: [PushHeader], aps: JSONValue = ["content-available": 1]) -> [String] {
      var context = RemoteNotification.Context()
      context.headers = headers
      return RemoteNotification(["aps": aps, "link": "/x"], in: context).findings
        .filter { if case .delivery = $0.problem { true } else { false } }
        .map { "\($0.severity.rawValue) \($0.problem)" }
    }
    let type = PushHeader("apns-push-type", "background")
    #expect(told([type, PushHeader("apns-priority", "5")]).isEmpty)
    #expect(told([type, PushHeader("apns-priority", "1")]).isEmpty)
    #expect(told([]).map { $0.prefix(4) } == ["note", "note"])
    #expect(told([PushHeader("apns-push-type", "alert")]).first?.hasPrefix("warning") == true)
    #expect(told([type, PushHeader("apns-priority", "10")]).first?.hasPrefix("warning") == true)
    #expect(told([type], aps: ["alert": "A"]).first?.contains("backgroundWithAlert") == true)
  }
}
