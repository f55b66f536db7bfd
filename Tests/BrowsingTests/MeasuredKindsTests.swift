import Browsing
import Links
import Simulation
import Testing

// Each kind was measured in WebKit (the program stands beside it) or read in its source.
@Suite("Kinds of navigation that WebKit has its own way with")
struct MeasuredKindsTests {
  @Test("A required field that is empty holds the form back, and is named")
  func requiredField() {
    let held = [
      "<input name=q required>", "<textarea name=q required></textarea>",
      "<input type=checkbox name=q required>", "<input type=radio name=q required>",
      "<select name=q required><option value=''>choose<option>a</select>",
      "<input type=file name=q required>",
    ]
    let sent = [
      "<input name=q required value=1>", "<input name=q required disabled>",
      "<input name=q required readonly>", "<input type=hidden name=q required>",
      "<input type=radio name=q required><input type=radio name=q checked>",
      "<select name=q required><option>a</select>",
    ]
    for (fields, isHeld) in held.map({ ($0, true) }) + sent.map({ ($0, false) }) {
      let browser = TestBrowser([
        ("/f", .page("F", "<form action=/end>\(fields)<button id=g>g</button></form>")),
        ("/end*", .page("End")),
      ])
      browser.visit("/f")
      browser.webView.click("#g")
      browser.settle()
      let told = browser.world.trace.events.filter { $0.is(.webView, .formHeldBack) }
      #expect(told.compactMap { $0.text(.name) } == (isHeld ? ["q"] : []), "\(fields)")
      #expect(browser.requests.count == (isHeld ? 1 : 2), "\(fields)")
    }
  }

  @Test(
    "A form or a button may waive what fields require",
    arguments: ["<form action=/end novalidate><button", "<form action=/end><button formnovalidate"])
  func notValidated(beginning: String) {
    let browser = TestBrowser([
      ("/f", .page("F", beginning + " id=g>g</button><input name=q required></form>")),
      ("/end*", .page("End")),
    ])
    browser.visit("/f")
    browser.webView.click("#g")
    browser.settle()
    #expect(browser.url == "/end?q=")
  }

  @Test(
    "A link that is no URL asks, starts and fails: new-link-broken-urls",
    arguments: ["http://", "http://a b/", "http://shop.test:99999/"])
  func brokenLink(href: String) {
    let browser = TestBrowser([("/p", .page("P", "<a id=x href=' \(href) '>x</a>"))])
    browser.visit("/p")
    browser.forgetLog()
    browser.webView.click("#x")
    browser.settle()
    #expect(browser.log == ["action \(href)", "start", "failProvisional 101"])
    #expect(browser.url == "/p")
  }

  @Test("A link to a file does nothing at all")
  func fileLink() {
    let browser = TestBrowser([("/p", .page("P", "<a id=x href='file:///etc/hosts'>x</a>"))])
    browser.visit("/p")
    browser.forgetLog()
    browser.webView.click("#x")
    browser.settle()
    #expect(browser.log == [])
  }

  @Test("Of about: there is one page: new-url-about-blank-spellings")
  func aboutBlank() {
    let browser = TestBrowser(threePages)
    browser.visit("/a", "ABOUT:BLANK", "about:nothing")
    #expect(browser.history == ["/a"])
    browser.visit("about:blank?x")
    #expect(browser.history == ["/a", "about:blank?x"])
  }

  @Test("Calls in one turn: a traversal gives way to what is called for after it")
  func traversalsInOneTurn() {
    let browser = TestBrowser(threePages)
    browser.visit("/a", "/b", "/c")
    browser.forgetLog()
    browser.webView.goBack()
    browser.webView.goBack()
    browser.settle()
    #expect(browser.log.filter { $0.hasPrefix("action") } == ["action /b"])
    browser.forgetLog()
    browser.webView.goBack()
    browser.load("/c")
    browser.settle()
    #expect(browser.log.filter { $0.hasPrefix("action") } == ["action /c"])
    #expect(browser.history == ["/a", "/b", "/c"] && browser.place == 2)
  }

  @Test("A traversal ends what is still coming before it asks: new-race-back-while-slow-image")
  func traversalOverLoading() {
    let site: [(String, PageAnswer)] = [
      ("/p", .page("P", "<img src=/slow>")), ("/f", .page("F", "<iframe src=/slow></iframe>")),
      ("/slow", .page("S", after: 1_000)),
    ]
    for (path, ending) in [("/p", "fail -999"), ("/f", "finish /a")] {
      let browser = TestBrowser(threePages + site)
      browser.visit("/a")
      browser.load(path)
      browser.wait(100)
      browser.forgetLog()
      browser.webView.goBack()
      browser.settle()
      #expect(Array(browser.log.prefix(2)) == [ending, "action /a"], "\(path)")
      #expect(browser.url == "/a")
    }
  }

  @Test("Back to another document's fragment stays in this one: new-hist-fragments-and-plain")
  func backToFragment() {
    let browser = TestBrowser(threePages)
    browser.visit("/a#t", "/a")
    browser.webView.goBack()
    browser.settle()
    #expect(browser.history == ["/a#t", "/a#t"] && browser.place == 1)
    browser.webView.goBack()
    browser.settle()
    #expect(browser.history == ["/a#t", "/a#t"] && browser.place == 0)
    #expect(browser.requests.count == 2)
  }

  @Test("The same page again takes no place in the page cache")
  func sameURLInCache() {
    let browser = TestBrowser(threePages, pageCacheCapacity: 1)
    browser.visit("/a", "/b", "/b")
    browser.webView.goBack()
    browser.settle()
    #expect(browser.requests == ["GET /a", "GET /b", "GET /b"])
  }

  @Test("Reload after loadHTMLString loads the base")
  func reloadOfString() {
    let browser = TestBrowser(threePages)
    browser.visit("/a")
    browser.webView.loadHTMLString("<title>H</title>", baseURL: URLRecord("http://shop.test/b"))
    browser.settle()
    browser.webView.reload()
    browser.settle()
    #expect(browser.requests == ["GET /a", "GET /b"])
    #expect(browser.webView.title == "B")
  }

  @Test("A title is cut after 1,000 letters: new-title-1001-letters")
  func longTitle() {
    let browser = TestBrowser([("/x", .page(String(repeating: "x", count: 1_001)))])
    browser.visit("/x")
    #expect(browser.webView.title == String(repeating: "x", count: 1_000))
  }

  @Test("A lazy frame is asked for when the page has finished: new-frame-lazy")
  func lazyFrame() {
    let browser = TestBrowser(
      threePages + [("/p", .page("P", "<iframe loading=LAZY src=/b></iframe>"))])
    browser.visit("/p")
    let finish = browser.log.firstIndex(of: "finish /p") ?? browser.log.endIndex
    let action = browser.log.firstIndex(of: "action /b in frame") ?? -1
    #expect(finish < action, "\(browser.log)")
  }

  @Test("A refresh is read against the base that stands before it, not after")
  func refreshBase() {
    let base = "<base href=/deep/>"
    let refresh = "<meta http-equiv=refresh content='0;url=b'>"
    for (head, end) in [(base + refresh, "/deep/b"), (refresh + base, "/b")] {
      let browser = TestBrowser(
        threePages + [("/r", .page("R", head)), ("/deep/b", .page("Deep"))])
      browser.visit("/r")
      #expect(browser.url == end)
    }
  }
}
