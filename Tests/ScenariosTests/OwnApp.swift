import Browsing
import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation

/// An app that a user of the library wrote, with the faults that its plan asks for.
final class OwnApp: ApplicationDelegate, SceneDelegate, UserNotificationCenterDelegate,
  ViewController, NavigationDelegate
{
  struct Plan {
    var opensFromOptions = false
    var opensFromDelegate = true
    var callsHandlers = true
    var answersWillPresent = true
    /// Whether it tells of its link store, as an app does that wants to be judged by it.
    var tellsOfStore = true
    var setsDelegate = true
    /// What it loads for a link; nil for the link itself.
    var page: String?
    /// What it loads when it has opened the link.
    var loadsNext: String?
    /// Whether it opens links in `willPresent` already.
    var opensOnArrival = false
    /// What it loads when its view is there.
    var home: String?
  }

  private unowned let application: Application
  private let network: Network
  private let plan: Plan
  private var webView: WebView?

  init(_ application: Application, _ network: Network, _ plan: Plan) {
    self.application = application
    self.network = network
    self.plan = plan
  }

  func application(
    _ application: Application, didFinishLaunchingWithOptions options: LaunchOptions
  ) -> Bool {
    if plan.setsDelegate { application.userNotificationCenter.delegate = self }
    return true
  }

  func application(
    _ application: Application, sceneDelegateForConnecting options: ConnectionOptions
  ) -> any SceneDelegate {
    self
  }

  func scene(_ scene: Scene, willConnectTo options: ConnectionOptions) {
    let window = Window(of: application)
    window.rootViewController = self
    window.makeKeyAndVisible()
    if plan.opensFromOptions, let response = options.notificationResponse { open(response) }
  }

  func viewDidLoad() {
    let webView = WebView(in: application.world, of: application.owner, network: network)
    webView.navigationDelegate = self
    self.webView = webView
    if let home = plan.home { webView.load(home) }
  }

  func userNotificationCenter(
    _ center: UserNotificationCenter, willPresent notification: UserNotification,
    withCompletionHandler completionHandler: PresentationCompletionHandler
  ) {
    if plan.opensOnArrival, let link = notification.content.userInfo[key: "link"]?.stringValue {
      webView?.load(link)
    }
    if plan.answersWillPresent { completionHandler([.banner, .list]) }
  }

  func userNotificationCenter(
    _ center: UserNotificationCenter, didReceive response: NotificationResponse,
    withCompletionHandler completionHandler: ResponseCompletionHandler
  ) {
    if plan.opensFromDelegate { open(response) }
    if plan.callsHandlers { completionHandler() }
  }

  private func open(_ response: NotificationResponse) {
    guard let link = response.notification.content.userInfo[key: "link"]?.stringValue,
      let navigation = webView?.load(plan.page ?? link)
    else { return }
    defer { if let next = plan.loadsNext { webView?.load(next) } }
    guard plan.tellsOfStore else { return }
    application.world.record(
      .linkStore, .opened, .init(.link, .text(link)), .init(.navigation, .number(navigation)))
  }
}

/// What comes of a run with such an app.
func runOwn(
  _ plan: OwnApp.Plan, _ state: Scenario.StartState = .terminated, _ steps: [Step] = oneTap,
  pages source: InlinePages = pages(), settings: AppSettings = AppSettings(home: nil)
) -> Outcome {
  let emulation = Emulation(pages: source, settings: settings) { network in
    InstalledApp(unimplemented: [.didReceiveRemoteNotification]) { OwnApp($0, network, plan) }
  }
  var schedule = VirtualTimeSchedule()
  emulation.prepare(state)
  emulation.run(steps, schedule: &schedule)
  return Outcome(of: emulation, name: "own")
}
