public import Links

/// An app as it is installed: what iOS knows of it before any of its code runs.
public struct InstalledApp {
  /// A method that iOS looks for, and does without where an app has none.
  public enum OptionalMethod: String, Hashable, Sendable, CaseIterable {
    /// `userNotificationCenter(_:willPresent:withCompletionHandler:)`: without it nothing is shown
    /// while the app is in front.
    case willPresent
    /// `userNotificationCenter(_:didReceive:withCompletionHandler:)`: without it a tap is lost.
    case didReceive
    /// `application(_:configurationForConnecting:options:)`.
    case configurationForConnecting
    /// `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`: without it the app
    /// isn't woken by a push, and a tap that finds no notification delegate is lost.
    case didReceiveRemoteNotification
  }

  /// The bundle identifier, which is the topic of its pushes.
  public let bundleIdentifier: String
  /// How the app learns of its life cycle.
  public let lifecycle: Lifecycle
  /// The schemes that the app has declared as its own, in lower case.
  public let schemes: Set<String>
  /// Says whether a page of the web belongs to the app: its universal links.
  public let claim: (URLRecord) -> LinkClaim
  /// The optional methods that the app's delegates do without.
  public let unimplemented: Set<OptionalMethod>
  /// Whether the person lets the app show notifications.
  public let authorization: AuthorizationStatus
  /// What can be done with its notifications, by kind: iOS keeps what an earlier launch has set.
  public let categories: [NotificationCategory]
  /// Whether the app keeps state where no checkpoint of its world reaches.
  ///
  /// Such an app is explored by running it again from the start, never by copying its world.
  public let keepsStateOutside: Bool
  /// The app's notification service extension; nil when it has none.
  public let serviceExtension: InstalledServiceExtension?
  /// Makes the application delegate of a new process.
  public let makeDelegate: (Application) -> any ApplicationDelegate

  /// Creates the description of an app.
  ///
  /// - Parameters:
  ///   - bundleIdentifier: The bundle identifier.
  ///   - lifecycle: How the app learns of its life cycle.
  ///   - authorization: Whether the person lets it show notifications, before it asks.
  ///   - categories: What can be done with its notifications before it says so in a run: what an
  ///     earlier launch has set, so that a button can launch the app.
  ///   - schemes: The schemes that the app has declared as its own.
  ///   - unimplemented: The optional methods that its delegates do without.
  ///   - keepsStateOutside: Whether it keeps state where no checkpoint of its world reaches.
  ///   - claim: Says whether a page of the web belongs to the app: its universal links.
  ///   - serviceExtension: The app's notification service extension, if it has one.
  ///   - makeDelegate: Makes the application delegate of a new process, which keeps it.
  public init(
    bundleIdentifier: String = "com.example.shop", lifecycle: Lifecycle = .scene,
    authorization: AuthorizationStatus = .authorized, categories: [NotificationCategory] = [],
    schemes: Set<String> = [],
    unimplemented: Set<OptionalMethod> = [], keepsStateOutside: Bool = false,
    claim: @escaping (URLRecord) -> LinkClaim = { url in
      .browser(LinkRefusal(.domainNotAssociated, url.host ?? ""))
    },
    serviceExtension: InstalledServiceExtension? = nil,
    makeDelegate: @escaping (Application) -> any ApplicationDelegate
  ) {
    self.bundleIdentifier = bundleIdentifier
    self.lifecycle = lifecycle
    self.authorization = authorization
    self.categories = categories
    self.schemes = schemes
    self.unimplemented = unimplemented
    self.keepsStateOutside = keepsStateOutside
    self.claim = claim
    self.serviceExtension = serviceExtension
    self.makeDelegate = makeDelegate
  }
}
