/// Gets what is posted on a ``NotificationBus``: an object that observes with a selector.
public protocol NotificationObserver: AnyObject {
  /// Is told of a post that the object observes.
  ///
  /// - Parameters:
  ///   - notification: What was posted.
  ///   - selector: What the observer named when it was added.
  func receive(_ notification: PostedNotification, selector: String)
}

/// What was posted.
public struct PostedNotification: Hashable {
  /// The name that was posted.
  public let name: String
  /// The object that posted it, or nil.
  public let object: StrongReference<AnyObject>?
}

/// Whether an observer that is removed during a post is still told of that post.
public enum ObserverRemovedDuringPost: String, Switch {
  case skipped, told

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "observer-removed-during-post", standard: ObserverRemovedDuringPost.skipped,
    question: "Is an observer that is removed while a post is under way still told of it?",
    source: .inferred)
}

/// The notification centre inside a process: stands for `NotificationCenter`.
///
/// Posts are synchronous and may nest; observers are told in the order in which they were added,
/// and those who are added during a post are not told of it. Foundation's own centre tells them in
/// an order that changes from run to run on Linux, so it is of no use here.
public final class NotificationBus: EmulatedObject {
  /// The observers, and how deep in posts the bus is.
  public struct State: Hashable {
    var observers: [Observer] = []
    var depth = 0
  }

  struct Observer: Hashable {
    let target: WeakReference<any NotificationObserver>
    let selector: String
    let name: String?
    let object: StrongReference<AnyObject>?
  }

  /// The bus's name in its world.
  public let identity: ObjectIdentity
  /// The observers, and how deep in posts the bus is.
  public var state = State()
  private unowned let world: World

  /// Creates the bus of a process.
  public init(in world: World, of owner: Owner) {
    self.world = world
    identity = world.identity(for: owner)
    world.register(self)
  }

  /// Adds an observer, behind those who observe already; twice added is twice told.
  ///
  /// - Parameters:
  ///   - observer: Who is to be told; not kept alive.
  ///   - selector: What the observer will be called with.
  ///   - name: The name to observe; nil for all.
  ///   - object: If given, only posts by this object count.
  public func addObserver(
    _ observer: any NotificationObserver, selector: String, name: String?,
    object: AnyObject? = nil
  ) {
    addObserver(
      WeakReference(observer) { [weak observer] in observer }, selector: selector, name: name,
      object: object)
  }

  /// Adds an observer that stands for another object, and is there as long as that is.
  ///
  /// - Parameters:
  ///   - observer: The object that counts, and how to find who is told in its place.
  ///   - selector: What the observer will be called with.
  ///   - name: The name to observe; nil for all.
  ///   - object: If given, only posts by this object count.
  public func addObserver(
    _ observer: WeakReference<any NotificationObserver>, selector: String, name: String?,
    object: AnyObject? = nil
  ) {
    world.record(.notificationBus, .addObserver, .init(.name, .text(name ?? "*")))
    state.observers.append(
      Observer(
        target: observer, selector: selector, name: name,
        object: object.map { StrongReference($0) }))
  }

  /// Removes every observation of the object, or those of one name.
  ///
  /// - Parameters:
  ///   - observer: Whose observations are removed.
  ///   - name: The name whose observations are removed; nil for all.
  public func removeObserver(_ observer: any NotificationObserver, name: String? = nil) {
    removeObservations(of: observer, name: name)
  }

  /// Removes every observation that counts as the object's, or those of one name or poster.
  ///
  /// - Parameters:
  ///   - observer: Whose observations are removed.
  ///   - name: The name whose observations are removed; nil for all.
  ///   - object: If given, only observations of posts by this object are removed.
  public func removeObservations(
    of observer: AnyObject, name: String? = nil, object: AnyObject? = nil
  ) {
    world.record(.notificationBus, .removeObserver, .init(.name, .text(name ?? "*")))
    let poster = object.map { StrongReference($0) }
    state.observers.removeAll {
      $0.target.refers(to: observer) && (name == nil || $0.name == name)
        && (poster == nil || $0.object == poster)
    }
  }

  /// Lets go of an observer that is no more: nobody has removed it, and nothing is told of it.
  ///
  /// - Parameters:
  ///   - observer: Whose observations end.
  ///   - names: The names that the part of it observed which is no more; nil for all.
  public func forget(_ observer: AnyObject, names: Set<String>? = nil) {
    state.observers.removeAll { observation in
      observation.target.refers(to: observer)
        && (names == nil || observation.name.map { names?.contains($0) == true } == true)
    }
  }

  /// Tells every observer of the name, one after the other, before it returns.
  ///
  /// - Parameters:
  ///   - name: The name to post.
  ///   - object: Who posts, if it matters.
  public func post(name: String, object: AnyObject? = nil) {
    world.record(.notificationBus, .post, .init(.name, .text(name)))
    // Most posts are UIKit's, and nobody observes those.
    guard state.observers.contains(where: { $0.name == nil || $0.name == name }) else { return }
    guard state.depth < world.limits.nestedPosts else {
      world.fail(.postsNestedTooDeeply(name: name, limit: world.limits.nestedPosts))
      return
    }
    state.depth += 1
    defer { state.depth -= 1 }
    let notification = PostedNotification(name: name, object: object.map { StrongReference($0) })
    let tellsRemoved = world.switches[ObserverRemovedDuringPost.self] == .told
    for observer in state.observers where observer.observes(notification) {
      guard world.failure == nil, world.exists(identity.owner) else { return }
      guard tellsRemoved || state.observers.contains(observer) else { continue }
      guard let target = observer.target.object else { continue }
      world.record(
        TraceEvent(
          .notificationBus, .deliver, at: world.now,
          details: world.stateDetail(of: identity.owner) + [.init(.name, .text(name))]))
      target.receive(notification, selector: observer.selector)
    }
  }
}

extension NotificationBus.Observer {
  func observes(_ notification: PostedNotification) -> Bool {
    if let name, name != notification.name { return false }
    if let object { return object == notification.object }
    return true
  }
}
