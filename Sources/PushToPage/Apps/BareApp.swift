public import Browsing
public import DeviceModel
import Simulation

/// `bare`: a web view in an empty app, for looking at web views.
///
/// It has no home page and no code for pushes. `onFirstFinish` makes it load a page inside the
/// first `didFinish`, as many an app does.
public final class BareApp: GalleryApp {
  /// What can change about the app.
  public struct State: Hashable {
    var webView: StrongReference<WebView>?
    var hasFinished = false
  }

  /// What the app was made with.
  public let parts: AppParts
  /// What can change about the app.
  public var state = State()

  /// Creates the app in a new process.
  public init(_ parts: AppParts) {
    self.parts = parts
  }

  /// Shows the view, where there are no scenes.
  public func application(
    _ application: Application, didFinishLaunchingWithOptions options: LaunchOptions
  ) -> Bool {
    application.userNotificationCenter.setNotificationCategories(settings.categories)
    if application.lifecycle == .appDelegate { showView() }
    return true
  }

  /// Makes the web view.
  public func viewDidLoad() {
    state.hasFinished = false
    let webView = parts.makeWebView(delegate: self)
    state.webView = StrongReference(webView)
  }

  /// Loads the page set for this moment, the first time.
  public func webView(_ webView: WebView, didFinish navigation: Navigation) {
    guard !state.hasFinished else { return }
    state.hasFinished = true
    // With a text of which URL(string:) makes no URL, an app has nothing to load.
    if let page = settings.onFirstFinish, !urlString.refuses(page) { webView.load(page) }
  }
}
