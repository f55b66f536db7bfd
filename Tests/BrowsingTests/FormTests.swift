import Browsing
import Links
import Simulation
import Testing

@Suite("Forms")
struct FormTests {
  /// Sends a form and returns the request that it came to.
  private static func sent(_ form: String, click target: String = "#g") throws -> String {
    let browser = TestBrowser([
      ("/f?old=1", .page("F", form)), ("/*", .page("End")), ("POST /*", .page("End")),
    ])
    browser.visit("/f?old=1")
    browser.webView.click(target)
    browser.settle()
    return try #require(browser.requests.last)
  }

  @Test(
    "What a form sends is made of its controls",
    arguments: [
      ("<input name=q value='a b'>", "q=a+b"),
      ("<input name=q value=1><input value=nameless><input name=e>", "q=1&e="),
      ("<input type=hidden name=h value=1><input name=d value=2 disabled>", "h=1"),
      ("<input type=checkbox name=a checked><input type=checkbox name=b value=2>", "a=on"),
      ("<input type=radio name=r value=1><input type=radio name=r value=2 checked>", "r=2"),
      ("<select name=s><option value=1>one<option selected>two</select>", "s=two"),
      ("<textarea name=t>line\nline</textarea>", "t=line%0D%0Aline"),
      ("<input name=q value='한 글&amp;=+~*-._'>", "q=%ED%95%9C+%EA%B8%80%26%3D%2B%7E*-._"),
      ("<input type=submit name=other value=no>", ""),
      ("<input type=hidden name=_charset_>", "_charset_=UTF-8"),
    ])
  func entries(controls: String, query: String) throws {
    let button = "<button id=g>send</button>"
    let get = try Self.sent("<form action=/end?gone=1>\(controls)\(button)</form>")
    #expect(get == "GET /end?" + query)
    let post = try Self.sent("<form method=post action=/end?kept=1>\(controls)\(button)</form>")
    #expect(post == "POST /end?kept=1" + (query.isEmpty ? "" : " " + query))
  }

  @Test("The button that was pressed is sent too, and may lead elsewhere")
  func submitter() throws {
    let form = """
      <form action=/end><input name=q value=1><button id=g name=s value=go>g</button>\
      <button id=o name=s value=other formaction=/other formmethod=post>o</button></form>
      """
    #expect(try Self.sent(form) == "GET /end?q=1&s=go")
    #expect(try Self.sent(form, click: "#o") == "POST /other q=1&s=other")
  }

  @Test("A form without an action goes to its own page, whose query it replaces")
  func ownPage() throws {
    #expect(
      try Self.sent("<form><input name=q value=1><button id=g>g</button></form>") == "GET /f?q=1")
  }

  @Test("A picture as a button sends where it was pressed")
  func image() throws {
    #expect(
      try Self.sent("<form action=/end><input type=image id=g name=p></form>")
        == "GET /end?p.x=0&p.y=0")
  }

  @Test("A form in parts has a line between them, and files without a name")
  func multipart() throws {
    let form = """
      <form method=post action=/end enctype=multipart/form-data><input name='a"b' value=1>\
      <input type=file name=f><button id=g>g</button></form>
      """
    let line = "----WebKitFormBoundary7MA4YWxkTrZu0gW0"
    let body =
      "--\(line)\r\nContent-Disposition: form-data; name=\"a%22b\"\r\n\r\n1\r\n"
      + "--\(line)\r\nContent-Disposition: form-data; name=\"f\"; filename=\"\"\r\n"
      + "Content-Type: application/octet-stream\r\n\r\n\r\n--\(line)--\r\n"
    #expect(try Self.sent(form) == "POST /end " + body)
  }

  @Test("A form as plain text has a line for each control")
  func plainText() throws {
    let form = """
      <form method=post action=/end enctype=text/plain><input name=a value=1>\
      <input name=b value=2><button id=g>g</button></form>
      """
    #expect(try Self.sent(form) == "POST /end a=1\r\nb=2\r\n")
  }

  @Test("A page in EUC-KR sends EUC-KR, and letters that it lacks as references")
  func legacy() throws {
    let page = "<meta charset=euc-kr><form action=/end accept-charset=euc-kr><input name=q value="
    let end = "><button id=g>g</button></form>"
    #expect(try Self.sent(page + "'한글'" + end) == "GET /end?q=%C7%D1%B1%DB")
    #expect(try Self.sent(page + "'é€😀'" + end) == "GET /end?q=%26%23233%3B%A2%E6%26%23128512%3B")
  }

  @Test("A form that closes a dialog sends nothing, nor does a button of no use")
  func nothing() {
    let forms = """
      <form method=dialog><button id=d>d</button></form><form action=/end>\
      <button type=button id=b>b</button><button disabled id=x>x</button></form>
      """
    let browser = TestBrowser([("/f", .page("F", forms))])
    browser.visit("/f")
    for target in ["#d", "#b", "#x"] { #expect(browser.webView.click(target)) }
    browser.settle()
    #expect(browser.requests == ["GET /f"])
  }

  @Test("Return in a field presses the first button that works")
  func implicit() {
    let form =
      "<form id=f action=/end><input id=q name=q value=1><button name=s value=2>s</button></form>"
    for target in ["#f", "#q", "//form"] {
      let browser = TestBrowser([("/f", .page("F", form)), ("/end*", .page("End"))])
      browser.visit("/f")
      #expect(browser.webView.submit(target))
      browser.settle()
      #expect(browser.requests.last == "GET /end?q=1&s=2")
    }
  }

  @Test("Sent once more by a reload, and from the page cache on the way")
  func resubmission() {
    let form = "<form method=post action=/end><input name=q value=1><button id=g>g</button></form>"
    let browser = TestBrowser([("/f", .page("F", form)), ("/end", .page("End"))])
    browser.visit("/f")
    browser.webView.click("#g")
    browser.settle()
    browser.webView.goBack()
    browser.settle()
    browser.webView.goForward()
    browser.settle()
    #expect(browser.requests == ["GET /f", "POST /end q=1"])
    browser.webView.reload()
    browser.settle()
    #expect(browser.requests.last == "POST /end q=1" && browser.requests.count == 3)
  }
}
