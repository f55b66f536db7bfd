public import DeviceModel
public import Simulation

/// What came of registering a token with a push vendor: stands for Sendbird's
/// `PushTokenRegistrationStatus`.
public enum TokenRegistration: String, Hashable, Sendable {
  /// The vendor knows the token.
  case registered
  /// The app isn't connected yet; the vendor's SDK keeps the token.
  case pending
  /// The vendor said no.
  case failed
}

/// An app that a push vendor's SDK calls back.
public protocol PushVendorUser: AnyObject {
  /// Connects to the vendor as a user: what a person does by signing in.
  func connect(as user: String)
  /// Is told what came of a registration.
  ///
  /// - Parameters:
  ///   - status: What came of it.
  ///   - error: The vendor's error, if there is one. A pending token comes without.
  func pushVendor(didRegister status: TokenRegistration, error: String?)
  /// Is told that the app is connected, or why not.
  func pushVendor(didConnect user: String, error: String?)
}

/// A push vendor's SDK with the server behind it: a chat vendor's, such as Sendbird's.
public final class PushVendor: EmulatedObject {
  /// What the SDK and the server know.
  public struct State: Hashable {
    var user: String?
    /// The token that waits for a connection.
    public internal(set) var pendingToken: DeviceToken?
    /// The tokens that the server has for the user.
    public internal(set) var tokens: [DeviceToken] = []
    /// Why the server refuses; nil when it doesn't.
    public var failure: String?
  }

  /// What waits for the server's answer.
  public enum Event: Hashable {
    case connect(user: String)
    case register(DeviceToken, unique: Bool)
  }

  /// How long the vendor's server takes to answer.
  public static let answerTime = VirtualDuration.milliseconds(80)

  /// The SDK's name in its world.
  public let identity: ObjectIdentity
  /// What the SDK and the server know.
  public var state = State()
  private unowned let application: Application

  /// Creates the SDK of an app.
  public init(of application: Application) {
    self.application = application
    identity = application.world.identity(for: application.owner)
    application.world.register(self)
  }

  private var lane: LaneName { LaneName(.network, of: application.owner, named: "pushVendor") }
  private var user: (any PushVendorUser)? { application.delegate as? any PushVendorUser }

  /// Connects as a user; the app is told later.
  public func connect(as user: String) {
    application.world.enqueue(.connect(user: user), for: self, in: lane, after: Self.answerTime)
  }

  /// Registers a token; the app is told later.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - unique: Whether the user's other tokens are dropped.
  public func register(_ token: DeviceToken, unique: Bool) {
    application.world.enqueue(
      .register(token, unique: unique), for: self, in: lane, after: Self.answerTime)
  }

  /// Does what the event says.
  public func handle(_ event: Event) {
    switch event {
    case .connect(let user): connected(user)
    case .register(let token, let unique): register(token, unique)
    }
  }

  private func connected(_ name: String) {
    if let failure = state.failure {
      user?.pushVendor(didConnect: name, error: failure)
      return
    }
    state.user = name
    application.world.record(.tokens, .connected, .init(.name, .text(name)))
    user?.pushVendor(didConnect: name, error: nil)
  }

  private func register(_ token: DeviceToken, _ unique: Bool) {
    let status: TokenRegistration
    if state.failure != nil {
      status = .failed
    } else if state.user == nil {
      state.pendingToken = token
      status = .pending
    } else {
      state.tokens = (unique ? [] : state.tokens.filter { $0 != token }) + [token]
      state.pendingToken = nil
      status = .registered
    }
    record(status, token)
    user?.pushVendor(didRegister: status, error: status == .failed ? state.failure : nil)
  }

  private func record(_ status: TokenRegistration, _ token: DeviceToken) {
    let name: TraceEvent.Name =
      switch status {
      case .registered: .registered
      case .pending: .pending
      case .failed: .failed
      }
    application.world.record(.tokens, name, .init(.text, .text(token.hexadecimal)))
  }
}
