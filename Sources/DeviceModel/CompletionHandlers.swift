import Simulation

/// What an app calls to say how a notification is to be shown.
///
/// Completion handlers are values, so that a world with an open one can be copied.
public struct PresentationCompletionHandler: Hashable {
  let center: StrongReference<UserNotificationCenter>
  let notification: UserNotification
  let number: Int

  /// Says how; the first call counts.
  public func callAsFunction(_ options: PresentationOptions) {
    center.object.present(notification, options, handler: number)
  }
}

/// What an app calls when it is done with a response.
public struct ResponseCompletionHandler: Hashable {
  let center: StrongReference<UserNotificationCenter>
  let identifier: String
  let number: Int

  /// Says that the response is dealt with.
  public func callAsFunction() {
    center.object.responseDone(identifier, handler: number)
  }
}

/// What came of fetching: stands for `UIBackgroundFetchResult`.
public enum BackgroundFetchResult: String, Hashable, Sendable, CaseIterable {
  case newData, noData, failed
}

/// What an app calls when it is done with a push that woke it.
public struct FetchCompletionHandler: Hashable {
  let application: StrongReference<Application>
  let identifier: String
  let number: Int

  /// Says what came of it; a second call crashes the app, as it does on iOS.
  public func callAsFunction(_ result: BackgroundFetchResult) {
    application.object.fetchDone(identifier, result, handler: number)
  }
}
