import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

/// Where apps look for the link of a payload, and what is said where it stands elsewhere.
@Suite("Where apps look for a link")
struct PayloadPlaceTests {
  private static let page = Shop.home + "a"

  /// A payload with the link at a place that `navsim help payloads` lists.
  struct Place: CustomTestStringConvertible, Sendable {
    let key: String
    let payload: JSONValue

    var testDescription: String { key }
  }

  static let places = [
    Place(key: "link", payload: ["link": .string(page)]),
    // FCM puts data's members beside aps.
    Place(key: "url", payload: ["url": .string(page)]),
    Place(key: "body.url", payload: ["body": ["url": .string(page)]]),
    Place(key: "custom.u", payload: ["custom": ["i": "1", "u": .string(page)]]),
    Place(key: "ab_uri", payload: ["ab_uri": .string(page)]),
    Place(key: "^d", payload: ["^d": .string(page)]),
    Place(key: "data.link", payload: ["data": .string("{\"link\": \"\(page)\"}")]),
  ]

  private func tap(
    _ place: Place, _ app: String, settings: AppSettings = Shop.settings(),
    rules: RulesValue? = nil
  ) throws -> Outcome {
    var payload = place.payload.objectValue ?? JSONObject()
    payload["aps"] = ["alert": "Look"]
    let table = try rules.map { try AppRules($0) }
    let steps: [Step] = [.push(Step.Push(payload: .object(payload))), .tap(nil), .settle]
    return try #require(Run(app, .foreground, settings: settings, rules: table))
      .perform(steps).outcome
  }

  @Test(
    "A framework's app finds the link wherever senders put one", arguments: places,
    AppCatalog.frameworks.map(\.name))
  func frameworks(place: Place, app: String) throws {
    let outcome = try tap(place, app)
    #expect(outcome.verdict == .reached, "\(outcome.diagnoses)")
  }

  @Test("With a key named, it looks there and nowhere else", arguments: ["expo", "gated"])
  func named(app: String) throws {
    let settings = Shop.settings { $0.linkKeys = ["body.url"] }
    #expect(try tap(Self.places[2], app, settings: settings).verdict == .reached)
    let outcome = try tap(Self.places[1], app, settings: settings)
    #expect(outcome.verdict == .missed)
    #expect(outcome.diagnoses.map(\.rule) == [.linkKeyMissing])
  }

  // Article D: userInfo["link"], and nothing else.
  @Test("An app that reads one key is told where the link is", arguments: ["as-posted", "rules"])
  func oneKey(app: String) throws {
    let table: RulesValue = [
      "application.didFinishLaunching": "set-delegate",
      "viewController.viewDidLoad": "load-home",
      "userNotificationCenter.willPresent": "present banner list",
      "userNotificationCenter.didReceive": [
        ["when": "not-link-missing", "do": ["store", "open", "clear"]], "complete",
      ],
    ]
    let rules = app == "rules" ? table : nil
    let outcome = try tap(Self.places[1], app, rules: rules)
    #expect(outcome.verdict == .missed)
    #expect(outcome.count("linkStore.stored") == 0)
    let found = outcome.diagnoses.first { $0.rule == .linkKeyMissing }
    #expect(found?.message.contains("under link") == true, "\(outcome.diagnoses)")
    #expect(found?.message.contains("--link-key url") == true)
    #expect(!outcome.diagnoses.contains { $0.rule == .linkNotOpened })
    // With the link where it looks, all is well; with the other key named, too.
    #expect(try tap(Self.places[0], app, rules: rules).verdict == .reached)
    let settings = Shop.settings { $0.linkKeys = ["url"] }
    #expect(try tap(Self.places[1], app, settings: settings, rules: rules).verdict == .reached)
  }

  @Test("An app whose rules name the key is told to change the rules")
  func keyOfRules() throws {
    let table: RulesValue = [
      "application.didFinishLaunching": "set-delegate",
      "viewController.viewDidLoad": "load-home",
      "userNotificationCenter.willPresent": "present banner list",
      "userNotificationCenter.didReceive": ["store deeplink", "open", "clear", "complete"],
    ]
    let outcome = try tap(Self.places[1], "rules", rules: table)
    let message = outcome.diagnoses.first { $0.rule == .linkKeyMissing }?.message ?? ""
    #expect(message.contains("store url"), "\(outcome.diagnoses)")
  }

  @Test("A link that is empty is cleared like another")
  func empty() throws {
    let table: RulesValue = [
      "application.didFinishLaunching": "set-delegate",
      "viewController.viewDidLoad": "load-home",
      "userNotificationCenter.willPresent": "present banner list",
      "userNotificationCenter.didReceive": ["store", "open", "clear", "complete"],
    ]
    let place = Place(key: "link", payload: ["link": ""])
    let outcome = try tap(place, "rules", rules: table)
    #expect(outcome.count("linkStore.cleared") == 1)
    #expect(outcome.pendingLink == nil)
    #expect(
      !outcome.diagnoses.contains { $0.rule == .linkNotOpened && $0.message.contains("took") })
  }
}
