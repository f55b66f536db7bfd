import DeviceModel
import Simulation
import Testing

/// Asking for authorization: the table of the facts sheet's section 2.2.
@Suite("Asking for authorization")
struct AuthorizationRequestTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let before: AuthorizationStatus
    let options: AuthorizationOptions
    /// What the person answers, where a prompt is expected.
    let answer: Bool?
    let granted: Bool
    let after: AuthorizationStatus

    var testDescription: String { "\(before.rawValue), \(options.names)" }
  }

  private final class Requester: AuthorizationRequester {
    var answers: [Bool] = []

    func userNotificationCenter(
      _ center: UserNotificationCenter, didAnswerAuthorizationRequest granted: Bool
    ) {
      answers.append(granted)
    }
  }

  // Dm: Asking permission to use notifications; D: "Provisional authorization".
  static let rows: [Row] = [
    Row(
      before: .notDetermined, options: [.alert, .badge], answer: true, granted: true,
      after: .authorized),
    Row(
      before: .notDetermined, options: [.alert], answer: false, granted: false, after: .denied),
    Row(
      before: .notDetermined, options: [.alert, .provisional], answer: nil, granted: true,
      after: .provisional),
    Row(before: .provisional, options: [.alert], answer: true, granted: true, after: .authorized),
    Row(before: .denied, options: [.alert], answer: nil, granted: false, after: .denied),
    Row(before: .authorized, options: [.alert], answer: nil, granted: true, after: .authorized),
  ]

  @Test("The person is asked once, and the answer stands", arguments: rows)
  func row(row: Row) throws {
    let phone = TestPhone(authorization: row.before)
    phone.perform([.icon, .settle])
    let requester = Requester()
    let center = try #require(phone.device.process?.userNotificationCenter)
    center.requestAuthorization(row.options, for: requester)
    phone.perform([.settle])
    #expect(phone.device.showsPrompt == (row.answer != nil))
    if let answer = row.answer {
      #expect(requester.answers.isEmpty)
      #expect(phone.device.applicationState == .inactive, "a prompt lies over the app")
      phone.device.answerPrompt(allows: answer)
      phone.perform([.settle])
    }
    #expect(requester.answers == [row.granted])
    #expect(phone.device.authorizationStatus == row.after)
    #expect(center.notificationSettings.authorizationStatus == row.after)
    #expect(phone.device.applicationState == .active)
  }

  // Dm: Registering your app with APNs: there is a token whatever the status.
  @Test("There is a token whatever the person says", arguments: AuthorizationStatus.allCases)
  func token(status: AuthorizationStatus) throws {
    let phone = TestPhone(authorization: status)
    phone.perform([.icon, .settle])
    try #require(phone.device.process).registerForRemoteNotifications()
    phone.perform([.settle])
    #expect(
      phone.traced(.application).contains("application.didRegisterForRemoteNotifications"))
  }

  // Local and Remote Notification Programming Guide: without a connection neither is called.
  @Test("Offline the app is told nothing; the answer comes when the phone goes online")
  func offline() throws {
    let phone = TestPhone()
    let registered = "application.didRegisterForRemoteNotifications"
    phone.device.setOnline(false)
    phone.perform([.icon, .settle])
    try #require(phone.device.process).registerForRemoteNotifications()
    phone.perform([.wait])
    #expect(!phone.traced(.application).contains { $0.contains("RemoteNotifications") })
    phone.device.setOnline(true)
    phone.perform([.settle])
    #expect(phone.traced(.application).filter { $0 == registered }.count == 1)
  }

  @Test("An answer that is still to come is told once, whatever it turns out to be")
  func unanswered() throws {
    for (result, name) in [
      (Device.TokenResult.token(DeviceToken(hexadecimal: "AB01")), "didRegisterFor"),
      (.failure(reason: "not entitled"), "didFailToRegisterFor"),
    ] {
      let phone = TestPhone()
      phone.device.setToken(.unanswered)
      phone.perform([.icon, .settle])
      try #require(phone.device.process).registerForRemoteNotifications()
      phone.perform([.wait])
      #expect(!phone.traced(.application).contains { $0.contains("RemoteNotifications") })
      phone.device.setToken(result)
      phone.perform([.settle])
      #expect(
        phone.traced(.application).filter { $0.contains("RemoteNotifications") }
          == ["application.\(name)RemoteNotifications"])
    }
  }

  @Test("A registration that fails is told, and a new token comes by itself")
  func tokenChanges() throws {
    let phone = TestPhone()
    phone.device.setToken(.failure(reason: "no valid aps-environment entitlement"))
    phone.perform([.icon, .settle])
    try #require(phone.device.process).registerForRemoteNotifications()
    phone.perform([.settle])
    phone.device.setToken(.token(DeviceToken(hexadecimal: "AB01")))
    phone.perform([.settle])
    let told = phone.traced(.application).filter { $0.contains("RemoteNotifications") }
    #expect(
      told == [
        "application.didFailToRegisterForRemoteNotifications",
        "application.didRegisterForRemoteNotifications",
      ])
  }
}
