import Foundation
import Simulation

/// A timer that goes by virtual time: stands for `Timer`.
public final class Timer: NSObject, @unchecked Sendable {
  // Used by the one thread that handles the world's events, hence unchecked.

  /// How often a timer that repeats fires at the most, so that a run comes to an end.
  public static let repetitionLimit = 1_000

  /// The time between two firings, in seconds; 0 for a timer that doesn't repeat.
  public let timeInterval: TimeInterval
  /// Whether it will fire again.
  public private(set) var isValid = true
  /// What the timer was given to carry.
  public let userInfo: Any?
  private let interval: TimeInterval
  private var fired = 0
  private var pending: Int?
  private let action: (Timer) -> Void
  private let lane: MainLane

  private init(
    _ interval: TimeInterval, repeats: Bool, userInfo: Any?, _ action: @escaping (Timer) -> Void
  ) {
    self.interval = max(interval, 0.001)
    timeInterval = repeats ? self.interval : 0
    self.userInfo = userInfo
    self.action = action
    lane = RunningPhone.lane(for: "Timer")
    super.init()
    schedule()
  }

  /// Creates a timer that runs a block.
  ///
  /// - Parameters:
  ///   - interval: The virtual time until it fires, and between two firings, in seconds.
  ///   - repeats: Whether it fires again; ``repetitionLimit`` times at the most.
  ///   - block: Is called when it fires.
  /// - Returns: The timer, which the run loop keeps.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping (Timer) -> Void
  ) -> Timer {
    Timer(interval, repeats: repeats, userInfo: nil, block)
  }

  /// Creates a timer that calls a method of an object, which it keeps alive.
  ///
  /// - Parameters:
  ///   - ti: The virtual time until it fires, and between two firings, in seconds.
  ///   - aTarget: The object.
  ///   - aSelector: The method, which may take the timer.
  ///   - userInfo: What the timer is to carry.
  ///   - yesOrNo: Whether it fires again; ``repetitionLimit`` times at the most.
  /// - Returns: The timer, which the run loop keeps.
  @discardableResult
  public static func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    let target = aTarget as AnyObject
    return Timer(ti, repeats: yesOrNo, userInfo: userInfo) { aSelector.send(to: target, with: $0) }
  }

  /// Fires at once, whatever the time.
  public func fire() {
    guard isValid else { return }
    fired += 1
    action(self)
    if timeInterval == 0 || fired >= Self.repetitionLimit { invalidate() }
  }

  /// Never fires again.
  public func invalidate() {
    isValid = false
    if let pending { lane.cancel(pending) }
    pending = nil
  }

  private func schedule() {
    pending = lane.enqueue(after: VirtualDuration(seconds: interval)) { [self] in
      pending = nil
      fire()
      if isValid { schedule() }
    }
  }
}
