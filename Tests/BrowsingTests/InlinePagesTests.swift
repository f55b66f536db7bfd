import Browsing
import Links
import Markup
import Simulation
import Testing

@Suite("Inline pages")
struct InlinePagesTests {
  private static func source(_ site: [(String, [PageAnswer])]) -> InlinePages {
    InlinePages(
      site.compactMap { key, answers in InlinePages.Pattern(key).map { ($0, answers) } })
  }

  private static func title(
    of source: InlinePages, _ url: String, method: String = "GET", ordinal: Int = 0
  ) throws -> String {
    let request = PageRequest(url: try #require(URLRecord(url)), method: method)
    switch source.answer(to: request, ordinal: ordinal) {
    case .response(let response): return response.content?.title ?? "\(response.status)"
    case .failure(let error, _, _): return "\(error.code)"
    case .never: return "never"
    }
  }

  @Test(
    "The whole URL goes before a beginning, a method before any, and a longer beginning first",
    arguments: [
      ("http://a.test/x", "GET", "x"), ("http://a.test/x", "POST", "posted"),
      ("http://a.test/x#f", "GET", "x"), ("http://a.test/x?q", "GET", "any"),
      ("http://a.test/deep/1", "GET", "deep"), ("http://A.test:80/x", "GET", "x"),
      ("http://a.test/%EC%83%81", "GET", "Korean"), ("http://b.test/", "GET", "404 Not Found"),
      ("http://c.test/", "GET", "-1003"),
    ])
  func precedence(url: String, method: String, title: String) throws {
    let source = Self.source([
      ("http://a.test/*", [.page("any")]), ("http://a.test/deep/*", [.page("deep")]),
      ("POST http://a.test/x", [.page("posted")]), ("http://a.test/x", [.page("x")]),
      ("http://a.test/상", [.page("Korean")]), ("http://b.test/only", [.page("only")]),
    ])
    #expect(try Self.title(of: source, url, method: method) == title)
  }

  @Test(
    "A list has one answer a request, the last for good", arguments: [(0, "1"), (1, "2"), (7, "2")])
  func lists(ordinal: Int, title: String) throws {
    let source = Self.source([("http://a.test/x", [.page("1"), .page("2")])])
    #expect(try Self.title(of: source, "http://a.test/x", ordinal: ordinal) == title)
  }

  @Test("The path with its query stands in for its mark")
  func path() throws {
    let source = Self.source([("http://a.test/*", [.page("at {{path}}")])])
    #expect(try Self.title(of: source, "http://a.test/p?q=1#f") == "at /p?q=1")
  }

  @Test(
    "What holds no absolute URL is no pattern", arguments: ["", "/x", "GET /x", "a.test/x", "*"])
  func invalid(text: String) {
    #expect(InlinePages.Pattern(text) == nil)
  }

  @Test("Another source is asked for everything else")
  func next() throws {
    let below = Self.source([("http://b.test/", [.page("below")])])
    let source = InlinePages(
      [(try #require(InlinePages.Pattern("http://a.test/")), [.page("above")])], next: below)
    #expect(try Self.title(of: source, "http://a.test/") == "above")
    #expect(try Self.title(of: source, "http://b.test/") == "below")
  }
}
