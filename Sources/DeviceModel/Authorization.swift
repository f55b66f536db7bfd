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

extension AuthorizationStatus {
  /// Whether anything may be shown.
  public var allowsShowing: Bool {
    switch self {
    case .authorized, .provisional, .ephemeral: true
    case .notDetermined, .denied: false
    }
  }
}

/// What an app asks to be allowed: stands for `UNAuthorizationOptions`.
public struct AuthorizationOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// Creates options out of bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Numbers on the icon.
  public static let badge = AuthorizationOptions(rawValue: 1)
  /// Sounds.
  public static let sound = AuthorizationOptions(rawValue: 2)
  /// Banners and list entries.
  public static let alert = AuthorizationOptions(rawValue: 4)
  /// Notifications in a car.
  public static let carPlay = AuthorizationOptions(rawValue: 8)
  /// Alerts that the mute switch doesn't silence; Apple must grant them.
  public static let criticalAlert = AuthorizationOptions(rawValue: 16)
  /// A button to the app's own settings.
  public static let providesAppNotificationSettings = AuthorizationOptions(rawValue: 32)
  /// Quiet delivery without asking.
  public static let provisional = AuthorizationOptions(rawValue: 64)

  /// The names of the options that are set.
  public var names: [String] {
    let all: [(AuthorizationOptions, String)] = [
      (.badge, "badge"), (.sound, "sound"), (.alert, "alert"), (.carPlay, "carPlay"),
      (.criticalAlert, "criticalAlert"),
      (.providesAppNotificationSettings, "providesAppNotificationSettings"),
      (.provisional, "provisional"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

/// What an app may do with notifications: stands for `UNNotificationSettings`.
public struct NotificationSettings: Hashable, Sendable {
  /// Whether a thing is allowed: stands for `UNNotificationSetting`.
  public enum Setting: Int, Hashable, Sendable {
    case notSupported, disabled, enabled
  }

  /// Whether the person lets the app show notifications.
  public let authorizationStatus: AuthorizationStatus
  /// Whether banners and list entries are shown.
  public let alertSetting: Setting
  /// Whether sounds are played.
  public let soundSetting: Setting
  /// Whether numbers are put on the icon.
  public let badgeSetting: Setting
  /// Whether what comes is put into Notification Centre.
  public let notificationCenterSetting: Setting
}
