import DeviceModel
import Links
import NavSimApple
import Scenarios
import Simulation
import Testing

/// A delegate of the notification centre whose methods return.
private final class ReturningDelegate: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    say("willPresent")
    try? await Task.sleep(for: .seconds(1))
    return [.banner]
  }

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    say(response.actionIdentifier == UNNotificationDefaultActionIdentifier ? "tapped" : "other")
    if let text = (response as? UNTextInputNotificationResponse)?.userText { say("wrote \(text)") }
    if response.notification.request.trigger is UNPushNotificationTrigger { say("pushed") }
  }
}

@Suite("The notification centre's delegate")
struct DelegateTests {
  @Test("Methods that return are begun in a later turn, and their handler is called when they end")
  func returning() throws {
    let outcome = try run([push("x"), .tap(nil), .settle], from: .foreground) { app in
      let delegate = ReturningDelegate()
      app.kept.append(delegate)
      UNUserNotificationCenter.current().delegate = delegate
    }
    #expect(
      outcome.words == [
        Word("willPresent", 0), Word("tapped", 1_000), Word("pushed", 1_000),
      ])
    let handlers = outcome.details(.userNotificationCenter, .completionHandler)
    #expect(handlers.map { $0.text(.name) } == ["willPresent", "didReceive"])
  }

  @Test("A delegate that nobody keeps is gone at once")
  func weak() throws {
    let outcome = try run([push("x"), .settle], from: .foreground) { _ in
      UNUserNotificationCenter.current().delegate = ReturningDelegate()
    }
    #expect(
      outcome.details(.springBoard, .pushDropped).first?.text(.reason)
        == "the app has set no notification delegate")
  }

  @Test("An action that asks for text brings a response of its own class")
  func text() throws {
    let payload: JSONValue = ["aps": ["alert": "?", "category": "CHAT"]]
    let steps: [Step] = [
      .push(.init(payload: payload)), .action("REPLY", of: nil, text: "yes"), .settle,
    ]
    let outcome = try run(steps, from: .background) { app in
      let delegate = ReturningDelegate()
      app.kept.append(delegate)
      let center = UNUserNotificationCenter.current()
      center.delegate = delegate
      let reply = UNTextInputNotificationAction(
        identifier: "REPLY", title: "Reply", options: [], textInputButtonTitle: "Send",
        textInputPlaceholder: "")
      center.setNotificationCategories([
        UNNotificationCategory(identifier: "CHAT", actions: [reply], intentIdentifiers: [])
      ])
    }
    #expect(outcome.texts == ["other", "wrote yes", "pushed"])
  }

  @Test("Authorization is asked for once, and the handlers hear what the person says")
  func authorization() throws {
    var app = AppleApp(delegate: {
      ScriptedDelegate { _ in
        let center = UNUserNotificationCenter.current()
        center.requestAuthorization(options: [.alert]) { granted, _ in say("granted \(granted)") }
        Task {
          let granted = try await center.requestAuthorization(options: [.alert, .badge])
          let status = await center.notificationSettings().authorizationStatus
          say("\(granted) \(status)")
        }
      }
    })
    app.authorization = .notDetermined
    let outcome = try app.run(
      [.launch, .settle, .answerPrompt(allows: true), .settle], from: .terminated, pages: shop,
      settings: shopSettings)
    #expect(outcome.texts == ["granted true", "true authorized"])
  }

  @Test("The list, the badge and the settings are the phone's own")
  func list() throws {
    let steps: [Step] = [push("x"), push("y"), .wait(.seconds(9)), .foreground, .settle]
    let outcome = try run(steps, from: .background) { app in
      app.kept.append(
        NotificationCenter.default.addObserver(
          forName: UIApplication.didBecomeActiveNotification, object: nil, queue: .main
        ) { _ in
          let center = UNUserNotificationCenter.current()
          center.getDeliveredNotifications { say("\($0.count) in the list") }
          center.setBadgeCount(4)
          center.removeAllDeliveredNotifications()
        })
    }
    #expect(outcome.texts == ["2 in the list"])
    #expect(outcome.badge == 4)
    #expect(outcome.delivered == [])
  }

  @Test("A payload's values cast as they do on iOS")
  func casts() throws {
    let payload: JSONValue = [
      "aps": ["alert": "x", "badge": 3], "id": 9_007_199_254_740_993, "ratio": 0.5, "on": true,
      "none": .null, "list": [1, 2], "text": "{}",
    ]
    let outcome = try run([.push(.init(payload: payload)), .settle], from: .foreground) { app in
      let delegate = CastingDelegate()
      app.kept.append(delegate)
      UNUserNotificationCenter.current().delegate = delegate
    }
    #expect(
      outcome.texts == [
        "9007199254740993", "0.5", "true", "null", "[1, 2]", "3", "badge 3", "no text",
      ])
  }
}

private final class CastingDelegate: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    let userInfo = notification.request.content.userInfo
    if let id = userInfo["id"] as? Int64 { say("\(id)") }
    if let ratio = userInfo["ratio"] as? Double { say("\(ratio)") }
    if let on = userInfo["on"] as? Bool { say("\(on)") }
    if userInfo["none"] is NSNull { say("null") }
    if let list = userInfo["list"] as? [Int] { say("\(list)") }
    if let aps = userInfo["aps"] as? [String: AnyObject], let badge = aps["badge"] as? Int {
      say("\(badge)")
    }
    if let aps = userInfo["aps"] as? NSDictionary { say("badge \(aps["badge"] ?? "")") }
    if userInfo["id"] as? String == nil { say("no text") }
    completionHandler([])
  }
}
