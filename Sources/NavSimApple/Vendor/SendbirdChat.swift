import DeviceModel
import Foundation
import PushToPage

/// What came of registering a token: stands for Sendbird's `PushTokenRegistrationStatus`.
public enum PushTokenRegistrationStatus: Sendable {
  case success, pending, error
}

/// A push vendor's error, which is a text.
public struct SBError: Error, Hashable, Sendable {
  /// What went wrong.
  public let localizedDescription: String
}

/// The user that an app is connected as.
public struct User: Hashable, Sendable {
  /// The user's name at the vendor.
  public let userId: String
}

/// A chat vendor's SDK with the server behind it: stands for Sendbird's `SendbirdChat`.
@MainActor public enum SendbirdChat {
  private static var vendor: VendorSDK { RunningPhone.process(for: "SendbirdChat").vendor }

  /// Connects as a user.
  ///
  /// - Parameters:
  ///   - userId: The user.
  ///   - completionHandler: Is told who is connected, or why nobody is.
  public static func connect(userId: String, completionHandler: @escaping (User?, SBError?) -> Void)
  {
    vendor.connect(userId, completionHandler)
  }

  /// Registers a device token for pushes.
  ///
  /// - Parameters:
  ///   - devToken: The token.
  ///   - unique: Whether the user's other tokens are dropped.
  ///   - completionHandler: Is told what came of it.
  public static func registerDevicePushToken(
    _ devToken: Data, unique: Bool,
    completionHandler: @escaping (PushTokenRegistrationStatus, SBError?) -> Void
  ) {
    vendor.register(DeviceToken(devToken), unique, completionHandler)
  }

  /// Returns the token that waits for a connection.
  public static func getPendingPushToken() -> Data? { vendor.pendingToken }
}

/// An app whose person signs in at a vendor.
@MainActor public protocol VendorConnecting: AnyObject {
  /// Connects to the vendor as a user: what a person does by signing in.
  func connect(as user: String)
}

/// The vendor's SDK in a process, with those who wait for answers; they come in order.
final class VendorSDK {
  private var sdk: PushVendor?
  private var registering: [(PushTokenRegistrationStatus, SBError?) -> Void] = []
  private var connecting: [(User?, SBError?) -> Void] = []

  /// The SDK itself, which is made when it is first asked for something.
  var core: PushVendor {
    if let sdk { return sdk }
    let process = RunningPhone.process(for: "SendbirdChat")
    let new = PushVendor(of: process.application, refusals: process.app.vendorRefusals)
    sdk = new
    return new
  }

  var pendingToken: Data? { core.state.pendingToken?.data }

  func connect(_ user: String, _ completion: @escaping (User?, SBError?) -> Void) {
    connecting.append(completion)
    core.connect(as: user)
  }

  func register(
    _ token: DeviceToken, _ unique: Bool,
    _ completion: @escaping (PushTokenRegistrationStatus, SBError?) -> Void
  ) {
    registering.append(completion)
    core.register(token, unique: unique)
  }

  func didRegister(_ status: TokenRegistration, _ error: String?) {
    guard !registering.isEmpty else { return }
    let answer: PushTokenRegistrationStatus =
      switch status {
      case .registered: .success
      case .pending: .pending
      case .failed: .error
      }
    registering.removeFirst()(answer, error.map { SBError(localizedDescription: $0) })
  }

  func didConnect(_ user: String, _ error: String?) {
    guard !connecting.isEmpty else { return }
    connecting.removeFirst()(
      error == nil ? User(userId: user) : nil, error.map { SBError(localizedDescription: $0) })
  }
}
