import DeviceModel

/// The action of a tap on the notification itself.
public let UNNotificationDefaultActionIdentifier = NotificationResponse.defaultActionIdentifier
/// The action of sweeping a notification away.
public let UNNotificationDismissActionIdentifier = NotificationResponse.dismissActionIdentifier

/// A notification on its way to a person: stands for `UNNotification`.
public final class UNNotification: NSObject, Sendable {
  /// When it arrived.
  public let date: Date
  /// What was asked for.
  public let request: UNNotificationRequest

  init(_ notification: UserNotification) {
    date = Date()
    request = UNNotificationRequest(
      identifier: notification.identifier,
      content: UNNotificationContent(notification.content),
      trigger: notification.trigger.map { UNNotificationTrigger.of($0) })
    super.init()
  }
}

/// What a notification was asked for with: stands for `UNNotificationRequest`.
public final class UNNotificationRequest: NSObject, Sendable {
  /// The app's own for what it asks for itself; of a push the collapse id if one was sent, else one
  /// that the system makes up.
  public let identifier: String
  /// What it says and carries.
  public let content: UNNotificationContent
  /// What sets it off; nil for what is shown at once.
  public let trigger: UNNotificationTrigger?

  /// Creates a request.
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
    super.init()
  }

  convenience init(_ core: NotificationRequest) {
    self.init(
      identifier: core.identifier, content: UNNotificationContent(core.content),
      trigger: core.trigger.map { UNNotificationTrigger.of($0) })
  }

  var core: NotificationRequest {
    NotificationRequest(identifier: identifier, content: content.core, trigger: trigger?.core)
  }
}

/// What a person did with a notification: stands for `UNNotificationResponse`.
open class UNNotificationResponse: NSObject, @unchecked Sendable {
  // Doesn't change; unchecked since it can be subclassed.
  /// The notification.
  public let notification: UNNotification
  /// What was done: the default action, or one of the app's own.
  public let actionIdentifier: String

  init(_ response: NotificationResponse) {
    notification = UNNotification(response.notification)
    actionIdentifier = response.actionIdentifier
    super.init()
  }

  /// Returns the response as an app gets it: one with text is of a class of its own.
  static func of(_ response: NotificationResponse) -> UNNotificationResponse {
    response.userText == nil
      ? UNNotificationResponse(response) : UNTextInputNotificationResponse(response)
  }

  /// The scene that is meant: the one that is connected.
  @MainActor public var targetScene: UIScene? {
    RunningPhone.process(for: "targetScene").uiApplication.connectedScenes.first
  }
}

/// What a person wrote below a notification: stands for `UNTextInputNotificationResponse`.
public final class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  /// The text.
  public let userText: String

  override init(_ response: NotificationResponse) {
    userText = response.userText ?? ""
    super.init(response)
  }
}
