import Foundation
import Testing

@testable import NavSimCommand

/// The page about the four articles: what it names is there, what it shows happens.
@Suite("The four articles")
struct ArticlesTopicTests {
  private static let file = packageFolder + "/Sources/NavSimCommand/Listings/TheFourArticles.md"
  private static let page = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""

  /// A command of the page, and what stands in what it prints.
  struct Shown: CustomTestStringConvertible {
    let command: String
    let wanted: String

    var testDescription: String { command }
  }

  static let shown: [Shown] = page.matches(
    of: /Command, and what to look for: `([^\n]+)`\n\n    ([^\n]+)/
  ).map { Shown(command: String($0.2), wanted: String($0.1)) }

  /// The words of a command line, in which quotation marks of either kind hold words together.
  private static func words(_ text: Substring) -> [String] {
    text.matches(of: /'([^']*)'|"([^"]*)"|(\S+)/).map { match in
      String(match.1 ?? match.2 ?? match.3 ?? "")
    }
  }

  @Test("Each command shows what the page says", arguments: shown)
  func command(shown: Shown) throws {
    var command = shown.command[...]
    var input = ""
    if command.hasPrefix("echo ") {
      let parts = command.split(separator: " | ", maxSplits: 1)
      input = Self.words(parts[0]).dropFirst().joined(separator: " ")
      command = try #require(parts.last)
    }
    let words = Self.words(command).map { $0.hasPrefix("Tests/") ? packageFolder + "/" + $0 : $0 }
    #expect(words.first == "navsim")
    let called = call(
      words.dropFirst() + ["--pages", packageFolder + "/Pages"], input: input)
    #expect(called.status != .wrongUse, "\(called.error)")
    #expect(called.output.contains(shown.wanted), "wanted \(shown.wanted), found \(called.output)")
    if words.dropFirst().first == "run" { #expect(called.status == .success, "\(called.output)") }
  }

  @Test("Every term has a command")
  func complete() {
    let terms = Self.page.matches(of: #/\n### /#).count
    #expect(terms > 10)
    #expect(Self.shown.count == terms)
    #expect(Self.page.matches(of: #/    (echo|navsim) /#).count == terms)
  }

  @Test("Every file that it names is there")
  func files() {
    let files = Self.page.matches(of: /(Sources|Tests)\/[\w\/+.-]+\.\w+/).map { String($0.0) }
    #expect(files.count > 20)
    for file in Set(files) {
      #expect(FileManager.default.fileExists(atPath: packageFolder + "/" + file), "\(file)")
    }
  }

  @Test("Help prints all of it, and the apps' help points to it")
  func printed() {
    for width in [40, 80, 100] {
      let help = call(["help", "articles"], width: width)
      #expect(help.status == .success)
      for shown in Self.shown { #expect(help.output.contains("  \(shown.command)\n")) }
      for line in help.output.split(separator: "\n")
      where !Self.shown.contains(where: { line.hasSuffix($0.command) }) {
        // A word that is longer than a line, such as a file's path, stands where it would begin.
        let last = line.split(separator: " ").last?.count ?? 0
        #expect(line.count <= width || line.count - last < width, "\(line)")
      }
    }
    #expect(call(["help", "apps"]).output.contains("navsim help articles"))
  }
}
