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

  /// Returns whether both boxes are of one class, and hold values of one type then.
  final func isOfSameClass(as other: StateBox) -> Bool {
    // A cast would ask the runtime, which takes as long as the comparison that follows.
    ObjectIdentifier(type(of: self)) == ObjectIdentifier(type(of: other))
  }

  /// Returns whether the value is a state of what is in that slot.
  func wasCaptured(in slot: StateSlot) -> Bool { false }
}

/// A box for values of one type.
final class BoxOf<Value: Hashable>: StateBox {
  // A variable only so that its place in memory can be passed on; nobody changes it.
  private(set) var value: Value
  /// The slot that the value was captured in; nil where there is none.
  private let maker: ObjectIdentifier?

  init(_ value: Value) {
    self.value = value
    maker = nil
  }

  /// Captures a state, with the unused bits between its parts.
  ///
  /// Assignment leaves those as they were, and ``holdsSameBits(as:)`` would then find a change in
  /// each state that has a `Bool` before a text. All else is the same already by then: whatever the
  /// bits refer to has been counted.
  required init(of state: inout Value, in maker: StateSlot) {
    value = state
    self.maker = ObjectIdentifier(maker)
    super.init()
    copyBits(of: &state, to: &value)
  }

  override func wasCaptured(in slot: StateSlot) -> Bool { maker == ObjectIdentifier(slot) }

  override func hashValue(into hasher: inout Hasher) {
    value.hash(into: &hasher)
  }

  override func holdsSameValue(as other: StateBox) -> Bool {
    guard other.isOfSameClass(as: self) else { return false }
    return value == unsafeDowncast(other, to: BoxOf<Value>.self).value
  }

  /// Returns whether the value is the same bit for bit, so that it must be equal.
  ///
  /// What lies behind the bits, in arrays and strings, can't have changed either: it is shared with
  /// the value here, and what is shared is copied before it is written to. Equal values may look
  /// different; then a new box is made where none was needed, and nothing else comes of it.
  func holdsSameBits(as other: inout Value) -> Bool {
    haveSameBits(&other, &value)
  }

  /// Puts the value where another is.
  func copy(to other: inout Value) {
    other = value
    copyBits(of: &value, to: &other)
  }
}

/// The place of something whose state belongs to checkpoints.
///
/// A box says which slot its value was captured in, and a slot holds values of one type only: that
/// is why boxes are cast without a check here, in the innermost loop of a search. Whoever holds a
/// box holds its slot as well, so that no other slot can have come into its place in memory.
class StateSlot {
  /// Returns the state as it stands: the earlier box itself where nothing has changed since.
  ///
  /// - Parameter earlier: A box that this slot's state was taken into before.
  /// - Returns: A box with the state.
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
  /// The class of the object.
  final let type: ObjectIdentifier

  /// The object, if it tells the state of its owner.
  final let teller: (any StateTelling)?

  init(type: ObjectIdentifier, teller: (any StateTelling)?) {
    self.type = type
    self.teller = teller
  }

  /// Returns the slot as that of an object of the class, if it is one.
  final func typed<Object: EmulatedObject>(_ type: Object.Type) -> SlotOf<Object>? {
    // The classes are compared, so the cast can't go wrong; a checked one is as dear as an event.
    self.type == ObjectIdentifier(type) ? unsafeDowncast(self, to: SlotOf<Object>.self) : nil
  }
}

/// The place of an object of one class.
final class SlotOf<Object: EmulatedObject>: ObjectSlot {
  let typed: Object
  // Kept, since asking the runtime for it takes longer than filling the box.
  private let boxes = BoxOf<Object.State>.self
  private let events = EventBoxFor<Object>.self

  init(_ object: Object) {
    typed = object
    super.init(type: ObjectIdentifier(Object.self), teller: object as? any StateTelling)
  }

  /// Returns a box for an event of the object.
  func box(_ event: Object.Event) -> EventBox { events.init(event) }

  override func captured(after earlier: StateBox?) -> StateBox {
    if let earlier, earlier.wasCaptured(in: self),
      unsafeDowncast(earlier, to: BoxOf<Object.State>.self).holdsSameBits(as: &typed.state)
    {
      return earlier
    }
    return boxes.init(of: &typed.state, in: self)
  }

  override func putBack(_ box: StateBox) {
    precondition(
      box.wasCaptured(in: self), "the checkpoint of another object was put into \(Object.self)")
    let box = unsafeDowncast(box, to: BoxOf<Object.State>.self)
    if !box.holdsSameBits(as: &typed.state) { box.copy(to: &typed.state) }
  }
}

/// The place of a monitor, which changes with nearly every event.
class MonitorSlot: StateSlot {
  var monitor: any TraceMonitor { preconditionFailure("a slot is of some type") }
  /// Whether there is anything about the monitor that can change.
  var remembers: Bool { preconditionFailure("a slot is of some type") }

  func observe(_ event: TraceEvent) {}
  func beginRun() {}
}

/// The place of a monitor of one type.
final class MonitorSlotOf<Monitor: TraceMonitor>: MonitorSlot {
  private var typed: Monitor
  private let boxes = BoxOf<Monitor>.self

  init(_ monitor: Monitor) {
    typed = monitor
  }

  override var remembers: Bool { MemoryLayout<Monitor>.size > 0 }

  override var monitor: any TraceMonitor { typed }

  override func observe(_ event: TraceEvent) {
    typed.observe(event)
  }

  override func beginRun() {
    typed.beginRun()
  }

  override func captured(after earlier: StateBox?) -> StateBox {
    if let earlier, earlier.wasCaptured(in: self),
      unsafeDowncast(earlier, to: BoxOf<Monitor>.self).holdsSameBits(as: &typed)
    {
      return earlier
    }
    return boxes.init(of: &typed, in: self)
  }

  override func putBack(_ box: StateBox) {
    precondition(
      box.wasCaptured(in: self), "the checkpoint of another monitor was put into \(Monitor.self)")
    let box = unsafeDowncast(box, to: BoxOf<Monitor>.self)
    if !box.holdsSameBits(as: &typed) { box.copy(to: &typed) }
  }
}
