public import Browsing
public import DeviceModel
import Simulation

/// `scene-options-only`: reads the link out of the scene's connection options, and nowhere else.
///
/// Its flaw: a tap while the scene is connected never gets there, so warm taps are lost.
public final class SceneOptionsOnlyApp: StoringApp {
  /// What the app was made with.
  public let parts: AppParts
  /// What can change about the app.
  public var state = StoredLinkState()

  /// Creates the app in a new process.
  public init(_ parts: AppParts) {
    self.parts = parts
  }

  /// Takes the tap that connects the scene.
  public func scene(_ scene: Scene, willConnectTo options: ConnectionOptions) {
    if let response = options.notificationResponse { take(response) }
    showView()
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
