import DeviceModel
import Simulation
import Testing

/// The order of callbacks with the scene life cycle: the rows of the facts sheet's section 1.4.
@Suite("Order with scenes")
struct SceneOrderTests {
  static let rows: [OrderRow] = [
    OrderRow(
      name: "cold start by the icon",
      source: "D: About the app launch sequence; S: growingio-sdk PR 215 (state in sDBA)",
      acts: [.icon, .settle],
      told: """
        wFL [inactive]
        dFL [inactive]
        NC(UIApplicationDidFinishLaunching)
        sWC [inactive]
        viewDidLoad
        viewWillAppear
        NC(UISceneWillConnect)
        sWEF
        NC(UISceneWillEnterForeground)
        NC(UIApplicationWillEnterForeground)
        sDBA [inactive]
        NC(UISceneDidActivate) [inactive]
        NC(UIApplicationDidBecomeActive) [active]
        viewDidAppear [active]
        """),
    OrderRow(
      name: "cold start by a tap on a notification",
      source: "S: CleverTap-flutter #340 (no launch options); depict.tokyo (sWC first, RESP later)",
      acts: [.push("A"), .settle, .tap(), .settle],
      told: """
        wFL [inactive]
        dFL [inactive]
        NC(UIApplicationDidFinishLaunching)
        sWC(notificationResponse) [inactive]
        viewDidLoad
        viewWillAppear
        NC(UISceneWillConnect)
        sWEF
        NC(UISceneWillEnterForeground)
        NC(UIApplicationWillEnterForeground)
        RESP(A) [inactive]
        sDBA [inactive]
        NC(UISceneDidActivate) [inactive]
        NC(UIApplicationDidBecomeActive) [active]
        viewDidAppear [active]
        """),
    OrderRow(
      name: "tap while in the background",
      source: "S: OneSignal call-order tests; ProMotion-push PR 10",
      before: [.icon, .settle, .home, .settle, .push("A"), .settle],
      acts: [.tap(), .settle],
      told: """
        sWEF
        NC(UISceneWillEnterForeground)
        NC(UIApplicationWillEnterForeground)
        RESP(A) [inactive]
        sDBA
        NC(UISceneDidActivate)
        NC(UIApplicationDidBecomeActive) [active]
        """),
    OrderRow(
      name: "tap while suspended",
      source: "S: OneSignal call-order tests; ProMotion-push PR 10",
      before: [.icon, .settle, .home, .wait, .push("A"), .settle],
      acts: [.tap(), .settle],
      told: """
        sWEF
        NC(UISceneWillEnterForeground)
        NC(UIApplicationWillEnterForeground)
        RESP(A) [inactive]
        sDBA
        NC(UISceneDidActivate)
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
      source: """
        Dm: Preparing your UI to run in the background; S: clevertap-ios-sdk PR 374 (state at the \
        app's post); growingio-sdk PR 215 (state at the scene's)
        """,
      before: [.icon, .settle],
      acts: [.home, .wait],
      told: """
        sWRA [active]
        NC(UISceneWillDeactivate) [active]
        NC(UIApplicationWillResignActive)
        sDEB
        NC(UISceneDidEnterBackground)
        NC(UIApplicationDidEnterBackground) [background]
        """),
    OrderRow(
      name: "return by the icon: no launch, no scene connection, no view callback",
      source: "Dm: Preparing your UI to run in the foreground",
      before: [.icon, .settle, .home, .wait],
      acts: [.icon, .settle],
      told: """
        sWEF
        NC(UISceneWillEnterForeground)
        NC(UIApplicationWillEnterForeground)
        sDBA
        NC(UISceneDidActivate)
        NC(UIApplicationDidBecomeActive) [active]
        """),
    OrderRow(
      name: "the app switcher shows the app that is in front already: nothing",
      source: "G",
      before: [.icon, .settle],
      acts: [.icon, .wait],
      told: ""),
    OrderRow(
      name: "two taps while suspended: one activation, then a tap on a banner",
      source: "S: OneSignal call-order tests; react-native-fcm #133",
      before: [.icon, .settle, .home, .wait, .push("A"), .push("B"), .settle],
      acts: [.tap("A"), .tap("B"), .settle],
      told: """
        sWEF
        NC(UISceneWillEnterForeground)
        NC(UIApplicationWillEnterForeground)
        RESP(A) [inactive]
        sDBA
        NC(UISceneDidActivate)
        NC(UIApplicationDidBecomeActive)
        RESP(B) [active]
        """),
    OrderRow(
      name: "two taps that start the app: only the first is in the connection options",
      source: "Dm: UIScene.ConnectionOptions; S: react-native-fcm #133",
      before: [.push("A"), .push("B"), .settle],
      acts: [.tap("A"), .tap("B"), .settle],
      told: """
        wFL
        dFL
        NC(UIApplicationDidFinishLaunching)
        sWC(notificationResponse)
        viewDidLoad
        viewWillAppear
        NC(UISceneWillConnect)
        sWEF
        NC(UISceneWillEnterForeground)
        NC(UIApplicationWillEnterForeground)
        RESP(A) [inactive]
        sDBA
        NC(UISceneDidActivate)
        NC(UIApplicationDidBecomeActive)
        viewDidAppear
        RESP(B) [active]
        """),
  ]

  @Test("Callbacks come in iOS's order, with the state that they read there", arguments: rows)
  func order(row: OrderRow) {
    if let difference = row.difference(lifecycle: .scene) { Issue.record("\(difference)") }
  }

  // D: About the app launch sequence; Dm: the page of the configuration method: it is asked of new
  // sessions only.
  @Test("The scene's configuration is asked for between launch and connection, of a new session")
  func configuration() {
    let phone = TestPhone()
    phone.perform([.icon, .settle, .home, .wait, .icon, .settle])
    let events = phone.traced(.application, .scene).prefix(4)
    #expect(
      Array(events) == [
        "application.willFinishLaunching", "application.didFinishLaunching",
        "scene.configurationForConnecting", "scene.willConnect",
      ])
    #expect(phone.traced(.scene).filter { $0 == "scene.configurationForConnecting" }.count == 1)
  }

  @Test("The options of the configuration carry the response, too")
  func configurationOptions() {
    let phone = TestPhone()
    phone.perform([.push("A"), .settle, .tap(), .settle])
    let question = phone.world.trace.events.first { $0.is(.scene, .configurationForConnecting) }
    #expect(question?[.connectionOptions] == .texts(["notificationResponse"]))
    #expect(question?.text(.identifier) == "A")
  }

  @Test("An app without that method is not asked for a configuration")
  func noConfiguration() {
    let phone = TestPhone(unimplemented: [.configurationForConnecting])
    phone.perform([.icon, .settle])
    #expect(!phone.traced(.scene).contains("scene.configurationForConnecting"))
    #expect(phone.told.contains("sWC [inactive]"))
  }

  // D: Flutter's UIScene guide, citing Apple; S: onmyway133, "SceneDelegate in iOS 12".
  @Test("With scenes the application delegate hears nothing of activation and background")
  func silentApplicationDelegate() {
    let phone = TestPhone()
    phone.perform([.icon, .settle, .home, .wait, .icon, .settle])
    #expect(!phone.told.contains { $0.hasPrefix("a") })
  }
}
