import Browsing
import DeviceModel
import Links
import NavSimApple
import PushToPage
import Scenarios
import Simulation
import Testing

@Suite("The recommended app in Apple's names")
struct GatedTests {
  private static let order = "https://shop.example/orders/1024"

  private static func open(_ text: String) -> Step {
    guard let url = URLRecord(text) else { preconditionFailure("\(text) is a URL") }
    return .open(url)
  }

  private static let courses: [[Step]] = [
    [push(order), .tap(nil), .settle],
    [push(order, as: "A"), push("/sale", as: "B"), .tap("A"), .tap("B"), .settle],
    [push("javascript:alert(1)"), .tap(nil), .settle, push(order), .tap(nil), .settle],
    [push("https://bank.example/pay"), .tap(nil), .settle],
    [push("mailto:a@shop.example"), .tap(nil), .settle],
    [open("shop://orders/7"), .settle, open("https://shop.example/sale"), .settle],
    [push(order), .tap(nil), .settle, .killWebProcess, .settle, .background, .foreground, .settle],
    [
      .launch, .settle, .background, .wait(.seconds(9)), .disconnectScene, .settle, push(order),
      .tap(nil), .settle,
    ],
    [.setOnline(false), push(order), .tap(nil), .settle, .setOnline(true), .reload, .settle],
    [push(order), .dismiss(nil), .settle, .terminate, push("/2"), .tap(nil), .settle, .go(-1)],
    [.background, push(order), .openNotificationCentre, .tapInList(nil), .settle],
  ]

  private var settings: AppSettings {
    var settings = shopSettings
    settings.externalHosts = ["bank.example"]
    settings.associatedDomains = ["shop.example"]
    if let home = settings.home { settings.schemes = [.init(name: "shop", base: home)] }
    settings.linkExpiresAfter = .minutes(10)
    return settings
  }

  @Test("It does what gated does, event by event", arguments: Start.all, courses.indices)
  func sameTrace(_ start: Start, _ course: Int) throws {
    try expectSameTrace(
      .gated(settings), as: "gated", Self.courses[course], start, settings: settings)
  }

  @Test("A link that is tapped is reached", arguments: Start.all)
  func reached(_ start: Start) throws {
    let outcome = try AppleApp.gated(shopSettings).tap(
      Self.order, from: start.state, lifecycle: start.lifecycle, pages: shop)
    #expect(outcome.verdict == .reached)
    #expect(outcome.url == Self.order)
  }

  @Test("An order drawn from a seed is the same for both", arguments: 1...20 as ClosedRange<UInt64>)
  func seeded(_ seed: UInt64) throws {
    let steps = Self.courses[1]
    let app = AppleApp.gated(settings)
    let outcome = try app.run(
      steps, from: .terminated, pages: shop, settings: settings,
      schedule: SeededSchedule(seed: seed))
    #expect(outcome.verdict == .reached)
  }
}
