import DeviceModel
import Links
import Testing

@Suite("Sizes, headers and texts of payloads")
struct PayloadSizeTests {
  private static func payload(bytes: Int) -> JSONValue {
    let empty: JSONValue = ["aps": ["alert": "A"], "link": "/x", "pad": ""]
    let pad = String(repeating: "x", count: bytes - empty.serialized().utf8.count)
    return ["aps": ["alert": "A"], "link": "/x", "pad": .string(pad)]
  }

  // D: 4096 bytes, VoIP 5120; over it APNs answers 413.
  @Test(
    "APNs takes 4096 bytes, and 5120 of a call",
    arguments: [
      ("alert", 4096, true), ("alert", 4097, false), ("voip", 5120, true), ("voip", 5121, false),
    ])
  func limit(type: String, bytes: Int, isTaken: Bool) {
    var context = RemoteNotification.Context()
    context.headers = [PushHeader("apns-push-type", type)]
    let push = RemoteNotification(Self.payload(bytes: bytes), in: context)
    #expect(push.size == bytes)
    let wanted = WholeProblem.tooLarge(size: bytes, limit: type == "voip" ? 5120 : 4096)
    #expect(push.refusal?.problem == (isTaken ? nil : .whole(wanted)))
    #expect(
      push.refusal?.refuser == (isTaken ? nil : .apns(status: 413, reason: "PayloadTooLarge")))
  }

  @Test("The size is that of the text without white space, in UTF-8")
  func size() throws {
    let text =
      "{\n  \"aps\": {\"alert\": \"주문 \\\"1\\\"\\n\\u0001\"},\n \"n\": [1, 2.5, true, null, -3]\n}"
    let push = try RemoteNotification(text: text)
    #expect(push.size == push.userInfo.serialized().utf8.count)
    let padded = String(repeating: " ", count: 5000) + text
    #expect(
      try RemoteNotification(text: padded).findings.contains {
        $0.severity == .note
          && $0.problem == .whole(.tooLargeAsWritten(size: padded.utf8.count, limit: 4096))
      })
  }

  @Test("The simulator's key is taken out, and compared")
  func targetBundle() {
    let payload: JSONValue = [
      "Simulator Target Bundle": "com.example.other", "aps": ["alert": "A"], "link": "/x",
    ]
    let alone = RemoteNotification(payload)
    #expect(alone.targetBundle == "com.example.other")
    #expect(alone.userInfo == ["aps": ["alert": "A"], "link": "/x"])
    #expect(alone.findings.allSatisfy { $0.severity == .note })
    var context = RemoteNotification.Context()
    context.bundleIdentifier = "com.example.shop"
    #expect(
      RemoteNotification(payload, in: context).problems(.warning)
        == [.whole(.otherBundle(found: "com.example.other", wanted: "com.example.shop"))])
  }

  // Dm: Sending notification requests to APNs; reasons: Handling notification responses.
  @Test(
    "APNs refuses headers that make no sense",
    arguments: [
      ("apns-collapse-id", String(repeating: "x", count: 64), nil),
      ("apns-collapse-id", String(repeating: "x", count: 65), "BadCollapseId"),
      ("apns-collapse-id", String(repeating: "한", count: 22), "BadCollapseId"),
      ("APNS-Priority", "10", nil), ("apns-priority", "7", "BadPriority"),
      ("apns-priority", "high", "BadPriority"), ("apns-expiration", "0", nil),
      ("apns-expiration", "soon", "BadExpirationDate"),
      ("apns-expiration", "-1", "BadExpirationDate"), ("apns-push-type", "alert", nil),
      ("apns-push-type", "loud", "InvalidPushType"),
      ("apns-id", "123e4567-e89b-12d3-a456-426614174000", nil),
      ("apns-id", "123E4567-E89B-12D3-A456-426614174000", "BadMessageId"),
      ("apns-id", "7", "BadMessageId"), ("apns-topic", "com.example.shop", nil),
      ("apns-topic", "com.example.shop.voip", nil),
      ("apns-topic", "com.example.other", "DeviceTokenNotForTopic"),
    ] as [(String, String, String?)])
  func headers(name: String, value: String, reason: String?) {
    var context = RemoteNotification.Context()
    context.headers = [PushHeader(name, value)]
    context.bundleIdentifier = "com.example.shop"
    let push = RemoteNotification(["aps": ["alert": "A"], "link": "/x"], in: context)
    #expect(push.refusal?.refuser == reason.map { .apns(status: 400, reason: $0) })
  }

  @Test("A header that nobody knows is a warning")
  func unknownHeader() {
    var context = RemoteNotification.Context()
    context.headers = [PushHeader("apns-colapse-id", "a")]
    let push = RemoteNotification(["aps": ["alert": "A"], "link": "/x"], in: context)
    #expect(push.problems(.warning) == [.header(.unknown(name: "apns-colapse-id"))])
  }

  @Test("Odd text is read, and told with its line and column")
  func text() throws {
    let text = """
      \u{FEFF}// an order
      {
        "aps": {"alert": "A \\ud800", /* twice */ "badge": 1},
        "link": "/a", "link": "/b",
        "big": [1, 92233720368547758080]
      }
      """
    let push = try RemoteNotification(text: text)
    let told = push.findings.map { finding in
      "\(finding.position.map { "\($0.line):\($0.column)" } ?? "-") \(finding.problem)"
    }
    #expect(told.count == 6, "\(told)")
    #expect(
      told[0].hasPrefix("1:1 text") && told[1].hasPrefix("1:2 text(Links.JSONWarning.Oddity.c"))
    #expect(told[2].hasPrefix("3:23 ") && told[3].hasPrefix("4:17 "))
    #expect(told[4].hasPrefix("5:14 field") && told[5].hasPrefix("4:17 link"))
    #expect(push.link == .found(text: "/b", keyPath: "link"))
  }

  @Test("Findings are bounded, and what decides is never lost among them")
  func manyFindings() throws {
    let arguments = Array(repeating: "1", count: 60_000).joined(separator: ",")
    let text = "{\"aps\":{\"alert\":{\"body\":\"A\",\"loc-args\":[\(arguments)]}}}"
    let push = try RemoteNotification(text: text)
    #expect(push.findings.count == RemoteNotification.maximumFindings)
    #expect(push.refusal?.problem == .whole(.tooLarge(size: push.size, limit: 4096)))
    let keys = (0..<300).map { "\"k\($0)\":1" }.joined(separator: ",")
    let late = try RemoteNotification(
      text: "{\"aps\":{\"alert\":\"A\",\(keys),\"badge\":\"1\"},\"link\":\"/x\"}")
    #expect(late.findings.count == RemoteNotification.maximumFindings + 1)
    #expect(!late.isValid && late.refusal == nil)
  }

  @Test("Numbers keep 64 bits on their way to the app")
  func numbers() throws {
    let text = #"{"aps":{"alert":"A"},"ids":[9223372036854775807,18446744073709551615,-1]}"#
    #expect(
      try RemoteNotification(text: text).userInfo[key: "ids"]
        == [.integer(.max), .unsignedInteger(.max), -1])
  }

  @Test("Text that is no JSON is refused with the place")
  func noJSON() {
    let error = #expect(throws: JSONError.self) {
      try RemoteNotification(text: #"{"aps":{"alert":"x"};"link":"https://app.example/item/42"}"#)
    }
    #expect(error?.position == TextPosition(line: 1, column: 21, byteOffset: 20))
    #expect(throws: JSONError.self) { try RemoteNotification(bytes: [0x7B, 0xFF, 0x7D]) }
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    let tooDeep = #expect(throws: JSONError.self) {
      try RemoteNotification(text: "{\"a\":\(deep)}")
    }
    #expect(tooDeep?.problem == .tooDeep(maximum: 512))
  }
}
