import Links
import Testing

@testable import NavSimCommand

/// No property is broken by a link that nobody can reach, and still it is no success.
@Suite("Exploring links that are never reached")
struct UnreachedTests {
  private static let pages = ["--pages", packageFolder + "/Pages"]

  static let rows: [[String]] = [
    ["--link", "myshop://product/42", "--state", "terminated"],
    ["--link", "https://shop.example/none", "--state", "terminated"],
    ["--link", "http://shop.example/orders/1024", "--state", "background"],
    ["--link", "https://nohost.example/", "--state", "background"],
    ["--link", "https://shop.example/orders/1024", "--app", "bare", "--state", "foreground"],
  ]

  @Test("Where no order shows the link's page, explore fails as tap does", arguments: rows)
  func never(options: [String]) throws {
    let tapped = call(["tap"] + options + Self.pages)
    let called = call(["explore"] + options + Self.pages)
    #expect(tapped.status == .failure)
    #expect(called.status == .failure, "\(called.output)")
    #expect(called.output.contains("never"), "\(called.output)")
    #expect(called.output.contains("the link is never reached in 2 of 2"), "\(called.output)")
    let json = try JSONParser.parse(
      call(["explore", "--format", "json"] + options + Self.pages).output
    ).value
    for search in json[key: "searches"]?.arrayValue ?? [] {
      #expect(search[key: "reached"] == .integer(0))
      #expect(search[key: "judged"] != .integer(0))
    }
  }

  @Test("A link that some order reaches is no such link")
  func sometimes() {
    let called = call(
      [
        "explore", "--link", "https://shop.example/orders/1024", "--state", "terminated", "--app",
        "immediate",
      ] + Self.pages)
    #expect(!called.output.contains("never"), "\(called.output)")
  }

  @Test("A scenario that expects something says itself what is meant")
  func meant() throws {
    let folder = try SuiteFolder([
      "gone.json": """
      {"name": "gone", "state": "terminated", "steps": [
       {"push": {"link": "https://shop.example/none"}}, "tap", "settle"],
       "expect": {"outcome": "missed"}}
      """
    ])
    let called = call(["explore", folder.path] + Self.pages)
    #expect(called.status == .success, "\(called.output)")
  }

  @Test("A search that came to no end has judged nothing")
  func unjudged() {
    let called = call(
      [
        "explore", "--link", "https://shop.example/orders/1024", "--state", "terminated",
        "--max-states", "3",
      ] + Self.pages)
    #expect(called.status == .failure, "\(called.output)")
    #expect(called.output.contains("nothing was judged in 2 of 2"), "\(called.output)")
  }
}
