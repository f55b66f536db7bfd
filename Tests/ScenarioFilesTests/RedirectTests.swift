import Browsing
import ScenarioFiles
import Testing

@Suite("_redirects")
struct RedirectTests {
  private static func source(_ rules: String) throws -> ServedFolder {
    try TemporaryFolder([
      "a.example/_redirects": rules,
      "a.example/there.html": "<title>There</title>",
      "a.example/gone.html": "<title>Gone for good</title>",
      "a.example/app/index.html": "<title>App</title>",
      "b.example/b.html": "<title>B</title>",
    ]).source()
  }

  @Test(
    "A rule sends a request elsewhere",
    arguments: [
      ("/old /new", "/old", "301 https://a.example/new"),
      ("/old /new", "/old/", "301 https://a.example/new"),
      ("/old/ /new 302", "/old", "302 https://a.example/new"),
      ("/old /new 303", "/old?x=1&y", "303 https://a.example/new?x=1&y"),
      ("/old /new?z 307", "/old?x=1", "307 https://a.example/new?z"),
      ("/old https://b.example:8080/x 308", "/old", "308 https://b.example:8080/x"),
      ("/blog/* /news/:splat", "/blog/2024/05?p=2", "301 https://a.example/news/2024/05?p=2"),
      ("/blog/* /news/:splat", "/blog/2024/", "301 https://a.example/news/2024/"),
      ("/blog/* /news/:splat", "/blog", "301 https://a.example/news/"),
      ("/* /x/:splat", "/%EA%B0%80/b%2Fc", "301 https://a.example/x/%EA%B0%80/b%2Fc"),
      ("/* /:splat", "//b.example/x", "301 https://a.example/b.example/x"),
      ("/p/:id/:name /n-:name/:id.html", "/p/7/cup", "301 https://a.example/n-cup/7.html"),
      ("/가 /나", "/%EA%B0%80", "301 https://a.example/%EB%82%98"),
      ("/%EA%B0%80 /x", "/가", "301 https://a.example/x"),
      ("/find q=:q /search/:q", "/find?q=a%20b", "301 https://a.example/search/a%20b"),
      ("/find q=:q k=1 /s/:q", "/find?k=1&q=z", "301 https://a.example/s/z"),
      ("# note\n\n  /old\t/new   301  # why\r\n/old /late", "/old", "301 https://a.example/new"),
      ("\u{FEFF}/old /new", "/old", "301 https://a.example/new"),
      ("/there /new 301!", "/there", "301 https://a.example/new"),
    ])
  func redirects(rules: String, path: String, expected: String) throws {
    let response = try Self.source(rules).response("https://a.example" + path)
    #expect("\(response.status) \(response.headers.value(of: "Location") ?? "-")" == expected)
  }

  @Test(
    "A rule shows another page, or none, under the same URL",
    arguments: [
      ("/there /gone", "/there", "200 There"),
      ("/there /gone 200!", "/there", "200 Gone for good"),
      ("/app/* /app/index.html 200", "/app/a/b", "200 App"),
      ("/app/* /app 200", "/app/a/b", "200 App"),
      ("/x /nowhere 200", "/x", "404 404 Not Found"),
      ("/x https://b.example/b 200", "/x", "200 B"),
      ("/x /gone 410", "/x", "410 Gone for good"),
      ("/x 410", "/x", "410 410 Gone"),
      ("/x 503", "/x", "503 503 Service Unavailable"),
      ("/* /gone 404", "/x", "404 Gone for good"),
      ("/* 404", "/x", "404 404 Not Found"),
      ("/find q=:q /gone 200", "/find", "404 404 Not Found"),
      ("/find q=:q /gone 200", "/find?q=1&r=2", "404 404 Not Found"),
      ("/find q=1 /gone 200", "/find?q=2", "404 404 Not Found"),
      ("/find q=1 /gone 200", "/find?q=%31", "200 Gone for good"),
      ("/p/:id /gone 200", "/p", "404 404 Not Found"),
      ("/p/:id /gone 200", "/p/1/2", "404 404 Not Found"),
    ])
  func rewrites(rules: String, path: String, expected: String) throws {
    #expect(try Self.source(rules).summary("https://a.example" + path) == expected)
  }

  @Test("Rewrites from host to host end somewhere")
  func endlessRewrite() throws {
    let source = try TemporaryFolder([
      "a.example/_redirects": "/x https://b.example/x 200",
      "b.example/_redirects": "/x https://a.example/x 200",
    ]).source()
    let (error, hint) = try source.failure("https://a.example/x")
    #expect(error == .badServerResponse)
    #expect(hint.contains("more than 20 hosts"))
  }

  @Test(
    "A line that is no rule is an error at its place",
    arguments: [
      ("/old", "1:5: a rule needs a destination"),
      ("/a /b\n\n/old 301", "3:5: a rule with status 301 needs a destination"),
      ("old /new", "1:1: a rule begins with the path"),
      ("https://a.example/x /y", "1:1: a rule begins with the path"),
      ("/a*b /c", "1:3: * may stand only at the end"),
      ("/a/*/b /c", "1:4: * may stand only at the end"),
      ("/a?q=1 /c", "1:3: a query is asked for apart"),
      ("/a =x /c", "1:4: a query parameter is written"),
      ("/a /b/:splat", "1:7: :splat stands for what * took"),
      ("/a/:id /b/:ids", "1:11: :ids isn't in the path"),
      ("/a /b soon", "1:7: soon is no status"),
      ("/a /b 299", "1:7: the status 299 isn't known"),
      ("/a /b 302 Country=kr", "1:11: rules by Country aren't known here"),
      ("/a /b Role=admin", "1:7: rules by Role aren't known here"),
      ("/a /b 302 /c", "1:11: nothing may follow the status"),
      ("  /a   b", "1:8: b is no status"),
    ])
  func mistakes(rules: String, expected: String) throws {
    let error = try #require(throws: FileError.self) { try Self.source(rules) }
    #expect(error.description.contains("a.example/_redirects:\(expected)"), "\(error)")
  }
}
