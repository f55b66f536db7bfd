import Browsing
import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

/// The promises of the recommended app, in whole runs.
@Suite("The recommended app")
struct GatedAppTests {
  private static let a = Shop.home + "a"
  private static let b = Shop.home + "b"

  @Test(
    "A tap is reached from every state, with home behind it, and the store is empty then",
    arguments: [Scenario.StartState.foreground, .background, .terminated], Lifecycle.allCases)
  func everyState(state: Scenario.StartState, lifecycle: Lifecycle) throws {
    let outcome = try #require(Run("gated", state, lifecycle: lifecycle))
      .perform(Shop.tapped(.string(Self.a))).outcome
    #expect(outcome.verdict == .reached)
    #expect(outcome.history == [Shop.home, Self.a])
    #expect(outcome.title == "A")
    #expect(outcome.store == ["stored \(Self.a)", "opened \(Self.a)", "cleared \(Self.a)"])
    #expect(outcome.pendingLink == nil)
    #expect(outcome.rules == [])
  }

  @Test("A fragment of home is gone to within the page, without a request")
  func fragmentOfHome() throws {
    let outcome = try #require(Run("gated", .foreground)).perform(Shop.tapped("#sale")).outcome
    #expect(outcome.verdict == .reached)
    #expect(outcome.history == [Shop.home, Shop.home + "#sale"])
    #expect(outcome.requests == [])
    #expect(outcome.store == ["stored #sale", "opened #sale", "cleared #sale"])
    #expect(outcome.rules == [])
  }

  @Test(
    "A link that is home itself: one entry, one more request",
    arguments: [(Scenario.StartState.foreground, 1), (.background, 1), (.terminated, 2)])
  func linkIsHome(state: Scenario.StartState, requests: Int) throws {
    let outcome = try #require(Run("gated", state)).perform(Shop.tapped(.string(Shop.home)))
      .outcome
    #expect(outcome.verdict == .reached)
    #expect(outcome.history == [Shop.home])
    #expect(outcome.requests == Array(repeating: "GET " + Shop.home, count: requests))
    #expect(outcome.rules == [])
  }

