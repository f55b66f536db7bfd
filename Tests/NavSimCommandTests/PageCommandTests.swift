import Foundation
import Links
import Testing

@testable import NavSimCommand

#if canImport(Glibc)
  import Glibc
#endif

@Suite("navsim page")
struct PageCommandTests {
  private static let pages = packageFolder + "/Pages"

  private static func json(_ words: [String], input: String = "") throws -> [[String: Any]] {
    let called = call(["page", "--format", "json", "--pages", pages] + words, input: input)
    return try called.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test("A page of a host is told in one line of JSON, its members in order")
  func jsonLine() {
    let called = call(
      ["page", "https://chat.example/c/shop-help", "--format=json", "--pages", Self.pages])
    #expect(called.status == .success)
    #expect(
      called.output == """
        {"input":"https://chat.example/c/shop-help","url":"https://chat.example/c/shop-help",\
        "status":200,"title":"가게에 물어보기 · 대화","encoding":"UTF-8",\
        "contentType":"text/html; charset=utf-8","redirects":[],\
        "links":["https://chat.example/","https://shop.example/orders/1024"],"error":null}

        """)
  }

  @Test("A page of a host is told in a few lines")
  func text() {
    let called = call(["page", "https://shop.example/my#top", "-v", "--pages", Self.pages])
    #expect(
      called.output == """
        https://shop.example/my#top
          title     내 주문 · 가게
          url       https://shop.example/my/orders#top
          status    200
          type      text/html
          encoding  UTF-8
          via       https://login.example/sign-in?return=my/orders#top
          links     7
                    https://shop.example/
                    https://shop.example/products
                    https://shop.example/search
                    https://shop.example/my
                    https://shop.example/en/
                    https://shop.example/orders/1024
                    https://shop.example/orders/7

        """)
    #expect(called.error == "" && called.status == .success)
    #expect(call(["page", "https://shop.example/", "-q", "--pages", Self.pages]).output == "")
  }

  @Test("The page in EUC-KR is read as such, by its own meta")
  func legacyEncoding() throws {
    for input in ["https://shop.example/old", Self.pages + "/shop.example/old.html"] {
      let page = try #require(try Self.json([input]).first)
      #expect(page["title"] as? String == "지난 상품 · 가게")
      #expect(page["encoding"] as? String == "EUC-KR")
      #expect(page["contentType"] as? String == "text/html")
    }
  }

  @Test("--content-type stands for the header of a file")
  func contentType() throws {
    let file = Self.pages + "/shop.example/old.html"
    let page = try #require(
      try Self.json([file, "--content-type", "text/html; charset=windows-1252"]).first)
    #expect(page["encoding"] as? String == "windows-1252")
    let text = try #require(try Self.json([file, "--content-type=text/plain"]).first)
    #expect(text["title"] is NSNull && text["encoding"] is NSNull)
    #expect(text["error"] is NSNull)
  }

  @Test("A broken input hides none after it, and the status tells")
  func manyInputs() throws {
    let inputs = [
      "https://nowhere.example/", "/nowhere/x.html", "https://[", "ftp://shop.example/",
      "https://shop.example/nothing", packageFolder, "shop.example/x", "https://shop.example/",
    ]
    let called = call(["page", "--pages", Self.pages] + inputs)
    #expect(called.status == .failure)
    let results = try Self.json(inputs)
    #expect(results.map { $0["input"] as? String } == inputs)
    let errors = results.map { $0["error"] as? String ?? "" }
    let expected = [
      "no such host (NSURLErrorDomain -1003): there is no folder", "no such file or folder",
      "this is no URL", "no web view loads this scheme (NSURLErrorDomain -1002)",
      "the server answers 404", "this is a folder", "write https://shop.example/x", "",
    ]
    for (error, beginning) in zip(errors, expected) {
      #expect(
        beginning.isEmpty ? error.isEmpty : error.contains(beginning), "\(error)")
    }
    let lines = called.error.split(separator: "\n")
    #expect(lines.count == 7)
    #expect(lines.allSatisfy { $0.hasPrefix("navsim: error: ") })
    #expect(results[4]["title"] as? String == "404 Not Found")
    #expect(results[4]["status"] as? Int == 404)
    #expect(results[0]["status"] is NSNull)
  }

  @Test("A pipe, a folder, a huge file and one that is no text stand among files, each in its line")
  func unusualFiles() throws {
    let folder = try makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = FileManager.default
    for name in ["first.html", "last.html"] {
      try "<title>\(name)</title>".write(
        toFile: folder + "/" + name, atomically: true, encoding: .utf8)
    }
    try #require(mkfifo(folder + "/pipe.html", 0o600) == 0)
    try files.createDirectory(atPath: folder + "/folder.html", withIntermediateDirectories: true)
    // Only its length is written.
    _ = files.createFile(atPath: folder + "/huge.html", contents: nil)
    let huge = try #require(FileHandle(forWritingAtPath: folder + "/huge.html"))
    try huge.truncate(atOffset: 65 << 20)
    try huge.close()
    _ = files.createFile(
      atPath: folder + "/noise.html", contents: Data((0...255).map { UInt8($0) }))
    _ = files.createFile(atPath: folder + "/empty.html", contents: nil)
    let wanted = [
      ("first.html", ""), ("pipe.html", "this is a pipe"),
      ("folder.html", "this is a folder"),
      ("gone.html", "no such file"), ("huge.html", "larger than 64 MiB"), ("noise.html", ""),
      ("empty.html", ""), ("last.html", ""),
    ]
    let inputs = wanted.map { folder + "/" + $0.0 }
    let results = try Self.json(inputs)
    #expect(results.map { $0["input"] as? String } == inputs)
    for (result, (name, error)) in zip(results, wanted) {
      let found = result["error"] as? String ?? ""
      #expect(error.isEmpty ? found.isEmpty : found.contains(error), "\(name): \(found)")
    }
    #expect(results.first?["title"] as? String == "first.html")
    #expect(results.last?["title"] as? String == "last.html")
    #expect(call(["page", "--pages", Self.pages] + inputs).status == .failure)
  }

  @Test("Redirects are followed twenty times and no more")
  func redirects() throws {
    let folder = try makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let host = folder + "/a.example"
    try FileManager.default.createDirectory(atPath: host, withIntermediateDirectories: true)
    let rules = (1...21).map { "/\($0) /\($0 - 1)\n" }.joined()
    try rules.write(toFile: host + "/_redirects", atomically: true, encoding: .utf8)
    try "<title>End</title>".write(toFile: host + "/0.html", atomically: true, encoding: .utf8)
    let called = call(
      ["page", "--format=json", "--pages", folder, "https://a.example/20", "https://a.example/21"])
    let lines = try called.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(lines[0]["title"] as? String == "End")
    #expect((lines[0]["redirects"] as? [String])?.count == 20)
    #expect((lines[0]["redirects"] as? [String])?.last == "https://a.example/0")
    #expect((lines[1]["error"] as? String)?.contains("more than 20 redirects") == true)
    #expect((lines[1]["error"] as? String)?.contains("-1007") == true)
    // What the last redirect says of itself is no page.
    for key in ["status", "title", "encoding", "contentType"] {
      #expect(lines[1][key] is NSNull, "\(key)")
    }
  }

  @Test("A URL that grows with every redirect is stopped at 2 MiB")
  func growingURL() throws {
    let folder = try makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let host = folder + "/a.example"
    try FileManager.default.createDirectory(atPath: host, withIntermediateDirectories: true)
    let text = String(repeating: "x", count: 100)
    let rules = "/grow/* /grow/:splat/:splat/:splat/:splat\n/page/* /0 200\n/to/* /page/:splat\n"
    try rules.write(toFile: host + "/_redirects", atomically: true, encoding: .utf8)
    try "<title>End</title>".write(toFile: host + "/0.html", atomically: true, encoding: .utf8)
    let called = call(["page", "--pages", folder, "https://a.example/grow/" + text])
    #expect(called.status == .failure)
    #expect(
      called.error.hasSuffix(
        ", which is longer than 2097152 bytes; do the rules lead in a circle?\n"))
    #expect(called.error.contains("redirected to https://a.example/grow/xxx"))
    #expect(called.error.utf8.count < 1000)
    #expect(!called.output.contains("Moved Permanently"))
    // The longest URL that there may be, and one byte more.
    let longest = (2 << 20) - "https://a.example/page/".utf8.count
    for (length, status) in [(longest, NavSimCommand.ExitStatus.success), (longest + 1, .failure)] {
      let end = String(repeating: "x", count: length)
      #expect(
        call(["page", "-q", "--pages", folder, "https://a.example/to/" + end]).status == status)
      #expect(
        call(["page", "-q", "--pages", folder, "https://a.example/page/" + end]).status == status)
    }
  }

  @Test("Standard input is a page, and so is what isn't HTML")
  func otherInputs() throws {
    let page = try #require(try Self.json(["-"], input: "<title>A</title>").first)
    #expect(page["title"] as? String == "A")
    #expect(page["url"] is NSNull && page["status"] as? Int == 200)
    let file = packageFolder + "/LICENSE"
    let license = try #require(try Self.json([file]).first)
    #expect(license["contentType"] as? String == "text/plain")
    #expect(license["title"] is NSNull && license["error"] is NSNull)
    #expect((license["url"] as? String) == URLRecord("file://" + file)?.href)
  }

  @Test("A folder of pages that can't be used ends the command with 2")
  func badFolder() {
    let called = call(["page", "https://shop.example/", "--pages", "/no/where"])
    #expect(called.status == .wrongUse && called.output == "")
    #expect(called.error.hasPrefix("navsim: error: /no/where: no such file or folder"))
  }

  @Test("Every sample page is a page with a title of its own")
  func samplePages() throws {
    let files = try #require(FileManager.default.enumerator(atPath: Self.pages))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".html") }.sorted()
    let results = try Self.json(files.map { Self.pages + "/" + $0 })
    let titles = results.compactMap { $0["title"] as? String }
    #expect(titles.count == files.count && files.count >= 15)
    #expect(Set(titles).count == titles.count)
  }

  @Test("No link of a sample page leads nowhere")
  func sampleLinks() throws {
    let files = try #require(FileManager.default.enumerator(atPath: Self.pages))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".html") }.sorted()
    let pages = try Self.json(files.map { "https://" + $0 })
    let links = Set(pages.flatMap { $0["links"] as? [String] ?? [] }).sorted()
    #expect(links.count >= 15)
    for result in try Self.json(links) {
      #expect(result["error"] is NSNull, "\(result["input"] ?? "")")
    }
  }
}
