import DeviceModel
import Simulation
import Testing

@Suite("Completion handlers")
struct CompletionHandlerTests {
  private final class Eager: ApplicationDelegate, UserNotificationCenterDelegate {
    var presenting: [PresentationOptions] = []
    var responses = 0

    func application(
      _ application: Application, didFinishLaunchingWithOptions options: LaunchOptions
    ) -> Bool {
      application.userNotificationCenter.delegate = self
      return true
    }

    func userNotificationCenter(
      _ center: UserNotificationCenter, willPresent notification: UserNotification,
      withCompletionHandler completionHandler: PresentationCompletionHandler
    ) {
      for options in presenting { completionHandler(options) }
    }

    func userNotificationCenter(
      _ center: UserNotificationCenter, didReceive response: NotificationResponse,
      withCompletionHandler completionHandler: ResponseCompletionHandler
    ) {
      for _ in 0..<responses { completionHandler() }
    }
  }

  /// Runs the app to the front, lets a push arrive and taps it.
  private func handlers(presenting: [PresentationOptions], responses: Int) -> [String] {
    let app = Eager()
    app.presenting = presenting
    app.responses = responses
    let world = World()
    let device = Device(in: world, app: InstalledApp { _ in app })
    device.openByIcon()
    world.runAll()
    device.push(NotificationContent(userInfo: TestPhone.payload))
    world.runAll()
    device.tappableNotification().map(device.tap)
    world.runAll()
    return world.trace.events.filter { $0.name == .completionHandler }
      .map { event in
        var options = ""
        if case .texts(let names) = event[.options] { options = " \(names)" }
        return (event.text(.name) ?? "") + options
      }
  }

  @Test("The first answer of willPresent counts, a second is not heard")
  func firstAnswerCounts() {
    #expect(
      handlers(presenting: [[.banner], [.list]], responses: 1)
        == [#"willPresent ["banner"]"#, "didReceive"])
  }

  @Test("A handler of didReceive that is called again is told of as such")
  func calledAgain() {
    #expect(
      handlers(presenting: [[.banner]], responses: 2)
        == [#"willPresent ["banner"]"#, "didReceive", "didReceive, called again"])
  }

  @Test("Handlers that are never called leave no trace")
  func neverCalled() {
    #expect(handlers(presenting: [], responses: 0) == [])
    #expect(handlers(presenting: [[.banner]], responses: 0) == [#"willPresent ["banner"]"#])
  }

  // The header of UNUserNotificationCenter and Apple's pages give these numbers.
  @Test(
    "Presentation options have Apple's numbers and names",
    arguments: [
      (PresentationOptions.badge, 1, ["badge"]), (.sound, 2, ["sound"]), (.list, 8, ["list"]),
      (.banner, 16, ["banner"]),
      ([.banner, .list, .sound, .badge], 27, ["badge", "sound", "list", "banner"]),
    ] as [(PresentationOptions, Int, [String])])
  func options(options: PresentationOptions, number: Int, names: [String]) {
    #expect(options.rawValue == number)
    #expect(options.names == names)
  }
}
