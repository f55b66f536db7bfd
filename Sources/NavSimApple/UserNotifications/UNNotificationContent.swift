import DeviceModel
import Links
import Simulation

/// How much a notification may disturb: stands for `UNNotificationInterruptionLevel`.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  case passive, active, timeSensitive, critical
}

/// The sound of a notification: stands for `UNNotificationSound`.
public final class UNNotificationSound: NSObject, Sendable {
  /// The name of the sound's file.
  let name: String
  /// The sound that all apps share.
  public static let `default` = UNNotificationSound("default")

  init(_ name: String) {
    self.name = name
    super.init()
  }
}

/// What a notification says and carries: stands for `UNNotificationContent`.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  // Doesn't change but in its mutable subclass, which stays where it was made; hence unchecked.
  var core: NotificationContent

  init(_ content: NotificationContent) {
    core = content
    super.init()
  }

  /// Creates empty content.
  public override init() {
    core = NotificationContent(userInfo: [:])
    super.init()
  }

  /// The title shown; empty if there is none.
  public var title: String { core.title.string }
  /// The line below the title; empty if there is none.
  public var subtitle: String { core.subtitle.string }
  /// The text; empty if there is none.
  public var body: String { core.body.string }
  /// The number for the app's icon; nil leaves the one that is there.
  public var badge: NSNumber? { core.badge.map { NSNumber(value: $0) } }
  /// The sound; nil for silence.
  public var sound: UNNotificationSound? { core.sound.map { UNNotificationSound($0.string) } }
  /// The category, which says what can be done with the notification.
  public var categoryIdentifier: String { core.categoryIdentifier.string }
  /// The group in the list.
  public var threadIdentifier: String { core.threadIdentifier.string }
  /// The scene that is meant.
  public var targetContentIdentifier: String? { core.targetContentIdentifier?.string }
  /// How much the notification may disturb.
  public var interruptionLevel: UNNotificationInterruptionLevel {
    switch core.interruptionLevel {
    case .passive: .passive
    case .active: .active
    case .timeSensitive: .timeSensitive
    case .critical: .critical
    }
  }
  /// From 0 to 1: which one stands first in a summary.
  public var relevanceScore: Double { core.relevanceScore }
  /// What a Focus filter is matched against.
  public var filterCriteria: String? { core.filterCriteria?.string }
  /// The files shown with the notification.
  public var attachments: [UNNotificationAttachment] {
    core.attachments.map { UNNotificationAttachment($0) }
  }
  /// The whole payload, `aps` included.
  public var userInfo: [AnyHashable: Any] { core.userInfo.dictionary }

  /// Returns content that doesn't change.
  public func copy(with zone: NSZone? = nil) -> Any {
    UNNotificationContent(core)
  }

  /// Returns the same content to be changed: a `UNMutableNotificationContent`.
  public func mutableCopy(with zone: NSZone? = nil) -> Any {
    UNMutableNotificationContent(core)
  }
}

/// Content to be changed: stands for `UNMutableNotificationContent`.
public final class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  /// The title shown.
  public override var title: String {
    get { super.title }
    set { core.title = ExactText(newValue) }
  }
  /// The line below the title.
  public override var subtitle: String {
    get { super.subtitle }
    set { core.subtitle = ExactText(newValue) }
  }
  /// The text.
  public override var body: String {
    get { super.body }
    set { core.body = ExactText(newValue) }
  }
  /// The number for the app's icon.
  public override var badge: NSNumber? {
    get { super.badge }
    set { core.badge = newValue?.intValue }
  }
  /// The sound.
  public override var sound: UNNotificationSound? {
    get { super.sound }
    set { core.sound = newValue.map { ExactText($0.name) } }
  }
  /// The category.
  public override var categoryIdentifier: String {
    get { super.categoryIdentifier }
    set { core.categoryIdentifier = ExactText(newValue) }
  }
  /// The group in the list.
  public override var threadIdentifier: String {
    get { super.threadIdentifier }
    set { core.threadIdentifier = ExactText(newValue) }
  }
  /// How much the notification may disturb.
  public override var interruptionLevel: UNNotificationInterruptionLevel {
    get { super.interruptionLevel }
    set {
      core.interruptionLevel =
        switch newValue {
        case .passive: .passive
        case .active: .active
        case .timeSensitive: .timeSensitive
        case .critical: .critical
        }
    }
  }
  /// From 0 to 1: which one stands first in a summary.
  public override var relevanceScore: Double {
    get { super.relevanceScore }
    set { core.relevanceScore = newValue }
  }
  /// The files shown with the notification.
  public override var attachments: [UNNotificationAttachment] {
    get { super.attachments }
    set { core.attachments = newValue.map(\.core) }
  }
  /// The payload as the app will get it.
  public override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set { core.userInfo = JSONValue(dictionary: newValue) }
  }
}
