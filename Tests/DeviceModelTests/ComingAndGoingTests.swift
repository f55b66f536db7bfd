import DeviceModel
import Links
import Simulation
import Testing

/// What an app is told of actions, overlays, ends and silent pushes.
///
/// The remaining rows of the facts sheet's sections 1.4 and 1.5, the posts left out.
@Suite("Coming and going")
struct ComingAndGoingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let source: String
    let lifecycle: Lifecycle
    let before: [TestPhone.Act]
    let acts: [TestPhone.Act]
    let told: [String]

    init(
      _ name: String, _ source: String, _ lifecycle: Lifecycle = .scene,
      before: [TestPhone.Act] = [], _ acts: [TestPhone.Act], _ told: [String]
    ) {
      self.name = name
      self.source = source
      self.lifecycle = lifecycle
      self.before = before
      self.acts = acts
      self.told = told
    }

    var testDescription: String { name }
  }

  private static let order: JSONValue = ["aps": ["alert": "A", "category": "ORDER"]]
  private static let silent: JSONValue = ["aps": ["content-available": 1]]
  private static let active: [TestPhone.Act] = [.icon, .settle]
  private static let left: [TestPhone.Act] = active + [.home, .settle]
  private static let suspended: [TestPhone.Act] = active + [.home, .wait]
  /// The categories are registered, and there is no process.
  private static let gone: [TestPhone.Act] = suspended + [.kill]
  private static let push: [TestPhone.Act] = [.push("A", order), .settle]

  static let actions: [Row] = [
    Row(
      "custom action with .foreground, cold", "inferred: only the default action is in the options",
      before: gone, push + [.action("OPEN"), .settle],
      [
        "wFL [inactive]", "dFL [inactive]", "sWC [inactive]", "viewDidLoad [inactive]",
        "viewWillAppear [inactive]", "sWEF [inactive]", "RESP(A) [inactive]", "sDBA [inactive]",
        "viewDidAppear [active]",
      ]),
    Row(
      "custom action without .foreground, cold", "D: Handling notification-related actions",
      before: gone, push + [.action("ARCHIVE"), .settle],
      ["wFL [background]", "dFL [background]", "RESP(A) [background]"]),
    Row(
      "custom action without .foreground, suspended", "D: Handling notification-related actions",
      before: suspended, push + [.action("ARCHIVE"), .settle], ["RESP(A) [background]"]),
    Row(
      "custom action without .foreground, cold, no scenes", "D: as above", .appDelegate,
      before: gone, push + [.action("ARCHIVE"), .settle],
      [
        "wFL [background]", "dFL [background]", "viewDidLoad [background]",
        "viewWillAppear [background]", "RESP(A) [background]",
      ]),
    Row(
      "swept away, with customDismissAction", "D: UNNotificationCategoryOptions header",
      before: suspended, push + [.dismiss, .settle], ["RESP(A) [background]"]),
    Row(
      "swept away, without a category", "D: UNNotificationCategoryOptions header",
      before: suspended, [.push("A"), .settle, .dismiss, .settle], []),
  ]

  static let overlays: [Row] = [
    Row(
      "app switcher, and straight back", "G", before: active,
      [.appSwitcher(open: true), .settle, .appSwitcher(open: false), .settle],
      ["sWRA [active]", "sDBA [inactive]"]),
    Row(
      "app switcher, and straight back, no scenes", "G", .appDelegate, before: active,
      [.appSwitcher(open: true), .settle, .appSwitcher(open: false), .settle],
      ["aWRA [active]", "aDBA [active]"]),
    Row(
      "tap in Notification Centre over the app", "S: radar 34332569; SuperDelegate #11",
      before: left + push + [.icon, .settle],
      [.notificationCentre(open: true), .settle, .tap(), .settle],
      ["sWRA [active]", "RESP(A) [active]", "sDBA [active]"]),
    Row(
      "view covered and shown again", "Dm: UIViewController", before: active,
      [.cover, .settle, .uncover, .settle],
      [
        "viewWillDisappear [active]", "viewDidDisappear [active]", "viewWillAppear [active]",
        "viewDidAppear [active]",
      ]),
  ]

  static let ends: [Row] = [
    Row(
      "swiped away while in front", "S: Apple forum 732170", before: active,
      [.forceQuit, .settle], ["sWRA [active]", "sDD [inactive]", "aWT [inactive]"]),
    Row(
      "swiped away while in front, no scenes", "Dm: applicationWillTerminate", .appDelegate,
      before: active, [.forceQuit, .settle], ["aWRA [active]", "aWT [inactive]"]),
    Row(
      "swiped away while suspended", "Dm: applicationWillTerminate", before: suspended,
      [.forceQuit, .settle], []),
    Row(
      "killed by the system", "Dm: applicationWillTerminate", before: suspended,
      [.kill, .settle], []),
    Row(
      "back by the icon after the scene was taken away", "Dm: sceneDidDisconnect",
      before: left + [.disconnectScene, .settle], [.icon, .settle],
      [
        "sWC [background]", "viewDidLoad [background]", "viewWillAppear [background]",
        "sWEF [background]", "sDBA [inactive]", "viewDidAppear [active]",
      ]),
    Row(
      "a tap after the scene was taken away", "Dm: sceneDidDisconnect; 1.7",
      before: left + [.disconnectScene, .settle] + push, [.tap(), .settle],
      [
        "sWC(notificationResponse) [background]", "viewDidLoad [background]",
        "viewWillAppear [background]", "sWEF [background]", "RESP(A) [inactive]",
        "sDBA [inactive]", "viewDidAppear [active]",
      ]),
  ]

  static let silentPushes: [Row] = [
    Row(
      "silent push, no process; then the icon", "D: Pushing background updates; scene part G",
      before: [],
      [.push("S", silent), .settle, .icon, .settle],
      [
        "wFL(remoteNotification) [background]", "dFL(remoteNotification) [background]",
        "FETCH [background]", "sWC [background]", "viewDidLoad [background]",
        "viewWillAppear [background]", "sWEF [background]", "sDBA [inactive]",
        "viewDidAppear [active]",
      ]),
    Row(
      "silent push, no process; then a tap, no scenes", "S: OneSignal call-order tests",
      .appDelegate, before: [],
      [.push("S", silent), .settle, .push("A"), .settle, .tap(), .settle],
      [
        "wFL(remoteNotification) [background]", "dFL(remoteNotification) [background]",
        "viewDidLoad [background]", "viewWillAppear [background]", "FETCH [background]",
        "aWEF [background]", "RESP(A) [inactive]", "aDBA [active]", "viewDidAppear [active]",
      ]),
    Row(
      "silent push, suspended", "D: Pushing background updates", before: suspended,
      [.push("S", silent), .settle], ["FETCH [background]"]),
    Row(
      "silent push, active", "Dm: FETCH page", before: active, [.push("S", silent), .settle],
      ["FETCH [active]"]),
    Row(
      "silent push after the app was swiped away", "D: Pushing background updates",
      before: suspended + [.forceQuit, .settle], [.push("S", silent), .settle], []),
  ]

  @Test(
    "The app is told what the table says",
    arguments: actions + overlays + ends + silentPushes)
  func row(row: Row) {
    let phone = TestPhone(lifecycle: row.lifecycle, plan: .init(isWoken: true))
    phone.perform(row.before)
    phone.clearJournal()
    phone.perform(row.acts)
    let found = phone.told.filter { !$0.hasPrefix("NC(") }
    #expect(found == row.told, "\(row.name) (\(row.source))")
  }
}
