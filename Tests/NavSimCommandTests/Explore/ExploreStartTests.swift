import NavSimCommand
import Testing

/// Where an exploration starts, what holds only without faults, and how an order is told in words.
@Suite("Exploring: starts, faults and words")
struct ExploreStartTests {
  private static let link = "https://shop.example/orders/1024"
  private static let pages = ["--pages", packageFolder + "/Pages"]

  private func names(_ words: String...) -> [String] {
    call(["explore", "--link", Self.link, "--max-orders", "1"] + Self.pages + words).output
      .split(separator: "\n").filter { $0.hasPrefix("a tap on ") }
      .map { String($0.dropFirst("a tap on \(Self.link), ".count)) }
  }

  @Test("--state and --lifecycle leave the starts that they name")
  func starts() {
    #expect(
      names("--state", "terminated") == ["terminated, scene", "terminated, app-delegate"])
    #expect(
      names("--lifecycle", "app-delegate") == [
        "foreground, app-delegate", "background, app-delegate", "terminated, app-delegate",
      ])
    #expect(names("--state", "background", "--lifecycle", "scene") == ["background, scene"])
  }

  /// `as-posted` opens no link of a tap in the background, and every other.
  @Test("They take the place of what a scenario file says")
  func instead() throws {
    let folder = try SuiteFolder([
      "a.json": """
      {"name": "a", "app": {"use": "as-posted"}, "state": "foreground",
       "steps": [{"push": {"link": "\(Self.link)"}}, "tap", "settle"],
       "expect": {"url": "\(Self.link)"}}
      """
    ])
    let words = ["explore", folder.path, "--property", "expect"] + Self.pages
    #expect(call(words).status == .success)
    #expect(call(words + ["--state", "background"]).status == .failure)
    let run = ["run", folder.path] + Self.pages
    #expect(call(run).status == .success)
    #expect(call(run + ["--state", "background"]).status == .failure)
  }

  @Test(
    "Under --faults an expectation is judged where none was injected, unless it is to hold always")
  func always() throws {
    let scenario = { (expected: String) in
      """
      {"name": "a", "state": "terminated",
       "steps": [{"push": {"link": "\(Self.link)"}}, "tap", "settle"], "expect": \(expected)}
      """
    }
    let plain = "{\"url\": \"\(Self.link)\"}"
    for (expected, options, holds) in [
      (plain, [], true), (plain, ["--faults"], true),
      ("{\"always\": \(plain)}", [], true), ("{\"always\": \(plain)}", ["--faults"], false),
      ("{\"always\": {\"badge\": 0}}", ["--faults"], true),
    ] {
      let folder = try SuiteFolder(["a.json": scenario(expected)])
      let called = call(
        ["explore", folder.path, "--property", "expect"] + Self.pages + options)
      #expect(called.status == (holds ? .success : .failure), "\(expected) \(options)")
    }
  }

  @Test("Above the story of a counterexample stands in plain words what came before what")
  func words() throws {
    let called = call(
      [
        "explore", "--link", Self.link, "--app", "as-posted", "--property", "every-tap-opens",
      ] + Self.pages)
    #expect(called.status == .failure)
    let lines = called.output.split(separator: "\n", omittingEmptySubsequences: false)
    let sentence = try #require(
      lines.first { $0.contains("In this order ") }, "\(called.output)")
    #expect(sentence.hasSuffix(".") && sentence.contains(" before "), "\(sentence)")
    #expect(!sentence.contains("lane") && !sentence.contains("process 1"), "\(sentence)")
    let place = try #require(lines.firstIndex(of: sentence))
    let story = try #require(lines.firstIndex { $0.contains("◆ here the order departs") })
    #expect(place < story)
  }
}
