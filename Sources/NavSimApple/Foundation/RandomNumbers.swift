// Chance, of which an emulated phone has none: numbers come from the seed of the world whose event
// is running, so that an app's own lines do the same in every run. Outside of any event they are
// the system's.

/// Draws a number: stands for `arc4random()`.
public func arc4random() -> UInt32 {
  guard let phone = RunningPhone.current else { return UInt32.random(in: 0 ... .max) }
  return phone.drawRandomNumber()
}

/// Draws a number from zero up to the one below a bound: stands for `arc4random_uniform(_:)`.
///
/// - Parameter upperBound: How many numbers there are to draw from.
/// - Returns: The number; 0 where the bound is 0.
public func arc4random_uniform(_ upperBound: UInt32) -> UInt32 {
  UInt32((UInt64(arc4random()) * UInt64(upperBound)) >> 32)
}

/// The numbers of the running event's world, for what Swift draws from a generator.
struct RunningRandomNumbers: RandomNumberGenerator {
  mutating func next() -> UInt64 {
    guard let phone = RunningPhone.current else {
      var system = SystemRandomNumberGenerator()
      return system.next()
    }
    return UInt64(phone.drawRandomNumber()) << 32 | UInt64(phone.drawRandomNumber())
  }
}

// Each stands in front of the standard library's for its one type, which generic code doesn't see.

extension Int {
  /// Draws a number in a range.
  public static func random(in range: ClosedRange<Int>) -> Int {
    var numbers = RunningRandomNumbers()
    return random(in: range, using: &numbers)
  }

  /// Draws a number in a range.
  public static func random(in range: Range<Int>) -> Int {
    var numbers = RunningRandomNumbers()
    return random(in: range, using: &numbers)
  }
}

extension Double {
  /// Draws a number in a range.
  public static func random(in range: ClosedRange<Double>) -> Double {
    var numbers = RunningRandomNumbers()
    return random(in: range, using: &numbers)
  }

  /// Draws a number in a range.
  public static func random(in range: Range<Double>) -> Double {
    var numbers = RunningRandomNumbers()
    return random(in: range, using: &numbers)
  }
}

extension Bool {
  /// Draws `true` or `false`.
  public static func random() -> Bool {
    var numbers = RunningRandomNumbers()
    return random(using: &numbers)
  }
}

extension Array {
  /// Draws an element; nil where there is none.
  public func randomElement() -> Element? {
    var numbers = RunningRandomNumbers()
    return randomElement(using: &numbers)
  }

  /// Returns the elements in an order that is drawn.
  public func shuffled() -> [Element] {
    var numbers = RunningRandomNumbers()
    return shuffled(using: &numbers)
  }
}
