import DeviceModel
import Foundation
import Simulation

/// An app's side of notifications: stands for `UNUserNotificationCenter`.
///
/// Handlers are called in later turns of the main queue.
public final class UNUserNotificationCenter: @unchecked Sendable {
  // Used by the one thread that handles the world's events, hence unchecked.
  let core: UserNotificationCenter
  private let application: Application
  private weak var currentDelegate: (any UNUserNotificationCenterDelegate)?
  private let requesters = AuthorizationAnswers()
  private var categories: Set<UNNotificationCategory> = []

  init(of application: Application) {
    self.application = application
    core = application.userNotificationCenter
  }

  /// The centre of the app whose event is running.
  public static func current() -> UNUserNotificationCenter {
    RunningPhone.process(for: "UNUserNotificationCenter.current()").center
  }

  /// Who is told of notifications; not kept alive, and looked up when something is to be told.
  public var delegate: (any UNUserNotificationCenterDelegate)? {
    get { currentDelegate }
    set {
      currentDelegate = newValue
      let center = self
      core.setDelegate(
        newValue.map { new in
          WeakReference(new) { [weak new] in
            guard let new else { return nil }
            // Called by the one thread that handles the world's events.
            nonisolated(unsafe) let delegate = new
            return MainActor.assumeIsolated { CenterBridge(of: center, for: delegate) }
          }
        })
    }
  }

  // MARK: Authorization

  /// Asks to be allowed to show notifications.
  ///
  /// - Parameters:
  ///   - options: What is asked for.
  ///   - completionHandler: Is told what the person said; there is never an error.
  public func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) {
    requesters.waiting.append { completionHandler($0, nil) }
    core.requestAuthorization(
      AuthorizationOptions(rawValue: Int(options.rawValue)), for: requesters)
  }

  /// Asks to be allowed to show notifications.
  ///
  /// - Parameter options: What is asked for.
  /// - Returns: What the person said.
  /// - Throws: Nothing; on iOS an error where there is one.
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    await withUnsafeContinuation { (continuation: UnsafeContinuation<Bool, Never>) in
      requestAuthorization(options: options) { granted, _ in continuation.resume(returning: granted)
      }
    }
  }

  /// Tells what is allowed by now.
  public func getNotificationSettings(
    completionHandler: @escaping (UNNotificationSettings) -> Void
  ) {
    let settings = UNNotificationSettings(core.notificationSettings)
    later { completionHandler(settings) }
  }

  /// Returns what is allowed by now.
  public func notificationSettings() async -> UNNotificationSettings {
    UNNotificationSettings(core.notificationSettings)
  }

  // MARK: Categories

  /// Says what can be done with notifications; the set that was there before is gone.
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    self.categories = categories
    core.setNotificationCategories(
      categories.sorted { $0.identifier < $1.identifier }.map(\.core))
  }

  /// Tells what can be done with notifications.
  public func getNotificationCategories(
    completionHandler: @escaping (Set<UNNotificationCategory>) -> Void
  ) {
    let categories = categories
    later { completionHandler(categories) }
  }

  /// Returns what can be done with notifications.
  public func notificationCategories() async -> Set<UNNotificationCategory> { categories }

  // MARK: The list

  /// Tells which notifications are in the list, the newest first.
  public func getDeliveredNotifications(
    completionHandler: @escaping ([UNNotification]) -> Void
  ) {
    let notifications = delivered
    later { completionHandler(notifications) }
  }

  /// Returns the notifications in the list, the newest first.
  public func deliveredNotifications() async -> [UNNotification] { delivered }

  private var delivered: [UNNotification] {
    core.deliveredNotifications.reversed().map { UNNotification($0) }
  }

  /// Takes notifications out of the list, a little later.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    core.removeDeliveredNotifications(withIdentifiers: identifiers)
  }

  /// Takes all notifications out of the list, a little later.
  public func removeAllDeliveredNotifications() {
    core.removeAllDeliveredNotifications()
  }

  // MARK: The badge

  /// Puts a number on the app's icon; 0 takes it away.
  ///
  /// - Parameters:
  ///   - newBadgeCount: The number.
  ///   - completionHandler: Is told when it is there; there is never an error.
  public func setBadgeCount(
    _ newBadgeCount: Int,
    withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    core.setBadgeCount(newBadgeCount)
    if let completionHandler { later { completionHandler(nil) } }
  }

  /// Puts a number on the app's icon; 0 takes it away.
  ///
  /// - Parameter newBadgeCount: The number.
  /// - Throws: Nothing; on iOS an error where there is one.
  public func setBadgeCount(_ newBadgeCount: Int) async throws {
    core.setBadgeCount(newBadgeCount)
  }

  func later(_ block: @escaping () -> Void) {
    RunningPhone.process(for: "UNUserNotificationCenter").lane.enqueue(block)
  }
}

/// Those who wait for what the person says to a request, first come first.
private final class AuthorizationAnswers: AuthorizationRequester {
  var waiting: [(Bool) -> Void] = []

  func userNotificationCenter(
    _ center: UserNotificationCenter, didAnswerAuthorizationRequest granted: Bool
  ) {
    guard !waiting.isEmpty else { return }
    waiting.removeFirst()(granted)
  }
}
