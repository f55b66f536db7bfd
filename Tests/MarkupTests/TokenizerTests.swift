import Testing

@testable import Markup

@Suite("Tokens")
struct TokenizerTests {
  @Test("Every tag that the rules know is found by its name", arguments: Markup.Tag.allCases)
  func tags(tag: Markup.Tag) {
    guard tag != .other else { return }
    let name = tag == .annotationXML ? "annotation-xml" : "\(tag)".lowercased()
    var tokenizer = Tokenizer(Array("<\(name.uppercased())/>".utf8))
    tokenizer.advance()
    #expect(tokenizer.token.kind == .startTag)
    #expect(tokenizer.token.name.tag == tag, "\(name)")
    #expect(tokenizer.names.letters(of: tokenizer.token.name) == Array(name.utf8))
    #expect(tokenizer.token.isSelfClosing)
  }

  @Test("Names of more than eight letters are told apart")
  func longNames() {
    var tokenizer = Tokenizer(Array("<abcdefghi><abcdefghj></ABCDEFGHI>".utf8))
    var names: [ElementName] = []
    for _ in 0..<3 {
      tokenizer.advance()
      names.append(tokenizer.token.name)
    }
    #expect(names[0] == names[2])
    #expect(names[0] != names[1])
  }

  @Test(
    "An attribute is read however it is written",
    arguments: [
      ("<a b>", ""), ("<a b=c>", "c"), ("<a b = 'c d'>", "c d"), ("<a b=\"c>d\">", "c>d"),
      ("<a B=C/>", "C/"), ("<a b=c b=d>", "c"), ("<a/b=c>", "c"), ("<a b=>", ""),
      ("<a b='1'c=2>", "1"), ("<a b=\"x\r\ny\rz\">", "x\ny\nz"), ("<a b=x\0y>", "x\u{FFFD}y"),
      ("<a b='&lt;&copy=&copy;'>", "<&copy=©"), ("<a =b b=c>", "c"),
    ])
  func attributes(tag: String, wanted: String) {
    var tokenizer = Tokenizer(Array(tag.utf8))
    tokenizer.advance()
    let found = tokenizer.attribute("b").map { String(decoding: $0, as: UTF8.self) }
    expectSame(found, wanted, tag)
  }

  @Test(
    "Random pages read the same whole and for their title alone",
    arguments: 1...8 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    func pick<Piece>(_ pieces: [Piece]) -> Piece {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return pieces[Int(state % UInt64(pieces.count))]
    }
    let names = Markup.Tag.allCases.map { "\($0)" }
    let bits = [
      "<!--", "-->", "<![CDATA[", "]]>", "&amp;", "&#0;", "\0", "\r", " ", "x", "한", "<", "</",
      "<title>T</title>", "</title>", "<!--<script>", String(repeating: "w", count: 300),
    ]
    for _ in 0..<40 {
      var page = ""
      for _ in 0..<40 {
        page += pick(["<\(pick(names)) id=1>", "</\(pick(names))>", pick(bits), pick(bits)])
      }
      _ = title(page.utf8, type: pick(["text/html", "text/html; charset=euc-kr", nil]))
    }
  }
}
