import Browsing
import Links
import Simulation
import Testing

@Suite("The page cache")
struct PageCacheTests {
  private static let five = ["/1", "/2", "/3", "/4", "/5"]
  private static let site: [(String, PageAnswer)] = five.map { ($0, .page("Page \($0)")) }

  @Test("Going back asks no server and needs no answer's leave")
  func back() {
    let browser = TestBrowser(Self.site)
    browser.visit("/1", "/2")
    browser.forgetLog()
    browser.webView.goBack()
    browser.settle()
    #expect(browser.log == ["action /1", "start", "commit /1", "finish /1"])
    #expect(browser.requests == ["GET /1", "GET /2"])
    #expect(browser.titles.suffix(2) == ["", "Page /1"])
  }

  @Test("Two pages are kept, and further ones are asked for again")
  func depth() {
    let browser = TestBrowser(Self.site)
    browser.visit("/1", "/2", "/3", "/4", "/5")
    for _ in 0..<4 {
      browser.webView.goBack()
      browser.settle()
    }
    #expect(browser.requests.dropFirst(5) == ["GET /2", "GET /1"])
    #expect(browser.url == "/1")
  }

  @Test("A page that failed while its body came is not kept")
  func failedPage() {
    let browser = TestBrowser(Self.site + [("/slow", .page("S", after: 10, lasting: 500))])
    browser.load("/slow")
    browser.wait(100)
    browser.visit("/1")
    browser.forgetLog()
    browser.webView.goBack()
    browser.settle()
    #expect(browser.log.contains("response 200"))
  }

  @Test("Without it, going back uses the last page's answer once more, unless that may not be kept")
  func answers() {
    let noStore = [HTTPField("Cache-Control", "no-store")]
    let browser = TestBrowser(
      Self.site + [("/secret", .page("Secret", headers: noStore))], pageCacheCapacity: 0)
    browser.visit("/1", "/2")
    browser.webView.goBack()
    browser.settle()
    #expect(browser.requests == ["GET /1", "GET /2"])
    browser.visit("/secret", "/3")
    browser.webView.goBack()
    browser.settle()
    #expect(browser.requests.suffix(2) == ["GET /3", "GET /secret"])
  }

  @Test("Back that fails leaves the list moved, and the page where it was")
  func backFails() {
    let browser = TestBrowser(
      [("/gone", .page("Gone", headers: [HTTPField("Cache-Control", "no-store")]))] + Self.site,
      pageCacheCapacity: 0)
    browser.visit("/gone", "/1")
    browser.network.state.isOnline = false
    browser.webView.goBack()
    browser.settle()
    #expect(browser.log.last == "failProvisional -1009")
    #expect(browser.url == "/1")
    #expect(browser.place == 0)
    #expect(!browser.webView.canGoBack && browser.webView.canGoForward)
  }

  @Test("Back that the app refuses puts the list back, and nothing else happens")
  func backRefused() {
    let browser = TestBrowser(Self.site)
    browser.visit("/1", "/2")
    browser.forgetLog()
    browser.actionPolicies["/1"] = .cancel
    browser.webView.goBack()
    #expect(browser.url == "/1" && browser.webView.isLoading && browser.place == 1)
    browser.settle()
    #expect(browser.log == ["action /1"])
    #expect(browser.place == 1 && browser.url == "/2" && !browser.webView.isLoading)
  }
}
