import Browsing
import DeviceModel
import PushToPage
import Scenarios
import Simulation
import Testing

/// Loads that WebKit ignores, of which nothing more is told once the app was asked, or would be.
@Suite("Loads that come to nothing")
struct IgnoredLoadTests {
  /// An app that loads something else once the page of the link is there.
  private func outcome(
    thenLoads text: String, policy: [AppRule]? = nil, _ steps: [Step]
  ) throws -> Outcome {
    var table: [AppCallback: [AppRule]] = [
      .method(.didFinishLaunching): [AppRule(do: [.setDelegate])],
      .method(.viewDidLoad): [AppRule(do: [.loadHome])],
      .method(.willPresent): [AppRule(do: [.present([.banner, .list])])],
      .method(.didReceive): [AppRule(do: [.store(nil), .open, .complete])],
      .post("more"): [AppRule(do: [.load(ExactText(text))])],
      .method(.viewDidAppear): [AppRule(do: [.observe("more")])],
    ]
    if let policy { table[.method(.decidePolicyForNavigationAction)] = policy }
    return try #require(
      run(
        scenario("shop", .foreground, oneTap + [.post("more"), .settle] + steps) {
          $0.app.rules = AppRules(table)
        }, pages: pages([link: [page("Order 7", body: "<a id='back' href='/'>home</a>")]])))
  }

  @Test(
    "What the person does afterwards takes no verdict away",
    arguments: ["myapp://open", "tel:010", "url is nil"])
  func ignored(text: String) throws {
    for steps: [Step] in [
      [.click("#back"), .settle], [.go(-1), .settle], [.load(home), .settle],
    ] {
      let outcome = try outcome(thenLoads: text, steps)
      #expect(outcome.trace.run.filter { $0.is(.webView, .load) }.count >= 2)
      let url = outcome.url ?? ""
      #expect(url == home && outcome.verdict == .reached, "\(text), \(steps): \(url)")
    }
  }

  @Test("Nor where the app's own policy cancels the load")
  func cancelled() throws {
    let condition = RulesCondition(.host, "other.example")
    let outcome = try outcome(
      thenLoads: "https://other.example/",
      policy: [AppRule(when: [condition], do: [.cancel]), AppRule(do: [.allow])],
      [.click("#back"), .settle])
    #expect(outcome.url == home && outcome.verdict == .reached, "\(outcome.url ?? "")")
  }

  @Test("A load of the app's that does begin takes the page away, whoever acts meanwhile")
  func begun() throws {
    let outcome = try outcome(thenLoads: home, [])
    #expect(outcome.url == home && outcome.verdict == .missed)
  }
}
