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
  /// What watches the run.
  public internal(set) var monitors: [any TraceMonitor] = []
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
  /// What every event happens inside of; nil for nothing.
  public var surroundings: (any EventSurroundings)?

  var lanes = LaneTable()
  var objects: [[(any EmulatedObject)?]] = [[]]
  var suspended: Set<Owner> = []
  var arrivals: UInt64 = 0
  var handled = 0
  private(set) var isHandling = false
  private var lastBreath: [(any EmulatedObject)?] = []
  private var choices: [ScheduleChoice] = []
  private var choiceLanes: [Int] = []

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
    for index in monitors.indices { monitors[index].observe(event) }
    trace.append(event)
  }

  /// Lets a monitor watch from now on.
  public func add(_ monitor: any TraceMonitor) {
    monitors.append(monitor)
  }

  /// Returns the monitor of that type as it stands now, if one watches.
  public func monitor<Monitor: TraceMonitor>(_ type: Monitor.Type) -> Monitor? {
    for case let monitor as Monitor in monitors { return monitor }
    return nil
  }

  /// Ends the set-up: what comes from now on is the run, whose time counts from zero.
  ///
  /// A second passes before the run begins, so that every event of the set-up has a negative time.
  public func beginRun() {
    now = now + .seconds(1)
    trace.beginRun(at: now)
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
    let pending = PendingEvent(
      target: object.identity, event: EventFor<Object>(event: event), due: now + delay,
      arrival: arrivals)
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
    lanes.postponeHead(at: index, until: now + delay)
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
    return (head.event as? EventFor<Object>)?.event
  }

  // MARK: Running

  /// Handles one event: the head of the lane that the schedule chooses.
  ///
  /// - Parameter schedule: Says which lane goes.
  /// - Returns: False when no lane can go, or a bound was passed: the run is over.
  public func step(_ schedule: inout some Schedule) -> Bool {
    precondition(!isHandling, "an event must not run the loop it is handled by")
    guard failure == nil else { return false }
    guard let index = nextLane(&schedule) else { return false }
    handled += 1
    guard handled <= limits.events else {
      fail(.tooManyEvents(limit: limits.events))
      return false
    }
    handleHead(ofLaneAt: index)
    return true
  }

  /// Returns the place of the lane that goes next.
  private func nextLane(_ schedule: inout some Schedule) -> Int? {
    // The usual schedule needs no list of what it doesn't choose.
    if schedule is VirtualTimeSchedule { return earliestLane() }
    collectChoices()
    guard choices.count > 1 else { return choiceLanes.first }
    return choiceLanes[schedule.next(among: choices)]
  }

  private func collectChoices() {
    choices.removeAll(keepingCapacity: true)
    choiceLanes.removeAll(keepingCapacity: true)
    for (index, lane) in lanes.rows.enumerated() where canGo(lane) {
      choices.append(
        ScheduleChoice(lane: lane.name, due: max(lane.due, now), arrival: lane.arrival))
      choiceLanes.append(index)
    }
  }

  private func handleHead(ofLaneAt index: Int) {
    let pending = lanes.removeHead(at: index)
    now = max(now, pending.due)
    guard let object = object(pending.target) else { return }
    isHandling = true
    if let surroundings {
      surroundings.surround { pending.event.handle(by: object) }
    } else {
      pending.event.handle(by: object)
    }
    isHandling = false
    lastBreath.removeAll()
  }
}

// MARK: - Objects

extension World {
  /// Returns the name for an object that is about to be created.
  ///
  /// An object takes its identity first, sets itself up, and is then registered:
  ///
  ///     identity = world.identity(for: owner)
  ///     …
  ///     world.register(self)
  ///
  /// - Parameter owner: Whom the object lives and dies with.
  /// - Returns: The next free name among the owner's objects.
  public func identity(for owner: Owner) -> ObjectIdentity {
    while objects.count <= owner.number { objects.append([]) }
    objects[owner.number].append(nil)
    return ObjectIdentity(owner: owner, number: objects[owner.number].count - 1)
  }

  /// Makes the object part of the world: it gets events, and its state belongs to checkpoints.
  public func register(_ object: some EmulatedObject) {
    let identity = object.identity
    precondition(
      self.object(identity) == nil, "two objects of one world have the identity \(identity)")
    objects[identity.owner.number][identity.number] = object
  }

  /// Takes everything out of the world that lives and dies with the owner.
  public func retire(_ owner: Owner) {
    lanes.removeAll(of: owner)
    suspended.remove(owner)
    guard owner.number < objects.count else { return }
    // Whoever ends a process is often one of its own objects, and still has a few lines to go.
    if isHandling { lastBreath += objects[owner.number] }
    objects[owner.number] = []
  }

  /// Returns whether anything lives with the owner; false once a process has ended.
  public func exists(_ owner: Owner) -> Bool {
    owner.number < objects.count && !objects[owner.number].isEmpty
  }

  /// Lets what belongs to the owner stand still.
  public func suspend(_ owner: Owner) {
    suspended.insert(owner)
  }

  /// Lets what belongs to the owner go on.
  public func resume(_ owner: Owner) {
    suspended.remove(owner)
  }

  /// Returns the object of that class that was registered last, of the newest owner.
  public func newestObject<Object: EmulatedObject>(of type: Object.Type) -> Object? {
    for owned in objects.reversed() {
      for case let object as Object in owned.reversed() { return object }
    }
    return nil
  }

  func object(_ identity: ObjectIdentity) -> (any EmulatedObject)? {
    guard identity.owner.number < objects.count,
      identity.number < objects[identity.owner.number].count
    else { return nil }
    return objects[identity.owner.number][identity.number]
  }
}
