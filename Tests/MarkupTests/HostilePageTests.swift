import Testing

@testable import Markup

/// Pages made to break a parser.
///
/// Each is read whole and for its title, and must end.
@Suite("Hostile pages")
struct HostilePageTests {
  /// A piece of a page that is repeated, and what stands before it.
  struct Pattern: Sendable, CustomTestStringConvertible {
    var before = ""
    let piece: String

    init(_ piece: String, after before: String = "") {
      self.before = before
      self.piece = piece
    }

    var testDescription: String { "\(before.prefix(20)) \(piece) …" }

    /// Returns a page that holds the piece so many times.
    func page(_ count: Int) -> String {
      before + String(repeating: piece, count: count) + "</title></script>-->"
    }
  }

  @Test(
    "A page that repeats one thing thousands of times is read to its end",
    arguments: [
      Pattern("<div>"), Pattern("<svg>"), Pattern("<b><p>"), Pattern("<a href=x>"),
      Pattern("<table><td>"), Pattern("<ul><li>"), Pattern("</p>"), Pattern("<template>"),
      Pattern("<!--"), Pattern("<!--x-->"), Pattern("<script>"), Pattern("<script>x</script>"),
      Pattern("<title>"), Pattern("</title", after: "<title>"), Pattern("<svg><![CDATA["),
      Pattern("<![CDATA[]]>", after: "<svg>"), Pattern("\r", after: "<svg><![CDATA["),
      Pattern("</>"),
      Pattern("</x"), Pattern("&#x"), Pattern("&ampamp"), Pattern("x=1 ", after: "<a "),
      Pattern("yyyyyyyy", after: "<a x='"), Pattern("zzzzzzzz", after: "<"),
      Pattern("<form><input>"),
      Pattern("<option>x", after: "<form><select>"), Pattern("<button>x"), Pattern("<table>x"),
      Pattern("<nobr><i>"), Pattern("<b><div></b>"),
      Pattern("</p><p>x", after: "<p>" + (0..<60).map { "<b id=\($0)>" }.joined()),
    ])
  func repetition(pattern: Pattern) {
    // No clock is read. What takes time in the square of the length doesn't come to an end here.
    let page = pattern.page(4_000)
    let found = title(page.utf8)
    #expect((found?.utf8.count ?? 0) <= 4 * page.utf8.count)
  }

  @Test(
    "Text that has to be written anew becomes one node",
    arguments: ["&", "\r", "\0", "&amp;", "a&amp;", "a\r", "&&#0;", "<", "한&copy"],
    ["<title>", "<textarea>", "<a>", "<table>", "<svg><![CDATA["])
  func roomForText(piece: String, before: String) {
    let page = Array((before + String(repeating: piece, count: 5_000)).utf8)
    var builder = TreeBuilder(Tokenizer(page), scripting: true)
    builder.run()
    var count = 0
    var next: Node? = builder.tree.root
    while let node = next {
      count += 1
      next = node.following(within: builder.tree.root)
    }
    // A "<" in a body is a tag without a name, which is text as well.
    #expect(count < 20, "\(count) nodes")
  }

  @Test("Elements that differ in one of many attributes are compared in reasonable time")
  func manyAttributes() {
    let attributes = (0..<400).map { "x\($0)=1" }.joined(separator: " ")
    let page = (0..<200).map { "<b \(attributes) z=\($0)>" }.joined() + "<title>many"
    expectSame(title(page.utf8), "many", "attributes")
    let different = (0..<20_000).map { "<b z=\($0)>" }.joined() + "<title>different"
    expectSame(title(different.utf8), "different", "elements")
  }

  @Test("A link that is made again and again is written once")
  func linksMadeAgain() {
    let address = String(repeating: "x", count: 100_000)
    let page =
      "<div><a href=\(address) id=i></div>"
      + String(repeating: "<div>t</div>", count: 5_000)
    let content = PageReader.content(of: Array(page.utf8), contentType: nil)
    #expect(content.anchors.count == 5_001)
    #expect(content.anchors.allSatisfy { $0.href == address && $0.id == "i" })
    #expect(content.anchors.dropFirst().prefix(100).allSatisfy { $0.text == "t" })
  }

  @Test("Elements with many attributes are made again a bounded number of times")
  func attributesMadeAgain() {
    let attributes = (0..<1_000).map { "x\($0)" }.joined(separator: " ")
    let page = "<div><a \(attributes)></div>" + String(repeating: "<div>t</div>", count: 5_000)
    let content = PageReader.content(of: Array(page.utf8), contentType: nil)
    #expect(content.anchors.count > 50 && content.anchors.count < 100)
  }

