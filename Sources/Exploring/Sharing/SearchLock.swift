/// A lock that threads wait on for each other: whoever starts threads brings one along.
public protocol SearchLock: AnyObject, Sendable {
  /// Waits until no other thread has the lock, and takes it.
  func lock()
  /// Gives the lock back.
  func unlock()
  /// Lets others have the lock until one of them wakes this thread.
  func wait()
  /// Wakes all that wait.
  func wakeAll()
}
