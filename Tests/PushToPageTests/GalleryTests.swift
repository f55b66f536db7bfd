import Browsing
import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

/// The flaw of each app, shown, and named by its diagnosis.
@Suite("The gallery")
struct GalleryTests {
  private static let a = Shop.home + "a"
  private static let b = Shop.home + "b"

  @Test("Every app has a name of its own, and can be found by it")
  func catalog() {
    let names = AppCatalog.entries.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.first == "gated")
    for entry in AppCatalog.entries {
      #expect(AppCatalog.entry(named: entry.name)?.summary == entry.summary)
      #expect((entry.flaw == nil) == ["gated", "article-c-fixed"].contains(entry.name))
    }
    #expect(AppCatalog.entry(named: "Gated") == nil)
  }

  // MARK: as-posted (article D)

  @Test("as-posted, cold: the link is opened and left stored", arguments: Lifecycle.allCases)
  func asPostedCold(lifecycle: Lifecycle) throws {
    let outcome = try #require(Run("as-posted", lifecycle: lifecycle))
      .perform(Shop.tapped(.string(Self.a))).outcome
    #expect(outcome.verdict == .reached)
    #expect(outcome.history == [Shop.home, Self.a])
    #expect(outcome.pendingLink == Self.a)
    #expect(outcome.rules == ["stale-link"])
    #expect(outcome.diagnoses.map(\.severity) == [.warning])
  }

  @Test("as-posted: the stored link is opened again by the next post, before the new one")
  func asPostedStale() throws {
    let run = try #require(Run("as-posted")).perform(Shop.tapped(.string(Self.a)))
    run.emulation.device.process?.notificationBus.post(name: "uIApplicationDidBecomeActive")
    let outcome = run.perform([]).outcome
    #expect(outcome.store.filter { $0.hasPrefix("opened") }.count == 2)
    #expect(outcome.rules == ["stale-link"])
    #expect(outcome.pendingLink == nil, "this time the slot is emptied")
  }

  @Test("as-posted, in the foreground: opened by its own post, and the slot emptied")
  func asPostedForeground() throws {
    let outcome = try #require(Run("as-posted", .foreground))
      .perform(Shop.tapped(.string(Self.a))).outcome
    #expect(outcome.verdict == .reached)
    #expect(outcome.history == [Shop.home, Self.a])
    #expect(outcome.pendingLink == nil)
    #expect(outcome.store == ["stored \(Self.a)", "opened \(Self.a)", "cleared \(Self.a)"])
  }

  @Test("as-posted: a start without a push loads the text of a missing URL")
  func asPostedPlaceholder() throws {
    let run = try #require(Run("as-posted"))
    let outcome = run.perform([.foreground, .settle]).outcome
    let loads = outcome.trace.run.filter { $0.is(.webView, .load) }.map { $0.text(.url) }
    #expect(loads == [Shop.home, "url%20is%20nil"])
    // The app has no policy method, so WebKit ignores what it can't load, and tells nobody.
    #expect(!outcome.trace.run.contains { $0.is(.webView, .didFailProvisionalNavigation) })
    #expect(outcome.rules == ["loaded-placeholder"])
    #expect(outcome.verdict == nil, "no link was sent")
    #expect(outcome.history == [Shop.home])
  }

  @Test("as-posted, in the background: nothing is posted, so nothing is opened")
  func asPostedBackground() throws {
    let outcome = try #require(Run("as-posted", .background))
      .perform(Shop.tapped(.string(Self.a))).outcome
    #expect(outcome.verdict == .missed)
    #expect(outcome.pendingLink == Self.a)
    #expect(outcome.rules.suffix(1) == ["link-not-opened"])
    #expect(outcome.history == [Shop.home])
  }

  @Test("as-posted: of two taps before the first page only the second is kept")
  func asPostedTwoTaps() throws {
    let outcome = try #require(Run("as-posted")).perform([
      Shop.push(.string(Self.a), name: "A"), Shop.push(.string(Self.b), name: "B"), .tap("A"),
      .tap("B"), .settle,
    ]).outcome
    #expect(
      outcome.store.prefix(3) == ["stored \(Self.a)", "replaced \(Self.b)", "opened \(Self.b)"])
    #expect(outcome.history == [Shop.home, Self.b])
  }

  @Test(
    "as-posted: a link that is no string crashes it",
    arguments: [.integer(7), .null, ["x": 1]] as [JSONValue],
    [Scenario.StartState.foreground, .background, .terminated])
  func asPostedCrash(link: JSONValue, state: Scenario.StartState) throws {
    let outcome = try #require(Run("as-posted", state)).perform(Shop.tapped(link)).outcome
    #expect(outcome.verdict == .crashed)
    #expect(outcome.state == .notRunning)
    #expect(outcome.rules.filter { $0 != "loaded-placeholder" } == ["link-not-a-string"])
  }

  @Test("as-posted: nothing is opened after the crash, and a new launch starts afresh")
  func asPostedAfterCrash() throws {
    let run = try #require(Run("as-posted", .foreground)).perform(Shop.tapped(7))
    let outcome = run.perform([.foreground, .settle]).outcome
    #expect(outcome.state == .active)
    #expect(outcome.url == Shop.home)
  }

  // MARK: immediate

  @Test("immediate, cold: home overtakes the link", arguments: Lifecycle.allCases)
  func immediateCold(lifecycle: Lifecycle) throws {
    let outcome = try #require(Run("immediate", lifecycle: lifecycle))
      .perform(Shop.tapped(.string(Self.a))).outcome
    #expect(outcome.verdict == .missed)
    #expect(outcome.history == [Shop.home])
    #expect(outcome.rules == ["overtaken-by-home"])
  }

  @Test(
    "immediate, warm: the link is opened at once",
    arguments: [.foreground, .background] as [Scenario.StartState])
  func immediateWarm(state: Scenario.StartState) throws {
    let outcome = try #require(Run("immediate", state)).perform(Shop.tapped(.string(Self.a)))
      .outcome
    #expect(outcome.verdict == .reached)
    #expect(outcome.history == [Shop.home, Self.a])
    #expect(outcome.rules == [])
  }

  @Test(
    "immediate, cold, the view seen before the app is active: the link comes first all the same")
  func immediateEarlyAppearance() throws {
    var switches = Switches()
    switches[FirstAppearance.self] = .beforeActive
    let outcome = try #require(Run("immediate", switches: switches))
      .perform(Shop.tapped(.string(Self.a))).outcome
    #expect(outcome.rules == ["overtaken-by-home"])
  }

  // MARK: activation-only

  @Test(
    "activation-only, in the foreground: no activation will come", arguments: Lifecycle.allCases)
  func activationOnlyForeground(lifecycle: Lifecycle) throws {
    let run = try #require(Run("activation-only", .foreground, lifecycle: lifecycle))
      .perform(Shop.tapped(.string(Self.a)))
    #expect(run.outcome.verdict == .missed)
    #expect(run.outcome.pendingLink == Self.a)
    #expect(run.outcome.rules == ["no-activation-will-come"])
    let later = run.perform([.background, .foreground, .settle]).outcome
    #expect(later.verdict == .reached, "late, on the next activation")
    #expect(later.url == Self.a)
  }

  @Test(
    "activation-only, elsewhere: the activation that comes opens the link",
    arguments: [Scenario.StartState.background, .terminated], Lifecycle.allCases)
  func activationOnlyElsewhere(state: Scenario.StartState, lifecycle: Lifecycle) throws {
    let outcome = try #require(Run("activation-only", state, lifecycle: lifecycle))
      .perform(Shop.tapped(.string(Self.a))).outcome
    #expect(outcome.verdict == .reached)
    #expect(outcome.url == Self.a)
    #expect(outcome.pendingLink == nil)
  }

  // MARK: bare

  @Test(
    "bare does nothing with a push",
    arguments: [
      (Scenario.StartState.foreground, Outcome.Verdict.blocked, "nothing-to-tap"),
      (.background, .missed, "link-not-opened"), (.terminated, .missed, "link-not-opened"),
    ])
  func bare(state: Scenario.StartState, verdict: Outcome.Verdict, rule: String) throws {
    let outcome = try #require(Run("bare", state)).perform(Shop.tapped(.string(Self.a))).outcome
    #expect(outcome.verdict == verdict)
    #expect(outcome.rules == [rule, "blank-page"])
    #expect(outcome.url == nil)
    #expect(outcome.requests == [])
  }

  @Test("bare loads a page inside the first didFinish, once")
  func bareOnFirstFinish() throws {
    let settings = Shop.settings { $0.onFirstFinish = Self.b }
    let run = try #require(Run("bare", .foreground, settings: settings))
    let outcome = run.perform([.load(Self.a), .settle, .load(Shop.home), .settle]).outcome
    #expect(outcome.history == [Self.a, Self.b, Shop.home])
  }

  // MARK: What all apps do

  @Test(
    "Links that lead nowhere are rejected by all who look",
    arguments: ["gated", "immediate", "activation-only"], ["nil", "javascript:x", ""])
  func rejected(app: String, link: String) throws {
    let outcome = try #require(Run(app, .foreground)).perform(Shop.tapped(.string(link))).outcome
    #expect(outcome.verdict == .missed)
    #expect(outcome.rules == ["link-rejected"])
    #expect(outcome.store == ["rejected \(link)"])
  }

  @Test(
    "Links for the system are handed over by all who look",
    arguments: ["gated", "immediate", "activation-only"])
  func external(app: String) throws {
    let outcome = try #require(Run(app, .background)).perform(Shop.tapped("tel:1")).outcome
    #expect(outcome.verdict == .reached)
    #expect(outcome.count("springBoard.openedExternally") == 1)
    #expect(outcome.pendingLink == nil)
  }
}
