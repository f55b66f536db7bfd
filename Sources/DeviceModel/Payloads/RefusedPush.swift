public import Simulation

/// A push that somebody between the sender and the phone refuses.
public struct RefusedPush: Hashable, Sendable {
  /// Who refuses: `APNs`, `FCM`, or the simulator.
  public let refuser: ExactText
  /// Why, in words.
  public let reason: ExactText
  /// The HTTP status that the sender gets; nil where the simulator or the phone refuses.
  public let status: Int?

  /// Creates a refusal.
  public init(by refuser: String, reason: String, status: Int?) {
    self.refuser = ExactText(refuser)
    self.reason = ExactText(reason)
    self.status = status
  }
}
