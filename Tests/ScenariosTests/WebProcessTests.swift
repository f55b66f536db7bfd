import Browsing
import Scenarios
import Simulation
import Testing

/// What WebKit does by itself when the page's process dies, for an app without the method.
///
/// WebKit's WebPageProxy.cpp: dispatchProcessDidTerminate, tryReloadAfterProcessTermination.
@Suite("The page's process dies")
struct WebProcessTests {
  private func outcome(_ app: String, _ steps: [Step]) throws -> Outcome {
    try #require(run(scenario(app, .foreground, steps)))
  }

  private func reloads(_ outcome: Outcome) -> Int {
    outcome.trace.run.count {
      $0.is(.webView, .decidePolicyForNavigationAction) && $0.text(.type) == "reload"
    }
  }

  @Test("A page that is seen is reloaded at once; a second death soon after leaves it blank")
  func visible() throws {
    let once = try outcome("immediate", [.killWebProcess, .settle])
    #expect(reloads(once) == 1)
    #expect(once.url == home)
    let twice = try outcome("immediate", [.killWebProcess, .settle, .killWebProcess, .settle])
    #expect(reloads(twice) == 1)
    let later = try outcome(
      "immediate", [.killWebProcess, .settle, .wait(.seconds(31)), .killWebProcess, .settle])
    #expect(reloads(later) == 2)
  }

  @Test("A page that isn't seen is reloaded when it is seen again")
  func hidden() throws {
    // late-delegate loads nothing when its view appears again: that would take the reload's place.
    for (hide, show) in [(Step.background, Step.foreground), (.cover, .uncover)] {
      let hidden = try outcome("late-delegate", [hide, .settle, .killWebProcess, .settle])
      #expect(reloads(hidden) == 0, "\(hide)")
      let shown = try outcome(
        "late-delegate", [hide, .settle, .killWebProcess, .settle, show, .settle])
      #expect(reloads(shown) == 1, "\(hide)")
      #expect(shown.url == home, "\(hide)")
    }
  }

  @Test("An app that has the method is left alone with it")
  func handled() throws {
    // gated reloads, each time.
    let outcome = try outcome("gated", [.killWebProcess, .settle, .killWebProcess, .settle])
    #expect(reloads(outcome) == 2)
    #expect(outcome.url == home)
  }

  @Test("With its scene the web view is gone, and what the view controller observed")
  func disconnected() throws {
    let leave: [Step] = [.background, .wait(.seconds(9)), .disconnectScene, .settle]
    for app in ["gated", "immediate", "as-posted", "double-observer"] {
      let outcome = try outcome(app, leave + [.post("uIApplicationDidBecomeActive"), .settle])
      #expect(outcome.url == "" || outcome.url == nil, "\(app)")
      #expect(!outcome.trace.run.contains { $0.is(.webView, .load) }, "\(app)")
    }
    let posted = try outcome("as-posted", leave + [.post("uIApplicationDidBecomeActive"), .settle])
    #expect(
      !posted.trace.run.contains {
        $0.is(.notificationBus, .deliver) && $0.text(.name) == "uIApplicationDidBecomeActive"
      })
    let back = try outcome("immediate", leave + [.foreground, .settle])
    #expect(back.url == home)
  }
}
