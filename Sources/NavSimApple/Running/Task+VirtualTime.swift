import Simulation

// The calls of Swift's own `Task` that go to a real clock or thread, driven by the world instead.
// Where they are used outside of any event, they do what they always do.
extension Task where Success == Never, Failure == Never {
  /// Waits for that much virtual time: stands for `Task.sleep(for:)`.
  ///
  /// - Parameters:
  ///   - duration: How long.
  ///   - tolerance: How much longer it may take; not used.
  /// - Throws: `CancellationError` if the task was cancelled by the time it would go on.
  public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    let (seconds, attoseconds) = duration.components
    try await sleep(virtualSeconds: Double(seconds) + Double(attoseconds) / 1e18)
  }

  /// Waits for that much virtual time: stands for `Task.sleep(nanoseconds:)`.
  ///
  /// - Parameter duration: How long, in nanoseconds.
  /// - Throws: `CancellationError` if the task was cancelled by the time it would go on.
  public static func sleep(nanoseconds duration: UInt64) async throws {
    try await sleep(virtualSeconds: Double(duration) / 1e9)
  }

  private static func sleep(virtualSeconds seconds: Double) async throws {
    guard let lane = RunningPhone.current?.lane else {
      return try await ContinuousClock().sleep(until: .now + .seconds(seconds), tolerance: nil)
    }
    let sleep = Sleep(of: VirtualDuration(seconds: seconds), on: lane)
    try await withTaskCancellationHandler {
      await withUnsafeContinuation { sleep.begin($0) }
      try Task<Never, Never>.checkCancellation()
    } onCancel: {
      sleep.end()
    }
  }

  /// Lets others go first: stands for `Task.yield()`.
  public static func yield() async {
    await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
      continuation.resume()
    }
  }
}

/// A task's wait, which ends when its time has come or the task is cancelled.
private final class Sleep: @unchecked Sendable {
  // Used by the one thread that handles the world's events, hence unchecked.
  private let delay: VirtualDuration
  private let lane: MainLane
  private var continuation: UnsafeContinuation<Void, Never>?
  private var number: Int?
  private var hasEnded = false

  init(of delay: VirtualDuration, on lane: MainLane) {
    self.delay = delay
    self.lane = lane
  }

  func begin(_ continuation: UnsafeContinuation<Void, Never>) {
    guard !hasEnded else { return continuation.resume() }
    self.continuation = continuation
    number = lane.enqueue(after: delay) { [self] in end() }
  }

  func end() {
    hasEnded = true
    if let number { lane.cancel(number) }
    continuation?.resume()
    continuation = nil
  }
}
