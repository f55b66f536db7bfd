public import Links

/// What Sendbird puts under `sendbird`, field by field; what is missing or of a wrong type is nil.
///
/// The names are those of the vendor's `SendbirdDataPayload` and of dumps in public code. There is
/// no link in it: an app makes one of the channel.
public struct SendbirdPayload: Hashable, Sendable {
  /// The channel that a message was written in.
  public struct Channel: Hashable, Sendable {
    /// What names the channel; no URL in spite of its name.
    public let url: String?
    /// The channel's title.
    public let name: String?
    /// The app's own type of the channel.
    public let customType: String?
    /// How many messages in it are unread, under whichever of its names.
    public let unreadMessageCount: Int64?
  }

  /// Somebody who writes or reads.
  public struct User: Hashable, Sendable {
    /// The vendor's identifier of the user.
    public let identifier: String?
    /// The name to show.
    public let name: String?
    /// Where the user's picture is.
    public let profileURL: String?
  }

  /// What a user was mentioned in.
  public struct Mention: Hashable, Sendable {
    /// The user's identifier.
    public let userIdentifier: String?
    /// How many mentions are unread in all.
    public let totalUnreadCount: Int64?
    /// How many channels have unread mentions.
    public let channelUnreadCount: Int64?
    /// Whether the user has hidden the channel.
    public let isHidden: Bool?
  }

  /// `messaging:offline_notification`.
  public let category: String?
  /// `MESG`, `FILE` or `ADMM`.
  public let type: String?
  /// What was written; for a file, its name.
  public let message: String?
  /// What the app attached to the message.
  public let data: String?
  /// The app's own type of the message.
  public let customType: String?
  /// The message's identifier, of 64 bits.
  public let messageIdentifier: Int64?
  /// When it was written, in milliseconds since 1970.
  public let createdAt: Int64?
  /// The vendor's identifier of the app.
  public let applicationIdentifier: String?
  /// How many messages are unread in all.
  public let unreadMessageCount: Int64?
  /// The channel.
  public let channel: Channel?
  /// `messaging` for a distinct group channel, `group_messaging` for a private one, else `chat`.
  public let channelType: String?
  /// Who wrote; an administrator's message has none.
  public let sender: User?
  /// Who is to read.
  public let recipient: User?
  /// The files.
  public let files: [JSONValue]
  /// The text in other languages, by language, in their order.
  public let translations: JSONObject
  /// The title to show.
  public let pushTitle: String?
  /// The text to show, from older builds.
  public let pushAlert: String?
  /// The sound to play.
  public let pushSound: String?
  /// `only`, where the message is for the recipient alone.
  public let audienceType: String?
  /// Who is mentioned; senders write one or a list.
  public let mentionedUsers: [Mention]
  /// `create`.
  public let notificationAction: String?

  /// Reads what stands under `sendbird`; nil when there is no object.
  ///
  /// - Parameter userInfo: What the app gets; over FCM, the object is a text that holds JSON.
  public init?(userInfo: JSONValue) {
    guard let sent = userInfo[key: "sendbird"],
      let object = PayloadLinkSearch.opened(sent).objectValue
    else { return nil }
    let text = { (key: String) in object[key]?.stringValue }
    let number = { (key: String) in object[key]?.integerValue }
    category = text("category")
    type = text("type")
    message = text("message")
    data = text("data")
    customType = text("custom_type")
    messageIdentifier = number("message_id")
    createdAt = number("created_at")
    applicationIdentifier = text("app_id")
    unreadMessageCount = number("unread_message_count")
    channel = object["channel"]?.objectValue.map { Channel($0, in: object) }
    channelType = text("channel_type")
    sender = object["sender"]?.objectValue.map { User($0) }
    recipient = object["recipient"]?.objectValue.map { User($0) }
    files = object["files"]?.arrayValue ?? []
    translations = object["translations"]?.objectValue ?? JSONObject()
    pushTitle = text("push_title")
    pushAlert = text("push_alert")
    pushSound = text("push_sound")
    audienceType = text("audience_type")
    let mentioned = object["mentioned_users"] ?? object["mentioned"]
    mentionedUsers = (mentioned?.arrayValue ?? mentioned.map { [$0] } ?? [])
      .compactMap { $0.objectValue.map { Mention($0) } }
    notificationAction = text("notification_action")
  }
}

extension SendbirdPayload.Channel {
  fileprivate init(_ object: JSONObject, in sendbird: JSONObject) {
    url = object["channel_url"]?.stringValue
    name = object["name"]?.stringValue
    customType = object["custom_type"]?.stringValue
    unreadMessageCount =
      (object["channel_unread_count"] ?? object["channel_unread_message_count"]
      ?? sendbird["channel_unread_count"])?.integerValue
  }
}

extension SendbirdPayload.User {
  fileprivate init(_ object: JSONObject) {
    identifier = object["id"]?.stringValue
    name = object["name"]?.stringValue
    profileURL = object["profile_url"]?.stringValue
  }
}

extension SendbirdPayload.Mention {
  fileprivate init(_ object: JSONObject) {
    userIdentifier = object["user_id"]?.stringValue
    totalUnreadCount = object["total_unread_mention_count"]?.integerValue
    channelUnreadCount = object["channel_unread_mention_count"]?.integerValue
    isHidden = object["is_hidden"]?.boolValue
  }
}
