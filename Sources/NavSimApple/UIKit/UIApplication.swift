import DeviceModel

/// The app's process as its own code sees it: stands for `UIApplication`.
@MainActor public final class UIApplication: UIResponder {
  /// What an app is doing: stands for `UIApplication.State`, with its raw values.
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  /// Why an app is launched: stands for `UIApplication.LaunchOptionsKey`.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's text.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The payload of the notification that launched the app: `[AnyHashable: Any]`.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The URL that launched the app.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The bundle identifier of the app the URL came from.
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The universal link that launched the app: a dictionary of type and activity.
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    /// The type of that activity, inside the dictionary.
    public static let userActivityType = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
  }

  /// What is known of a URL to open: stands for `UIApplication.OpenURLOptionsKey`.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's text.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The bundle identifier of the app the URL came from.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
  }

  /// How a URL is to be opened elsewhere: stands for `UIApplication.OpenExternalURLOptionsKey`.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's text.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The URL is opened only if another app takes it as a universal link.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// The app whose event is running.
  public static var shared: UIApplication {
    RunningPhone.process(for: "UIApplication.shared").uiApplication
  }

  // Used by the one thread that handles the world's events.
  nonisolated(unsafe) let core: Application
  /// The session of the app's one scene.
  let session = UISceneSession()
  /// The window that stands for a storyboard's, kept where the delegate has no place for it.
  var storyboardWindow: UIWindow?

  /// The app's delegate.
  public weak var delegate: (any UIApplicationDelegate)?
  /// The scenes that are connected.
  public internal(set) var connectedScenes: Set<UIScene> = []

  init(of core: Application) {
    self.core = core
    super.init()
  }

  // MARK: State

  /// What the app is doing, as it reads it at this moment.
  public var applicationState: State {
    switch core.applicationState {
    case .active: .active
    case .inactive: .inactive
    case .background, .notRunning: .background
    }
  }

  /// The windows of all scenes, and those without a scene.
  public var windows: [UIWindow] {
    let inScenes = connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
    return inScenes.isEmpty
      ? [delegate?.window ?? storyboardWindow].compactMap { $0 } : inScenes
  }

  /// The window that gets what is typed.
  public var keyWindow: UIWindow? { windows.first }

  /// The number on the app's icon, to be set.
  public var applicationIconBadgeNumber: Int {
    get { core.badge }
    set { core.userNotificationCenter.setBadgeCount(newValue) }
  }

  // MARK: Pushes

  /// Whether the app has asked for a token since it was launched.
  public private(set) var isRegisteredForRemoteNotifications = false

  /// Asks for the token that servers reach this app with; the delegate is told a little later.
  public func registerForRemoteNotifications() {
    isRegisteredForRemoteNotifications = true
    core.registerForRemoteNotifications()
  }

  // MARK: URLs

  /// Returns whether some app on the phone opens URLs like this.
  ///
  /// On iOS the schemes that are asked for must stand in `LSApplicationQueriesSchemes`; that isn't
  /// looked at here.
  public func canOpenURL(_ url: URL) -> Bool { core.canOpen(url.absoluteString) }

  /// Hands a URL to the system.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - options: How it is to be opened: `universalLinksOnly` is heeded.
  ///   - completion: Is told, in a later turn of the main queue, whether it was opened.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let only = options[.universalLinksOnly] as? Bool ?? false
    let isOpened = core.open(url.absoluteString, universalLinksOnly: only)
    if let completion { DispatchQueue.main.async { completion(isOpened) } }
  }
}

extension LaunchOptions {
  /// The options as a delegate gets them; nil when there are none.
  @MainActor var dictionary: [UIApplication.LaunchOptionsKey: Any]? {
    var options: [UIApplication.LaunchOptionsKey: Any] = [:]
    if let content = remoteNotification {
      options[.remoteNotification] = content.userInfo.dictionary
    }
    if let context = url {
      options[.url] = URL(string: context.url)
      options[.sourceApplication] = context.sourceApplication
    }
    if let activity = userActivity {
      options[.userActivityDictionary] =
        [
          UIApplication.LaunchOptionsKey.userActivityType.rawValue: activity.activityType,
          "UIApplicationLaunchOptionsUserActivityKey": NSUserActivity(activity),
        ] as [AnyHashable: Any]
    }
    return options.isEmpty ? nil : options
  }
}

extension UIBackgroundFetchResult {
  var fetchResult: BackgroundFetchResult {
    switch self {
    case .newData: .newData
    case .noData: .noData
    case .failed: .failed
    }
  }
}
