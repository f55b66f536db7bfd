public import Simulation

/// What sets a notification off: stands for `UNNotificationTrigger`.
public enum NotificationTrigger: Hashable, Sendable {
  /// A push: `UNPushNotificationTrigger`.
  case push
  /// Some time after the app asked for it, and then again if it repeats:
  /// `UNTimeIntervalNotificationTrigger`.
  case timeInterval(VirtualDuration, repeats: Bool)
}

/// A notification that the app itself asks for: stands for `UNNotificationRequest`.
public struct NotificationRequest: Hashable, Sendable {
  /// The request's identifier; a later request with it takes this one's place.
  public var identifier: String { exactIdentifier.string }
  /// What the notification says and carries.
  public let content: NotificationContent
  /// What sets it off; nil to show it at once.
  public let trigger: NotificationTrigger?
  private let exactIdentifier: ExactText

  /// Creates a request.
  public init(identifier: String, content: NotificationContent, trigger: NotificationTrigger?) {
    exactIdentifier = ExactText(identifier)
    self.content = content
    self.trigger = trigger
  }

  /// Returns whether this is the request of that identifier.
  func isNamed(_ identifier: String) -> Bool {
    self.identifier.hasSameBytes(as: identifier)
  }
}

extension NotificationTrigger {
  /// The shortest time between two notifications of a request that repeats.
  public static let shortestRepetition = VirtualDuration.seconds(60)

  /// Why iOS raises an exception where an app makes such a trigger; nil for a good one.
  ///
  /// UNNotificationTrigger.h: the interval is greater than 0, and at least 60 s where it repeats.
  var fault: String? {
    guard case .timeInterval(let interval, let repeats) = self else { return nil }
    if interval <= .zero { return "time interval must be greater than 0" }
    if repeats, interval < Self.shortestRepetition {
      return "time interval must be at least 60 if repeating"
    }
    return nil
  }
}
