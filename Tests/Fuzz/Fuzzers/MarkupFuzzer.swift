@testable import Markup

extension Fuzzer {
  /// A page: decoder, tree, what is read from it.
  ///
  /// A first byte from 0 to 8 stands for a content type; every other input is a page by itself.
  static let markup = Fuzzer(
    "markup",
    seeds: [
      "<!DOCTYPE html><meta charset=euc-kr><title>a &amp; b</title><a href=/x id=y>c</a>",
      "<base href=/a target=b><meta http-equiv=refresh content='0; url=/end'><title> a\n b </title>",
      "<form action=/f method=post><input name=q value=1><select name=s><option>x<option selected>y",
      "<table><tr><td><a href=1>x<table><a href=2>y</table></a><b><p></b><svg><title>no</title></svg>",
      "<script><!--<script></script>x--></script><template><title>t</title></template><title>u",
      "<b><i><a href=x><p></b></a></i><nobr><nobr><button><frameset><noscript><title>v",
      "<svg><![CDATA[x]]><foreignObject><title>a</title></svg><math><mi><title>w</title></math>",
      "<img src=a><script src=b></script><link rel=stylesheet href=c><iframe srcdoc='&lt;p>' src=d>",
      "<?xml version='1.0' encoding='shift_jis'?><title>\\&yen;&#x80;&#xD800;&#0;&notit;&ngE</title>",
      "\u{4}<html xmlns='http://www.w3.org/1999/xhtml'><head><title>x&amp;</title></head></html>",
      "\u{4}<!DOCTYPE x [<!ENTITY a 'b'>]><x xmlns='http://www.w3.org/1999/xhtml'>&a;<title>c</title></x>",
      "\u{5}<svg xmlns='http://www.w3.org/2000/svg'><title>Drawing</title></svg>",
      "\u{1}<title>\u{FFFD}</title>", "\u{2}<title>\u{1B}$B</title>", "\u{3}<title>\u{81}0</title>",
      "\u{FEFF}<textarea><title>x</textarea><xmp><title></xmp><plaintext><title>y",
    ].map { Array($0.utf8) } + [
      [0xFE, 0xFF, 0, 0x3C, 0, 0x70, 0, 0x3E], [0xFF, 0xFE, 0x3C, 0, 0x70, 0, 0x3E, 0, 0x3D, 0xD8],
    ],
    words: [
      "<title>", "</title>", "<a href=", "<p>", "<table>", "<td>", "<b>", "</b>", "<svg>", "<math>",
      "<template>", "<select>", "<option>", "<form>", "<input>", "<script>", "</script>", "<!--",
      "-->", "<![CDATA[", "]]>", "<!DOCTYPE", "<meta charset=", "content=", "http-equiv=refresh",
      "<frameset>", "<button>", "<noscript>", "<textarea>", "<iframe srcdoc=", "&amp;", "&#x",
      "&not",
      "\u{10FFFD}", "\u{FFFE}", "\0", "form=", "id=", "<base href=", "<object>", "<nobr>", "<li>",
      "<caption>", "<colgroup>", "<foreignObject>", "<annotation-xml encoding=text/html>",
      "<style>",
      "<plaintext>", "<br/>", "</p>", "</br>", "xmlns=", "<!ENTITY", "euc-kr", "shift_jis",
      "gb18030",
    ]
  ) { bytes in
    let hasType = bytes.first.map { Int($0) < types.count } ?? false
    let type = hasType ? types[Int(bytes[0])] : nil
    let page = hasType ? Array(bytes.dropFirst()) : bytes
    let scripting = page.count % 2 == 0
    let whole = PageReader.content(of: page, contentType: type, scripting: scripting)
    let quick = PageReader.title(of: page, contentType: type, scripting: scripting)
    requireSame(quick.title, whole.title, "the early title is that of the whole page")
    requireSame(quick.encoding, whole.encoding, "the early encoding is that of the whole page")
    if let title = whole.title {
      requireSame(PageTitle.collapsed(title.utf8), title, "a title's white space is collapsed")
    }
    checkElements(page, type: type, scripting: scripting, whole)
  }

  private static let types = [
    "text/html; charset=utf-8", "text/html; charset=euc-kr", "text/html; charset=iso-2022-jp",
    "text/html; charset=gb18030", "application/xhtml+xml", "image/svg+xml",
    "text/xml; charset=utf-16le", "text/html; charset=shift_jis", "text/plain",
  ]

  /// The tree holds each link that was read and no other, and of text no more than the page had.
  private static func checkElements(
    _ page: [UInt8], type: String?, scripting: Bool, _ whole: PageContent
  ) {
    let media = type.flatMap { MediaType($0) }
    guard (media.map { PageKind($0) } ?? .html) == .html else { return }
    let finding = EncodingSniffer.sniff(page, media, fallback: .windows1252)
    let text = TextDecoder.utf8(finding.text(of: page), as: finding.encoding)
    require(String(validating: text, as: UTF8.self) != nil, "decoded text is UTF-8")
    var builder = TreeBuilder(Tokenizer(text), scripting: scripting)
    builder.run()
    var links = 0
    var letters = 0
    var next: Node? = builder.tree.root
    while let node = next {
      if node.isHTML, node.tag == .a || node.tag == .area { links += 1 }
      if node.isText { letters += node.withContent(\.count) }
      next = node.following(within: builder.tree.root)
    }
    // One byte may be written as three.
    require(letters <= 3 * text.count, "\(text.count) bytes became \(letters) of text")
    require(
      links == whole.anchors.count, "\(links) links in the tree, \(whole.anchors.count) were read")
  }
}
