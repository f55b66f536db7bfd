public import Browsing
public import DeviceModel
import Links
public import Simulation

/// `gated`, the recommended app, which decides nothing by itself.
///
/// Every callback becomes an event for its ``LinkGate``, and every action that comes back is
/// performed. What the app promises is written there.
public final class GatedApp: GalleryApp {
  /// What can change about the app.
  public struct State: Hashable {
    /// The app's decisions.
    public internal(set) var gate: LinkGate
    var webView: StrongReference<WebView>?
  }

  /// What can wait for the app: its timers.
  public enum Event: Hashable, Sendable {
    case gateTimeout
    case linkExpiry
  }

  /// What the app was made with.
  public let parts: AppParts
  /// What can change about the app.
  public var state: State

  /// Creates the app in a new process.
  public init(_ parts: AppParts) {
    self.parts = parts
    state = State(gate: LinkGate(settings: parts.settings))
  }

  // MARK: App and scene delegate

  /// Sets the notification centre's delegate before launching ends, and observes activation.
  public func application(
    _ application: Application, didFinishLaunchingWithOptions options: LaunchOptions
  ) -> Bool {
    if !settings.setsDelegateLate { application.userNotificationCenter.delegate = self }
    application.userNotificationCenter.setNotificationCategories(settings.categories)
    let bus = application.notificationBus
    bus.addObserver(self, selector: "becameActive", name: UIKitNotification.didBecomeActive)
    bus.addObserver(self, selector: "resignedActive", name: UIKitNotification.willResignActive)
    if application.lifecycle == .appDelegate { showView() }
    return true
  }

  /// Takes the tap or the link that connects the scene, and shows the view.
  public func scene(_ scene: Scene, willConnectTo options: ConnectionOptions) {
    if let response = options.notificationResponse {
      tell(.connected(identifier: response.notification.identifier, link: link(of: response)))
    }
    self.scene(scene, openURLContexts: options.urlContexts)
    for activity in options.userActivities { self.scene(scene, continue: activity) }
    showView()
  }

  /// Takes the links that were opened outside.
  public func scene(_ scene: Scene, openURLContexts contexts: [OpenURLContext]) {
    for context in contexts { tell(.openedOutside(link: link(to: context.url))) }
  }

  /// Takes the universal link that was opened outside.
  public func scene(_ scene: Scene, continue userActivity: UserActivity) {
    tell(.openedOutside(link: link(to: userActivity.webpageURL)))
  }

  /// Takes the link that was opened outside.
  public func application(_ application: Application, open context: OpenURLContext) {
    tell(.openedOutside(link: link(to: context.url)))
  }

  /// Takes the universal link that was opened outside.
  public func application(_ application: Application, continue userActivity: UserActivity) {
    tell(.openedOutside(link: link(to: userActivity.webpageURL)))
  }

  /// Passes on what UIKit posts.
  public func receive(_ notification: PostedNotification, selector: String) {
    tell(selector == "becameActive" ? .becameActive : .resignedActive)
  }

  // MARK: Notification centre

  /// Passes the link on, and only then says that it is done.
  public func userNotificationCenter(
    _ center: UserNotificationCenter, didReceive response: NotificationResponse,
    withCompletionHandler completionHandler: ResponseCompletionHandler
  ) {
    // What is done with a notification without coming to the app opens nothing there: sweeping it
    // away, wherever the app is, or an action that leaves the app in the background.
    if !response.isDismissal,
      response.isDefaultAction || application.applicationState != .background
    {
      tell(.received(identifier: response.notification.identifier, link: link(of: response)))
    }
    completionHandler()
  }

  private func link(of response: NotificationResponse) -> LinkGate.Link? {
    LinkGate.Link(
      PushedLink(of: response, settings: settings), settings: settings, urlString: urlString)
  }

  private func link(to text: String) -> LinkGate.Link {
    LinkGate.Link(text, settings: settings, urlString: urlString)
  }

  // MARK: View controller

  /// Makes the web view.
  public func viewDidLoad() {
    let webView = parts.makeWebView(delegate: self)
    state.webView = StrongReference(webView)
    tell(.viewLoaded)
  }

  /// Lets go of the web view; what the app observes and stores, its delegate keeps.
  public func wasReleased() {
    state.webView = nil
    releaseWebViews()
  }

