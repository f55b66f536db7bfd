import DeviceModel
import Links
public import PushToPage
public import Scenarios
public import Simulation

/// `every-tap-opens`: each tapped link is opened, and its page comes or fails by itself.
///
/// A later tap that is opened makes up for an earlier one. Exempt are links that lead nowhere,
/// those whose process was killed first, and those that wait in an app that isn't active: the
/// person has left it.
public struct EveryTapOpens: Property {
  /// The name of the property.
  public var name: String { "every-tap-opens" }
  private var ledger = LinkLedger()

  /// Creates the property as it is before anything was seen.
  public init() {}

  /// Takes notice of the next event.
  public mutating func observe(_ event: TraceEvent) {
    _ = ledger.observe(event)
  }

  /// Counts only what is tapped in the run.
  public mutating func beginRun() {
    ledger.beginRun()
  }

  /// Returns which tapped link was not opened, if one wasn't.
  public func violation(at end: Emulation) -> String? {
    guard ledger.isActive || end.device.applicationState == .notRunning else { return nil }
    for (index, tap) in ledger.taps.enumerated() where !ledger.hasLaterOpening(than: index) {
      switch tap.stage {
      case .waiting where tap.navigation == nil:
        return "\(tap.link.string) was tapped and never opened."
      case .waiting, .overtaken:
        return "\(tap.link.string) was opened, and a load of the app's own took its place."
      case .opened, .committed, .settled, .void: continue
      }
    }
    return nil
  }
}

/// `opens-once`: no link is opened more often than it is tapped.
///
/// What came to nothing because of a load of the app's own, or with the page's process or the view,
/// may be opened again.
public struct OpensOnce: Property {
  /// The name of the property.
  public var name: String { "opens-once" }
  private var ledger = LinkLedger()
  private var broken: ExactText?

  /// Creates the property as it is before anything was seen.
  public init() {}

  /// Takes notice of the next event.
  public mutating func observe(_ event: TraceEvent) {
    guard case .openedAgain(let tap, _) = ledger.observe(event) else { return }
    broken = broken ?? ledger.taps[tap].link
  }

  /// Counts only what is opened in the run.
  public mutating func beginRun() {
    ledger.beginRun()
    broken = nil
  }

  /// Returns which link was opened twice, if one was.
  public func violation(at end: Emulation) -> String? {
    broken.map { "\($0.string) was opened more often than it was tapped." }
  }
}

/// `no-stale-link`: no link is opened again when it has been dealt with, and none is left stored.
public struct NoStaleLink: Property {
  /// The name of the property.
  public var name: String { "no-stale-link" }
  private var ledger = LinkLedger()
  private var broken: ExactText?

  /// Creates the property as it is before anything was seen.
  public init() {}

  /// Takes notice of the next event.
  public mutating func observe(_ event: TraceEvent) {
    guard case .openedAgain(let tap, let stage) = ledger.observe(event) else { return }
    if stage != .opened { broken = broken ?? ledger.taps[tap].link }
  }

  /// Counts only what is opened in the run.
  public mutating func beginRun() {
    ledger.beginRun()
    broken = nil
  }

  /// Returns which link was opened again or is still stored, if one is.
  public func violation(at end: Emulation) -> String? {
    if let broken {
      return "\(broken.string) was opened again though nobody had tapped it again."
    }
    guard let stored = ledger.stored, ledger.isActive else { return nil }
    // A server that never answers leaves the link on its way.
    if ledger.taps.last(where: { $0.link == stored })?.stage == .opened { return nil }
    return "\(stored.string) is still stored at the end."
  }
}

/// `last-tap-wins`: no page of an earlier tap comes after that of a later one.
public struct LastTapWins: Property {
  /// The name of the property.
  public var name: String { "last-tap-wins" }
  private var ledger = LinkLedger()
  private var newest = -1
  private var broken: ExactText?

  /// Creates the property as it is before anything was seen.
  public init() {}

  /// Takes notice of the next event.
  public mutating func observe(_ event: TraceEvent) {
    guard case .committed(let tap) = ledger.observe(event) else { return }
    if tap < newest { broken = broken ?? ledger.taps[tap].link }
    newest = max(newest, tap)
  }

  /// Counts only what is tapped in the run.
  public mutating func beginRun() {
    ledger.beginRun()
    newest = -1
    broken = nil
  }

  /// Returns which link came too late, if one did.
  public func violation(at end: Emulation) -> String? {
    broken.map { "\($0.string) was shown after the page of a link that was tapped later." }
  }
}

/// `no-open-without-tap`: nothing is opened that nobody tapped.
///
/// That is a link that the app says it opens, one of a push that was not tapped, and what is left
/// of a link that isn't there: text that is no URL.
public struct NoOpenWithoutTap: Property {
  /// The name of the property.
  public var name: String { "no-open-without-tap" }
  private let home: ExactText?
  private var ledger = LinkLedger()
  private var pushed: Set<ExactText> = []
  private var personLoads = false
  private var broken: ExactText?

  /// Creates the property as it is before anything was seen.
  ///
  /// - Parameter settings: What the app's developer decided: where home is.
  public init(settings: AppSettings) {
    home = settings.home.map { ExactText($0.href) }
  }

  /// Takes notice of the next event.
  public mutating func observe(_ event: TraceEvent) {
    if case .openedWithoutTap(let link) = ledger.observe(event) { broken = broken ?? link }
    switch (event.actor, event.name) {
    case (.user, .push):
      if let url = event.text(.url) { pushed.insert(ExactText(url)) }
    case (.user, .load): personLoads = true
    case (.webView, .load):
      if !personLoads, let url = event.text(.url) { observeLoad(url) }
      personLoads = false
    default: break
    }
  }

  private mutating func observeLoad(_ url: String) {
    let text = ExactText(url)
    guard text != home, broken == nil, !ledger.taps.contains(where: { $0.url == text }) else {
      return
    }
    if pushed.contains(text) || (ledger.taps.isEmpty && isPlaceholder(url)) { broken = text }
  }

  /// Counts only what is opened in the run.
  public mutating func beginRun() {
    ledger.beginRun()
    broken = nil
  }

  /// Returns what was opened, if anything was.
  public func violation(at end: Emulation) -> String? {
    broken.map { "\"\($0.string)\" was opened, and nobody had tapped it." }
  }
}
