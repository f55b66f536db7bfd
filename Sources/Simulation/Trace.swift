/// What was seen in a run, in order.
public struct Trace: Hashable, Sendable {
  /// All events, the set-up's among them.
  public private(set) var events: [TraceEvent] = []
  /// The place of the first event after the set-up.
  public private(set) var start = 0
  /// The instant that people call zero: the end of the set-up.
  public private(set) var origin = VirtualInstant.beginning

  /// Creates an empty trace.
  public init() {}

  /// Creates a trace of events that were kept elsewhere, as in a report.
  ///
  /// - Parameters:
  ///   - events: All events, in order.
  ///   - start: The place of the first event after the set-up, at most the number of events.
  ///   - origin: The instant that people call zero.
  public init(events: [TraceEvent], start: Int, origin: VirtualInstant) {
    precondition((0...events.count).contains(start), "the set-up has no more events than there are")
    self.events = events
    self.start = start
    self.origin = origin
  }

  /// The events of the run itself, without those of the set-up.
  public var run: ArraySlice<TraceEvent> { events[start...] }

  /// Returns when the event happened, in milliseconds from the end of the set-up.
  ///
  /// - Parameter event: An event of this trace.
  /// - Returns: A negative number for the set-up's own events.
  public func time(of event: TraceEvent) -> Int64 {
    (event.instant - origin).milliseconds
  }

  mutating func append(_ event: TraceEvent) {
    events.append(event)
  }

  /// Notes that nobody heard the latest call of that kind.
  mutating func noteUnheard(_ actor: TraceEvent.Actor, _ name: TraceEvent.Name) {
    guard let place = events.lastIndex(where: { $0.is(actor, name) }) else { return }
    events[place].isUnheard = true
  }

  mutating func beginRun(at instant: VirtualInstant) {
    start = events.count
    origin = instant
  }

  mutating func forget(after count: Int) {
    events.removeLast(events.count - count)
  }
}

/// A small automaton that watches a run event by event.
///
/// Verdicts, diagnoses, expectations and properties are monitors. What a monitor remembers belongs
/// to the state of the world, so it is a value, and as small as its question allows.
public protocol TraceMonitor: Hashable {
  /// Takes notice of the next event.
  mutating func observe(_ event: TraceEvent)
  /// Takes notice that the set-up is over, and that what comes from now on is the run.
  mutating func beginRun()
}

extension TraceMonitor {
  /// Makes no difference between the set-up and the run.
  public mutating func beginRun() {}
}