  @Test("When home never answers, the link is opened when the gate's time is up")
  func homeNeverAnswers() throws {
    let settings = Shop.settings { $0.gateTimeout = .seconds(4) }
    let run = try #require(
      Run(settings: settings, pages: Shop.pages([Shop.home: .never])))
    let outcome = run.perform(Shop.tapped(.string(Self.a))).outcome
    #expect(outcome.time(of: .linkStore, .opened) == 4_000)
    #expect(outcome.verdict == .reached)
    #expect(outcome.history == [Self.a])
  }

  @Test("When home fails, the link is opened at once")
  func homeFails() throws {
    let pages = Shop.pages([
      Shop.home: .failure(.timedOut, after: .milliseconds(700), hint: nil)
    ])
    let outcome = try #require(Run(pages: pages)).perform(Shop.tapped(.string(Self.a))).outcome
    #expect(outcome.time(of: .linkStore, .opened) == 700)
    #expect(outcome.verdict == .reached)
    #expect(outcome.history == [Self.a])
  }

  @Test("The web process dies during the first load: the link is opened all the same")
  func processDiesDuringFirstLoad() throws {
    let run = try #require(Run()).perform([])
    run.plan(Shop.tapped(.string(Self.a)))
    run.until(.webView, .didCommit, url: Shop.home)
    run.emulation.webView?.terminateWebContentProcess()
    let outcome = run.perform([]).outcome
    #expect(outcome.verdict == .reached)
    #expect(outcome.store == ["stored \(Self.a)", "opened \(Self.a)", "cleared \(Self.a)"])
    #expect(outcome.rules == [])
  }

  @Test("The web process dies while the link is on its way: it is opened again, no fault of it")
  func processDiesDuringLink() throws {
    let run = try #require(Run("gated", .foreground))
    run.plan(Shop.tapped(.string(Self.a)))
    run.until(.webView, .didStartProvisionalNavigation, url: Self.a)
    run.emulation.webView?.terminateWebContentProcess()
    let outcome = run.perform([]).outcome
    #expect(outcome.verdict == .reached)
    #expect(outcome.count("linkStore.opened") == 2)
    #expect(outcome.rules == [])
  }

  @Test("The web process dies later: the page is loaded again, and the link not opened again")
  func processDiesLater() throws {
    let run = try #require(Run("gated", .foreground)).perform(Shop.tapped(.string(Self.a)))
    run.emulation.webView?.terminateWebContentProcess()
    let outcome = run.perform([]).outcome
    #expect(outcome.url == Self.a)
    #expect(outcome.count("linkStore.opened") == 1)
    #expect(outcome.requests == ["GET " + Self.a, "GET " + Self.a])
    #expect(outcome.rules == [])
  }

  @Test("Of two taps before the first load the last is opened", arguments: Lifecycle.allCases)
  func twoTapsBeforeFirstLoad(lifecycle: Lifecycle) throws {
    let run = try #require(Run(lifecycle: lifecycle))
    let outcome = run.perform([
      Shop.push(.string(Self.a), name: "A"), Shop.push(.string(Self.b), name: "B"), .tap("A"),
      .tap("B"), .settle,
    ]).outcome
    #expect(outcome.verdict == .reached)
    #expect(outcome.link == Self.b)
    #expect(outcome.history == [Shop.home, Self.b])
    #expect(outcome.count("linkStore.opened") == 1)
    #expect(outcome.rules == [])
  }

  @Test("A link that waits longer than it is good for is never opened")
  func expiry() throws {
    let settings = Shop.settings { $0.linkExpiresAfter = .seconds(5) }
    let run = try #require(
      Run(settings: settings, pages: Shop.pages([Shop.home: .never])))
    let outcome = run.perform(Shop.tapped(.string(Self.a))).outcome
    #expect(outcome.store == ["stored \(Self.a)", "expired \(Self.a)"])
    #expect(outcome.time(of: .linkStore, .expired) == 5_000)
    #expect(outcome.verdict == .missed)
    #expect(outcome.pendingLink == nil)
  }

  @Test(
    "What isn't the web view's is handed to the system, and counts as reached",
    arguments: ["tel:123", "https://bank.example/pay"],
    [Scenario.StartState.foreground, .terminated])
  func external(link: String, state: Scenario.StartState) throws {
    let settings = Shop.settings { $0.externalHosts = ["bank.example"] }
    let outcome = try #require(Run("gated", state, settings: settings))
      .perform(Shop.tapped(.string(link))).outcome
    #expect(outcome.verdict == .reached)
    #expect(outcome.history == [Shop.home])
    #expect(outcome.count("springBoard.openedExternally") == 1)
    #expect(outcome.store == ["stored \(link)", "opened \(link)", "cleared \(link)"])
    #expect(outcome.rules == [])
  }

  @Test(
    "A redirect out of the web view is handed to the system; the navigation is cancelled",
    arguments: [
      ("tel:+82-2-123", Outcome.Verdict.reached), ("https://bank.example/pay", .reached),
      ("intent://pay", .missed),
    ])
  func redirectedOutside(target: String, verdict: Outcome.Verdict) throws {
    let settings = Shop.settings { $0.externalHosts = ["bank.example"] }
    let pages = Shop.pages([Self.a: Shop.redirect(to: target)])
    let outcome = try #require(Run("gated", .foreground, settings: settings, pages: pages))
      .perform(Shop.tapped(.string(Self.a))).outcome
    #expect(outcome.verdict == verdict)
    #expect(outcome.history == [Shop.home])
    let event = verdict == .reached ? TraceEvent.Name.openedExternally : .openFailed
    let handed = outcome.trace.run.first { $0.is(.springBoard, event) }
    #expect(handed?.text(.url) == target)
    let failure = outcome.trace.run.first { $0.is(.webView, .didFailProvisionalNavigation) }
    #expect(failure?[.error] == .error(domain: "WebKitErrorDomain", code: 102))
    #expect(outcome.store.last == "cleared \(Self.a)")
  }

  @Test("A redirect within the web view is followed, and the final URL is told")
  func redirected() throws {
    let pages = Shop.pages([Self.a: Shop.redirect(to: "/b")])
    let outcome = try #require(Run("gated", .foreground, pages: pages))
      .perform(Shop.tapped(.string(Self.a))).outcome
    #expect(outcome.verdict == .reached)
    #expect(outcome.history == [Shop.home, Self.b])
    #expect(outcome.rules == ["landed-elsewhere"])
  }

  @Test(
    "A collapse id that comes again is a second tap",
    arguments: SceneResponse.allCases, Lifecycle.allCases)
  func collapseIdentifierAgain(response: SceneResponse, lifecycle: Lifecycle) throws {
    var switches = Switches()
    switches[SceneResponse.self] = response
    let outcome = try #require(Run(lifecycle: lifecycle, switches: switches)).perform([
      Shop.push(.string(Self.a), collapse: "news"), .tap(nil), .settle,
      Shop.push(.string(Self.a), collapse: "news"), .tap(nil), .settle,
    ]).outcome
    #expect(outcome.verdict == .reached)
    #expect(outcome.count("linkStore.opened") == 2, "\(outcome.store)")
    #expect(outcome.rules == [])
  }

  @Test(
    "It opens the link once, whichever way the tap is reported", arguments: SceneResponse.allCases)
  func reportedOnce(response: SceneResponse) throws {
    var switches = Switches()
    switches[SceneResponse.self] = response
    let outcome = try #require(Run(switches: switches)).perform(Shop.tapped(.string(Self.a)))
      .outcome
    #expect(outcome.verdict == .reached)
    #expect(outcome.count("linkStore.opened") == 1)
  }

  @Test("Left and opened again, it opens nothing again")
  func nothingStale() throws {
    let outcome = try #require(Run()).perform(
      Shop.tapped(.string(Self.a)) + [.background, .wait(.seconds(60)), .foreground, .settle]
    ).outcome
    #expect(outcome.count("linkStore.opened") == 1)
    #expect(outcome.url == Self.a)
    #expect(outcome.rules == [])
  }

  @Test("Home is loaded once, whatever is tapped", arguments: 0..<20)
  func homeOnce(seed: UInt64) throws {
    let run = try #require(Run())
    var schedule = SeededSchedule(seed: seed)
    run.emulation.run(
      [
        Shop.push(.string(Self.a), name: "A"), Shop.push(.string(Self.b), name: "B"), .tap("A"),
        .background, .tap("B"), .settle,
      ], schedule: &schedule)
    let outcome = run.outcome
    #expect(outcome.requests.filter { $0 == "GET " + Shop.home }.count == 1, "seed \(seed)")
    #expect(outcome.verdict == .reached, "seed \(seed): \(outcome.store)")
    #expect(outcome.url == Self.b, "seed \(seed)")
    #expect(outcome.pendingLink == nil)
  }
}
