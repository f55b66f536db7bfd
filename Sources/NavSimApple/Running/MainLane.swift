internal import CRunningEvent
import Simulation

/// What an app's process has put off: blocks, tasks and timers, as events of its world.
///
/// The world holds numbers, which are values; the closures behind them are kept here. That is why a
/// world with such an app isn't copied but run again.
final class MainLane: EmulatedObject {
  struct State: Hashable {
    var count = 0
  }

  enum Event: Hashable {
    case run(Int)
  }

  /// A job of Swift's concurrency runtime.
  struct Job {
    let pointer: UnsafeMutableRawPointer
    let isOnMainActor: Bool
  }

  private enum Work {
    case job(Job)
    case block(() -> Void)
  }

  let identity: ObjectIdentity
  var state = State()
  /// The service extension's process whose lane this is; nil for the app's.
  weak var serviceExtension: ExtensionProcess?
  private unowned let world: World
  private var work: [Int: Work] = [:]

  init(in world: World, of owner: Owner) {
    self.world = world
    identity = world.identity(for: owner)
    world.register(self)
  }

  /// Lets a job run in a later turn of the main queue.
  func enqueue(_ job: Job) {
    world.enqueue(.run(add(.job(job))), for: self, in: .main(of: identity.owner))
  }

  /// Lets a block run in a later turn of the main queue.
  func enqueue(_ block: @escaping () -> Void) {
    world.enqueue(.run(add(.block(block))), for: self, in: .main(of: identity.owner))
  }

  /// Lets a block run after a while.
  ///
  /// - Parameters:
  ///   - delay: The virtual time until then.
  ///   - block: What is to run.
  /// - Returns: The number by which the block can be called off.
  @discardableResult
  func enqueue(after delay: VirtualDuration, _ block: @escaping () -> Void) -> Int {
    let number = add(.block(block))
    world.enqueue(.run(number), for: self, in: timerLane(number), after: delay)
    return number
  }

  /// Calls off a block that waits for its time.
  func cancel(_ number: Int) {
    guard work.removeValue(forKey: number) != nil else { return }
    world.cancel(timerLane(number))
  }

  private func timerLane(_ number: Int) -> LaneName {
    LaneName(.timer, of: identity.owner, named: "app \(number)")
  }

  private func add(_ new: Work) -> Int {
    state.count += 1
    work[state.count] = new
    return state.count
  }

  func handle(_ event: Event) {
    guard case .run(let number) = event else { return }
    guard let serviceExtension else { return run(number) }
    serviceExtension.run { run(number) }
  }

  private func run(_ number: Int) {
    switch work.removeValue(forKey: number) {
    case .job(let job): navsim_run_job(job.pointer, job.isOnMainActor)
    case .block(let block): block()
    case nil: break
    }
  }
}

extension VirtualDuration {
  /// Creates a duration out of seconds, rounded up to whole milliseconds; none is negative.
  init(seconds: Double) {
    let milliseconds = (seconds * 1_000).rounded(.up)
    self = .milliseconds(milliseconds > 0 ? Int64(min(milliseconds, 1e15)) : 0)
  }
}
