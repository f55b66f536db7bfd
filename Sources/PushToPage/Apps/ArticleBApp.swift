import Browsing
public import DeviceModel
import Links
import Simulation

/// `article-b`: custom data of a push, shown in an alert, as the second article has it.
///
/// It knows no links, and never looks at taps on a running app. Its flaws:
///
/// - In a scene `aps` and `extra` are force-cast: a payload without either, or with a text or a
///   number in its place, crashes the app.
/// - From iOS 13 the alert's function force-casts the first connected scene's delegate: a project
///   without one crashes as soon as its view has appeared.
///
/// `article-b-text` has the lines that the article keeps as a comment: it force-casts `extra` to a
/// text. The article has them in the app delegate; here the scene delegate reads so, too.
public final class ArticleBApp: GalleryApp {
  /// How `extra` is read: two variants of the app, not one reader that takes both.
  public enum Reader: Sendable {
    /// As a dictionary.
    case dictionary
    /// As a text that holds JSON with backslashes in it, which is decoded into a model.
    case text
  }

  /// What can change about the app.
  public struct State: Hashable {
    /// The app delegate's custom data.
    var appPushInfo: JSONValue?
    /// The scene delegate's.
    var scenePushInfo: JSONValue?
    var webView: StrongReference<WebView>?
  }

  /// What the app was made with.
  public let parts: AppParts
  /// What can change about the app.
  public var state = State()
  private let reader: Reader

  /// Creates the app in a new process.
  public convenience init(_ parts: AppParts) {
    self.init(parts, reading: .dictionary)
  }

  /// Creates one of the two variants in a new process.
  public init(_ parts: AppParts, reading reader: Reader) {
    self.parts = parts
    self.reader = reader
  }

  // MARK: App delegate

  /// Keeps the custom data of the push that launched the app: before iOS 13, or without scenes.
  public func application(
    _ application: Application, didFinishLaunchingWithOptions options: LaunchOptions
  ) -> Bool {
    if !settings.setsDelegateLate { application.userNotificationCenter.delegate = self }
    if let userInfo = options.remoteNotification?.userInfo {
      switch reader {
      case .dictionary:
        // userInfo["extra"] as? [String: Any]
        state.appPushInfo = Self.dictionary("extra", of: userInfo)
      case .text:
        guard let text = text(of: userInfo) else { return true }
        state.appPushInfo = Self.model(text)
      }
    }
    application.userNotificationCenter.setNotificationCategories(settings.categories)
    if application.lifecycle == .appDelegate { showView() }
    return true
  }

  // MARK: Scene delegate

  /// Keeps the custom data of the tap that connects the scene.
  ///
  /// The article looks first whether it is a window scene; there are no others here.
  public func scene(_ scene: Scene, willConnectTo options: ConnectionOptions) {
    // Each scene has a delegate of its own.
    state.scenePushInfo = nil
    if let userInfo = options.notificationResponse?.notification.content.userInfo {
      // userInfo["aps"] as! [String: Any]
      guard Self.dictionary("aps", of: userInfo) != nil else {
        return crash("aps", "[String: Any]")
      }
      switch reader {
      case .dictionary:
        // userInfo["extra"] as! [String: Any]
        guard let extra = Self.dictionary("extra", of: userInfo) else {
          return crash("extra", "[String: Any]")
        }
        state.scenePushInfo = extra
      case .text:
        guard let text = text(of: userInfo) else { return }
        state.scenePushInfo = Self.model(text)
      }
    }
    showView()
  }

  // MARK: Reading

  private static func dictionary(_ key: String, of userInfo: JSONValue) -> JSONValue? {
    guard let value = userInfo[key: key], value.objectValue != nil else { return nil }
    return value
  }

  /// The text under `extra`; where there is none, the app has crashed.
  private func text(of userInfo: JSONValue) -> String? {
    // userInfo["extra"] as! String
    guard let text = userInfo[key: "extra"]?.stringValue else {
      crash("extra", "String")
      return nil
    }
    return text
  }

  /// What a JSON text with backslashes holds; nil where it can't be decoded.
  private static func model(_ text: String) -> JSONValue? {
    guard let document = try? JSONParser.parse(String(text.filter { $0 != "\\" })),
      document.value.objectValue != nil
    else { return nil }
    return document.value
  }

  private func crash(_ key: String, _ type: String) {
    application.crash("Could not cast userInfo[\"\(key)\"] to \(type)")
  }

  // MARK: View controller

  /// Makes the web view and loads home.
  public func viewDidLoad() {
    let webView = parts.makeWebView(delegate: self)
    state.webView = StrongReference(webView)
    if let home = settings.home { webView.load(home.href) }
  }

  /// Shows the custom data.
  ///
  /// The article leaves open when that is done; here it is done each time that the view has
  /// appeared.
  public func viewDidAppear() {
    setLateDelegate()
    showPushInfo()
  }

  /// Shows the custom data that is kept where this version of iOS has it; it stays there.
  private func showPushInfo() {
    if world.switches.platform.ios.major < 13 {
      return present(state.appPushInfo, title: "AppDelegate Push Info")
    }
    // UIApplication.shared.connectedScenes.first?.delegate as! SceneDelegate
    guard application.scene?.delegate === self else {
      return application.crash("Could not cast connectedScenes.first?.delegate to SceneDelegate")
    }
    present(state.scenePushInfo, title: "SceneDelegate Push Info")
  }

  /// Presents an alert on the top-most view controller; nothing without one, or without data.
  private func present(_ pushInfo: JSONValue?, title: String) {
    guard let pushInfo, application.window?.rootViewController != nil else { return }
    world.record(
      TraceEvent(
        .viewController, .alertPresented, at: world.now,
        details: [
          .init(.title, .text(title)), .init(.text, .text(pushInfo.swiftDescription)),
          .init(.buttons, .texts(["OK"])),
        ]))
  }
}
