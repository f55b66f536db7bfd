public import Browsing
public import DeviceModel
public import Simulation

/// `clears-on-any-finish`: opens the link when the app is active, and forgets it on any
/// `didFinish`.
///
/// Its flaw: another page that finishes first, such as home, takes the link with it.
public final class ClearsOnAnyFinishApp: StoringApp {
  /// What the app was made with.
  public let parts: AppParts
  /// What can change about the app.
  public var state = StoredLinkState()

  /// Creates the app in a new process.
  public init(_ parts: AppParts) {
    self.parts = parts
  }

  /// Sets the notification centre's delegate, and observes activation.
  public func application(
    _ application: Application, didFinishLaunchingWithOptions options: LaunchOptions
  ) -> Bool {
    if !settings.setsDelegateLate { application.userNotificationCenter.delegate = self }
    application.notificationBus.addObserver(
      self, selector: "becameActive", name: UIKitNotification.didBecomeActive)
    application.userNotificationCenter.setNotificationCategories(settings.categories)
    if application.lifecycle == .appDelegate { showView() }
    return true
  }

  /// Makes the web view and loads home.
  public func viewDidLoad() {
    loadView()
  }

  /// Stores the link; opens it at once if the app is active and its first page is there.
  public func userNotificationCenter(
    _ center: UserNotificationCenter, didReceive response: NotificationResponse,
    withCompletionHandler completionHandler: ResponseCompletionHandler
  ) {
    take(response)
    completionHandler()
  }

  /// Opens the link when the app becomes active, if its first page is there.
  public func receive(_ notification: PostedNotification, selector: String) {
    guard state.hasLoaded, let link = state.link?.string else { return }
    open(link)
  }

  /// Forgets the link, whatever has finished.
  public func webView(_ webView: WebView, didFinish navigation: Navigation) {
    state.hasLoaded = true
    forgetLink()
  }
}
