public import Links
public import Simulation

/// What a notification says and carries: stands for `UNNotificationContent`.
public struct NotificationContent: Hashable, Sendable {
  /// How much a notification may disturb: stands for `UNNotificationInterruptionLevel`.
  public enum InterruptionLevel: String, Hashable, Sendable, CaseIterable {
    /// Into the list, without lighting the screen.
    case passive
    /// As usual.
    case active
    /// Through Focus and the scheduled summary.
    case timeSensitive = "time-sensitive"
    /// Through all that and the mute switch; Apple must grant it.
    case critical
  }

  /// The title shown; empty if there is none.
  public var title: ExactText
  /// The line below the title; empty if there is none.
  public var subtitle: ExactText
  /// The text; empty if there is none.
  public var body: ExactText
  /// The number for the app's icon; nil leaves the one that is there.
  public var badge: Int?
  /// The name of the sound; nil for silence.
  public var sound: ExactText?
  /// The category, which says what can be done with the notification.
  public var categoryIdentifier: ExactText
  /// The group in the list.
  public var threadIdentifier: ExactText
  /// The scene that is meant.
  public var targetContentIdentifier: ExactText?
  /// How much the notification may disturb.
  public var interruptionLevel: InterruptionLevel
  /// From 0 to 1: which one stands first in a summary.
  public var relevanceScore: Double
  /// What a Focus filter is matched against.
  public var filterCriteria: ExactText?
  /// The files shown with the notification.
  public var attachments: [NotificationAttachment] = []
  /// The whole payload, `aps` included.
  public var userInfo: JSONValue

  /// Reads the content out of a payload as iOS does; what has a wrong type is as if it weren't there.
  ///
  /// - Parameter userInfo: The payload, `aps` included. `aps.alert` may be a text, which is the
  ///   body, or a dictionary.
  public init(userInfo: JSONValue) {
    self.userInfo = userInfo
    let aps = userInfo[key: "aps"]
    let alert = aps?[key: "alert"]
    let text = { (value: JSONValue?) in value?.stringValue.map { ExactText($0) } }
    title = text(alert?[key: "title"]) ?? ""
    subtitle = text(alert?[key: "subtitle"]) ?? ""
    body = text(alert) ?? text(alert?[key: "body"]) ?? ""
    badge = aps?[key: "badge"]?.integerValue.flatMap { Int(exactly: $0) }
    sound = text(aps?[key: "sound"]) ?? text(aps?[key: "sound"]?[key: "name"])
    categoryIdentifier = text(aps?[key: "category"]) ?? ""
    threadIdentifier = text(aps?[key: "thread-id"]) ?? ""
    targetContentIdentifier = text(aps?[key: "target-content-id"])
    interruptionLevel =
      aps?[key: "interruption-level"]?.stringValue.flatMap { InterruptionLevel(rawValue: $0) }
      ?? .active
    relevanceScore = aps?[key: "relevance-score"]?.doubleValue ?? 0
    filterCriteria = text(aps?[key: "filter-criteria"])
  }

  private var aps: JSONValue? { userInfo[key: "aps"] }

  /// Whether there is anything to show; a text that is looked up by key counts as one.
  public var hasAlert: Bool {
    let isWritten = title != "" || subtitle != "" || body != ""
    return isWritten || aps?[key: "alert"]?[key: "loc-key"]?.stringValue != nil
      || aps?[key: "alert"]?[key: "title-loc-key"]?.stringValue != nil
  }

  /// Whether the app is woken when the push arrives (`content-available: 1`).
  public var isContentAvailable: Bool { aps?[key: "content-available"]?.integerValue == 1 }

  /// Whether a service extension may change the notification (`mutable-content: 1`).
  public var isMutableContent: Bool { aps?[key: "mutable-content"]?.integerValue == 1 }

  /// Whether the push is silent: for the app alone, with nothing for the person.
  public var isSilent: Bool { isContentAvailable && !hasAlert && badge == nil && sound == nil }
}

/// A file shown with a notification: stands for `UNNotificationAttachment`.
public struct NotificationAttachment: Hashable, Sendable {
  /// The attachment's identifier.
  public let identifier: String
  /// Where the file is: in a folder of the extension, then in one of the system.
  public let url: String
  /// The file's type, as a uniform type identifier: `public.jpeg`.
  public let type: String
  /// What else was said about it.
  public let options: AttachmentOptions

  /// Creates an attachment without a look at its file: ``ServiceExtensionProcess`` makes good ones.
  public init(
    identifier: String, url: String, type: String, options: AttachmentOptions = AttachmentOptions()
  ) {
    self.identifier = identifier
    self.url = url
    self.type = type
    self.options = options
  }
}
