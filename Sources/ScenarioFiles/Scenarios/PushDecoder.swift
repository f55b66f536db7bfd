import DeviceModel
import Links
import PushToPage
import Scenarios

/// Reads what is pushed: a link with a few words, a payload, or a file with one.
struct PushDecoder {
  /// The keys that say what comes in another way than piece by piece.
  static let sources = ["payload", "file", "fcm", "sendbird"]
  /// The keys of a push that is described piece by piece.
  static let pieces = [
    "link", "title", "subtitle", "body", "badge", "sound", "category", "contentAvailable",
    "mutableContent", "interruptionLevel", "data",
  ]
  /// All keys.
  static let keys = pieces + sources + ["as", "headers"]

  /// The levels of interruption that `aps` knows.
  enum InterruptionLevel: String, CaseIterable {
    case passive, active
    case timeSensitive = "time-sensitive"
    case critical
  }

  let context: DecodingContext
  let settings: AppSettings
  let bundleIdentifier: String

  /// Reads the mapping under `push`; a text is the link.
  func push(_ value: LocatedValue) -> Step.Push? {
    if let link = value.text {
      return push(payload(link: .string(link), aps: Self.usualAps, [:]), nil, [], nil)
    }
    guard let fields = Fields(value, "push", known: Self.keys, context) else { return nil }
    let name = fields["as"].flatMap { context.text($0, "as") }
    if let name { context.pushNames.append(name) }
    let headers = fields["headers"].map { self.headers($0) } ?? []
    if let collapse = headers.last(where: { $0.name == "apns-collapse-id" }) {
      context.pushNames.append(collapse.value)
    }
    let sources = fields.present(Self.sources)
    guard let source = sources.first else {
      return push(described(fields), name, headers, nil)
    }
    for other in fields.present(Self.pieces) + sources.dropFirst() {
      context.note(
        "\(source.key) and \(other.key) can't go together; keep one of them", at: other.place)
    }
    return read(source, name, headers)
  }

  private func read(
    _ source: LocatedValue.Member, _ name: String?, _ headers: [PushHeader]
  ) -> Step.Push? {
    switch source.key {
    case "file":
      guard let bytes = context.contents(of: source.value, upTo: PayloadText.largest),
        let file = source.value.text
      else { return nil }
      do {
        let document = try JSONParser.parse(bytes, options: .init(allowsComments: true))
        return push(document.value, name, headers, nil)
      } catch {
        let place = "\(context.path(of: file)):\(error.position.line):\(error.position.column)"
        context.note("\(place.shortened): \(error.wording)", at: source.value.place)
        return nil
      }
    case "fcm": return object(source).flatMap { push($0, name, headers, .fcm) }
    case "sendbird":
      return object(source).flatMap { push(Self.sendbirdPayload($0), name, headers, .sendbird) }
    default: return object(source).flatMap { push($0, name, headers, .apns) }
    }
  }

  private func object(_ member: LocatedValue.Member) -> JSONValue? {
    guard member.value.members != nil else {
      context.note(
        "\(member.key) has to be a mapping, not \(member.value.kind)", at: member.value.place)
      return nil
    }
    return member.value.json
  }

  /// What stands under `sendbird` alone gets the alert that the vendor makes of it.
  private static func sendbirdPayload(_ value: JSONValue) -> JSONValue {
    guard value[key: "sendbird"] == nil, value[key: "aps"] == nil else { return value }
    let title = value[key: "push_title"] ?? value[key: "channel"]?[key: "name"] ?? "Sendbird"
    let body = value[key: "push_alert"] ?? value[key: "message"] ?? ""
    return ["aps": ["alert": ["title": title, "body": body]], "sendbird": value]
  }

  private func push(
    _ payload: JSONValue, _ name: String?, _ headers: [PushHeader],
    _ shape: RemoteNotification.Shape?
  ) -> Step.Push {
    var known = RemoteNotification.Context()
    known.headers = headers
    known.shape = shape
    known.bundleIdentifier = bundleIdentifier
    let notification = RemoteNotification(payload, in: known)
    var push = Step.Push(
      payload: notification.userInfo, name: name,
      collapseIdentifier: notification.headers.collapseIdentifier,
      refusal: notification.refusedPush)
    push.isStored = notification.headers.expiration != .never
    return push
  }

