// What a ``LinkGate`` is told, and what it has the app do.
extension LinkGate {
  /// A link that came to the app, and where it leads.
  public enum Link: Hashable, Sendable {
    /// To a page in the app's own web view; `text` is what was sent.
    case page(url: String, text: String)
    /// Out of the app: the system opens it.
    case external(url: String, text: String)
    /// Nowhere, for that reason.
    case unusable(text: String, reason: String)
  }

  /// What the app is told.
  public enum Event: Hashable, Sendable {
    /// A scene connects because of a tap on that notification.
    case connected(identifier: String, link: Link?)
    /// The notification centre reports a tap on that notification.
    case received(identifier: String, link: Link?)
    /// A link was opened outside the app, and it is the app's: its own scheme, or a universal link.
    case openedOutside(link: Link)
    /// The page, or a redirect, asks for a URL of the app's own scheme, which stands for that page.
    case askedForPage(url: String)
    /// The view is there, and home is about to be loaded into a new web view.
    case viewLoaded
    /// Home has been asked for, as that navigation.
    case homeRequested(navigation: Int)
    /// The link has been given to the web view, as that navigation.
    case opening(navigation: Int)
    case becameActive
    case resignedActive
    case committed(navigation: Int)
    /// The navigation led to another place of the page that is shown already.
    case movedWithinPage(navigation: Int)
    case finished(navigation: Int)
    case failed(navigation: Int, cancelled: Bool)
    case webProcessTerminated
    case gateTimedOut
    case linkExpired
  }

  /// What the app is to do.
  public enum Action: Hashable, Sendable {
    case loadHome
    /// Load the page, and say with ``Event/opening(navigation:)`` as which navigation.
    case openPage(url: String)
    case openExternally(url: String)
    /// Load the page, which is no stored link's, and say so as if it were home.
    case showPage(url: String)
    case reload
    case startGateTimer
    case cancelGateTimer
    case startExpiryTimer
    case cancelExpiryTimer
    /// Nothing to do but to note: the store of the pushed link has changed.
    case note(Note)
  }

  /// What happens to the stored link.
  public enum Note: Hashable, Sendable {
    case stored(link: String)
    case replaced(link: String, by: String)
    /// It was given to the web view, as that navigation, or to the system.
    case opened(link: String, navigation: Int?)
    case cleared(link: String)
    case rejected(link: String, reason: String)
    case expired(link: String)
  }
}
