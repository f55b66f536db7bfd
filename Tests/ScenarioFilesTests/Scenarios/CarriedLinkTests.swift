import Browsing
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

@testable import ScenarioFiles

/// Links that a link carries, and answers of a size that nobody would write down.
@Suite("Schemes and sizes in scenario files")
struct CarriedLinkTests {
  @Test("A scheme may name the item of its links' query that holds the link")
  func linkParameter() throws {
    let file = read(
      """
      {"app": {"schemes": {"shop": {"base": "https://shop.example/", "linkParameter": "url"},
        "old": "https://old.example/"}}, "expect": {"url": null}}
      """, path: "a.json")
    #expect(file.errors.map(\.description) == [])
    let schemes = try #require(file.scenarios.first).scenario.app.settings.schemes
    #expect(schemes.map(\.name) == ["shop", "old"])
    #expect(schemes.map(\.base.href) == ["https://shop.example/", "https://old.example/"])
    #expect(schemes.map(\.linkParameter) == ["url", nil])
  }

  @Test("An answer is filled up to its size")
  func size() throws {
    let file = read(
      """
      {"site": {"https://a.example/x.png": {"bodyBase64": "iVBORw0KGgo=", "size": 11000000}},
       "expect": {"url": null}}
      """, path: "a.json")
    #expect(file.errors.map(\.description) == [])
    let answer = try #require(file.scenarios.first?.site.first?.answers.first)
    guard case .response(let response) = answer else {
      Issue.record("wanted: a response, found: \(answer)")
      return
    }
    #expect(response.body.count == 11_000_000)
    #expect(Array(response.body.prefix(9)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0])
  }

  @Test(
    "What makes no sense is said, with the place",
    arguments: [
      (#"{"app": {"schemes": {"shop": {"linkParameter": "url"}}}}"#, "1:30: a scheme needs a base"),
      (
        #"{"app": {"schemes": {"shop": {"base": "https://a.example/", "linkParam": "u"}}}}"#,
        "1:61: a scheme has no key linkParam; did you mean linkParameter?"
      ),
      (
        #"{"site": {"https://a.example/": {"body": "four", "size": 3}}}"#,
        "1:58: size is the number of bytes that an answer is filled up to; this one has 4 already"
      ),
      (#"{"site": {"https://a.example/": {"size": 100000001}}}"#, "1:42: size has to be from 0"),
      (
        #"{"site": {"https://a.example/": {"never": true, "size": 3}}}"#,
        "1:49: size means nothing beside never"
      ),
      (
        #"{"site": {"https://a.example/": {"fail": "timedOut", "size": 3}}}"#,
        "1:54: size means nothing beside fail"
      ),
    ])
  func wrong(text: String, error: String) {
    let found = read(text, path: "a.json").errors.map(\.description)
    #expect(found.first?.hasPrefix("a.json:" + error) == true, "wanted: \(error), found: \(found)")
  }
}
