/// A bound of the emulation that a run passed.
///
/// Nothing in a world is endless; what would be, ends with one of these.
public enum SimulationError: Error, Hashable, Sendable {
  /// More events were handled than ``Limits/events`` allows.
  case tooManyEvents(limit: Int)
  /// Notifications were posted from within posts more deeply than ``Limits/nestedPosts`` allows.
  case postsNestedTooDeeply(name: String, limit: Int)
}

/// The bounds of a world.
public struct Limits: Hashable, Sendable {
  /// How many events a run may handle.
  public var events = 1_000_000
  /// How deeply posts on the notification bus may nest.
  public var nestedPosts = 64

  /// Creates the usual bounds.
  public init() {}
}
