import Browsing
import DeviceModel
import Links

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

  /// The payload of a notification.
  var userInfo: JSONValue?
  /// A URL from outside.
  var url: String?
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
  }

  init(_ options: ConnectionOptions) {
    userInfo = options.notificationResponse?.notification.content.userInfo
    isTap = userInfo != nil
    url = options.urlContexts.first?.url ?? options.userActivities.first?.webpageURL
  }

  /// What stands under that key of the payload; nil where nothing does, or no payload came.
  func value(under key: JSONKeyPath) -> JSONValue? {
    userInfo?[path: key]
  }

  /// The link that the callback brings: the text under that key of the payload, or the URL.
  func link(under key: JSONKeyPath) -> String? {
    userInfo.map { $0[path: key]?.stringValue } ?? url
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