  @Test("The name of a list of options is written once")
  func options() {
    let name = String(repeating: "x", count: 100_000)
    let page =
      "<form><select name=\(name) id=s>" + String(repeating: "<option>o", count: 5_000)
      + "<option id=own></select><select><option>p"
    let fields = PageReader.content(of: Array(page.utf8), contentType: nil).forms[0].fields
    #expect(fields.count == 5_002)
    #expect(fields.dropLast().allSatisfy { $0.name == name })
    #expect(fields.suffix(3).map { $0.id } == ["s", "own", nil])
    #expect(fields.last?.name == nil)
  }

  @Test("A fieldset around switches off what is in it")
  func fieldsets() {
    let page =
      "<form><fieldset disabled>" + String(repeating: "<fieldset><input name=a>", count: 400)
      + String(repeating: "</fieldset>", count: 401) + "<fieldset><input name=b>"
    let fields = PageReader.content(of: Array(page.utf8), contentType: nil).forms[0].fields
    #expect(fields.count == 401)
    #expect(fields.dropLast().allSatisfy { $0.isDisabled })
    #expect(fields.last?.isDisabled == false)
  }

  @Test(
    "100,000 elements inside each other, and what else an issue of bad input names",
    arguments: [
      (String(repeating: "<div>", count: 100_000), "end"),
      (String(repeating: "<i>", count: 100_000), "end"),
      (String(repeating: "<p \u{0}=\u{0}>\u{0}", count: 10_000), "end"),
      ("<a " + (0..<20_000).map { "x\($0) " }.joined() + ">", "end"),
      ("<a href='" + String(repeating: "y", count: 1_000_000) + "'>", "end"),
      ("<a href='" + String(repeating: "y", count: 1_000_000), nil),
    ] as [(String, String?)])
  func named(page: String, wanted: String?) {
    expectSame(title((page + "<title>end").utf8), wanted, String(page.prefix(40)))
  }

  @Test("A letter cut in half at the end is one error", arguments: [1, 2, 3])
  func cutLetter(length: Int) {
    let page = Array("<title>a".utf8) + Array("🙂".utf8).prefix(length)
    expectSame(title(page), "a\u{FFFD}", "\(length) bytes of four")
    let korean = Array("<title>a".utf8) + [0xC7]
    expectSame(title(korean, type: "text/html; charset=euc-kr"), "a\u{FFFD}", "half of 한")
  }

  @Test("A title is found below elements without end")
  func deepTitle() {
    expectSame(
      title((String(repeating: "<div>", count: 10_000) + "<title>deep").utf8), "deep", "divs")
    expectSame(
      title((String(repeating: "<svg><g>", count: 1_000) + "<title>no").utf8), nil, "drawings")
  }

  @Test("Bytes that are no text are read all the same", arguments: TextEncoding.allCases)
  func binary(encoding: TextEncoding) {
    var bytes: [UInt8] = [0x1F, 0x8B, 0x08, 0]
    var state: UInt32 = 12_345
    for _ in 0..<2_000 {
      state = state &* 1_664_525 &+ 1_013_904_223
      bytes.append(UInt8(truncatingIfNeeded: state >> 24))
    }
    _ = title(bytes, type: "text/html; charset=\(encoding.name)")
    _ = title(Array("<title>".utf8) + bytes, type: "text/html; charset=\(encoding.name)")
    for type in ["application/xml", "image/svg+xml", "image/png", "nonsense"] {
      _ = title(bytes, type: type)
    }
  }

  @Test("A page may end anywhere")
  func cut() {
    let page =
      Array(
        "<!DOCTYPE html PUBLIC 'x'><meta charset='utf-8'><!-- c --!><script><!--<script></script>x"
          .utf8)
      + Array("--></script><title>한&amp;&notin;</title><svg><![CDATA[x]]></svg><a b='c' d=e/>".utf8)
    for length in 0...page.count { _ = title(page.prefix(length), type: "text/html") }
  }

  @Test("Entities that would grow without end in XML stay as they are")
  func entities() {
    var page = "<!DOCTYPE x [<!ENTITY a 'aaaaaaaaaa'>"
    for (name, inside) in zip("bcdefghij", "abcdefghi") {
      page += "<!ENTITY \(name) '" + String(repeating: "&\(inside);", count: 10) + "'>"
    }
    page += "]><html xmlns='http://www.w3.org/1999/xhtml'><title>x&j;</title></html>"
    let found = title(page.utf8, type: "application/xhtml+xml")
    #expect((found?.utf8.count ?? 0) < 100)
  }
}
