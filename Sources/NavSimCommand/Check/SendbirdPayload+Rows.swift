import DeviceModel
import Links

extension SendbirdPayload {
  /// Every field that is there, each with a short name, in the order of the vendor's documentation.
  var rows: [(name: String, value: String)] {
    let rows: [(name: String, value: String?)] = [
      ("kind", category), ("message", Self.joined([type, message])), ("data", data),
      ("custom type", customType), ("message id", messageIdentifier.map { "\($0)" }),
      ("created at", createdAt.map { "\($0) ms since 1970" }), ("app id", applicationIdentifier),
      ("unread", unread), ("channel", channel?.words), ("channel is", channelType),
      ("sender", sender?.words), ("recipient", recipient?.words),
      ("files", files.isEmpty ? nil : JSONValue.array(files).serialized()),
      ("translated", translations.isEmpty ? nil : JSONValue.object(translations).serialized()),
      ("push title", pushTitle), ("push alert", pushAlert), ("push sound", pushSound),
      ("audience", audienceType), ("action", notificationAction),
    ]
    let told = rows.compactMap { row in row.value.map { (row.name, $0) } }
    return told + mentionedUsers.map { ("mentioned", $0.words) }
  }

  private var unread: String? {
    let parts = [
      unreadMessageCount.map { "\($0)" },
      channel?.unreadMessageCount.map { "\($0) in the channel" },
    ]
    let told = parts.compactMap(\.self)
    return told.isEmpty ? nil : told.joined(separator: ", ")
  }

  fileprivate static func joined(_ parts: [String?]) -> String? {
    let told = parts.compactMap(\.self).filter { !$0.isEmpty }
    return told.isEmpty ? nil : told.joined(separator: " ")
  }
}

extension SendbirdPayload.Channel {
  fileprivate var words: String? {
    SendbirdPayload.joined([
      url, name.map { "(\($0))" },
      customType.flatMap { $0.isEmpty ? nil : "of the custom type \($0)" },
    ])
  }
}

extension SendbirdPayload.User {
  fileprivate var words: String? {
    SendbirdPayload.joined([name, identifier.map { "(\($0))" }, profileURL])
  }
}

extension SendbirdPayload.Mention {
  fileprivate var words: String {
    let parts = [
      userIdentifier, totalUnreadCount.map { "\($0) unread mentions" },
      channelUnreadCount.map { "channels with unread mentions: \($0)" },
      isHidden.map { $0 ? "has hidden the channel" : "has not hidden the channel" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}

extension PayloadAttachment {
  /// The file, and whether the folder of pages has it.
  var words: String {
    let end =
      switch answer {
      case nil: ""
      case .file: "  in the folder of pages"
      case .status(let status): "  answered with \(status)"
      case .unreachable: "  not in the folder of pages"
      }
    return (value.stringValue ?? value.quoted) + end
  }
}
