import Testing

@testable import Markup

/// Pages made to break a parser.
///
/// Each is read whole and for its title, and must end soon.
@Suite("Hostile pages")
struct HostilePageTests {
  private static func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  @Test(
    "A page without end is read to its end",
    arguments: [
      times(20_000, "<div>"), times(20_000, "<svg>"), times(10_000, "<b><p>"),
      times(20_000, "<a href=x>"), times(10_000, "<table><td>"), times(10_000, "<ul><li>"),
      times(20_000, "</p>"), times(20_000, "<template>"), times(20_000, "<!--"),
      times(20_000, "<script>"), times(20_000, "<title>"), times(20_000, "<svg><![CDATA["),
      times(20_000, "<script>x</script>"), times(20_000, "<!--x-->"), times(20_000, "<svg>\r"),
      times(20_000, "&#x"), times(20_000, "&ampamp"), "<a " + times(20_000, "x=1 "),
      "<a x='" + times(100_000, "y"), "<" + times(100_000, "z") + ">", times(20_000, "</x"),
      "<p>" + (0..<300).map { "<b id=\($0)>" }.joined() + times(1_000, "</p><p>x"),
      "<form><select>" + times(5_000, "<option>x"), times(5_000, "<form><input>"),
      times(5_000, "<button>x"), times(5_000, "<table>x"), times(3_000, "<nobr><i>"),
    ])
  func endless(page: String) {
    let clock = ContinuousClock()
    let time = clock.measure {
      let found = title((page + "</title></script>-->").utf8)
      #expect((found?.utf8.count ?? 0) <= 4 * page.utf8.count)
    }
    // A fraction of a second, and hours where something is quadratic: the bound may be wide.
    #expect(time < .seconds(20), "\(page.prefix(40))")
  }

  @Test("A title is found below elements without end")
  func deepTitle() {
    expectSame(title((Self.times(30_000, "<div>") + "<title>deep").utf8), "deep", "divs")
    expectSame(title((Self.times(1_000, "<svg><g>") + "<title>no").utf8), nil, "drawings")
  }

  @Test("Bytes that are no text are read all the same", arguments: TextEncoding.allCases)
  func binary(encoding: TextEncoding) {
    var bytes: [UInt8] = [0x1F, 0x8B, 0x08, 0]
    var state: UInt32 = 12_345
    for _ in 0..<4_000 {
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
        "<!DOCTYPE html PUBLIC \"x\"><meta charset='utf-8'><!-- c --!><script><!--<script></script>x"
          .utf8)
      + Array("--></script><title>한&amp;&notin;</title><svg><![CDATA[x]]></svg><a b='c' d=e/>".utf8)
    for length in 0...page.count { _ = title(page.prefix(length), type: "text/html") }
  }

  @Test("Entities that would grow without end in XML stay as they are")
  func entities() {
    var page = "<!DOCTYPE x [<!ENTITY a 'aaaaaaaaaa'>"
    for (name, inside) in zip("bcdefghij", "abcdefghi") {
      page += "<!ENTITY \(name) '" + Self.times(10, "&\(inside);") + "'>"
    }
    page += "]><html xmlns='http://www.w3.org/1999/xhtml'><title>x&j;</title></html>"
    let found = title(page.utf8, type: "application/xhtml+xml")
    #expect((found?.utf8.count ?? 0) < 100)
  }
}
