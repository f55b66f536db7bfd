public import Simulation

/// A method of an app that iOS calls, as a table of rules names it: as traces do.
public enum AppCallback: Hashable, Sendable {
  /// A method of one of the app's delegates, or of its view controller.
  case method(Method)
  /// What the app does with a post that it observes, by the post's name.
  case post(ExactText)

  /// A method of one of the app's delegates, or of its view controller.
  public enum Method: String, Hashable, Sendable, CaseIterable {
    case willFinishLaunching = "application.willFinishLaunching"
    case didFinishLaunching = "application.didFinishLaunching"
    case applicationWillEnterForeground = "application.willEnterForeground"
    case applicationDidBecomeActive = "application.didBecomeActive"
    case applicationWillResignActive = "application.willResignActive"
    case applicationDidEnterBackground = "application.didEnterBackground"
    case applicationWillTerminate = "application.willTerminate"
    case didRegisterForRemoteNotifications = "application.didRegisterForRemoteNotifications"
    case didFailToRegisterForRemoteNotifications =
      "application.didFailToRegisterForRemoteNotifications"
    case didReceiveRemoteNotification = "application.didReceiveRemoteNotification"
    case applicationOpenURL = "application.openURL"
    case applicationContinueUserActivity = "application.continueUserActivity"
    case configurationForConnecting = "scene.configurationForConnecting"
    case sceneWillConnect = "scene.willConnect"
    case sceneWillEnterForeground = "scene.willEnterForeground"
    case sceneDidBecomeActive = "scene.didBecomeActive"
    case sceneWillResignActive = "scene.willResignActive"
    case sceneDidEnterBackground = "scene.didEnterBackground"
    case sceneDidDisconnect = "scene.didDisconnect"
    case sceneOpenURLContexts = "scene.openURLContexts"
    case sceneContinueUserActivity = "scene.continueUserActivity"
    case viewDidLoad = "viewController.viewDidLoad"
    case viewWillAppear = "viewController.viewWillAppear"
    case viewDidAppear = "viewController.viewDidAppear"
    case viewWillDisappear = "viewController.viewWillDisappear"
    case viewDidDisappear = "viewController.viewDidDisappear"
    case willPresent = "userNotificationCenter.willPresent"
    case didReceive = "userNotificationCenter.didReceive"
    case decidePolicyForNavigationAction = "webView.decidePolicyForNavigationAction"
    case createWebView = "webView.createWebView"
    case didStartProvisionalNavigation = "webView.didStartProvisionalNavigation"
    case didReceiveServerRedirect = "webView.didReceiveServerRedirect"
    case decidePolicyForNavigationResponse = "webView.decidePolicyForNavigationResponse"
    case didCommit = "webView.didCommit"
    case didFinish = "webView.didFinish"
    case didFail = "webView.didFail"
    case didFailProvisionalNavigation = "webView.didFailProvisionalNavigation"
    case didSameDocumentNavigation = "webView.didSameDocumentNavigation"
    case webContentProcessDidTerminate = "webView.webContentProcessDidTerminate"
  }

  private static let postPrefix = "notificationBus."
  /// A shorter name, which tables may write, too.
  static let shortNames: [String: Method] = [
    "webView.decidePolicy": .decidePolicyForNavigationAction
  ]

  /// Reads the name of a callback; nil for a word that is none.
  public init?(_ word: String) {
    if let method = Method(rawValue: word) ?? Self.shortNames[word] {
      self = .method(method)
    } else if word.hasPrefix(Self.postPrefix), word.utf8.count > Self.postPrefix.utf8.count {
      self = .post(ExactText(String(word.dropFirst(Self.postPrefix.count))))
    } else {
      return nil
    }
  }

  /// The name, as tables write it.
  public var word: String {
    switch self {
    case .method(let method): method.rawValue
    case .post(let name): Self.postPrefix + name.string
    }
  }

  /// The names of all callbacks; the last one stands for those of posts.
  public static let words = Method.allCases.map(\.rawValue) + [postPrefix + "NAME"]
}

extension AppCallback.Method {
  /// The callbacks that bring a notification, a URL or a user activity: where a link can come from.
  static let bringingLink: Set<Self> = [
    .willFinishLaunching, .didFinishLaunching, .sceneWillConnect, .willPresent, .didReceive,
    .didReceiveRemoteNotification, .applicationOpenURL, .applicationContinueUserActivity,
    .sceneOpenURLContexts, .sceneContinueUserActivity,
  ]
  /// The callbacks that bring a payload, or may.
  static let bringingPayload: Set<Self> = [
    .willFinishLaunching, .didFinishLaunching, .sceneWillConnect, .willPresent, .didReceive,
    .didReceiveRemoteNotification,
  ]
  /// The callbacks that say by their options what the app was launched or connected for.
  static let bringingOptions: Set<Self> = [
    .willFinishLaunching, .didFinishLaunching, .sceneWillConnect,
  ]
  /// The callbacks by which an app can learn of a tap.
  static let bringingTap: Set<Self> = [
    .willFinishLaunching, .didFinishLaunching, .sceneWillConnect, .didReceive,
  ]
  /// The callbacks about one navigation, of the main frame but for those that ask.
  static let bringingNavigation: Set<Self> = [
    .decidePolicyForNavigationAction, .didStartProvisionalNavigation, .didReceiveServerRedirect,
    .decidePolicyForNavigationResponse, .didCommit, .didFinish, .didFail,
    .didFailProvisionalNavigation, .didSameDocumentNavigation,
  ]
  /// The callbacks that come with a completion handler.
  static let bringingHandler: Set<Self> = [
    .willPresent, .didReceive, .didReceiveRemoteNotification,
  ]
  /// The callbacks that bring the URL that a page, a person or the app asks for.
  static let bringingRequest: Set<Self> = [.decidePolicyForNavigationAction, .createWebView]
  /// The callbacks that ask whether a navigation may go on.
  static let asking: Set<Self> = [
    .decidePolicyForNavigationAction, .decidePolicyForNavigationResponse,
  ]
}
