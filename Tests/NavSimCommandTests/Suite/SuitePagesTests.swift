import Foundation
import NavSimCommand
import Testing

/// Where the pages of scenario files are looked for: beside the file, and in the working directory.
@Suite("navsim run: pages", .serialized)
struct SuitePagesTests {
  private static func page(_ title: String) -> String { "<!doctype html><title>\(title)</title>" }

  private static func scenario(_ path: String, title: String) -> String {
    """
    {"name": "\(path)", "state": "terminated",
     "app": {"home": "https://shop.example/"},
     "steps": [{"push": {"link": "https://shop.example\(path)"}}, "tap", "settle"],
     "expect": {"title": "\(title)"}}

    """
  }

  // The package's own folder of pages is that of the working directory: shop.example is in both.
  @Test("The scenario's own folder comes first, then the working directory's")
  func both() throws {
    let folder = try SuiteFolder([
      "a/one.json": Self.scenario("/own", title: "Beside"),
      "a/Pages/shop.example/own.html": Self.page("Beside"),
      "a/Pages/shop.example/orders/1024.html": Self.page("Mine"),
      "a/two.json": Self.scenario("/orders/1024", title: "Mine"),
      "b/three.json": Self.scenario("/own", title: "Other"),
      "b/Pages/shop.example/own.html": Self.page("Other"),
      "c/four.json": Self.scenario("/own", title: "404 Not Found"),
    ])
    let called = call(["run", folder.path])
    #expect(called.status == .success, "\(called.output)\(called.error)")
  }

  @Test("A folder that is named is the only one")
  func named() throws {
    let folder = try SuiteFolder([
      "one.json": Self.scenario("/own", title: "404 Not Found"),
      "Pages/shop.example/own.html": Self.page("Beside"),
    ])
    #expect(folder.run().status == .success)
  }
}
