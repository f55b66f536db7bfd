import DeviceModel
import Simulation

/// What sets a notification off: stands for `UNNotificationTrigger`.
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
  // Doesn't change; unchecked since it can be subclassed.
  /// Whether it comes again.
  public let repeats: Bool

  init(repeats: Bool) {
    self.repeats = repeats
    super.init()
  }

  static func of(_ trigger: NotificationTrigger) -> UNNotificationTrigger {
    switch trigger {
    case .push: UNPushNotificationTrigger()
    case .timeInterval(let interval, let repeats):
      UNTimeIntervalNotificationTrigger(
        timeInterval: Double(interval.milliseconds) / 1_000, repeats: repeats)
    }
  }

  /// The trigger as the core has it; nil for one that nothing is known about.
  var core: NotificationTrigger? { nil }
}

/// A push: stands for `UNPushNotificationTrigger`.
public final class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  init() {
    super.init(repeats: false)
  }

  override var core: NotificationTrigger? { .push }
}

/// Some time after the app asks: stands for `UNTimeIntervalNotificationTrigger`.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The virtual time until the notification is shown, in seconds.
  public let timeInterval: TimeInterval

  /// Creates a trigger.
  ///
  /// An interval of 0 or less, or of less than 60 s for one that repeats, crashes the app when the
  /// request is added; on iOS it does so here.
  ///
  /// - Parameters:
  ///   - timeInterval: The time until the notification is shown, in seconds.
  ///   - repeats: Whether it is shown again and again.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  override var core: NotificationTrigger? {
    .timeInterval(VirtualDuration(seconds: timeInterval), repeats: repeats)
  }
}
