import DeviceModel

/// What is special about an action: stands for `UNNotificationActionOptions`, with its raw values.
public struct UNNotificationActionOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: UInt
  /// Creates options out of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The phone must be unlocked first.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
  /// It is shown in red.
  public static let destructive = UNNotificationActionOptions(rawValue: 2)
  /// The app comes to the front.
  public static let foreground = UNNotificationActionOptions(rawValue: 4)

  var core: Set<NotificationAction.Option> {
    var options: Set<NotificationAction.Option> = []
    if contains(.authenticationRequired) { options.insert(.authenticationRequired) }
    if contains(.destructive) { options.insert(.destructive) }
    if contains(.foreground) { options.insert(.foreground) }
    return options
  }
}

/// A button below a notification: stands for `UNNotificationAction`.
open class UNNotificationAction: NSObject, @unchecked Sendable {
  // Doesn't change; unchecked since it can be subclassed.
  /// The action's identifier, which the response has.
  public let identifier: String
  /// What stands on the button.
  public let title: String
  /// What is special about the action.
  public let options: UNNotificationActionOptions

  /// Creates an action.
  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.identifier = identifier
    self.title = title
    self.options = options
    super.init()
  }

  var core: NotificationAction {
    NotificationAction(
      identifier: identifier, options: options.core,
      takesText: self is UNTextInputNotificationAction)
  }
}

/// A button that asks for text: stands for `UNTextInputNotificationAction`.
public final class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
  /// What stands on the button that sends the text.
  public let textInputButtonTitle: String
  /// What stands in the empty field.
  public let textInputPlaceholder: String

  /// Creates an action.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    textInputButtonTitle: String, textInputPlaceholder: String
  ) {
    self.textInputButtonTitle = textInputButtonTitle
    self.textInputPlaceholder = textInputPlaceholder
    super.init(identifier: identifier, title: title, options: options)
  }
}

/// What is special about a category: stands for `UNNotificationCategoryOptions`.
public struct UNNotificationCategoryOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: UInt
  /// Creates options out of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The app is told when the notification is swept away.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
  /// It is shown in a car.
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 2)
  /// The title shows where previews don't.
  public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 4)
  /// The line below the title shows where previews don't.
  public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 8)

  var core: Set<NotificationCategory.Option> {
    var options: Set<NotificationCategory.Option> = []
    if contains(.customDismissAction) { options.insert(.customDismissAction) }
    if contains(.allowInCarPlay) { options.insert(.allowInCarPlay) }
    if contains(.hiddenPreviewsShowTitle) { options.insert(.hiddenPreviewsShowTitle) }
    if contains(.hiddenPreviewsShowSubtitle) { options.insert(.hiddenPreviewsShowSubtitle) }
    return options
  }
}

/// What can be done with notifications of a kind: stands for `UNNotificationCategory`.
public final class UNNotificationCategory: NSObject, Sendable {
  /// The name that `aps.category` has.
  public let identifier: String
  /// The buttons below the notification.
  public let actions: [UNNotificationAction]
  /// The intents it stands for; not used.
  public let intentIdentifiers: [String]
  /// What is special about the category.
  public let options: UNNotificationCategoryOptions

  /// Creates a category.
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
    self.actions = actions
    self.intentIdentifiers = intentIdentifiers
    self.options = options
    super.init()
  }

  var core: NotificationCategory {
    NotificationCategory(
      identifier: identifier, actions: actions.map(\.core), options: options.core)
  }
}

extension UNNotificationCategory {
  /// Creates the category that stands for one of the core's.
  convenience init(_ core: NotificationCategory) {
    var options: UNNotificationCategoryOptions = []
    if core.options.contains(.customDismissAction) { options.insert(.customDismissAction) }
    if core.options.contains(.allowInCarPlay) { options.insert(.allowInCarPlay) }
    self.init(
      identifier: core.identifier, actions: core.actions.map { UNNotificationAction.of($0) },
      intentIdentifiers: [], options: options)
  }
}

extension UNNotificationAction {
  fileprivate static func of(_ core: NotificationAction) -> UNNotificationAction {
    var options: UNNotificationActionOptions = []
    if core.options.contains(.authenticationRequired) { options.insert(.authenticationRequired) }
    if core.options.contains(.destructive) { options.insert(.destructive) }
    if core.options.contains(.foreground) { options.insert(.foreground) }
    guard core.takesText else {
      return UNNotificationAction(
        identifier: core.identifier, title: core.identifier, options: options)
    }
    return UNTextInputNotificationAction(
      identifier: core.identifier, title: core.identifier, options: options,
      textInputButtonTitle: "", textInputPlaceholder: "")
  }
}
