import DeviceModel
import Links
import NavSimApple
import PushToPage
import Scenarios
import Simulation
import Testing

@Suite("The foreground push of the fourth article, pasted")
struct ForegroundPushTests {
  private var app: AppleApp {
    AppleApp(
      delegate: ForegroundPush.AppDelegate.init, sceneDelegate: ForegroundPush.SceneDelegate.init,
      rootViewController: { ForegroundPush.ViewController() },
      reset: { ForegroundPush.AppDelegate.pushedURL = nil })
  }

  private static let order = "https://shop.example/orders/1024"

  private static let courses: [[Step]] = [
    [push(order), .tap(nil), .settle],
    [push(order), .tap(nil), .settle, push("https://shop.example/sale"), .tap(nil), .settle],
    [push(order, as: "A"), push("https://shop.example/b", as: "B"), .tap("A"), .tap("B"), .settle],
    [.launch, .settle],
    [
      .push(.init(payload: payload(["note": "no link"]))), .tap(nil), .settle, push(order),
      .tap(nil), .settle, .post("uIApplicationDidBecomeActive"), .settle,
    ],
    [push("https://shop.example/한글 a"), .tap(nil), .settle, push(order), .tap(nil), .settle],
    [
      push(order), .tap(nil), .settle, .background, .wait(.seconds(9)), .disconnectScene, .settle,
      .foreground, .settle,
    ],
    [push(order), .tap(nil), .settle, .background, .wait(.seconds(9)), .foreground, .settle],
    [
      push("not a url"), .tap(nil), .settle, .cover, .settle, .uncover, .settle, push(order),
      .tap(nil),
    ],
    [
      push(order), .tap(nil), .settle, .terminate, push("https://shop.example/2"), .tap(nil),
      .settle,
    ],
  ]

  @Test("It does what as-posted does, event by event", arguments: Start.all, courses.indices)
  func sameTrace(_ start: Start, _ course: Int) throws {
    for urlString in URLStringBehaviour.allCases {
      var switches = Switches()
      switches[URLStringBehaviour.self] = urlString
      try expectSameTrace(
        app, as: "as-posted", Self.courses[course], start, switches: switches)
    }
  }

  @Test("A start without a push loads the text that stands for none", arguments: Lifecycle.allCases)
  func placeholder(_ lifecycle: Lifecycle) throws {
    let outcome = try app.run(
      [.launch, .settle], from: .terminated, lifecycle: lifecycle, pages: shop,
      settings: shopSettings)
    let loads = outcome.details(.webView, .load).map { $0.text(.url) }
    #expect(loads == ["https://shop.example/", "url%20is%20nil"])
    var older = Switches()
    older.platform.ios = 16
    let strict = try app.run(
      [.launch, .settle], from: .terminated, lifecycle: lifecycle, pages: shop,
      settings: shopSettings, switches: older)
    #expect(strict.details(.webView, .load).map { $0.text(.url) } == ["https://shop.example/"])
  }

  @Test("A link that a cold tap opened is opened again by the next post")
  func stale() throws {
    let outcome = try app.run(
      [push(Self.order), .tap(nil), .settle, .post("uIApplicationDidBecomeActive"), .settle],
      from: .terminated, pages: shop, settings: shopSettings)
    #expect(
      outcome.details(.linkStore, .opened).map { $0.text(.link) } == [Self.order, Self.order])
    #expect(outcome.pendingLink == nil)
  }
}
