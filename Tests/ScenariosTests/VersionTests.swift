import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

/// What differs between versions of iOS, each side of the border; the sources stand beside the rows
/// of ``VersionCatalog``.
@Suite("Versions of iOS")
struct VersionTests {
  private func outcome(
    ios: SystemVersion = 26, sdk: SystemVersion = 26, app: String = "gated",
    _ state: Scenario.StartState = .foreground, _ lifecycle: Lifecycle = .scene,
    _ steps: [Step] = oneTap
  ) throws -> Outcome {
    try #require(
      run(
        scenario(app, state, steps) {
          $0.switches.platform = Platform(ios: ios, sdk: sdk)
          $0.app.lifecycle = lifecycle
        }))
  }

  @Test(
    "Built with the SDK of iOS 27 and without scenes an app dies at launch, in iOS's own words",
    arguments: Scenario.StartState.allCases)
  func scenesRequired(state: Scenario.StartState) throws {
    let dead = try outcome(ios: 27, sdk: 27, state, .appDelegate)
    #expect(dead.verdict == .crashed)
    let crash = dead.trace.events.first { $0.is(.application, .crashed) }
    #expect(
      crash?.text(.reason)
        == "Application failed to launch: UIScene life cycle is required for apps built with this SDK."
    )
    #expect(!dead.trace.events.contains { $0.is(.application, .willFinishLaunching) })
    // The SDK decides, not the phone.
    #expect(try outcome(ios: 27, sdk: 26, state, .appDelegate).verdict == .reached)
    #expect(try outcome(ios: 27, sdk: 27, state, .scene).verdict == .reached)
  }

  @Test(
    "willPresent comes twice on iOS 18.0 alone",
    arguments: [
      (SystemVersion(18, 0), 2), (SystemVersion(18, 1), 1), (18, 1), (SystemVersion(17, 6), 1),
    ])
  func presents(ios: SystemVersion, times: Int) throws {
    let found = try outcome(ios: ios)
    #expect(found.trace.run.count { $0.is(.userNotificationCenter, .willPresent) } == times)
    #expect(found.verdict == .reached)
  }

  @Test(
    "Before iOS 13 there are no scenes: the application delegate is told in their place",
    arguments: Scenario.StartState.allCases)
  func scenes(state: Scenario.StartState) throws {
    let old = try outcome(ios: 12, state)
    #expect(!old.trace.events.contains { $0.actor == .scene })
    #expect(old.trace.events.contains { $0.is(.application, .didBecomeActive) })
    #expect(old.verdict == .reached)
    #expect(try outcome(ios: 13, state).trace.events.contains { $0.actor == .scene })
  }

  @Test(
    "A passive notification has no banner from iOS 15 on", arguments: [(14, true), (15, false)])
  func levels(ios: Int, hasBanner: Bool) throws {
    let push = Step.push(
      .init(payload: ["aps": ["alert": "Look", "interruption-level": "passive"], "link": "/x"]))
    let found = try outcome(ios: SystemVersion(ios), .background, .scene, [push, .settle])
    #expect(found.trace.run.contains { $0.is(.springBoard, .bannerShown) } == hasBanner)
  }

  @Test(
    "Plain http to an IP address is refused from iOS 17 on, to a local name in no version",
    arguments: [
      (16, "http://192.168.0.7/", true), (17, "http://192.168.0.7/", false),
      (26, "http://127.0.0.1:8080/", false), (26, "http://localhost:8080/", true),
      (16, "http://printer.local/", true), (26, "http://printer.local/", true),
      (16, "http://other.example/", false),
    ])
  func plainHTTP(ios: Int, url: String, loads: Bool) throws {
    let steps: [Step] = [.load(url), .settle]
    let found = try outcome(ios: SystemVersion(ios), app: "bare", .foreground, .scene, steps)
    #expect(found.trace.run.contains { $0.is(.network, .request) } == loads)
    let hint = found.trace.run.lazy.compactMap { $0.text(.reason) }.first {
      $0.contains("NSAllows")
    }
    #expect((hint != nil) == (!loads && !url.contains("other")))
  }

  @Test(
    "A second loadHTMLString with a fragment in its base does nothing up to iOS 26",
    arguments: [(26, 1), (27, 2)])
  func htmlAtFragment(ios: Int, commits: Int) throws {
    let base = try #require(URLRecord("https://shop.example/#top"))
    let steps: [Step] = [
      .loadHTML("<title>1</title>", base: base), .settle,
      .loadHTML("<title>2</title>", base: base), .settle,
    ]
    let found = try outcome(ios: SystemVersion(ios), app: "bare", .foreground, .scene, steps)
    #expect(found.trace.run.count { $0.is(.webView, .didCommit) } == commits)
    #expect(found.title == "\(commits)")
  }

  @Test(
    "A bound without a minor number is the whole year's",
    arguments: [("17.0", false), ("17", false), ("16.7.2", true), ("16", true), ("12", true)])
  func bounds(text: String, isStrict: Bool) throws {
    let version = try #require(SystemVersion(text))
    let platform = Platform(ios: version, sdk: 26)
    #expect(VersionedBehaviour.strictURLs.holds(on: platform) == isStrict)
    #expect((Switches(on: platform)[URLStringBehaviour.self] == .strict) == isStrict)
  }

  // github.com/povio/PovioKit/pull/352: the scheme works from iOS 17.5 on, and not on 17.0.
  @Test(
    "Safari takes links that name it from iOS 17.5 on",
    arguments: [
      (SystemVersion(17, 4), Outcome.Verdict.missed), (SystemVersion(17, 5), .reached),
      (26, .reached),
    ])
  func safari(ios: SystemVersion, verdict: Outcome.Verdict) throws {
    let steps = [push("x-safari-https://shop.example/orders/7"), .tap(nil), .settle]
    let found = try outcome(ios: ios, .foreground, .scene, steps)
    #expect(found.verdict == verdict)
    #expect(found.rules.contains("nobody-claims-scheme") == (verdict == .missed))
  }

  @Test("Each row has another name, a sentence and a source that can be looked up")
  func catalog() {
    let rows = VersionCatalog.rows
    #expect(Set(rows.map(\.name)).count == rows.count)
    for row in rows {
      #expect(row.from != nil || row.until != nil, "\(row.name)")
      #expect(!row.summary.hasSuffix(".") && !row.reference.isEmpty, "\(row.name)")
    }
  }
}
