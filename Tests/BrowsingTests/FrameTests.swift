import Browsing
import Links
import Simulation
import Testing

@Suite("Frames")
struct FrameTests {
  private static let site: [(String, PageAnswer)] =
    threePages + [
      ("/p", .page("P", "<iframe id=i name=n src=/i1></iframe><a id=t target=n href=/i2>t</a>")),
      ("/i1", .page("I1", "<a id=x href=/i2>x</a><a id=top target=_top href=/a>a</a>")),
      ("/i2", .page("I2", "<a id=f href=#here>f</a>")),
    ]

  private static func opened(_ paths: String...) -> TestBrowser {
    let browser = TestBrowser(site)
    for path in paths { browser.visit(path) }
    browser.forgetLog()
    return browser
  }

  @Test("A frame asks about its page and its answer, and the page waits for it")
  func load() {
    let browser = TestBrowser(Self.site)
    browser.visit("/p")
    #expect(
      browser.log == [
        "action /p", "start", "response 200", "commit /p", "action /i1 in frame",
        "response 200 in frame", "finish /p",
      ])
    #expect(browser.titles == ["P"])
  }

  @Test(
    "What a frame can't show doesn't fail the page",
    arguments: [
      ("http://dead.test/", false), ("myapp://x", false), ("/denied", false), ("/none", true),
    ])
  func failing(source: String, answers: Bool) {
    let browser = TestBrowser([
      ("/p", .page("P", "<iframe src='\(source)'></iframe>")), ("http://dead.test/", .dead),
      ("/denied", .page("D", headers: [HTTPField("X-Frame-Options", "DENY")])),
    ])
    browser.visit("/p")
    #expect(browser.log.last == "finish /p")
    #expect(
      browser.log.contains { $0.hasSuffix("in frame") && $0.hasPrefix("response") } == answers)
  }

  @Test("A link in a frame makes an entry of the page's own URL, and back leads the frame back")
  func link() {
    let browser = Self.opened("/p")
    browser.webView.click("#x", inFrame: "i")
    browser.settle()
    #expect(browser.history == ["/p", "/p"])
    browser.webView.goBack()
    browser.settle()
    #expect(
      browser.log == [
        "action /i2 in frame", "response 200 in frame", "action /i1 in frame",
        "response 200 in frame",
      ])
    #expect(browser.place == 0 && !browser.webView.isLoading)
    #expect(browser.requests == ["GET /p", "GET /i1", "GET /i2"])
  }

  @Test("A link may aim at a frame by name, and out of it")
  func targets() {
    let browser = Self.opened("/p")
    browser.webView.click("#t")
    browser.settle()
    #expect(browser.log == ["action /i2 in frame", "response 200 in frame"])
    let other = Self.opened("/p")
    other.webView.click("#top", inFrame: "n")
    other.settle()
    #expect(other.url == "/a" && other.history == ["/p", "/a"])
  }

  @Test("replace and a refresh in a frame make no entry, pushState and a fragment do")
  func entries() {
    let browser = Self.opened("/p")
    browser.webView.run(.replace("/i2"), inFrame: "i")
    browser.settle()
    #expect(browser.history == ["/p"])
    browser.webView.click("#f", inFrame: "i")
    browser.settle()
    browser.webView.run(.pushState("/i9"), inFrame: "i")
    browser.settle()
    #expect(browser.history == ["/p", "/p", "/p"])
    browser.webView.goBack()
    browser.settle()
    #expect(browser.place == 1 && browser.log.last == "within /p")
  }

  @Test("A page with frames comes back from the page cache as it was left")
  func pageCache() {
    let browser = Self.opened("/p")
    browser.webView.click("#x", inFrame: "i")
    browser.settle()
    browser.visit("/a")
    browser.webView.goBack()
    browser.settle()
    #expect(browser.webView.click("#f", inFrame: "i"))
    #expect(browser.requests.suffix(2) == ["GET /i2", "GET /a"])
  }

  @Test("Loaded anew by going back, a page has in its frames what the entry says")
  func restored() {
    let browser = TestBrowser(Self.site, pageCacheCapacity: 0)
    browser.visit("/p")
    browser.webView.click("#x", inFrame: "i")
    browser.settle()
    browser.visit("/a", "/b")
    browser.forgetLog()
    browser.webView.go(by: -2)
    browser.settle()
    #expect(browser.log.contains("action /i2 in frame"))
    #expect(!browser.log.contains("action /i1 in frame"))
  }

  @Test("A page may hold itself once, but not without end")
  func selfReference() {
    let browser = TestBrowser([("/p", .page("P", "<iframe src=/p></iframe>"))])
    browser.visit("/p")
    #expect(browser.log.last == "finish /p")
    #expect(browser.requests.count == 2)
  }

  @Test("A frame refused by the app leaves the page to finish")
  func refused() {
    let browser = TestBrowser(Self.site)
    browser.actionPolicies["/i1"] = .cancel
    browser.visit("/p")
    #expect(browser.log.last == "finish /p" && browser.requests == ["GET /p"])
  }
}
