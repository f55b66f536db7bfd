import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

/// The fourth article, term by term: what holds of `as-posted` and of a table of rules alike.
///
/// Their traces are compared in ``RulesTraceTests``; here stands what is in them.
@Suite("Article D, term by term")
struct ArticleDTests {
  private static let a = Shop.home + "a"
  private static let post = Step.post("uIApplicationDidBecomeActive")
  private static let placeholder = "url%20is%20nil"

  private static func noLink(_ members: JSONValue = [:]) -> [Step] {
    var payload = members.objectValue ?? JSONObject()
    payload["aps"] = ["alert": "안내"]
    return [.push(.init(payload: .object(payload))), .tap(nil), .settle]
  }

  private static let strict: Switches = {
    var switches = Switches()
    switches[URLStringBehaviour.self] = .strict
    return switches
  }()

  private func loads(_ outcome: Outcome) -> [String] {
    outcome.trace.run.filter { $0.is(.webView, .load) }.compactMap { $0.text(.url) }
  }

  @Test(
    "Without a link nothing is stored and nothing crashes, and the post happens all the same",
    arguments: [[:], ["url": "https://shop.example/a"], ["Link": "https://shop.example/a"]]
      as [JSONValue])
  func missing(members: JSONValue) throws {
    let outcome = try #require(Run("as-posted", .foreground)).perform(Self.noLink(members)).outcome
    #expect(outcome.count("application.crashed") == 0)
    #expect(outcome.store == [])
    let posts = outcome.trace.run.filter {
      $0.is(.notificationBus, .post) && $0.text(.name) == "uIApplicationDidBecomeActive"
    }
    #expect(posts.count == 1)
    #expect(loads(outcome) == [Self.placeholder], "the slot is nil, so its stand-in is loaded")
    #expect(outcome.count("userNotificationCenter.completionHandler") == 2)
  }

  @Test("Where nothing was loaded for the stand-in, the slot stays nil and is tried again")
  func missingStrict() throws {
    let outcome = try #require(Run("as-posted", .foreground, switches: Self.strict))
      .perform(Self.noLink() + Self.noLink()).outcome
    #expect(loads(outcome) == [])
    #expect(!outcome.rules.contains("loaded-placeholder"))
  }

  @Test("The stand-in is loaded once: the slot is empty then, which is no URL")
  func standInOnce() throws {
    let outcome = try #require(Run("as-posted", .foreground))
      .perform(Self.noLink() + Self.noLink()).outcome
    #expect(loads(outcome) == [Self.placeholder])
  }

  @Test("Text that makes no URL stays in the slot, and each post tries it again")
  func notEmptied() throws {
    let run = try #require(Run("as-posted", .foreground, switches: Self.strict))
      .perform(Shop.tapped("https://shop.example/한글") + [Self.post, .settle])
    #expect(run.outcome.store == ["stored https://shop.example/한글"])
    #expect(run.outcome.pendingLink == "https://shop.example/한글")
    #expect(loads(run.outcome) == [])
    let opened = run.perform(Shop.tapped(.string(Self.a))).outcome
    #expect(opened.store.suffix(2) == ["opened \(Self.a)", "cleared \(Self.a)"])
    #expect(opened.pendingLink == nil)
  }

  @Test("A new view controller begins with isFirstLoad, and finds the slot as it was")
  func newScene() throws {
    for rules in [nil, try AppRules(.articleD)] {
      let run = try #require(Run("as-posted", .terminated, rules: rules))
        .perform(Shop.tapped(.string(Self.a)))
      let opened = run.outcome.count("linkStore.opened")
      let outcome = run.perform([
        .background, .settle, .disconnectScene, .settle, .foreground, .settle,
      ]).outcome
      #expect(opened == 1)
      // The cold tap left it in the slot, which the process keeps.
      #expect(outcome.count("linkStore.opened") == 2)
      #expect(loads(outcome) == [Shop.home, Self.a, Shop.home, Self.a])
    }
  }

