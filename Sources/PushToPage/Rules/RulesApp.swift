import Browsing
import DeviceModel
import Links
public import Simulation

/// An app that does what a table of rules says.
///
/// What every app of the gallery does is done here, too: the view is shown as a storyboard would
/// show it, and it has a web view before `viewDidLoad` is told. All else is in the table.
public final class RulesApp: GalleryApp {
  /// What can change about the app.
  public struct State: Hashable {
    /// The link that is kept, for as long as the process lives; empty where it was opened.
    var link: ExactText?
    /// Whether the text is empty since the link was opened, and not since an empty one came.
    var isEmptied = false
    /// Whether this view controller's first page has yet to come.
    var isFirstLoad = true
    var webView: StrongReference<WebView>?
    /// What the last opening of the link began.
    var opened: Opened?
    /// How many posts have been put off.
    var timers = 0
    /// The flags that are set in this process; others may stand on the disk.
    var flags: Set<ExactText> = []
    var absence = Absence()
  }

  /// What can wait for the app.
  public enum Event: Hashable, Sendable {
    /// A post that was put off.
    case post(ExactText)
  }

  /// A navigation to the link.
  struct Opened: Hashable {
    let navigation: Int
    let url: URLRecord?
  }

  /// What the app was made with.
  public let parts: AppParts
  /// What the app does.
  public let rules: AppRules
  /// What can change about the app.
  public var state = State()
  /// Whether any rule asks how long the app was away; only then is the time kept.
  let asksForAbsence: Bool
  /// How often callbacks may call each other before the process's stack is full.
  static let callLimit = 100

  /// Creates the app in a new process.
  public init(_ parts: AppParts, following rules: AppRules) {
    self.parts = parts
    self.rules = rules
    asksForAbsence = rules.asksForAbsence
  }

  /// Does what the table says of a callback that brings nothing.
  func follow(_ method: AppCallback.Method) {
    follow(method, RulesOccasion())
  }

  /// Does what the table says of a callback.
  func follow(_ method: AppCallback.Method, _ occasion: RulesOccasion) {
    noteUnheard(method)
    follow(.method(method), occasion)
  }

  private func follow(_ callback: AppCallback, _ occasion: RulesOccasion, calls: Int = 0) {
    for rule in rules[callback] ?? [] {
      guard rule.conditions.allSatisfy({ holds($0, occasion) }) else { continue }
      var hasOpened = false
      for action in rule.actions {
        // A crash, or a bound that is reached, ends all.
        guard world.failure == nil, world.exists(application.owner) else { return }
        switch action {
        case .open: hasOpened = openLink(orElse: nil)
        case .openOr(let text): hasOpened = openLink(orElse: text)
        case .clearIfOpened: if hasOpened { emptyLink() }
        case .call(let other): call(other, from: callback, occasion, calls: calls + 1)
        default: perform(action, of: rule, in: callback, occasion)
        }
      }
    }
  }

  /// Does what the table says of another callback, as an SDK does that calls the app's own method.
  private func call(
    _ other: AppCallback, from callback: AppCallback, _ occasion: RulesOccasion, calls: Int
  ) {
    guard calls <= Self.callLimit else {
      return application.crash(
        "stack overflow: \(callback.word) and \(other.word) call each other without end")
    }
    follow(other, occasion, calls: calls)
  }

  // MARK: Conditions

  private func holds(_ condition: RulesCondition, _ occasion: RulesOccasion) -> Bool {
    let answer =
      switch condition.test {
      case .firstLoad: state.isFirstLoad
      case .loaded: !state.isFirstLoad
      case .active: application.applicationState == .active
      case .inactive: application.applicationState == .inactive
      case .background: application.applicationState == .background
      case .linkStored: state.link != nil && !state.isEmptied
      case .linkNotText:
        occasion.value(under: settings.primaryLinkKey).map { $0.stringValue == nil } ?? false
      case .linkMissing: occasion.value(under: settings.primaryLinkKey) == nil
      case .navigationIsLink: isToLink(occasion)
      case .universalLink: occasion.isUniversalLink
      case .tapped: occasion.isTap
      case .actionIs:
        occasion.actionIdentifier.map { ExactText($0) } == condition.argument
      case .cancelled: occasion.isCancelled
      case .scheme, .host, .type, .mainFrame, .newWindow:
        occasion.request?.answers(condition) ?? false
      case .awayLongerThan: wasAwayLonger(than: condition.argument)
      case .flag: condition.argument.map { isSet($0) } ?? false
      }
    return answer != condition.isNegated
  }

  private func isToLink(_ occasion: RulesOccasion) -> Bool {
    guard let opened = state.opened else { return false }
    if let navigation = occasion.navigation { return navigation == opened.navigation }
    return occasion.askedURL != nil && occasion.askedURL == opened.url
  }

  // MARK: Actions

