import Foundation

// The names of the vendor's kit before its fourth version, which the first article uses; the calls
// are the same. Source: Sendbird's migration guide from the Chat SDK for iOS v3 to v4, which lists
// the prefix SBD as dropped and SBDMain as renamed SendbirdChat.

/// What came of registering a token, by its older name.
public typealias SBDPushTokenRegistrationStatus = PushTokenRegistrationStatus
/// A push vendor's error, by its older name.
public typealias SBDError = SBError
/// The user that an app is connected as, by its older name.
public typealias SBDUser = User

/// A chat vendor's SDK, by its older name: stands for Sendbird's `SBDMain`.
@MainActor public enum SBDMain {
  /// Connects as a user.
  ///
  /// - Parameters:
  ///   - userId: The user.
  ///   - completionHandler: Is told who is connected, or why nobody is.
  public static func connect(
    withUserId userId: String, completionHandler: @escaping (SBDUser?, SBDError?) -> Void
  ) {
    SendbirdChat.connect(userId: userId, completionHandler: completionHandler)
  }

  /// Registers a device token for pushes.
  ///
  /// - Parameters:
  ///   - devToken: The token.
  ///   - unique: Whether the user's other tokens are dropped.
  ///   - completionHandler: Is told what came of it.
  public static func registerDevicePushToken(
    _ devToken: Data, unique: Bool,
    completionHandler: @escaping (SBDPushTokenRegistrationStatus, SBDError?) -> Void
  ) {
    SendbirdChat.registerDevicePushToken(
      devToken, unique: unique, completionHandler: completionHandler)
  }

  /// Returns the token that waits for a connection.
  public static func getPendingPushToken() -> Data? { SendbirdChat.getPendingPushToken() }
}
