/// The headers of a request to APNs, as far as they change what the phone does.
public struct PushHeaders: Hashable, Sendable {
  /// How long APNs keeps a push for a phone that it can't reach.
  public enum Expiration: Hashable, Sendable {
    /// One try, nothing is kept.
    case never
    /// Until then, in seconds since 1970.
    case until(unixSeconds: Int64)
    /// That many days: FCM fills in 30.
    case days(Int)
  }

  /// `apns-collapse-id`: a later push with the same one takes this one's place.
  public var collapseIdentifier: String?
  /// `apns-push-type`, as it was written.
  public var pushType: String?
  /// `apns-priority`: 10 now, 5 with regard to power, 1 never wakes the phone.
  public var priority: Int?
  /// `apns-expiration`.
  public var expiration: Expiration?
  /// `apns-topic`: the bundle identifier, with an ending for some types.
  public var topic: String?
  /// `apns-id`.
  public var identifier: String?

  /// Creates headers that say nothing.
  public init() {}

  /// The types of pushes that become notifications or wake the app for data.
  static let notificationTypes: Set<String> = ["alert", "background"]

  /// All types, each with the ending that the topic has then (Apple: Sending notification requests
  /// to APNs).
  public static let pushTypes: [(name: String, topicEnding: String)] = [
    ("alert", ""), ("background", ""), ("location", ".location-query"), ("voip", ".voip"),
    ("complication", ".complication"), ("fileprovider", ".pushkit.fileprovider"), ("mdm", ""),
    ("liveactivity", ".push-type.liveactivity"), ("pushtotalk", ".voip-ptt"),
    ("widgets", ".push-type.widgets"), ("controls", ".push-type.controls"),
  ]

  /// The headers that APNs knows.
  public static let names = [
    "apns-collapse-id", "apns-push-type", "apns-priority", "apns-expiration", "apns-topic",
    "apns-id", "authorization",
  ]

  /// The most bytes of a collapse id.
  public static let longestCollapseIdentifier = 64

  /// The most bytes of a payload: 4096, and 5120 for calls.
  public var payloadLimit: Int { pushType == "voip" ? 5120 : 4096 }

  /// The bundle identifier that the topic names; nil where there is no topic.
  public var bundleIdentifier: String? {
    guard let topic else { return nil }
    for (_, ending) in Self.pushTypes where !ending.isEmpty && topic.hasSuffix(ending) {
      return String(topic.dropLast(ending.count))
    }
    return topic
  }
}
