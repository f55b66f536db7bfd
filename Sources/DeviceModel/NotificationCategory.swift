/// What can be done with notifications of a kind: stands for `UNNotificationCategory`.
public struct NotificationCategory: Hashable, Sendable {
  /// What is special about a category: stands for `UNNotificationCategoryOptions`.
  public enum Option: String, Hashable, Sendable, CaseIterable {
    /// The app is told when the notification is swept away.
    case customDismissAction
    case allowInCarPlay
    case hiddenPreviewsShowTitle
    case hiddenPreviewsShowSubtitle
  }

  /// The name that `aps.category` has.
  public let identifier: String
  /// The buttons below the notification.
  public let actions: [NotificationAction]
  /// What is special about the category.
  public let options: Set<Option>

  /// Creates a category.
  public init(identifier: String, actions: [NotificationAction], options: Set<Option> = []) {
    self.identifier = identifier
    self.actions = actions
    self.options = options
  }
}

/// A button below a notification: stands for `UNNotificationAction`.
public struct NotificationAction: Hashable, Sendable {
  /// What is special about an action: stands for `UNNotificationActionOptions`.
  public enum Option: String, Hashable, Sendable, CaseIterable {
    /// The phone must be unlocked first.
    case authenticationRequired
    case destructive
    /// The app comes to the front.
    case foreground
  }

  /// The action's identifier, which the response has.
  public let identifier: String
  /// What is special about the action.
  public let options: Set<Option>
  /// Whether the person writes a text: stands for `UNTextInputNotificationAction`.
  public let takesText: Bool

  /// Creates an action.
  public init(identifier: String, options: Set<Option> = [], takesText: Bool = false) {
    self.identifier = identifier
    self.options = options
    self.takesText = takesText
  }
}
