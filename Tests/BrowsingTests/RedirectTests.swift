import Browsing
import Links
import Simulation
import Testing

@Suite("Redirects")
struct RedirectTests {
  private static func chain(_ count: Int) -> [(String, PageAnswer)] {
    (0..<count).map { ("/r\($0)", .redirect(to: $0 + 1 < count ? "/r\($0 + 1)" : "/end")) }
      + [("/end", .page("End"))]
  }

  @Test("Each redirect asks the app and tells it, and one entry remains")
  func oneRedirect() {
    let browser = TestBrowser(Self.chain(1))
    browser.visit("/r0")
    #expect(
      browser.log == [
        "action /r0", "start", "action /end", "redirect /end", "response 200", "commit /end",
        "finish /end",
      ])
    #expect(browser.history == ["/end"])
    #expect(browser.webView.backForwardList.current?.initialURL.path == "/r0")
  }

  @Test("Twenty redirects are followed, the twenty-first is not", arguments: [20, 21])
  func limit(count: Int) {
    let browser = TestBrowser(Self.chain(count))
    browser.visit("/r0")
    #expect(browser.log.last == (count == 20 ? "finish /end" : "failProvisional -1007"))
    #expect(browser.requests.count == 21)
    #expect(browser.log.count { $0.hasPrefix("redirect") } == 20)
  }

  @Test("A page that points at itself is asked about once")
  func loop() {
    let browser = TestBrowser([("/r", .redirect(to: "/r"))])
    browser.visit("/r")
    #expect(browser.log.count { $0 == "action /r" } == 2)
    #expect(browser.log.count { $0 == "redirect /r" } == 20)
    #expect(browser.log.last == "failProvisional -1007")
  }

  @Test(
    "A fragment is carried on unless the redirect brings its own",
    arguments: [("/end", "/end#x"), ("/end#own", "/end#own"), ("/end#", "/end#")])
  func fragments(location: String, url: String) {
    let browser = TestBrowser([("/r", .redirect(to: location)), ("/end", .page("End"))])
    browser.visit("/r#x")
    #expect(browser.url == url)
  }

  @Test(
    "A form is sent again only where the status says so",
    arguments: [(301, "GET"), (302, "GET"), (303, "GET"), (307, "POST"), (308, "POST")])
  func methods(status: Int, method: String) {
    let form = "<form method=post action='/r'><input name=q value=1><button id=g>g</button></form>"
    let browser = TestBrowser([
      ("/f", .page("F", form)), ("/r", .redirect(status, to: "/end")), ("/end", .page("End")),
    ])
    browser.visit("/f")
    browser.webView.click("#g")
    browser.settle()
    #expect(browser.requests.last == method + " /end" + (method == "POST" ? " q=1" : ""))
    #expect(browser.url == "/end")
  }

  @Test(
    "What leads nowhere fails, and the page shown stays",
    arguments: [
      ("myapp://open", "failProvisional -1002"), ("mailto:a@b.test", "failProvisional -1002"),
      ("", "failProvisional -999"), ("http://[bad/", "failProvisional 101"),
    ])
  func nowhere(location: String, end: String) {
    let browser = TestBrowser(threePages + [("/r", .redirect(to: location))])
    browser.visit("/a", "/r")
    #expect(browser.log.last == end)
    #expect(browser.url == "/a")
    #expect(browser.history == ["/a"])
  }

  @Test(
    "A redirect to data: or about:blank leaves an empty page",
    arguments: ["data:,x", "about:blank"])
  func emptyPage(location: String) {
    let browser = TestBrowser(threePages + [("/r", .redirect(to: location))])
    browser.visit("/a", "/r")
    #expect(browser.log.suffix(2) == ["commit /r", "fail 103"])
    #expect(browser.history == ["/a", "/r"])
    #expect(browser.webView.title == "")
  }

  @Test("A redirect to a file ends the page's process")
  func file() {
    let browser = TestBrowser(threePages + [("/r", .redirect(to: "file:///etc/hosts"))])
    browser.visit("/a", "/r")
    #expect(browser.log.last == "terminated")
    #expect(browser.url.isEmpty)
  }

  @Test("A redirect that the app refuses interrupts the navigation")
  func refused() {
    let browser = TestBrowser(Self.chain(1))
    browser.actionPolicies["/end"] = .cancel
    browser.visit("/r0")
    #expect(browser.log.last == "failProvisional 102")
    #expect(browser.requests == ["GET /r0"])
  }

  @Test("A redirecting URL makes an entry each time, its target does not")
  func entries() {
    let browser = TestBrowser(Self.chain(1))
    browser.visit("/r0", "/r0", "/end")
    #expect(browser.history == ["/end", "/end"])
  }
}
