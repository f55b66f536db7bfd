import Exploring

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Does the same work on several threads at once.
enum Threads {
  /// The most threads that may be asked for.
  static let most = 256
  /// How many may be asked for.
  static let range: ClosedRange<UInt64> = 1...UInt64(most)

  /// How many processors the system lends.
  static var processors: Int {
    let count = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    return min(max(count, 1), 16)
  }

  /// Does the work on the caller's thread and on others, and returns when all have done.
  ///
  /// Where the system lends fewer threads, fewer do it.
  ///
  /// - Parameters:
  ///   - count: How many threads.
  ///   - work: The work; it gets the thread's number, from 0.
  static func run(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    var threads: [pthread_t] = []
    for index in 1..<max(count, 1) {
      if let thread = start({ work(index) }) { threads.append(thread) }
    }
    work(0)
    for thread in threads { pthread_join(thread, nil) }
  }

  fileprivate final class Job: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) {
      self.work = work
    }
  }

  private static func start(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    pthread_attr_init(attributes)
    defer {
      pthread_attr_destroy(attributes)
      attributes.deallocate()
    }
    // As much as the main thread has: values of files may lie deep inside each other.
    pthread_attr_setstacksize(attributes, 8 << 20)
    let job = Unmanaged.passRetained(Job(work))
    #if canImport(Darwin)
      var thread: pthread_t?
      let failed = pthread_create(&thread, attributes, { perform($0) }, job.toOpaque())
    #else
      var thread: pthread_t = 0
      let failed = pthread_create(&thread, attributes, { perform($0) }, job.toOpaque())
    #endif
    guard failed == 0 else {
      job.release()
      return nil
    }
    return thread
  }
}

/// What a new thread does.
private func perform(_ job: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let job { Unmanaged<Threads.Job>.fromOpaque(job).takeRetainedValue().work() }
  return nil
}

/// What explorations need of a lock, it has.
extension WaitingLock: SearchLock {}

/// A lock on which threads can wait for each other.
///
/// It keeps nothing, so it may be used from any thread: that is what it is for.
final class WaitingLock: @unchecked Sendable {
  // The system's objects must stay where they are, hence memory of their own.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  func lock() { pthread_mutex_lock(mutex) }
  func unlock() { pthread_mutex_unlock(mutex) }

  /// Lets others have the lock until one of them wakes this thread.
  func wait() { pthread_cond_wait(condition, mutex) }

  /// Wakes all that wait.
  func wakeAll() { pthread_cond_broadcast(condition) }

  /// Does something while nobody else has the lock.
  func whileUnlocked<Value>(_ work: () -> Value) -> Value {
    unlock()
    defer { lock() }
    return work()
  }
}
