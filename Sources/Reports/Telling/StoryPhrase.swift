import Simulation

/// One line of a story: who turned to whom, and with what.
///
/// Callbacks are written with Apple's full names, so that a developer finds them in their own code.
struct StoryPhrase {
  /// How telling a line is.
  enum Weight {
    /// Belongs into every story.
    case main
    /// Belongs into a long one.
    case aside
    /// Belongs into none: a call that the app has no method for.
    case unheard
  }

  let from: String
  let to: String
  let text: String
  var weight = Weight.main

  init(_ from: String, _ to: String, _ text: String, _ weight: Weight = .main) {
    self.from = from
    self.to = to
    self.text = text
    self.weight = weight
  }

  /// Puts an event into words.
  init(_ event: TraceEvent) {
    guard !event.isUnheard else {
      self = Self.unheard(event)
      return
    }
    self = Self.heard(event)
  }

  /// Puts an event into words, whoever hears of it.
  private static func heard(_ event: TraceEvent) -> StoryPhrase {
    switch event.actor {
    case .user: Self.user(event)
    case .springBoard: Self.springBoard(event)
    case .application: Self.application(event)
    case .scene: Self.scene(event)
    case .viewController where event.name == .alertPresented: Self.alert(event)
    case .viewController:
      StoryPhrase("UIKit", "view controller", event.name.rawValue + "()")
    case .userNotificationCenter: Self.center(event)
    case .notificationBus: Self.bus(event)
    case .linkStore: Self.store(event)
    case .webView: Self.webView(event)
    case .network: Self.network(event)
    case .serviceExtension: Self.serviceExtension(event)
    case .tokens: Self.tokens(event)
    }
  }

  private static func user(_ event: TraceEvent) -> StoryPhrase {
    let url = event.text(.url) ?? ""
    return switch event.name {
    case .push:
      StoryPhrase("server", "phone", "sends a push\(event.text(.link).map { " with \($0)" } ?? "")")
    case .tap: StoryPhrase("person", "SpringBoard", "taps the notification")
    case .open: StoryPhrase("person", "iOS", "opens \(event.text(.link) ?? url)")
    case .dismiss: StoryPhrase("person", "SpringBoard", "sweeps the notification away")
    case .action:
      StoryPhrase("person", "SpringBoard", "chooses \(event.text(.actionIdentifier) ?? "")")
    case .launch: StoryPhrase("person", "SpringBoard", "taps the app's icon")
    case .foreground: StoryPhrase("person", "SpringBoard", "opens the app")
    case .background: StoryPhrase("person", "SpringBoard", "presses the home button")
    case .load: StoryPhrase("person", "app", "has it load \(url)")
    case .click:
      StoryPhrase("person", "web view", "follows the link #\(event.text(.identifier) ?? "")")
    case .go: StoryPhrase("person", "web view", "goes \(event.number(.number) ?? 0) pages on")
    default: StoryPhrase("person", "web view", event.name.rawValue)
    }
  }

  private static func springBoard(_ event: TraceEvent) -> StoryPhrase {
    let reason = event.text(.reason) ?? ""
    return switch event.name {
    case .pushArrived: StoryPhrase("APNs", "SpringBoard", "the push arrives")
    case .pushHeld: StoryPhrase("APNs", "phone", "keeps the push: the phone is offline")
    case .pushDropped where event.text(.type) == "refused":
      StoryPhrase(event.text(.name) ?? "APNs", "server", "refuses the push: \(reason)")
    case .pushDropped: StoryPhrase("SpringBoard", "person", "shows nothing: \(reason)")
    case .bannerShown:
      StoryPhrase(
        "SpringBoard", "person",
        "shows a banner" + (event.text(.type).map { " with a file of type \($0)" } ?? ""))
    case .listed: StoryPhrase("SpringBoard", "person", "puts it into the list", .aside)
    case .badgeChanged:
      StoryPhrase("SpringBoard", "person", "puts \(event.number(.number) ?? 0) on the icon")
    case .notificationRemoved:
      StoryPhrase("SpringBoard", "person", "takes the notification away", .aside)
    case .openedExternally where event.text(.type) == "browser":
      StoryPhrase("iOS", "browser", "opens \(event.text(.url) ?? ""): \(event.text(.text) ?? "")")
    case .openedExternally where event.text(.type) == "app":
      StoryPhrase("iOS", event.text(.text) ?? "another app", "opens \(event.text(.url) ?? "")")
    case .openedExternally where event.text(.type) == "nobody":
      StoryPhrase("iOS", "person", "leaves \(event.text(.url) ?? "") unopened")
    case .openedExternally where event.text(.type) != nil:
      StoryPhrase("iOS", "person", "finds no app for \(event.text(.url) ?? "")")
    case .openedExternally:
      StoryPhrase(
        "app", "iOS",
        "hands over \(event.text(.url) ?? "")" + (event.text(.name).map { ", to \($0)" } ?? ""))
    case .openFailed:
      StoryPhrase("iOS", "app", "opens nothing for \(event.text(.url) ?? ""): \(reason)")
    case .promptShown:
      StoryPhrase("SpringBoard", "person", event.text(.text) ?? "asks whether to allow it")
    case .promptAnswered:
      StoryPhrase(
        "person", "SpringBoard", event[.granted] == .flag(true) ? "says yes" : "says no")
    default: StoryPhrase("SpringBoard", "person", event.name.rawValue)
    }
  }

