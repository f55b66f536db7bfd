@testable import Markup

extension Fuzzer {
  /// An XPath, a line feed, and the page that it is followed on.
  static let paths = Fuzzer(
    "paths",
    seeds: [
      "//a[@href='/b']\n<a href=/b>b</a>", "(//a)[2]\n<a>1</a><a>2</a>",
      "//*[@id='x' or @id=\"y\"]\n<p id=x><svg id=y>",
      "//button[contains(., 'Buy') and not(@disabled)]\n<form><button>Buy",
      "/html/body//form/input[last()]\n<form><input><input></form>",
      "//li[h3='Shoes']//a[position()=1]\n<ul><li><h3>Shoes</h3><a>1</a>",
      ".//td[normalize-space()='x']/../td[2]/a\n<table><td>x<td><a>",
      "//a[count(preceding::a) mod 2 = 1 div 1]\n<a></a><a></a><a></a>",
      "//a|//b|//c\n<b><c>", "//a[translate(name(),'a','b')=concat('b','')]\n<a>",
      "//*[starts-with(local-name(),'s')]/ancestor-or-self::*\n<svg><g><span>",
      "//text()[string-length(.)>2]/parent::node()\n<p>abc",
    ].map { Array($0.utf8) },
    words: [
      "//", "/", "[", "]", "(", ")", "@", "*", "..", "::", "ancestor::", "following-sibling::",
      "descendant-or-self::", "text()", "node()", "last()", "position()", "count(", "contains(",
      "starts-with(", "substring(", "translate(", "normalize-space(", "not(", "sum(", "lang(",
      " and ", " or ", " div ", " mod ", "|", "$x", "'", "\"", "\n", "<a href=x>", "<b id=y>",
    ]
  ) { bytes in
    let end = bytes.firstIndex(of: 0x0A) ?? bytes.count
    let text = String(decoding: bytes[..<end], as: UTF8.self)
    guard let path = try? PathExpression(text) else { return }
    let content = PageReader.content(of: Array(bytes[end...]), contentType: nil)
    let isRight: Void? = try? path.check()
    switch content.part(at: path) {
    case .anchor(let number):
      require(content.anchors.indices.contains(number), "a link that the path leads to was read")
    case .form(let number):
      require(content.forms.indices.contains(number), "a form that the path leads to was read")
    case .control(let number, let form):
      require(
        content.forms.indices.contains(form) && content.forms[form].fields.indices.contains(number),
        "a control that the path leads to was read")
    case .other: break
    case nil: return
    }
    require(isRight != nil, "what leads somewhere on a page is right on none")
  }
}
