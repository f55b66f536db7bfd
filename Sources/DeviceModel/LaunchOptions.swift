/// Why an app is launched, as its application delegate is told.
///
/// Stands for `UIApplication.LaunchOptionsKey` and its values.
public struct LaunchOptions: Hashable, Sendable {
  /// The notification whose tap launched the app (`.remoteNotification`); the payload is its
  /// `userInfo`, and no identifier comes with it.
  public var remoteNotification: NotificationContent?

  /// Creates options; empty ones for a launch by the icon.
  public init(remoteNotification: NotificationContent? = nil) {
    self.remoteNotification = remoteNotification
  }

  /// The keys that are set, as traces name them.
  public var keys: [String] {
    remoteNotification == nil ? [] : ["remoteNotification"]
  }
}

/// Why a scene is connected: stands for `UIScene.ConnectionOptions`.
public struct ConnectionOptions: Hashable, Sendable {
  /// The tap that the scene is created for; nil for other reasons.
  public var notificationResponse: NotificationResponse?

  /// Creates options; empty ones for a launch by the icon.
  public init(notificationResponse: NotificationResponse? = nil) {
    self.notificationResponse = notificationResponse
  }

  /// The members that are set, as traces name them.
  public var keys: [String] {
    notificationResponse == nil ? [] : ["notificationResponse"]
  }
}
