/// When virtual time passes.
enum TimePassage: Hashable, Sendable {
  /// With every event, as on a phone.
  case withEveryEvent
  /// Only when something waits for it: a timer, or a person who does nothing for a while.
  ///
  /// So it is where orders are explored: whether a timer or the network is the faster one must not
  /// depend on which of two other things came first.
  case withWaitingOnly
}

/// When a timer may fire that is not the only thing that could happen.
public enum TimerRule: String, Hashable, Sendable, CaseIterable {
  /// When nothing else can happen, in the order of the deadlines.
  case last
  /// At any time.
  case any
}

extension World {
  /// Handles one event: the head of the lane that the schedule chooses.
  ///
  /// - Parameter schedule: Says which lane goes.
  /// - Returns: False when no lane can go, or a bound was passed: the run is over.
  public func step(_ schedule: inout some Schedule) -> Bool {
    setPassage(.withEveryEvent)
    guard mayStep, let index = nextLane(&schedule), count() else { return false }
    handleHead(ofLaneAt: index)
    return true
  }

  /// Returns the place of the lane that goes next.
  private func nextLane(_ schedule: inout some Schedule) -> Int? {
    // The usual schedule needs no list of what it doesn't choose.
    if schedule is VirtualTimeSchedule { return earliestLane() }
    collectChoices()
    guard choices.count > 1 else { return choices.first?.index }
    return choices[schedule.next(among: choices)].index
  }

  /// Handles events until none can go.
  ///
  /// - Parameters:
  ///   - schedule: Says which lane goes, each time.
  ///   - shouldStop: Returns whether to end now; asked before each event.
  public func run(_ schedule: inout some Schedule, shouldStop: () -> Bool = { false }) {
    while !shouldStop(), step(&schedule) {}
  }

  /// Returns the lanes that could go next in an explored order; none when the run is over.
  ///
  /// From here on time passes only with waiting.
  ///
  /// - Parameter timers: When timers may fire.
  /// - Returns: The choices, the one that a phone would most likely make first.
  public func choices(timers: TimerRule) -> [ScheduleChoice] {
    setPassage(.withWaitingOnly)
    guard mayStep else { return [] }
    collectChoices()
    var open = choices.permitted(timers: timers)
    guard open.count > 1 else { return open }
    var schedule = VirtualTimeSchedule()
    open.swapAt(0, schedule.next(among: open))
    return open
  }

  /// Returns whether there is any choice, without a list of them.
  ///
  /// From here on time passes only with waiting.
  public func hasChoice() -> Bool {
    setPassage(.withWaitingOnly)
    guard mayStep else { return false }
    let rows = lanes.rows
    return rows.indices.contains { canGo(rows[$0]) }
  }

  /// Handles the head of a lane.
  ///
  /// - Parameter choice: One that ``choices(timers:)`` returned for the world as it is.
  public func handle(_ choice: ScheduleChoice) {
    precondition(
      choice.index < lanes.rows.count && lanes.rows[choice.index].arrival == choice.arrival,
      "the choice belongs to another state of the world")
    if count() { handleHead(ofLaneAt: choice.index) }
  }

  private var mayStep: Bool {
    precondition(!isHandling, "an event must not run the loop it is handled by")
    return failure == nil
  }

  /// Counts one more event; false when there were too many.
  private func count() -> Bool {
    handled += 1
    guard handled <= limits.events else {
      fail(.tooManyEvents(limit: limits.events))
      return false
    }
    return true
  }

  private func setPassage(_ new: TimePassage) {
    guard passage != new else { return }
    passage = new
    elapsed = now
    lanes.alignDeadlines()
  }

  private func collectChoices() {
    choices.removeAll(keepingCapacity: true)
    let rows = lanes.rows
    for index in rows.indices where canGo(rows[index]) {
      let deadline = rows[index].deadline
      choices.append(
        ScheduleChoice(
          lane: rows[index].name, due: max(rows[index].due, now), deadline: deadline,
          waitsForTime: rows[index].kind == .timer
            || rows[index].kind == .person && deadline > elapsed,
          arrival: rows[index].arrival, index: index))
    }
  }

  private func handleHead(ofLaneAt index: Int, fails: Bool = false) {
    let waits = lanes.rows[index].waitsForTime
    timersInARow = lanes.rows[index].kind == .timer ? timersInARow + 1 : 0
    let pending = lanes.removeHead(at: index)
    now = max(now, pending.due)
    if passage == .withEveryEvent {
      elapsed = now
    } else if waits {
      elapsed = max(elapsed, pending.deadline)
    }
    guard let slot = slot(pending.target) else { return }
    isHandling = true
    let event = pending.event
    if let surroundings {
      surroundings.surround { fails ? event.handleFailure(by: slot) : event.handle(by: slot) }
    } else if fails {
      event.handleFailure(by: slot)
    } else {
      event.handle(by: slot)
    }
    isHandling = false
    if !lastBreath.isEmpty { lastBreath.removeAll() }
  }
}

extension [ScheduleChoice] {
  /// The choices that an explored order may make.
  ///
  /// - Parameter timers: When timers may fire.
  /// - Returns: All that wait for nothing but their turn; else those whose time comes first.
  public func permitted(timers: TimerRule) -> [ScheduleChoice] {
    guard timers == .last, count > 1, contains(where: \.waitsForTime) else { return self }
    let ready = filter { !$0.waitsForTime }
    guard ready.isEmpty, let first = map(\.deadline).min() else { return ready }
    return filter { $0.deadline == first }
  }
}

// MARK: - Exchanges that don't go well

extension World {
  /// Returns whether the head of the chosen lane is an answer, which might as well not come.
  public func isAnswer(_ choice: ScheduleChoice) -> Bool {
    let head = lanes.rows[choice.index].head
    return slot(head.target).map { head.event.isAnswer(for: $0) } ?? false
  }

  /// Handles the head of the chosen lane as an exchange that fails: the connection is lost.
  ///
  /// - Parameter choice: One whose head is an answer.
  public func failExchange(_ choice: ScheduleChoice) {
    if count() { handleHead(ofLaneAt: choice.index, fails: true) }
  }

  /// Takes the head of the chosen lane away: the answer never comes.
  ///
  /// - Parameter choice: One whose head is an answer.
  public func dropAnswer(_ choice: ScheduleChoice) {
    guard count() else { return }
    _ = lanes.removeHead(at: choice.index)
  }
}
