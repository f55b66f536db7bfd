import Simulation

/// Watches for links that the app opens though they only arrived: nobody has tapped them yet.
struct UntappedWatch: TraceMonitor {
  private struct Push: Hashable {
    let link: ExactText
    let url: ExactText?
  }

  private let home: ExactText?
  /// The links that came and that nobody tapped yet.
  private var waiting: [Push] = []
  /// What the app had loaded before, so that loading it again says nothing of a push.
  private var loaded: Set<ExactText> = []
  private var personLoads = false
  private(set) var found: [Diagnosis] = []

  init(home: String?) {
    self.home = home.map { ExactText($0) }
  }

  mutating func observe(_ event: TraceEvent) {
    switch (event.actor, event.name) {
    case (.user, .load): personLoads = true
    case (.user, .push):
      guard let link = event.text(.link) else { return }
      waiting.append(
        Push(link: ExactText(link), url: event.text(.url).map { ExactText($0) }))
    case (.user, _) where event.bringsAppForward:
      guard let link = event.text(.link) else { return }
      waiting.removeAll { $0.link.string.hasSameBytes(as: link) }
    case (.webView, .load): observeLoad(event)
    case (.linkStore, .opened):
      guard let link = event.text(.link).map({ ExactText($0) }) else { return }
      note(event) { $0.link == link }
    default: break
    }
  }

  private mutating func observeLoad(_ event: TraceEvent) {
    defer { personLoads = false }
    guard let url = event.text(.url).map({ ExactText($0) }), url != home else { return }
    let isNew = loaded.insert(url).inserted
    guard !personLoads, isNew else { return }
    note(event) { $0.url == url }
  }

  private mutating func note(_ event: TraceEvent, where isOpened: (Push) -> Bool) {
    guard let index = waiting.firstIndex(where: isOpened) else { return }
    let push = waiting.remove(at: index)
    found.note(
      Diagnosis(
        .warning, .openedWithoutTap, at: event.instant,
        """
        \(push.link.string) was opened though nobody had tapped it: its arrival alone takes the \
        person away from what they look at. Open links in didReceive, not in willPresent or \
        didReceiveRemoteNotification.
        """))
  }
}
