import Foundation
import Simulation

/// A point in virtual time: stands for `DispatchTime`.
public struct DispatchTime: Hashable, Comparable, Sendable {
  let seconds: Double

  /// The present of the phone whose event is running.
  public static func now() -> DispatchTime {
    let now = RunningPhone.current(for: "DispatchTime.now()").world.now
    return DispatchTime(seconds: Double(now.milliseconds) / 1_000)
  }

  /// Returns the point that lies so many seconds later.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(seconds: time.seconds + seconds)
  }

  /// Returns the point that lies that much later.
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    switch interval {
    case .seconds(let count): time + Double(count)
    case .milliseconds(let count): time + Double(count) / 1e3
    case .microseconds(let count): time + Double(count) / 1e6
    case .nanoseconds(let count): time + Double(count) / 1e9
    case .never: time + 1e12
    @unknown default: time
    }
  }

  /// Returns whether the first point is the earlier one.
  public static func < (lhs: DispatchTime, rhs: DispatchTime) -> Bool {
    lhs.seconds < rhs.seconds
  }
}

/// A queue of blocks: stands for `DispatchQueue`.
///
/// In the emulation there is one thread: the blocks of every queue run on the main queue of the
/// app's process, in the order in which they came.
public final class DispatchQueue: Sendable {
  /// What the queue is called.
  public let label: String

  /// The main queue.
  public static let main = DispatchQueue(label: "com.apple.main-thread")
  private static let shared = DispatchQueue(label: "com.apple.root.default-qos")

  /// Returns the queue for work beside the main one.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { shared }

  /// Creates a queue.
  public init(label: String, qos: DispatchQoS = .unspecified) {
    self.label = label
  }

  private var lane: MainLane { RunningPhone.lane(for: "DispatchQueue") }

  /// Runs a block in a later turn of the main queue.
  public func async(qos: DispatchQoS = .unspecified, execute work: @escaping () -> Void) {
    lane.enqueue(work)
  }

  /// Runs a work item in a later turn of the main queue, unless it is cancelled by then.
  public func async(execute workItem: DispatchWorkItem) {
    lane.enqueue { workItem.perform() }
  }

  /// Runs a block when that point in virtual time has come.
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified,
    execute work: @escaping () -> Void
  ) {
    lane.enqueue(after: VirtualDuration(until: deadline), work)
  }

  /// Runs a work item when that point in virtual time has come, unless it is cancelled by then.
  public func asyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
    lane.enqueue(after: VirtualDuration(until: deadline)) { workItem.perform() }
  }

  /// Runs a block at once; on the main queue that is a dead lock, as on iOS, and traps.
  ///
  /// - Parameter work: The block.
  /// - Returns: What the block returns.
  /// - Throws: What the block throws.
  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result {
    precondition(self !== Self.main, "DispatchQueue.main.sync was called on the main queue")
    return try work()
  }
}

extension VirtualDuration {
  fileprivate init(until deadline: DispatchTime) {
    self.init(seconds: ((deadline.seconds - DispatchTime.now().seconds) * 1e6).rounded() / 1e6)
  }
}
