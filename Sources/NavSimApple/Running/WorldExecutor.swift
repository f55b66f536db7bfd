internal import CRunningEvent

/// Where the tasks of emulated apps run: on no thread of their own, but as events of their world.
///
/// It takes the main actor's place on a thread that handles an event. What becomes ready there
/// waits on the main lane of the app's process, and is run when the schedule says so. Tasks without
/// an actor, and those of other actors, wait there as well: in the emulation nothing runs at once.
final class WorldExecutor: SerialExecutor {
  private static let shared = WorldExecutor()

  private static let isInstalled: Bool = {
    let executor = unsafeBitCast(
      shared.asUnownedSerialExecutor(), to: (UnsafeMutableRawPointer, UInt).self)
    return navsim_lead_jobs(
      { phone, job in
        Unmanaged<RunningPhone>.fromOpaque(phone).takeUnretainedValue()
          .take(MainLane.Job(pointer: job, isOnMainActor: false))
      }, executor.0, executor.1)
  }()

  /// Makes the runtime send tasks that become ready inside an event to the event's world.
  static func install() {
    precondition(isInstalled, "this Swift runtime doesn't let its tasks be led elsewhere")
  }

  /// Takes a job of the main actor.
  func enqueue(_ job: consuming ExecutorJob) {
    let pointer = unsafeBitCast(UnownedJob(job), to: UnsafeMutableRawPointer.self)
    guard let phone = RunningPhone.current else {
      preconditionFailure(
        """
        A task of an emulated app was resumed outside of any event of its phone: by a real thread, \
        or by a real timer. Only what its own world does can let it go on.
        """)
    }
    phone.take(MainLane.Job(pointer: pointer, isOnMainActor: true))
  }

  /// Lets everything pass: on a thread that handles an event nothing but that event runs.
  func checkIsolated() {}

  /// Returns that an event is the main actor's own, as it is on the phone.
  func isIsolatingCurrentContext() -> Bool? { RunningPhone.current != nil }
}

extension RunningPhone {
  fileprivate func take(_ job: MainLane.Job) {
    guard let lane else {
      preconditionFailure("a task was begun before the app of this phone was launched")
    }
    lane.enqueue(job)
  }
}
