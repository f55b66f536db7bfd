import Foundation
import ScenarioFiles
import Testing

@Suite("Finding a folder, finding a word")
struct FindingTests {
  @Test("The nearest Pages counts, and its path is as short as can be")
  func nearestPages() throws {
    let folder = try TemporaryFolder(["a/b/c/file": "", "a/Pages/x": "", "a/b/c/d/Pages": ""])
    let base = folder.path + "/a"
    #expect(PagesFolder.nearest(from: base) == "Pages")
    #expect(PagesFolder.nearest(from: base + "/b") == "../Pages")
    #expect(PagesFolder.nearest(from: base + "/b/c/d") == "../../../Pages", "a file is no folder")
  }

  @Test(
    "A misspelt word finds the one that was meant",
    arguments: [
      ("--stat", "--state"), ("--sate", "--state"), ("--staet", "--state"), ("--STATE", "--state"),
      ("--lnik", "--link"), ("--link-kye", "--link-key"), ("--ap", "--app"),
      ("backgruond", "background"),
    ])
  func near(word: String, expected: String) {
    let words = ["--state", "--link", "--link-key", "--app", "background", "foreground"]
    #expect(Suggestion.nearest(to: word, among: words) == expected)
    #expect(Suggestion.phrase(for: word, among: words) == "; did you mean \(expected)?")
  }

  @Test(
    "A word that is near to none finds none",
    arguments: ["", "x", "-", "zzzzzz", "terminated", "--version"])
  func far(word: String) {
    let words = ["--state", "--link", "background", "y"]
    #expect(Suggestion.nearest(to: word, among: words) == nil)
    #expect(Suggestion.phrase(for: word, among: words) == "")
  }
}
