import Browsing
import Links
import Simulation
import Testing

@Suite("Steps along the history")
struct HistoryTests {
  @Test("The same URL makes no new entry, and keeps what lies ahead")
  func sameURL() {
    let browser = TestBrowser(threePages)
    browser.visit("/a", "/b")
    browser.webView.goBack()
    browser.settle()
    browser.visit("/a", "http://SHOP.test:80/x/../a")
    #expect(browser.history == ["/a", "/b"] && browser.place == 0)
    #expect(browser.requests.count == 4)
  }

  @Test(
    "The app's fragments: added or changed a step within, the same or none a load",
    arguments: [
      ("/a", "/a#x", 1, ["/a", "/a#x"]), ("/a#x", "/a#y", 1, ["/a#x", "/a#y"]),
      ("/a", "/a#", 1, ["/a", "/a#"]), ("/a#x", "/a#x", 2, ["/a#x"]),
      ("/a#x", "/a", 2, ["/a#x", "/a"]),
    ])
  func fragmentsByApp(first: String, second: String, requests: Int, history: [String]) {
    let browser = TestBrowser(threePages)
    browser.visit(first, second)
    #expect(browser.requests.count == requests)
    #expect(browser.history == history)
    #expect(browser.url == second)
  }

  @Test("A link to a fragment asks, then goes; twice it only asks; back needs no asking")
  func fragmentLink() {
    let browser = TestBrowser(threePages)
    browser.visit("/a")
    browser.forgetLog()
    for _ in 0..<2 {
      browser.webView.click("#f")
      browser.settle()
    }
    browser.webView.goBack()
    browser.settle()
    #expect(browser.log == ["action /a#t", "within /a#t", "action /a#t", "within /a"])
    #expect(browser.requests == ["GET /a"])
  }

  @Test("A step to a fragment ends a load that waits")
  func fragmentOverLoad() {
    let browser = TestBrowser(threePages + [("/slow", .page("S", after: 500))])
    browser.visit("/a")
    browser.load("/slow")
    browser.wait(50)
    browser.forgetLog()
    browser.webView.click("#f")
    browser.settle()
    #expect(browser.log == ["action /a#t", "failProvisional -999", "within /a#t"])
  }

  @Test("What lies ahead outlives a load that fails or is stopped", arguments: ["/dead", "/slow"])
  func forwardList(path: String) {
    let browser = TestBrowser(threePages + [("/dead", .dead), ("/slow", .page("S", after: 500))])
    browser.visit("/a", "/b")
    browser.webView.goBack()
    browser.settle()
    browser.load(path)
    browser.wait(50)
    browser.webView.stopLoading()
    browser.settle()
    #expect(browser.history == ["/a", "/b"] && browser.place == 0)
  }

  @Test("A page from the app has no entry, and back leads past the page before it")
  func htmlString() {
    let browser = TestBrowser(threePages)
    browser.visit("/a", "/b")
    browser.webView.loadHTMLString("<title>H</title><a id=l href=c>c</a>", baseURL: nil)
    browser.settle()
    #expect(browser.webView.title == "H" && browser.history == ["/a", "/b"])
    browser.webView.goBack()
    browser.settle()
    #expect(browser.url == "/a")
  }

  @Test("A link in a page from the app makes the first entry")
  func htmlStringLink() {
    let browser = TestBrowser(threePages)
    browser.webView.loadHTMLString(
      "<a id=l href=/c>c</a>", baseURL: URLRecord("http://shop.test/base/"))
    browser.settle()
    browser.webView.click("#l")
    browser.settle()
    #expect(browser.history == ["/c"] && !browser.webView.canGoBack)
  }

  @Test("Back twice at once is one step; back and a load at once only the load")
  func atOnce() {
    let browser = TestBrowser(threePages)
    browser.visit("/a", "/b", "/c")
    browser.webView.goBack()
    browser.webView.goBack()
    browser.settle()
    #expect(browser.url == "/b" && browser.place == 1)
    browser.webView.goBack()
    browser.load("/c")
    browser.settle()
    #expect(browser.history == ["/a", "/b", "/c"] && browser.place == 2)
  }

  @Test("The empty address shows the blank page without asking or an entry")
  func emptyAddress() {
    let browser = TestBrowser(threePages)
    browser.visit("/a")
    browser.forgetLog()
    browser.webView.load("")
    browser.settle()
    #expect(browser.log == ["start", "commit about:blank", "finish about:blank"])
    #expect(browser.history == ["/a"])
  }

  @Test(
    "What is no page's address fails, and the page shown stays",
    arguments: ["url is nil", "/b", "shop.test", "http://", "myapp://x", "tel:010", "mailto:a@b.c"])
  func noAddress(text: String) {
    let browser = TestBrowser(threePages)
    browser.visit("/a")
    browser.forgetLog()
    browser.webView.load(text)
    browser.settle()
    // Measured with 101 for all; on iOS unknown schemes are reported to fail with -1002.
    let code = ["myapp:", "tel:", "mailto:"].contains(where: text.hasPrefix) ? -1002 : 101
    #expect(
      browser.log.count == 3 && browser.log.suffix(2) == ["start", "failProvisional \(code)"])
    #expect(browser.url == "/a" && browser.history == ["/a"])
  }

  @Test("A closed port shows the blank page", arguments: [0, 1, 25])
  func closedPort(port: Int) {
    let browser = TestBrowser(threePages)
    browser.visit("/a", "http://shop.test:\(port)/")
    #expect(browser.history == ["/a", "about:blank"])
    #expect(browser.log.last == "finish about:blank")
  }

  @Test("Refresh takes the page's place up to a second, makes an entry later, or reloads")
  func refresh() {
    func run(_ content: String, _ time: Int64) -> TestBrowser {
      let page = "<meta http-equiv=refresh content='\(content)'>"
      let browser = TestBrowser(threePages + [("/r", .page("R", page))])
      browser.visit("/a", "/r")
      browser.wait(time)
      browser.settle()
      return browser
    }
    #expect(run("1; url=/b", 1_500).history == ["/a", "/b"])
    #expect(run("2; url=/b", 2_500).history == ["/a", "/r", "/b"])
    #expect(run("1; url=/r", 1_500).requests == ["GET /a", "GET /r", "GET /r"])
    #expect(run("2; url=/b", 1_500).url == "/r")
  }

  @Test("A load ends a refresh, stopping an idle page does not")
  func refreshEnded() {
    let page = "<meta http-equiv=refresh content='1; url=/b'>"
    let browser = TestBrowser(threePages + [("/r", .page("R", page))])
    browser.visit("/r")
    browser.webView.stopLoading()
    browser.wait(1_500)
    browser.settle()
    #expect(browser.url == "/b")
    browser.visit("/r", "/c")
    browser.wait(1_500)
    browser.settle()
    #expect(browser.url == "/c")
  }
}
