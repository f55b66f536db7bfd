import Browsing
import Links
import Simulation
import Testing

@Suite("The calls of scripts")
struct ScriptTests {
  private static func browser(onLoad: [PageScript] = []) -> TestBrowser {
    TestBrowser(threePages + [("/r", .page("R", onLoad: onLoad))])
  }

  private static func run(_ scripts: PageScript..., after paths: [String] = ["/a"]) -> TestBrowser {
    let browser = browser()
    for path in paths { browser.visit(path) }
    browser.forgetLog()
    for script in scripts {
      browser.webView.run(script)
      browser.settle()
    }
    return browser
  }

  @Test("pushState adds an entry and asks nobody, replaceState changes the one there is")
  func state() {
    let pushed = Self.run(.pushState("/p"))
    #expect(pushed.log == ["within /p"] && pushed.history == ["/a", "/p"])
    let replaced = Self.run(.replaceState("/p"))
    #expect(replaced.log == ["within /p"] && replaced.history == ["/p"])
    #expect(Self.run(.pushState("")).history == ["/a", "/a"])
  }

  @Test(
    "Another origin's URL can't be shown",
    arguments: ["http://other.test/", "https://shop.test/", "http://[bad"])
  func otherOrigin(url: String) {
    let browser = Self.run(.pushState(.init(url)))
    #expect(browser.log.isEmpty && browser.history == ["/a"])
  }

  @Test("Entries of one page outlive its reload")
  func reloadAfterPush() {
    let browser = Self.run(.pushState("/b"))
    browser.webView.reload()
    browser.settle()
    #expect(browser.webView.title == "B")
    browser.forgetLog()
    browser.webView.goBack()
    browser.settle()
    #expect(browser.log == ["within /a"] && browser.webView.title == "B")
  }

  @Test("location makes an entry, replace takes the page's place and keeps what lies ahead")
  func location() {
    #expect(Self.run(.location("/b")).history == ["/a", "/b"])
    #expect(Self.run(.replace("/b")).history == ["/b"])
    let browser = Self.run(.back, .replace("/c"), after: ["/a", "/b"])
    #expect(browser.history == ["/c", "/b"] && browser.place == 0)
  }

  @Test("hash asks, and makes an entry unless it is there already")
  func hash() {
    let browser = Self.run(.hash("x"), .hash("#x"), .hash("y"))
    #expect(browser.log == ["action /a#x", "within /a#x", "action /a#y", "within /a#y"])
    #expect(browser.history == ["/a", "/a#x", "/a#y"])
  }

  @Test("go moves along the list, nowhere beyond its ends, and by none loads again")
  func go() {
    #expect(Self.run(.go(-2), after: ["/a", "/b", "/c"]).url == "/a")
    #expect(Self.run(.go(-5), .go(5), after: ["/a", "/b"]).log.isEmpty)
    #expect(Self.run(.go(0)).requests == ["GET /a", "GET /a"])
    #expect(Self.run(.back, .forward, after: ["/a", "/b"]).url == "/b")
  }

  @Test("A title set by a script is the page's until it goes, and comes back with it")
  func title() {
    let browser = Self.run(.title("  New \n title "))
    #expect(browser.webView.title == "New title")
    browser.visit("/b")
    browser.webView.goBack()
    browser.settle()
    #expect(browser.titles == ["A", "New title", "", "B", "", "New title"])
  }

  @Test("While the page loads: it finishes first, and the next page takes its place")
  func whileLoading() {
    let browser = Self.browser(onLoad: [.title("Set"), .location("/b")])
    browser.visit("/a", "/r")
    #expect(
      browser.log.suffix(6) == [
        "finish /r", "action /b", "start", "response 200", "commit /b", "finish /b",
      ])
    #expect(browser.history == ["/a", "/b"])
    #expect(browser.titles == ["A", "", "Set", "", "B"])
  }

  @Test("What a page adds by itself is passed by on the way back")
  func skipped() {
    let browser = Self.browser(onLoad: [.pushState("/trap")])
    browser.visit("/a", "/r")
    #expect(browser.history == ["/a", "/r", "/trap"])
    browser.webView.goBack()
    browser.settle()
    #expect(browser.url == "/a")
  }

  @Test("A javascript: address runs, and leaves the app's reading as if loading")
  func javaScript() {
    let browser = Self.browser()
    browser.visit("/a")
    browser.forgetLog()
    browser.webView.load("javascript:'<title>Made</title>'")
    browser.settle()
    #expect(browser.log.isEmpty && browser.webView.title == "Made")
    #expect(browser.webView.isLoading && browser.url.hasPrefix("javascript:"))
    #expect(browser.history == ["/a"])
  }

  @Test(
    "Calls are read as scenario files write them",
    arguments: [
      ("pushState /x", PageScript.pushState("/x")), ("replaceState /x", .replaceState("/x")),
      ("location https://a.test/", .location("https://a.test/")), ("replace /x", .replace("/x")),
      ("hash top", .hash("top")), ("title Two words", .title("Two words")), ("back", .back),
      ("forward", .forward), ("go -2", .go(-2)), ("reload", .reload),
    ])
  func reading(text: String, script: PageScript) {
    #expect(PageScript(text) == script)
  }

  @Test(
    "What is none of them is nothing", arguments: ["", "go", "go x", "back 1", "alert 1", "Back"])
  func notRead(text: String) {
    #expect(PageScript(text) == nil)
  }
}
