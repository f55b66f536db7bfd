import DeviceModel
import Links
import Simulation
import Testing

/// What is told beforehand against what the emulated phone does.
@Suite("Forecasts")
struct PayloadForecastTests {
  static let payloads: [JSONValue] = [
    ["aps": ["alert": "A"]], ["aps": ["alert": ["title": "", "body": ""]]],
    ["aps": ["alert": ["loc-key": "K"]]], ["aps": ["badge": 3]], ["aps": ["sound": "default"]],
    ["aps": ["content-available": 1]], ["aps": ["alert": "A", "content-available": 1, "badge": 0]],
    ["aps": ["alert": "A", "interruption-level": "passive"]], ["aps": [:]],
    ["aps": ["badge": 1, "content-available": 1]], ["aps": ["alert": 7]],
  ]

  /// A phone whose app has every method, in that state.
  private func phone(
    _ state: DeliveryForecast.AppState, _ status: AuthorizationStatus
  ) -> (world: World, device: Device) {
    let world = World()
    let journal = Journal()
    let device = Device(
      in: world,
      app: InstalledApp(authorization: status) {
        RecordingApp($0, plan: .init(), journal: journal)
      })
    guard state != .terminated else { return (world, device) }
    device.openByIcon()
    world.runAll()
    switch state {
    case .background: device.pressHome()
    case .forceQuit: device.forceQuit()
    case .foreground, .terminated: break
    }
    world.runAll()
    return (world, device)
  }

  @Test("A forecast is what happens", arguments: payloads, DeliveryForecast.AppState.allCases)
  func forecasts(payload: JSONValue, state: DeliveryForecast.AppState) {
    for status in [AuthorizationStatus.authorized, .denied, .provisional] {
      let content = NotificationContent(userInfo: payload)
      let forecast = DeliveryForecast(of: content, in: state, authorization: status)
      let (world, device) = phone(state, status)
      let known = world.trace.events.count
      device.push(content, identifier: "A")
      world.runAll()
      let seen = Set(world.trace.events.dropFirst(known).map(\.spelling))
      let place = "\(payload.serialized()) \(state) \(status): \(seen.sorted())"
      let fetches = seen.contains("application.didReceiveRemoteNotification")
      #expect(fetches == [.called, .launched].contains(forecast.fetch), "\(place)")
      #expect(
        seen.contains("application.didFinishLaunching") == (forecast.fetch == .launched), "\(place)"
      )
      switch forecast.presentation {
      case .appDecides: #expect(seen.contains("userNotificationCenter.willPresent"), "\(place)")
      case .banner: #expect(seen.contains("springBoard.bannerShown"), "\(place)")
      case .listOnly:
        #expect(seen.contains("springBoard.listed"), "\(place)")
        #expect(!seen.contains("springBoard.bannerShown"), "\(place)")
      case .badgeOnly:
        #expect(seen.contains("springBoard.badgeChanged"), "\(place)")
        #expect(device.tappableNotification() == nil, "\(place)")
      case .nothing, .notAllowed:
        #expect(!seen.contains("userNotificationCenter.willPresent"), "\(place)")
        #expect(device.tappableNotification() == nil, "\(place)")
      }
    }
  }

  // D: Modifying content in newly delivered notifications.
  @Test("An extension runs for an alert that may be changed, and that may be shown")
  func serviceExtension() {
    let asked = NotificationContent(userInfo: ["aps": ["alert": "A", "mutable-content": 1]])
    let silent = NotificationContent(
      userInfo: ["aps": ["content-available": 1, "mutable-content": 1]])
    func runs(_ content: NotificationContent, _ status: AuthorizationStatus) -> Bool {
      DeliveryForecast(of: content, in: .background, authorization: status).runsExtension
    }
    #expect(runs(asked, .authorized) && runs(asked, .provisional))
    #expect(!runs(asked, .denied) && !runs(silent, .authorized))
  }
}
