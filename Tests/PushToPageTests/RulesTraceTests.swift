import DeviceModel
import Links
import PushToPage
import Reports
import Scenarios
import Simulation
import Testing

/// Apps of the gallery, written as tables: what happens is the same, event by event.
@Suite("The gallery as tables")
struct RulesTraceTests {
  struct Story: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let steps: [Step]

    init(_ name: String, _ steps: [Step]) {
      testDescription = name
      self.steps = steps
    }
  }

  private static let a: JSONValue = .string(Shop.home + "a")
  private static let b: JSONValue = .string(Shop.home + "b")

  private static let noLink: [Step] = [
    .push(.init(payload: ["aps": ["alert": "안내"]])), .tap(nil), .settle,
  ]

  static let stories = [
    Story("a tap", Shop.tapped(a)),
    Story("two taps", Shop.tapped(a) + Shop.tapped(b)),
    Story(
      "two pushes, tapped at once", [Shop.push(a), Shop.push(b), .tap(nil), .tap(nil), .settle]),
    Story("a tap, and the icon", Shop.tapped(a) + [.background, .settle, .foreground, .settle]),
    Story("a link that is a number", Shop.tapped(42)),
    Story("a link that is null", Shop.tapped(.null)),
    Story("a link that is an object", Shop.tapped(["href": a])),
    Story("no link, then one, then none", noLink + Shop.tapped(a) + noLink),
    Story("an empty link, then another", Shop.tapped("") + Shop.tapped(a)),
    Story("a link with blanks", Shop.tapped("https://shop.example/a b") + Shop.tapped(a)),
    Story("a text that is no URL, then none", Shop.tapped("https://[") + noLink),
    Story("no push", [.launch, .settle, .background, .settle, .foreground, .settle]),
    Story("swept away", [.background, .settle, Shop.push(a), .dismiss(nil), .settle]),
    Story(
      "the view is covered in between",
      Shop.tapped(a) + [.cover, .settle, .uncover, .settle] + Shop.tapped(b)),
    Story(
      "a tap without a scene", [.background, .settle, .disconnectScene] + Shop.tapped(a)),
    Story(
      "a tap, and a new scene",
      Shop.tapped(a) + [.background, .settle, .disconnectScene, .settle, .foreground, .settle]),
    Story(
      "the process behind the page ends", Shop.tapped(a) + [.killWebProcess, .settle, .reload]),
    Story(
      "the app's own post by somebody else",
      Shop.tapped(a) + [.post("uIApplicationDidBecomeActive"), .settle]),
    Story("the app is swept away, and tapped alive", [.forceQuit] + Shop.tapped(a)),
  ]

  @Test(
    "Article D as a table leaves the same trace as as-posted", arguments: stories,
    Lifecycle.allCases)
  func articleD(story: Story, lifecycle: Lifecycle) throws {
    for state in Scenario.StartState.allCases {
      for urlString in URLStringBehaviour.allCases {
        var switches = Switches()
        switches[URLStringBehaviour.self] = urlString
        let posted = try #require(
          Run("as-posted", state, lifecycle: lifecycle, switches: switches)
        ).perform(story.steps).outcome
        let table = try #require(
          Run(
            "as-posted", state, lifecycle: lifecycle, switches: switches,
            rules: try AppRules(.articleD))
        ).perform(story.steps).outcome
        let place = "\(state), \(urlString)"
        #expect(table.trace == posted.trace, "\(place): \(firstDifference(table, posted))")
        #expect(table.json.serialized() == posted.json.serialized(), "\(place)")
      }
    }
  }

  @Test(
    "Article D as a table leaves the same trace whatever comes first", arguments: Lifecycle.allCases
  )
  func articleDInAnyOrder(lifecycle: Lifecycle) throws {
    let rules = try AppRules(.articleD)
    for state in Scenario.StartState.allCases {
      for seed: UInt64 in 1...20 {
        let traces = try [nil, rules].map { rules in
          let run = try #require(Run("as-posted", state, lifecycle: lifecycle, rules: rules))
          var schedule = SeededSchedule(seed: seed)
          run.emulation.run(Shop.tapped(Self.a) + Shop.tapped(Self.b), schedule: &schedule)
          return run.emulation.world.trace
        }
        #expect(traces[0] == traces[1], "\(state), seed \(seed)")
      }
    }
  }

  @Test(
    "Other apps of the gallery can be written as tables",
    arguments: [
      ("immediate", RulesValue.immediate), ("activation-only", .activationOnly),
      ("launch-options-only", .launchOptionsOnly), ("scene-options-only", .sceneOptionsOnly),
      ("late-delegate", .lateDelegate), ("clears-on-any-finish", .clearsOnAnyFinish),
      ("double-observer", .doubleObserver), ("bare", .bare),
    ])
  func gallery(name: String, table: RulesValue) throws {
    let settings = Shop.settings { if name == "bare" { $0.home = nil } }
    let rules = try AppRules(table)
    for story in Self.stories where story.testDescription != "an empty link, then another" {
      for lifecycle in Lifecycle.allCases {
        for state in Scenario.StartState.allCases {
          let app = try #require(
            Run(name, state, lifecycle: lifecycle, settings: settings)
          ).perform(story.steps).outcome
          let same = try #require(
            Run(name, state, lifecycle: lifecycle, settings: settings, rules: rules)
          ).perform(story.steps).outcome
          let place = "\(story.testDescription), \(lifecycle), \(state)"
          #expect(events(same) == events(app), "\(place): \(firstDifference(same, app))")
          #expect(same.history == app.history, "\(place)")
          #expect(same.verdict == app.verdict, "\(place)")
        }
      }
    }
  }

  /// What happened, but for what is told of a store: two of the apps keep no link, or tell of it
  /// otherwise.
  private func events(_ outcome: Outcome) -> [TraceEvent] {
    outcome.trace.events.filter { $0.actor != .linkStore || $0.name == .opened }
  }

  private func firstDifference(_ table: Outcome, _ app: Outcome) -> String {
    let pair = zip(events(table), events(app)).first { $0 != $1 }
    return pair.map { "\($0.spelling) \($0.details), not \($1.spelling) \($1.details)" }
      ?? "\(events(table).count) events, not \(events(app).count)"
  }
}
