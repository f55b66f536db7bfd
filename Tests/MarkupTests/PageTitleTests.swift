import Foundation
import Testing

@testable import Markup

/// Returns a page's title by both ways of asking for it; they must agree.
func title(
  _ page: some Collection<UInt8>, type: String? = "text/html; charset=utf-8",
  scripting: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
) -> String? {
  let bytes = Array(page)
  let whole = PageReader.content(of: bytes, contentType: type, scripting: scripting)
  let quick = PageReader.title(of: bytes, contentType: type, scripting: scripting)
  #expect(
    sameText([whole.title, whole.encoding], [quick.title, quick.encoding]),
    "whole page: \(whole.title ?? "nil"), quick: \(quick.title ?? "nil")",
    sourceLocation: sourceLocation)
  return whole.title
}

func expectSame(
  _ found: String?, _ wanted: String?, _ what: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    sameText([found], [wanted]),
    """
    \(what)
      wanted \(wanted?.debugDescription ?? "none")
      found  \(found?.debugDescription ?? "none")
    """,
    sourceLocation: sourceLocation)
}

@Suite("Titles")
struct PageTitleTests {
  @Test(
    "What WebKit was seen to show",
    arguments: [
      ("<title> a \n\u{C} b\t</title>", "a b"),
      ("<title>a&nbsp;\u{3000}b\u{200B}\u{1}\u{1F}</title>", "a\u{A0}\u{3000}b\u{200B}\u{1}\u{1F}"),
      ("<p>no title", nil),
      ("<title></title>", nil),
      ("<title>  \n </title>", ""),
      ("<title></title><title>second</title>", nil),
      ("<svg><title>drawing</title></svg>", nil),
      ("<select><title>no</title></select>", nil),
      ("<template><title>no</title></template>", nil),
      ("<noscript><title>no</title></noscript>", nil),
      ("<!-- <title>no</title> -->", nil),
      ("<body><p>x<title>in the body</title>", "in the body"),
      ("<table><tr><td><title>in a table</title></table>", "in a table"),
      ("<body></body></html><title>late</title>", "late"),
      ("<svg><foreignObject><title>counts</title></foreignObject></svg>", "counts"),
      ("<title>a <b>c</b></title>", "a <b>c</b>"),
      ("<title>the rest <p>of the page", "the rest <p>of the page"),
      ("<head></head><body></body><head><title>odd</title>", "odd"),
    ] as [(String, String?)])
  func webKit(page: String, wanted: String?) {
    expectSame(title(page.utf8), wanted, page)
  }

  @Test("A title that a frameset takes away with the body doesn't count")
  func frameset() {
    expectSame(title("<p><title>A</title><frameset><frame>".utf8), nil, "no body is left")
  }

  @Test("A title misplaced in a table comes before the table's own")
  func fostered() {
    let page = "<body>x<table><td><title>cell</title><tr><title>before</title></table>"
    expectSame(title(page.utf8), "before", page)
  }

  @Test(
    "A Korean page under a label that browsers don't know is gibberish, and right under euc-kr",
    arguments: [
      ("cp949", "ÇÑ±Û Œc"), ("uhc", "ÇÑ±Û Œc"), ("ms949", "ÇÑ±Û Œc"), ("windows-949", "한글 똠"),
      ("ks_c_5601-1987", "한글 똠"), ("euc-kr", "한글 똠"),
    ])
  func koreanLabels(label: String, wanted: String) {
    // What iOS users see: the bytes of "한글 똠" read as windows-1252.
    let bytes = Array("<title>".utf8) + [0xC7, 0xD1, 0xB1, 0xDB, 0x20, 0x8C, 0x63]
    expectSame(title(bytes, type: "text/html; charset=\(label)"), wanted, label)
    let meta = Array("<meta charset=\(label)>".utf8) + bytes
    expectSame(title(meta, type: "text/html"), wanted, "meta \(label)")
  }

  @Test("A backslash is a yen sign in Japanese pages", arguments: ["shift_jis", "euc-jp"])
  func yen(label: String) {
    expectSame(title("<title>a\\b</title>".utf8, type: "text/html; charset=\(label)"), "a¥b", label)
  }

  @Test("Every letter of Unicode passes through a title unchanged")
  func allLetters() {
    // All of the first plane, and the ends of the others.
    let numbers: [UInt32] = (1...0x10FFFF).filter { $0 < 0x10000 || $0 & 0xFFFF > 0xFF00 }
    let letters: [Unicode.Scalar] = numbers.compactMap(Unicode.Scalar.init).filter { letter in
      letter != "&" && letter != "<" && !(letter.isASCII && isHTMLSpace(UInt8(letter.value)))
    }
    let text = String(String.UnicodeScalarView(letters))
    let found = title("<title>\(text)</title>".utf8)
    #expect(found?.utf8.elementsEqual(text.utf8) ?? false)
  }
}

/// Pages that lie beside the project; without the shared folder these tests are skipped.
@Suite("Titles of the shared pages", .enabled(if: SharedData.isThere))
struct SharedPageTests {
  @Test(
    "A page has the title and encoding that its line says",
    arguments: [
      "pages/titles.jsonl", "pages/encodings.jsonl",
    ])
  func pages(file: String) throws {
    let lines = SharedData.jsonLines(file)
    #expect(lines.count >= 48)
    for line in lines {
      let name = "\(file): \(line["name"] ?? "")"
      let bytes = try #require(Data(base64Encoded: line["base64"] ?? ""))
      let type = line["content_type"]
      expectSame(title(bytes, type: type) ?? "", line["title"], name)
      guard let encoding = line["encoding"] else { continue }
      let found = PageReader.title(of: Array(bytes), contentType: type).encoding
      #expect(found.lowercased() == encoding.lowercased(), "\(name)")
    }
  }
}