  // MARK: Web view

  /// Hands to the system what isn't the web view's; a URL of the app's own scheme is its page's.
  public func webView(
    _ webView: WebView, decidePolicyFor action: NavigationAction, decisionHandler: DecisionHandler
  ) {
    let asked = action.request
    guard action.target == .mainFrame, asked.invalidURL == nil else {
      return decisionHandler(.allow)
    }
    switch LinkDestination(of: asked.url, settings: settings) {
    case .external(let url):
      decisionHandler(.cancel)
      application.open(url)
    case .page(let page) where page != asked.url:
      decisionHandler(.cancel)
      tell(.askedForPage(url: page.href))
    case .page, .rejected: decisionHandler(.allow)
    }
  }

  /// Passes on that a page is shown.
  public func webView(_ webView: WebView, didCommit navigation: Navigation) {
    tell(.committed(navigation: navigation.number))
  }

  /// Passes on that another place of the same page is shown.
  public func webView(_ webView: WebView, didNavigateWithinPage navigation: Int) {
    tell(.movedWithinPage(navigation: navigation))
  }

  /// Passes on that a page is complete.
  public func webView(_ webView: WebView, didFinish navigation: Navigation) {
    tell(.finished(navigation: navigation.number))
  }

  /// Passes on that a page will not become complete.
  public func webView(
    _ webView: WebView, didFail navigation: Navigation, withError error: WebError
  ) {
    tell(.failed(navigation: navigation.number, cancelled: error == .cancelled))
  }

  /// Passes on that a page will not come.
  public func webView(
    _ webView: WebView, didFailProvisionalNavigation navigation: Navigation,
    withError error: WebError
  ) {
    tell(.failed(navigation: navigation.number, cancelled: error == .cancelled))
  }

  /// Passes on that the page is gone.
  public func webViewWebContentProcessDidTerminate(_ webView: WebView) {
    tell(.webProcessTerminated)
  }

  // MARK: Timers

  private var gateLane: LaneName { LaneName(.timer, of: application.owner, named: "gate") }
  private var expiryLane: LaneName { LaneName(.timer, of: application.owner, named: "link") }

  /// Passes on that a timer has run out.
  public func handle(_ event: Event) {
    switch event {
    case .gateTimeout: tell(.gateTimedOut)
    case .linkExpiry: tell(.linkExpired)
    }
  }

  // MARK: Decisions

  private func tell(_ event: LinkGate.Event) {
    for action in state.gate.handle(event) { perform(action) }
  }

  private func perform(_ action: LinkGate.Action) {
    switch action {
    case .loadHome: loadHome()
    case .openPage(let url):
      guard let navigation = state.webView?.object.load(url) else { return }
      tell(.opening(navigation: navigation))
    case .openExternally(let url): application.open(url)
    case .showPage(let url):
      if let webView = state.webView?.object {
        tell(.homeRequested(navigation: webView.load(url)))
      }
    case .reload:
      if state.webView?.object.reload() == nil { loadHome() }
    case .startGateTimer:
      world.cancel(gateLane)
      world.enqueue(.gateTimeout, for: self, in: gateLane, after: settings.gateTimeout)
    case .cancelGateTimer: world.cancel(gateLane)
    case .startExpiryTimer:
      world.cancel(expiryLane)
      guard let delay = settings.linkExpiresAfter else { return }
      world.enqueue(.linkExpiry, for: self, in: expiryLane, after: delay)
    case .cancelExpiryTimer: world.cancel(expiryLane)
    case .note(let note): perform(note)
    }
  }

  private func perform(_ note: LinkGate.Note) {
    switch note {
    case .stored(let link): world.noteLinkStored(link)
    case .replaced(let link, let newer): world.noteLinkReplaced(link, by: newer)
    case .opened(let link, let navigation): world.noteLinkOpened(link, navigation: navigation)
    case .cleared(let link): world.noteLinkCleared(link)
    case .rejected(let link, let reason): world.noteLinkRejected(link, reason)
    case .expired(let link): world.noteLinkExpired(link)
    }
  }

  private func loadHome() {
    guard let home = settings.home, let webView = state.webView?.object else { return }
    tell(.homeRequested(navigation: webView.load(home.href)))
  }
}
