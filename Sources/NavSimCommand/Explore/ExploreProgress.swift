import Exploring

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A line on the terminal that tells how far all searches have come; elsewhere, nothing.
///
/// It may be used from several threads, since all that changes is touched under its lock.
final class ExploreProgress: @unchecked Sendable {
  private let sink: (any OutputSink)?
  private let lock = WaitingLock()
  private let now: @Sendable () -> Int64
  private let beginning: Int64
  private let tasks: Int
  private var latest: Int64
  private var done = (tasks: 0, states: 0, transitions: 0)
  private var running: [ExplorationProgress?]
  private var isShown = false

  /// The least time between two lines, in milliseconds.
  private static let patience: Int64 = 100

  /// Creates the line, which isn't shown yet.
  ///
  /// - Parameters:
  ///   - sink: Where it is shown, if that is a terminal; nil for nowhere.
  ///   - tasks: How many searches there are.
  ///   - threads: How many threads search.
  ///   - now: Returns milliseconds since some moment.
  init(
    on sink: (any OutputSink)?, tasks: Int, threads: Int,
    now: @escaping @Sendable () -> Int64 = { MonotonicClock.milliseconds }
  ) {
    self.sink = sink?.terminalWidth == nil ? nil : sink
    self.now = now
    beginning = now()
    latest = beginning
    self.tasks = tasks
    running = Array(repeating: nil, count: threads)
  }

  /// Takes notice of how far a thread has come, and shows it unless it did so just now.
  func note(_ progress: ExplorationProgress, of thread: Int) {
    guard sink != nil else { return }
    lock.lock()
    defer { lock.unlock() }
    running[thread] = progress
    let now = self.now()
    guard now - latest >= Self.patience else { return }
    latest = now
    show(after: now - beginning)
  }

  /// Takes notice that a thread helps no longer with another's search.
  func leave(_ thread: Int) {
    guard sink != nil else { return }
    lock.lock()
    defer { lock.unlock() }
    running[thread] = nil
  }

  /// Takes notice that a thread has ended a search.
  func end(_ report: ExplorationReport, of thread: Int) {
    leave(thread)
    guard sink != nil else { return }
    lock.lock()
    defer { lock.unlock() }
    done.tasks += 1
    done.states += report.states
    done.transitions += report.transitions
  }

  /// Takes the line away.
  func erase() {
    guard isShown else { return }
    isShown = false
    write("\r\u{1B}[K")
  }

  private func show(after elapsed: Int64) {
    let all = running.compactMap(\.self)
    let states = all.reduce(done.states) { $0 + $1.states }
    let transitions = all.reduce(done.transitions) { $0 + $1.transitions }
    let depth = all.map(\.depth).max() ?? 0
    let rate = Int64(transitions) * 1000 / max(elapsed, 1)
    isShown = true
    write(
      "\r\u{1B}[K\(done.tasks) of \(tasks) searches, \(states) states, depth \(depth),"
        + " \(rate) transitions/s")
  }

  private func write(_ text: String) {
    // Nobody can be told that standard error can't be written.
    try? sink?.write(Array(text.utf8))
  }
}

/// A clock that nobody sets, for bounds of time and progress; never for what is emulated.
enum MonotonicClock {
  /// Milliseconds since some moment in the past.
  static var milliseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
