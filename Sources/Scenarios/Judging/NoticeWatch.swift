import Simulation

/// Watches notifications: those that nobody could tap, and handlers that nobody called.
struct NoticeWatch: TraceMonitor {
  private struct Call: Hashable {
    let identifier: String
    let method: String
    let instant: VirtualInstant
  }

  private var waiting: [Call] = []
  private var dropped: String?
  private var droppedInstant: VirtualInstant?
  private var hasPushed = false
  private var isListed = false

  mutating func observe(_ event: TraceEvent) {
    switch (event.actor, event.name) {
    case (.user, .push): hasPushed = true
    case (.springBoard, .pushDropped):
      dropped = event.text(.reason)
      droppedInstant = event.instant
    case (.springBoard, .listed): isListed = true
    case (.userNotificationCenter, .didReceive), (.userNotificationCenter, .willPresent):
      waiting.append(
        Call(
          identifier: event.text(.identifier) ?? "", method: event.name.rawValue,
          instant: event.instant))
    case (.userNotificationCenter, .completionHandler):
      let method = event.text(.name)
      let identifier = event.text(.identifier)
      if let index = waiting.firstIndex(where: {
        $0.method == method && $0.identifier == identifier
      }) {
        waiting.remove(at: index)
      }
    default: break
    }
  }

  private var reasonWithoutDrop: String {
    if waiting.contains(where: { $0.method == "willPresent" }) {
      return "the handler of willPresent was not called"
    }
    return isListed
      ? "the notification is in the list only, behind the app in front"
      : "no notification is to be seen"
  }

  func diagnoses(verdict: VerdictMonitor, at end: VirtualInstant) -> [Diagnosis] {
    var all: [Diagnosis] = []
    if hasPushed, !verdict.hasTapped, !verdict.couldTap, !verdict.hasCrashed {
      let reason = dropped ?? reasonWithoutDrop
      all.append(
        Diagnosis(
          .error, .nothingToTap, at: droppedInstant ?? end,
          """
          Nothing could be tapped: \(reason). Let the person authorize notifications, and in the \
          foreground answer willPresent with banner and list.
          """))
    }
    guard !verdict.hasCrashed else { return all }
    return all
      + waiting.map { call in
        Diagnosis(
          .warning, .handlerNotCalled, at: call.instant,
          """
          \(call.method) was told of \(call.identifier) and its completion handler was never called. \
          Call it on every path, when the work is done.
          """)
      }
  }
}
