import DeviceModel
import Links
import Testing

/// One row of the facts sheet's section 4.2: a message, and what the app gets under a key.
struct FCMRow: Sendable, CustomTestStringConvertible {
  let name: String
  let message: JSONValue
  let path: JSONKeyPath
  let value: JSONValue?

  init(_ name: String, _ message: JSONValue, _ path: JSONKeyPath, _ value: JSONValue?) {
    self.name = name
    self.message = message
    self.path = path
    self.value = value
  }

  var testDescription: String { name }

  static let all = [
    FCMRow("title", ["notification": ["title": "A"]], "aps.alert.title", "A"),
    FCMRow("body", ["notification": ["body": "B"]], "aps.alert.body", "B"),
    // D: ApnsConfig.payload.
    FCMRow("aps", ["apns": ["payload": ["aps": ["badge": 3]]]], "aps.badge", 3),
    FCMRow(
      "the notification's texts beside other keys of aps",
      ["notification": ["title": "A"], "apns": ["payload": ["aps": ["badge": 3]]]],
      "aps.alert.title", "A"),
    FCMRow(
      "the alert of aps overrides",
      ["notification": ["title": "A"], "apns": ["payload": ["aps": ["alert": "C"]]]], "aps.alert",
      "C"),
    FCMRow(
      "custom payload keeps its types",
      ["apns": ["payload": ["extra": ["n": 9_007_199_254_740_993]]]],
      "extra.n", 9_007_199_254_740_993),
    // S: data comes out flattened, as texts.
    FCMRow("data", ["data": ["link": "/x"]], "link", "/x"),
    FCMRow("data is flattened", ["data": ["a.b": "1"]], "a.b", "1"),
    FCMRow("data that isn't text", ["data": ["n": 7]], "n", "7"),
    // D: ApnsFcmOptions.image.
    FCMRow("image", ["notification": ["title": "A", "image": "u"]], "fcm_options.image", "u"),
    FCMRow(
      "image overridden",
      ["notification": ["title": "A", "image": "u"], "apns": ["fcm_options": ["image": "v"]]],
      "fcm_options.image", "v"),
    FCMRow("label", ["fcm_options": ["analytics_label": "l"]], "google.c.a.m_l", "l"),
    FCMRow(
      "label of apns",
      [
        "fcm_options": ["analytics_label": "l"],
        "apns": ["fcm_options": ["analytics_label": "m"]],
      ], "google.c.a.m_l", "m"),
    FCMRow("android", ["android": ["data": ["a": "1"]], "data": ["b": "2"]], "android", nil),
    FCMRow(
      "webpush", ["webpush": ["fcm_options": ["link": "u"]], "data": [:]], "fcm_options", nil),
    FCMRow(
      "Live Activity token", ["apns": ["live_activity_token": "t"]], "live_activity_token", nil),
    // S: FIRMessagingAnalytics wants a text.
    FCMRow("analytics", ["data": [:]], "google.c.a.e", "1"),
    FCMRow("topic", ["topic": "news", "data": [:]], "from", "/topics/news"),
  ]
}

@Suite("FCM messages")
struct PayloadFCMTests {
  private static func message(_ message: JSONValue, token: JSONValue? = "t") -> RemoteNotification {
    var object = message.objectValue ?? JSONObject()
    if object["topic"] == nil { object["token"] = token }
    return RemoteNotification(["message": .object(object)])
  }

  @Test("A message becomes what the app gets", arguments: FCMRow.all)
  func mapping(row: FCMRow) {
    let push = Self.message(row.message)
    #expect(push.shape == .fcm)
    #expect(push.userInfo[path: row.path] == row.value, "\(push.userInfo.serialized())")
  }

