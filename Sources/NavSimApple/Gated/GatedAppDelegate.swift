import DeviceModel
import Links
import PushToPage
import Simulation

#if canImport(UIKit)
  import UIKit
  import UserNotifications
  import WebKit
#endif

// The recommended app in Apple's names. It decides nothing: each callback becomes an event for the
// `LinkGate`, and what comes back is done. An iOS project can take this file and that one.

/// Keeps the gate, from launch to exit, for whatever web view there is.
@MainActor final class GateKeeper {
  private var gate: LinkGate
  private var timers: [String: Timer] = [:]
  private var navigations: [WKNavigation] = []
  let settings: AppSettings
  var webView: WKWebView?

  init(settings: AppSettings) {
    self.settings = settings
    gate = LinkGate(settings: settings)
  }

  func tell(_ event: LinkGate.Event) {
    for action in gate.handle(event) { perform(action) }
  }

  /// Numbers navigations in the order in which they are first seen, from 1.
  func number(_ navigation: WKNavigation?) -> Int {
    guard let navigation else { return 0 }
    if let index = navigations.firstIndex(where: { $0 === navigation }) { return index + 1 }
    navigations.append(navigation)
    return navigations.count
  }

  func pushed(_ response: UNNotificationResponse) -> (identifier: String, link: PushedLink) {
    let request = response.notification.request
    let link = PushedLink(in: .init(dictionary: request.content.userInfo), settings: settings)
    return (request.identifier, link)
  }

  private func perform(_ action: LinkGate.Action) {
    switch action {
    case .loadHome: loadHome()
    case .openPage(let url, let link):
      guard let url = URL(string: url.href), let webView else { return }
      let navigation = webView.load(URLRequest(url: url))
      LinkStoreTrace.opened(link, by: navigation)
      tell(.opening(navigation: number(navigation)))
    case .openExternally(let text, let link):
      LinkStoreTrace.opened(link, by: nil)
      if let url = URL(string: text) { UIApplication.shared.open(url) }
    case .reload: if webView?.reload() == nil { loadHome() }
    case .startGateTimer: start("gate", settings.gateTimeout, .gateTimedOut)
    case .cancelGateTimer: timers["gate"]?.invalidate()
    case .startExpiryTimer: start("expiry", settings.linkExpiresAfter, .linkExpired)
    case .cancelExpiryTimer: timers["expiry"]?.invalidate()
    case .note(let note): LinkStoreTrace.note(note)
    }
  }

  private func loadHome() {
    guard let home = settings.home, let url = URL(string: home.href), let webView else { return }
    tell(.homeRequested(navigation: number(webView.load(URLRequest(url: url)))))
  }

  private func start(_ name: String, _ delay: VirtualDuration?, _ event: LinkGate.Event) {
    timers[name]?.invalidate()
    guard let delay else { return }
    timers[name] = Timer.scheduledTimer(
      withTimeInterval: Double(delay.milliseconds) / 1_000, repeats: false
    ) { _ in
      MainActor.assumeIsolated { self.tell(event) }
    }
  }
}

final class GatedAppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  let keeper: GateKeeper
  var window: UIWindow?
  private let categories: Set<UNNotificationCategory>

  init(settings: AppSettings, categories: Set<UNNotificationCategory>) {
    keeper = GateKeeper(settings: settings)
    self.categories = categories
    super.init()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    UNUserNotificationCenter.current().setNotificationCategories(categories)
    observe(UIApplication.didBecomeActiveNotification, .becameActive)
    observe(UIApplication.willResignActiveNotification, .resignedActive)
    return true
  }

  private func observe(_ name: Notification.Name, _ event: LinkGate.Event) {
    let keeper = keeper
    _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { _ in
      MainActor.assumeIsolated { keeper.tell(event) }
    }
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler(.init(rawValue: UInt(keeper.settings.presentation.rawValue)))
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let isTap = response.actionIdentifier == UNNotificationDefaultActionIdentifier
    // What leaves the app in the background opens nothing there.
    if isTap || UIApplication.shared.applicationState != .background {
      let pushed = keeper.pushed(response)
      keeper.tell(.received(identifier: pushed.identifier, link: pushed.link))
    }
    completionHandler()
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    keeper.tell(.openedOutside(link: url.absoluteString))
    return true
  }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    if let url = userActivity.webpageURL { keeper.tell(.openedOutside(link: url.absoluteString)) }
    return true
  }
}
