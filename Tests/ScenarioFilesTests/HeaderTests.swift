import Browsing
import ScenarioFiles
import Testing

@Suite("_headers and types")
struct HeaderTests {
  private static func fields(_ rules: String, _ path: String) throws -> [String] {
    let folder = try TemporaryFolder([
      "a.example/_headers": rules,
      "a.example/index.html": "<title>Home</title>",
      "a.example/docs/a.html": "<title>A</title>",
      "a.example/docs/b/c.css": "",
    ])
    return try folder.source().response("https://a.example" + path).headers
      .map { "\($0.name): \($0.value)" }
  }

  @Test(
    "Fields are added where a pattern matches",
    arguments: [
      ("", "/", ["Content-Type: text/html"]),
      ("/*\n  X-A: 1", "/", ["Content-Type: text/html", "X-A: 1"]),
      ("/*\r\n  X-A: 1\t2 \r\n", "/", ["Content-Type: text/html", "X-A: 1\t2"]),
      ("/docs/*\n X-A: 1", "/", ["Content-Type: text/html"]),
      ("/docs/*\n X-A: 1", "/docs/a", ["Content-Type: text/html", "X-A: 1"]),
      ("/docs/a\n X-A: 1", "/docs/a/", ["Content-Type: text/html", "X-A: 1"]),
      ("/docs/:page\n X-A: 1", "/docs/a", ["Content-Type: text/html", "X-A: 1"]),
      ("/docs/:page\n X-A: 1", "/docs/b/c.css", ["Content-Type: text/css"]),
      ("/*.css\n X-A: 1", "/docs/b/c.css", ["Content-Type: text/css", "X-A: 1"]),
      ("/*/b/*.css\nX-A: 1", "/docs/b/c.css", ["Content-Type: text/css", "X-A: 1"]),
      (
        "/*\n X-A: 1\n x-a: 2\n/docs/*\n X-A: 3", "/docs/a",
        ["Content-Type: text/html", "X-A: 1, 2, 3"]
      ),
      (
        "/*\n content-type: text/html; charset=euc-kr", "/",
        ["content-type: text/html; charset=euc-kr"]
      ),
      (
        "# note\n/*\n  # note\n  Link: </a>; rel=x:y", "/",
        ["Content-Type: text/html", "Link: </a>; rel=x:y"]
      ),
    ])
  func fields(rules: String, path: String, expected: [String]) throws {
    #expect(try Self.fields(rules, path) == expected)
  }

  @Test(
    "A line that is neither path nor header is an error at its place",
    arguments: [
      ("X-A: 1", "1:1: a header stands below the path"),
      ("/*\n  X-A", "2:3: a line is a path"),
      ("/*\n  X A: 1", "2:3: a line is a path"),
      ("/*\n  : 1", "2:3: a line is a path"),
      ("/*\n  X-A: 1\rX-B: 2", "2:9: a header's value holds no control characters"),
      ("/*\n  X-A: a\r\rb\r", "2:9: a header's value holds no control characters"),
      ("/*\n  X-A: 1\n  X-B: \u{0}", "3:8: a header's value holds no control characters"),
      ("/*\n  X-A: a\u{7F}", "2:9: a header's value holds no control characters"),
      ("/*\n  X-\rA: 1", "2:3: a line is a path"),
    ])
  func mistakes(rules: String, expected: String) throws {
    let error = try #require(throws: FileError.self) { try Self.fields(rules, "/") }
    #expect(error.description.contains("a.example/_headers:\(expected)"), "\(error)")
  }

  @Test(
    "A type comes from the extension, and without one from the content",
    arguments: [
      ("x.html", "", "text/html"), ("X.HTM", "", "text/html"), ("x.css", "", "text/css"),
      ("x.min.js", "", "text/javascript"), ("x.webp", "<html>", "image/webp"),
      ("x.unknown", "<html>", "application/octet-stream"),
      ("x", " \n<!DOCTYPE HTML><title>", "text/html"), ("x", "<Title>A", "text/html"),
      ("x", "<!-- a -->", "text/html"), ("x", "<bold>", "text/plain"),
      ("x", "a <html>", "text/plain"),
      ("x", "", "text/plain"), ("x", "\u{0}", "application/octet-stream"),
      (".well-known/x", "{}", "text/plain"), ("a.b/.x", "<p>", "text/html"),
    ])
  func types(path: String, content: String, expected: String) {
    #expect(FileTypes.type(of: path, holding: Array(content.utf8)) == expected)
  }
}
