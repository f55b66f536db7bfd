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
  /// The vendor's SDK in the app's process; nil before the app has used it.
  var pushVendor: PushVendor? { get }
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
    /// The connections to come that the server refuses, each with its reason, first one first.
    var refusedConnections: [ExactText] = []
  }

  /// What waits for the server's answer.
  public enum Event: Hashable {
    case connect(user: String, refusal: ExactText?)
    case register(DeviceToken, unique: Bool)
  }

  /// How long the vendor's server takes to answer.
  public static let answerTime = VirtualDuration.milliseconds(80)

  /// The SDK's name in its world.
  public let identity: ObjectIdentity
  /// What the SDK and the server know.
  public var state = State()
  private unowned let application: Application
  private let refusals: Refusals

  /// What the vendor's server refuses, and why.
  public struct Refusals: Hashable, Sendable {
    /// Why it lets nobody connect; nil when it does.
    public var connection: String?
    /// Why it takes no token; nil when it does.
    public var registration: String?

    /// Creates a server that refuses only what the reasons are given for.
    public init(connection: String? = nil, registration: String? = nil) {
      self.connection = connection
      self.registration = registration
    }
  }

  /// What an error says when the vendor's server can't be reached.
  ///
  /// The text of `NSURLErrorDomain` −1009, which is what a kit gets to know by then.
  static let offline = "The Internet connection appears to be offline."

  /// Creates the SDK of an app.
  ///
  /// - Parameters:
  ///   - application: The app's process.
  ///   - refusals: What the server refuses.
  public init(of application: Application, refusals: Refusals = Refusals()) {
    self.application = application
    self.refusals = refusals
    identity = application.world.identity(for: application.owner)
    application.world.register(self)
  }

  private var lane: LaneName { LaneName(.network, of: application.owner, named: "pushVendor") }
  private var user: (any PushVendorUser)? { application.delegate as? any PushVendorUser }

  /// Connects as a user; the app is told later.
  public func connect(as user: String) {
    let refusal = state.refusedConnections.isEmpty ? nil : state.refusedConnections.removeFirst()
    application.world.enqueue(
      .connect(user: user, refusal: refusal), for: self, in: lane, after: Self.answerTime)
  }

  /// Has the server refuse the next connection that nothing was said about yet.
  public func refuseNextConnection(_ reason: String) {
    state.refusedConnections.append(ExactText(reason))
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
    case .connect(let user, let refusal): connected(user, refusal?.string)
    case .register(let token, let unique): register(token, unique)
    }
  }

  /// Why the server can't be reached; nil when it can.
  private var outage: String? { application.isOnline ? nil : Self.offline }

  private func connected(_ name: String, _ refusal: String?) {
    if let failure = refusal ?? refusals.connection ?? outage {
      application.world.record(
        .tokens, .failed, .init(.type, .text("connect")), .init(.name, .text(name)),
        .init(.reason, .text(failure)))
      user?.pushVendor(didConnect: name, error: failure)
      return
    }
    state.user = name
    application.world.record(.tokens, .connected, .init(.name, .text(name)))
    user?.pushVendor(didConnect: name, error: nil)
  }

  private func register(_ token: DeviceToken, _ unique: Bool) {
    let status: TokenRegistration
    var failure = refusals.registration
    if failure == nil, state.user == nil {
      // The kit knows by itself that nobody is connected: the server isn't asked.
      state.pendingToken = token
      status = .pending
    } else if let reason = failure ?? outage {
      failure = reason
      status = .failed
    } else {
      state.tokens = (unique ? [] : state.tokens.filter { $0 != token }) + [token]
      state.pendingToken = nil
      status = .registered
    }
    record(status, token, unique, failure)
    user?.pushVendor(didRegister: status, error: failure)
  }

  private func record(
    _ status: TokenRegistration, _ token: DeviceToken, _ unique: Bool, _ failure: String?
  ) {
    let name: TraceEvent.Name =
      switch status {
      case .registered: .registered
      case .pending: .pending
      case .failed: .failed
      }
    var details: [TraceEvent.Detail] = [
      .init(.text, .text(token.hexadecimal)), .init(.unique, .flag(unique)),
    ]
    if let failure {
      details.insert(.init(.type, .text("register")), at: 0)
      details.append(.init(.reason, .text(failure)))
    }
    application.world.record(
      TraceEvent(.tokens, name, at: application.world.now, details: details))
  }
}
