import Browsing
public import DeviceModel
import Links
import Simulation

/// `article-b`: custom data of a push, shown in an alert, as the second article has it.
///
/// It knows no links. Its flaw: in a scene `aps` and `extra` are force-cast, so a payload without
/// either crashes the app; and it never looks at taps on a running app.
public final class ArticleBApp: GalleryApp {
  /// What can change about the app.
  public struct State: Hashable {
    /// The custom data of the push that the app was launched with.
    var pushInfo: JSONValue?
    var webView: StrongReference<WebView>?
  }

  /// What the app was made with.
  public let parts: AppParts
  /// What can change about the app.
  public var state = State()

  /// Creates the app in a new process.
  public init(_ parts: AppParts) {
    self.parts = parts
  }

  /// Keeps the custom data of the push that launched the app; without scenes only it is here.
  public func application(
    _ application: Application, didFinishLaunchingWithOptions options: LaunchOptions
  ) -> Bool {
    if !settings.setsDelegateLate { application.userNotificationCenter.delegate = self }
    if let content = options.remoteNotification {
      state.pushInfo = Self.extra(of: content.userInfo)
    }
    application.userNotificationCenter.setNotificationCategories(settings.categories)
    if application.lifecycle == .appDelegate { showView() }
    return true
  }

  /// Keeps the custom data of the tap that connects the scene.
  public func scene(_ scene: Scene, willConnectTo options: ConnectionOptions) {
    if let userInfo = options.notificationResponse?.notification.content.userInfo {
      guard userInfo[key: "aps"]?.objectValue != nil, let extra = Self.extra(of: userInfo) else {
        // userInfo["aps"] as! [String: Any], userInfo["extra"] as! [String: Any]
        return application.crash("Could not cast userInfo[\"aps\"] or [\"extra\"] to Dictionary")
      }
      state.pushInfo = extra
    }
    showView()
  }

  /// Returns the custom data: an object, or a JSON text with backslashes in it.
  private static func extra(of userInfo: JSONValue) -> JSONValue? {
    guard let extra = userInfo[key: "extra"] else { return nil }
    if extra.objectValue != nil { return extra }
    guard let text = extra.stringValue else { return nil }
    let plain = String(text.filter { $0 != "\\" })
    guard let document = try? JSONParser.parse(plain), document.value.objectValue != nil else {
      return nil
    }
    return document.value
  }

  /// Makes the web view and loads home.
  public func viewDidLoad() {
    let webView = parts.makeWebView(delegate: self)
    state.webView = StrongReference(webView)
    if let home = settings.home { webView.load(home.href) }
  }

  /// Asks for the custom data and shows it in an alert.
  public func viewDidAppear() {
    setLateDelegate()
    guard let pushInfo = state.pushInfo else { return }
    state.pushInfo = nil
    world.record(.viewController, .alertPresented, .init(.text, .text(pushInfo.serialized())))
  }
}
