import DeviceModel
import Links
import Testing

/// The facts sheet's section 5.1, row by row.
@Suite("Sendbird's payloads")
struct PayloadSendbirdTests {
  static let sendbird: JSONValue = [
    "category": "messaging:offline_notification", "type": "MESG", "message": "안녕",
    "data": "{\"a\":1}", "custom_type": "c", "message_id": 4_611_686_018_427_387_905,
    "created_at": 1_700_000_000_000, "app_id": "9DA1B1F4-0BE6-4DA8-82C5-2E81DAB56F23",
    "unread_message_count": 3,
    "channel": [
      "channel_url": "shop-help", "name": "가게", "custom_type": "d", "channel_unread_count": 2,
    ],
    "channel_type": "group_messaging",
    "sender": [
      "id": "s", "name": "Kim", "profile_url": "u", "require_auth_for_profile_image": false,
      "metadata": [:],
    ],
    "recipient": ["id": "r", "name": "Lee", "push_template": "default"], "files": [["url": "u"]],
    "translations": ["en": "Hi"], "push_title": nil, "push_alert": "a", "push_sound": "default",
    "audience_type": "only",
    "mentioned_users": [
      "user_id": "r", "total_unread_mention_count": 2, "channel_unread_mention_count": 1,
      "is_hidden": false,
    ],
    "notification_action": "create", "sqs_ts": 1_700_000_000_000.5,
  ]

  static func push(_ sendbird: JSONValue) -> RemoteNotification {
    RemoteNotification(["aps": ["alert": "A"], "sendbird": sendbird])
  }

  @Test("Every field is read, and a complete payload is without fault")
  func fields() throws {
    let push = Self.push(Self.sendbird)
    #expect(push.shape == .sendbird)
    #expect(push.findings.map(\.problem) == [.link(.channelNeedsPage)])
    let chat = try #require(SendbirdPayload(userInfo: push.userInfo))
    #expect(chat.category == "messaging:offline_notification" && chat.type == "MESG")
    #expect(chat.message == "안녕" && chat.data == "{\"a\":1}" && chat.customType == "c")
    #expect(chat.messageIdentifier == 4_611_686_018_427_387_905)
    #expect(chat.createdAt == 1_700_000_000_000 && chat.unreadMessageCount == 3)
    #expect(chat.channel?.url == "shop-help" && chat.channel?.name == "가게")
    #expect(chat.channel?.unreadMessageCount == 2 && chat.channelType == "group_messaging")
    #expect(chat.sender?.identifier == "s" && chat.sender?.profileURL == "u")
    #expect(chat.recipient?.name == "Lee" && chat.files.count == 1)
    #expect(chat.translations["en"] == "Hi" && chat.pushTitle == nil && chat.pushAlert == "a")
    #expect(chat.audienceType == "only" && chat.notificationAction == "create")
    #expect(chat.mentionedUsers.map(\.totalUnreadCount) == [2])
    #expect(chat.mentionedUsers.first?.isHidden == false)
  }

  @Test(
    "The unread count of the channel has two names",
    arguments: [
      (["channel_url": "c", "channel_unread_count": 2], 2),
      (["channel_url": "c", "channel_unread_message_count": 5], 5),
      (["channel_url": "c", "channel_unread_count": 2, "channel_unread_message_count": 5], 2),
      (["channel_url": "c"], nil),
    ] as [(JSONValue, Int64?)])
  func unreadCount(channel: JSONValue, count: Int64?) {
    let push = Self.push(["channel": channel])
    #expect(SendbirdPayload(userInfo: push.userInfo)?.channel?.unreadMessageCount == count)
    let hasBoth = channel.objectValue?.count == 3
    #expect(push.problems(.note).contains(.chat(.twoUnreadCounts)) == hasBoth)
    #expect(push.problems(.warning).isEmpty)
  }

  @Test("A field of a wrong type is a warning, never a crash", arguments: sendbird.keys)
  func wrongTypes(key: String) {
    for wrong: JSONValue in [7, "7", true, [7], ["a": 7], nil, 1.5] {
      var object = Self.sendbird.objectValue ?? JSONObject()
      object[key] = wrong
      let push = Self.push(.object(object))
      #expect(push.isValid && push.refusal == nil)
      let isOf = SendbirdPayload(userInfo: push.userInfo)
      #expect(isOf != nil)
    }
    var missing = Self.sendbird.objectValue ?? JSONObject()
    missing[key] = nil
    let push = Self.push(.object(missing))
    let isLevel = key == "channel"
    #expect(push.problems(.warning).contains(.chat(.missing(level: "channel"))) == isLevel)
  }

  @Test(
    "Each level on the way to the channel may be missing or of another type",
    arguments: [
      (nil, "warning sendbird"), ("text", "warning sendbird"), (7, "warning sendbird"),
      ([], "warning sendbird"), ([:], "warning sendbird"),
      (["channel": nil], "warning sendbird.channel"), (["channel": 7], "warning sendbird.channel"),
      (["channel": "c"], "warning sendbird.channel"),
      (["channel": [:]], "warning sendbird.channel"),
      (["channel": ["channel_url": 7]], "warning sendbird.channel.channel_url"),
      (["channel": ["channel_url": nil]], "warning sendbird.channel.channel_url"),
      (
        ["channel": ["channel_url": "c"], "created_at": 1_700_000_000],
        "warning sendbird.created_at"
      ),
      (["channel": ["channel_url": "c"], "message_id": "7"], "warning sendbird.message_id"),
      (["channel": ["channel_url": "c"], "type": "TEXT"], "warning sendbird.type"),
      (["channel": ["channel_url": "c"], "sender": "s"], "warning sendbird.sender"),
    ] as [(JSONValue, String)])
  func levels(sendbird: JSONValue, told: String) {
    let push = Self.push(sendbird)
    #expect(push.told.contains(told), "\(push.told)")
    #expect(push.isValid)
  }

  @Test("On Android's way it is a text that holds JSON; over FCM that is as it should be")
  func text() {
    let text = JSONValue.string(Self.sendbird.serialized())
    let direct = Self.push(text)
    #expect(direct.problems(.note).contains(.chat(.isText)))
    #expect(SendbirdPayload(userInfo: direct.userInfo)?.channel?.url == "shop-help")
    let fcm = RemoteNotification([
      "message": ["token": "t", "notification": ["title": "A"], "data": ["sendbird": text]]
    ])
    #expect(fcm.shape == .fcm && !fcm.problems(.note).contains(.chat(.isText)))
    #expect(SendbirdPayload(userInfo: fcm.userInfo)?.messageIdentifier == 4_611_686_018_427_387_905)
  }

  @Test("A channel's page is the link, where the app has one")
  func channelPage() {
    var context = RemoteNotification.Context()
    context.links.channelPage = "https://chat.example/c/{channel_url}"
    let push = RemoteNotification(
      ["aps": ["alert": "A"], "sendbird": Self.sendbird], in: context)
    #expect(
      push.link
        == .found(
          text: "https://chat.example/c/shop-help", keyPath: "sendbird.channel.channel_url"))
    #expect(push.findings.isEmpty)
  }
}

extension JSONValue {
  fileprivate var keys: [String] { objectValue?.keys ?? [] }
}
