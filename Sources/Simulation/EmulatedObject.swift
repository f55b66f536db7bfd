/// The name of an object within its world: its owner, and its number among the owner's objects.
public struct ObjectIdentity: Hashable, Sendable {
  /// Whom the object lives and dies with.
  public let owner: Owner
  /// The object's place in the order in which its owner's objects were created, from 0.
  public let number: Int
}

/// An object of the emulated world: an identity around a state that is a value.
///
/// The class exists for its identity only. Whatever can change is kept in `state`, so that a world
/// can be copied between two events, put back, and compared. What waits for the object is a value
/// of `Event`, never a closure.
///
/// - Important: A method that changes `state` must not call out while it does so. Return what is to
///   be done, then do it: a delegate called in the middle of a mutation would trap.
public protocol EmulatedObject: AnyObject {
  /// Everything about the object that can change.
  associatedtype State: Hashable
  /// What can wait in a lane for the object; `Never` where nothing does.
  associatedtype Event: Hashable = Never

  /// The object's name in its world, given by ``World/identity(for:)`` at its creation.
  var identity: ObjectIdentity { get }
  /// Everything about the object that can change.
  var state: State { get set }

  /// Does what the event says.
  func handle(_ event: Event)

  /// Returns whether the event can be handled now; as long as it can't, its lane waits.
  func isReady(for event: Event) -> Bool
  /// Returns whether the event is an answer of the network, which might as well fail or stay away.
  func isAnswer(_ event: Event) -> Bool
  /// Does what follows when the connection is lost in place of an answer.
  func handleFailure(of event: Event)
}

extension EmulatedObject {
  /// Returns true: most events wait for nothing but their turn.
  public func isReady(for event: Event) -> Bool { true }

  /// Returns false: most events have nothing to do with the network.
  public func isAnswer(_ event: Event) -> Bool { false }

  /// Does nothing; only answers fail.
  public func handleFailure(of event: Event) {}
}

extension EmulatedObject where Event == Never {
  /// Does nothing; there is no such event.
  public func handle(_ event: Never) {}
}

/// What a reference is compared and hashed by.
enum ReferenceIdentity: Hashable {
  /// An object of the world, by its name.
  case emulated(ObjectIdentity)
  /// Any other object, by its place in memory: good enough to compare within one run.
  case foreign(ObjectIdentifier)

  init(of object: AnyObject) {
    if let emulated = object as? any EmulatedObject {
      self = .emulated(emulated.identity)
    } else {
      self = .foreign(ObjectIdentifier(object))
    }
  }
}

/// A reference that keeps its object alive and can be part of a state.
public struct StrongReference<Object>: Hashable {
  /// The object referred to.
  public let object: Object
  private let identity: ReferenceIdentity

  /// Creates a reference to an instance of a class.
  public init(_ object: Object) {
    self.object = object
    identity = ReferenceIdentity(of: object as AnyObject)
  }

  /// Creates a reference to an object of the world, whose name is known at once.
  public init(_ object: Object) where Object: EmulatedObject {
    self.object = object
    identity = .emulated(object.identity)
  }

  /// Returns whether both refer to the same object.
  public static func == (lhs: StrongReference, rhs: StrongReference) -> Bool {
    lhs.identity == rhs.identity
  }

  /// Feeds the object's identity to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
  }
}

/// A reference that doesn't keep its object alive and can be part of a state.
///
/// Delegates are weak on iOS: one that nobody else keeps is gone at once, and so it is here.
public struct WeakReference<Object>: Hashable {
  /// What all copies of a reference have in common, so that a copy costs little.
  private final class Target {
    let lookUp: () -> Object?
    let identity: ReferenceIdentity

    init(_ object: AnyObject, lookUp: @escaping () -> Object?) {
      self.lookUp = lookUp
      identity = ReferenceIdentity(of: object)
    }
  }

  private let target: Target

  /// Creates a weak reference.
  ///
  /// - Parameters:
  ///   - object: The object to refer to.
  ///   - lookUp: Returns the same object as long as it lives: `{ [weak object] in object }`, spelt
  ///     out by the caller, since only there its type is known to be a class.
  public init(_ object: AnyObject, lookUp: @escaping () -> Object?) {
    target = Target(object, lookUp: lookUp)
  }

  /// The object referred to, or nil when it is no more.
  public var object: Object? { target.lookUp() }

  /// Returns whether this refers to the given object, alive or not.
  public func refers(to object: AnyObject) -> Bool {
    target.identity == ReferenceIdentity(of: object)
  }

  /// Returns whether both refer to the same object.
  public static func == (lhs: WeakReference, rhs: WeakReference) -> Bool {
    lhs.target === rhs.target || lhs.target.identity == rhs.target.identity
  }

  /// Feeds the object's identity to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(target.identity)
  }
}
