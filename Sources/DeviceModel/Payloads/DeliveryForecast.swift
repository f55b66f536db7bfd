/// What iOS does with a push when it arrives, by the app's state and what the person allows.
///
/// The same rules as ``Device`` follows, told without running anything. Sources: Apple's
/// "Pushing background updates" and the header comments of the notification centre.
public struct DeliveryForecast: Hashable, Sendable {
  /// What the app is doing when the push arrives.
  public enum AppState: String, Hashable, Sendable, CaseIterable {
    /// In front.
    case foreground
    /// Behind, its process alive.
    case background
    /// No process: the system ended it, or it was never started.
    case terminated
    /// No process: the person swiped the app away.
    case forceQuit
  }

  /// Whether the app's `didReceiveRemoteNotification` runs.
  public enum Fetch: String, Hashable, Sendable {
    /// No: the push doesn't ask for it.
    case no
    /// In the process that is there.
    case called
    /// In a process that is launched for it, in the background.
    case launched
    /// Not before the person opens the app again.
    case heldBack
  }

  /// What the person gets to see.
  public enum Presentation: String, Hashable, Sendable {
    /// Nothing: the push has nothing to show.
    case nothing
    /// Nothing: notifications are not allowed.
    case notAllowed
    /// What the app's `willPresent` answers; nothing without it.
    case appDecides
    /// A banner, and an entry in the list.
    case banner
    /// An entry in the list, without a banner.
    case listOnly
    /// A number on the icon, nothing to tap.
    case badgeOnly
  }

  /// What the app is doing.
  public let state: AppState
  /// What the person allows.
  public let authorization: AuthorizationStatus
  /// Whether the service extension runs first, if the app has one.
  public let runsExtension: Bool
  /// Whether the app is woken.
  public let fetch: Fetch
  /// What the person gets to see.
  public let presentation: Presentation

  /// Works out what happens.
  ///
  /// - Parameters:
  ///   - content: What the push carries.
  ///   - state: What the app is doing.
  ///   - authorization: What the person allows.
  public init(
    of content: NotificationContent, in state: AppState, authorization: AuthorizationStatus
  ) {
    self.state = state
    self.authorization = authorization
    presentation = Self.presentation(content, state, authorization)
    runsExtension =
      content.isMutableContent && content.hasAlert && authorization.allowsShowing
    fetch =
      switch (content.isContentAvailable, state) {
      case (false, _): .no
      case (true, .foreground), (true, .background): .called
      case (true, .terminated): .launched
      case (true, .forceQuit): .heldBack
      }
  }

  /// Whether the person can tap it, an app in front willing.
  public var canBeTapped: Bool {
    switch presentation {
    case .appDecides, .banner, .listOnly: true
    case .nothing, .notAllowed, .badgeOnly: false
    }
  }

  private static func presentation(
    _ content: NotificationContent, _ state: AppState, _ authorization: AuthorizationStatus
  ) -> Presentation {
    guard content.hasAnything else { return .nothing }
    guard authorization.allowsShowing else { return .notAllowed }
    guard state != .foreground else { return .appDecides }
    guard content.hasAlert else { return content.badge == nil ? .nothing : .badgeOnly }
    if authorization == .provisional { return .listOnly }
    return content.interruptionLevel == .passive ? .listOnly : .banner
  }
}
