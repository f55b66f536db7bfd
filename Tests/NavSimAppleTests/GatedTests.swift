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

  /// What stands where a link should, of every kind; the adapter reads it with Foundation.
  private static let links: [JSONValue] = [
    "https://shop.example", "HTTPS://Shop.example/A", "  https://shop.example/a \n", "/", "/x?y#z",
    "?q=1", "#top", "https://shop.example/#top", "//other.example/x", "https://shop.example/주문",
    "https://shop.example/%EC%9A%B0산?q=a%20나", "/%EC%9A%B0산 b",
    "shop:a/b", "SHOP://a/b?q#f", "tel:+82-2-123", "kakaolink://send", "https://BANK.example/pay",
    "http://shop.example/a", "", " ", "nil", "shop.example/x", "https://", "JavaScript:alert(1)",
    "about:blank", "file:///etc/passwd", 7, 0.5, true, nil, [], ["a"], ["url": "/x"],
  ]

  @Test("Whatever stands in the payload, it does what gated does", arguments: links.indices)
  func sameLink(_ index: Int) throws {
    let pushed = Step.push(.init(payload: payload(["link": Self.links[index]])))
    for start in Start.all where start.lifecycle == .scene {
      try expectSameTrace(
        .gated(settings), as: "gated", [pushed, .tap(nil), .settle], start, settings: settings)
    }
  }

  @Test("Before iOS 17 it rejects what gated rejects, and says why", arguments: links.indices)
  func sameLinkOnOlderPhones(_ index: Int) throws {
    var switches = Switches()
    switches.platform.ios = 16
    let pushed = Step.push(.init(payload: payload(["link": Self.links[index]])))
    try expectSameTrace(
      .gated(settings), as: "gated", [pushed, .tap(nil), .settle],
      Start(state: .foreground, lifecycle: .scene), settings: settings, switches: switches)
  }

  /// Payloads of senders that put the link elsewhere.
  private static let senders: [JSONValue] = [
    ["url": "/u"], ["extra": ["api_url": "/e"]], ["extra": "{\"api_url\": \"/e\"}"],
    ["data.link": "/flat"], ["data": ["link": 7], "uri": "/uri"], ["aps": ["link": "/aps"]],
    ["sendbird": ["channel": ["channel_url": "room 1/2 é!*'()"]]], ["sendbird": ["channel": "c"]],
    ["custom": ["u": ["a"]]], [:],
  ]

  @Test("Wherever the link stands, it is found as gated finds it", arguments: senders.indices)
  func sameSender(_ index: Int) throws {
    var settings = settings
    settings.channelPage = "https://chat.example/c/{channel_url}"
    let pushed = Step.push(.init(payload: payload(Self.senders[index])))
    for settings in [self.settings, settings] {
      try expectSameTrace(
        .gated(settings), as: "gated", [pushed, .tap(nil), .settle],
        Start(state: .background, lifecycle: .scene), settings: settings)
    }
  }

  @Test("An action's own link is opened as gated opens it", arguments: Start.all)
  func sameAction(_ start: Start) throws {
    var settings = settings
    settings.actionLinkKeys = ["TRACK": "track", "CALL": "call"]
    settings.categories = [
      NotificationCategory(
        identifier: "ORDER",
        actions: [
          NotificationAction(identifier: "TRACK", options: [.foreground]),
          NotificationAction(identifier: "CALL", options: [.foreground]),
          NotificationAction(identifier: "LATER"),
        ])
    ]
    for action in ["TRACK", "CALL", "LATER"] {
      let pushed = Step.push(
        .init(
          payload: [
            "aps": ["alert": "A", "category": "ORDER"], "link": "/orders/7", "track": "/track/7",
          ]))
      try expectSameTrace(
        .gated(settings), as: "gated",
        [.launch, .settle, pushed, .action(action, of: nil, text: nil), .settle], start,
        settings: settings)
    }
  }

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
