import Links
import PushToPage
import Scenarios
import Simulation

/// What has become of each tapped link, as far as it can be seen.
///
/// An app that tells of its link store is taken at its word; another is followed by what it loads.
struct LinkLedger: Hashable {
  @ComparedInPlace private(set) var taps: [Tap] = []
  private(set) var isActive = false
  private(set) var stored: ExactText?
  private let linksExpire: Bool
  private let home: ExactText?
  private let pageOfLink: PageOfLink
  private var hasLaunched = false
  private var tellsOfStore = false
  private var personLoads = false

  /// Creates the ledger of an app.
  ///
  /// - Parameter settings: What its developer decided: whether a link may wait too long, where home
  ///   is, and which page the app makes of a link.
  init(settings: AppSettings = AppSettings(home: nil)) {
    linksExpire = settings.linkExpiresAfter != nil
    home = settings.home.map { ExactText($0.href) }
    pageOfLink = settings.pageOfLink
  }

  /// Takes notice of an event.
  ///
  /// - Parameter event: What was seen.
  /// - Returns: What it means for a link, if anything.
  mutating func observe(_ event: TraceEvent) -> Change? {
    switch event.actor {
    case .user: observeUser(event)
    case .scene, .application:
      if event.tellsOfTap { noteTold() }
      observeLifecycle(event)
    case .userNotificationCenter: if event.tellsOfTap { noteTold() }
    case .linkStore: return observeStore(event)
    case .webView: return observeWebView(event)
    case .springBoard where event.name == .openedExternally || event.name == .openFailed:
      handedOver(event)
    case .viewController where event.name == .viewDidLoad:
      // A new view brings a new web view: what the old one had begun is void.
      giveBack { _ in true }
    default: break
    }
    return nil
  }

  mutating func beginRun() {
    taps = []
  }

  private mutating func noteTold() {
    for index in taps.indices where !taps[index].isTold { taps[index].isTold = true }
  }

  /// Whether the page is the tapped link's: where it leads, or what the app makes of it.
  private func isPage(_ page: ExactText, of tap: Tap) -> Bool {
    let relation = LinkRelation(
      of: page, to: tap.link, leadingTo: tap.url, home: home,
      wanted: pageOfLink.page(of: tap.link.string))
    return relation == .page || relation == .made && tap.isTold
  }

  /// Whether a tap later than that one was opened.
  func hasLaterOpening(than tap: Int) -> Bool {
    taps[(tap + 1)...].contains {
      $0.navigation != nil || $0.stage == .settled || $0.stage == .handedOver
    }
  }

  private mutating func observeUser(_ event: TraceEvent) {
    switch event.name {
    case .terminate: processEnded()
    case .forceQuit:
      for index in taps.indices where taps[index].isUnsettled { taps[index].stage = .leaving }
      stored = nil
      isActive = false
    case .load: personLoads = true
    default:
      guard event.bringsAppForward, let link = event.text(.link), let url = event.text(.url) else {
        return
      }
      taps.append(Tap(link: ExactText(link), url: ExactText(url)))
    }
  }

  private mutating func processEnded() {
    for index in taps.indices where taps[index].isUnsettled || taps[index].stage == .leaving {
      taps[index].stage = .void
    }
    forgetProcess()
  }

  /// Forgets the process before, where that was swiped away when it stood still: such a one ends
  /// without a word.
  private mutating func processLaunched() {
    // One that was swiped away before it had launched goes on to its end.
    guard hasLaunched else {
      hasLaunched = true
      return
    }
    for index in taps.indices where taps[index].stage == .leaving {
      taps[index].stage = .void
      taps[index].navigation = taps[index].navigation.map { _ in 0 }
    }
  }

  private mutating func forgetProcess() {
    stored = nil
    isActive = false
    hasLaunched = false
    for index in taps.indices { taps[index].navigation = taps[index].navigation.map { _ in 0 } }
  }

  private mutating func observeLifecycle(_ event: TraceEvent) {
    switch event.name {
    case .didBecomeActive: isActive = true
    case .willResignActive: isActive = false
    case .crashed: forgetProcess()
    case .willTerminate: processEnded()
    case .willFinishLaunching: processLaunched()
    default: break
    }
  }

  // MARK: The store

  private mutating func observeStore(_ event: TraceEvent) -> Change? {
    tellsOfStore = true
    switch event.name {
    case .stored, .replaced:
      stored = event.text(.link).map { ExactText($0) }
      if linksExpire { noteStored() }
    case .cleared: stored = nil
    case .expired:
      stored = nil
      if linksExpire { noteExpired() }
    case .opened: return opened(ExactText(event.text(.link) ?? ""), event.number(.navigation))
    default: break
    }
    return nil
  }

  private mutating func noteStored() {
    let tap = taps.firstIndex { $0.link == stored && $0.stage == .waiting && !$0.isStored }
    if let tap { taps[tap].isStored = true }
  }

