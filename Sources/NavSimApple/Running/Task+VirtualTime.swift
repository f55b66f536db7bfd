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
    try Task<Never, Never>.checkCancellation()
    let delay = VirtualDuration(seconds: seconds)
    await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
      lane.enqueue(after: delay) { continuation.resume() }
    }
    try Task<Never, Never>.checkCancellation()
  }

  /// Lets others go first: stands for `Task.yield()`.
  public static func yield() async {
    await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
      continuation.resume()
    }
  }
}
