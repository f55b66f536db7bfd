import DeviceModel
import Simulation
import Testing

/// The order of callbacks without scenes: the rows of the facts sheet's section 1.5.
@Suite("Order without scenes")
struct ClassicOrderTests {
  static let rows: [OrderRow] = [
    OrderRow(
      name: "cold start by the icon: no willEnterForeground",
      source: "S: OneSignal call-order tests; jigarm, delegate methods called when opening an app",
      acts: [.icon, .settle],
      told: """
        wFL [inactive]
        dFL [inactive]
        viewDidLoad
        viewWillAppear
        NC(UIApplicationDidFinishLaunching)
        aDBA
        NC(UIApplicationDidBecomeActive) [active]
        viewDidAppear
        """),
    OrderRow(
      name: "cold start by a tap on a notification",
      source: "S: OneSignal call-order tests",
      acts: [.push("A"), .settle, .tap(), .settle],
      told: """
        wFL(remoteNotification) [inactive]
        dFL(remoteNotification) [inactive]
        viewDidLoad
        viewWillAppear
        NC(UIApplicationDidFinishLaunching)
        RESP(A) [inactive]
        aDBA
        NC(UIApplicationDidBecomeActive) [active]
        viewDidAppear
        """),
    OrderRow(
      name: "tap while in the background",
      source: "S: OneSignal call-order tests",
      before: [.icon, .settle, .home, .settle, .push("A"), .settle],
      acts: [.tap(), .settle],
      told: """
        aWEF
        NC(UIApplicationWillEnterForeground)
        RESP(A) [inactive]
        aDBA
        NC(UIApplicationDidBecomeActive) [active]
        """),
    OrderRow(
      name: "tap while suspended",
      source: "S: OneSignal call-order tests",
      before: [.icon, .settle, .home, .wait, .push("A"), .settle],
      acts: [.tap(), .settle],
      told: """
        aWEF
        NC(UIApplicationWillEnterForeground)
        RESP(A) [inactive]
        aDBA
        NC(UIApplicationDidBecomeActive) [active]
        """),
    OrderRow(
      name: "banner tapped while active: no life-cycle callback",
      source: "S: react-native-fcm #133; radar 34332569",
      before: [.icon, .settle],
      acts: [.push("A"), .settle, .tap(), .settle],
      told: """
        PRES(A) [active]
        RESP(A) [active]
        """),
    OrderRow(
      name: "home button",
      source: "S: OneSignal call-order tests; clevertap-ios-sdk PR 374",
      before: [.icon, .settle],
      acts: [.home, .wait],
      told: """
        aWRA
        NC(UIApplicationWillResignActive)
        aDEB [background]
        NC(UIApplicationDidEnterBackground) [background]
        """),
    OrderRow(
      name: "return by the icon",
      source: "S: OneSignal call-order tests",
      before: [.icon, .settle, .home, .wait],
      acts: [.icon, .settle],
      told: """
        aWEF
        NC(UIApplicationWillEnterForeground)
        aDBA
        NC(UIApplicationDidBecomeActive) [active]
        """),
    OrderRow(
      name: "two taps while suspended: one activation, then a tap on a banner",
      source: "S: OneSignal call-order tests; react-native-fcm #133",
      before: [.icon, .settle, .home, .wait, .push("A"), .push("B"), .settle],
      acts: [.tap("A"), .tap("B"), .settle],
      told: """
        aWEF
        NC(UIApplicationWillEnterForeground)
        RESP(A) [inactive]
        aDBA
        NC(UIApplicationDidBecomeActive)
        RESP(B) [active]
        """),
  ]

  @Test("Callbacks come in iOS's order, with the state that they read there", arguments: rows)
  func order(row: OrderRow) {
    if let difference = row.difference(lifecycle: .appDelegate) { Issue.record("\(difference)") }
  }

  @Test("Without scenes no scene callback comes, and no scene's post")
  func noScenes() {
    let phone = TestPhone(lifecycle: .appDelegate)
    phone.perform([.push("A"), .settle, .tap(), .settle, .home, .wait, .icon, .settle])
    #expect(phone.traced(.scene) == [])
    #expect(!phone.told.contains { $0.contains("UIScene") })
  }

  // Dm: UIApplication.LaunchOptionsKey: the value is the payload; it has no request identifier.
  @Test("The launch options hold the payload of the notification that was tapped")
  func launchOptions() {
    final class Reader: ApplicationDelegate {
      var options: LaunchOptions?

      func application(
        _ application: Application, didFinishLaunchingWithOptions options: LaunchOptions
      ) -> Bool {
        self.options = options
        return true
      }
    }
    let reader = Reader()
    let world = World()
    let device = Device(in: world, app: InstalledApp(lifecycle: .appDelegate) { _ in reader })
    device.push(NotificationContent(userInfo: TestPhone.payload))
    world.runAll()
    device.tappableNotification().map(device.tap)
    world.runAll()
    #expect(reader.options?.remoteNotification?.userInfo == TestPhone.payload)
  }
}
