import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

/// What an app that follows rules remembers: flags, the disk, the time it was away; and how its
/// callbacks call each other.
@Suite("Flags of apps that follow rules")
struct RulesFlagTests {
  private static let a = Shop.home + "a"

  /// Opens the link once the person has signed in, which the post `signIn` stands for.
  private static let signedIn: RulesValue = [
    "application.didFinishLaunching": ["set-delegate", "observe signIn"],
    "viewController.viewDidLoad": "load-home",
    "userNotificationCenter.willPresent": "present banner list",
    "userNotificationCenter.didReceive": [
      "store", ["when": "signed-in", "do": ["open", "clear"]], "complete",
    ],
    "notificationBus.signIn": [
      "set signed-in persistent", ["when": "link-stored", "do": ["open", "clear"]],
    ],
    "webView.didFinish": [
      ["when": ["first-load", "signed-in"], "do": ["mark-loaded", "open", "clear"]]
    ],
  ]

  private func run(
    _ table: RulesValue, _ state: Scenario.StartState, _ steps: [Step],
    change: (inout Scenario) -> Void = { _ in }
  ) throws -> Outcome {
    var scenario = Scenario(
      name: "flags", app: Scenario.App(name: "rules", settings: Shop.settings()), steps: steps)
    scenario.app.rules = try AppRules(table)
    scenario.state = state
    change(&scenario)
    return try #require(ScenarioRunner(pages: Shop.pages()).run(scenario))
  }

  @Test("A link waits for a flag, and is opened when it is set")
  func waiting() throws {
    let before = try run(Self.signedIn, .foreground, Shop.tapped(.string(Self.a)))
    #expect(before.verdict == .missed)
    #expect(before.pendingLink == Self.a)
    let after = try run(
      Self.signedIn, .foreground, Shop.tapped(.string(Self.a)) + [.post("signIn"), .settle])
    #expect(after.verdict == .reached)
  }

  @Test(
    "A flag lasts as long as the process, and on the disk from launch to launch",
    arguments: [("set signed-in persistent", true), ("set signed-in", false)])
  func lasting(action: String, lasts: Bool) throws {
    let word = RulesValue(.text(action), at: .somewhere)
    let table: RulesValue = [
      "application.didFinishLaunching": ["set-delegate", "observe signIn"],
      "viewController.viewDidLoad": "load-home",
      "notificationBus.signIn": word,
      "userNotificationCenter.didReceive": [
        ["when": "signed-in", "do": ["store", "open"]], "complete",
      ],
    ]
    let outcome = try run(
      table, .foreground,
      [.post("signIn"), .settle, .background, .settle, .terminate] + Shop.tapped(.string(Self.a)))
    #expect(outcome.count("linkStore.opened") == (lasts ? 1 : 0))
  }

  @Test("unset takes a flag away, from the disk as well")
  func unset() throws {
    let table: RulesValue = [
      "application.didFinishLaunching": [
        ["when": "seen", "do": "post again"],
        ["when": "not-seen", "do": ["set seen persistent", "unset seen"]],
      ]
    ]
    let outcome = try run(table, .terminated, [.launch, .settle, .terminate, .launch, .settle])
    #expect(!outcome.trace.run.contains { $0.text(.name) == "again" })
  }

  // https://developer.apple.com/forums/thread/15685: a launch by a push before the first unlocking
  // finds the app's defaults empty.
  @Test(
    "Before the phone's first unlocking the disk is empty for a launch by a push",
    arguments: [true, false])
  func firstUnlocking(hasBeenUnlocked: Bool) throws {
    let table: RulesValue = [
      "application.didReceiveRemoteNotification": [
        ["when": "signed-in", "do": "post known"],
        ["when": "not-signed-in", "do": ["post unknown", "set seen persistent"]], "complete",
      ],
      "application.didBecomeActive": ["set signed-in persistent", "unset seen"],
      "scene.didBecomeActive": [
        ["when": "signed-in", "do": "post readable"], ["when": "seen", "do": "post written"],
      ],
    ]
    let silent = Step.push(Step.Push(payload: ["aps": ["content-available": 1]]))
    let outcome = try run(
      table, .terminated, [silent, .settle, .terminate, .unlock, .launch, .settle]
    ) {
      $0.hasBeenUnlocked = hasBeenUnlocked
      $0.app.flagsOnDisk = ["signed-in"]
    }
    let posts = outcome.trace.run.filter { $0.is(.notificationBus, .post) }
      .compactMap { $0.text(.name) }.filter { !$0.hasPrefix("UI") }
    #expect(posts == [hasBeenUnlocked ? "known" : "unknown", "readable"])
  }

  @Test(
    "Away longer than: what counts is the last stay in the background",
    arguments: [(4, false), (5, false), (6, true)])
  func absence(minutes: Int64, isLonger: Bool) throws {
    for lifecycle in Lifecycle.allCases {
      let table: RulesValue = [
        "viewController.viewDidLoad": "load-home",
        "application.didBecomeActive": [["when": "away-longer-than 5min", "do": "post long"]],
        "scene.didBecomeActive": [["when": "away-longer-than 5min", "do": "post long"]],
      ]
      let outcome = try run(
        table, .foreground,
        [.background, .wait(.minutes(minutes)), .foreground, .settle]
      ) { $0.app.lifecycle = lifecycle }
      let isPosted = outcome.trace.run.contains { $0.text(.name) == "long" }
      #expect(isPosted == isLonger, "\(minutes) min, \(lifecycle)")
    }
  }

  @Test("set-badge puts a number on the icon")
  func badge() throws {
    let table: RulesValue = ["application.didFinishLaunching": "set-badge 3"]
    #expect(try run(table, .terminated, [.launch, .settle]).badge == 3)
  }

  // MARK: Calling

  @Test("A callback that calls another does what stands there, with what it brings itself")
  func calling() throws {
    let table: RulesValue = [
      "application.didFinishLaunching": ["set-delegate"],
      "viewController.viewDidLoad": "load-home",
      "userNotificationCenter.willPresent": "present banner list",
      // An SDK's method that calls the app's own, as firebase_messaging does.
      "userNotificationCenter.didReceive": ["call application.didReceiveRemoteNotification"],
      "application.didReceiveRemoteNotification": ["store", "open", "clear", "complete"],
    ]
    let outcome = try run(table, .foreground, Shop.tapped(.string(Self.a)))
    #expect(outcome.verdict == .reached)
    #expect(outcome.rules == [])
  }

  // https://github.com/firebase/flutterfire/issues/4026: delegates that forward to each other fill
  // the stack.
  @Test("Callbacks that call each other without end crash the app, as a full stack does")
  func endless() throws {
    let table: RulesValue = [
      "application.didFinishLaunching": "set-delegate",
      "userNotificationCenter.didReceive": "call application.didReceiveRemoteNotification",
      "application.didReceiveRemoteNotification": "call userNotificationCenter.didReceive",
    ]
    let outcome = try run(table, .background, Shop.tapped(.string(Self.a)))
    #expect(outcome.verdict == .crashed)
    let crash = outcome.trace.run.first { $0.is(.application, .crashed) }
    #expect(crash?.text(.reason)?.hasPrefix("stack overflow") == true)
  }
}
