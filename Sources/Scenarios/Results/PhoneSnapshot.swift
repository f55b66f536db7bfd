public import DeviceModel

/// What the phone looked like at one moment of a run.
public struct PhoneSnapshot: Hashable, Sendable {
  /// A notification as the person sees it.
  public struct Notice: Hashable, Sendable {
    /// The notification's identifier.
    public let identifier: String
    /// Its title; empty if it has none.
    public let title: String
    /// Its text; empty if it has none.
    public let body: String

    /// Creates a notice.
    public init(identifier: String, title: String, body: String) {
      self.identifier = identifier
      self.title = title
      self.body = body
    }
  }

  /// What lies over the app in front.
  public enum Overlay: String, Hashable, Sendable, CaseIterable {
    case notificationCentre, appSwitcher, prompt
  }

  /// What the app was doing.
  public var applicationState = ApplicationState.notRunning
  /// Whether the app was what the person looked at, or would have if nothing lay over it.
  public var showsApp = false
  /// What lay over the app; nil for nothing.
  public var overlay: Overlay?
  /// Whether the phone was locked.
  public var isLocked = false
  /// The banners that were up, oldest first.
  public var banners: [Notice] = []
  /// The notifications in the list, oldest first.
  public var delivered: [Notice] = []
  /// The number on the app's icon.
  public var badge = 0
  /// The link that was stored and not opened yet.
  public var pendingLink: String?
  /// The URL that the web view showed; nil if there was no page.
  public var url: String?
  /// The title of the page shown; nil if it had none.
  public var title: String?
  /// The pages behind the current one, oldest first.
  public var back: [Outcome.HistoryItem] = []
  /// The current page; nil in an empty history.
  public var current: Outcome.HistoryItem?
  /// The pages ahead of the current one, nearest first.
  public var forward: [Outcome.HistoryItem] = []

  /// Creates the look of a phone on which nothing has happened yet.
  public init() {}
}
