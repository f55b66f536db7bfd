import Links
import PushToPage
import Simulation

/// Follows the last tapped link through the web view: which load is the link's, and what is shown.
///
/// The load that a tap leads to is the link's. That is one of these:
///
/// - The load that the app says it opened the link with (`linkStore.opened` with its navigation),
///   unless it is of the home page.
/// - The app's load of the page that ``PageOfLink`` says, where that speaks of the link; then no
///   other is.
/// - The app's load of the URL where the link leads.
/// - The app's load of a page that was made of the link (``LinkKinship``), once the app has been
///   told of the tap. It is a guess, and told as one (`link-rewritten`).
/// - A script of the app's that takes the page there.
///
/// The home page is no link's page unless the link leads there, and what the person has loaded is
/// none either. From the link's page on, what the page does by itself (a refresh, a script) leads
/// to pages that are still the link's.
struct LinkTrail: Hashable {
  private let home: ExactText?
  private let pageOfLink: PageOfLink
  /// The link and where it leads; nil where nothing was tapped, or what was has no link.
  private var link: ExactText?
  private var url: ExactText?
  private var wanted: MadePage?
  private var hasTapped = false
  /// Whether the app was told of the tap.
  private var isTold = false
  private var personLoads = false
  private var lastLoad: Load?
  private var isGuessed = false
  /// The navigation that the page shown has begun by itself.
  private var onward: Int?
  /// The links that came and weren't tapped yet.
  private var waiting: [Pushed] = []
  /// What was begun and has not come to its end.
  private var underWay: Int?
  /// The navigation that last waited for an answer: what is under way and never gets so far is one
  /// that WebKit ignores, or that the app's policy cancels, of which nothing more is told.
  private var started: Int?
  private var newestEntry = 0
  private var openedEntry: Int?

  /// The navigation that opened the link last.
  private(set) var opening: Int?
  private(set) var isOpened = false
  private(set) var shown: Shown?
  private(set) var detour: Detour?
  /// The page that the app made of the link, where it isn't where the link leads.
  private(set) var madePage: ExactText?
  /// The first page that the app loaded once it was told of the tap, and that isn't the link's.
  private(set) var strayPage: ExactText?
  /// The page that was shown when the person did the next thing.
  private var kept: Shown?
  /// What was under way then without having been started; if it is, the page was not there to stay.
  private var keptBefore: Int?
  /// Whether the person has done something since the tap.
  private(set) var hasPersonActed = false

  init(settings: AppSettings) {
    home = settings.home.map { ExactText($0.href) }
    pageOfLink = settings.pageOfLink
  }

  /// Whether the page shown is the link's: its entry is the one that the opening navigation made.
  ///
  /// Going away and coming back along the history makes no difference.
  private var isLinksPageShown: Bool {
    guard let shown, let opening else { return false }
    return shown.navigation == opening || (shown.entry != nil && shown.entry == openedEntry)
  }

  /// The link's page as the person got to see it, or sees it; nil where it was never there.
  ///
  /// What the person does afterwards, and what comes of that, takes nothing away.
  var page: Shown? {
    if let kept, kept.isGood { return kept }
    return isLinksPageShown ? shown : kept
  }

  /// What the page of the link has to be, as the app's developer says; nil where nothing is said.
  var wantedPage: String? { wanted?.url }

  /// The URL that the page of the link has where nothing has led it elsewhere.
  var expectedURL: String? { (madePage ?? url)?.string }

  // MARK: The tap

  /// A link comes, and may be opened before it is tapped.
  mutating func push(_ link: ExactText?, _ url: ExactText?) {
    guard let link else { return }
    waiting.append(Pushed(link: link, url: url))
  }

  /// Begins anew with what was tapped.
  mutating func tap(_ link: ExactText?, _ url: ExactText?) {
    let place = waiting.lastIndex { $0.link == link }
    let early = place.flatMap { waiting.remove(at: $0).early }
    let shown = shown
    defer {
      // What was opened when it came, and is there still, is what the tap shows.
      if let early, shown?.navigation == early.navigation || underWay == early.navigation {
        open(early, isGuess: true)
        openedEntry = shown?.navigation == early.navigation ? shown?.entry : nil
      }
    }
    self.link = link
    self.url = url
    wanted = link.flatMap { pageOfLink.page(of: $0.string) }
    hasTapped = true
    hasPersonActed = false
    isTold = false
    isGuessed = false
    isOpened = false
    opening = nil
    openedEntry = nil
    onward = nil
    detour = nil
    madePage = nil
    strayPage = nil
    lastLoad = nil
    kept = nil
    keptBefore = nil
  }

  /// The person does something else than tapping.
  mutating func personActs(_ name: TraceEvent.Name) {
    hasPersonActed = true
    personLoads = name == .load
    guard isLinksPageShown, kept?.isGood != true, underWay == nil || underWay != started else {
      return
    }
    kept = shown
    keptBefore = underWay
  }

  /// The app was told what was tapped.
  mutating func tellApp() {
    if hasTapped { isTold = true }
  }