  /// The link that was stored last waits no longer, nor does what it had taken the place of.
  private mutating func noteExpired() {
    guard let last = taps.lastIndex(where: { $0.stage == .waiting && $0.isStored }) else { return }
    for index in taps[...last].indices where taps[index].stage == .waiting {
      taps[index].stage = .void
    }
  }

  private mutating func opened(_ link: ExactText, _ navigation: Int?) -> Change? {
    // An app may store the page that it makes of a link in the link's place.
    let isSent = taps.contains { $0.link == link }
    let own = taps.indices.filter { isSent ? taps[$0].link == link : isPage(link, of: taps[$0]) }
    guard let tap = own.last else {
      return .openedWithoutTap(link: link)
    }
    if let earlier = own.last(where: { taps[$0].mayBeOpened }) {
      // Two taps of one link can't be told apart: the latest opening is taken for the later tap's.
      taps.swapAt(earlier, tap)
      note(tap, openedWith: navigation)
      return .opened(tap: tap)
    }
    // A link that was overtaken by home may be opened again; this may be what overtakes it, too.
    let isOvertaken = taps[tap].stage == .overtaken && taps[tap].overtaker != navigation
    if taps[tap].isGuessed || isOvertaken {
      note(tap, openedWith: navigation)
      return .opened(tap: tap)
    }
    let before = taps[tap].stage == .overtaken ? .opened : taps[tap].stage
    note(tap, openedWith: navigation)
    return .openedAgain(tap: tap, was: before)
  }

  private mutating func note(_ tap: Int, openedWith navigation: Int?, isGuessed: Bool = false) {
    // What is handed to the system is out of the app's hands.
    taps[tap].stage = navigation == nil ? .settled : .opened
    taps[tap].navigation = navigation
    taps[tap].overtaker = nil
    taps[tap].isGuessed = isGuessed
  }

  /// What is handed to the system is out of the app's hands, whoever takes it.
  private mutating func handedOver(_ event: TraceEvent) {
    guard let url = event.text(.url) else { return }
    let text = ExactText(url)
    // What the system keeps out of the app has a type; what the app hands over has none.
    let isTaken = event.name == .openedExternally && event[.type] == nil
    // A link with a scheme of the app's own is handed over as it was sent.
    for index in taps.indices where taps[index].url == text || taps[index].link == text {
      let isNew = taps[index].isUnsettled || taps[index].stage == .settled
      if isNew { taps[index].stage = isTaken ? .handedOver : .settled }
    }
  }

  // MARK: The web view

  private mutating func observeWebView(_ event: TraceEvent) -> Change? {
    switch event.name {
    case .load: return load(event)
    case .decidePolicyForNavigationAction: askedAboutRedirect(event)
    case .didCommit, .didSameDocumentNavigation:
      guard let tap = tap(of: event) else { return nil }
      taps[tap].stage = .committed
      taps[tap].isShown = (event.number(.status) ?? 200) < 400
      return .committed(tap: tap)
    case .didFail, .didFailProvisionalNavigation:
      guard let tap = tap(of: event) else { return nil }
      let isCancelled = event[.error] == .error(domain: "NSURLErrorDomain", code: -999)
      taps[tap].stage = isCancelled && taps[tap].stage == .overtaken ? .waiting : .settled
    case .webContentProcessDidTerminate: giveBack { $0.navigation != nil }
    default: break
    }
    return nil
  }

  /// A server sends the link's page on to a scheme that no web view loads: the app may open what
  /// that stands for in its place.
  private mutating func askedAboutRedirect(_ event: TraceEvent) {
    guard event[.redirect] == .flag(true), let tap = tap(of: event),
      let url = event.text(.url), !url.hasPrefix("http:"), !url.hasPrefix("https:")
    else { return }
    taps[tap].stage = .waiting
  }

  private mutating func load(_ event: TraceEvent) -> Change? {
    guard let navigation = event.number(.navigation) else { return nil }
    defer { personLoads = false }
    guard !personLoads else { return nil }
    for index in taps.indices where taps[index].stage == .opened {
      // Home takes no link's place that leads home: the same page is there in the end.
      if taps[index].url == home, event.text(.url) == home?.string {
        taps[index].navigation = navigation
      } else {
        taps[index].stage = .overtaken
        taps[index].overtaker = navigation
      }
    }
    guard !tellsOfStore, let url = event.text(.url).map({ ExactText($0) }),
      let tap = taps.lastIndex(where: { $0.stage == .waiting && isPage(url, of: $0) })
    else { return nil }
    note(tap, openedWith: navigation, isGuessed: true)
    return .opened(tap: tap)
  }

  /// The tap whose navigation the event is about, while that has not ended.
  private func tap(of event: TraceEvent) -> Int? {
    guard let navigation = event.number(.navigation) else { return nil }
    return taps.lastIndex {
      ($0.isUnsettled || $0.stage == .leaving) && $0.navigation == navigation
    }
  }

  private mutating func giveBack(where isGone: (Tap) -> Bool) {
    for index in taps.indices where taps[index].isUnsettled && isGone(taps[index]) {
      taps[index].stage = .waiting
    }
  }
}
