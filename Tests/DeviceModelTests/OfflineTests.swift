import DeviceModel
import Links
import Simulation
import Testing

/// Pushes to a phone that is offline.
///
/// Local and Remote Notification Programming Guide, "Quality of Service, Store-and-Forward, and
/// Coalesced Notifications": APNs keeps the newest of an app, and forwards it when the phone is
/// online again. Sending notification requests to APNs: `apns-expiration` 0 is one try.
@Suite("Pushes to a phone that is offline")
struct OfflineTests {
  /// What SpringBoard did, with the identifiers, and the reasons in brackets.
  private func springBoard(_ phone: TestPhone) -> [String] {
    phone.world.trace.events.filter { $0.actor == .springBoard }
      .filter { [.pushArrived, .pushHeld, .pushDropped, .bannerShown].contains($0.name) }
      .map { "\($0.name.rawValue) \($0.text(.identifier) ?? "")" }
  }

  private func phone(_ switches: Switches = Switches()) -> TestPhone {
    let phone = TestPhone(switches: switches)
    phone.device.setOnline(false)
    return phone
  }

  @Test("A push arrives once the phone is online again, and not before")
  func forwarded() {
    let phone = phone()
    phone.perform([.push("A"), .wait])
    #expect(springBoard(phone) == ["pushHeld A"])
    #expect(phone.device.tappableNotification() == nil)
    phone.device.setOnline(true)
    phone.perform([.wait])
    #expect(springBoard(phone) == ["pushHeld A", "pushArrived A", "bannerShown A"])
    phone.perform([.tap(), .wait])
    #expect(phone.device.applicationState == .active)
  }

  @Test("Of several pushes APNs keeps the newest")
  func newest() {
    let phone = phone()
    phone.perform([.push("A"), .wait, .push("B"), .wait])
    phone.device.setOnline(true)
    phone.perform([.wait])
    #expect(
      springBoard(phone) == [
        "pushHeld A", "pushDropped A", "pushHeld B", "pushArrived B", "bannerShown B",
      ])
  }

  @Test("As a guess, it keeps all of them, but for those of the same collapse id")
  func all() {
    var switches = Switches()
    switches[OfflinePushes.self] = .all
    let phone = phone(switches)
    phone.perform([.push("A"), .wait, .push("B"), .wait, .push("A"), .wait])
    phone.device.setOnline(true)
    phone.perform([.wait])
    #expect(
      springBoard(phone) == [
        "pushHeld A", "pushHeld B", "pushHeld A", "pushArrived B", "bannerShown B",
        "pushArrived A", "bannerShown A",
      ])
  }

  @Test("With apns-expiration 0 it is tried once and dropped")
  func notStored() {
    let phone = phone()
    phone.device.push(
      NotificationContent(userInfo: TestPhone.payload), identifier: "A", isStored: false)
    phone.perform([.wait])
    phone.device.setOnline(true)
    phone.perform([.wait])
    #expect(springBoard(phone) == ["pushDropped A"])
    let reason = phone.world.trace.events.last { $0.is(.springBoard, .pushDropped) }
    #expect(reason?.text(.reason) == DropReason.offline.words)
  }

  @Test("A push that has arrived stays where it is when the phone goes offline")
  func arrivedBefore() {
    let phone = TestPhone()
    phone.perform([.push("A"), .wait])
    phone.device.setOnline(false)
    #expect(phone.device.tappableNotification("A") != nil)
  }

  @Test("A silent push that was kept wakes the app later")
  func silent() {
    let phone = TestPhone(plan: .init(isWoken: true))
    phone.device.setOnline(false)
    phone.perform([.push("A", ["aps": ["content-available": 1]]), .wait])
    #expect(!phone.told.contains { $0.hasPrefix("FETCH") })
    phone.device.setOnline(true)
    phone.perform([.wait])
    #expect(phone.told.contains { $0.hasPrefix("FETCH") }, "\(phone.told)")
  }
}
