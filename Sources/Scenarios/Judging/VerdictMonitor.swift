import DeviceModel
public import Simulation

/// Watches whether the last tapped link is what the web view shows in the end.
///
/// A link that is opened outside the app counts like one that is tapped.
///
/// Nothing but events is looked at, so an app of one's own is judged like those of the gallery. An
/// app that doesn't tell of its link store is followed by the URL that it loads after the tap.
public struct VerdictMonitor: TraceMonitor {
  /// The page that the history's current entry shows.
  struct Shown: Hashable {
    let navigation: Int
    let entry: Int?
    let status: Int?
    /// Whether an empty page was shown in the place of one: a port that is closed to pages.
    let isBlank: Bool
  }

  private(set) var sentLink: ExactText?
  private(set) var tappedLink: ExactText?
  private(set) var tappedURL: String?
  /// Whether anything was tapped, or opened outside the app.
  private(set) var hasTapped = false
  /// Whether anything was to be seen that could have been tapped.
  private(set) var couldTap = false
  private var isInFront = false
  private var hasListed = false
  /// The navigation that opened the link last.
  private(set) var opening: Int?
  /// The history entry that the opening navigation made, or came to.
  private(set) var openedEntry: Int?
  /// Whether the link has been opened: by the web view or by the system.
  private(set) var isOpened = false
  private(set) var shown: Shown?
  private(set) var wentOutside = false
  /// Whether the last link was opened outside the app, and not by a tap on a notification.
  private(set) var wasOpenedOutside = false
  /// Whether the system kept that link out of the app.
  private(set) var wasKeptOut = false
  /// Whether the app was told where its link stands, and nothing stands there.
  private var isLinkWanted = false
  private(set) var hasCrashed = false
  private(set) var stored: ExactText?

  /// Creates a monitor that has seen nothing.
  public init() {}

  /// The link that is still stored.
  public var pendingLink: String? { stored?.string }

  /// The link tapped last, or else sent last.
  public var link: String? { (tappedLink ?? sentLink)?.string }

  /// Whether the page shown is the link's: its entry is the one that the opening navigation made.
  ///
  /// Going away and coming back along the history makes no difference.
  var isShown: Bool {
    guard let shown, let opening else { return false }
    return shown.navigation == opening || (shown.entry != nil && shown.entry == openedEntry)
  }

  /// Whether the link's navigation ended on an empty page that nobody asked for.
  var isBlankInstead: Bool { shown?.isBlank == true && tappedURL != "about:blank" }

  /// The verdict as it would be if the run ended now; nil where no link was sent or tapped.
  public var verdict: Outcome.Verdict? {
    guard sentLink != nil || tappedLink != nil || isLinkWanted else { return nil }
    if hasCrashed { return .crashed }
    guard hasTapped else { return couldTap ? .missed : .blocked }
    if wentOutside { return .reached }
    guard isShown, (shown?.status ?? 200) < 400, !isBlankInstead else { return .missed }
    return .reached
  }

  /// Takes notice of the next event.
  public mutating func observe(_ event: TraceEvent) {
    switch event.actor {
    case .user: observeUser(event)
    case .linkStore: observeStore(event)
    case .webView: observeWebView(event)
    case .application where event.name == .crashed: hasCrashed = true
    case .springBoard: observeSpringBoard(event)
    case .viewController where event.name == .viewDidLoad:
      // A new view brings a new web view, which numbers its navigations anew.
      shown = nil
      opening = nil
      openedEntry = nil
    default: break
    }
  }

  private mutating func observeSpringBoard(_ event: TraceEvent) {
    switch event.name {
    case .openedExternally:
      if event.text(.type) != nil {
        wasKeptOut = true
      } else if isOpened || event.text(.url) == tappedURL {
        wentOutside = true
      }
    case .bannerShown: couldTap = true
    case .listed:
      // The list lies behind an app in front.
      hasListed = true
      couldTap = couldTap || !isInFront
    default: break
    }
  }

  private mutating func observeUser(_ event: TraceEvent) {
    switch event.name {
    case .launch, .foreground: isInFront = true
    case .tap, .action: isInFront = isInFront || event.bringsAppForward
    case .background:
      isInFront = false
      couldTap = couldTap || hasListed
    default: break
    }
    let link = event.text(.link).map { ExactText($0) }
    if event.name == .push || event.name == .open, let link { sentLink = link }
    if event.name == .push { isLinkWanted = event[.missingKeys] != nil }
    guard event.bringsAppForward else { return }
    hasTapped = true
    tappedLink = link
    tappedURL = event.text(.url)
    opening = nil
    openedEntry = nil
    isOpened = false
    wentOutside = false
    wasOpenedOutside = event.name == .open
    wasKeptOut = false
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
    case .didCommit: show(navigation, event, status: event.number(.status))
    case .didSameDocumentNavigation: show(navigation, event, status: shown?.status)
    default: break
    }
  }

  private mutating func show(_ navigation: Int, _ event: TraceEvent, status: Int?) {
    shown = Shown(
      navigation: navigation, entry: event.number(.entry), status: status,
      isBlank: event.text(.url) == "about:blank")
    if navigation == opening { openedEntry = shown?.entry }
  }
}

extension TraceEvent {
  /// Whether the person taps a notification, chooses an action that brings the app forward, or
  /// opens a link outside the app.
  public var bringsAppForward: Bool {
    if self.is(.user, .tap) || self.is(.user, .open) { return true }
    guard self.is(.user, .action), case .texts(let options) = self[.options] else { return false }
    return options.contains(NotificationAction.Option.foreground.rawValue)
  }
}
