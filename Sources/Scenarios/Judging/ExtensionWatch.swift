import Simulation

/// Watches the service extension: notifications whose content handler was never called.
struct ExtensionWatch: TraceMonitor {
  /// A notification that is with the extension.
  private struct Waiting: Hashable {
    let identifier: ExactText
    var hasExpired = false
    /// What went wrong since it came, as far as could be seen; the last of it counts.
    var trouble: String?
  }

  private var waiting: [Waiting] = []
  /// The downloads that were asked for and not answered yet.
  private var downloads: [ExactText] = []
  /// What was found, in the order in which it happened.
  private(set) var found: [Diagnosis] = []

  mutating func observe(_ event: TraceEvent) {
    switch event.actor {
    case .network: observeDownload(event)
    case .serviceExtension: observeExtension(event)
    default: break
    }
  }

  private mutating func observeExtension(_ event: TraceEvent) {
    let identifier = ExactText(event.text(.identifier) ?? "")
    let index = waiting.firstIndex { $0.identifier == identifier }
    switch event.name {
    case .didReceive: waiting.append(Waiting(identifier: identifier))
    case .contentHandler:
      guard let index else { return }
      let answered = waiting.remove(at: index)
      // With a download under way the last chance is there to be taken. With none, a path through
      // the code ended before without that call.
      if answered.hasExpired, downloads.isEmpty {
        found.append(diagnosis(of: answered, isHandedOver: true, at: event.instant))
      }
      if waiting.isEmpty { downloads = [] }
    case .timeWillExpire:
      if let index { waiting[index].hasExpired = true }
    case .fileMoveFailed:
      note("the file could not be moved\(code(of: event)): \(event.text(.reason) ?? "")")
    case .attachmentFailed:
      let reason = event.text(.reason) ?? "it can't be taken"
      note("the attachment failed\(code(of: event)): \(reason)")
    case .originalDelivered:
      guard let index else { return }
      let gone = waiting.remove(at: index)
      if gone.hasExpired {
        found.append(diagnosis(of: gone, isHandedOver: false, at: event.instant))
      }
      if waiting.isEmpty { downloads = [] }
    default: break
    }
  }

  private mutating func observeDownload(_ event: TraceEvent) {
    guard event.text(.type) == "download", let url = event.text(.url) else { return }
    if event.name == .request { return downloads.append(ExactText(url)) }
    downloads.removeAll { $0.string.hasSameBytes(as: url) }
    if event.name == .failed {
      note("the download of \(url) failed\(code(of: event))")
    } else if let status = event.number(.status), status >= 400 {
      note("the download of \(url) brought an error page with status \(status)")
    }
  }

  /// Which of several notifications the trouble was with can't be seen; it is told of each.
  private mutating func note(_ trouble: String) {
    for index in waiting.indices { waiting[index].trouble = trouble }
  }

  private func code(of event: TraceEvent) -> String {
    guard case .error(let domain, let code) = event[.error] else { return "" }
    return " with \(domain) \(code)"
  }

  private func diagnosis(
    of gone: Waiting, isHandedOver: Bool, at instant: VirtualInstant
  ) -> Diagnosis {
    let reason =
      gone.trouble ?? downloads.last.map { "the download of \($0.string) was never answered" }
      ?? "nothing that iOS sees failed, so a path through its code ends without that call"
    let end =
      isHandedOver
      ? """
      call its content handler before they were over, so the push was shown late, as \
      serviceExtensionTimeWillExpire() handed it over
      """
      : "call its content handler, so the original was shown, and late"
    return Diagnosis(
      .warning, .extensionHandlerNotCalled, at: instant,
      """
      The service extension had 30 s for \(gone.identifier.string) and did not \(end). What was \
      seen last: \(reason). Call the handler on every path, when something fails with the content as \
      it came, and in serviceExtensionTimeWillExpire() at the latest.
      """)
  }
}
