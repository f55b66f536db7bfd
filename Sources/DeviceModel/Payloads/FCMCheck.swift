public import Links

/// What can be found about an FCM message.
public enum FCMProblem: Hashable, Sendable {
  /// `message` isn't there, or is no object.
  case noMessage
  /// A key of the API before v1.
  case legacyKey
  /// With `validate_only`, FCM looks at the message and sends nothing.
  case onlyValidated
  /// No `fid`, `token`, `topic` or `condition` says whom the message is for: FCM answers 400.
  case noTarget
  /// More than one of them does.
  case severalTargets([String])
  /// A value of `data` that is no text.
  case dataIsNotText(JSONValue)
  /// A name of `data` that FCM keeps for itself.
  case reservedKey
  /// A name of `data` that FCM overwrites.
  case overwrittenKey
  /// A name that both `data` and `apns.payload` have.
  case keyOfPayloadToo
  /// `data` and `notification` are larger than FCM takes; both in bytes.
  case tooLarge(size: Int, limit: Int)
  /// The notification's texts aren't shown, since `apns.payload.aps.alert` is there.
  case alertOverrides
  /// Something for other systems.
  case notForIOS
  /// A picture is sent, and no extension is asked to fetch it.
  case imageNeedsExtension
  /// Only data, and nothing that wakes the app.
  case wakesNobody

  var refuser: PayloadRefuser? {
    switch self {
    case .noMessage, .legacyKey, .severalTargets, .dataIsNotText, .reservedKey, .tooLarge: .fcm
    case .onlyValidated, .noTarget, .overwrittenKey, .keyOfPayloadToo, .alertOverrides, .notForIOS,
      .imageNeedsExtension, .wakesNobody:
      nil
    }
  }
}

/// Looks at an FCM message as a whole; single values of `data` are looked at where they are mapped.
struct FCMCheck {
  private static let fields = PayloadFieldCheck(
    wrongType: .error, unknownKey: .error, isRefused: true)

  let message: JSONObject
  /// Where the message stands in what was sent.
  let place: JSONPlace
  /// What becomes of it.
  let dictionary: DeviceDictionary

  /// Adds what is to be said about the request around a message.
  static func check(request: JSONObject, _ findings: inout [PayloadFinding]) {
    let first = findings.count
    fields.check(.object(request), is: .fields(FCMFields.request), at: .root, &findings)
    nameLegacyKeys(in: &findings, from: first, at: .root)
    if request["validate_only"]?.boolValue == true {
      findings.append(
        PayloadFinding(.warning, .fcm(.onlyValidated), at: JSONPlace("validate_only")))
    }
  }

  /// Says of unknown keys that they belong to the old API, where they do.
  private static func nameLegacyKeys(
    in findings: inout [PayloadFinding], from first: Int, at place: JSONPlace
  ) {
    for index in findings.indices.dropFirst(first) {
      guard case .field(.unknownKey) = findings[index].problem,
        FCMFields.legacy.contains(where: { findings[index].place == place.member($0) })
      else { continue }
      findings[index] = PayloadFinding(.error, .fcm(.legacyKey), at: findings[index].place)
    }
  }

  /// Adds what is to be said about the message.
  func check(_ findings: inout [PayloadFinding]) {
    let first = findings.count
    Self.fields.check(.object(message), is: .fields(FCMFields.message), at: place, &findings)
    Self.nameLegacyKeys(in: &findings, from: first, at: place)
    checkTarget(&findings)
    checkSize(&findings)
    checkUse(&findings)
  }

  private func add(
    _ severity: PayloadFinding.Severity, _ problem: FCMProblem, at place: JSONPlace,
    _ findings: inout [PayloadFinding]
  ) {
    findings.append(PayloadFinding(severity, .fcm(problem), at: place))
  }

  private func checkTarget(_ findings: inout [PayloadFinding]) {
    let targets = FCMFields.targets.filter { message[$0] != nil }
    switch targets.count {
    case 1: break
    // A file that is tried out rarely has the token of a phone in it: it is delivered all the same.
    case 0: add(.warning, .noTarget, at: place, &findings)
    default: add(.error, .severalTargets(targets), at: place.member(targets[1]), &findings)
    }
  }

  /// FCM counts names and values of `data` and `notification`; how exactly isn't documented.
  private func checkSize(_ findings: inout [PayloadFinding]) {
    var size = 0
    for key in ["data", "notification"] {
      for member in message[key]?.objectValue?.members ?? [] {
        size += member.key.utf8.count + (member.value.stringValue?.utf8.count ?? 0)
      }
    }
    let limit = message["topic"] == nil ? FCMFields.limit.device : FCMFields.limit.topic
    if size > limit { add(.error, .tooLarge(size: size, limit: limit), at: place, &findings) }
  }

  private func checkUse(_ findings: inout [PayloadFinding]) {
    for key in ["android", "webpush"] where message[key] != nil {
      add(.note, .notForIOS, at: place.member(key), &findings)
    }
    let sentAps = message["apns"]?[key: "payload"]?[key: "aps"]
    let notification = message["notification"]?.objectValue
    if sentAps?[key: "alert"] != nil, notification?["title"] ?? notification?["body"] != nil {
      add(.note, .alertOverrides, at: place.member("notification"), &findings)
    }
    let aps = dictionary.object["aps"]
    if dictionary.object["fcm_options"] != nil, aps?[key: "mutable-content"]?.integerValue != 1 {
      add(
        .warning, .imageNeedsExtension,
        at: dictionary.source(of: JSONPlace("fcm_options")), &findings)
    }
    if aps == nil { add(.warning, .wakesNobody, at: place, &findings) }
  }
}
