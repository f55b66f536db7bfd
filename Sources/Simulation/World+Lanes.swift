// Which lanes of a world could go, and which of them is the earliest.
extension World {
  /// Returns whether nothing is left to happen but the person's steps and timers far ahead.
  ///
  /// - Parameter horizon: Timers due that long from now, or later, don't count.
  /// - Returns: Whether every lane but the person's is blocked, or a timer beyond the horizon.
  public func isQuiet(horizon: VirtualDuration) -> Bool {
    lanes.rows.allSatisfy { lane in
      switch lane.name.kind {
      case .person: true
      case .timer: lane.head.deadline >= elapsed + horizon || !canGo(lane)
      case .main, .delivery, .network: !canGo(lane)
      }
    }
  }

  /// Returns the place of the lane that ``VirtualTimeSchedule`` chooses.
  func earliestLane() -> Int? {
    var best: Int?
    for (index, lane) in lanes.rows.enumerated() {
      if let best, !lane.isBefore(lanes.rows[best], at: now) { continue }
      if canGo(lane) { best = index }
    }
    return best
  }

  /// Returns whether the head of the lane could be handled now.
  func canGo(_ lane: Lane) -> Bool {
    if !suspended.isEmpty, suspended.contains(lane.name.owner) { return false }
    guard let slot = slot(lane.head.target) else { return false }
    return lane.head.event.isReady(for: slot)
  }
}
