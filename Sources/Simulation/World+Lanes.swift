// Which lanes of a world could go, and which of them is the earliest.
extension World {
  /// Returns whether nothing is left to happen but the person's steps and timers far ahead.
  ///
  /// - Parameter horizon: Timers due that long from now, or later, don't count.
  /// - Returns: Whether every lane but the person's is blocked, or a timer beyond the horizon.
  public func isQuiet(horizon: VirtualDuration) -> Bool {
    // Looked at in place, as below.
    let rows = lanes.rows
    for index in rows.indices {
      switch rows[index].kind {
      case .person: continue
      case .timer where rows[index].deadline >= elapsed + horizon: continue
      case .timer, .main, .delivery, .network: if canGo(rows[index]) { return false }
      }
    }
    return true
  }

  /// Returns whether timers are all that could happen next.
  public func hasTimersOnly() -> Bool {
    lanes.rows.allSatisfy { $0.kind == .timer || !canGo($0) }
  }

  /// Returns the place of the lane that ``VirtualTimeSchedule`` chooses.
  func earliestLane() -> Int? {
    // Looked at in place: a copy of each lane would be half of the work.
    let rows = lanes.rows
    guard var first = rows.indices.first else { return nil }
    for index in rows.indices where rows[index].isBefore(rows[first], at: now) { first = index }
    // Mostly the one that is due first can go, and no other is asked.
    if canGo(rows[first]) { return first }
    var best: Int?
    for index in rows.indices {
      if let best, !rows[index].isBefore(rows[best], at: now) { continue }
      if canGo(rows[index]) { best = index }
    }
    return best
  }

  /// Returns whether the head of the lane could be handled now.
  @inline(__always)
  func canGo(_ lane: Lane) -> Bool {
    if !suspended.isEmpty, suspended.contains(lane.owner) { return false }
    guard let slot = slot(lane.target) else { return false }
    return lane.headEvent.isReady(for: slot)
  }
}
