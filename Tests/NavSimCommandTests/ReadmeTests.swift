import Foundation
import Testing

@testable import NavSimCommand

@Suite("The readme")
struct ReadmeTests {
  private static func readme() throws -> String {
    try String(contentsOfFile: packageFolder + "/README.md", encoding: .utf8)
  }

  @Test("Every option of navsim tap stands in it")
  func options() throws {
    let readme = try Self.readme()
    let tap = try #require(CommandTable.commands.first { $0.name == "tap" })
    for option in tap.options where option.letter == nil {
      #expect(readme.contains("| `\(option.usage)` |"), "\(option.name)")
    }
  }

  @Test("Every option of navsim explore stands in it")
  func exploreOptions() throws {
    let readme = try Self.readme()
    let explore = try #require(CommandTable.commands.first { $0.name == "explore" })
    for option in explore.options where option.letter == nil && option.name != "--seed" {
      #expect(readme.contains("| `\(option.usage)` |"), "\(option.name)")
    }
  }

  @Test("No option stands in it that no command has")
  func noOthers() throws {
    let known = Set(CommandTable.commands.flatMap(\.options).map(\.name))
    for match in try Self.readme().matches(of: /`(--[a-z-]+)/) {
      #expect(known.contains(String(match.1)), "\(match.1)")
    }
  }

  @Test("The tests that it shows are compiled, line by line, in Tests/Integration")
  func examples() throws {
    let folder = packageFolder + "/Tests/Integration/Tests/ShopTests/"
    let files = try ["ShopTests.swift", "ShopXCTests.swift"].map { name in
      try String(contentsOfFile: folder + name, encoding: .utf8)
        .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let readme = try Self.readme()
    let section = try #require(readme.components(separatedBy: "## Use it from your tests").last)
    let blocks = section.components(separatedBy: "\n## ")[0].components(separatedBy: "```swift\n")
    #expect(blocks.count == 4)
    for (block, file) in zip(blocks.dropFirst(2), files) {
      let lines = block.components(separatedBy: "```")[0].split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }
      var rest = file[...]
      for line in lines {
        let place = try #require(rest.firstIndex(of: line), "\(line)")
        rest = rest[(place + 1)...]
      }
    }
  }

  @Test("What it shows of navsim page is what navsim page prints")
  func page() throws {
    let pages = packageFolder + "/Pages"
    let shown = try Self.readme().split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : String($0) }
      .joined(separator: "\n")
    let printed = call(["page", "--pages", pages, "https://shop.example/o/1024"]).output
    #expect(shown.contains(printed))
    let json = call(
      ["page", "--pages", pages, "--format=json", "https://chat.example/c/umbrella-club"]
    ).output
    let joined = shown.replacingOccurrences(of: "\n ", with: "")
    #expect(joined.contains(json.trimmingCharacters(in: .newlines)))
  }
}
