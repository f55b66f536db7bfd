/// A large part of a state, which lies elsewhere and is shared by all copies until one is changed.
///
///     struct State: Hashable {
///       @Shared var document: Document?
///     }
///
/// It reads and writes like the value itself. What holds it stays small: a copy costs one reference
/// count in place of one for each text in the value, and two states that share the value are found
/// equal without a look at it. That counts where states are taken down and compared a hundred
/// thousand times a second. A change makes a new value, so a part that changes with every event is
/// better kept as it is.
@propertyWrapper
public struct Shared<Value> {
  @usableFromInline
  final class Storage {
    // Never changed, so that it can be looked at where it lies.
    @usableFromInline let value: Value

    @inlinable
    init(_ value: Value) {
      self.value = value
    }
  }

  @usableFromInline var storage: Storage?

  /// Creates a part out of its value, if there is one.
  @inlinable
  public init(wrappedValue: Value?) {
    storage = wrappedValue.map { Storage($0) }
  }

  /// The value; nil where there is none.
  @inlinable
  public var wrappedValue: Value? {
    get { storage.map { $0.value } }
    set { storage = newValue.map { Storage($0) } }
  }

  /// Reads a part of the value without a copy of the rest.
  ///
  /// - Parameter read: Returns the part.
  /// - Returns: What `read` returns; nil where there is no value.
  @inlinable
  public func map<Part>(_ read: (borrowing Value) -> Part) -> Part? {
    guard let storage else { return nil }
    return read(storage.value)
  }
}

extension Shared: Equatable where Value: Equatable {
  /// Returns whether both values are equal, at once where they are shared.
  @inlinable
  public static func == (lhs: Shared, rhs: Shared) -> Bool {
    if lhs.storage === rhs.storage { return true }
    guard let one = lhs.storage, let other = rhs.storage else { return false }
    return one.value == other.value
  }
}

extension Shared: Hashable where Value: Hashable {
  /// Feeds the value to the hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    guard let storage else { return hasher.combine(false) }
    hasher.combine(true)
    storage.value.hash(into: &hasher)
  }
}

extension Shared: Sendable where Value: Sendable {}
extension Shared.Storage: Sendable where Value: Sendable {}
