import Browsing
import Links
import Simulation
import Testing

@Suite("The first load of a web view")
struct FirstLoadTests {
  private static func ends(_ browser: TestBrowser) -> Int {
    browser.world.trace.events.count { $0.is(.webView, .firstLoadFinished) }
  }

  @Test(
    "It ends with the first page, whichever way that ends", arguments: ["/a", "/dead", "/none"])
  func ends(path: String) {
    let browser = TestBrowser([("/a", .page("A")), ("/dead", .dead)])
    #expect(browser.webView.firstLoad == .notBegun)
    browser.load(path)
    while browser.log.last != "start", browser.step() {}
    #expect(browser.webView.firstLoad == .underWay(navigation: 1))
    browser.settle()
    #expect(browser.webView.firstLoad == .ended)
    #expect(Self.ends(browser) == 1)
  }

  @Test("It is noted just before the app is told of the end")
  func order() throws {
    let browser = TestBrowser(threePages)
    browser.visit("/a")
    let names = browser.world.trace.events.map(\.spelling)
    let place = try #require(names.firstIndex(of: "webView.firstLoadFinished"))
    #expect(names[place + 1] == "webView.didFinish")
  }

  @Test("A load that takes its place does not make it end twice")
  func replaced() {
    let browser = TestBrowser([("/slow", .page("S", after: 500)), ("/b", .page("B"))])
    browser.load("/slow")
    browser.wait(50)
    browser.visit("/b")
    #expect(browser.webView.firstLoad == .ended)
    #expect(Self.ends(browser) == 1)
    #expect(browser.url == "/b")
  }

  @Test("The death of the page's process ends it")
  func processDeath() {
    let browser = TestBrowser([("/slow", .page("S", after: 500))])
    browser.load("/slow")
    browser.wait(50)
    browser.webView.terminateWebContentProcess()
    browser.settle()
    #expect(browser.log.last == "terminated")
    #expect(browser.webView.firstLoad == .ended)
  }

  @Test("Stopping ends it, while waiting and while the body comes", arguments: [50, 500])
  func stopped(time: Int64) {
    let browser = TestBrowser([("/slow", .page("S", after: 200, lasting: 800))])
    browser.load("/slow")
    browser.wait(time)
    browser.webView.stopLoading()
    browser.settle()
    #expect(browser.log.last == (time == 50 ? "failProvisional -999" : "fail -999"))
    #expect(browser.webView.firstLoad == .ended)
    #expect(!browser.webView.isLoading)
  }
}
