extension World {
  /// A whole world between two events, as a value that it can be put back to.
  public struct Checkpoint {
    fileprivate let now: VirtualInstant
    fileprivate let lanes: LaneTable
    fileprivate let objects: [[(any EmulatedObject)?]]
    fileprivate let states: [[(any Hashable)?]]
    fileprivate let suspended: Set<Owner>
    fileprivate let monitors: [any TraceMonitor]
    fileprivate let failure: SimulationError?
    fileprivate let arrivals: UInt64
    fileprivate let handled: Int
    fileprivate let trace: Trace
  }

  /// Returns the world as it stands.
  ///
  /// - Precondition: No event is being handled. In the middle of one, half of what it does would
  ///   live on the stack, where no checkpoint reaches. And all of the world's state lies in it:
  ///   ``reasonAgainstCheckpoints`` is nil.
  public func checkpoint() -> Checkpoint {
    precondition(!isHandling, "a checkpoint is taken between two events, never inside one")
    if let reasonAgainstCheckpoints {
      preconditionFailure("this world can't be copied: \(reasonAgainstCheckpoints)")
    }
    return Checkpoint(
      now: now, lanes: lanes, objects: objects,
      states: objects.map { $0.map { $0.map { erasedState(of: $0) } } },
      suspended: suspended, monitors: monitors, failure: failure, arrivals: arrivals,
      handled: handled, trace: trace)
  }

  /// Puts the world back to a checkpoint of its own.
  ///
  /// Objects that were created since are forgotten, those that were retired since are back, and the
  /// trace ends where it ended then.
  public func restore(_ checkpoint: Checkpoint) {
    precondition(!isHandling, "a world is put back between two events, never inside one")
    now = checkpoint.now
    lanes = checkpoint.lanes
    objects = checkpoint.objects
    suspended = checkpoint.suspended
    monitors = checkpoint.monitors
    failure = checkpoint.failure
    arrivals = checkpoint.arrivals
    handled = checkpoint.handled
    trace = checkpoint.trace
    for (objects, states) in zip(objects, checkpoint.states) {
      for case (let object?, let state?) in zip(objects, states) {
        putBack(state, into: object)
      }
    }
  }

  private func erasedState<Object: EmulatedObject>(of object: Object) -> any Hashable {
    object.state
  }

  private func putBack<Object: EmulatedObject>(_ state: any Hashable, into object: Object) {
    guard let state = state as? Object.State else {
      preconditionFailure("the checkpoint of another object was put into \(Object.self)")
    }
    object.state = state
  }
}
