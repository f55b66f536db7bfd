import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

/// The first article's app, step by step: authorization, token, vendor, and the flaws that it has.
@Suite("A chat vendor's push")
struct ArticleATests {
  private func tokens(
    _ steps: [Step], authorization: AuthorizationStatus = .authorized
  ) throws -> Outcome {
    try #require(
      run(
        scenario("article-a", .terminated, steps) { $0.app.authorization = authorization }))
  }

  @Test("The token is registered only once the person has agreed")
  func authorization() throws {
    let asked = try tokens(
      [.launch, .settle, .answerPrompt(allows: true), .settle], authorization: .notDetermined)
    #expect(asked.count("application.didRegisterForRemoteNotifications") == 1)
    let refused = try tokens(
      [.launch, .settle, .answerPrompt(allows: false), .settle], authorization: .notDetermined)
    #expect(refused.count("application.didRegisterForRemoteNotifications") == 0)
  }

  @Test("A token that comes before the connection is pending, and registered after it")
  func pending() throws {
    let outcome = try tokens([.launch, .settle, .connect(user: "A"), .settle])
    #expect(outcome.count("tokens.pending") == 1)
    #expect(outcome.count("tokens.connected") == 1)
    #expect(outcome.count("tokens.registered") == 1)
    #expect(outcome.state == .active)
  }

  @Test("Connecting when no token is pending crashes the app")
  func nothingPending() throws {
    let outcome = try tokens(
      [.launch, .settle, .connect(user: "A"), .settle], authorization: .denied)
    #expect(outcome.state == .notRunning)
    #expect(outcome.count("application.crashed") == 1)
  }

  @Test("A token is registered as the user's only one, which the trace says")
  func unique() throws {
    let outcome = try tokens([.launch, .settle, .connect(user: "A"), .settle])
    for event in outcome.trace.run where event.is(.tokens, .registered) {
      #expect(event[.unique] == .flag(true))
    }
  }

  @Test("A connection that the vendor refuses is followed by nothing")
  func refusedConnection() throws {
    let outcome = try tokens([
      .launch, .settle, .connect(user: "A", refusal: "no such user"), .settle,
    ])
    let failed = try #require(outcome.trace.run.first { $0.is(.tokens, .failed) })
    #expect(failed.text(.reason) == "no such user" && failed.text(.type) == "connect")
    #expect(failed.text(.name) == "A")
    #expect(outcome.count("tokens.connected") == 0 && outcome.count("tokens.registered") == 0)
    #expect(outcome.count("tokens.pending") == 1 && outcome.state == .active)
    let second = try tokens([
      .launch, .settle, .connect(user: "A", refusal: "no such user"), .settle,
      .connect(user: "A"), .settle,
    ])
    #expect(second.count("tokens.registered") == 1, "only the one connection was refused")
  }

  @Test("A registration that the vendor refuses is an error, and no token waits")
  func refusedRegistration() throws {
    let outcome = try #require(
      run(
        scenario("article-a", .terminated, [.launch, .settle, .connect(user: "A"), .settle]) {
          $0.app.settings.vendorRefusals = PushVendor.Refusals(registration: "bad token")
        }))
    let failed = try #require(outcome.trace.run.first { $0.is(.tokens, .failed) })
    #expect(failed.text(.reason) == "bad token" && failed.text(.type) == "register")
    #expect(outcome.count("tokens.pending") == 0)
    #expect(outcome.state == .notRunning, "getPendingPushToken()! finds nothing")
  }

  @Test("Without a network nobody connects, and no token comes")
  func offline() throws {
    let outcome = try tokens([.setOnline(false), .launch, .settle, .connect(user: "A"), .settle])
    #expect(outcome.count("application.didRegisterForRemoteNotifications") == 0)
    #expect(outcome.count("application.didFailToRegisterForRemoteNotifications") == 0)
    let failed = try #require(outcome.trace.run.first { $0.is(.tokens, .failed) })
    #expect(failed.text(.reason) == "The Internet connection appears to be offline.")
    let start = try #require(
      run(scenario("article-a", .terminated, [.launch, .settle]) { $0.isOnline = false }))
    #expect(start.count("application.didRegisterForRemoteNotifications") == 0, "offline from start")
    let connected = try tokens([
      .launch, .settle, .connect(user: "A"), .settle, .setOnline(false),
      .setToken(.token(DeviceToken(hexadecimal: "abcd"))), .settle, .setOnline(true), .settle,
    ])
    #expect(connected.count("tokens.registered") == 2, "the new token comes when it can")
  }

  /// A push with a vendor's object and a link beside it.
  private static func message(_ sendbird: JSONValue) -> Step {
    .push(.init(payload: ["aps": ["alert": "Hi"], "sendbird": sendbird, "link": .string(link)]))
  }

  @Test(
    "The channel alone counts: it is printed with or without a page, and a link beside it is not",
    arguments: [nil, "https://chat.example/c/{channel_url}"])
  func channel(page: String?) throws {
    let sent = Self.message(["channel": ["channel_url": "room 7"]])
    let outcome = try #require(
      run(
        scenario("article-a", .background, [sent, .tap(nil), .settle]) {
          $0.app.settings.channelPage = page
        }))
    let printed = outcome.trace.run.filter { $0.is(.application, .printed) }
    #expect(printed.map { $0.text(.text) } == ["room 7"])
    let loads = outcome.trace.run.filter { $0.is(.webView, .load) }.compactMap { $0.text(.url) }
    #expect(loads == (page == nil ? [] : ["https://chat.example/c/room%207"]))
  }

  @Test(
    "Each level on the way to the channel may be missing or of another type: then nothing happens",
    arguments: [
      nil, "{\"channel\": {\"channel_url\": \"a\"}}", 7, [:], ["channel": nil], ["channel": "a"],
      ["channel": ["a"]], ["channel": [:]], ["channel": ["channel_url": 7]],
      ["channel": ["channel_url": nil]],
    ] as [JSONValue])
  func levels(sendbird: JSONValue) throws {
    let sent = Self.message(sendbird)
    let outcome = try #require(
      run(
        scenario("article-a", .background, [sent, .tap(nil), .settle]) {
          $0.app.settings.channelPage = "https://chat.example/c/{channel_url}"
        }))
    #expect(outcome.count("application.printed") == 0 && outcome.count("webView.load") == 0)
    #expect(outcome.state == .active)
  }

  @Test("Nothing is shown over the running app, which has no willPresent")
  func inFront() throws {
    let outcome = try #require(run(scenario("article-a", .foreground)))
    #expect(outcome.verdict == .blocked && outcome.rules.contains("nothing-to-tap"))
  }

  @Test("The handler of a tap is never called, and a diagnosis says so")
  func handler() throws {
    let outcome = try #require(run(scenario("article-a", .background)))
    #expect(outcome.rules.contains("handler-not-called"))
  }
}
