import Links
import PushToPage
import Scenarios
import Simulation

/// Watches what becomes of tapped links: the one memory of all the properties about them.
///
/// Five properties ask about the same things. Each with a memory of its own would make every state
/// five times as dear to recognise.
struct LinkWatch: TraceMonitor {
  private(set) var ledger: LinkLedger
  /// The first link that was opened more often than it was tapped.
  private(set) var openedAgain: ExactText?
  /// The first link that was opened again after it had been dealt with.
  private(set) var openedStale: ExactText?
  /// The first link that was shown after one that was tapped later.
  private(set) var shownLate: ExactText?
  /// The first thing that was opened though nobody had tapped it.
  private(set) var openedUntapped: ExactText?
  private var newestShown = -1
  private let home: ExactText?
  private var pushed: Set<ExactText> = []
  private var personLoads = false

  init(settings: AppSettings) {
    ledger = LinkLedger(settings: settings)
    home = settings.home.map { ExactText($0.href) }
  }

  /// Counts only what is tapped and opened in the run.
  mutating func beginRun() {
    ledger.beginRun()
    openedAgain = nil
    openedStale = nil
    shownLate = nil
    openedUntapped = nil
    newestShown = -1
  }

  mutating func observe(_ event: TraceEvent) {
    switch ledger.observe(event) {
    case nil, .opened: break
    case .openedAgain(let tap, let stage):
      openedAgain = openedAgain ?? ledger.taps[tap].link
      if stage != .opened { openedStale = openedStale ?? ledger.taps[tap].link }
    case .openedWithoutTap(let link): openedUntapped = openedUntapped ?? link
    case .committed(let tap):
      if tap < newestShown { shownLate = shownLate ?? ledger.taps[tap].link }
      newestShown = max(newestShown, tap)
    }
    switch (event.actor, event.name) {
    case (.user, .push):
      if let url = event.text(.url) { pushed.insert(ExactText(url)) }
    case (.user, .load): personLoads = true
    case (.webView, .load):
      if !personLoads, let url = event.text(.url) { observeLoad(ExactText(url)) }
      personLoads = false
    default: break
    }
  }

  private mutating func observeLoad(_ url: ExactText) {
    guard openedUntapped == nil, url != home, !ledger.taps.contains(where: { $0.url == url }) else {
      return
    }
    // What is left of a link that isn't there is text, and no URL.
    let isPlaceholder = ledger.taps.isEmpty && url != "" && URLRecord(url.string) == nil
    if pushed.contains(url) || isPlaceholder { openedUntapped = url }
  }
}

extension LinkWatch {
  /// Feeds what mostly differs to the hasher: hashing all of it would take a twentieth of a search.
  func hash(into hasher: inout Hasher) {
    hasher.combine(ledger)
    hasher.combine(newestShown)
    hasher.combine(pushed.count)
  }
}

extension LinkWatch {
  /// Whether the person has got where the last tapped link leads; nil where no link was sent.
  var hasLanded: Bool? {
    guard let last = ledger.taps.last else { return pushed.isEmpty ? nil : false }
    return last.stage == .handedOver || last.stage == .committed && last.isShown
  }
}

extension Emulation {
  /// What was seen of links in an explored order.
  var links: LinkWatch? { world.monitor(LinkWatch.self) }
}
