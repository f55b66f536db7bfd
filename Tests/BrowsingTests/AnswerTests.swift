import Browsing
import Links
import Simulation
import Testing

@Suite("Answers of all kinds")
struct AnswerTests {
  private static let html = Array("<!doctype html><title>T</title>".utf8)

  private static func shown(_ answer: PageAnswer) -> TestBrowser {
    let browser = TestBrowser(threePages + [("/x", answer)])
    browser.visit("/a", "/x")
    return browser
  }

  @Test(
    "The status of a page is no failure",
    arguments: [200, 299, 300, 306, 400, 401, 404, 407, 410, 500, 503, 600])
  func statuses(status: Int) {
    let browser = Self.shown(.page("X", status: status))
    #expect(browser.log.suffix(3) == ["response \(status)", "commit /x", "finish /x"])
    #expect(browser.webView.title == "X")
  }

  @Test("An answer without a page interrupts the navigation", arguments: [204, 205])
  func noContent(status: Int) {
    let browser = Self.shown(.page("X", status: status))
    #expect(browser.log.suffix(2) == ["response \(status)", "failProvisional 102"])
    #expect(browser.url == "/a" && browser.history == ["/a"])
  }

  @Test(
    "Some types are shown as pages, some shown without a title",
    arguments: [
      ("text/html", "T"), ("text/html; charset=utf-8", "T"), ("  TEXT/HTML ; x", "T"),
      ("text/html, text/plain", "T"), ("foo", "T"), (nil, "T"), ("application/xhtml+xml", ""),
      ("text/plain", ""), ("text/css", ""), ("application/json", ""), ("application/pdf", ""),
      ("video/mp4", ""),
    ])
  func types(type: String?, title: String) {
    let browser = Self.shown(.bytes(Self.html, type: type))
    #expect(browser.log.last == "finish /x")
    #expect(browser.webView.title == title)
  }

  @Test(
    "Other types can't be shown, and an app that agrees has nothing to show",
    arguments: [
      "application/octet-stream", "application/zip", "application/x-none", "text/calendar",
    ])
  func notShown(type: String) {
    let browser = Self.shown(.bytes(Self.html, type: type))
    #expect(browser.log.last == "failProvisional 102")
    #expect(browser.url == "/a")
  }

  @Test(
    "A picture's page is called by its name and size",
    arguments: [
      (
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
          + [0, 0, 1, 0, 0, 0, 0, 2],
        "image/png", "256×2"
      ),
      (Array("GIF89a".utf8) + [3, 0, 4, 1], "image/gif", "3×260"),
      (
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 17, 8, 0, 7, 0, 9, 3, 0, 0],
        "image/jpeg", "9×7"
      ),
      (
        Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0]
          + [4, 0, 0, 5, 0, 0],
        "image/webp", "5×6"
      ),
    ] as [([UInt8], String, String)])
  func pictures(bytes: [UInt8], type: String, size: String) {
    #expect(Self.shown(.bytes(bytes, type: type)).webView.title == "x \(size) pixels")
    #expect(Self.shown(.bytes(bytes, type: nil)).webView.title == "x \(size) pixels")
  }

  @Test("A picture that is none has no title")
  func brokenPicture() {
    #expect(Self.shown(.bytes(Self.html, type: "image/png")).webView.title == "")
  }

  @Test("data: is a page for the app, and none for a page that leads to it")
  func dataURL() {
    let url = "data:text/html;base64,PHRpdGxlPkQ8L3RpdGxlPg=="
    let page = "<meta http-equiv=refresh content='0; url=\(url)'>"
    let browser = TestBrowser(threePages + [("/r", .page("R", page))])
    browser.visit("/a", url)
    #expect(browser.webView.title == "D" && browser.history.count == 2)
    browser.visit("/r")
    #expect(browser.log.last == "failProvisional 102" && browser.url == "/r")
  }

  @Test("A title comes before the end where there is more to come, else after it")
  func titleOrder() {
    func order(_ answer: PageAnswer) -> [String] {
      let browser = TestBrowser([("/x", answer), ("/i.png", .bytes([], type: "image/png"))])
      browser.visit("/x")
      return browser.world.trace.events.map(\.name.rawValue).filter {
        $0 == "titleChanged" || $0 == "didFinish"
      }
    }
    #expect(order(.page("T")) == ["didFinish", "titleChanged"])
    #expect(order(.page("T", lasting: 100)) == ["titleChanged", "didFinish"])
    #expect(order(.page("T", "<img src=/i.png>")) == ["titleChanged", "didFinish"])
  }

  @Test("The page is complete when the last of its parts has come")
  func parts() {
    let browser = TestBrowser([
      ("/x", .page("X", "<img src=/i.png><img src=/i.png><link rel=stylesheet href=/s.css>")),
      ("/i.png", .bytes([], type: "image/png", after: 300)), ("/s.css", .dead),
    ])
    browser.load("/x")
    browser.wait(200)
    #expect(browser.webView.isLoading && browser.webView.title == "X")
    browser.wait(200)
    #expect(browser.log.last == "finish /x" && !browser.webView.isLoading)
    #expect(browser.requests == ["GET /x", "GET /i.png", "GET /s.css"])
  }
}
