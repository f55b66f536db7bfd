import Testing

@testable import Markup

/// XPaths, as libxml2 reads and follows them.
///
/// What an expression means is told by https://www.w3.org/TR/1999/REC-xpath-19991116/, what names
/// mean in a page in HTML by https://dom.spec.whatwg.org/#xpath.
@Suite("XPaths")
struct PathExpressionTests {
  private static let page = """
    <!DOCTYPE html><!-- c --><title>T</title><p id=p1 class='a b'>one<a href=/1 id=l1>L1</a></p>
    <svg id=s><title>drawing</title><a href=/no id=l2>in a drawing</a><foreignObject>
    <a href=/2 id=l3>L3</a></foreignObject></svg><template><a id=l4>no</a></template>
    <table><tr><td>x<td><b x:y=1 "<"=2 é=3 id=b1>bold</b></table><math><mi id=m>x</mi></math>
    <p id=p2>two &amp; <i>three</i></p>
    """

  private static func id(_ path: String, in page: String = page) throws -> String? {
    let content = PageReader.content(
      of: Array(page.utf8), contentType: "text/html; charset=utf-8")
    let tree = try #require(content.tree)
    let expression = try PathExpression(path)
    try expression.check()
    return expression.first(in: tree).map { $0["id"] ?? $0.nameText }
  }

  @Test(
    "A path leads to the first element in the order of the page",
    arguments: [
      ("//p", "p1"), ("//P[2]", "p2"), ("/html/body/p[last()]", "p2"), ("//a", "l1"),
      ("//a[last()]", "l1"), ("(//a)[2]", "l3"), ("//b | //p", "p1"), ("//td[2]/*", "b1"),
      // Elements of drawings and formulas are none of HTML's, and what a template holds is no part.
      ("//svg", nil), ("//*[local-name()='svg']", "s"), ("//*[@id='l2']", "l2"), ("//mi", nil),
      ("//*[namespace-uri()='http://www.w3.org/1998/Math/MathML']", "math"),
      ("//*[name()='foreignobject']/a", "l3"), ("//*[@id='l4']", nil), ("//template/a", nil),
      // Names are what the page wrote: no prefix of them means anything.
      ("//*[@*[name()='x:y']='1']", "b1"), ("//b[@*[name()='\"<\"']='2']", "b1"),
      ("//b[@é]", "b1"), ("//*[@ID='P2']", nil), ("//*[@ID='p2']", "p2"),
      ("//p[contains(@class, 'b')]", "p1"), ("//p[.='two & three']", "p2"),
      ("//p[text()='two & ']", "p2"), ("//i/ancestor::p", "p2"), ("//comment()", nil),
      ("//title[.='T']/..", "head"), ("//*[self::i or self::b]", "b1"), ("/", nil), ("/*", "html"),
      ("//p[count(preceding::p) div 1 = 1 and 3 mod 2 = 1]", "p2"), ("//p[-1 + 2]", "p1"),
      ("//p[@id='p1'or@id='x']", "p1"), ("//p [ 2 ] ", "p2"), ("//tbody/tr", "tr"),
      ("//p[processing-instruction('x')]", nil), ("//p[2 * 1]", "p2"), ("//div", nil),
      ("//b[@x]", nil),
    ] as [(String, String?)])
  func first(path: String, wanted: String?) throws {
    #expect(try Self.id(path) == wanted)
  }

  @Test("XHTML's elements have the names of HTML's, and no others have")
  func xhtml() throws {
    let page = """
      <x:html xmlns:x='http://www.w3.org/1999/xhtml'><x:body><a id='no'/><x:a id='yes'
      href='/x'>a<x:b>b</x:b></x:a><x:form action='/f'><x:input name='q' value='1'/></x:form>
      <x:script>location = 1</x:script></x:body></x:html>
      """
    let content = PageReader.content(
      of: Array(page.utf8), contentType: "application/xhtml+xml")
    #expect(content.anchors == [Anchor(href: "/x", id: "yes", text: "ab")])
    #expect(content.forms.first?.fields == [FormField(kind: .text, name: "q", value: "1")])
    #expect(content.subresources.isEmpty && content.scripts == .location)
    let tree = try #require(content.tree)
    #expect(try PathExpression("//a").first(in: tree)?["id"] == "yes")
    #expect(try PathExpression("//input/parent::form").first(in: tree)?["action"] == "/f")
  }

