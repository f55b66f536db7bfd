import Browsing
import DeviceModel
import Exploring
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

/// What the recommended app promises, in every order, and what may go wrong beside it.
@Suite("The recommended app in every order")
struct GatedTests {
  /// What may differ beside the order, and what the app promises then.
  struct Promise: CustomTestStringConvertible {
    let what: String
    var variation = Variation()
    var timers = TimerRule.last

    var testDescription: String { what }
  }

  static let promises: [Promise] = [
    Promise(what: "one tap opens one page, and nothing is left stored"),
    Promise(
      what: "a home page that fails, or never comes, keeps no link from being opened",
      variation: variation { $0.hasFaults = true }),
    Promise(
      what: "a person who leaves and comes back, or a killed process, brings no second opening",
      variation: variation { $0.interruptions = 1 }),
    Promise(
      what: "a link that was on its way when the page's process died is opened again",
      variation: variation { $0.webProcessDeaths = 1 }),
    Promise(what: "a gate that times out early opens no link twice", timers: .any),
  ]

  private static func variation(_ change: (inout Variation) -> Void) -> Variation {
    var variation = Variation()
    change(&variation)
    return variation
  }

  @Test("One tapped push, in every state and both life cycles", arguments: promises)
  func oneTappedPush(promise: Promise) throws {
    for start in ExplorationSubject.everyStart(of: scenario()) {
      let report = try explore(start) {
        $0.variation = promise.variation
        $0.timers = promise.timers
      }
      #expect(report.broken == [], "\(report.explanation)")
      #expect(report.isExhaustive)
      #expect(report.ends >= 1)
    }
  }

  @Test("Under every guess about iOS, one at a time")
  func switches() throws {
    var count = 0
    for start in ExplorationSubject.everyStart(of: scenario()) {
      for guess in ExplorationSubject.everyGuess(of: start) {
        let report = try explore(guess)
        #expect(report.broken == [], "\(report.explanation)")
        #expect(report.isExhaustive)
        count += 1
      }
    }
    #expect(count >= 6 * SwitchCatalog.entries.count)
  }

  /// A scenario in some orders of which the app was once found wanting.
  struct Mended: CustomTestStringConvertible {
    let what: String
    let scenario: Scenario
    var homeAnswers = true
    let variation: Variation

    var testDescription: String { what }
  }

  static let mishaps: [Mended] = [
    Mended(
      what: "the news of a death comes late, and the page though it was given up",
      scenario: scenario("gated", .background, [.killWebProcess] + oneTap) {
        $0.app.lifecycle = .appDelegate
      }, variation: variation { $0.interruptions = 1 }),
    Mended(
      what: "the link is opened by a process that is being swiped away",
      scenario: scenario("gated", .terminated, oneTap + [.forceQuit, .launch]),
      homeAnswers: false, variation: variation { $0.webProcessDeaths = 1 }),
    Mended(
      what: "the link is home, which the app loads by itself",
      scenario: scenario("gated", .background, [push(.string(home), "A"), .tap("A")]),
      variation: variation { $0.interruptions = 1 }),
  ]

  @Test("What was mended stays mended", arguments: mishaps)
  func staysMended(mended: Mended) throws {
    let source = mended.homeAnswers ? pages() : pages([home: .never])
    let report = try explore(mended.scenario, pages: source) {
      $0.variation = mended.variation
    }
    #expect(report.broken == [], "\(report.explanation)")
    #expect(report.isExhaustive)
  }

  @Test("Each variation makes a difference")
  func variationsMatter() throws {
    let plain = try explore(scenario())
    for promise in Self.promises.dropFirst() {
      let varied = try explore(scenario()) {
        $0.variation = promise.variation
        $0.timers = promise.timers
      }
      #expect(varied.states > plain.states, "\(promise.what)")
    }
  }
}
