import Browsing
import Foundation
import Links
import ScenarioFiles
import Testing

@Suite("Pages from a folder")
struct DirectoryPageSourceTests {
  private static func site() throws -> TemporaryFolder {
    try TemporaryFolder([
      "shop.example/index.html": "<title>Home</title>",
      "shop.example/about.html": "<title>About</title>",
      "shop.example/orders/1024.html": "<title>Order</title>",
      "shop.example/both": "<title>Plain</title>",
      "shop.example/both.html": "<title>Extension</title>",
      "shop.example/help/index.html": "<title>Help</title>",
      "shop.example/주문/내역.html": "<meta charset=utf-8><title>내역</title>",
      "shop.example/a b.html": "<title>Space</title>",
      "shop.example/..a/b..html": "<title>Dots</title>",
      "shop.example/_redirects": "/old /about",
      "shop.example/_headers": "",
      "other.example/index.html": "<title>Other</title>",
      "other.example/404.html": "<title>Lost</title>",
      "notes.txt": "no host",
      "no host/index.html": "<title>No host</title>",
    ])
  }

  @Test(
    "A path means a file as it does on static hosts",
    arguments: [
      ("https://shop.example", "200 Home"),
      ("https://shop.example/", "200 Home"),
      ("https://shop.example/index.html", "200 Home"),
      ("https://shop.example/about", "200 About"),
      ("https://shop.example/about/", "200 About"),
      ("https://shop.example/about.html", "200 About"),
      ("https://shop.example/orders/1024", "200 Order"),
      ("https://shop.example//orders///1024", "200 Order"),
      ("https://shop.example/orders/1024?x=1#y", "200 Order"),
      ("https://shop.example/both", "200 Plain"),
      ("https://shop.example/help", "200 Help"),
      ("https://shop.example/help/", "200 Help"),
      ("https://shop.example/주문/내역", "200 내역"),
      ("https://shop.example/%EC%A3%BC%EB%AC%B8/%eb%82%b4%ec%97%ad", "200 내역"),
      ("https://shop.example/a%20b", "200 Space"),
      ("https://shop.example/..a/b.", "200 Dots"),
      ("https://shop.example/orders", "404 404 Not Found"),
      ("https://shop.example/orders/", "404 404 Not Found"),
      ("https://shop.example/About", "404 404 Not Found"),
      ("https://shop.example/_redirects", "404 404 Not Found"),
      ("https://shop.example/_headers", "404 404 Not Found"),
      ("https://other.example/nothing", "404 Lost"),
    ])
  func findsFiles(url: String, expected: String) throws {
    #expect(try Self.site().source().summary(url) == expected)
  }

  @Test(
    "Scheme, port, user and a full stop after the host make no difference",
    arguments: [
      "http://shop.example/about", "https://shop.example:8443/about",
      "http://SHOP.example:80/about",
      "https://user:secret@shop.example/about", "https://shop.example./about",
    ])
  func ignoresPorts(url: String) throws {
    #expect(try Self.site().source().summary(url) == "200 About")
  }

  @Test(
    "No path leads out of a host's folder",
    arguments: [
      "https://shop.example/../other.example/index.html",
      "https://shop.example/%2e%2e/other.example/index.html",
      "https://shop.example/..%2Fother.example%2Findex.html",
      "https://shop.example/orders%2F1024", "https://shop.example/%2E%2E%2Fnotes.txt",
      "https://shop.example/about%00", "https://shop.example/%FF",
    ])
  func staysInside(url: String) throws {
    #expect(try Self.site().source().summary(url) == "404 404 Not Found")
  }

  @Test("An unknown host can't be found, and the hint says what to do")
  func unknownHost() throws {
    let folder = try Self.site()
    let (error, hint) = try folder.source().failure("https://shop.exmaple/x")
    #expect(error == .cannotFindHost)
    #expect(hint.contains("--stub"))
    #expect(hint.contains("\(folder.path)/shop.exmaple (did you mean shop.example?)"))
    #expect(try !folder.source().failure("https://far.away/").hint.contains("mean"))
    #expect(try folder.source().failure("ftp://shop.example/").error == .unsupportedURL)
  }

  @Test("Without a folder every host is unknown")
  func noFolder() throws {
    let source = try DirectoryPageSource(folder: nil)
    let url = try #require(URLRecord("https://shop.example/"))
    guard
      case .failure(.cannotFindHost, _, let hint?) = source.answer(
        to: PageRequest(url: url), ordinal: 0)
    else {
      Issue.record("a host was found")
      return
    }
    #expect(hint.contains("--pages DIR") && hint.contains("--stub"))
  }

  @Test(
    "A stub answers what is unknown with the path as title, and nothing else",
    arguments: [
      ("https://shop.example/about", "200 About"),
      ("https://shop.example/nothing/7?x", "200 /nothing/7"),
      ("https://other.example/nothing", "200 /nothing"),
      ("https://nowhere.example/", "200 /"),
      ("https://nowhere.example/a&b<i>", "200 /a&b%3Ci%3E"),
      ("https://nowhere.example/%26lt;", "200 /%26lt;"),
    ])
  func stub(url: String, expected: String) throws {
    #expect(try Self.site().source(answersUnknown: true).summary(url) == expected)
  }

  @Test("An answer stays what it was when it was first asked for")
  func remembers() throws {
    let folder = try Self.site()
    let source = try folder.source()
    #expect(try source.summary("https://shop.example/about") == "200 About")
    #expect(try source.summary("https://shop.example/later") == "404 404 Not Found")
    try folder.write("<title>Changed</title>", to: "shop.example/about.html")
    try folder.write("<title>Later</title>", to: "shop.example/later.html")
    #expect(try source.summary("https://shop.example/about#part") == "200 About")
    #expect(try source.summary("https://shop.example/later") == "404 404 Not Found")
    #expect(try folder.source().summary("https://shop.example/about") == "200 Changed")
  }

  @Test("A folder may be named in Unicode")
  func unicodeHost() throws {
    let folder = try TemporaryFolder([
      "가게.example/index.html": "<meta charset=utf-8><title>가게</title>"
    ])
    #expect(try folder.source().summary("https://가게.example/") == "200 가게")
    let host = try #require(URLRecord("https://가게.example/")?.host)
    #expect(host.hasPrefix("xn--"))
    try folder.makeFolder(host)
    #expect(throws: FileError.self) { try folder.source() }
  }

  @Test("A missing folder and a file in its place are errors")
  func noSuchFolder() throws {
    let folder = try Self.site()
    #expect(throws: FileError.notFound(path: folder.path + "/x")) {
      try DirectoryPageSource(folder: folder.path + "/x")
    }
    #expect(throws: FileError.notAFolder(path: folder.path + "/notes.txt")) {
      try DirectoryPageSource(folder: folder.path + "/notes.txt")
    }
  }
}
