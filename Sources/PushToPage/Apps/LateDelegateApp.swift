public import Browsing
public import DeviceModel
import Simulation

/// `late-delegate`: sets the notification centre's delegate when its view has appeared.
///
/// Its flaw: the tap that launches the app is reported before that, and lost.
public final class LateDelegateApp: StoringApp {
  /// What the app was made with.
  public let parts: AppParts
  /// What can change about the app.
  public var state = StoredLinkState()

  /// Creates the app in a new process.
  public init(_ parts: AppParts) {
    self.parts = parts
  }

  /// Shows the view, where there are no scenes; the delegate is left for later.
  public func application(
    _ application: Application, didFinishLaunchingWithOptions options: LaunchOptions
  ) -> Bool {
    application.userNotificationCenter.setNotificationCategories(settings.categories)
    if application.lifecycle == .appDelegate { showView() }
    return true
  }

  /// Makes the web view and loads home.
  public func viewDidLoad() {
    loadView()
  }

  /// Sets the delegate at last.
  public func viewDidAppear() {
    application.userNotificationCenter.delegate = self
  }

  /// Stores the link, or opens it.
  public func userNotificationCenter(
    _ center: UserNotificationCenter, didReceive response: NotificationResponse,
    withCompletionHandler completionHandler: ResponseCompletionHandler
  ) {
    take(response)
    completionHandler()
  }

  /// Opens the link that was stored.
  public func webView(_ webView: WebView, didFinish navigation: Navigation) {
    state.hasLoaded = true
    openStoredLink()
  }
}
