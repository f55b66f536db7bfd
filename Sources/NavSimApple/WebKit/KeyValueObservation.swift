/// What an observation tells: stands for `NSKeyValueObservingOptions`, with its raw values.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt
  /// Creates options out of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The value there is at the beginning, at once.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

/// A change that was observed: stands for `NSKeyValueObservedChange`.
public struct NSKeyValueObservedChange<Value> {
  /// The value after the change.
  public let newValue: Value?
  /// The value before the change.
  public let oldValue: Value?
}

/// An observation, which ends when nobody keeps this: stands for `NSKeyValueObservation`.
@MainActor public final class NSKeyValueObservation {
  private(set) var isValid = true

  /// Ends the observation.
  public func invalidate() {
    isValid = false
  }
}