  @Test("link-missing and link-not-text are two conditions")
  func conditions() throws {
    let table: RulesValue = [
      "application.didFinishLaunching": "set-delegate",
      "viewController.viewDidLoad": "load-home",
      "userNotificationCenter.willPresent": "present banner",
      "userNotificationCenter.didReceive": [
        ["when": "link-missing", "do": "post missing"],
        ["when": "link-not-text", "do": "post notText"],
        ["when": ["not-link-missing", "not-link-not-text"], "do": "post text"], "complete",
      ],
    ]
    let rows: [(JSONValue?, String)] = [
      (nil, "missing"), (.null, "notText"), (7, "notText"), (["x": 1], "notText"), ("", "text"),
      ("/a", "text"),
    ]
    for (link, wanted) in rows {
      let steps = link.map { Shop.tapped($0) } ?? Self.noLink()
      let outcome = try #require(
        Run("as-posted", .foreground, rules: try AppRules(table))
      ).perform(steps).outcome
      let posts = outcome.trace.run.filter { $0.is(.notificationBus, .post) }
        .compactMap { $0.text(.name) }.filter { !$0.hasPrefix("UI") }
      #expect(posts == [wanted], "\(link.map { $0.serialized() } ?? "nothing")")
    }
  }

  // MARK: URL(string:)

  /// The switch, or either of the two versions that decide (facts sheet 7.3).
  private static let platforms: [(name: String, switches: Switches, isStrict: Bool)] = [
    ("iOS 26, SDK 26", platform(26, 26), false), ("iOS 17, SDK 17", platform(17, 17), false),
    ("iOS 17.0", platform(SystemVersion(17, 0), 17), false),
    ("SDK 17.0", platform(17, SystemVersion(17, 0)), false),
    ("iOS 16.4", platform(SystemVersion(16, 4), 26), true), ("SDK 16", platform(26, 16), true),
    ("the switch", strict, true),
  ]

  private static func platform(_ ios: SystemVersion, _ sdk: SystemVersion) -> Switches {
    var switches = Switches()
    switches.platform = Platform(ios: ios, sdk: sdk)
    return switches
  }

  @Test("No URL is made of text to be escaped before iOS 17, in the loads of every app")
  func everyApp() throws {
    let raw = "https://shop.example/한글"
    let settings = Shop.settings { $0.onFirstFinish = raw }
    // The other apps open no link of a tap in the foreground, or find it in a vendor's channel.
    let apps = [
      "gated", "as-posted", "immediate", "late-delegate", "clears-on-any-finish",
      "double-observer",
    ]
    for (name, switches, isStrict) in Self.platforms {
      for app in apps {
        let outcome = try #require(
          Run(app, .foreground, switches: switches, settings: settings)
        ).perform(Shop.tapped(.string(raw))).outcome
        #expect(loads(outcome).isEmpty == isStrict, "\(app), \(name): \(loads(outcome))")
        #expect((outcome.count("linkStore.opened") == 0) == isStrict, "\(app), \(name)")
      }
      let bare = try #require(
        Run("bare", .terminated, switches: switches, settings: settings)
      ).perform([.launch, .settle, .load(Shop.home), .settle]).outcome
      #expect(loads(bare).count == (isStrict ? 1 : 2), "bare, \(name)")
    }
  }

  @Test(
    "Nor in the loads of rules",
    arguments: ["open", "open-or https://shop.example/b", "route", "load https://shop.example/한글"])
  func rules(action: String) throws {
    let table: RulesValue = [
      "application.didFinishLaunching": "set-delegate",
      "userNotificationCenter.willPresent": "present banner",
      "userNotificationCenter.didReceive": ["store", .init(.text(action), at: .somewhere)],
    ]
    for (name, switches, isStrict) in Self.platforms {
      let outcome = try #require(
        Run("as-posted", .foreground, switches: switches, rules: try AppRules(table))
      ).perform(Shop.tapped("https://shop.example/한글")).outcome
      #expect(loads(outcome).isEmpty == isStrict, "\(name): \(loads(outcome))")
    }
  }
}
