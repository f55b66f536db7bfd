import DeviceModel

/// One window's worth of an app: stands for `UIScene`.
@MainActor open class UIScene: UIResponder {
  /// What a scene is doing: stands for `UIScene.ActivationState`, with its raw values.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// Why a scene connects: stands for `UIScene.ConnectionOptions`.
  @MainActor public final class ConnectionOptions {
    /// The tap that the scene is created for; nil for other reasons, and for custom actions.
    public let notificationResponse: UNNotificationResponse?
    /// The URLs that the scene is created for.
    public let urlContexts: Set<UIOpenURLContext>
    /// The universal links that the scene is created for.
    public let userActivities: Set<NSUserActivity>

    init(_ options: DeviceModel.ConnectionOptions) {
      notificationResponse = options.notificationResponse.map { UNNotificationResponse.of($0) }
      urlContexts = Set(options.urlContexts.compactMap { UIOpenURLContext($0) })
      userActivities = Set(options.userActivities.map { NSUserActivity($0) })
    }
  }

  /// The scene's session, which outlives it.
  public let session: UISceneSession
  /// The scene's delegate, which the scene keeps alive.
  public internal(set) var delegate: (any UISceneDelegate)?
  /// What the scene is doing.
  public internal(set) var activationState = ActivationState.unattached
  /// What the scene is called.
  public var title: String?

  init(session: UISceneSession) {
    self.session = session
    super.init()
  }
}

/// A scene with windows: stands for `UIWindowScene`.
@MainActor public final class UIWindowScene: UIScene {
  /// The scene's windows.
  public internal(set) var windows: [UIWindow] = []
  /// The window that gets what is typed.
  public var keyWindow: UIWindow? { windows.first }
  /// The screen it is on.
  public var screen: UIScreen { .main }
}

/// What the system remembers of a scene: stands for `UISceneSession`.
@MainActor public final class UISceneSession: NSObject {
  /// What a scene is for: stands for `UISceneSession.Role`.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The role's text.
    public let rawValue: String
    /// Creates a role.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Windows of the app on the phone's own screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// What the scene is for.
  public let role = Role.windowApplication
  /// The session's name, which stays the same.
  public let persistentIdentifier = "navsim-scene"
}

/// How a scene is set up: stands for `UISceneConfiguration`.
@MainActor public final class UISceneConfiguration: NSObject {
  /// The name it has in the app's manifest.
  public let name: String?
  /// What the scene is for.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate.
  ///
  /// Not used: ``AppleApp`` says how the delegate is made.
  public var delegateClass: AnyClass?
  /// The class of the scene; not used.
  public var sceneClass: AnyClass?

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}

/// A URL that the app is asked to open: stands for `UIOpenURLContext`.
@MainActor public final class UIOpenURLContext: NSObject {
  /// What is known of the URL: stands for `UIScene.OpenURLOptions`.
  public struct Options: Sendable {
    /// The bundle identifier of the app the URL came from, where that is told.
    public let sourceApplication: String?
    /// Whether the file may be changed where it lies; never here.
    public let openInPlace = false
  }

  /// The URL.
  public let url: URL
  /// What is known of it.
  public let options: Options

  init?(_ context: OpenURLContext) {
    guard let url = URL(string: context.url) else { return nil }
    self.url = url
    options = Options(sourceApplication: context.sourceApplication)
    super.init()
  }
}

/// The type of the activity that a universal link comes as.
public let NSUserActivityTypeBrowsingWeb = UserActivity.browsingWeb

/// What a person was doing elsewhere and goes on with here: stands for `NSUserActivity`.
@MainActor public final class NSUserActivity: NSObject {
  /// The activity's type.
  public let activityType: String
  /// The page of a universal link.
  public var webpageURL: URL?
  /// What else the activity carries.
  public var userInfo: [AnyHashable: Any]?

  /// Creates an activity of a type.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  init(_ activity: UserActivity) {
    activityType = activity.activityType
    webpageURL = URL(string: activity.webpageURL)
    super.init()
  }
}
