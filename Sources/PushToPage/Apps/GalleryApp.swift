public import Browsing
public import DeviceModel
public import Simulation

/// An app of the gallery: all of an app's delegates in one object, so that a file shows it whole.
///
/// A real app spreads these methods over an app delegate, a scene delegate and a view controller.
/// They are called here as iOS calls them there, in the same order. What nearly every app does
/// alike stands below; an app's own file shows where it goes its own way.
public protocol GalleryApp: ApplicationDelegate, SceneDelegate, UserNotificationCenterDelegate,
  ViewController, NavigationDelegate, NotificationObserver, EmulatedObject
{
  /// What the app was made with.
  var parts: AppParts { get }
}

/// What an app is made with, and keeps.
public struct AppParts {
  /// The app's process.
  public unowned let application: Application
  /// Where the app's pages come from.
  public let network: Network
  /// What the app's developer decided.
  public let settings: AppSettings
  /// The app's name in its world.
  public let identity: ObjectIdentity

  init(application: Application, network: Network, settings: AppSettings) {
    self.application = application
    self.network = network
    self.settings = settings
    identity = application.world.identity(for: application.owner)
  }

  var world: World { application.world }

  /// Returns a web view that shows nothing, and tells its delegate.
  func makeWebView(delegate: any NavigationDelegate) -> WebView {
    let webView = WebView(
      in: world, of: application.owner, network: network, container: application)
    webView.navigationDelegate = delegate
    webView.appLinks = { [weak application] url in application?.openAppLink(url) ?? false }
    return webView
  }
}

// MARK: - What apps do alike

extension GalleryApp {
  /// The app's name in its world.
  public var identity: ObjectIdentity { parts.identity }

  var application: Application { parts.application }
  var settings: AppSettings { parts.settings }
  var world: World { parts.world }
  /// What `URL(string:)` does on this phone, in an app built with its SDK.
  var urlString: URLStringBehaviour { world.switches[URLStringBehaviour.self] }

  /// Works out where the text of a link leads, as `URL(string:)` reads it.
  func destination(of link: String) -> LinkDestination {
    LinkDestination(of: link, settings: settings, reading: .native(urlString))
  }

  /// Sets the notification centre's delegate, and shows the view where there are no scenes.
  public func application(
    _ application: Application, didFinishLaunchingWithOptions options: LaunchOptions
  ) -> Bool {
    if !settings.setsDelegateLate { application.userNotificationCenter.delegate = self }
    application.userNotificationCenter.setNotificationCategories(settings.categories)
    if application.lifecycle == .appDelegate { showView() }
    return true
  }

  /// Sets the notification centre's delegate, where the settings leave it for now.
  public func viewDidAppear() {
    setLateDelegate()
  }

  func setLateDelegate() {
    if settings.setsDelegateLate { application.userNotificationCenter.delegate = self }
  }

  /// Returns the app itself, which is its own scene delegate.
  public func application(
    _ application: Application, sceneDelegateForConnecting options: ConnectionOptions
  ) -> any SceneDelegate {
    self
  }

  /// Shows the view.
  public func scene(_ scene: Scene, willConnectTo options: ConnectionOptions) {
    showView()
  }

  /// Has a notification shown as the settings say.
  public func userNotificationCenter(
    _ center: UserNotificationCenter, willPresent notification: UserNotification,
    withCompletionHandler completionHandler: PresentationCompletionHandler
  ) {
    completionHandler(settings.presentation)
  }

  /// Does nothing; apps that observe say what they do.
  public func receive(_ notification: PostedNotification, selector: String) {}

  /// Lets the web view go: it was the view controller's, which is gone with its scene.
  ///
  /// What an app's view controller observed ends, too; an app that has it observe says so.
  public func wasReleased() {
    releaseWebViews()
  }

  func releaseWebViews() {
    for webView in world.objects(of: WebView.self, of: application.owner) { webView.close() }
  }

  /// Shows the app's one view in a new window: what a storyboard would do.
  func showView() {
    let window = Window(of: application)
    window.rootViewController = self
    window.makeKeyAndVisible()
  }
}

extension Application: WebViewContainer {
  /// Whether the person could see the app's view.
  public var showsWebViews: Bool { isViewVisible }
}

/// The names that UIKit posts on the notification centre of an app.
enum UIKitNotification {
  static let didBecomeActive = "UIApplicationDidBecomeActiveNotification"
  static let willResignActive = "UIApplicationWillResignActiveNotification"
}
