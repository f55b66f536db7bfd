import DeviceModel
import Simulation
import Testing

/// The rows of the order tables about custom schemes and universal links.
@Suite("Links from outside: order of callbacks")
struct UniversalLinkOrderTests {
  /// One row: where the app is, what is opened, and what the app is told.
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let source: String
    let lifecycle: Lifecycle
    let state: String
    let url: String
    let told: [String]
    var switches = Switches()
    var answers = LinkRecorder.Answers()

    var testDescription: String { "\(name), \(lifecycle)" }
  }

  @Test("The app is told in this order, and reads these states", arguments: scenes + classic)
  func order(_ row: Row) {
    let phone = LinkPhone(lifecycle: row.lifecycle, switches: row.switches, answers: row.answers)
    phone.prepare(row.state)
    phone.open(row.url, from: .app(bundleIdentifier: "com.apple.MobileSMS"))
    #expect(phone.told == row.told, "\(row.source)")
    #expect(phone.refusals == [])
  }

  private static let scheme = "shop://orders/7"
  private static let page = "https://shop.example/orders/7"
  private static let web = "NSUserActivityTypeBrowsingWeb"

  private static let resigning: Switches = {
    var switches = Switches()
    switches[URLWhileActive.self] = .resignsFirst
    return switches
  }()

  private static let scenes: [Row] = [
    Row(
      name: "Cold, custom scheme: in the connection options only",
      source: "S: onmyway133; cordova-ios #1671. Dm: UISceneDelegate", lifecycle: .scene,
      state: "terminated", url: scheme,
      told: [
        "wFL [inactive]", "dFL [inactive]", "sWC(urlContexts, \(scheme)) [inactive]",
        "sWEF [inactive]", "sDBA [inactive]",
      ]),
    Row(
      name: "Warm, custom scheme", source: "G", lifecycle: .scene, state: "background", url: scheme,
      told: ["sWEF [background]", "openURLContexts(\(scheme)) [inactive]", "sDBA [inactive]"]),
    Row(
      name: "Active, custom scheme", source: "G", lifecycle: .scene, state: "foreground",
      url: scheme, told: ["openURLContexts(\(scheme)) [active]"]),
    Row(
      name: "Active, custom scheme, with the pair that some versions add",
      source: "S: radars 21710499, 33153062", lifecycle: .scene, state: "foreground", url: scheme,
      told: ["sWRA [active]", "openURLContexts(\(scheme)) [inactive]", "sDBA [inactive]"],
      switches: resigning),
    Row(
      name: "Cold, universal link: in the connection options only",
      source: "Dm: Supporting universal links in your app", lifecycle: .scene, state: "terminated",
      url: page,
      told: [
        "wFL [inactive]", "dFL [inactive]", "sWC(userActivities, \(page)) [inactive]",
        "sWEF [inactive]", "sDBA [inactive]",
      ]),
    Row(
      name: "Warm, universal link", source: "Dm; order to sDBA G", lifecycle: .scene,
      state: "background", url: page,
      told: [
        "sWEF [background]", "willContinue(\(web)) [inactive]", "continue(\(page)) [inactive]",
        "sDBA [inactive]",
      ]),
    Row(
      name: "Active, universal link", source: "Dm", lifecycle: .scene, state: "foreground",
      url: page, told: ["willContinue(\(web)) [active]", "continue(\(page)) [active]"]),
    Row(
      name: "A scene that connects again in a living process gets it in its options",
      source: "Dm: sceneDidDisconnect", lifecycle: .scene, state: "without its scene", url: page,
      told: [
        "sWC(userActivities, \(page)) [background]", "sWEF [background]", "sDBA [inactive]",
      ]),
  ]

  private static let classic: [Row] = [
    Row(
      name: "Cold, custom scheme: in the launch options, and then to open",
      source: "Dm: application(_:open:options:)", lifecycle: .appDelegate, state: "terminated",
      url: scheme,
      told: [
        "wFL(url, sourceApplication) [inactive]", "dFL(url, sourceApplication) [inactive]",
        "open(\(scheme), com.apple.MobileSMS) [inactive]", "aDBA [active]",
      ]),
    Row(
      name: "Cold, custom scheme, dFL says no", source: "Dm: application(_:open:options:)",
      lifecycle: .appDelegate, state: "terminated", url: scheme,
      told: [
        "wFL(url, sourceApplication) [inactive]", "dFL(url, sourceApplication) [inactive]",
        "aDBA [active]",
      ], answers: .init(didFinish: false)),
    Row(
      name: "Cold, custom scheme, wFL says no", source: "Dm: application(_:open:options:)",
      lifecycle: .appDelegate, state: "terminated", url: scheme,
      told: [
        "wFL(url, sourceApplication) [inactive]", "dFL(url, sourceApplication) [inactive]",
        "aDBA [active]",
      ], answers: .init(willFinish: false)),
    Row(
      name: "Warm, custom scheme", source: "Dm", lifecycle: .appDelegate, state: "background",
      url: scheme,
      told: [
        "aWEF [background]", "open(\(scheme), com.apple.MobileSMS) [inactive]", "aDBA [active]",
      ]),
    Row(
      name: "Active, custom scheme", source: "Dm", lifecycle: .appDelegate, state: "foreground",
      url: scheme, told: ["open(\(scheme), com.apple.MobileSMS) [active]"]),
    Row(
      name: "Cold, universal link", source: "Dm, G", lifecycle: .appDelegate, state: "terminated",
      url: page,
      told: [
        "wFL(userActivityDictionary) [inactive]", "dFL(userActivityDictionary) [inactive]",
        "willContinue(\(web)) [inactive]", "continue(\(page)) [inactive]", "aDBA [active]",
      ]),
    Row(
      name: "Warm, universal link", source: "Dm, G", lifecycle: .appDelegate, state: "background",
      url: page,
      told: [
        "aWEF [background]", "willContinue(\(web)) [inactive]", "continue(\(page)) [inactive]",
        "aDBA [active]",
      ]),
  ]
}
