import DeviceModel
public import PushToPage
public import Simulation

/// Watches whether the last tapped link is what the web view shows in the end.
///
/// A link that is opened outside the app counts like one that is tapped.
///
/// Nothing but events is looked at, so an app of one's own is judged like those of the gallery. An
/// app that doesn't tell of its link store is followed by the URL that it loads after the tap.
public struct VerdictMonitor: TraceMonitor {
  private(set) var sentLink: ExactText?
  private(set) var tappedLink: ExactText?
  private(set) var tappedURL: String?
  /// Whether anything was tapped, or opened outside the app.
  private(set) var hasTapped = false
  /// Whether anything was to be seen that could have been tapped.
  private(set) var couldTap = false
  private var isInFront = false
  private var hasListed = false
  private(set) var wentOutside = false
  /// Whether the last link was opened outside the app, and not by a tap on a notification.
  private(set) var wasOpenedOutside = false
  /// Whether the system kept that link out of the app.
  private(set) var wasKeptOut = false
  /// Whether the app was told where its link stands, and nothing stands there.
  private var isLinkWanted = false
  private(set) var hasCrashed = false
  private(set) var stored: ExactText?
  /// What the web view makes of the link.
  private(set) var trail: LinkTrail
  /// What was to be said of the link before, as long as another one that is opened outside the app
  /// may turn out to be none of the app's; empty or one.
  private var before: [VerdictMonitor] = []

  /// Creates a monitor that has seen nothing.
  ///
  /// - Parameter settings: What the app's developer decided: home, and which page it makes of
  /// links.
  public init(settings: AppSettings = AppSettings(home: nil)) {
    trail = LinkTrail(settings: settings)
  }

  /// The link that is still stored.
  public var pendingLink: String? { stored?.string }

  /// The link tapped last, or else sent last.
  public var link: String? { (tappedLink ?? sentLink)?.string }

  /// The navigation that opened the link last.
  var opening: Int? { trail.opening }
  /// Whether the link has been opened: by the web view or by the system.
  var isOpened: Bool { trail.isOpened }
  /// The link's page, as the person got to see it; nil where it was never there.
  var page: LinkTrail.Shown? { trail.page }

  /// Whether the link's navigation ended on an empty page that nobody asked for.
  var isBlankInstead: Bool { page?.url == "about:blank" && tappedURL != "about:blank" }

  /// The verdict as it would be if the run ended now; nil where no link was sent or tapped, and
  /// nothing crashed.
  public var verdict: Outcome.Verdict? {
    if hasCrashed { return .crashed }
    guard sentLink != nil || tappedLink != nil || isLinkWanted else { return nil }
    guard hasTapped else { return couldTap ? .missed : .blocked }
    if wentOutside { return .reached }
    guard let page, page.isGood, !isBlankInstead else { return .missed }
    return .reached
  }

  /// Takes notice of the next event.
  public mutating func observe(_ event: TraceEvent) {
    switch event.actor {
    case .user: observeUser(event)
    case .linkStore: observeStore(event)
    case .webView: trail.observe(event)
    case .application where event.name == .crashed: hasCrashed = true
    case .application, .scene, .userNotificationCenter:
      if event.tellsOfTap { trail.tellApp() }
    case .springBoard: observeSpringBoard(event)
    case .viewController where event.name == .viewDidLoad: trail.viewDidLoad()
    default: break
    }
  }

  private mutating func observeSpringBoard(_ event: TraceEvent) {
    switch event.name {
    case .openedExternally:
      if event.text(.type) != nil {
        keptOut(event)
      } else if event.text(.url) == tappedURL || isOpened && !trail.hasPersonActed {
        // What the person clicks later on and the system takes is not the link.
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

  /// The system gives a link to somebody else, or to nobody.
  ///
  /// One that is none of the app's business is what the person does after the link before.
  private mutating func keptOut(_ event: TraceEvent) {
    let reason = event.text(.reason).flatMap { LinkRefusal.Reason(rawValue: $0) }
    let scheme = event.text(.url)?.prefix { $0 != ":" }.lowercased() ?? ""
    let isOthers =
      switch reason {
      case .anotherApp, .personDeclined, .domainNotAssociated: true
      case .schemeNotDeclared: SystemSchemes.all.contains(scheme)
      default: false
      }
    if isOthers, let before = before.first {
      self = before
      return trail.personActs(.open)
    }
    wasKeptOut = true
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
    guard event.bringsAppForward else {
      if event.name == .push {
        trail.push(link, event.text(.url).map { ExactText($0) })
      } else {
        trail.personActs(event.name)
      }
      return
    }
    if link == nil, tappedLink != nil, event[.missingKeys] == nil {
      // A notification without a link is opened for itself, and takes nothing from the one before.
      return trail.personActs(event.name)
    }
    before = []
    if event.name == .open, tappedLink != nil { before = [self] }
    hasTapped = true
    tappedLink = link
    tappedURL = event.text(.url)
    trail.tap(link, tappedURL.map { ExactText($0) })
    wentOutside = false
    wasOpenedOutside = event.name == .open
    wasKeptOut = false
  }

  private mutating func observeStore(_ event: TraceEvent) {
    let link = event.text(.link).map { ExactText($0) }
    switch event.name {
    case .stored, .replaced: stored = link
    case .cleared, .expired: stored = nil
    case .opened: trail.noteOpened(link, navigation: event.number(.navigation))
    default: break
    }
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

  /// Whether the app is told by it of what was tapped, or opened outside.
  public var tellsOfTap: Bool {
    switch name {
    case .didReceive, .didReceiveRemoteNotification, .openURL, .continueUserActivity,
      .openURLContexts:
      true
    case .willFinishLaunching, .didFinishLaunching: self[.launchOptions] != nil
    case .willConnect: self[.connectionOptions] != nil
    default: false
    }
  }
}
