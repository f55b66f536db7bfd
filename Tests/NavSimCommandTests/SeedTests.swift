import Links
import NavSimCommand
import Testing

/// `--seed` is what the order and the app's own chance are drawn from: same seed, same story.
@Suite("The seed of a run")
struct SeedTests {
  private static let payload = """
    {"aps": {"alert": "Look", "mutable-content": 1},
     "attachment-url": "https://shop.example/images/umbrella.png"}
    """

  private func push(_ options: [String]) -> Called {
    call(
      ["push", "-", "--app", "article-c", "--state", "background", "-v", "--pages"]
        + [packageFolder + "/Pages"] + options, input: Self.payload)
  }

  /// The name under which article C's extension keeps its file: two numbers, then the URL's own.
  private func name(_ options: [String]) throws -> String {
    let story = push(options).output
    let match = try #require(story.firstMatch(of: /([0-9]{2,10})umbrella\.png/), "\(story)")
    return String(match.1)
  }

  @Test("Article C's two numbers come from it")
  func numbers() throws {
    let names = try (1...6).map { try name(["--seed", "\($0)"]) }
    #expect(Set(names).count == 6, "\(names)")
    #expect(try name(["--seed", "3"]) == names[2])
    #expect(try name([]) == name(["--seed", "0"]), "without one it is 0")
  }

  @Test("The same seed tells the same story, with every command that has one")
  func stories() throws {
    let link = "https://shop.example/orders/1024"
    for words in [
      ["tap", "--link", link, "--app", "as-posted"], ["open", link],
    ] {
      let words = words + ["-v", "--pages", packageFolder + "/Pages", "--seed", "5"]
      let first = call(words)
      #expect(!first.output.isEmpty && first.output == call(words).output)
    }
    #expect(push(["--seed", "4"]).output == push(["--seed", "4"]).output)
    #expect(push(["--seed", "4"]).output != push(["--seed", "5"]).output)
  }

  @Test("A suite's scenarios draw from it, too")
  func suite() throws {
    let folder = try SuiteFolder([
      "a.json": """
      {"name": "a", "app": {"use": "article-c"}, "state": "background",
       "steps": [{"push": {"payload": \(Self.payload)}}, "settle"], "expect": {"badge": 7}}
      """
    ])
    let names = try (1...4).map { seed -> String in
      let story = folder.run(["--seed", "\(seed)", "-v"]).output
      let match = try #require(story.firstMatch(of: /([0-9]{2,10})umbrella\.png/), "\(story)")
      return String(match.1)
    }
    #expect(Set(names).count == 4, "\(names)")
    #expect(try names[1] == name(["--seed", "2"]), "as with navsim push")
  }
}
