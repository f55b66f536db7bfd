import Links

/// What can be found about a chat vendor's object.
public enum ChatProblem: Hashable, Sendable {
  /// A level that the way to the channel goes through isn't there.
  case missing(level: String)
  /// What belongs under `sendbird` stands without that key around it.
  case alone
  /// It is a text that holds JSON, as Android gets it, where iOS gets a dictionary.
  case isText
  /// It is a text, and what the text holds is no JSON object.
  case isNoJSON
  /// The unread count of the channel has both names; the first counts.
  case twoUnreadCounts
  /// An instant that is not in milliseconds since 1970.
  case notMilliseconds(Int64)
}

/// What Sendbird documents under `sendbird`, and looking at it: nothing in it is worth a crash.
enum SendbirdFields {
  private static let fields = PayloadFieldCheck(wrongType: .warning, unknownKey: nil)

  static let all: [PayloadField] = [
    PayloadField("category", .text),
    PayloadField("type", .choice(["MESG", "FILE", "ADMM"])),
    PayloadField("message", .text),
    PayloadField("data", .text),
    PayloadField("custom_type", .text),
    PayloadField("message_id", .integer),
    PayloadField("created_at", .integer),
    PayloadField("app_id", .text),
    PayloadField("unread_message_count", .integer),
    PayloadField("channel", .someFields(channel)),
    PayloadField("channel_unread_count", .integer),
    PayloadField("channel_type", .choice(["messaging", "group_messaging", "chat"])),
    PayloadField(
      "sender",
      .someFields(
        user + [
          PayloadField("require_auth_for_profile_image", .flag),
          PayloadField("metadata", .dictionary),
        ])),
    PayloadField("recipient", .someFields(user + [PayloadField("push_template", .text)])),
    PayloadField("files", .list),
    PayloadField("translations", .dictionary),
    PayloadField("push_title", .nullOr(.text)),
    PayloadField("push_alert", .text),
    PayloadField("push_sound", .text),
    PayloadField("audience_type", .text),
    PayloadField("mentioned_users", .listOr(.someFields(mention))),
    PayloadField("mentioned", .listOr(.someFields(mention))),
    PayloadField("notification_action", .text),
    PayloadField("sqs_ts", .number),
  ]

  private static let channel: [PayloadField] = [
    PayloadField("channel_url", .text),
    PayloadField("name", .text),
    PayloadField("custom_type", .text),
    PayloadField("channel_unread_count", .integer),
    PayloadField("channel_unread_message_count", .integer),
  ]

  private static let user: [PayloadField] = [
    PayloadField("id", .text), PayloadField("name", .text), PayloadField("profile_url", .text),
  ]

  private static let mention: [PayloadField] = [
    PayloadField("user_id", .text),
    PayloadField("total_unread_mention_count", .integer),
    PayloadField("channel_unread_mention_count", .integer),
    PayloadField("is_hidden", .flag),
  ]

  /// Returns whether an object is what stands under `sendbird`, as the vendor's documentation
  /// prints it: alone, beginning with the category.
  static func areAlone(in object: JSONObject) -> Bool {
    object["sendbird"] == nil && object["category"]?.stringValue == "messaging:offline_notification"
  }

  /// The earliest instant that is taken for one in milliseconds: in 2001; one in seconds is less.
  private static let firstMilliseconds: Int64 = 1_000_000_000_000

  /// Adds what is to be said about the value under `sendbird`.
  ///
  /// - Parameters:
  ///   - sent: The value.
  ///   - place: Where it stands in what was sent.
  ///   - isOverFCM: Whether it came over FCM, where it has to be a text.
  ///   - findings: Where to add.
  static func check(
    _ sent: JSONValue, at place: JSONPlace, isOverFCM: Bool, _ findings: inout [PayloadFinding]
  ) {
    func add(
      _ severity: PayloadFinding.Severity, _ problem: ChatProblem, at place: JSONPlace = place
    ) {
      findings.append(PayloadFinding(severity, .chat(problem), at: place))
    }
    let opened = PayloadLinkSearch.opened(sent)
    guard let object = opened.objectValue else {
      guard sent.stringValue == nil else { return add(.warning, .isNoJSON) }
      return fields.check(sent, is: .someFields(all), at: place, &findings)
    }
    if sent.stringValue != nil, !isOverFCM { add(.note, .isText) }
    fields.check(opened, is: .someFields(all), at: place, &findings)
    guard let channel = object["channel"] else { return add(.warning, .missing(level: "channel")) }
    let channelPlace = place.member("channel")
    if let members = channel.objectValue {
      if members["channel_url"] == nil {
        add(.warning, .missing(level: "channel_url"), at: channelPlace)
      }
      if members["channel_unread_count"] != nil, members["channel_unread_message_count"] != nil {
        add(.note, .twoUnreadCounts, at: channelPlace.member("channel_unread_message_count"))
      }
    }
    if let created = object["created_at"]?.integerValue, created < firstMilliseconds {
      add(.warning, .notMilliseconds(created), at: place.member("created_at"))
    }
  }
}
