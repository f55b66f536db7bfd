import Simulation

/// A notification on its way to a person: stands for `UNNotification` with its request.
public struct UserNotification: Hashable, Sendable {
  /// The request's identifier: the collapse id if one was sent, else one that the system makes up.
  public var identifier: String { exactIdentifier.string }
  /// What it says and carries.
  public let content: NotificationContent
  /// What set it off; nil where the app asked for it to be shown at once.
  public let trigger: NotificationTrigger?
  private let exactIdentifier: ExactText

  /// Creates a notification.
  public init(
    identifier: String, content: NotificationContent, trigger: NotificationTrigger? = .push
  ) {
    exactIdentifier = ExactText(identifier)
    self.content = content
    self.trigger = trigger
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
  /// The action of sweeping the notification away.
  public static let dismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

  /// The notification.
  public let notification: UserNotification
  /// What was done: the default action, or one of the app's own.
  public let actionIdentifier: String
  /// What the person wrote, for an action that asks for text.
  public let userText: String?

  /// Creates a response; without an action, that of a tap.
  public init(
    notification: UserNotification,
    actionIdentifier: String = NotificationResponse.defaultActionIdentifier,
    userText: String? = nil
  ) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
    self.userText = userText
  }

  /// Whether the notification was swept away.
  public var isDismissal: Bool { actionIdentifier == Self.dismissActionIdentifier }

  /// Whether the notification itself was tapped.
  public var isDefaultAction: Bool { actionIdentifier == Self.defaultActionIdentifier }
}
