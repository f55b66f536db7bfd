/// What the events of a world happen inside of.
///
/// It lets code that doesn't get passed what it needs find out in whose world it runs.
public protocol EventSurroundings: AnyObject {
  /// Calls `event` once, before it returns.
  ///
  /// - Parameter event: Handles one event of the world, from its beginning to its end.
  func surround(_ event: () -> Void)
}

/// One emulated world: a clock, the lanes of what is pending, the objects, and the trace.
///
/// A world is a function of its inputs. It reads no clock, starts no thread and draws no chance but
/// through the schedule that it is stepped with; the same inputs give the same trace, byte for
/// byte.
public final class World {
  /// The present, in virtual time.
  ///
  /// It moves only when an event is handled, and never back.
  public internal(set) var now = VirtualInstant.beginning
  /// What was seen so far.
  public internal(set) var trace = Trace()
  /// Whether what is seen is kept in the trace; monitors see it either way.
  public var keepsTrace = true
  /// The bound that was passed, which ended the run; nil in a good one.
  public internal(set) var failure: SimulationError?
  /// The guesses about iOS that this world follows.
  public let switches: Switches
  /// The bounds of this world.
  public let limits: Limits
  /// Why this world can't be copied; nil when it can.
  ///
  /// Some of its state lies outside of it. Such a world is run again from its beginning instead.
  public var reasonAgainstCheckpoints: String?
  /// What the numbers are drawn from that code of an app asks for, such as `arc4random()`.
  ///
  /// It belongs to the inputs of a run and is set before it begins.
  public var seed: UInt64 = 0
  /// The calls that the app was found to have no method for.
  private var unheardCalls: [UnheardCall] = []
  /// What every event happens inside of; nil for nothing.
  public var surroundings: (any EventSurroundings)?

  /// The clock that only waiting moves: a timer that fires, and a person who does nothing.
  ///
  /// Where time passes with every event it is the same as ``now``.
  var elapsed = VirtualInstant.beginning
  var passage = TimePassage.withEveryEvent
  var lanes = LaneTable()
  var objects: [[ObjectSlot?]] = [[]]
  var monitorSlots: [MonitorSlot] = []
  /// Those of the monitors that have something to remember; the others are no part of a state.
  var rememberingSlots: [MonitorSlot] = []
  var suspended: Set<Owner> = []
  /// How many timers fired one after the other, with nothing else between them.
  public internal(set) var timersInARow = 0
  /// Whether the run was ended while nothing but timers was left, which fired without end.
  public var wasLeftToTimers = false
  var arrivals: UInt64 = 0
  var handled = 0
  var isHandling = false
  var lastBreath: [ObjectSlot?] = []
  var choices: [ScheduleChoice] = []

  /// Creates an empty world.
  ///
  /// - Parameters:
  ///   - switches: The guesses about iOS to follow.
  ///   - limits: The bounds of the run.
  public init(switches: Switches = Switches(), limits: Limits = Limits()) {
    self.switches = switches
    self.limits = limits
  }

  // MARK: Recording

  /// Adds an event to the trace and shows it to the monitors.
  public func record(
    _ actor: TraceEvent.Actor, _ name: TraceEvent.Name, _ details: TraceEvent.Detail...
  ) {
    record(TraceEvent(actor, name, at: now, details: details))
  }

  /// Adds an event to the trace and shows it to the monitors.
  public func record(_ event: TraceEvent) {
    assert(
      event.actor.vocabulary.contains(event.name), "\(event.spelling) is not in the vocabulary")
    for slot in monitorSlots { slot.observe(event) }
    if keepsTrace { trace.append(event) }
  }

  /// Notes that the app has no method for the call of which the trace has just told.
  ///
  /// The defaults of the delegates' methods say so; they run where an app has none of its own.
  ///
  /// - Parameters:
  ///   - actor: Who was to be told, as the trace names it.
  ///   - name: The call.
  public func noteUnheard(_ actor: TraceEvent.Actor, _ name: TraceEvent.Name) {
    if keepsTrace { trace.noteUnheard(actor, name) }
    if !hasNoMethod(for: actor, name) { unheardCalls.append(UnheardCall(actor: actor, name: name)) }
  }

