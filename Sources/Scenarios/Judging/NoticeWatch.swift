import DeviceModel
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
  private var hasBadge = false
  /// Whether APNs still keeps a push for the phone.
  private var isHeld = false

  mutating func observe(_ event: TraceEvent) {
    switch (event.actor, event.name) {
    case (.user, .push): hasPushed = true
    case (.application, .didReceiveRemoteNotification):
      hasWoken = true
      expectCall(event)
    case (.application, .fetchCompletionHandler):
      wasCalled("didReceiveRemoteNotification", event.text(.identifier))
    case (.application, .crashed), (.application, .willTerminate), (.user, .terminate),
      (.user, .forceQuit):
      // A process that is gone calls nothing any more.
      waiting = []
    case (.springBoard, .pushHeld): isHeld = true
    case (.springBoard, .pushArrived): isHeld = false
    case (.springBoard, .pushDropped):
      refuser = event.text(.type) == "refused" ? event.text(.name) : nil
      dropped = event.text(.reason)
      droppedInstant = event.instant
    case (.springBoard, .listed): isListed = true
    case (.springBoard, .badgeChanged): hasBadge = true
    case (.userNotificationCenter, .didReceive), (.userNotificationCenter, .willPresent):
      expectCall(event)
    case (.userNotificationCenter, .completionHandler):
      wasCalled(event.text(.name), event.text(.identifier))
    default: break
    }
  }

  private mutating func expectCall(_ event: TraceEvent) {
    waiting.append(
      Call(
        identifier: event.text(.identifier) ?? "", method: event.name.rawValue,
        instant: event.instant))
  }

  private mutating func wasCalled(_ method: String?, _ identifier: String?) {
    let index = waiting.firstIndex { $0.method == method && $0.identifier == identifier }
    if let index { waiting.remove(at: index) }
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
    // A push that changes the badge alone did all that it is for.
    if hasBadge, verdict.sentLink == nil,
      dropped.map({ DropReason(words: $0) }) ?? .noAlert == .noAlert
    {
      return nil
    }
    if isHeld {
      return """
        Nothing could be tapped: the phone is offline, and APNs keeps its push. It arrives when \
        the phone is online again.
        """
    }
    if hasWoken, dropped == nil {
      // A silent push without a link did all that it is for.
      guard verdict.sentLink != nil else { return nil }
      return """
        Nothing could be tapped: the push is silent, it only wakes the app. Send an alert with it if \
        the person is to open the link.
        """
    }
    let (reason, advice) = dropped.map { ($0, DropReason(words: $0).advice) } ?? unseen
    return "Nothing could be tapped: \(reason).\(advice.map { " " + $0 } ?? "")"
  }

  /// Why a notification that wasn't dropped can't be tapped, and what to do.
  private var unseen: (reason: String, advice: String?) {
    if waiting.contains(where: { $0.method == "willPresent" }) {
      return ("the handler of willPresent was not called", "Call it with banner and list.")
    }
    guard isListed else { return ("no notification is to be seen", nil) }
    return (
      "the notification is in the list only, behind the app in front",
      "Answer willPresent with banner as well, or open the list before the tap."
    )
  }
}

extension DropReason {
  /// What to do about it; nil where the reason says it.
  fileprivate var advice: String? {
    switch self {
    case .authorization: "Let the person authorize notifications."
    case .forceQuit: "Send an alert if the person is to see it."
    case .noFetchMethod: "Implement it, and send an alert if the person is to open a link."
    case .nothingInIt, .noAlert: "Send an alert with a title or a body."
    case .noDelegate: "Set it before launching ends, and answer willPresent with banner and list."
    case .noWillPresent: "Implement it, and call its handler with banner and list."
    case .noOptions: "In the foreground, answer it with banner and list."
    case .offline: "Send it with a later apns-expiration, or when the phone is online."
    case .newerWhileOffline: "Send it again when the phone is online."
    case .serviceExtension: nil
    }
  }
}
