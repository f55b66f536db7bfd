public import Browsing
public import DeviceModel
import Simulation

/// `launch-options-only`: reads the link out of the launch options, and nowhere else.
///
/// Its flaw: with scenes the launch options are empty, and a warm tap brings none.
public final class LaunchOptionsOnlyApp: StoringApp {
  /// What the app was made with.
  public let parts: AppParts
  /// What can change about the app.
  public var state = StoredLinkState()

  /// Creates the app in a new process.
  public init(_ parts: AppParts) {
    self.parts = parts
  }

  /// Takes the notification that launched the app.
  public func application(
    _ application: Application, didFinishLaunchingWithOptions options: LaunchOptions
  ) -> Bool {
    if let content = options.remoteNotification {
      take(PushedLink(in: content.userInfo, settings: settings))
    }
    if !settings.setsDelegateLate { application.userNotificationCenter.delegate = self }
    application.userNotificationCenter.setNotificationCategories(settings.categories)
    if application.lifecycle == .appDelegate { showView() }
    return true
  }

  /// Makes the web view and loads home.
  public func viewDidLoad() {
    loadView()
  }

  /// Opens the link that was stored.
  public func webView(_ webView: WebView, didFinish navigation: Navigation) {
    state.hasLoaded = true
    openStoredLink()
  }
}
