public import Simulation

/// Watches whether the last tapped link is what the web view shows in the end.
///
/// Nothing but events is looked at, so an app of one's own is judged like those of the gallery. An
/// app that doesn't tell of its link store is followed by the URL that it loads after the tap.
public struct VerdictMonitor: TraceMonitor {
  /// The page that the history's current entry shows.
  struct Shown: Hashable {
    let navigation: Int
    let status: Int?
  }

  private(set) var sentLink: ExactText?
  private(set) var tappedLink: ExactText?
  private(set) var tappedURL: String?
  /// Whether anything was tapped.
  private(set) var hasTapped = false
  /// The navigation that opened the link last.
  private(set) var opening: Int?
  /// Whether the link has been opened: by the web view or by the system.
  private(set) var isOpened = false
  private(set) var shown: Shown?
  /// The navigation, if it is one, that asks for the page shown once more.
  private var reloading: Int?
  private(set) var wentOutside = false
  private(set) var hasCrashed = false
  private(set) var stored: ExactText?

  /// Creates a monitor that has seen nothing.
  public init() {}

  /// The link that is still stored.
  public var pendingLink: String? { stored?.string }

  /// The link tapped last, or else sent last.
  public var link: String? { (tappedLink ?? sentLink)?.string }

  /// Whether the page shown is the link's: brought by the navigation that opened it.
  var isShown: Bool {
    guard let shown, let opening else { return false }
    return shown.navigation == opening
  }

  /// The verdict as it would be if the run ended now; nil where no link was sent.
  public var verdict: Outcome.Verdict? {
    guard sentLink != nil else { return nil }
    if hasCrashed { return .crashed }
    guard hasTapped else { return .blocked }
    if wentOutside { return .reached }
    guard isShown, (shown?.status ?? 200) < 400 else { return .missed }
    return .reached
  }

  /// Takes notice of the next event.
  public mutating func observe(_ event: TraceEvent) {
    switch event.actor {
    case .user: observeUser(event)
    case .linkStore: observeStore(event)
    case .webView: observeWebView(event)
    case .application where event.name == .crashed: hasCrashed = true
    case .springBoard where event.name == .openedExternally:
      if isOpened || event.text(.url) == tappedURL { wentOutside = true }
    case .viewController where event.name == .viewDidLoad:
      // A new view brings a new web view, which numbers its navigations anew.
      shown = nil
      opening = nil
    default: break
    }
  }

  private mutating func observeUser(_ event: TraceEvent) {
    guard event.name == .push || event.name == .tap else { return }
    let link = event.text(.link).map { ExactText($0) }
    if event.name == .push {
      if let link { sentLink = link }
      return
    }
    hasTapped = true
    tappedLink = link
    tappedURL = event.text(.url)
    opening = nil
    isOpened = false
    wentOutside = false
  }

  private mutating func observeStore(_ event: TraceEvent) {
    let link = event.text(.link).map { ExactText($0) }
    switch event.name {
    case .stored, .replaced: stored = link
    case .cleared, .expired: stored = nil
    case .opened where link == tappedLink:
      isOpened = true
      opening = event.number(.navigation)
    default: break
    }
  }

  private mutating func observeWebView(_ event: TraceEvent) {
    guard let navigation = event.number(.navigation) else { return }
    switch event.name {
    case .load:
      if hasTapped, !isOpened, let tappedURL, event.text(.url) == tappedURL {
        isOpened = true
        opening = navigation
      }
    case .decidePolicyForNavigationAction:
      let type = event.text(.type)
      if type == "reload" || type == "formResubmitted" { reloading = navigation }
    case .didCommit:
      // A page that is loaded again is still the page of the navigation that brought it first.
      let first = navigation == reloading ? shown?.navigation : nil
      shown = Shown(navigation: first ?? navigation, status: event.number(.status))
    case .didSameDocumentNavigation:
      shown = Shown(navigation: navigation, status: shown?.status)
    default: break
    }
  }
}
