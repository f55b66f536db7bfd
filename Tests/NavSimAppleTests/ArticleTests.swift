import Browsing
import DeviceModel
import Links
import NavSimApple
import PushToPage
import Scenarios
import Simulation
import Testing

@Suite("The other articles' apps, pasted")
struct ArticleTests {
  // MARK: A chat vendor's push

  private var chat: AppleApp {
    AppleApp(
      delegate: ChatVendorPush.AppDelegate.init,
      sceneDelegate: { ChatVendorPush.SceneDelegate() },
      rootViewController: { ChatVendorPush.ViewController() },
      reset: { ChatVendorPush.AppDelegate.viewController = nil })
  }

  private static func message(_ sendbird: JSONValue) -> Step {
    .push(.init(payload: payload(["sendbird": sendbird])))
  }

  private static let chatCourses: [[Step]] = [
    [.connect(user: "jin", refusal: "no such user"), .settle, .setOnline(false)],
    [message(["channel": ["channel_url": "room_7"], "message_id": 7_000_000_000]), .tap(nil)],
    [message(["channel": "room_7"]), .tap(nil)],
    [.launch, .settle, .connect(user: "jin"), .settle],
    [message([:]), .settle, .tap(nil), .settle, .background, .foreground],
  ]

  @Test("The chat does what article-a does, event by event", arguments: Start.all, [0, 1, 2, 3, 4])
  func chat(_ start: Start, _ course: Int) throws {
    var settings = shopSettings
    settings.channelPage = "https://chat.example/c/{channel_url}"
    for authorization in [AuthorizationStatus.authorized, .denied] {
      var app = chat
      app.authorization = authorization
      // Connecting when no token is pending crashes the article's app: with a real trap here.
      if course == 3, authorization == .denied { continue }
      try expectSameTrace(
        app, as: "article-a", Self.chatCourses[course], start, settings: settings)
    }
  }

  // MARK: Custom data

  private var customData: AppleApp {
    AppleApp(
      delegate: { CustomData.AppDelegate() }, sceneDelegate: { CustomData.SceneDelegate() },
      rootViewController: { CustomData.ViewController() })
  }

  /// Without scenes, on iOS 12: from iOS 13 on the article's app crashes there, with a real trap.
  private var olderCustomData: AppleApp {
    AppleApp(
      delegate: { CustomData.AppDelegate() },
      rootViewController: {
        let controller = CustomData.ViewController()
        controller.isOlderPhone = true
        return controller
      })
  }

  private static let extras: [JSONValue] = [
    [
      "extra": [
        "api_url": "https://shop.example/vod/3", "img_url": "", "vod_key": 3,
        "more": ["b": [1.5, true, nil], "a": "한 \"글\""],
      ]
    ],
    ["extra": "{\\\"vod_key\\\":3}"], ["extra": 3], [:],
  ]

  @Test("The alert shows what article-b shows", arguments: Start.all, extras.indices)
  func customData(_ start: Start, _ extra: Int) throws {
    // In a scene extra is force-cast: with a real trap here.
    if start.lifecycle == .scene, start.state == .terminated, extra > 0 { return }
    var switches = Switches()
    if start.lifecycle == .appDelegate { switches.platform.ios = 12 }
    let app = start.lifecycle == .scene ? customData : olderCustomData
    let steps: [Step] = [
      .push(.init(payload: payload(Self.extras[extra]))), .tap(nil), .settle, .cover, .settle,
      .uncover, .settle,
    ]
    try expectSameTrace(app, as: "article-b", steps, start, switches: switches)
    let outcome = try app.run(
      steps, from: start.state, lifecycle: start.lifecycle, pages: shop, settings: shopSettings,
      switches: switches)
    let alerts = outcome.details(.viewController, .alertPresented)
    #expect(alerts.count == (start.state == .terminated && extra == 0 ? 2 : 0))
  }

  // MARK: Rich push

  private static let pictures: [JSONValue] = [
    ["attachment-url": "https://img.example/cat.png"],
    ["attachment-url": "https://img.example/cat.txt"],
    ["attachment-url": "https://nowhere.example/cat.png"],
    // A value that is no text crashes the article's extension: with a real trap here.
    ["attachment-url": "https://img.example/%EC%9A%B0%EC%82%B0%201.png"],
    [:],
  ]

  @Test("The extension does what article-c's does", arguments: Start.all, [0, 1, 2, 3, 4])
  func richPush(_ start: Start, _ picture: Int) throws {
    let gated = AppleApp.gated(shopSettings)
    var app = AppleApp(
      delegate: gated.makeDelegate, sceneDelegate: gated.makeSceneDelegate,
      rootViewController: gated.makeRootViewController,
      serviceExtension: { RichPush.NotificationService() })
    app.authorization = .authorized
    var members = Self.pictures[picture].objectValue ?? JSONObject()
    members["link"] = "https://shop.example/orders/3"
    members["aps"] = ["alert": "도착", "mutable-content": 1]
    let steps: [Step] = [
      .push(.init(payload: .object(members))), .wait(.seconds(40)), .tap(nil), .settle,
    ]
    try expectSameTrace(app, as: "article-c", steps, start)
    let outcome = try app.run(
      steps, from: start.state, lifecycle: start.lifecycle, pages: shop, settings: shopSettings)
    let isInTime = [0, 3].contains(picture)
    let hasExpired = outcome.trace.run.contains { $0.is(.serviceExtension, .timeWillExpire) }
    #expect(hasExpired != isInTime, "found \(lines(outcome))")
    #expect(outcome.attachments.map(\.identifier) == (isInTime ? ["video"] : []))
  }
}
