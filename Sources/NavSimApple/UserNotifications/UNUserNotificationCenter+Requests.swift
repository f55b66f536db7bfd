import DeviceModel
import Foundation

// Notifications that the app itself asks for.
extension UNUserNotificationCenter {
  /// Asks for a notification, which takes the place of one with the same identifier.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - completionHandler: Is told ``UNError`` where notifications aren't allowed.
  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    let error = core.add(request.core).map { UNError(code: $0) }
    if let completionHandler { later { completionHandler(error) } }
  }

  /// Asks for a notification, which takes the place of one with the same identifier.
  ///
  /// - Parameter request: What is asked for.
  /// - Throws: ``UNError`` where notifications aren't allowed.
  public func add(_ request: UNNotificationRequest) async throws {
    if let error = core.add(request.core) { throw UNError(code: error) }
  }

  /// Tells what was asked for and is still to come.
  public func getPendingNotificationRequests(
    completionHandler: @escaping ([UNNotificationRequest]) -> Void
  ) {
    let requests = pending
    later { completionHandler(requests) }
  }

  /// Returns what was asked for and is still to come.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] { pending }

  private var pending: [UNNotificationRequest] {
    core.pendingNotificationRequests.map { UNNotificationRequest($0) }
  }

  /// Takes back what was asked for and is still to come.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    core.removePendingNotificationRequests(withIdentifiers: identifiers)
  }

  /// Takes back all that was asked for and is still to come.
  public func removeAllPendingNotificationRequests() {
    core.removeAllPendingNotificationRequests()
  }
}
