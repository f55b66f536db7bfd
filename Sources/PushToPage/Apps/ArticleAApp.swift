import Browsing
public import DeviceModel
import Links
import Simulation

/// `article-a`: a chat vendor's push, as the first article has it, its flaws kept.
///
/// - A pending token without an error reads as success, so nobody registers it when it could be.
/// - After connecting the pending token is force-unwrapped: a crash when none is pending.
/// - The completion handler of `didReceive` is never called.
///
/// The article has no `willPresent`, so nothing is shown while the app is in front.
public final class ArticleAApp: GalleryApp, PushVendorUser, AuthorizationRequester {
  /// What can change about the app.
  public struct State: Hashable {
    var webView: StrongReference<WebView>?
    var vendor: StrongReference<PushVendor>?
  }

  /// What can wait for the app on the main queue.
  public enum Event: Hashable, Sendable {
    /// The notification centre tells what is allowed.
    case settings(AuthorizationStatus)
    /// What was put off with `DispatchQueue.main.async`.
    case register
  }

  /// What the app was made with.
  public let parts: AppParts
  /// What can change about the app.
  public var state = State()

  /// Creates the app in a new process.
  public init(_ parts: AppParts) {
    self.parts = parts
  }

  // MARK: 1. Authorization and the token

  /// Sets the delegate, asks for authorization, and shows the view where there are no scenes.
  public func application(
    _ application: Application, didFinishLaunchingWithOptions options: LaunchOptions
  ) -> Bool {
    state.vendor = StrongReference(PushVendor(of: application, refusals: settings.vendorRefusals))
    if !settings.setsDelegateLate { application.userNotificationCenter.delegate = self }
    application.userNotificationCenter.requestAuthorization([.alert, .badge, .sound], for: self)
    application.userNotificationCenter.setNotificationCategories(settings.categories)
    if application.lifecycle == .appDelegate { showView() }
    return true
  }

  /// Asks what is allowed, which is told in a later turn.
  public func userNotificationCenter(
    _ center: UserNotificationCenter, didAnswerAuthorizationRequest granted: Bool
  ) {
    later(.settings(center.notificationSettings.authorizationStatus))
  }

  /// Registers with APNs on the main queue, only if the settings say that the person agreed.
  public func handle(_ event: Event) {
    switch event {
    case .settings(.authorized): later(.register)
    case .settings: break
    case .register: application.registerForRemoteNotifications()
    }
  }

  private func later(_ event: Event) {
    world.enqueue(event, for: self, in: .main(of: application.owner))
  }

  // MARK: 2. The vendor

  /// Registers the token with the vendor, as the user's only one.
  public func application(
    _ application: Application, didRegisterForRemoteNotificationsWithDeviceToken token: DeviceToken
  ) {
    state.vendor?.object.register(token, unique: true)
  }

  /// Looks at "pending" only where there is an error; there never is one then, so a token that is
  /// pending reads as one that is registered.
  public func pushVendor(didRegister status: TokenRegistration, error: String?) {
    // if error == nil { success } else if status == .pending { … } else { failure }
  }

  /// The vendor's SDK.
  public var pushVendor: PushVendor? { state.vendor?.object }

  /// Connects to the vendor.
  public func connect(as user: String) {
    state.vendor?.object.connect(as: user)
  }

  // MARK: 3. After connecting

  /// Registers the token that was pending, which the article takes for granted.
  public func pushVendor(didConnect user: String, error: String?) {
    guard error == nil, let vendor = state.vendor?.object else { return }
    guard let token = vendor.state.pendingToken else {
      // SendbirdChat.getPendingPushToken()!
      return application.crash("Unexpectedly found nil while unwrapping getPendingPushToken()")
    }
    vendor.register(token, unique: true)
  }

  // MARK: 5. The tap

  /// Digs the channel out of the payload, prints it, and opens its page, where channels have pages.
  ///
  /// Nothing else in the payload counts. Where a level is missing or of another type, nothing
  /// happens; the handler isn't called in any case.
  public func userNotificationCenter(
    _ center: UserNotificationCenter, didReceive response: NotificationResponse,
    withCompletionHandler completionHandler: ResponseCompletionHandler
  ) {
    let userInfo = response.notification.content.userInfo
    guard
      let channel = userInfo[key: "sendbird"]?[key: "channel"]?[key: "channel_url"]?.stringValue
    else { return }
    application.writeToConsole(channel)
    guard let link = settings.page(ofChannel: channel),
      case .page(let url) = LinkDestination(of: link, settings: settings),
      let webView = state.webView?.object
    else { return }
    world.noteLinkOpened(link, navigation: webView.load(url.href))
  }

  /// Makes the web view and loads home.
  public func viewDidLoad() {
    let webView = parts.makeWebView(delegate: self)
    state.webView = StrongReference(webView)
    if let home = settings.home { webView.load(home.href) }
  }
}
