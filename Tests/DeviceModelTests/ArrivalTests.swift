import DeviceModel
import Links
import Simulation
import Testing

extension World {
  /// Lets all happen that can.
  func runAll() {
    var schedule = VirtualTimeSchedule()
    run(&schedule)
  }
}

/// What becomes of a push on its arrival: the facts sheet's sections 2.2 and 2.3.
@Suite("Arrival")
struct ArrivalTests {
  /// Lets one push arrive and returns what SpringBoard did, after the arrival itself.
  private func shown(_ phone: TestPhone, _ before: [TestPhone.Act]) -> String {
    phone.perform(before)
    let known = phone.world.trace.events.count
    phone.perform([.push("A", ["aps": ["alert": "A", "badge": 3]]), .wait])
    return phone.world.trace.events.dropFirst(known).filter { $0.actor == .springBoard }.dropFirst()
      .map { "\($0.name.rawValue)\($0.text(.reason).map { ": \($0)" } ?? "")" }
      .joined(separator: ", ")
  }

  // D: useyourloaf, "Provisional authorization"; Dm: Asking permission to use notifications.
  @Test(
    "Out of sight, authorization alone decides what is shown",
    arguments: [
      (AuthorizationStatus.authorized, "bannerShown, listed, badgeChanged"),
      (.ephemeral, "bannerShown, listed, badgeChanged"),
      (.provisional, "listed"),
      (.denied, "pushDropped: authorization is denied"),
      (.notDetermined, "pushDropped: authorization is notDetermined"),
    ])
  func outOfSight(status: AuthorizationStatus, expected: String) {
    let starts: [[TestPhone.Act]] = [
      [], [.icon, .settle, .home, .settle], [.icon, .settle, .home, .wait],
    ]
    for before in starts {
      let phone = TestPhone(authorization: status)
      let found = shown(phone, before)
      #expect(found == expected, "\(status) after \(before)")
      #expect(!phone.told.contains { $0.hasPrefix("PRES") }, "the app isn't told")
    }
  }

  // D: UNUserNotificationCenter.h: foreground only; without the method or an answer nothing is
  // presented. G: not asked when denied.
  @Test(
    "In front, the app decides, unless nobody lets it",
    arguments: [
      (AuthorizationStatus.authorized, "bannerShown, listed", true),
      (.denied, "pushDropped: authorization is denied", false),
      (.notDetermined, "pushDropped: authorization is notDetermined", false),
    ])
  func inFront(status: AuthorizationStatus, expected: String, isAsked: Bool) {
    let phone = TestPhone(authorization: status)
    #expect(shown(phone, [.icon, .settle]) == expected)
    #expect(phone.told.contains("PRES(A) [active]") == isAsked)
  }

  @Test(
    "In front, what willPresent asks for is shown, and no more",
    arguments: [
      ([.banner, .list, .badge], "bannerShown, listed, badgeChanged"), ([.banner], "bannerShown"),
      ([.list, .sound], "listed"),
      ([], "pushDropped: willPresent asked for neither banner nor list"),
      ([.badge], "badgeChanged, pushDropped: willPresent asked for neither banner nor list"),
      (nil, ""),
    ] as [(PresentationOptions?, String)])
  func presentation(options: PresentationOptions?, expected: String) {
    let phone = TestPhone(plan: .init(presentation: options))
    let found = shown(phone, [.icon, .settle])
    #expect(found == expected, "asked for \(options?.names ?? ["nothing, ever"])")
  }

  @Test("In front, an app without willPresent or without a delegate shows nothing")
  func nobodyAsked() {
    let without = TestPhone(unimplemented: [.willPresent])
    #expect(
      shown(without, [.icon, .settle])
        == "pushDropped: the notification delegate doesn't implement willPresent")
    for set in [RecordingApp.DelegateIsSet.never, .toNobody] {
      let none = TestPhone(plan: .init(delegateIsSet: set))
      #expect(
        shown(none, [.icon, .settle])
          == "pushDropped: the app has set no notification delegate")
    }
  }

  @Test("An app without didReceive loses the tap, and comes to the front all the same")
  func didReceiveMissing() {
    let phone = TestPhone(unimplemented: [.didReceive])
    phone.perform([.push("A"), .settle, .tap(), .settle])
    #expect(phone.device.applicationState == .active)
    #expect(phone.traced(.userNotificationCenter) == ["userNotificationCenter.responseLost"])
  }

  // Dm: 0 clears the badge, a payload without one leaves it as it is.
  @Test("The number on the icon is the last one sent; a push without one leaves it")
  func badge() {
    let phone = TestPhone()
    for (badge, expected) in [("3", 3), ("", 3), ("0", 0)] {
      var aps = JSONObject([.init(key: "alert", value: "A")])
      if let number = Int64(badge) { aps["badge"] = .integer(number) }
      phone.perform([.push("A", ["aps": .object(aps)]), .settle])
      #expect(phone.device.badge == expected)
    }
  }

  // G: neither opening nor tapping clears the badge; a tap takes away that one notification.
  @Test("Opening the app clears neither the number nor the list")
  func openingClearsNothing() {
    let phone = TestPhone()
    let payload: JSONValue = ["aps": ["alert": "A", "badge": 2]]
    phone.perform([.push("A", payload), .push("B", payload), .settle, .icon, .settle])
    #expect(phone.device.badge == 2)
    #expect(phone.device.deliveredNotifications.map(\.identifier) == ["A", "B"])
    phone.perform([.tap("A"), .settle])
    #expect(phone.device.badge == 2)
    #expect(phone.device.deliveredNotifications.map(\.identifier) == ["B"])
  }

  @Test("A push without an alert shows nothing; out of sight its number counts")
  func noAlert() {
    let phone = TestPhone()
    phone.perform([.push("A", ["aps": ["badge": 5]]), .settle])
    #expect(phone.device.badge == 5)
    #expect(phone.device.tappableNotification() == nil)
    #expect(phone.traced(.springBoard).contains("springBoard.pushDropped"))
  }

  @Test(
    "Title and body are read as iOS reads them",
    arguments: [
      (["aps": ["alert": "text"]], "", "text"),
      (["aps": ["alert": ["title": "T", "body": "B"]]], "T", "B"),
      (["aps": ["alert": ["title": 7]]], "", ""), (["aps": 1], "", ""), ([:], "", ""),
    ] as [(JSONValue, String, String)])
  func content(payload: JSONValue, title: String, body: String) {
    let content = NotificationContent(userInfo: payload)
    #expect(content.title.string == title)
    #expect(content.body.string == body)
    #expect(content.hasAlert == !(title.isEmpty && body.isEmpty))
  }
}