  private static func application(_ event: TraceEvent) -> StoryPhrase {
    let method =
      switch event.name {
      case .willFinishLaunching: "application(_:willFinishLaunchingWithOptions:)"
      case .didFinishLaunching: "application(_:didFinishLaunchingWithOptions:)"
      case .willEnterForeground: "applicationWillEnterForeground(_:)"
      case .didBecomeActive: "applicationDidBecomeActive(_:)"
      case .willResignActive: "applicationWillResignActive(_:)"
      case .didEnterBackground: "applicationDidEnterBackground(_:)"
      case .willTerminate: "applicationWillTerminate(_:)"
      case .openURL: "application(_:open:options:)"
      case .continueUserActivity: "application(_:continue:restorationHandler:)"
      default: event.name.rawValue
      }
    if event.name == .crashed {
      return StoryPhrase("app", "iOS", "CRASHES: \(event.text(.reason) ?? "")")
    }
    if event.name == .printed {
      return StoryPhrase("app", "console", "prints \(event.text(.text) ?? "")")
    }
    return StoryPhrase("UIKit", "app delegate", method + carried(event))
  }

  private static func scene(_ event: TraceEvent) -> StoryPhrase {
    let method =
      switch event.name {
      case .configurationForConnecting: "application(_:configurationForConnecting:options:)"
      case .willConnect: "scene(_:willConnectTo:options:)"
      case .willEnterForeground: "sceneWillEnterForeground(_:)"
      case .didBecomeActive: "sceneDidBecomeActive(_:)"
      case .willResignActive: "sceneWillResignActive(_:)"
      case .didEnterBackground: "sceneDidEnterBackground(_:)"
      case .didDisconnect: "sceneDidDisconnect(_:)"
      case .openURLContexts: "scene(_:openURLContexts:)"
      case .continueUserActivity: "scene(_:continue:)"
      default: event.name.rawValue
      }
    let isQuestion = event.name == .configurationForConnecting
    return StoryPhrase(
      "UIKit", isQuestion ? "app delegate" : "scene delegate", method + carried(event))
  }

  /// What the options of a launch or a connection hold.
  private static func carried(_ event: TraceEvent) -> String {
    for key in [TraceEvent.Detail.Key.launchOptions, .connectionOptions] {
      if case .texts(let names) = event[key] { return " with \(names.joined(separator: ", "))" }
    }
    return ""
  }

  private static func center(_ event: TraceEvent) -> StoryPhrase {
    switch event.name {
    case .willPresent:
      return StoryPhrase(
        "UIKit", "centre's delegate",
        "userNotificationCenter(_:willPresent:withCompletionHandler:)")
    case .didReceive:
      return StoryPhrase(
        "UIKit", "centre's delegate",
        "userNotificationCenter(_:didReceive:withCompletionHandler:)")
    case .completionHandler:
      var options = ""
      if case .texts(let names) = event[.options] { options = names.joined(separator: ", ") }
      return StoryPhrase(
        "app", "UIKit",
        "calls the completion handler of \(event.text(.name) ?? "")"
          + (options.isEmpty ? "" : ": \(options)"))
    case .responseLost:
      return StoryPhrase("UIKit", "nobody", "the tap is lost: \(event.text(.reason) ?? "")")
    default: return StoryPhrase("app", "notification centre", event.name.rawValue)
    }
  }

