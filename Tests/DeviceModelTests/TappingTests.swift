import DeviceModel
import Links
import Simulation
import Testing

@Suite("Tapping")
struct TappingTests {
  @Test("A tap takes the newest banner, or the one that is meant")
  func newest() {
    let phone = TestPhone()
    phone.perform([.push("A"), .push("B"), .settle])
    #expect(phone.device.tappableNotification()?.identifier == "B")
    #expect(phone.device.tappableNotification("A")?.identifier == "A")
    #expect(phone.device.tappableNotification("C") == nil)
    phone.perform([.tap(), .settle])
    #expect(phone.device.tappableNotification()?.identifier == "A")
  }

  @Test("The list lies behind an app in front, and can be tapped when it is left")
  func listBehindApp() {
    let phone = TestPhone(plan: .init(presentation: [.list]))
    phone.perform([.icon, .settle, .push("A"), .settle])
    #expect(phone.device.deliveredNotifications.map(\.identifier) == ["A"])
    #expect(phone.device.tappableNotification() == nil)
    phone.perform([.home, .settle])
    #expect(phone.device.tappableNotification()?.identifier == "A")
  }

  @Test("A quiet notification can be tapped in the list")
  func provisional() {
    let phone = TestPhone(authorization: .provisional)
    phone.perform([.push("A"), .settle, .tap(), .settle])
    #expect(phone.told.contains("RESP(A) [inactive]"))
  }

  // D: apns-collapse-id: a notification with the identifier of one that shows takes its place.
  @Test("A notification with the same identifier takes the place of the old one")
  func collapse() {
    let phone = TestPhone()
    phone.perform([
      .push("A", ["aps": ["alert": "old"]]), .settle, .push("B"), .settle,
      .push("A", ["aps": ["alert": "new"]]), .settle,
    ])
    #expect(phone.device.deliveredNotifications.map(\.identifier) == ["B", "A"])
    #expect(phone.device.tappableNotification("A")?.content.body == "new")
    phone.perform([.tap("A"), .settle])
    #expect(phone.device.deliveredNotifications.map(\.identifier) == ["B"])
    #expect(phone.device.tappableNotification("A") == nil)
  }

  @Test("Identifiers are told apart by their bytes")
  func exactIdentifiers() {
    let phone = TestPhone()
    phone.perform([.push("caf\u{E9}"), .push("cafe\u{301}"), .settle])
    #expect(phone.device.deliveredNotifications.count == 2)
    phone.perform([.tap("caf\u{E9}"), .settle])
    #expect(phone.device.deliveredNotifications.map(\.identifier.utf8.count) == [6])
  }

  @Test("Without a collapse id the system makes up identifiers, the same in every run")
  func madeUpIdentifiers() {
    let identifiers = (0..<2).map { _ in
      let phone = TestPhone()
      return (0..<3).map { _ in
        phone.device.push(NotificationContent(userInfo: TestPhone.payload))
      }
    }
    #expect(identifiers[0] == identifiers[1])
    #expect(Set(identifiers[0]).count == 3)
    #expect(identifiers[0].allSatisfy { $0.count == 36 })
  }

  @Test("A tap is warm or cold by what is in front, not by what the app believes")
  func decidedBySpringBoard() {
    // The app is still active by its own reckoning: nothing has happened since the home button.
    let phone = TestPhone()
    phone.perform([.icon, .settle, .push("A"), .settle])
    phone.clearJournal()
    phone.perform([.home, .tap("A")])
    #expect(phone.device.applicationState == .active)
    phone.perform([.settle])
    #expect(phone.told.contains("sWEF [background]"), "\(phone.told)")
    #expect(phone.told.contains("RESP(A) [inactive]"), "\(phone.told)")
  }

  // Facts sheet 1.4: about five seconds, or until background tasks end.
  @Test("An app that is left is suspended after a while", arguments: Lifecycle.allCases)
  func suspension(lifecycle: Lifecycle) {
    let phone = TestPhone(lifecycle: lifecycle)
    phone.perform([.icon, .settle, .home, .settle])
    #expect(phone.device.process?.isSuspended == false)
    phone.perform([.wait])
    #expect(phone.device.process?.isSuspended == true)
    #expect(phone.world.now.milliseconds == 5_000)
    phone.perform([.icon, .settle])
    #expect(phone.device.process?.isSuspended == false)
  }

  @Test(
    "An app that is back before it was suspended is not suspended", arguments: Lifecycle.allCases)
  func backInTime(lifecycle: Lifecycle) {
    for between in [[TestPhone.Act.settle], []] {
      let phone = TestPhone(lifecycle: lifecycle)
      phone.perform([.icon, .settle, .home] + between + [.icon, .wait])
      #expect(phone.device.process?.isSuspended == false, "after \(between)")
      #expect(phone.device.applicationState == .active)
    }
  }

  @Test("An app that is left and tapped again while it launches has one scene and one view")
  func leftWhileLaunching() {
    let phone = TestPhone()
    phone.perform([.push("A"), .push("B"), .settle, .tap("A"), .home, .tap("B"), .settle])
    #expect(phone.told.filter { $0.hasPrefix("sWC") }.count == 1, "\(phone.told)")
    #expect(phone.told.filter { $0.hasPrefix("viewDidLoad") }.count == 1)
    #expect(
      phone.told.filter { $0.hasPrefix("RESP") } == ["RESP(A) [inactive]", "RESP(B) [inactive]"])
    #expect(phone.device.applicationState == .active)
  }

  @Test("A home button without an app in front does nothing")
  func homeWithoutApp() {
    let phone = TestPhone()
    phone.perform([.home, .settle, .icon, .settle, .home, .wait, .home, .wait])
    #expect(phone.told.filter { $0.hasPrefix("sDEB") }.count == 1)
  }

  @Test("A crash ends the process; the next tap launches a new one")
  func crash() {
    let phone = TestPhone()
    phone.perform([.icon, .settle, .push("A"), .settle])
    phone.device.process?.crash("trap")
    #expect(phone.device.applicationState == .notRunning)
    phone.clearJournal()
    phone.perform([.tap("A"), .settle])
    #expect(phone.told.first == "wFL [inactive]")
    #expect(phone.told.contains("sWC(notificationResponse) [inactive]"))
    #expect(phone.device.applicationState == .active)
  }

  @Test("A URL that the app opens goes to the system")
  func openExternally() {
    let phone = TestPhone()
    phone.perform([.icon, .settle])
    phone.device.process?.open("tel:123")
    #expect(phone.world.trace.events.last?.text(.url) == "tel:123")
    #expect(phone.world.trace.events.last?.is(.springBoard, .openedExternally) == true)
  }
}
