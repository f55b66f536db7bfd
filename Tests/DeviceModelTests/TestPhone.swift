import DeviceModel
import Links
import Simulation

/// A phone with a recording app on it, and hands to use it.
final class TestPhone {
  /// What a person or a server does.
  enum Act {
    case icon
    case home
    case push(String, JSONValue = TestPhone.payload)
    /// A tap on that notification; nil for the newest.
    case tap(String? = nil)
    /// An action below the newest notification.
    case action(String)
    case dismiss
    case notificationCentre(open: Bool)
    case appSwitcher(open: Bool)
    case forceQuit
    /// The system ends the process.
    case kill
    case disconnectScene
    case cover
    case uncover
    /// All happens that can within a moment; an app that was left is not suspended yet.
    case settle
    /// All happens that can, suspension too.
    case wait
  }

  static let payload: JSONValue = ["aps": ["alert": "A"], "link": "https://shop.example/"]

  let world: World
  let device: Device
  private let journal = Journal()

  init(
    lifecycle: Lifecycle = .scene, authorization: AuthorizationStatus = .authorized,
    unimplemented: Set<InstalledApp.OptionalMethod> = [], switches: Switches = Switches(),
    plan: RecordingApp.Plan = .init()
  ) {
    world = World(switches: switches)
    let journal = journal
    device = Device(
      in: world,
      app: InstalledApp(
        lifecycle: lifecycle, authorization: authorization,
        // Most rows are about an app without a method for pushes that wake it.
        unimplemented: plan.isWoken
          ? unimplemented : unimplemented.union([.didReceiveRemoteNotification])
      ) { RecordingApp($0, plan: plan, journal: journal) })
  }

  /// What the app was told, with the state that it read.
  var told: [String] { journal.lines }

  /// What the trace has of the given actors.
  func traced(_ actors: TraceEvent.Actor...) -> [String] {
    world.trace.events.filter { actors.contains($0.actor) }.map(\.spelling)
  }

  func clearJournal() {
    journal.lines = []
  }

  func perform(_ acts: [Act]) {
    for act in acts { perform(act) }
  }

  private func perform(_ act: Act) {
    var schedule = VirtualTimeSchedule()
    switch act {
    case .icon: device.openByIcon()
    case .home: device.pressHome()
    case .push(let identifier, let payload):
      device.push(NotificationContent(userInfo: payload), identifier: identifier)
    case .tap(let identifier):
      guard let notification = device.tappableNotification(identifier) else { return }
      device.tap(notification)
    case .action(let identifier):
      guard let notification = device.tappableNotification(),
        let action = device.action(identifier, of: notification)
      else { return }
      device.choose(action, of: notification)
    case .dismiss: device.tappableNotification().map(device.dismiss)
    case .notificationCentre(true): device.openNotificationCentre()
    case .notificationCentre(false): device.closeNotificationCentre()
    case .appSwitcher(true): device.openAppSwitcher()
    case .appSwitcher(false): device.closeAppSwitcher()
    case .forceQuit: device.forceQuit()
    case .kill: device.terminate()
    case .disconnectScene: device.disconnectScene()
    case .cover: device.coverView()
    case .uncover: device.uncoverView()
    case .settle:
      while !world.isQuiet(horizon: .milliseconds(150)), world.step(&schedule) {}
    case .wait: world.run(&schedule)
    }
  }
}