  private static func bus(_ event: TraceEvent) -> StoryPhrase {
    let name = event.text(.name) ?? ""
    return switch event.name {
    case .addObserver: StoryPhrase("app", "NotificationCenter", "observes \(name)", .aside)
    case .removeObserver:
      StoryPhrase("app", "NotificationCenter", "no longer observes \(name)", .aside)
    case .deliver: StoryPhrase("NotificationCenter", "app", "tells of \(name)")
    default:
      StoryPhrase(
        name.hasPrefix("UI") ? "UIKit" : "app", "NotificationCenter", "posts \(name)",
        name.hasPrefix("UI") ? .aside : .main)
    }
  }

  private static func store(_ event: TraceEvent) -> StoryPhrase {
    let link = event.text(.link) ?? ""
    let text =
      switch event.name {
      case .stored: "stores \(link)"
      case .replaced: "stores \(link) in place of \(event.text(.reason) ?? "")"
      case .opened: "has opened \(link)"
      case .cleared: "forgets \(link)"
      case .rejected: "rejects \"\(link)\": \(event.text(.reason) ?? "")"
      case .expired: "lets \(link) expire"
      default: "\(event.name.rawValue) \(link)"
      }
    return StoryPhrase("app", "link store", text)
  }

  private static func webView(_ event: TraceEvent) -> StoryPhrase {
    let url = event.text(.url) ?? ""
    return switch event.name {
    case .load: StoryPhrase("app", "web view", "load \(url)")
    case .decidePolicyForNavigationAction:
      StoryPhrase("web view", "navigation delegate", "decidePolicyFor action: \(url)", .aside)
    case .didStartProvisionalNavigation:
      StoryPhrase("web view", "navigation delegate", "didStartProvisionalNavigation", .aside)
    case .didReceiveServerRedirect:
      StoryPhrase("web view", "navigation delegate", "didReceiveServerRedirect: \(url)")
    case .decidePolicyForNavigationResponse:
      StoryPhrase("web view", "navigation delegate", "decidePolicyFor response", .aside)
    case .didCommit: StoryPhrase("web view", "navigation delegate", "didCommit: \(url)")
    case .didFinish: StoryPhrase("web view", "navigation delegate", "didFinish: \(url)")
    case .didFail, .didFailProvisionalNavigation:
      StoryPhrase(
        "web view", "navigation delegate", "\(event.name.rawValue): \(url), \(error(event))")
    case .didSameDocumentNavigation:
      StoryPhrase("web view", "app", "url changes within the page: \(url)")
    case .titleChanged:
      StoryPhrase(
        "web view", "app", "title \"\(event.text(.title) ?? "")\"",
        event.text(.title) == "" ? .aside : .main)
    case .firstLoadFinished:
      StoryPhrase("web view", "app", "the first load has ended", .aside)
    case .createWebView:
      StoryPhrase("web view", "UI delegate", "createWebViewWith configuration, for \(url)")
    case .formHeldBack:
      StoryPhrase("web view", "user", "the form isn't sent: \(event.text(.reason) ?? "")")
    default: StoryPhrase("web view", "navigation delegate", event.name.rawValue)
    }
  }

  private static func network(_ event: TraceEvent) -> StoryPhrase {
    let url = event.text(.url) ?? ""
    let isDownload = event.text(.type) == "download"
    let client = isDownload ? "service extension" : "web view"
    let weight = isDownload ? Weight.main : .aside
    return switch event.name {
    case .request:
      StoryPhrase(client, "network", "\(event.text(.method) ?? "GET") \(url)", weight)
    case .response:
      StoryPhrase("network", client, "\(event.number(.status) ?? 0) \(url)", weight)
    default:
      StoryPhrase(
        "network", client,
        "\(url) fails: \(error(event))\(event.text(.reason).map { "; \($0)" } ?? "")")
    }
  }

  static func error(_ event: TraceEvent) -> String {
    guard case .error(let domain, let code) = event[.error] else { return "" }
    return "\(domain) \(code)"
  }
}
