// Which lanes of a world could go, and which of them is the earliest.
extension World {
  /// Returns whether nothing is left to happen but the person's steps and timers far ahead.
  ///
  /// - Parameter horizon: Timers due that long from now, or later, don't count.
  /// - Returns: Whether every lane but the person's is blocked, or a timer beyond the horizon.
  public func isQuiet(horizon: VirtualDuration) -> Bool {
    lanes.rows.allSatisfy { lane in
      switch lane.kind {
      case .person: true
      case .timer: lane.head.deadline >= elapsed + horizon || !canGo(lane)
      case .main, .delivery, .network: !canGo(lane)
      }
    }
  }

  /// Returns the place of the lane that ``VirtualTimeSchedule`` chooses.
  func earliestLane() -> Int? {
    // Looked at in place: a copy of each lane would be half of the work.
    let rows = lanes.rows
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
