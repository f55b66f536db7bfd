import Browsing
import DeviceModel
import Links
import Simulation

/// What a callback brings to an app that follows rules.
struct RulesOccasion {
  /// What the app has to answer, if anything.
  enum Handler {
    case none
    case presentation(PresentationCompletionHandler)
    case response(ResponseCompletionHandler)
    case fetch(FetchCompletionHandler)
    case decision(DecisionHandler)
  }

  /// What a callback asks the app about: a URL, what set the navigation off, and where to.
  struct Request {
    let request: PageRequest
    let type: NavigationType
    let target: NavigationAction.Target

    init(_ action: NavigationAction) {
      request = action.request
      type = action.navigationType
      target = action.target
    }

    /// The URL; nil for a text that makes none.
    var url: URLRecord? { request.invalidURL == nil ? request.url : nil }

    /// Whether the answer to a question about the request is yes.
    func answers(_ condition: RulesCondition) -> Bool {
      let wanted = condition.argument?.string.lowercased() ?? ""
      return switch condition.test {
      case .scheme: url?.scheme == wanted
      case .host: url?.host.map { Self.isHost($0, wanted) } ?? false
      case .type: type.rawValue == condition.argument?.string
      case .mainFrame: target == .mainFrame
      case .newWindow: target == .newWindow
      default: false
      }
    }

    /// Whether a host is the one wanted, or one of those that `*.` stands for, as in entitlements.
    private static func isHost(_ host: String, _ wanted: String) -> Bool {
      wanted.hasPrefix("*.") ? host.hasSuffix(wanted.dropFirst(1)) : host == wanted
    }
  }

  /// The payload of a notification.
  var userInfo: JSONValue?
  /// A URL from outside.
  var url: String?
  /// Whether that URL is a universal link.
  var isUniversalLink = false
  /// Whether the callback tells of a tap on a notification itself.
  var isTap = false
  /// The action that the person chose, by its identifier.
  var actionIdentifier: String?
  /// The navigation that it is about, by its number.
  var navigation: Int?
  /// Whether it ended for another navigation's sake.
  var isCancelled = false
  /// The URL that it asks about.
  var askedURL: URLRecord?
  /// What is asked for, and how.
  var request: Request?
  /// What the app has to answer.
  var handler = Handler.none

  init() {}

  init(_ content: NotificationContent, handler: Handler) {
    userInfo = content.userInfo
    self.handler = handler
  }

  init(_ response: NotificationResponse, handler: Handler) {
    self.init(response.notification.content, handler: handler)
    isTap = response.isDefaultAction
    actionIdentifier = response.actionIdentifier
  }

  init(url: String?) {
    self.url = url
  }

  init(navigation: Int, error: WebError? = nil) {
    self.navigation = navigation
    isCancelled = error == .cancelled
  }

  init(_ options: LaunchOptions) {
    userInfo = options.remoteNotification?.userInfo
    isTap = userInfo != nil
    url = options.url?.url ?? options.userActivity?.webpageURL
    isUniversalLink = options.url == nil && options.userActivity != nil
  }

  init(_ options: ConnectionOptions) {
    userInfo = options.notificationResponse?.notification.content.userInfo
    isTap = userInfo != nil
    url = options.urlContexts.first?.url ?? options.userActivities.first?.webpageURL
    isUniversalLink = options.urlContexts.isEmpty && !options.userActivities.isEmpty
  }

  /// What stands under that key of the payload; nil where nothing does, or no payload came.
  func value(under key: JSONKeyPath) -> JSONValue? {
    userInfo?[path: key]
  }

  /// The link that the callback brings: a text of the payload, or the URL.
  ///
  /// - Parameters:
  ///   - key: Where the app looks in the payload; nil where apps look for links.
  ///   - settings: What the app's developer decided.
  /// - Returns: The link; nil where there is none.
  func link(under key: JSONKeyPath?, settings: AppSettings) -> String? {
    guard let userInfo else { return url }
    var settings = settings
    if let key {
      if let text = userInfo[path: key]?.stringValue { return text }
      settings.linkKeys = [key]
    }
    let action = key == nil ? actionIdentifier : nil
    guard case .text(let link) = PushedLink(in: userInfo, action: action, settings: settings) else {
      return nil
    }
    return link
  }
}

extension RulesOccasion.Handler {
  /// Says how a notification is to be shown.
  func present(_ options: PresentationOptions) {
    if case .presentation(let handler) = self { handler(options) }
  }

  /// Says that all is done: a notification isn't shown, and a push brought nothing new.
  func complete() {
    switch self {
    case .presentation(let handler): handler([])
    case .response(let handler): handler()
    case .fetch(let handler): handler(.noData)
    case .decision, .none: break
    }
  }

  /// Answers the question about a navigation.
  func decide(_ policy: NavigationPolicy) {
    if case .decision(let handler) = self { handler(policy) }
  }
}