  @Test(
    "What is no XPath is told with the reason and the place",
    arguments: [
      ("", "it begins with no / and no (", 0), ("a", "it begins with no / and no (", 0),
      ("//a[", "a ] is missing", 4), ("(//a", "a ) is missing", 4),
      ("//a[(1]", "nothing is open that this would close", 6),
      ("//a[@]", "it can't be read from there on", 5),
      ("//a]", "nothing is open that this would close", 3),
      ("//", "it can't be read from there on", 2),
      ("//a['x]", "a text in quotes has no end", 4),
      ("//a[foo()]", "there is no function foo()", 4),
      ("//a[Contains(.,'x')]", "there is no function Contains()", 4),
      ("//a[id('x')]", "there is no function id()", 4),
      ("//a[contains(@href)]", "contains() doesn't take 1 arguments", 4),
      ("//a[last(1)]", "last() doesn't take 1 arguments", 4),
      ("//svg:a", "prefixes mean nothing here; write *[name()='svg:…']", 2),
      ("//a[$x=1]", "there are no variables", 4), ("(1 + 1)", "it leads to no element", 0),
      ("/a = 1", "it leads to no element", 0),
      ("(sum('x'))", "a value is of the wrong type", 0),
    ])
  func mistakes(path: String, reason: String, offset: Int) {
    let wanted = PathExpression.Mistake(reason: reason, offset: offset)
    #expect(throws: wanted) { try PathExpression(path).check() }
  }

  @Test("An expression is of a bounded length and depth")
  func bounds() {
    let deep = "//a" + String(repeating: "[(", count: 17) + "1" + String(repeating: ")]", count: 17)
    #expect(throws: PathExpression.Mistake.self) { try PathExpression(deep) }
    let long = "//a[" + String(repeating: "1 or ", count: 400) + "1]"
    #expect(throws: PathExpression.Mistake.self) { try PathExpression(long) }
    #expect(throws: Never.self) {
      try PathExpression("//a[" + String(repeating: "0 or ", count: 390) + "1]").check()
      try PathExpression("//a" + String(repeating: "/..", count: 600)).check()
    }
  }

  @Test("An expression that would take hours is given up")
  func patience() throws {
    let page = String(repeating: "<i>", count: 500) + String(repeating: "<b>x</b>", count: 2_000)
    let path = "//*[count(//*[count(//*[count(//*) > 1]) > 1]) > 1]"
    #expect(try Self.id(path, in: page) == nil)
  }

  @Test("Any number of threads may look at one page")
  func threads() async throws {
    let tree = try #require(
      PageReader.content(of: Array(Self.page.utf8), contentType: nil).tree)
    let found = await withTaskGroup(of: String?.self) { group in
      for _ in 0..<50 {
        group.addTask { (try? PathExpression("//p[2]"))?.first(in: tree)?["id"] }
      }
      return await group.reduce(into: [String?]()) { $0.append($1) }
    }
    #expect(found == Array(repeating: "p2", count: 50))
  }

  @Test("A page is let go of with the last copy of what was read from it")
  func lifetime() throws {
    weak var tree: PageTree?
    var copies: [PageContent] = []
    do {
      let content = PageReader.content(of: Array(Self.page.utf8), contentType: nil)
      tree = content.tree
      copies = [content, content]
      #expect(content == copies[1])
    }
    #expect(tree != nil)
    copies.removeLast()
    #expect(tree != nil)
    copies.removeAll()
    #expect(tree == nil)
  }

  @Test(
    "What a person touches is the link or the button around it",
    arguments: [
      ("//b", "link"), ("//i", "button"), ("//form", "form"), ("//form/p", "other"),
      ("//option[2]", "control 1"), ("//textarea", "control 3"), ("//select", "other"),
      ("//u", "none"),
    ])
  func parts(path: String, wanted: String) throws {
    let page = """
      <a href=/x>one <b>word</b></a><form><p>text</p><select><option>a<option>b</select>
      <button><i>Go</i></button><textarea></textarea></form>
      """
    let content = PageReader.content(of: Array(page.utf8), contentType: nil)
    let found =
      switch content.part(at: try PathExpression(path)) {
      case .anchor(0): "link"
      case .form(0): "form"
      case .control(let number, form: 0):
        content.forms[0].fields[number].submits ? "button" : "control \(number)"
      case .other: "other"
      case nil: "none"
      default: "wrong"
      }
    #expect(found == wanted)
  }
}
