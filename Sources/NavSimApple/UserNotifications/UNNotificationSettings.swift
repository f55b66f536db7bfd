import DeviceModel

/// Whether an app may show notifications: stands for `UNAuthorizationStatus`, with its raw values.
public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, authorized, provisional, ephemeral
}

/// Whether a thing is allowed: stands for `UNNotificationSetting`, with its raw values.
public enum UNNotificationSetting: Int, Sendable {
  case notSupported, disabled, enabled
}

/// What an app may do with notifications: stands for `UNNotificationSettings`.
public final class UNNotificationSettings: NSObject, Sendable {
  /// Whether the person lets the app show notifications.
  public let authorizationStatus: UNAuthorizationStatus
  /// Whether banners and list entries are shown.
  public let alertSetting: UNNotificationSetting
  /// Whether sounds are played.
  public let soundSetting: UNNotificationSetting
  /// Whether numbers are put on the icon.
  public let badgeSetting: UNNotificationSetting
  /// Whether what comes is put into Notification Centre.
  public let notificationCenterSetting: UNNotificationSetting

  init(_ settings: NotificationSettings) {
    authorizationStatus =
      switch settings.authorizationStatus {
      case .notDetermined: .notDetermined
      case .denied: .denied
      case .authorized: .authorized
      case .provisional: .provisional
      case .ephemeral: .ephemeral
      }
    alertSetting = UNNotificationSetting(settings.alertSetting)
    soundSetting = UNNotificationSetting(settings.soundSetting)
    badgeSetting = UNNotificationSetting(settings.badgeSetting)
    notificationCenterSetting = UNNotificationSetting(settings.notificationCenterSetting)
    super.init()
  }
}

extension UNNotificationSetting {
  init(_ setting: NotificationSettings.Setting) {
    self =
      switch setting {
      case .notSupported: .notSupported
      case .disabled: .disabled
      case .enabled: .enabled
      }
  }
}

/// What an app asks to be allowed: stands for `UNAuthorizationOptions`, with its raw values.
public struct UNAuthorizationOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: UInt
  /// Creates options out of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Numbers on the icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  /// Sounds.
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  /// Banners and list entries.
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  /// Notifications in a car.
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  /// Alerts that the mute switch doesn't silence; Apple must grant them.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  /// A button to the app's own settings.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
  /// Quiet delivery without asking.
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
}

/// How a notification is shown in front: stands for `UNNotificationPresentationOptions`.
public struct UNNotificationPresentationOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: UInt
  /// Creates options out of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The number is put on the app's icon.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  /// The sound is played.
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  /// A banner and an entry in the list: the name of both before iOS 14.
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  /// The notification is put into the list.
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  /// A banner is shown.
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)

  var core: PresentationOptions {
    var options = PresentationOptions(rawValue: Int(rawValue & ~Self.alert.rawValue))
    if contains(.alert) { options.formUnion([.banner, .list]) }
    return options
  }
}
