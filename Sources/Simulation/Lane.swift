/// Who lives and dies with something: the phone itself, or one process on it.
///
/// When a process ends, its objects and everything pending for them go with it; while it is
/// suspended, they stand still.
public struct Owner: Hashable, Comparable, Sendable {
  /// Zero for the phone; processes count from one, in the order in which they were launched.
  public let number: Int

  /// The phone, and what outlives every process on it.
  public static let device = Owner(number: 0)

  /// The process that was launched as the `launch`th one, counted from 1.
  public static func process(_ launch: Int) -> Owner {
    precondition(launch >= 1, "processes count from one")
    return Owner(number: launch)
  }

  /// Returns whether the first owner came into being earlier.
  public static func < (lhs: Owner, rhs: Owner) -> Bool {
    lhs.number < rhs.number
  }
}

/// The name of a lane: a first-in, first-out row of pending events.
///
/// What happens inside one lane keeps its order. Which lane goes next is the schedule's to say, and
/// the schedule's alone.
public struct LaneName: Hashable, Sendable {
  /// What waits in a lane.
  ///
  /// The order of the cases settles ties in virtual time.
  public enum Kind: UInt8, CaseIterable, Sendable, Comparable {
    /// The main queue of a process.
    case main
    /// One notification on its way through SpringBoard and the service extension.
    case delivery
    /// One exchange between a web view and the network.
    case network
    /// One timer.
    case timer
    /// The person, who does the steps of a scenario.
    case person

    /// Returns whether the first kind goes first at the same instant.
    public static func < (lhs: Kind, rhs: Kind) -> Bool {
      lhs.rawValue < rhs.rawValue
    }
  }

  /// What waits in the lane.
  public let kind: Kind
  /// Whom the lane belongs to.
  public let owner: Owner
  /// Tells lanes of one kind and owner apart; named by the cause, or numbered by its owner.
  public var name: String { exactName.string }
  // A cause may have a name from outside, such as a collapse id, which is compared by its bytes.
  private let exactName: ExactText

  /// Creates the name of a lane.
  public init(_ kind: Kind, of owner: Owner, named name: String = "") {
    self.kind = kind
    self.owner = owner
    exactName = ExactText(name)
  }

  /// Returns the name of the main queue of a process.
  public static func main(of owner: Owner) -> LaneName {
    LaneName(.main, of: owner)
  }

  /// The name of the one lane that holds the person's steps.
  public static let person = LaneName(.person, of: .device)
}

/// An event that waits, in a box that knows the class of the object that will handle it.
///
/// The classes of objects are many and their events are of as many types; here they meet, so that a
/// lane can hold them all and nothing has to be found out about their types when one is handled.
class EventBox: StateBox {
  func isReady(for slot: ObjectSlot) -> Bool { false }
  func handle(by slot: ObjectSlot) {}
  func isAnswer(for slot: ObjectSlot) -> Bool { false }
  func handleFailure(by slot: ObjectSlot) {}
}

final class EventBoxFor<Object: EmulatedObject>: EventBox {
  let event: Object.Event

  required init(_ event: Object.Event) {
    self.event = event
  }

  override func isReady(for slot: ObjectSlot) -> Bool {
    slot.typed(Object.self)?.typed.isReady(for: event) ?? false
  }

  override func handle(by slot: ObjectSlot) {
    slot.typed(Object.self)?.typed.handle(event)
  }

  override func isAnswer(for slot: ObjectSlot) -> Bool {
    slot.typed(Object.self)?.typed.isAnswer(event) ?? false
  }

  override func handleFailure(by slot: ObjectSlot) {
    slot.typed(Object.self)?.typed.handleFailure(of: event)
  }

  override func hashValue(into hasher: inout Hasher) {
    event.hash(into: &hasher)
  }

  override func holdsSameValue(as other: StateBox) -> Bool {
    guard other.isOfSameClass(as: self) else { return false }
    return event == unsafeDowncast(other, to: EventBoxFor<Object>.self).event
  }
}

/// An event that waits: a value, and the object that will handle it.
struct PendingEvent {
  let target: ObjectIdentity
  let event: EventBox
  var due: VirtualInstant
  /// When it is due by the clock that only waiting moves: ``World/elapsed``.
  var deadline: VirtualInstant
  /// When it was put into its lane, among all others: settles ties, and is no part of the state.
  let arrival: UInt64
}

/// One row of pending events.
struct Lane {
  let nameBox: BoxOf<LaneName>
  /// What the name says first, and when the head is due and when it came: whoever looks for the
  /// earliest of thousands of lanes doesn't follow as many pointers.
  let kind: LaneName.Kind
  let owner: Owner
  private(set) var due = VirtualInstant.beginning
  private(set) var arrival: UInt64 = 0
  private var events: [PendingEvent] = []
  private var first = 0

  init(name: LaneName) {
    nameBox = BoxOf(name)
    kind = name.kind
    owner = name.owner
  }

  var name: LaneName { nameBox.value }
  var isEmpty: Bool { first == events.count }
  var count: Int { events.count - first }
  var head: PendingEvent { events[first] }
  /// The parts of the head that are asked for most, without a copy of it all.
  var target: ObjectIdentity { events[first].target }
  var headEvent: EventBox { events[first].event }
  var deadline: VirtualInstant { events[first].deadline }
  var pending: ArraySlice<PendingEvent> { events[first...] }
  /// What waits at that place behind the head, the head at 0.
  subscript(_ place: Int) -> PendingEvent { events[first + place] }
  /// Whether what waits here may wait for a time to come, and not just for its turn.
  var waitsForTime: Bool { kind == .timer || kind == .person }

  mutating func append(_ event: PendingEvent) {
    events.append(event)
    if count == 1 { noteHead() }
  }

  mutating func removeHead() -> PendingEvent {
    defer {
      first += 1
      noteHead()
    }
    return events[first]
  }

  private mutating func noteHead() {
    guard !isEmpty else { return }
    due = head.due
    arrival = head.arrival
  }

  /// Lets the head wait until those instants, if it isn't due later anyway.
  mutating func postponeHead(until instant: VirtualInstant, deadline: VirtualInstant) {
    guard !isEmpty else { return }
    events[first].due = max(events[first].due, instant)
    due = events[first].due
    events[first].deadline = max(events[first].deadline, deadline)
  }

  /// Begins to tell the two clocks apart: what is due at an instant has its deadline then.
  mutating func alignDeadlines() {
    for index in events.indices { events[index].deadline = events[index].due }
  }
}
