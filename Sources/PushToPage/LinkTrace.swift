import Simulation

// The store of the pushed link is the app's own; these are the words in which a run tells of it.
extension World {
  func noteLinkStored(_ link: String) {
    record(.linkStore, .stored, .init(.link, .text(link)))
  }

  func noteLinkReplaced(_ link: String, by newer: String) {
    record(.linkStore, .replaced, .init(.link, .text(newer)), .init(.reason, .text(link)))
  }

  /// Notes that the link has been given to the web view, as that navigation, or to the system.
  func noteLinkOpened(_ link: String, navigation: Int?) {
    var details = [TraceEvent.Detail(.link, .text(link))]
    if let navigation { details.append(.init(.navigation, .number(navigation))) }
    record(TraceEvent(.linkStore, .opened, at: now, details: details))
  }

  func noteLinkCleared(_ link: String) {
    record(.linkStore, .cleared, .init(.link, .text(link)))
  }

  func noteLinkRejected(_ link: String, _ reason: String) {
    record(.linkStore, .rejected, .init(.link, .text(link)), .init(.reason, .text(reason)))
  }

  func noteLinkExpired(_ link: String) {
    record(.linkStore, .expired, .init(.link, .text(link)))
  }
}
