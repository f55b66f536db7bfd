public import Simulation

/// What the person or the system does between two events, out of turn.
public enum Interruption: String, Hashable, Sendable, CaseIterable {
  /// The person leaves the app with the home button, and comes back some time later.
  case leave
  /// The system ends the app's process; the person opens the app again some time later.
  case kill
  /// The system ends the process behind the page.
  case killWebProcess = "kill-web-process"
}

/// One choice of an explored order: what happens next.
public enum Move: Hashable, Sendable {
  /// The head of the lane is handled.
  case go(LaneName)
  /// The exchange whose answer is the head of the lane fails: the connection is lost.
  case fails(LaneName)
  /// The exchange whose answer is the head of the lane is never answered.
  case staysAway(LaneName)
  case interrupt(Interruption)
}

/// What may differ beside the order of events; nothing, unless it is asked for.
public struct Variation: Hashable, Sendable {
  /// Whether each exchange with the network may also fail, or never be answered.
  public var hasFaults = false
  /// How often at most the app is left or killed, between any two events.
  public var interruptions = 0
  /// How often at most the process behind the page dies, between any two events.
  public var webProcessDeaths = 0

  /// Creates a variation of nothing but the order.
  public init() {}
}
