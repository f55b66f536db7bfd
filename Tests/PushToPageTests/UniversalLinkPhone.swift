import DeviceModel
import Links
import Simulation

/// An app that writes down which callbacks come, with the state that it reads inside them.
///
/// The names are the short ones of the order tables: wFL and dFL are the launch methods, s… those
/// of the scene delegate, a… those of the application delegate.
final class LinkRecorder: ApplicationDelegate, SceneDelegate {
  /// What the app says to its launch.
  struct Answers {
    var willFinish = true
    var didFinish = true
  }

  private unowned let application: Application
  private let answers: Answers
  private let journal: LinkJournal

  init(_ application: Application, answers: Answers, journal: LinkJournal) {
    self.application = application
    self.answers = answers
    self.journal = journal
  }

  private func note(_ callback: String, _ keys: [String] = []) {
    let carried = keys.isEmpty ? "" : "(\(keys.joined(separator: ", ")))"
    journal.lines.append("\(callback)\(carried) [\(application.applicationState.rawValue)]")
  }

  func application(
    _ application: Application, willFinishLaunchingWithOptions options: LaunchOptions
  ) -> Bool {
    note("wFL", options.keys)
    return answers.willFinish
  }

  func application(
    _ application: Application, didFinishLaunchingWithOptions options: LaunchOptions
  ) -> Bool {
    note("dFL", options.keys)
    return answers.didFinish
  }

  func application(
    _ application: Application, sceneDelegateForConnecting options: ConnectionOptions
  ) -> any SceneDelegate {
    self
  }

  func applicationWillEnterForeground(_ application: Application) { note("aWEF") }
  func applicationDidBecomeActive(_ application: Application) { note("aDBA") }
  func applicationWillResignActive(_ application: Application) { note("aWRA") }
  func applicationDidEnterBackground(_ application: Application) { note("aDEB") }

  func application(_ application: Application, open context: OpenURLContext) {
    note("open", [context.url] + (context.sourceApplication.map { [$0] } ?? []))
  }

  func application(_ application: Application, willContinueUserActivityWithType type: String) {
    note("willContinue", [type])
  }

  func application(_ application: Application, continue userActivity: UserActivity) {
    note("continue", [userActivity.webpageURL])
  }

  func scene(_ scene: Scene, willConnectTo options: ConnectionOptions) {
    note(
      "sWC",
      options.keys + options.urlContexts.map(\.url) + options.userActivities.map(\.webpageURL))
  }

  func sceneWillEnterForeground(_ scene: Scene) { note("sWEF") }
  func sceneDidBecomeActive(_ scene: Scene) { note("sDBA") }
  func sceneWillResignActive(_ scene: Scene) { note("sWRA") }
  func sceneDidEnterBackground(_ scene: Scene) { note("sDEB") }
  func sceneDidDisconnect(_ scene: Scene) { note("sDD") }

  func scene(_ scene: Scene, openURLContexts contexts: [OpenURLContext]) {
    note("openURLContexts", contexts.map(\.url))
  }

  func scene(_ scene: Scene, willContinueUserActivityWithType type: String) {
    note("willContinue", [type])
  }

  func scene(_ scene: Scene, continue userActivity: UserActivity) {
    note("continue", [userActivity.webpageURL])
  }
}

/// What the app was told; it outlives the app.
final class LinkJournal {
  var lines: [String] = []
}

/// A phone with a recording app that has the scheme `shop` and claims all of `shop.example`.
final class LinkPhone {
  let world: World
  let device: Device
  private let journal = LinkJournal()

  init(
    lifecycle: Lifecycle = .scene, switches: Switches = Switches(),
    answers: LinkRecorder.Answers = .init()
  ) {
    world = World(switches: switches)
    let journal = journal
    device = Device(
      in: world,
      app: InstalledApp(
        lifecycle: lifecycle, schemes: ["shop"], unimplemented: [.configurationForConnecting],
        claim: { url in
          url.host == "shop.example"
            ? .app : .browser(LinkRefusal(.domainNotAssociated, url.host ?? ""))
        }
      ) { LinkRecorder($0, answers: answers, journal: journal) })
  }

  /// What the app was told, with the state that it read.
  var told: [String] { journal.lines }

  /// Why the system kept links out of the app.
  var refusals: [String] {
    world.trace.events.filter { $0.is(.springBoard, .openedExternally) }.map {
      $0.text(.reason) ?? "handed over"
    }
  }

  /// Brings the app where it is to be, and forgets what it was told on the way.
  func prepare(_ state: String) {
    if state != "terminated" {
      device.openByIcon()
      settle()
    }
    if state == "background" || state == "without its scene" {
      device.pressHome()
      settle()
    }
    if state == "without its scene" {
      device.disconnectScene()
      settle()
    }
    journal.lines = []
  }

  func settle() {
    var schedule = VirtualTimeSchedule()
    world.run(&schedule)
  }

  func open(_ url: String, from place: LinkPlace = .app(bundleIdentifier: nil)) {
    guard let url = URLRecord(url) else { return }
    device.open(url, from: place)
    settle()
  }
}