  @Test("The identifier is a text of digits, the same in every run")
  func messageIdentifier() throws {
    let identifier = try #require(
      Self.message(["data": ["link": "/x"]]).userInfo[key: "gcm.message_id"]?.stringValue)
    #expect(identifier.utf8.count == 16 && UInt64(identifier) != nil)
    #expect(
      Self.message(["data": ["link": "/x"]]).userInfo[key: "gcm.message_id"]
        == .string(identifier))
    #expect(
      Self.message(["data": ["link": "/y"]]).userInfo[key: "gcm.message_id"]
        != .string(identifier))
  }

  @Test("Headers are those of apns.headers, over priority 10 and 30 days")
  func headers() {
    let plain = Self.message(["data": [:]]).headers
    #expect(plain.priority == 10 && plain.expiration == .days(30) && plain.pushType == nil)
    let sent = Self.message([
      "apns": [
        "headers": [
          "apns-priority": "5", "apns-expiration": "0", "apns-collapse-id": "a",
          "apns-push-type": "background", "apns-topic": "com.example.shop",
        ]
      ]
    ])
    #expect(sent.headers.priority == 5 && sent.headers.expiration == .never)
    #expect(sent.headers.collapseIdentifier == "a" && sent.headers.pushType == "background")
    #expect(sent.targetBundle == "com.example.shop")
  }

  @Test(
    "The format is told from the shape",
    arguments: [
      (["message": ["token": "t"]], .fcm), (["message": ["token": "t"], "aps": [:]], .apns),
      (["message": "text"], .apns), (["notification": ["title": "A"]], .fcm),
      (["apns": ["payload": [:]]], .fcm), (["data": ["a": "1"]], .apns),
      (["data": ["a": "1"], "token": "t"], .fcm), (["data": [:], "fid": "f"], .fcm),
      (["aps": [:], "data": [:], "token": "t"], .apns),
      (["aps": [:], "sendbird": [:]], .sendbird), (["sendbird": "{}"], .sendbird), ([:], .apns),
    ] as [(JSONValue, RemoteNotification.Shape)])
  func shape(payload: JSONValue, shape: RemoteNotification.Shape) {
    #expect(RemoteNotification(payload).shape == shape)
  }

  // D: FCM's ErrorCode page; Dm: message_type.
  @Test(
    "FCM refuses what its documentation doesn't allow",
    arguments: [
      (["data": ["n": 1]], .fcm(.dataIsNotText(1)), "message.data.n"),
      (["data": ["n": nil]], .fcm(.dataIsNotText(nil)), "message.data.n"),
      (["data": ["n": ["a": 1]]], .fcm(.dataIsNotText(["a": 1])), "message.data.n"),
      (["data": ["from": "a"]], .fcm(.reservedKey), "message.data.from"),
      (["data": ["message_type": "a"]], .fcm(.reservedKey), "message.data.message_type"),
      (["data": ["google.x": "a"]], .fcm(.reservedKey), #"message.data["google.x"]"#),
      (["data": ["gcm.x": "a"]], .fcm(.reservedKey), #"message.data["gcm.x"]"#),
      (
        ["data": [:], "topic": "a", "condition": "b"],
        .fcm(.severalTargets(["topic", "condition"])), "message.condition"
      ),
      // firebase-admin 7.7: exactly one of fid, token, topic, condition (the helper adds a token).
      (["data": [:], "fid": "f"], .fcm(.severalTargets(["fid", "token"])), "message.token"),
      (["to": "t", "data": [:]], .fcm(.legacyKey), "message.to"),
      (
        ["notification": ["title": 1]],
        .field(.wrongType(found: 1, expected: [.text], isRefused: true)),
        "message.notification.title"
      ),
      (
        ["notification": ["titel": "A"]],
        .field(.unknownKey(known: ["title", "body", "image"], isRefused: true)),
        "message.notification.titel"
      ),
      (
        ["apns": ["headers": ["apns-priority": 5]]],
        .field(.wrongType(found: 5, expected: [.text], isRefused: true)),
        "message.apns.headers.apns-priority"
      ),
    ] as [(JSONValue, PayloadProblem, String)])
  func refused(message: JSONValue, problem: PayloadProblem, place: String) {
    let push = Self.message(message)
    #expect(push.refusal?.problem == problem, "\(push.findings)")
    #expect(push.refusal?.place.text == place && push.refusal?.refuser == .fcm)
  }

  @Test(
    "What works and isn't as it seems is told",
    arguments: [
      (["data": ["collapse_key": "a"]], .fcm(.overwrittenKey), .warning),
      (
        ["data": ["a": "1"], "apns": ["payload": ["a": 1, "aps": ["alert": "A"]]]],
        .fcm(.keyOfPayloadToo), .warning
      ),
      (["data": ["a": "1"]], .fcm(.wakesNobody), .warning),
      (["notification": ["title": "A", "image": "u"]], .fcm(.imageNeedsExtension), .warning),
      (["notification": ["title": "A"], "android": [:]], .fcm(.notForIOS), .note),
      (
        ["notification": ["title": "A"], "apns": ["payload": ["aps": ["alert": "B"]]]],
        .fcm(.alertOverrides), .note
      ),
      (
        ["data": [:], "apns": ["payload": ["aps": ["content-available": 1]]]],
        .delivery(.silentNeedsPriority(found: 10)), .warning
      ),
    ] as [(JSONValue, PayloadProblem, PayloadFinding.Severity)])
  func odd(message: JSONValue, problem: PayloadProblem, severity: PayloadFinding.Severity) {
    let push = Self.message(message)
    #expect(push.problems(severity).contains(problem), "\(push.findings)")
    #expect(push.refusal == nil)
  }

  // D: 4096 bytes of data and notification, 2048 to topics.
  @Test("FCM takes half of it for a topic")
  func limits() {
    let data: JSONValue = ["a": .string(String(repeating: "x", count: 3000))]
    #expect(Self.message(["data": data]).refusal == nil)
    #expect(
      Self.message(["data": data, "topic": "a"]).refusal?.problem
        == .fcm(.tooLarge(size: 3001, limit: 2048)))
    let more: JSONValue = ["a": .string(String(repeating: "x", count: 4096))]
    #expect(
      Self.message(["data": more]).refusal?.problem == .fcm(.tooLarge(size: 4097, limit: 4096)))
  }

  @Test("Findings about aps and links stand where the sender wrote them")
  func places() {
    let push = Self.message([
      "data": ["link": "http://shop.example/"],
      "apns": ["payload": ["aps": ["alert": "A", "badge": "1"], "x": [1e30]]],
    ])
    #expect(
      push.told == [
        "error message.apns.payload.aps.badge", "warning message.apns.payload.x[0]",
        "warning message.data.link",
      ])
  }

  @Test("A request without a message, or with more beside it, is refused")
  func request() {
    #expect(RemoteNotification(["message": [:], "token": "t"]).refusal?.refuser == .fcm)
    var context = RemoteNotification.Context()
    context.shape = .fcm
    #expect(RemoteNotification(["message": "x"], in: context).refusal?.refuser == .fcm)
    let validated = RemoteNotification(["validate_only": true, "message": ["token": "t"]])
    #expect(validated.refusal == nil && validated.problems(.warning).contains(.fcm(.onlyValidated)))
    #expect(
      RemoteNotification(["message": ["data": [:]]]).problems(.warning).contains(.fcm(.noTarget)))
  }
}
