/// A span of virtual time, in whole milliseconds.
public struct VirtualDuration: Hashable, Comparable, Sendable {
  /// The length in milliseconds; never negative where a delay is meant.
  public let milliseconds: Int64

  /// Creates a duration of that many milliseconds.
  public static func milliseconds(_ count: Int64) -> VirtualDuration {
    VirtualDuration(milliseconds: count)
  }

  /// Creates a duration of that many seconds.
  public static func seconds(_ count: Int64) -> VirtualDuration {
    VirtualDuration(milliseconds: count * 1_000)
  }

  /// Creates a duration of that many minutes.
  public static func minutes(_ count: Int64) -> VirtualDuration {
    VirtualDuration(milliseconds: count * 60_000)
  }

  /// No time at all: "in a later turn of the loop, at the same instant".
  public static let zero = VirtualDuration(milliseconds: 0)

  /// Returns whether the first duration is the shorter one.
  public static func < (lhs: VirtualDuration, rhs: VirtualDuration) -> Bool {
    lhs.milliseconds < rhs.milliseconds
  }

  /// Returns the two durations one after the other.
  public static func + (lhs: VirtualDuration, rhs: VirtualDuration) -> VirtualDuration {
    VirtualDuration(milliseconds: lhs.milliseconds + rhs.milliseconds)
  }

  /// Returns what the first duration is longer than the second.
  public static func - (lhs: VirtualDuration, rhs: VirtualDuration) -> VirtualDuration {
    VirtualDuration(milliseconds: lhs.milliseconds - rhs.milliseconds)
  }
}

/// A point in virtual time: milliseconds since the world began.
public struct VirtualInstant: Hashable, Comparable, Sendable {
  /// The distance from the world's beginning in milliseconds.
  public let milliseconds: Int64

  /// Creates the instant that lies that many milliseconds after the world's beginning.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// The instant at which every world begins.
  public static let beginning = VirtualInstant(milliseconds: 0)

  /// Returns whether the first instant is the earlier one.
  public static func < (lhs: VirtualInstant, rhs: VirtualInstant) -> Bool {
    lhs.milliseconds < rhs.milliseconds
  }

  /// Returns the instant that lies the duration after this one.
  public static func + (lhs: VirtualInstant, rhs: VirtualDuration) -> VirtualInstant {
    VirtualInstant(milliseconds: lhs.milliseconds + rhs.milliseconds)
  }

  /// Returns the time that passes from the second instant to the first.
  public static func - (lhs: VirtualInstant, rhs: VirtualInstant) -> VirtualDuration {
    .milliseconds(lhs.milliseconds - rhs.milliseconds)
  }
}