  private func headers(_ value: LocatedValue) -> [PushHeader] {
    guard let members = value.members else {
      context.note("headers has to be a mapping, not \(value.kind)", at: value.place)
      return []
    }
    return members.compactMap { member in
      guard PushHeaders.names.contains(member.key) else {
        context.noteUnknown(member.key, "a header", among: PushHeaders.names, at: member.place)
        return nil
      }
      if case .integer(let number) = member.value.content {
        return PushHeader(member.key, "\(number)")
      }
      return context.text(member.value, "a header").map { PushHeader(member.key, $0) }
    }
  }

  // MARK: Piece by piece

  private func described(_ fields: Fields) -> JSONValue {
    var alert = JSONObject()
    var aps = JSONObject()
    for key in ["title", "subtitle", "body"] {
      guard let value = fields[key], let text = context.text(value, key) else { continue }
      alert[key] = .string(text)
    }
    if let badge = fields["badge"].flatMap({ context.number($0, "badge", in: 0...Int.max) }) {
      aps["badge"] = .integer(Int64(badge))
    }
    for key in ["sound", "category"] {
      guard let value = fields[key], let text = context.text(value, key) else { continue }
      aps[key] = .string(text)
    }
    for (key, name) in [
      ("contentAvailable", "content-available"), ("mutableContent", "mutable-content"),
    ] where fields[key].flatMap({ context.flag($0, key) }) == true {
      aps[name] = 1
    }
    if let level = fields["interruptionLevel"],
      let choice = context.choice(level, "interruptionLevel", of: InterruptionLevel.self)
    {
      aps["interruption-level"] = .string(choice.rawValue)
    }
    // A push that wakes the app and no more has nothing to show.
    let isSilent = aps["content-available"] != nil && alert.isEmpty
    if !isSilent { aps["alert"] = .object(alert.isEmpty ? Self.usualAlert : alert) }
    return payload(link: fields["link"]?.json, aps: aps, data(fields["data"]))
  }

  private static let usualAlert = JSONObject([
    .init(key: "title", value: "navsim"), .init(key: "body", value: "Tap to open"),
  ])

  private func data(_ value: LocatedValue?) -> JSONValue {
    guard let value else { return [:] }
    guard value.members != nil else {
      context.note("data has to be a mapping, not \(value.kind)", at: value.place)
      return [:]
    }
    for member in value.members ?? [] where member.key == "aps" {
      context.note(
        "data is what stands beside aps; write title, badge and the like beside data, or the whole"
          + " userInfo under payload", at: member.place)
    }
    return value.json
  }

  private static let usualAps = JSONObject([.init(key: "alert", value: .object(usualAlert))])

  private func payload(link: JSONValue?, aps: JSONObject, _ data: JSONValue) -> JSONValue {
    var payload = JSONObject([.init(key: "aps", value: .object(aps))])
    for member in data.objectValue?.members ?? [] { payload[member.key] = member.value }
    guard let link else { return .object(payload) }
    // The link stands where the app looks for it.
    let names = settings.primaryLinkKey.text.split(separator: ".").map(String.init)
    return .object(Self.setting(link, under: names[...], in: payload))
  }

  private static func setting(
    _ value: JSONValue, under names: ArraySlice<String>, in object: JSONObject
  ) -> JSONObject {
    guard let name = names.first else { return object }
    var object = object
    if names.count == 1 {
      object[name] = value
    } else {
      let inner = object[name]?.objectValue ?? JSONObject()
      object[name] = .object(setting(value, under: names.dropFirst(), in: inner))
    }
    return object
  }
}

extension RemoteNotification {
  /// Why nothing of the push arrives; nil when it does.
  fileprivate var refusedPush: RefusedPush? {
    switch refusal?.refuser {
    case .apns(let status, let reason)?: RefusedPush(by: "APNs", reason: reason, status: status)
    case .fcm?: RefusedPush(by: "FCM", reason: "INVALID_ARGUMENT", status: 400)
    case .phone?: RefusedPush(by: "the simulator", reason: "a phone shows nothing", status: nil)
    case nil:
      isNotification
        ? nil
        : RefusedPush(
          by: "iOS",
          reason: "a push of type \(headers.pushType ?? "") is no notification", status: nil)
    }
  }
}
