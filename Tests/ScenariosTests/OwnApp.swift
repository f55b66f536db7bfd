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
  }

  func userNotificationCenter(
    _ center: UserNotificationCenter, willPresent notification: UserNotification,
    withCompletionHandler completionHandler: PresentationCompletionHandler
  ) {
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
      let navigation = webView?.load(link), plan.tellsOfStore
    else { return }
    application.world.record(
      .linkStore, .opened, .init(.link, .text(link)), .init(.navigation, .number(navigation)))
  }
}

/// What comes of a run with such an app.
func runOwn(
  _ plan: OwnApp.Plan, _ state: Scenario.StartState = .terminated, _ steps: [Step] = oneTap
) -> Outcome {
  let emulation = Emulation(pages: pages(), settings: AppSettings(home: nil)) { network in
    InstalledApp(unimplemented: [.didReceiveRemoteNotification]) { OwnApp($0, network, plan) }
  }
  var schedule = VirtualTimeSchedule()
  emulation.prepare(state)
  emulation.run(steps, schedule: &schedule)
  return Outcome(of: emulation, name: "own")
}
