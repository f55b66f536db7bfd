import Browsing
import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

private func address(_ text: String) -> URLRecord {
  guard let url = URLRecord(text) else { preconditionFailure("\(text) is no URL") }
  return url
}

/// A verdict is a promise: no green that isn't true, no alarm for what the person does.
@Suite("What a verdict promises")
struct VerdictPromiseTests {
  private func payload(_ members: [String: JSONValue]) -> Step {
    var object = JSONObject([.init(key: "aps", value: ["alert": "Look"])])
    for key in members.keys.sorted() { object[key] = members[key] }
    return .push(Step.Push(payload: .object(object)))
  }

  // MARK: Crashes

  @Test("A crash is the verdict and an error, whether or not the payload has a link")
  func crashWithoutLink() throws {
    // articles.md, B3: forced casts of aps and extra.
    let steps = [payload(["extra": "text"]), .tap(nil), .settle]
    let outcome = try #require(run(scenario("article-b", .terminated, steps)))
    #expect(outcome.verdict == .crashed)
    #expect(outcome.link == nil)
    #expect(outcome.rules.contains("app-crashed"), "\(outcome.rules)")
  }

  @Test("A crash with a link that isn't read says why, too")
  func crashWithLink() throws {
    let steps = [payload(["extra": "text", "link": .string(link)]), .tap(nil), .settle]
    let outcome = try #require(run(scenario("article-b", .terminated, steps)))
    #expect(outcome.verdict == .crashed)
    #expect(outcome.rules.contains("app-crashed"), "\(outcome.rules)")
  }

  // MARK: What comes later

  static let laterSteps: [(name: String, steps: [Step])] = [
    ("a notification without a link", [push(nil), .tap(nil), .settle]),
    ("a mail address", [.open(address("mailto:a@b.example")), .settle]),
    ("a page of another site", [.open(address("https://else.example/")), .settle]),
  ]

  @Test(
    "What is opened later and is none of the app's takes nothing away",
    arguments: laterSteps.indices)
  func comesLater(row: Int) throws {
    let row = Self.laterSteps[row]
    for state in Scenario.StartState.allCases {
      let reached = try #require(run(scenario("gated", state, oneTap + row.steps)))
      #expect(reached.verdict == .reached, "\(row.name), \(state.rawValue): \(reached.rules)")
      #expect(reached.link == link)
      let gone = pages([link: [page("Gone", status: 404)]])
      let missed = try #require(run(scenario("gated", state, oneTap + row.steps), pages: gone))
      #expect(missed.verdict == .missed, "\(row.name), \(state.rawValue)")
    }
  }

  @Test("A question that the person declines takes nothing away")
  func declined() throws {
    let shop = address("shop://orders/8")
    let outcome = try #require(
      run(
        scenario(
          "gated", .background, oneTap + [.background, .open(shop, declines: true), .settle]
        ) { $0.app.settings.schemes = [.init(name: "shop", base: address(home))] }))
    #expect(outcome.verdict == .reached, "\(outcome.rules)")
  }

  // MARK: Opened before the tap

  @Test("A page that was opened when the push came, and is there at the tap, is the tap's")
  func openedOnArrival() {
    let settings = AppSettings(home: URLRecord(home))
    var plan = OwnApp.Plan(opensFromDelegate: false, home: home)
    plan.opensOnArrival = true
    for tells in [true, false] {
      plan.tellsOfStore = tells
      let settled = runOwn(
        plan, .foreground, [push(.string(link)), .settle, .tap(nil), .settle], settings: settings)
      #expect(settled.verdict == .reached, "\(settled.rules)")
      #expect(settled.rules.contains("opened-without-tap"), "\(settled.rules)")
      let atOnce = runOwn(plan, .foreground, settings: settings)
      #expect(atOnce.verdict == .reached, "\(atOnce.rules)")
      #expect(!atOnce.rules.contains("link-not-opened"), "\(atOnce.rules)")
    }
  }

  @Test("A page that was opened when the push came, and is gone at the tap, is not")
  func openedOnArrivalAndLeft() {
    var plan = OwnApp.Plan(opensFromDelegate: false, home: home)
    plan.opensOnArrival = true
    let outcome = runOwn(
      plan, .foreground,
      [push(.string(link)), .settle, .load(home + "orders/8"), .settle, .tap(nil), .settle],
      settings: AppSettings(home: URLRecord(home)))
    #expect(outcome.verdict == .missed, "\(outcome.rules)")
  }

  // MARK: A link that leads home

  @Test(
    "A link that leads home is reached where home is shown, by whichever load",
    arguments: ["gated", "immediate", "as-posted", "late-delegate", "launch-options-only"])
  func leadsHome(app: String) throws {
    for lifecycle in Lifecycle.allCases {
      let outcome = try #require(
        run(
          scenario(app, .terminated, [push(.string(home)), .tap(nil), .settle]) {
            $0.app.lifecycle = lifecycle
          }))
      #expect(outcome.verdict == .reached, "\(app), \(lifecycle.rawValue): \(outcome.rules)")
      #expect(!outcome.rules.contains("overtaken-by-home"))
    }
  }

  // MARK: Words

  static let reasons: [(app: String, link: String, strict: Bool, tells: String, not: String)] = [
    ("clears-on-any-finish", link, false, "took it out again", "neither stored"),
    ("launch-options-only", link, false, "connection brought it", "never reached the app"),
    ("late-delegate", link, false, "connection brought it", "never reached the app"),
    ("as-posted", home + "상품", true, "before iOS 17", "activation"),
    ("as-posted", "", false, "it is empty", "activation"),
  ]

  @Test("A link that wasn't opened is told with the reason that holds", arguments: reasons.indices)
  func words(row: Int) throws {
    let row = Self.reasons[row]
    let state: Scenario.StartState = row.app == "as-posted" ? .foreground : .terminated
    let outcome = try #require(
      run(
        scenario(row.app, state, [push(.string(row.link)), .tap(nil), .settle]) {
          if row.strict { $0.switches[URLStringBehaviour.self] = .strict }
        }))
    let message = outcome.diagnoses.first { $0.rule == .linkNotOpened }?.message ?? ""
    #expect(message.contains(row.tells), "\(row.app): \(outcome.diagnoses.map(\.message))")
    #expect(!outcome.diagnoses.contains { $0.message.contains(row.not) })
  }

  @Test("A link that is loaded as it was sent is not rewritten")
  func notRewritten() throws {
    let outcome = try #require(
      run(
        scenario("as-posted", .terminated, [push("shop://orders/7"), .tap(nil), .settle]) {
          $0.app.settings.schemes = [
            .init(name: "shop", base: address(home))
          ]
        }))
    #expect(outcome.verdict == .missed)
    #expect(!outcome.rules.contains("link-rewritten"), "\(outcome.rules)")
  }

  @Test("A URL inside aps is no link, and the run says so")
  func insideAPS() throws {
    let step = Step.push(
      Step.Push(payload: ["aps": ["alert": "Look", "url": .string(link)] as JSONValue]))
    let outcome = try #require(run(scenario("gated", .foreground, [step, .tap(nil), .settle])))
    #expect(outcome.verdict == nil)
    let message = outcome.diagnoses.first { $0.rule == .linkElsewhere }?.message ?? ""
    #expect(message.contains("aps.url") && message.contains("beside aps"), "\(outcome.rules)")
  }
}
