import Browsing
import Foundation
import ScenarioFiles
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite("Files that can't be served")
struct UnusableFileTests {
  private static let url = "https://shop.example/x"

  @Test("A symbolic link may lead around inside the folder, and not out of it")
  func symbolicLinks() throws {
    let outside = try TemporaryFolder(["secret.html": "<title>Secret</title>"])
    let folder = try TemporaryFolder([
      "shop.example/about.html": "<title>About</title>",
      "other.example/index.html": "<title>Other</title>",
    ])
    try folder.link("shop.example/in.html", to: "about.html")
    try folder.link("shop.example/across.html", to: "../other.example/index.html")
    try folder.link("shop.example/out.html", to: outside.path + "/secret.html")
    try folder.link("shop.example/folder", to: outside.path)
    try folder.link("shop.example/circle", to: "circle")
    try folder.link("linked.example", to: outside.path)
    let source = try folder.source()
    #expect(try source.summary("https://shop.example/in") == "200 About")
    #expect(try source.summary("https://shop.example/across") == "200 Other")
    for path in ["shop.example/out", "shop.example/folder/secret", "linked.example/secret"] {
      let (error, hint) = try source.failure("https://" + path)
      #expect(error == .badServerResponse)
      #expect(hint.contains("symbolic link leads out of \(folder.path)"), "\(path): \(hint)")
    }
  }

  @Test("Links that lead in a circle and folders in place of pages are failures that say so")
  func circles() throws {
    let folder = try TemporaryFolder(["shop.example/about.html": "<title>About</title>"])
    try folder.link("shop.example/circle", to: "circle")
    try folder.link("shop.example/round.html", to: "round.html")
    try folder.link("loop.example", to: "loop.example")
    try folder.makeFolder("shop.example/help/index.html")
    let source = try folder.source()
    for (path, file) in [("circle", "circle"), ("round", "round.html")] {
      let (error, hint) = try source.failure("https://shop.example/" + path)
      #expect(error == .badServerResponse)
      #expect(
        hint == "\(folder.path)/shop.example/\(file): can't look at it:"
          + " Too many levels of symbolic links")
    }
    for path in ["help", "help/"] {
      let (error, hint) = try source.failure("https://shop.example/" + path)
      #expect(error == .badServerResponse)
      #expect(
        hint == "\(folder.path)/shop.example/help/index.html: this is a folder, and a page is"
          + " wanted; put a file in its place")
    }
    #expect(try source.summary("https://shop.example/about") == "200 About")
    #expect(try source.failure("https://loop.example/").error == .cannotFindHost)
  }

  @Test("No link leads to a file that says how a host is served")
  func steeringFiles() throws {
    let folder = try TemporaryFolder([
      "shop.example/index.html": "<title>Home</title>",
      "shop.example/notes/_headers": "mere notes",
      "other.example/_redirects": "/old /new",
      "other.example/_headers": "/x\n  A: b",
    ])
    try folder.link("shop.example/rules.txt", to: "../other.example/_redirects")
    try folder.link("shop.example/fields.html", to: "../other.example/_headers")
    try folder.link("shop.example/there", to: "../other.example")
    try folder.link("alias.example", to: "other.example")
    let source = try folder.source()
    for path in [
      "shop.example/rules.txt", "shop.example/fields", "shop.example/there/_redirects",
      "shop.example/there/_headers", "alias.example/_redirects",
    ] {
      #expect(try source.summary("https://" + path) == "404 404 Not Found", "\(path)")
    }
    let notes = try source.response("https://shop.example/notes/_headers")
    #expect(notes.status == 200 && notes.body == Array("mere notes".utf8))
  }

  @Test("A pipe is refused at once, without anyone at its other end")
  func pipe() throws {
    let folder = try TemporaryFolder(["shop.example/index.html": ""])
    try #require(mkfifo(folder.path + "/shop.example/x", 0o600) == 0)
    let (error, hint) = try folder.source().failure(Self.url)
    #expect(error == .badServerResponse)
    #expect(hint.contains("shop.example/x: this is a pipe or a device"))
  }

  @Test("A file of 64 MiB is served, and one byte more is refused unread")
  func tooLarge() throws {
    let folder = try TemporaryFolder(["shop.example/x": "", "shop.example/y.bin": ""])
    try #require(truncate(folder.path + "/shop.example/x", (64 << 20) + 1) == 0)
    try #require(truncate(folder.path + "/shop.example/y.bin", 64 << 20) == 0)
    let (error, hint) = try folder.source().failure(Self.url)
    #expect(error == .dataLengthExceedsMaximum)
    #expect(hint.contains("shop.example/x: larger than 64 MiB"))
    #expect(try folder.source().response("https://shop.example/y.bin").body.count == 64 << 20)
  }

  @Test(
    "A file that may not be read is an error that says so",
    .enabled(if: geteuid() != 0, "root may read anything"))
  func unreadable() throws {
    let folder = try TemporaryFolder(["shop.example/x": "secret"])
    try #require(chmod(folder.path + "/shop.example/x", 0) == 0)
    #expect(try folder.source().failure(Self.url).hint.contains("can't read it"))
  }

  @Test("Reading says what is wrong with a file")
  func reading() throws {
    let folder = try TemporaryFolder(["file": "12345"])
    let path = folder.path + "/file"
    #expect(try FileSystem.read(path, upTo: 5) == Array("12345".utf8))
    #expect(throws: FileError.tooLarge(path: path, limit: 4)) {
      try FileSystem.read(path, upTo: 4)
    }
    #expect(throws: FileError.isAFolder(path: folder.path)) { try FileSystem.read(folder.path) }
    #expect(throws: FileError.notAFile(path: "/dev/zero")) { try FileSystem.read("/dev/zero") }
    #expect(throws: FileError.notFound(path: path + "/x")) { try FileSystem.read(path + "/x") }
    #expect(throws: FileError.notFound(path: "")) { try FileSystem.read("") }
  }
}
