import DeviceModel
import Links
import Simulation
import Testing

/// Notifications that the app itself asks for.
///
/// Sources: UserNotifications, "Scheduling a notification locally from your app" (D), the headers
/// UNUserNotificationCenter.h and UNNotificationTrigger.h (H).
@Suite("Local notifications")
struct LocalNotificationTests {
  private static func request(
    _ identifier: String = "A", _ title: String = "Tea",
    _ trigger: NotificationTrigger? = .timeInterval(.seconds(60), repeats: false)
  ) -> NotificationRequest {
    var content = NotificationContent(userInfo: ["link": "https://shop.example/tea"])
    content.title = ExactText(title)
    return NotificationRequest(identifier: identifier, content: content, trigger: trigger)
  }

  private static func center(_ phone: TestPhone) throws -> UserNotificationCenter {
    try #require(phone.device.process).userNotificationCenter
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let state: String
    let acts: [Act]
    /// What is traced of the notification.
    let traced: [String]

    enum Act: Sendable {
      case home, forceQuit, kill
    }

    var testDescription: String { state }
  }

  // D: "the system handles the delivery of the notification", whatever the app's state; in front,
  // the delegate is asked.
  private static let shown = ["springBoard.bannerShown", "springBoard.listed"]
  static let rows = [
    Row(
      state: "in front", acts: [],
      traced: [
        "userNotificationCenter.willPresent", "userNotificationCenter.completionHandler",
      ] + shown),
    Row(state: "in the background", acts: [.home], traced: shown),
    Row(state: "ended by the system", acts: [.home, .kill], traced: shown),
    Row(state: "swiped away", acts: [.forceQuit], traced: shown),
  ]