  /// The app says that it has opened a link.
  mutating func noteOpened(_ link: ExactText?, navigation: Int?) {
    guard hasTapped, let link, let navigation else {
      if link == self.link, hasTapped { isOpened = true }
      return
    }
    let load = lastLoad?.navigation == navigation ? lastLoad : nil
    let kin = load.map { relation(of: $0.url) }
    guard link == self.link || kin == .page || kin == .made && isTold else { return }
    if let load, load.url == home, kin != .page { return }
    guard let load, wanted != nil, kin != .page else {
      open(load ?? Load(navigation: navigation, url: url ?? link), isGuess: false)
      return
    }
    strayPage = strayPage ?? load.url
  }

  private mutating func open(_ load: Load, isGuess: Bool) {
    isOpened = true
    opening = load.navigation
    openedEntry = nil
    detour = nil
    isGuessed = isGuess
    if strayPage == load.url { strayPage = nil }
    // Text that is no URL was made of nothing.
    let isSame =
      load.url == url || load.url == link || wanted != nil || URLRecord(load.url.string) == nil
    madePage = isSame ? (wanted == nil ? nil : load.url) : load.url
  }

  /// Whether the page that was made of the link is guessed, and not said by the developer.
  var isRewritten: Bool { madePage != nil && wanted == nil }

  private func relation(of page: ExactText) -> LinkRelation {
    LinkRelation(of: page, to: link, leadingTo: url, home: home, wanted: wanted)
  }

  // MARK: The web view

  /// A new view brings a new web view, which numbers its navigations anew.
  mutating func viewDidLoad() {
    shown = nil
    opening = nil
    openedEntry = nil
    onward = nil
    underWay = nil
    started = nil
    keptBefore = nil
    lastLoad = nil
    newestEntry = 0
    for index in waiting.indices { waiting[index].early = nil }
  }

  mutating func observe(_ event: TraceEvent) {
    if event.name == .webContentProcessDidTerminate { underWay = nil }
    guard let navigation = event.number(.navigation) else { return }
    switch event.name {
    case .load: load(navigation, ExactText(event.text(.url) ?? ""))
    case .decidePolicyForNavigationAction: asked(navigation, event)
    case .didStartProvisionalNavigation: start(navigation)
    case .didReceiveServerRedirect:
      if navigation == opening { detour = .redirect }
    case .didFailProvisionalNavigation:
      if underWay == navigation { underWay = nil }
    case .didCommit: show(navigation, event, status: event.number(.status))
    case .didSameDocumentNavigation: moveWithinPage(navigation, event)
    default: break
    }
  }

  private mutating func start(_ navigation: Int) {
    underWay = navigation
    started = navigation
    if keptBefore == navigation { kept = nil }
  }

  private mutating func load(_ navigation: Int, _ url: ExactText) {
    defer { personLoads = false }
    underWay = navigation
    guard !personLoads else { return }
    let load = Load(navigation: navigation, url: url)
    noteEarly(load)
    guard hasTapped else { return }
    lastLoad = load
    take(load)
  }

  private mutating func noteEarly(_ load: Load) {
    // Home is loaded for its own sake.
    guard load.url != home, let place = waiting.lastIndex(where: { $0.url == load.url }) else {
      return
    }
    waiting[place].early = load
  }

  private mutating func take(_ load: Load) {
    switch relation(of: load.url) {
    // Loaded once more it is the same page, whoever wanted it.
    case .page: open(load, isGuess: false)
    case .made where !isOpened && isTold: open(load, isGuess: true)
    case .other where isTold && !isOpened && strayPage == nil && load.url != home:
      if URLRecord(load.url.string)?.isHTTP == true { strayPage = load.url }
    default: break
    }
  }

  private mutating func asked(_ navigation: Int, _ event: TraceEvent) {
    guard event[.frame] == nil, event[.newWindow] == nil, event[.redirect] == nil,
      lastLoad?.navigation != navigation, navigation != opening,
      let type = event.text(.type), type == "other" || type == "reload"
    else { return }
    if event[.userGesture] == nil {
      if isLinksPageShown, underWay != navigation { onward = navigation }
    } else if hasTapped, let url = event.text(.url) {
      // A script that the app runs counts as the person's doing (measured: `js-href-from-app`).
      take(Load(navigation: navigation, url: ExactText(url)))
    }
  }

  private mutating func show(_ navigation: Int, _ event: TraceEvent, status: Int?) {
    let entry = event.number(.entry)
    shown = Shown(
      navigation: navigation, entry: entry, status: status,
      url: ExactText(event.text(.url) ?? ""), instant: event.instant)
    if underWay == navigation { underWay = nil }
    if navigation == onward {
      opening = navigation
      detour = .page
    }
    onward = nil
    if navigation == opening { openedEntry = entry }
    newestEntry = max(newestEntry, entry ?? 0)
  }

  /// A page that changes its URL by itself stays what it is; one that goes back is the old one.
  private mutating func moveWithinPage(_ navigation: Int, _ event: TraceEvent) {
    let entry = event.number(.entry)
    let isOnward = isLinksPageShown && (entry == shown?.entry || (entry ?? 0) > newestEntry)
    show(navigation, event, status: shown?.status)
    if isOnward, navigation != opening {
      opening = navigation
      openedEntry = entry
      detour = detour ?? .page
    }
  }
}
