/// Why an app is launched, as its application delegate is told.
///
/// Stands for `UIApplication.LaunchOptionsKey` and its values.
public struct LaunchOptions: Hashable, Sendable {
  /// The notification that launched the app (`.remoteNotification`).
  ///
  /// The payload is its `userInfo`, and no identifier comes with it.
  public var remoteNotification: NotificationContent?
  /// The URL that launched the app (`.url`, with `.sourceApplication`).
  public var url: OpenURLContext?
  /// The universal link that launched the app (`.userActivityDictionary`).
  public var userActivity: UserActivity?

  /// Creates options; empty ones for a launch by the icon.
  public init(
    remoteNotification: NotificationContent? = nil, url: OpenURLContext? = nil,
    userActivity: UserActivity? = nil
  ) {
    self.remoteNotification = remoteNotification
    self.url = url
    self.userActivity = userActivity
  }

  /// Creates the options that an app without scenes is launched with.
  init(_ reason: OpenReason) {
    self.init()
    switch reason {
    case .icon: break
    case .response(let response):
      // What the app asked for itself has no key any more: `.localNotification` is a thing of the
      // classes before UserNotifications.framework.
      if response.notification.trigger == .push {
        remoteNotification = response.notification.content
      }
    case .url(let context): url = context
    case .userActivity(let activity): userActivity = activity
    }
  }

  /// The keys that are set, as traces name them.
  public var keys: [String] {
    (remoteNotification == nil ? [] : ["remoteNotification"])
      + (url == nil ? [] : url?.sourceApplication == nil ? ["url"] : ["url", "sourceApplication"])
      + (userActivity == nil ? [] : ["userActivityDictionary"])
  }
}

/// Why a scene is connected: stands for `UIScene.ConnectionOptions`.
public struct ConnectionOptions: Hashable, Sendable {
  /// The tap that the scene is created for; nil for other reasons, and for custom actions.
  public var notificationResponse: NotificationResponse?
  /// The URLs that the scene is created for.
  public var urlContexts: [OpenURLContext] = []
  /// The universal links that the scene is created for.
  public var userActivities: [UserActivity] = []

  /// Creates options; empty ones for a launch by the icon.
  public init(notificationResponse: NotificationResponse? = nil) {
    self.notificationResponse = notificationResponse
  }

  /// Creates the options of a scene that connects for a reason.
  ///
  /// Only the default action is put into them; a custom action reaches the notification centre's
  /// delegate alone.
  init(_ reason: OpenReason) {
    switch reason {
    case .icon: break
    case .response(let response):
      notificationResponse = response.isDefaultAction ? response : nil
    case .url(let context): urlContexts = [context]
    case .userActivity(let activity): userActivities = [activity]
    }
  }

  /// The members that are set, as traces name them.
  public var keys: [String] {
    (notificationResponse == nil ? [] : ["notificationResponse"])
      + (urlContexts.isEmpty ? [] : ["urlContexts"])
      + (userActivities.isEmpty ? [] : ["userActivities"])
  }
}
