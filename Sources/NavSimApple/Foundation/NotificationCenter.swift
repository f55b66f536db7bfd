import DeviceModel
import Simulation

/// The notification centre inside an app: stands for `NotificationCenter`.
///
/// Observers are told in the order in which they were added, which Foundation's own centre on Linux
/// doesn't do; those who are added during a post aren't told of it; posts may nest.
public final class NotificationCenter: @unchecked Sendable {
  // Used by the one thread that handles the world's events, hence unchecked.
  private let bus: NotificationBus
  private var posts: [Notification] = []

  init(on bus: NotificationBus) {
    self.bus = bus
  }

  /// The centre of the app whose event is running.
  public static var `default`: NotificationCenter {
    RunningPhone.process(for: "NotificationCenter.default").notificationCenter
  }

  // MARK: Observing

  /// Adds an object as an observer; it isn't kept alive, and is told as long as it lives.
  ///
  /// - Parameters:
  ///   - observer: Who is to be told.
  ///   - aSelector: The method that is called with the notification.
  ///   - aName: The name to observe; nil for all.
  ///   - anObject: If given, only posts by this object count.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: Notification.Name?,
    object anObject: Any?
  ) {
    let target = observer as AnyObject
    let lookUp = { [weak target, unowned self] () -> (any NotificationObserver)? in
      guard let target else { return nil }
      return Told { [unowned self] in aSelector.send(to: target, with: notification(for: $0)) }
    }
    bus.addObserver(
      WeakReference(target, lookUp: lookUp), selector: aSelector.name, name: aName?.rawValue,
      object: poster(anObject))
  }

  /// Adds a block as an observer; it is told until it is removed by what is returned.
  ///
  /// - Parameters:
  ///   - name: The name to observe; nil for all.
  ///   - obj: If given, only posts by this object count.
  ///   - queue: Where the block is to run; here it always runs inside the post.
  ///   - block: Is called with the notification.
  /// - Returns: What the block is removed by.
  public func addObserver(
    forName name: Notification.Name?, object obj: Any?, queue: OperationQueue?,
    using block: @escaping (Notification) -> Void
  ) -> any NSObjectProtocol {
    let token = Token()
    let told = Told { [unowned self] in block(notification(for: $0)) }
    bus.addObserver(
      WeakReference(token) { told }, selector: "", name: name?.rawValue, object: poster(obj))
    return token
  }

  /// Removes every observation of the object, or of the block that the token stands for.
  public func removeObserver(_ observer: Any) {
    bus.removeObservations(of: observer as AnyObject)
  }

  /// Removes an object's observations of a name, of posts by an object, or of both.
  public func removeObserver(_ observer: Any, name aName: Notification.Name?, object anObject: Any?)
  {
    bus.removeObservations(
      of: observer as AnyObject, name: aName?.rawValue, object: poster(anObject))
  }

  // MARK: Posting

  /// Tells every observer of the name, one after the other, before it returns.
  ///
  /// - Parameters:
  ///   - aName: The name to post.
  ///   - anObject: Who posts, if it matters.
  ///   - aUserInfo: What else observers are told.
  public func post(
    name aName: Notification.Name, object anObject: Any?,
    userInfo aUserInfo: [AnyHashable: Any]? = nil
  ) {
    post(Notification(name: aName, object: anObject, userInfo: aUserInfo))
  }

  /// Tells every observer of the notification's name, one after the other, before it returns.
  public func post(_ notification: Notification) {
    posts.append(notification)
    defer { posts.removeLast() }
    bus.post(name: notification.name.rawValue, object: poster(notification.object))
  }

  // MARK: Between the two

  /// Returns who counts as the poster on the bus: UIKit's own posts come from the process.
  private func poster(_ object: Any?) -> AnyObject? {
    guard let object else { return nil }
    return (object as? UIApplication)?.core ?? object as AnyObject
  }

  /// Returns the notification behind a post: the one being posted here, or one of UIKit's.
  private func notification(for post: PostedNotification) -> Notification {
    if let own = posts.last, own.name.rawValue == post.name { return own }
    return Notification(name: Notification.Name(post.name), object: sender(of: post))
  }

  private func sender(of post: PostedNotification) -> Any? {
    guard post.object?.object is Application else { return post.object?.object }
    let isOfScene = post.name.hasPrefix("UIScene")
    return MainActor.assumeIsolated { () -> UIResponder? in
      isOfScene ? UIApplication.shared.connectedScenes.first : UIApplication.shared
    }
  }
}

/// Stands for an observer on the bus.
private final class Told: NotificationObserver {
  private let tell: (PostedNotification) -> Void

  init(_ tell: @escaping (PostedNotification) -> Void) {
    self.tell = tell
  }

  func receive(_ notification: PostedNotification, selector: String) {
    tell(notification)
  }
}

/// What a block that observes is removed by.
private final class Token: NSObject {}