  @Test(
    "The system shows it when its time has come, whatever the app does by then", arguments: rows)
  func states(row: Row) throws {
    for trigger in [NotificationTrigger?.none, .timeInterval(.seconds(60), repeats: false)] {
      let phone = TestPhone()
      phone.perform([.icon, .settle])
      let center = try Self.center(phone)
      center.add(Self.request("A", "Tea", trigger))
      #expect(center.pendingNotificationRequests.count == (trigger == nil ? 0 : 1))
      for act in row.acts {
        switch act {
        case .home: phone.perform([.home])
        case .forceQuit: phone.perform([.appSwitcher(open: true), .forceQuit])
        case .kill: phone.device.terminate()
        }
      }
      let before = phone.world.now
      phone.perform([.wait])
      let found = phone.traced(.springBoard, .userNotificationCenter)
      #expect(found == row.traced, "\(row.state)")
      #expect(phone.device.deliveredNotifications.map(\.identifier) == ["A"])
      if trigger != nil { #expect(phone.world.now - before >= .seconds(60)) }
      #expect(phone.device.deliveredNotifications.first?.trigger == trigger)
    }
  }

  // H: a request with the identifier of a pending one replaces it; of a delivered one, that.
  @Test("A request takes the place of one with the same identifier, pending or shown")
  func replaces() throws {
    let phone = TestPhone()
    phone.perform([.icon, .settle])
    let center = try Self.center(phone)
    center.add(Self.request("A", "Tea"))
    center.add(Self.request("B", "Cake"))
    center.add(Self.request("A", "Coffee"))
    #expect(center.pendingNotificationRequests.map(\.identifier) == ["B", "A"])
    phone.perform([.home, .wait])
    #expect(phone.device.deliveredNotifications.map(\.content.title.string) == ["Cake", "Coffee"])
    #expect(phone.traced(.springBoard).filter { $0 == "springBoard.listed" }.count == 2)
    phone.perform([.icon, .settle])
    try Self.center(phone).add(Self.request("A", "Milk", nil))
    phone.perform([.wait])
    #expect(phone.device.deliveredNotifications.map(\.content.title.string) == ["Cake", "Milk"])
  }

  @Test("What is taken back is never shown; what is shown isn't pending any more")
  func takenBack() throws {
    let phone = TestPhone()
    phone.perform([.icon, .settle])
    let center = try Self.center(phone)
    for name in ["A", "B", "C"] { center.add(Self.request(name)) }
    center.removePendingNotificationRequests(withIdentifiers: ["B", "none"])
    #expect(center.pendingNotificationRequests.map(\.identifier) == ["A", "C"])
    phone.perform([.home, .wait])
    #expect(phone.device.deliveredNotifications.map(\.identifier) == ["A", "C"])
    phone.perform([.icon, .settle])
    let next = try Self.center(phone)
    #expect(next.pendingNotificationRequests.isEmpty)
    next.add(Self.request("D"))
    next.removeAllPendingNotificationRequests()
    phone.perform([.wait])
    #expect(phone.device.deliveredNotifications.map(\.identifier) == ["A", "C"])
  }

  // UNError.h: notificationsNotAllowed.
  @Test(
    "Where notifications aren't allowed, a request is refused",
    arguments: [
      (AuthorizationStatus.authorized, nil), (.provisional, nil), (.ephemeral, nil),
      (.denied, .notificationsNotAllowed), (.notDetermined, .notificationsNotAllowed),
    ] as [(AuthorizationStatus, UserNotificationError?)])
  func refused(status: AuthorizationStatus, error: UserNotificationError?) throws {
    let phone = TestPhone(authorization: status)
    phone.perform([.icon, .settle])
    let center = try Self.center(phone)
    #expect(center.add(Self.request()) == error)
    #expect(center.pendingNotificationRequests.isEmpty == (error != nil))
  }

  // H: "time interval must be greater than 0", and at least 60 s for one that repeats.
  @Test(
    "An interval that iOS takes for a mistake crashes the app",
    arguments: [
      (0, false, true), (-1, false, true), (1, false, false), (59_999, true, true),
      (60_000, true, false),
    ] as [(Int64, Bool, Bool)])
  func faults(milliseconds: Int64, repeats: Bool, crashes: Bool) throws {
    let phone = TestPhone()
    phone.perform([.icon, .settle])
    try Self.center(phone).add(
      Self.request("A", "Tea", .timeInterval(.milliseconds(milliseconds), repeats: repeats)))
    #expect(phone.traced(.application).contains("application.crashed") == crashes)
  }

  @Test("One that repeats is shown again and again, stays pending, and can be taken back")
  func repeats() throws {
    let phone = TestPhone()
    phone.perform([.icon, .settle, .home])
    let center = try Self.center(phone)
    center.add(Self.request("A", "Tea", .timeInterval(.seconds(60), repeats: true)))
    phone.perform([.wait])
    let listed = phone.traced(.springBoard).filter { $0 == "springBoard.listed" }
    #expect(listed.count == Device.repetitionLimit)
    #expect(phone.device.deliveredNotifications.count == 1)
    #expect(center.pendingNotificationRequests.map(\.identifier) == ["A"])
    center.removeAllPendingNotificationRequests()
    #expect(center.pendingNotificationRequests.isEmpty)
  }

  // UIApplication.h: `.remoteNotification` is for pushes; the tap comes as a response.
  @Test("A tap launches the app with its response, and no key of a push in the launch options")
  func coldTap() throws {
    let phone = TestPhone(lifecycle: .appDelegate)
    phone.perform([.icon, .settle])
    try Self.center(phone).add(Self.request())
    phone.perform([.home, .kill, .wait])
    phone.clearJournal()
    phone.perform([.tap("A"), .settle])
    #expect(phone.told.contains { $0.hasPrefix("dFL [") }, "\(phone.told)")
    #expect(phone.told.contains { $0.hasPrefix("RESP(A)") }, "\(phone.told)")
  }

  @Test("A world with a request that waits can be copied: the same is shown in both")
  func checkpoint() throws {
    let phone = TestPhone()
    phone.perform([.icon, .settle])
    try Self.center(phone).add(Self.request())
    let checkpoint = phone.world.checkpoint()
    phone.perform([.wait])
    #expect(phone.device.deliveredNotifications.count == 1)
    phone.world.restore(checkpoint)
    #expect(phone.device.deliveredNotifications.isEmpty)
    phone.perform([.wait])
    #expect(phone.device.deliveredNotifications.count == 1)
  }
}
