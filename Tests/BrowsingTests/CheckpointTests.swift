import Links
import Simulation
import Testing

@testable import Browsing

@Suite("A world with a web view, copied in the middle of a load")
struct CheckpointTests {
  private static let site: [(String, PageAnswer)] = [
    ("/r", .redirect(to: "/p")),
    (
      "/p",
      .page(
        "P", "<img src=/i.png><iframe id=i src=/f></iframe><a id=b href=/b>b</a>", after: 20,
        lasting: 30, onLoad: [.pushState("/pushed")])
    ),
    ("/i.png", .bytes([1, 2, 3], type: "image/png", after: 40)), ("/f", .page("F", after: 30)),
    ("/b", .page("B", "<meta http-equiv=refresh content='0;url=/end'>")), ("/end", .page("End")),
  ]

  /// Begins the run: a redirect, a page of parts, a frame's own step, and the way back.
  private static func begin() -> TestBrowser {
    let browser = TestBrowser(Self.site)
    browser.reactions["finish /pushed"] = { $0.click("#b") }
    browser.reactions["finish /end"] = { $0.goBack() }
    browser.load("/r")
    return browser
  }

  @Test("Put back, it goes the same way again", arguments: 0..<40)
  func sameTrace(steps: Int) {
    let browser = Self.begin()
    for _ in 0..<steps { guard browser.step() else { break } }
    let checkpoint = browser.world.checkpoint()
    let state = browser.webView.state
    // What the app will do is the test's own, and no part of the world.
    let reactions = browser.reactions
    while browser.step() {}
    let first = browser.world.trace

    browser.world.restore(checkpoint)
    browser.reactions = reactions
    #expect(browser.webView.state == state)
    while browser.step() {}
    #expect(browser.world.trace == first)
  }

  @Test("Two worlds of the same inputs have the same trace")
  func deterministic() {
    let traces = (0..<2).map { _ in
      let browser = Self.begin()
      while browser.step() {}
      return browser.world.trace
    }
    #expect(traces[0] == traces[1])
    #expect(traces[0].events.count > 30)
  }

  @Test("Equal states are hashed alike, unequal ones differ")
  func hashing() {
    let browsers = (0..<2).map { _ in Self.begin() }
    for browser in browsers { for _ in 0..<8 { _ = browser.step() } }
    #expect(browsers[0].webView.state.load == browsers[1].webView.state.load)
    #expect(browsers[0].webView.state.provisional == browsers[1].webView.state.provisional)
    _ = browsers[0].step()
    while browsers[0].step() {}
    #expect(browsers[0].webView.state.list != browsers[1].webView.state.list)
  }
}
