public import Links
import Simulation

/// What a notification says and carries: stands for `UNNotificationContent`.
public struct NotificationContent: Hashable, Sendable {
  /// The title shown; empty if there is none.
  public var title: String
  /// The text shown below the title; empty if there is none.
  public var body: String
  /// The number for the app's icon; nil leaves the one that is there.
  public var badge: Int?
  /// The whole payload, `aps` included.
  public var userInfo: JSONValue

  /// Reads the content out of a payload as iOS does.
  ///
  /// - Parameter userInfo: The payload, `aps` included. `aps.alert` may be a text, which is the
  ///   body, or a dictionary.
  public init(userInfo: JSONValue) {
    self.userInfo = userInfo
    let aps = userInfo[key: "aps"]
    let alert = aps?[key: "alert"]
    title = alert?[key: "title"]?.stringValue ?? ""
    body = alert?.stringValue ?? alert?[key: "body"]?.stringValue ?? ""
    badge = aps?[key: "badge"]?.integerValue.map { Int($0) }
  }

  /// Whether there is anything to show.
  public var hasAlert: Bool { !title.isEmpty || !body.isEmpty }

  /// Compares the texts by their bytes.
  public static func == (lhs: NotificationContent, rhs: NotificationContent) -> Bool {
    // Title, body and badge are read from the payload, which compares text by its bytes.
    lhs.userInfo == rhs.userInfo && lhs.badge == rhs.badge
  }

  /// Feeds the payload to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(userInfo)
    hasher.combine(badge)
  }
}

/// A notification on its way to a person: stands for `UNNotification` with its request.
public struct UserNotification: Hashable, Sendable {
  /// The request's identifier: the collapse id if one was sent, else one that the system makes up.
  public var identifier: String { exactIdentifier.string }
  /// What it says and carries.
  public let content: NotificationContent
  private let exactIdentifier: ExactText

  /// Creates a notification.
  public init(identifier: String, content: NotificationContent) {
    exactIdentifier = ExactText(identifier)
    self.content = content
  }

  /// Returns whether this is the notification of that identifier.
  func isNamed(_ identifier: String) -> Bool {
    self.identifier.hasSameBytes(as: identifier)
  }
}

/// What a person did with a notification: stands for `UNNotificationResponse`.
public struct NotificationResponse: Hashable, Sendable {
  /// The action of a tap on the notification itself.
  public static let defaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"

  /// The notification.
  public let notification: UserNotification
  /// What was done: the default action, or one of the app's own.
  public let actionIdentifier: String

  /// Creates the response to a tap.
  public init(
    notification: UserNotification,
    actionIdentifier: String = NotificationResponse.defaultActionIdentifier
  ) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
  }
}

/// How a notification is shown over an app in front: stands for
/// `UNNotificationPresentationOptions`.
public struct PresentationOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// Creates options out of bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The number is put on the app's icon.
  public static let badge = PresentationOptions(rawValue: 1)
  /// The sound is played.
  public static let sound = PresentationOptions(rawValue: 2)
  /// The notification is put into the list.
  public static let list = PresentationOptions(rawValue: 8)
  /// A banner is shown.
  public static let banner = PresentationOptions(rawValue: 16)

  /// The names of the options that are set.
  public var names: [String] {
    [(Self.badge, "badge"), (.sound, "sound"), (.list, "list"), (.banner, "banner")]
      .filter { contains($0.0) }.map(\.1)
  }
}

/// Whether an app may show notifications: stands for `UNAuthorizationStatus`.
public enum AuthorizationStatus: String, Hashable, Sendable, CaseIterable {
  /// Nobody has been asked; nothing is shown.
  case notDetermined
  /// The person said no; nothing is shown.
  case denied
  /// The person said yes.
  case authorized
  /// Nobody was asked; what comes goes into the list without a banner.
  case provisional
  /// As authorized, for a while: an app clip.
  case ephemeral
}
