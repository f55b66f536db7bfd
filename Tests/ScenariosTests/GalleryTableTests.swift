import DeviceModel
import PushToPage
import Scenarios
import Simulation
import Testing

/// One tap in every app, from every state: what comes of it, reasoned from the facts.
@Suite("One tap in every app")
struct GalleryTableTests {
  struct Row: CustomTestStringConvertible {
    let app: String
    let state: Scenario.StartState
    let verdict: Outcome.Verdict
    let rules: [String]
    let history: [String]
    let why: String

    var testDescription: String { "\(app), \(state.rawValue)" }
  }

  private static let both = [home, "[\(link)]"]
  private static let onlyHome = ["[\(home)]"]

  static let rows: [Row] = [
    Row(
      app: "gated", state: .foreground, verdict: .reached, rules: [], history: both,
      why: "the gate is open"),
    Row(
      app: "gated", state: .background, verdict: .reached, rules: [], history: both,
      why: "the link waits for activation"),
    Row(
      app: "gated", state: .terminated, verdict: .reached, rules: [], history: both,
      why: "the link waits for home and activation"),
    Row(
      app: "as-posted", state: .foreground, verdict: .reached, rules: ["loaded-placeholder"],
      history: both,
      why: "RESP reads active, so it posts; the start without a push loaded the placeholder"),
    Row(
      app: "as-posted", state: .background, verdict: .missed,
      rules: ["loaded-placeholder", "link-not-opened"], history: onlyHome,
      why: "RESP reads inactive, so nothing is posted, and no first didFinish will come"),
    Row(
      app: "as-posted", state: .terminated, verdict: .reached, rules: ["stale-link"],
      history: both, why: "the first didFinish opens the slot and doesn't empty it"),
    Row(
      app: "immediate", state: .foreground, verdict: .reached, rules: [], history: both,
      why: "the view has appeared long since"),
    Row(
      app: "immediate", state: .background, verdict: .reached, rules: [], history: both,
      why: "viewDidAppear isn't called on a return"),
    Row(
      app: "immediate", state: .terminated, verdict: .missed, rules: ["overtaken-by-home"],
      history: onlyHome, why: "viewDidAppear comes after RESP and loads home over the link"),
    Row(
      app: "activation-only", state: .foreground, verdict: .missed,
      rules: ["no-activation-will-come"], history: onlyHome,
      why: "a banner tapped while active brings no activation"),
    Row(
      app: "activation-only", state: .background, verdict: .reached, rules: [], history: both,
      why: "RESP comes before the activation"),
    Row(
      app: "activation-only", state: .terminated, verdict: .reached, rules: [],
      history: ["[\(link)]"], why: "the activation comes before home commits, and cancels it"),
    Row(
      app: "bare", state: .foreground, verdict: .blocked, rules: ["nothing-to-tap", "blank-page"],
      history: [],
      why: "an app without willPresent shows nothing in front"),
    Row(
      app: "bare", state: .background, verdict: .missed, rules: ["link-not-opened", "blank-page"],
      history: [],
      why: "an app without didReceive loses the tap"),
    Row(
      app: "bare", state: .terminated, verdict: .missed, rules: ["link-not-opened", "blank-page"],
      history: [],
      why: "an app without didReceive loses the tap"),
  ]

  @Test("The outcome is the one that follows from the facts", arguments: rows, Lifecycle.allCases)
  func outcome(row: Row, lifecycle: Lifecycle) throws {
    let outcome = try #require(
      run(scenario(row.app, row.state) { $0.app.lifecycle = lifecycle }))
    #expect(outcome.verdict == row.verdict, "\(row.why)")
    #expect(outcome.rules == row.rules, "\(row.why)")
    #expect(outcome.history == row.history, "\(row.why)")
    #expect(outcome.failure == nil)
  }

  @Test("The table has each of its apps in every state")
  func complete() {
    let found = Self.rows.map { "\($0.app) \($0.state.rawValue)" }
    let apps = ["gated", "as-posted", "immediate", "activation-only", "bare"]
    let wanted = apps.flatMap { app in
      Scenario.StartState.allCases.map { "\(app) \($0.rawValue)" }
    }
    #expect(found == wanted, "the other apps are in MatrixTests")
  }
}
