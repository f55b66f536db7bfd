import Browsing
import DeviceModel
import Links
import PushToPage
import Reports
import Scenarios
import Simulation
import Testing

/// What an app does that follows a table of rules.
@Suite("Apps that follow rules")
struct RulesAppTests {
  private static let a = Shop.home + "a"
  private static let b = Shop.home + "b"

  private func run(
    _ table: RulesValue, _ state: Scenario.StartState = .foreground,
    settings: AppSettings = Shop.settings(), pages: InlinePages = Shop.pages()
  ) throws -> Run {
    try #require(
      Run("rules", state, settings: settings, pages: pages, rules: try AppRules(table)))
  }

  /// Loads home, and does that in didReceive.
  private func taking(_ actions: RulesValue) -> RulesValue {
    [
      "application.didFinishLaunching": "set-delegate",
      "viewController.viewDidLoad": "load-home",
      "userNotificationCenter.willPresent": "present banner list",
      "userNotificationCenter.didReceive": actions,
    ]
  }

  @Test("Without willPresent nothing is shown in front; without didReceive a tap is lost")
  func absent() throws {
    let silent: RulesValue = ["application.didFinishLaunching": "set-delegate"]
    let outcome = try run(silent).perform(Shop.tapped(.string(Self.a))).outcome
    #expect(outcome.count("springBoard.pushDropped") == 1)
    let lost = try run(silent, .background).perform(Shop.tapped(.string(Self.a))).outcome
    #expect(lost.count("userNotificationCenter.responseLost") == 1)
    #expect(lost.count("userNotificationCenter.didReceive") == 0)
  }

  @Test("A push wakes the app only if it implements didReceiveRemoteNotification")
  func background() throws {
    let push = Step.push(Step.Push(payload: ["aps": ["content-available": 1], "link": "a"]))
    let without = try run(taking("complete"), .background).perform([push, .settle]).outcome
    #expect(without.count("application.didReceiveRemoteNotification") == 0)
    let with = try run(
      ["application.didReceiveRemoteNotification": ["store", "complete"]], .background
    ).perform([push, .settle]).outcome
    #expect(with.count("application.didReceiveRemoteNotification") == 1)
    #expect(with.count("application.fetchCompletionHandler") == 1)
    #expect(with.pendingLink == "a")
  }

  @Test("An empty callback is implemented: the tap is taken, and never completed")
  func empty() throws {
    let outcome = try run(taking([])).perform(Shop.tapped(.string(Self.a))).outcome
    #expect(outcome.count("userNotificationCenter.didReceive") == 1)
    #expect(outcome.rules.contains("handler-not-called"), "\(outcome.rules)")
  }

  @Test(
    "A link is opened as it is, or given to whom it belongs",
    arguments: [
      ("open", "/a", Shop.home, ""), ("route", "/a", Shop.home + "a", ""),
      ("route", "shop://a", Shop.home + "a", ""),
      ("route", "tel:1", Shop.home, "tel:1"),
      ("open-externally", Shop.home + "a", Shop.home, Shop.home + "a"),
      ("route", "javascript:1", Shop.home, ""),
    ])
  func opening(action: String, link: String, url: String, external: String) throws {
    let settings = Shop.settings {
      if let home = $0.home { $0.schemes = [AppSettings.OwnScheme(name: "shop", base: home)] }
    }
    let word = RulesValue(.text(action), at: .somewhere)
    let outcome = try run(taking(["store", word, "complete"]), settings: settings)
      .perform(Shop.tapped(.string(link))).outcome
    #expect(outcome.current?.url == url)
    let opened = outcome.trace.run.first { $0.is(.springBoard, .openedExternally) }
    #expect(opened?.text(.url) ?? "" == external)
    #expect(outcome.count("linkStore.rejected") == (link == "javascript:1" ? 1 : 0))
  }

  @Test("What a button means is read from its own key, and the tap's from the usual one")
  func buttons() throws {
    let settings = Shop.settings {
      $0.categories = [
        NotificationCategory(
          identifier: "automation",
          actions: [NotificationAction(identifier: "apply", options: [.foreground])])
      ]
    }
    let table = taking([
      ["when": "action-is apply", "do": "store actions.apply"],
      ["when": "tapped", "do": "store"], "route", "clear", "complete",
    ])
    let push = Step.push(
      Step.Push(
        payload: [
          "aps": ["alert": "a", "category": "automation"], "link": .string(Self.b),
          "actions": ["apply": .string(Self.a)],
        ]))
    let button = try run(table, .background, settings: settings)
      .perform([push, .action("apply", of: nil, text: nil), .settle]).outcome
    #expect(button.history == [Shop.home, Self.a])
    let tap = try run(table, .background, settings: settings)
      .perform([push, .tap(nil), .settle]).outcome
    #expect(tap.history == [Shop.home, Self.b])
  }

  @Test("A post that is put off comes when its time has come, whatever was put off before it")
  func postAfter() throws {
    let outcome = try run(
      [
        "viewController.viewDidLoad": [
          "observe late", "observe soon", "post-after 2s late", "post-after 500ms soon",
        ],
        "notificationBus.late": "load https://shop.example/a",
        "notificationBus.soon": "load https://shop.example/b",
      ], .terminated
    ).perform([.launch, .settle, .wait(.seconds(3)), .settle]).outcome
    #expect(outcome.history == [Self.b, Self.a])
    let times = outcome.trace.run.filter { $0.is(.notificationBus, .deliver) }.map {
      outcome.trace.time(of: $0)
    }
    #expect(times.count == 2 && times[1] - times[0] == 1500)
  }

  @Test("Only the navigation that opened the link clears it")
  func navigationIsLink() throws {
    let table: RulesValue = [
      "application.didFinishLaunching": "set-delegate",
      "viewController.viewDidLoad": "load-home",
      "userNotificationCenter.didReceive": ["store", "complete"],
      "webView.didFinish": [["when": "first-load", "do": ["mark-loaded", "route"]]],
      "webView.didCommit": [["when": "navigation-is-link", "do": "clear"]],
    ]
    let outcome = try run(table, .terminated).perform(Shop.tapped(.string(Self.a))).outcome
    #expect(outcome.history == [Shop.home, Self.a])
    #expect(outcome.store == ["stored \(Self.a)", "opened \(Self.a)", "cleared \(Self.a)"])
  }

  @Test("A navigation is ended, or waits for ever where no rule answers", arguments: [true, false])
  func decisions(answers: Bool) throws {
    var rules: [RulesValue] = [["when": "first-load", "do": "allow"]]
    if answers { rules.append(["when": ["loaded", "navigation-is-link"], "do": "cancel"]) }
    let table = RulesValue(
      .mapping([
        .init(key: "application.didFinishLaunching", at: .somewhere, value: "set-delegate"),
        .init(key: "viewController.viewDidLoad", at: .somewhere, value: "load-home"),
        .init(key: "userNotificationCenter.willPresent", at: .somewhere, value: "present banner"),
        .init(
          key: "userNotificationCenter.didReceive", at: .somewhere,
          value: ["store", "open", "complete"]),
        .init(key: "webView.didFinish", at: .somewhere, value: "mark-loaded"),
        .init(
          key: "webView.decidePolicyForNavigationAction", at: .somewhere,
          value: RulesValue(.list(rules), at: .somewhere)),
      ]), at: .somewhere)
    let outcome = try run(table).perform(Shop.tapped(.string(Self.a))).outcome
    #expect(outcome.current?.url == Shop.home)
    #expect(outcome.count("webView.didStartProvisionalNavigation") == 0)
  }

  @Test("A load that another one cancels can be told from one that fails")
  func cancelled() throws {
    let table: RulesValue = [
      "viewController.viewDidLoad": "load https://shop.example/a",
      "webView.didStartProvisionalNavigation": [
        ["when": "first-load", "do": ["mark-loaded", "load https://none.example/"]]
      ],
      "webView.didFailProvisionalNavigation": [
        ["when": "cancelled", "do": "post cancelled"],
        ["when": "not-cancelled", "do": "post failed"],
      ],
    ]
    let outcome = try run(table, .terminated).perform([.launch, .settle]).outcome
    let posts = outcome.trace.run.filter { $0.is(.notificationBus, .post) }
      .compactMap { $0.text(.name) }.filter { !$0.hasPrefix("UI") }
    #expect(posts == ["cancelled", "failed"])
  }

  @Test("A crash ends the process, and nothing behind it is done")
  func crash() throws {
    let outcome = try run(taking(["crash \"no link\"", "load https://shop.example/b", "complete"]))
      .perform(Shop.tapped(.string(Self.a))).outcome
    #expect(outcome.verdict == .crashed)
    let crash = outcome.trace.run.first { $0.is(.application, .crashed) }
    #expect(crash?.text(.reason) == "no link")
    #expect(outcome.count("userNotificationCenter.completionHandler") == 1, "willPresent's only")
    let early = try run(["application.didFinishLaunching": "crash"], .terminated)
      .perform([.launch, .settle]).outcome
    #expect(early.count("application.crashed") == 1)
    #expect(early.count("viewController.viewDidLoad") == 0)
  }

  @Test("Rules that post in a circle come to the bound of nested posts")
  func circle() throws {
    let run = try run(
      [
        "viewController.viewDidLoad": ["observe a", "observe b", "post a"],
        "notificationBus.a": "post b", "notificationBus.b": "post a",
      ], .terminated)
    run.perform([.launch, .settle])
    #expect(
      run.emulation.world.failure
        == .postsNestedTooDeeply(name: "a", limit: run.emulation.world.limits.nestedPosts))
  }

  @Test("Posts that put themselves off again without end are left to themselves, and told")
  func endlessTimer() throws {
    var scenario = Scenario(
      name: "endless", app: Scenario.App(name: "rules", settings: Shop.settings()),
      steps: [.launch, .settle])
    scenario.state = .terminated
    scenario.app.rules = try AppRules([
      "viewController.viewDidLoad": ["observe a", "post a"],
      "notificationBus.a": "post-after 0s a",
    ])
    let outcome = try #require(ScenarioRunner(pages: Shop.pages()).run(scenario))
    #expect(outcome.failure == nil)
    let told = outcome.diagnoses.first { $0.rule == .runStopped }
    #expect(told?.severity == .note, "\(outcome.rules)")
  }

  @Test("A world with such an app can be put back, and goes on as before")
  func checkpoint() throws {
    let run = try run(.articleD, .terminated)
    run.plan(Shop.tapped(.string(Self.a)))
    run.until(.linkStore, .stored)
    let world = run.emulation.world
    let before = world.checkpoint()
    let first = run.perform([]).outcome.json.serialized()
    world.restore(before)
    #expect(run.outcome.store.count == 1)
    #expect(run.perform([]).outcome.json.serialized() == first)
  }

  @Test("The matrix has a row for the app with rules, behind those of the gallery")
  func matrix() throws {
    var scenario = Scenario(
      name: "matrix", app: Scenario.App(name: "mine", settings: Shop.settings()),
      steps: Shop.tapped(.string(Self.a)))
    #expect(OutcomeMatrix(of: scenario, pages: Shop.pages()).rows.count == AppCatalog.all.count)
    scenario.app.rules = try AppRules(.articleD)
    let rows = OutcomeMatrix(of: scenario, pages: Shop.pages()).rows
    #expect(rows.map(\.app) == AppCatalog.all.map(\.name) + ["mine"])
    #expect(rows.last?.cells == rows.first { $0.app == "as-posted" }?.cells)
  }
}