  /// Returns whether the app was found to have no method for a call.
  ///
  /// That is so in every order, so checkpoints know nothing of it; it is known in a world without a
  /// trace, too.
  ///
  /// - Parameters:
  ///   - actor: Who was to be told, as the trace names it.
  ///   - name: The call.
  /// - Returns: Whether it was made once, and nobody heard it.
  public func hasNoMethod(for actor: TraceEvent.Actor, _ name: TraceEvent.Name) -> Bool {
    // A few dozen at most, and most worlds ask for none.
    unheardCalls.contains { $0.actor == actor && $0.name == name }
  }

  /// Lets a monitor watch from now on.
  public func add(_ monitor: some TraceMonitor) {
    let slot = MonitorSlotOf(monitor)
    monitorSlots.append(slot)
    if slot.remembers { rememberingSlots.append(slot) }
  }

  /// Lets none of the monitors watch any longer.
  public func removeMonitors() {
    monitorSlots = []
    rememberingSlots = []
  }

  /// What watches the run, each monitor as it stands now.
  public var monitors: [any TraceMonitor] { monitorSlots.map(\.monitor) }

  /// Returns the monitor of that type as it stands now, if one watches.
  public func monitor<Monitor: TraceMonitor>(_ type: Monitor.Type) -> Monitor? {
    for slot in monitorSlots {
      if let monitor = slot.monitor as? Monitor { return monitor }
    }
    return nil
  }

  /// Ends the set-up: what comes from now on is the run, whose time counts from zero.
  ///
  /// A second passes before the run begins, so that every event of the set-up has a negative time.
  public func beginRun() {
    now = now + .seconds(1)
    elapsed = now
    trace.beginRun(at: now)
    for slot in monitorSlots { slot.beginRun() }
  }

  /// Ends the run because a bound was passed; the first such error stays.
  public func fail(_ error: SimulationError) {
    if failure == nil { failure = error }
  }

  // MARK: Pending events

  /// Puts an event at the end of a lane.
  ///
  /// - Parameters:
  ///   - event: What is to happen.
  ///   - object: The object that will handle it.
  ///   - lane: The lane in which it waits its turn.
  ///   - delay: The virtual time after which it is due.
  public func enqueue<Object: EmulatedObject>(
    _ event: Object.Event, for object: Object, in lane: LaneName,
    after delay: VirtualDuration = .zero
  ) {
    arrivals += 1
    let target = object.identity
    let box = slot(target)?.typed(Object.self)?.box(event) ?? EventBoxFor<Object>(event)
    let pending = PendingEvent(
      target: target, event: box, due: now + delay, deadline: elapsed + delay, arrival: arrivals)
    lanes.append(pending, to: lane)
  }

  /// Takes everything out of a lane; what was pending there never happens.
  public func cancel(_ lane: LaneName) {
    if let index = lanes.index(of: lane) { lanes.remove(at: index) }
  }

  /// Returns whether anything waits in the lane.
  public func isPending(_ lane: LaneName) -> Bool {
    lanes.index(of: lane) != nil
  }

  /// Lets the head of a lane wait for that long, counted from now.
  public func postponeHead(of lane: LaneName, by delay: VirtualDuration) {
    guard let index = lanes.index(of: lane) else { return }
    lanes.postponeHead(at: index, until: now + delay, deadline: elapsed + delay)
  }

  /// Takes the head out of a lane without handling it.
  ///
  /// - Parameters:
  ///   - lane: The lane.
  ///   - object: The object whose event it is.
  /// - Returns: The event; nil when the lane is empty.
  public func removeHead<Object: EmulatedObject>(
    of lane: LaneName, for object: Object
  ) -> Object.Event? {
    guard let index = lanes.index(of: lane) else { return nil }
    let head = lanes.removeHead(at: index)
    return (head.event as? EventBoxFor<Object>)?.event
  }
}

/// A call that the app has no method for.
private struct UnheardCall {
  let actor: TraceEvent.Actor
  let name: TraceEvent.Name
}
