import Links

/// A message of FCM's v1 API on its way to a phone: what it becomes there.
struct FCMMessage {
  /// What the app will get as `userInfo`, and where each top-level key came from.
  private(set) var dictionary = DeviceDictionary()
  /// The headers of the request to APNs.
  private(set) var headers = PushHeaders()
  /// Where `aps` stands in what was sent; nil where FCM makes all of it.
  private(set) var apsPlace: JSONPlace

  private let message: JSONObject
  private let place: JSONPlace

  /// Maps a message, and adds what FCM has against it.
  ///
  /// - Parameters:
  ///   - message: The message, without the request around it.
  ///   - place: Where it stands in what was sent.
  ///   - findings: Where to add.
  init(_ message: JSONObject, at place: JSONPlace, _ findings: inout [PayloadFinding]) {
    self.message = message
    self.place = place
    apsPlace = place.member("apns").member("payload").member("aps")
    takeHeaders(&findings)
    takeAps()
    takePayload()
    takeData(&findings)
    takeOptions()
    addKeysOfFCM()
    FCMCheck(message: message, place: place, dictionary: dictionary).check(&findings)
  }

  private var apns: JSONObject? { message["apns"]?.objectValue }
  private var payload: JSONObject? { apns?["payload"]?.objectValue }
  private var notification: JSONObject? { message["notification"]?.objectValue }

  // MARK: - Headers

  /// `apns.headers`, over what FCM fills in: priority 10, expiration in 30 days.
  private mutating func takeHeaders(_ findings: inout [PayloadFinding]) {
    headers.priority = 10
    headers.expiration = .days(30)
    let place = place.member("apns").member("headers")
    for member in apns?["headers"]?.objectValue?.members ?? [] {
      guard let value = member.value.stringValue else {
        findings.append(
          PayloadFinding(
            .error, .field(.wrongType(found: member.value, expected: [.text], isRefused: true)),
            at: place.member(member.key)))
        continue
      }
      headers.take(PushHeader(member.key, value, at: place.member(member.key)), &findings)
    }
  }

  // MARK: - What the sender wrote

  /// `apns.payload.aps`; its alert, where it has one, stands in for the notification's texts.
  private mutating func takeAps() {
    let sent = payload?["aps"]?.objectValue
    if sent == nil { apsPlace = place.member("notification") }
    var aps = sent ?? JSONObject()
    if aps["alert"] == nil, let notification {
      var alert = JSONObject()
      for key in ["title", "body"] { alert[key] = notification[key] }
      if !alert.isEmpty { aps["alert"] = .object(alert) }
    }
    guard sent != nil || !aps.isEmpty else { return }
    dictionary.set("aps", .object(aps), from: apsPlace)
  }

  /// All other keys of `apns.payload`, with their types.
  private mutating func takePayload() {
    let place = place.member("apns").member("payload")
    for member in payload?.members ?? [] where member.key != "aps" {
      dictionary.set(member.key, member.value, fromMemberOf: place)
    }
  }

  /// `data` comes out at the top level, flattened, and every value a text.
  private mutating func takeData(_ findings: inout [PayloadFinding]) {
    let place = place.member("data")
    for member in message["data"]?.objectValue?.members ?? [] {
      if member.value.stringValue == nil {
        findings.append(
          PayloadFinding(.error, .fcm(.dataIsNotText(member.value)), at: place.member(member.key)))
      }
      if FCMFields.isReserved(member.key) {
        findings.append(PayloadFinding(.error, .fcm(.reservedKey), at: place.member(member.key)))
        continue
      }
      if member.key == "collapse_key" {
        findings.append(
          PayloadFinding(.warning, .fcm(.overwrittenKey), at: place.member(member.key)))
      }
      // Which of the two counts isn't documented; what was written for APNs is nearer.
      if dictionary.object[member.key] != nil {
        findings.append(
          PayloadFinding(.warning, .fcm(.keyOfPayloadToo), at: place.member(member.key)))
        continue
      }
      let text = member.value.stringValue ?? member.value.serialized()
      dictionary.set(member.key, .string(text), fromMemberOf: place)
    }
  }

  /// The picture, that of `apns.fcm_options` before the notification's.
  private mutating func takeOptions() {
    let options = apns?["fcm_options"]?.objectValue
    if let image = options?["image"]?.stringValue {
      let source = place.member("apns").member("fcm_options")
      dictionary.set("fcm_options", ["image": .string(image)], from: source)
    } else if let image = notification?["image"]?.stringValue {
      dictionary.set(
        "fcm_options", ["image": .string(image)],
        from: place.member("notification").member("image"))
    }
  }

  // MARK: - What FCM adds

  /// The identifier of the message and the keys for analytics, all of them texts.
  private mutating func addKeysOfFCM() {
    let label =
      apns?["fcm_options"]?[key: "analytics_label"]?.stringValue
      ?? message["fcm_options"]?[key: "analytics_label"]?.stringValue
    let identifier = Self.messageIdentifier(of: message)
    dictionary.set("gcm.message_id", .string(identifier))
    dictionary.set("google.c.a.e", "1")
    dictionary.set("google.c.fid", "navsim")
    dictionary.set("google.c.sender.id", "000000000000")
    if let label { dictionary.set("google.c.a.m_l", .string(label)) }
    if let topic = message["topic"]?.stringValue {
      dictionary.set("from", .string("/topics/" + topic))
    }
  }

  /// Sixteen digits that are the same for the same message, in every run.
  private static func messageIdentifier(of message: JSONObject) -> String {
    var hash = StableHash()
    hash.combine(.object(message))
    return String(1_000_000_000_000_000 + hash.value % 9_000_000_000_000_000)
  }
}
