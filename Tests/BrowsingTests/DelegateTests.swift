import Browsing
import Links
import Simulation
import Testing

@Suite("A web view and its app")
struct DelegateTests {
  @Test("The delegate is not kept alive, and without one pages load all the same")
  func weakness() {
    let browser = TestBrowser(threePages)
    var other: TestBrowser? = TestBrowser([])
    browser.webView.navigationDelegate = other
    #expect(browser.webView.navigationDelegate != nil)
    other = nil
    #expect(browser.webView.navigationDelegate == nil)
    browser.visit("/a")
    #expect(browser.webView.title == "A")
    #expect(browser.log.isEmpty)
  }

  @Test("A question that is never answered holds the navigation for ever")
  func unanswered() {
    let browser = TestBrowser(threePages)
    browser.keepsQuestionsOpen = true
    browser.visit("/a")
    #expect(browser.log == ["action /a"])
    #expect(browser.webView.isLoading && browser.url == "/a")
    #expect(browser.requests.isEmpty)
  }

  @Test("A late answer counts, and the second one does nothing")
  func lateAnswer() {
    let browser = TestBrowser(threePages)
    browser.keepsQuestionsOpen = true
    browser.visit("/a")
    browser.wait(5_000)
    browser.openQuestions[0](.allow)
    browser.openQuestions[0](.cancel)
    browser.settle()
    #expect(browser.log.last == "finish /a")
    #expect(browser.requests == ["GET /a"])
  }

  @Test("An answer about a navigation that another has replaced does nothing")
  func staleAnswer() {
    let browser = TestBrowser(threePages)
    browser.keepsQuestionsOpen = true
    browser.visit("/a", "/b")
    browser.openQuestions[1](.allow)
    browser.openQuestions[0](.allow)
    browser.settle()
    #expect(
      browser.log == ["action /a", "action /b", "start", "response 200", "commit /b", "finish /b"])
  }

  @Test("What the app refuses never starts", arguments: [NavigationPolicy.cancel, .download])
  func refused(policy: NavigationPolicy) {
    let browser = TestBrowser(threePages)
    browser.visit("/a")
    browser.forgetLog()
    browser.actionPolicies["/b"] = policy
    browser.visit("/b")
    #expect(browser.log == ["action /b"])
    #expect(browser.url == "/a" && !browser.webView.isLoading)
    #expect(browser.requests.count == (policy == .download ? 2 : 1))
  }

  @Test("A load made inside a call begins after it, and leads to a clean second page")
  func loadInFinish() {
    let browser = TestBrowser(threePages)
    browser.reactions["finish /a"] = { $0.load("http://shop.test/b") }
    browser.visit("/a")
    #expect(
      browser.log == [
        "action /a", "start", "response 200", "commit /a", "finish /a", "action /b", "start",
        "response 200", "commit /b", "finish /b",
      ])
    #expect(browser.history == ["/a", "/b"])
  }

  @Test("Of what the app calls for at once only the last call starts")
  func atOnce() {
    let browser = TestBrowser(threePages)
    browser.load("/a")
    browser.load("/b")
    browser.load("/c")
    browser.settle()
    #expect(
      browser.log == [
        "action /a", "action /b", "action /c", "start", "response 200", "commit /c", "finish /c",
      ])
    #expect(browser.requests == ["GET /c"])
  }

  @Test("Stopped before it started, a load leaves no trace but what can be read")
  func stoppedAtOnce() {
    let browser = TestBrowser(threePages)
    browser.visit("/a")
    browser.forgetLog()
    browser.load("/b")
    browser.webView.stopLoading()
    browser.settle()
    #expect(browser.log == ["action /b"])
    #expect(browser.webView.isLoading && browser.url == "/b")
  }

  @Test("A call by the app shows at once, a step of the page when it commits")
  func reads() {
    let browser = TestBrowser(threePages)
    browser.load("/a")
    #expect(browser.url == "/a" && browser.webView.isLoading)
    #expect(browser.webView.title == nil && browser.webView.backForwardList.current == nil)
    browser.settle()
    browser.reactions["start"] = { #expect($0.isLoading && $0.url.hasSuffix("/a")) }
    browser.reactions["commit /b"] = { #expect($0.title == "" && $0.canGoBack) }
    browser.webView.click("#b")
    #expect(browser.url == "/a" && !browser.webView.isLoading)
    browser.settle()
    #expect(browser.log.suffix(2) == ["commit /b", "finish /b"])
  }
}
