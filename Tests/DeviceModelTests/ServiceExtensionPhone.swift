import DeviceModel
import Links
import Simulation

/// A service extension that does what a test says.
final class ScriptedExtension: NotificationServiceExtension, DownloadRequester, EmulatedObject {
  /// What the extension does, and when.
  struct Plan: Sendable {
    typealias Deed = @Sendable (ScriptedExtension) -> Void

    var onReceive: Deed = { _ in }
    /// After that time a second thing is done.
    var later: (after: VirtualDuration, deed: Deed)?
    var onDownload: @Sendable (ScriptedExtension, DownloadResult) -> Void = { _, _ in }
    var onExpiry: Deed = { _ in }
  }

  struct State: Hashable {
    var notification: UserNotification?
    var handler: NotificationContentHandler?
    var made: [NotificationAttachment] = []
    var files: [URLRecord] = []
  }

  enum Event: Hashable {
    case later
  }

  let identity: ObjectIdentity
  var state = State()
  unowned let process: ServiceExtensionProcess
  private let plan: Plan

  init(in process: ServiceExtensionProcess, plan: Plan) {
    self.process = process
    self.plan = plan
    identity = process.world.identity(for: process.owner)
    process.world.register(self)
  }

  func didReceive(
    _ notification: UserNotification, withContentHandler contentHandler: NotificationContentHandler
  ) {
    state.notification = notification
    state.handler = contentHandler
    if let later = plan.later {
      process.world.enqueue(
        .later, for: self,
        in: LaneName(.timer, of: process.owner, named: "later \(notification.identifier)"),
        after: later.after)
    }
    plan.onReceive(self)
  }

  func serviceExtensionTimeWillExpire() { plan.onExpiry(self) }

  func download(_ download: Int, didFinish result: DownloadResult) { plan.onDownload(self, result) }

  func handle(_ event: Event) { plan.later?.deed(self) }

  /// Hands the content over, changed in that way.
  func answer(_ change: (inout NotificationContent) -> Void = { $0.title = "New" }) {
    guard var content = state.notification?.content else { return }
    change(&content)
    state.handler?(content)
  }
}

/// A phone whose app has a scripted service extension.
struct ServiceExtensionPhone {
  static let payload: JSONValue = [
    "aps": ["alert": ["title": "Old", "body": "B"], "mutable-content": 1],
    "link": "https://shop.example/",
  ]

  let world: World
  let device: Device

  init(
    authorization: AuthorizationStatus = .authorized, switches: Switches = Switches(),
    filters: Bool = false, bundledFiles: [String: FileContents] = [:],
    downloader: Downloader = .offline, app: RecordingApp.Plan = .init(),
    journal: Journal = Journal(), _ plan: ScriptedExtension.Plan
  ) {
    world = World(switches: switches)
    device = Device(
      in: world,
      app: InstalledApp(
        authorization: authorization,
        serviceExtension: InstalledServiceExtension(
          filtersNotifications: filters, bundledFiles: bundledFiles, downloader: downloader
        ) { ScriptedExtension(in: $0, plan: plan) }
      ) { RecordingApp($0, plan: app, journal: journal) })
  }

  func push(_ payload: JSONValue = ServiceExtensionPhone.payload, _ identifier: String = "A") {
    device.push(NotificationContent(userInfo: payload), identifier: identifier)
  }

  /// Lets all happen that can.
  func run() { world.runAll() }

  /// Pushes and lets all happen that can.
  func pushAndRun(_ payload: JSONValue = ServiceExtensionPhone.payload) {
    push(payload)
    run()
  }

  /// The trace of the extension, and what was shown, a line an event: when, what, and why.
  var lines: [String] {
    world.trace.events.compactMap { event in
      let isShowing = [.bannerShown, .pushDropped].contains(event.name)
      guard event.actor == .serviceExtension || isShowing else { return nil }
      var line = "\(event.instant.milliseconds) \(event.name.rawValue)"
      if case .error(let domain, let code) = event[.error] { line += " \(domain) \(code)" }
      if event.name != .attachmentFailed, let reason = event.text(.reason) { line += ": \(reason)" }
      return line
    }
  }

  /// The titles in the list, oldest first.
  var titles: [String] { device.deliveredNotifications.map(\.content.title.string) }
}
