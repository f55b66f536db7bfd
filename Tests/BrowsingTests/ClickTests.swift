import Browsing
import Links
import Simulation
import Testing

@Suite("Clicks")
struct ClickTests {
  private static let page = """
    <a id=first href=/1>Orders</a><a href=/2 name=second>My orders</a>
    <a href=/3 class=x target=_self>  Track
    parcel </a><a>nowhere</a><a id="it's" href=/4>4</a>
    <form action=/5><button>Pay now</button>\
    <input type=submit value='Pay later' formaction=/6></form>
    <ul><li><h3>Hats</h3><li><h3>Shoes</h3><h3>!</h3><p><a href=/7><b>look</b></a></ul>
    """

  private static func place(after target: String) -> String? {
    let browser = TestBrowser([("/p", .page("P", page)), ("/*", .page("Any"))])
    browser.visit("/p")
    guard browser.webView.click(target) else { return nil }
    browser.settle()
    return browser.url
  }

  @Test(
    "An element is aimed at by id, by text or by XPath",
    arguments: [
      ("#first", "/1"), ("#it's", "/4"), ("text=Orders", "/1"), ("text=My", "/2"),
      ("text=Track parcel", "/3"), ("text=Pay now", "/5?"), ("text=Pay later", "/6?"),
      ("//a", "/1"), ("//a[2]", "/2"), ("(//a)[3]", "/3"), ("//a[last()]", "/4"),
      ("//*[@id='first']", "/1"), ("//a[@href='/2']", "/2"), ("//a[text()='Orders']", "/1"),
      ("//a[contains(text(), 'My')]", "/2"), ("//a[contains(., \"orders\")]", "/2"),
      ("//a[starts-with(@href,'/3')]", "/3"), ("//a[normalize-space()='Track parcel']", "/3"),
      ("//a[@target and @href]", "/3"), ("//a[not(@id) and @href][2]", "/3"),
      ("//a[@id='first' or @id='x']", "/1"), ("//a[@id!='first']", "/4"),
      ("/html/body//a[@name='second']", "/2"), ("//form//button", "/5?"),
      ("//input[@type='submit']", "/6?"), ("//a[(@href='/9' or @href='/2') and @name]", "/2"),
      ("//a[@id=\"it's\"]", "/4"), ("//A[position()=2]", "/2"),
      ("//form/preceding-sibling::a[1]", "/4"), ("//a[string-length(@href) > 1][1]", "/1"),
      ("//li[h3='Shoes']//a", "/7"), ("//li/h3[2]/following::a", "/7"), ("//b[.='look']", "/7"),
      ("//button/text()/..", "/5?"), ("//a[@name] | //a[@class]", "/2"),
    ])
  func targets(target: String, place: String) {
    #expect(Self.place(after: target) == place)
  }

  @Test(
    "What means no element is told so",
    arguments: [
      "#none", "text=none", "//u", "//a[", "//a[@]", "//a[foo()]", "//a[9]", "", "a", "//a]",
      "(//a", "//a[1", "//a[contains(@href)]", "//a['unclosed]", String(repeating: "(", count: 99),
      "//a/@href", "//a/text()", "//x:a", "//a[$x]", "count(//a)", "(1+1)", "//a[count('x')]",
    ])
  func nothing(target: String) {
    #expect(Self.place(after: target) == nil)
  }

  @Test("A link that leads nowhere can be clicked")
  func nowhere() {
    #expect(Self.place(after: "text=nowhere") == "/p")
  }

  @Test(
    "A link for a new window asks the app, and that is all",
    arguments: [
      "<a id=l href=/b target=_blank>", "<base target=_blank><a id=l href=/b>",
      "<a id=l href=/b target=other>",
    ])
  func newWindow(link: String) {
    let browser = TestBrowser(threePages + [("/w", .page("W", link))])
    browser.visit("/w")
    browser.forgetLog()
    browser.webView.click("#l")
    browser.settle()
    #expect(browser.log == ["action /b in window"])
    #expect(browser.url == "/w" && !browser.webView.isLoading)
  }

  @Test("A link to be saved asks for its file, and the page stays")
  func download() {
    let browser = TestBrowser(threePages + [("/w", .page("W", "<a id=l href=/b download=n>"))])
    browser.visit("/w")
    browser.forgetLog()
    browser.webView.click("#l")
    browser.settle()
    #expect(browser.log == ["action /b"])
    #expect(browser.requests == ["GET /w", "GET /b"])
  }

  @Test("Nothing can be clicked where no page is")
  func noPage() {
    let browser = TestBrowser([])
    #expect(!browser.webView.click("#a"))
    #expect(!browser.webView.submit("//form"))
  }
}
