/// A list in a state whose elements are large.
///
///     struct State: Hashable {
///       @ComparedInPlace var entries: [Entry] = []
///     }
///
/// It reads and writes like the array itself, and is equal to another under the same conditions. An
/// array copies two elements at a time to compare them, which for one with many texts takes ten
/// times as long as the comparison.
@propertyWrapper
public struct ComparedInPlace<Element: Equatable>: Equatable {
  /// The list.
  public var wrappedValue: [Element]

  /// Creates a list.
  @inlinable
  public init(wrappedValue: [Element]) {
    self.wrappedValue = wrappedValue
  }

  /// Returns whether both lists have equal elements.
  @inlinable
  public static func == (lhs: ComparedInPlace, rhs: ComparedInPlace) -> Bool {
    let count = lhs.wrappedValue.count
    guard count == rhs.wrappedValue.count else { return false }
    return lhs.wrappedValue.withUnsafeBufferPointer { some in
      rhs.wrappedValue.withUnsafeBufferPointer { others in
        if some.baseAddress == others.baseAddress { return true }
        for index in 0..<count where some[index] != others[index] { return false }
        return true
      }
    }
  }
}

extension ComparedInPlace: Hashable where Element: Hashable {
  /// Feeds the elements to the hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension ComparedInPlace: Sendable where Element: Sendable {}
