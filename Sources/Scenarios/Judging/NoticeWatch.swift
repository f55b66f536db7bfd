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
  private var refuser: String?
  private var hasWoken = false
  private var hasPushed = false
  private var isListed = false

  mutating func observe(_ event: TraceEvent) {
    switch (event.actor, event.name) {
    case (.user, .push): hasPushed = true
    case (.application, .didReceiveRemoteNotification): hasWoken = true
    case (.springBoard, .pushDropped):
      refuser = event.text(.type) == "refused" ? event.text(.name) : nil
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
    if let nothing = nothingToTap(verdict) {
      all.append(Diagnosis(.error, .nothingToTap, at: droppedInstant ?? end, nothing))
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

  /// Why nothing could be tapped, and what to do; nil where something could be.
  private func nothingToTap(_ verdict: VerdictMonitor) -> String? {
    guard hasPushed, !verdict.hasTapped, !verdict.couldTap, !verdict.hasCrashed else { return nil }
    if let refuser, let dropped {
      return "Nothing arrived on the phone, since \(refuser) refuses the push: \(dropped)."
    }
    if hasWoken, dropped == nil {
      // A silent push without a link did all that it is for.
      guard verdict.sentLink != nil else { return nil }
      return """
        Nothing could be tapped: the push is silent, it only wakes the app. Send an alert with it if \
        the person is to open the link.
        """
    }
    return """
      Nothing could be tapped: \(dropped ?? reasonWithoutDrop). Let the person authorize \
      notifications, and in the foreground answer willPresent with banner and list.
      """
  }
}
