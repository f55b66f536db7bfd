/// A value that many checkpoints may share without copying it.
///
/// Boxes whose values are equal get the same number from one ``StateNumbering``.
class StateBox {
  /// The value's number in the numbering of its world; 0 as long as nobody asked for it.
  final var number: UInt32 = 0

  func hashValue(into hasher: inout Hasher) {
    preconditionFailure("a box holds a value of some type")
  }

  func holdsSameValue(as other: StateBox) -> Bool {
    preconditionFailure("a box holds a value of some type")
  }
}

/// A box for values of one type.
final class BoxOf<Value: Hashable>: StateBox {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  override func hashValue(into hasher: inout Hasher) {
    value.hash(into: &hasher)
  }

  override func holdsSameValue(as other: StateBox) -> Bool {
    guard let other = other as? BoxOf<Value> else { return false }
    return value == other.value
  }
}

/// The place of something whose state belongs to checkpoints.
class StateSlot {
  /// Returns the state as it stands: the earlier box itself where nothing has changed since.
  ///
  /// - Parameter earlier: A box that this slot's state was taken into before.
  func captured(after earlier: StateBox?) -> StateBox {
    preconditionFailure("a slot is of some type")
  }

  /// Puts a state back that was captured here.
  func putBack(_ box: StateBox) {
    preconditionFailure("a slot is of some type")
  }
}

/// The place of an object in its world.
class ObjectSlot: StateSlot {
  final let object: any EmulatedObject

  init(_ object: any EmulatedObject) {
    self.object = object
  }
}

/// The place of an object of one class.
final class SlotOf<Object: EmulatedObject>: ObjectSlot {
  let typed: Object

  init(_ object: Object) {
    typed = object
    super.init(object)
  }

  override func captured(after earlier: StateBox?) -> StateBox {
    if let earlier = earlier as? BoxOf<Object.State>, isUnchanged(&typed.state, earlier.value) {
      return earlier
    }
    return BoxOf(typed.state)
  }

  override func putBack(_ box: StateBox) {
    guard let box = box as? BoxOf<Object.State> else {
      preconditionFailure("the checkpoint of another object was put into \(Object.self)")
    }
    if !isUnchanged(&typed.state, box.value) { typed.state = box.value }
  }
}

/// The place of a monitor, which changes with nearly every event.
class MonitorSlot: StateSlot {
  var monitor: any TraceMonitor { preconditionFailure("a slot is of some type") }

  func observe(_ event: TraceEvent) {}
  func beginRun() {}
}

/// The place of a monitor of one type.
final class MonitorSlotOf<Monitor: TraceMonitor>: MonitorSlot {
  private var typed: Monitor

  init(_ monitor: Monitor) {
    typed = monitor
  }

  override var monitor: any TraceMonitor { typed }

  override func observe(_ event: TraceEvent) {
    typed.observe(event)
  }

  override func beginRun() {
    typed.beginRun()
  }

  override func captured(after earlier: StateBox?) -> StateBox {
    if let earlier = earlier as? BoxOf<Monitor>, isUnchanged(&typed, earlier.value) {
      return earlier
    }
    return BoxOf(typed)
  }

  override func putBack(_ box: StateBox) {
    guard let box = box as? BoxOf<Monitor> else {
      preconditionFailure("the checkpoint of another monitor was put into \(Monitor.self)")
    }
    if !isUnchanged(&typed, box.value) { typed = box.value }
  }
}

/// Returns whether both values are the same bit for bit, so that they must be equal.
///
/// What lies behind the bits, in arrays and strings, can't have changed either: it is shared with
/// the earlier value, and what is shared is copied before it is written to. Equal values may look
/// different here; then a new box is made where none was needed, and nothing else comes of it.
private func isUnchanged<Value>(_ value: inout Value, _ earlier: Value) -> Bool {
  withUnsafeBytes(of: &value) { bytes in
    withUnsafeBytes(of: earlier) { others in
      let words = bytes.count / 8
      for word in 0..<words
      where bytes.load(fromByteOffset: word * 8, as: UInt64.self)
        != others.load(fromByteOffset: word * 8, as: UInt64.self)
      {
        return false
      }
      for byte in (words * 8)..<bytes.count where bytes[byte] != others[byte] { return false }
      return true
    }
  }
}
