extension World {
  /// A whole world between two events, as a value that it can be put back to.
  ///
  /// It holds no copy of what has not changed since the checkpoint that it was taken after.
  public struct Checkpoint {
    fileprivate let now: VirtualInstant
    fileprivate let elapsed: VirtualInstant
    fileprivate let lanes: LaneTable
    fileprivate let objects: [[ObjectSlot?]]
    /// The states of the objects, in the order of the objects.
    fileprivate let states: [StateBox]
    fileprivate let suspended: Set<Owner>
    fileprivate let monitors: [MonitorSlot]
    fileprivate let rememberingMonitors: [MonitorSlot]
    /// The states of those that have something to remember.
    fileprivate let monitorStates: [StateBox]
    fileprivate let failure: SimulationError?
    fileprivate let arrivals: UInt64
    fileprivate let handled: Int
    fileprivate let trace: Trace
  }

  /// Returns the world as it stands.
  ///
  /// - Parameter earlier: A checkpoint of this world; what has not changed since is shared with it.
  /// - Returns: The world as it stands.
  /// - Precondition: No event is being handled. In the middle of one, half of what it does would
  ///   live on the stack, where no checkpoint reaches. And all of the world's state lies in it:
  ///   ``reasonAgainstCheckpoints`` is nil.
  public func checkpoint(after earlier: Checkpoint? = nil) -> Checkpoint {
    precondition(!isHandling, "a checkpoint is taken between two events, never inside one")
    if let reasonAgainstCheckpoints {
      preconditionFailure("this world can't be copied: \(reasonAgainstCheckpoints)")
    }
    return takeCheckpoint(after: earlier)
  }

  private func takeCheckpoint(after earlier: Checkpoint?) -> Checkpoint {
    Checkpoint(
      now: now, elapsed: elapsed, lanes: lanes, objects: objects, states: states(after: earlier),
      suspended: suspended, monitors: monitorSlots, rememberingMonitors: rememberingSlots,
      monitorStates: monitorStates(after: earlier),
      failure: failure, arrivals: arrivals, handled: handled, trace: trace)
  }

  private func states(after earlier: Checkpoint?) -> [StateBox] {
    let before = earlier?.states ?? []
    var states: [StateBox] = []
    states.reserveCapacity(before.count + 2)
    for owned in objects {
      for case let slot? in owned {
        // Where an object came or went the boxes are those of others, which a slot sees.
        let box = states.count < before.count ? before[states.count] : nil
        states.append(slot.captured(after: box))
      }
    }
    return states
  }

  private func monitorStates(after earlier: Checkpoint?) -> [StateBox] {
    let before = earlier?.monitorStates ?? []
    var states: [StateBox] = []
    states.reserveCapacity(rememberingSlots.count)
    for (index, slot) in rememberingSlots.enumerated() {
      states.append(slot.captured(after: index < before.count ? before[index] : nil))
    }
    return states
  }

  /// Puts the world back to a checkpoint of its own.
  ///
  /// Objects that were created since are forgotten, those that were retired since are back, and the
  /// trace ends where it ended then.
  public func restore(_ checkpoint: Checkpoint) {
    precondition(!isHandling, "a world is put back between two events, never inside one")
    now = checkpoint.now
    elapsed = checkpoint.elapsed
    lanes = checkpoint.lanes
    objects = checkpoint.objects
    suspended = checkpoint.suspended
    monitorSlots = checkpoint.monitors
    rememberingSlots = checkpoint.rememberingMonitors
    failure = checkpoint.failure
    arrivals = checkpoint.arrivals
    handled = checkpoint.handled
    trace = checkpoint.trace
    var place = 0
    for owned in checkpoint.objects {
      for case let slot? in owned {
        slot.putBack(checkpoint.states[place])
        place += 1
      }
    }
    for (slot, state) in zip(checkpoint.rememberingMonitors, checkpoint.monitorStates) {
      slot.putBack(state)
    }
  }
}

// MARK: - Recognising states

extension World {
  /// Returns what the state is recognised by, of a world as it was when the checkpoint was taken.
  ///
  /// It covers the objects' states, what is pending in the lanes, and the monitors. The clock is no
  /// part of it; of what waits for a time, the time that is left is.
  ///
  /// - Parameters:
  ///   - checkpoint: A checkpoint of this world.
  ///   - numbering: What the parts are numbered by; a world is used with one numbering only.
  ///   - extra: More that tells states apart.
  ///   - coversLikelyOrder: Whether states count as different from which the order of virtual time
  ///     would go on in different ways.
  ///   - coversMonitors: Whether states count as different of which only the monitors make two.
  /// - Returns: The fingerprint.
  public func fingerprint(
    of checkpoint: Checkpoint, by numbering: StateNumbering, extra: UInt64 = 0,
    coversLikelyOrder: Bool = false, coversMonitors: Bool = true
  ) -> Fingerprint {
    var mixer = FingerprintMixer()
    mixer.mix(extra)
    var place = 0
    for owned in checkpoint.objects {
      mixer.mix(UInt64(owned.count) &+ 0x1_0000_0000)
      for slot in owned {
        guard slot != nil else {
          mixer.mix(0)
          continue
        }
        mixer.mix(UInt64(numbering.number(of: checkpoint.states[place])))
        place += 1
      }
    }
    if coversMonitors {
      for state in checkpoint.monitorStates { mixer.mix(UInt64(numbering.number(of: state))) }
    }
    mix(checkpoint.lanes.rows, at: checkpoint.elapsed, by: numbering, into: &mixer)
    for owner in checkpoint.suspended.sorted() { mixer.mix(UInt64(owner.number)) }
    if let failure = checkpoint.failure {
      mixer.mix(UInt64(numbering.number(of: BoxOf(failure))))
    }
    if coversLikelyOrder {
      mixDues(of: checkpoint.lanes.rows, at: checkpoint.now, by: numbering, &mixer)
    }
    return mixer.fingerprint
  }

  private func mixDues(
    of lanes: [Lane], at now: VirtualInstant, by numbering: StateNumbering,
    _ mixer: inout FingerprintMixer
  ) {
    for lane in lanes.sorted(by: { $0.head.arrival < $1.head.arrival }) {
      mixer.mix(UInt64(numbering.number(of: lane.nameBox)))
      for pending in lane.pending {
        mixer.mix(UInt64(bitPattern: max(0, (pending.due - now).milliseconds)))
      }
    }
  }

  /// Lanes stand in no order that means anything, so they are added up.
  private func mix(
    _ lanes: [Lane], at elapsed: VirtualInstant, by numbering: StateNumbering,
    into mixer: inout FingerprintMixer
  ) {
    var high: UInt64 = 0
    var low: UInt64 = 0
    for index in lanes.indices {
      var row = FingerprintMixer()
      row.mix(UInt64(numbering.number(of: lanes[index].nameBox)))
      for place in 0..<lanes[index].count {
        let pending = lanes[index][place]
        row.mix(UInt64(numbering.number(of: pending.event)))
        row.mix(
          UInt64(UInt32(truncatingIfNeeded: pending.target.owner.number)) << 32
            | UInt64(UInt32(truncatingIfNeeded: pending.target.number)))
        if lanes[index].waitsForTime {
          row.mix(UInt64(bitPattern: max(0, (pending.deadline - elapsed).milliseconds)))
        }
      }
      let print = row.fingerprint
      high = high &+ print.high
      low = low &+ print.low
    }
    mixer.mix(high)
    mixer.mix(low)
    mixer.mix(UInt64(lanes.count))
  }
}