  private func perform(
    _ action: RulesAction, of rule: AppRule, in callback: AppCallback, _ occasion: RulesOccasion
  ) {
    switch action {
    case .store(let key):
      if let link = occasion.link(under: key, settings: settings) { store(link) }
    case .present(let options): occasion.handler.present(options)
    case .complete: occasion.handler.complete()
    case .allow: occasion.handler.decide(.allow)
    case .cancel: occasion.handler.decide(.cancel)
    case .crash(let reason):
      let isForLink = rule.conditions.contains(RulesCondition(.linkNotText))
      let standard = isForLink ? AsPostedApp.linkIsNoText : "Fatal error in \(callback.word)"
      application.crash(reason?.string ?? standard)
    case .storeRequest, .loadRequest, .openRequestExternally:
      if let request = occasion.request { perform(action, with: request) }
    default: perform(action)
    }
  }

  /// Does what needs nothing of the callback.
  private func perform(_ action: RulesAction) {
    switch action {
    case .setDelegate: application.userNotificationCenter.delegate = self
    case .markLoaded: state.isFirstLoad = false
    case .loadHome:
      if let home = settings.home { state.webView?.object.load(home.href) }
    case .route: route(.native(urlString))
    case .routeInScript: route(.script)
    case .openExternally:
      if let link = state.link { openExternally(link.string, link: link.string) }
    case .clear: clear()
    case .load(let text):
      if let url = urlString.url(text.string) { state.webView?.object.load(url) }
    case .reload: state.webView?.object.reload()
    case .post(let name): application.notificationBus.post(name: name.string)
    case .postAfter(let delay, let name): post(name, after: delay)
    case .observe(let name):
      application.notificationBus.addObserver(self, selector: name.string, name: name.string)
    case .unobserve(let name):
      application.notificationBus.removeObserver(self, name: name.string)
    case .set(let name, let isKept): set(name, isKept: isKept)
    case .unset(let name): unset(name)
    case .setBadge(let number): application.userNotificationCenter.setBadgeCount(number)
    case .open, .openOr, .clearIfOpened, .store, .present, .complete, .allow, .cancel, .crash,
      .storeRequest, .loadRequest, .openRequestExternally, .call:
      break
    }
  }

  func store(_ link: String) {
    if let old = state.link, old != "" {
      world.noteLinkReplaced(old.string, by: link)
    } else {
      world.noteLinkStored(link)
    }
    state.link = ExactText(link)
    state.isEmptied = false
  }

  private func clear() {
    guard let link = state.link else { return }
    state.link = nil
    if !state.isEmptied { world.noteLinkCleared(link.string) }
    state.isEmptied = false
  }

  /// Leaves an empty text in place of the link.
  private func emptyLink() {
    if let link = state.link, link != "" { world.noteLinkCleared(link.string) }
    state.link = ""
    state.isEmptied = true
  }

  /// Turns the link, or that text where none is kept, into a URL, as `URL(string:)` does, and loads
  /// it.
  ///
  /// - Returns: Whether there was a URL.
  private func openLink(orElse text: ExactText?) -> Bool {
    guard let text = state.link ?? text, let url = urlString.url(text.string),
      let webView = state.webView?.object
    else { return false }
    let navigation = webView.load(url)
    if let link = state.link { noteOpened(link.string, URLRecord(url), navigation) }
    return true
  }

  private func route(_ reading: LinkReading) {
    guard let link = state.link?.string, !state.isEmptied, let webView = state.webView?.object
    else { return }
    switch LinkDestination(of: link, settings: settings, reading: reading) {
    case .page(let url): noteOpened(link, url, webView.load(url.href))
    case .external(let url): openExternally(url, link: link)
    case .rejected(let reason): world.noteLinkRejected(link, reason)
    }
  }

  private func openExternally(_ url: String, link: String) {
    world.noteLinkOpened(link, navigation: nil)
    application.open(url)
  }

  private func noteOpened(_ link: String, _ url: URLRecord?, _ navigation: Int) {
    world.noteLinkOpened(link, navigation: navigation)
    state.opened = Opened(navigation: navigation, url: url)
  }

  // MARK: Posts

  /// Does what the table says of the post.
  public func receive(_ notification: PostedNotification, selector: String) {
    follow(.post(ExactText(selector)), RulesOccasion())
  }

  private func post(_ name: ExactText, after delay: VirtualDuration) {
    state.timers += 1
    let lane = LaneName(.timer, of: application.owner, named: "post \(state.timers)")
    world.enqueue(.post(name), for: self, in: lane, after: delay)
  }

  /// Posts what was put off.
  public func handle(_ event: Event) {
    switch event {
    case .post(let name): application.notificationBus.post(name: name.string)
    }
  }

  // MARK: View controller

  /// Makes the web view, and follows the table.
  public func viewDidLoad() {
    state.isFirstLoad = true
    let webView = parts.makeWebView(delegate: self)
    // Without the method the web view finds no delegate that makes windows.
    if rules[.method(.createWebView)] != nil { webView.uiDelegate = self }
    state.webView = StrongReference(webView)
    follow(.viewDidLoad)
  }

  /// Follows the table.
  public func viewWillAppear() { follow(.viewWillAppear) }
  /// Follows the table.
  public func viewDidAppear() { follow(.viewDidAppear) }
  /// Follows the table.
  public func viewWillDisappear() { follow(.viewWillDisappear) }
  /// Follows the table.
  public func viewDidDisappear() { follow(.viewDidDisappear) }
}
