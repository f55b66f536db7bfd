import Browsing
import DeviceModel
import Links
import PushToPage
import Reports
import Scenarios
import Simulation
import Testing

@Suite("Stories")
struct StoryTests {
  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("Callbacks are numbered from one, in the order of time")
  func numbers() throws {
    let outcome = try #require(tapped())
    let told = lines(story(outcome)).filter { $0.contains(" ms  ") }
    let numbers = told.compactMap { Int($0.prefix(3).drop { $0 == " " }) }
    #expect(numbers == Array(1...told.count))
    #expect(told.count > 10)
  }

  @Test("A callback is written as Apple writes it, with the state that the app reads in it")
  func wording() throws {
    let text = story(try #require(tapped()))
    for wanted in [
      "application(_:didFinishLaunchingWithOptions:)  [inactive]",
      "scene(_:willConnectTo:options:) with notificationResponse  [inactive]",
      "userNotificationCenter(_:didReceive:withCompletionHandler:)  [inactive]",
      "stores https://shop.example/orders/7", "has opened https://shop.example/orders/7",
      "forgets https://shop.example/orders/7", "title \"주문 7\"",
    ] {
      #expect(text.contains(wanted), "wanted: \(wanted)\nfound:\n\(text)")
    }
  }

  @Test("A method that the app doesn't have is not told, and one that it has is")
  func unheard() throws {
    let outcome = try #require(tapped())
    let text = story(outcome, detail: .everything)
    for method in ["sceneDidBecomeActive", "willFinishLaunching", "configurationForConnecting"] {
      #expect(!text.contains(method), "not wanted: \(method)\nfound:\n\(text)")
    }
    #expect(outcome.trace.events.contains { $0.is(.scene, .didBecomeActive) && $0.isUnheard })
    #expect(text.contains("didFinish: \(home)"), "\(text)")
  }

  @Test("The end tells the page, the history with the current page marked, and the verdict")
  func end() throws {
    let text = story(try #require(tapped()))
    for wanted in [
      "page     https://shop.example/orders/7", "title    주문 7",
      "history    https://shop.example/  Shop", "▸ https://shop.example/orders/7  주문 7",
      "stored   no link", "app      active", "reached  the page of the link is shown",
    ] {
      #expect(lines(text).contains { $0.contains(wanted) }, "wanted: \(wanted)\nfound:\n\(text)")
    }
  }

  @Test("A quiet story is the end alone, a long one tells the set-up and every event")
  func detail() throws {
    let outcome = try #require(tapped("nil", .foreground))
    let end = lines(story(outcome, detail: .end))
    #expect(end.count == 2)
    #expect(end[0].hasPrefix("missed") && end[1].hasPrefix("error link-rejected at 0 ms: "))
    let all = lines(story(outcome, detail: .everything)).filter { $0.contains(" ms  ") }
    #expect(all.count < outcome.trace.events.count)
    #expect(all.count >= outcome.trace.events.count { !$0.isUnheard })
    #expect(all[0].contains("-") && all[0].contains("taps the app's icon"))
  }

  @Test(
    "Each outcome has its sentence",
    arguments: [
      ("https://shop.example/orders/7", "gated", "reached", "the page of the link is shown"),
      ("tel:1", "gated", "reached", "the link was handed to the system"),
      ("nil", "gated", "missed", "the page of the link is not shown"),
      ("https://shop.example/orders/7", "bare", "blocked", "there was nothing to tap"),
    ])
  func outcomes(link: String, app: String, verdict: String, sentence: String) throws {
    let text = story(
      try #require(tapped(.string(link), app: app, .foreground)), detail: .end)
    #expect(lines(text).first == verdict.padding(to: 9) + sentence)
  }

  @Test("A crash has its sentence, and its reason")
  func crash() throws {
    let text = story(try #require(tapped(7, app: "as-posted", .foreground)))
    #expect(text.contains("CRASHES: Could not cast"))
    #expect(text.contains("crashed  the app crashed"))
    #expect(text.contains("app      not running"))
  }

  // MARK: Text from elsewhere

  private static let hostile = [
    "a\nb", "\r\n", "\u{1B}[31mred\u{1B}[0m", "\u{1B}]0;title\u{7}", "\u{0}", "\u{85}", "\u{9B}2J",
  ]

  @Test(
    "A link that could steer a terminal or break a line comes to the style whole",
    arguments: hostile)
  func hostileLink(text: String) throws {
    for link in ["/x?" + text, text, "nil" + text] {
      let outcome = try #require(tapped(.string(link), .foreground))
      try check(outcome, opening: "a push with " + link)
    }
  }

  @Test("So does a title, the text of a payload and a redirect", arguments: hostile)
  func hostileTitle(text: String) throws {
    let source: [String: PageAnswer] = [
      home + "orders/7": page(text),
      home: .response(PageResponse(status: 302, headers: [HTTPField("Location", "/" + text)])),
    ]
    try check(try #require(tapped(pages: source)), opening: "x")
    let payload = JSONValue.object(JSONObject([.init(key: text, value: .string(text))]))
    try check(try #require(tapped(payload, app: "as-posted", .foreground)), opening: "x")
  }

  /// Looks whether all control characters of a story are the story's own line ends.
  private func check(_ outcome: Outcome, opening: String) throws {
    for detail in [Story.Detail.end, .usual, .everything] {
      let text = story(outcome, detail: detail, opening: opening)
      let controls = text.unicodeScalars.filter { $0.properties.generalCategory == .control }
      #expect(controls.allSatisfy { $0 == "\n" })
      let plain = Story(of: outcome, opening: "", detail: detail) { _, _ in "x" }.text
      #expect(
        lines(text).count == lines(plain).count, "text from elsewhere broke a line:\n\(text)")
    }
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
