import NavSimCommand
import Synchronization

/// Wants the command to stop once it has asked that often; what waits can be used meanwhile.
final class CountedStop: StopSignal {
  private let start: Int
  private let left: Atomic<Int>
  let cause: StopCause
  private let listens = Atomic<Bool>(false)
  private let meanwhile: @Sendable () -> Bool

  // What is done meanwhile says whether to go on.
  init(
    after count: Int = .max, cause: StopCause = .interrupt,
    meanwhile: @escaping @Sendable () -> Bool = { true }
  ) {
    start = count
    left = Atomic(count)
    self.cause = cause
    self.meanwhile = meanwhile
  }

  /// How often it was asked by now.
  var asked: Int { start - left.load(ordering: .relaxed) }

  var hasListener: Bool { listens.load(ordering: .relaxed) }

  func listen() { listens.store(true, ordering: .relaxed) }

  var isRaised: Bool {
    left.subtract(1, ordering: .relaxed).newValue < 0
  }

  func wait(milliseconds: Int) {
    if !meanwhile() { left.store(0, ordering: .relaxed) }
  }
}
