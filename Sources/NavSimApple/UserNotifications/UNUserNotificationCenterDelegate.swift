import DeviceModel
import Simulation

/// What an app is told of notifications: stands for `UNUserNotificationCenterDelegate`.
///
/// An app implements each method in one of its two forms. The form that returns is begun in a later
/// turn of the main queue, as on iOS. ``AppleApp/unimplemented`` says where an app has neither.
@MainActor public protocol UNUserNotificationCenterDelegate: AnyObject {
  /// Is asked how a notification that comes while the app is in front is to be shown.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void)
  /// Returns how a notification that comes while the app is in front is to be shown.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions
  /// Is told what the person did with a notification.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
  /// Is told what the person did with a notification, and returns when that is dealt with.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async
  /// Is asked to show the app's own settings; never called here.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
  /// Asks the form that returns.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    Task { @MainActor in
      completionHandler(await self.userNotificationCenter(center, willPresent: notification))
    }
  }

  /// Shows nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    noteUnheard(.userNotificationCenter, .willPresent)
    return []
  }

  /// Tells the form that returns.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    Task { @MainActor in
      await self.userNotificationCenter(center, didReceive: response)
      completionHandler()
    }
  }

  /// Does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    noteUnheard(.userNotificationCenter, .didReceive)
  }

  /// Does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) {}
}

/// Tells a delegate in Apple's names what the phone tells the one of its notification centre.
@MainActor final class CenterBridge {
  private let center: UNUserNotificationCenter
  private let delegate: any UNUserNotificationCenterDelegate

  init(of center: UNUserNotificationCenter, for delegate: any UNUserNotificationCenterDelegate) {
    self.center = center
    self.delegate = delegate
  }
}

extension CenterBridge: @preconcurrency UserNotificationCenterDelegate {
  func userNotificationCenter(
    _ core: UserNotificationCenter, willPresent notification: UserNotification,
    withCompletionHandler completionHandler: PresentationCompletionHandler
  ) {
    delegate.userNotificationCenter(center, willPresent: UNNotification(notification)) {
      completionHandler($0.core)
    }
  }

  func userNotificationCenter(
    _ core: UserNotificationCenter, didReceive response: NotificationResponse,
    withCompletionHandler completionHandler: ResponseCompletionHandler
  ) {
    delegate.userNotificationCenter(center, didReceive: UNNotificationResponse.of(response)) {
      completionHandler()
    }
  }
}
