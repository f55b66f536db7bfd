import Testing

@testable import Markup

/// Returns the content of a page in UTF-8.
private func content(_ page: String) -> PageContent {
  PageReader.content(of: Array(page.utf8), contentType: "text/html; charset=utf-8")
}

@Suite("What a navigator needs of a page")
struct PageContentTests {
  @Test("Links come with their addresses, names and text")
  func links() {
    let page = """
      <base target=_top><base href=/shop/><base href=/no/>
      <a id=b href="/a?x=1&amp;y=2&copy=3" target=_blank rel="noopener nofollow">
        One <b>two</b></a><map><area href=#m></map><a name=n download>x</a>
      <svg><a href=/svg>drawing</a></svg><template><a href=/no>no</a></template>
      """
    let content = content(page)
    #expect(content.baseHref == "/shop/")
    #expect(content.baseTarget == "_top")
    #expect(
      content.anchors == [
        Anchor(
          href: "/a?x=1&y=2&copy=3", id: "b", text: "One two", target: "_blank",
          rel: "noopener nofollow"),
        Anchor(href: "#m"),
        Anchor(name: "n", text: "x", download: ""),
      ])
  }

  // https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-fe-disabled
  @Test("A disabled fieldset spares what stands in its first legend")
  func legends() {
    let page = """
      <form><fieldset disabled><legend><input name=a><fieldset><input name=b></fieldset></legend>
      <legend><input name=c></legend><input name=d></fieldset></form>
      """
    let fields = content(page).forms.first?.fields ?? []
    #expect(fields.filter { !$0.isDisabled }.map(\.name) == ["a", "b"])
    #expect(fields.count == 4)
  }

  @Test(
    "Labels of encodings that WebKit knows beyond the standard",
    arguments: [
      ("x-windows-949", "EUC-KR"), ("x-uhc", "EUC-KR"), ("windows-936", "GBK"),
      ("windows-936-2000", "GBK"), ("cp936", "GBK"), ("ms936", "GBK"), ("macroman", "macintosh"),
      ("x-mac-ce", "x-mac-centraleurroman"), ("x-mac-greek", "x-mac-greek"),
      ("X-Mac-Turkish", "x-mac-turkish"),
    ])
  func labels(label: String, name: String) {
    #expect(TextEncoding.labelled(label)?.name == name)
    #expect(TextEncoding.labelled("cp949") == nil)
  }

  @Test("XML ends where it is broken, and the text there is lost: new-title-xhtml-nbsp")
  func brokenXML() {
    let begin = "<html xmlns='http://www.w3.org/1999/xhtml'><head><title>A"
    for (rest, title) in [("&nbsp;B</title></head></html>", ""), ("</title></head><p>", "A")] {
      let page = PageReader.content(
        of: Array((begin + rest).utf8), contentType: "application/xhtml+xml")
      #expect(page.title == title)
    }
  }

  @Test("A link that crosses a paragraph's end goes on after it")
  func unclosedLink() {
    let links = content("<p><a href=/x>one</p>two").anchors
    #expect(links == [Anchor(href: "/x", text: "one"), Anchor(href: "/x", text: "two")])
  }

  @Test("A form has the controls that belong to it, wherever they stand")
  func forms() {
    let page = """
      <input form=f name=outside><table><tr><form id=f action=/go method=POST
      enctype=multipart/form-data target=t accept-charset=euc-kr><td><input name=q value="a b">
      <input type=hidden name=h value=1><input type=checkbox name=c checked>
      <textarea name=t>
      two
      lines</textarea><select name=s id=sel><option>one<option value=2 selected>two</select>
      <fieldset disabled><input name=off></fieldset><button id=go>Send <b>it</b></button>
      <input type=submit formaction=/other formmethod=get><button type=reset></button></tr></table>
      </form><form><input type=image src=/i.png name=i></form>
      """
    let forms = content(page).forms
    #expect(forms.count == 2)
    let form = Form(
      id: "f", action: "/go", method: .post, encodingType: .multipart, target: "t",
      acceptCharset: "euc-kr",
      fields: [
        FormField(kind: .text, name: "outside"),
        FormField(kind: .text, name: "q", value: "a b"),
        FormField(kind: .hidden, name: "h", value: "1"),
        FormField(kind: .checkbox, name: "c", isChecked: true),
        FormField(kind: .textArea, name: "t", value: "two\nlines"),
        FormField(kind: .option, name: "s", id: "sel", value: "one", text: "one"),
        FormField(kind: .option, name: "s", id: "sel", value: "2", isChecked: true, text: "two"),
        FormField(kind: .text, name: "off", isDisabled: true),
        FormField(kind: .submit, id: "go", text: "Send it"),
        FormField(kind: .submit, formAction: "/other", formMethod: .get),
        FormField(kind: .reset),
      ])
    #expect(forms.first == form)
    #expect(forms.last?.fields == [FormField(kind: .image, name: "i")])
    #expect(forms.last?.fields.first?.submits == true)
  }

  @Test("A list without a chosen option sends its first one that may be sent")
  func firstOption() {
    let options =
      content("<form><select name=s><option disabled>a<option>b<option>c</select>")
      .forms.first?.fields ?? []
    #expect(options.map(\.isChecked) == [false, true, false])
  }

  @Test("A page fetches its pictures, style sheets, scripts and frames")
  func subresources() {
    let page = """
      <link rel="stylesheet" href=a.css><link rel="alternate stylesheet" href=b.css>
      <link rel=icon href=i.ico><script src=a.js></script><script type=module src=m.js></script>
      <script type=text/template src=no.js></script><script>var x = '<img src=no.png>'</script>
      <img src=a.png id=p><img src=""><iframe src=f.html name=f></iframe>
      <iframe srcdoc="&lt;p>x"></iframe><noscript><img src=no.png></noscript>
      """
    #expect(
      content(page).subresources == [
        Subresource(kind: .stylesheet, url: "a.css"), Subresource(kind: .script, url: "a.js"),
        Subresource(kind: .script, url: "m.js"),
        Subresource(kind: .image, url: "a.png", id: "p"),
        Subresource(kind: .iframe, url: "f.html", name: "f"),
        Subresource(kind: .iframe, url: "", srcdoc: "<p>x"),
      ])
    let frames = content("<frameset><frame src=a name=b></frameset>").subresources
    #expect(frames == [Subresource(kind: .iframe, url: "a", name: "b")])
  }

  @Test(
    "A refresh is read as WebKit reads it",
    arguments: [
      ("0; url=/end", 0, "/end"), ("0;url=", 0, ""), ("0; URL=/end", 0, "/end"),
      ("0; url='/end' words", 0, "/end"), ("0; url=\"/end", 0, "/end"), ("0; /end", 0, "/end"),
      ("0, url=/end", 0, "/end"), ("0 url=/end", 0, "/end"), (" 0 ; url = /end", 0, "/end"),
      (".; url=/end", 0, "/end"), ("0.4; url=/end", 0, "/end"), ("1.9;url=/end", 1, "/end"),
      ("5", 5, nil), ("5;", 5, nil), ("0; urlx", 0, "urlx"), ("0; url /end", 0, "url /end"),
      ("99999999999999999999", 1_000_000_000, nil),
    ] as [(String, Int, String?)])
  func refresh(text: String, seconds: Int, url: String?) {
    let wanted = MetaRefresh(seconds: seconds, url: url)
    #expect(MetaRefresh.parse(text) == wanted, "\(text)")
    let page = content(
      "<meta http-equiv=Refresh content=\"\(text.replacing("\"", with: "&quot;"))\">")
    #expect(page.refresh == wanted, "\(text)")
  }

  @Test(
    "A text that is no refresh asks for none",
    arguments: [
      "", "; url=/end", "url=/end", "-1; url=/end", "abc; url=/end", "0s; url=/end",
      "0; url=javascript:x", "0; url= \u{1}Java\tScript:x",
    ])
  func noRefresh(text: String) {
    #expect(MetaRefresh.parse(text) == nil, "\(text)")
  }

  @Test(
    "Of two refreshes the sooner counts, of equal ones the later",
    arguments: [
      ("2;url=a", "1;url=b", "b"), ("1;url=a", "2;url=b", "a"), ("1;url=a", "1;url=b", "b"),
      ("1;url=a", "nonsense", "a"),
    ])
  func twoRefreshes(first: String, second: String, wanted: String) {
    let page =
      "<meta http-equiv=refresh content='\(first)'><body><p>x"
      + "<meta http-equiv=refresh content='\(second)'><!--<meta http-equiv=refresh content=0>-->"
    #expect(content(page).refresh?.url == wanted)
  }

  @Test("A noscript counts only where scripts are off")
  func noscript() {
    let page = Array("<noscript><meta http-equiv=refresh content=0></noscript>".utf8)
    #expect(PageReader.content(of: page, contentType: nil).refresh == nil)
    #expect(PageReader.content(of: page, contentType: nil, scripting: false).refresh != nil)
  }

  @Test(
    "What is no HTML has a title of its own kind, or none",
    arguments: [
      (
        "image/svg+xml",
        "<svg xmlns='http://www.w3.org/2000/svg'><g><title>in</title></g>"
          + "<title>out</title></svg>", "out"
      ),
      (
        "application/xhtml+xml",
        "<html xmlns='http://www.w3.org/1999/xhtml'><head><title> a &lt; b"
          + "</title></head></html>", "a < b"
      ),
      ("application/xml", "<?xml version='1.0' encoding='euc-kr'?><title>x</title>", nil),
      ("text/plain", "<title>x</title>", nil), ("application/json", "{}", nil),
      ("text/css", "", nil),
    ] as [(String, String, String?)])
  func otherTypes(type: String, page: String, wanted: String?) {
    expectSame(title(page.utf8, type: type), wanted, page)
  }

  @Test("Text that looks alike is not the same")
  func identity() {
    #expect(Anchor(href: "/\u{E9}") != Anchor(href: "/e\u{301}"))
    #expect(MetaRefresh(seconds: 0, url: "\u{E9}") != MetaRefresh(seconds: 0, url: "e\u{301}"))
    #expect(Set([Anchor(href: "a"), Anchor(href: "a")]).count == 1)
  }
}
