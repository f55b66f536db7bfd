import NavSimCommand
import Testing

/// What `--strict` says when it is what made a run fail, and the line below a matrix of crashes.
@Suite("Lines that say why")
struct StrictTests {
  private static let link = "https://shop.example/orders/1024"
  private static let pages = ["--pages", packageFolder + "/Pages"]

  /// `as-posted` reaches the link of a cold tap, and leaves it stored: a warning.
  private static let stale = [
    "tap", "--link", link, "--app", "as-posted", "--state", "terminated", "--lifecycle",
    "app-delegate",
  ]

  @Test("--strict names the diagnoses that it failed for, on standard error")
  func strict() {
    let plain = call(Self.stale + Self.pages)
    #expect(plain.status == .success && !plain.error.contains("--strict"))
    #expect(plain.output.contains("reached") && plain.output.contains("warning stale-link"))
    let strict = call(Self.stale + Self.pages + ["--strict"])
    #expect(strict.status == .failure)
    #expect(strict.output == plain.output, "the story is the same")
    #expect(
      strict.error.contains("--strict: the run fails for its diagnoses (stale-link)"),
      "\(strict.error)")
  }

  @Test("--strict says nothing where there is nothing to say")
  func clean() {
    let called = call(["tap", "--link", Self.link, "--strict"] + Self.pages)
    #expect(called.status == .success && !called.error.contains("--strict"), "\(called.error)")
  }

  /// TN3187: built with SDK 27 and without scenes, an app dies at launch.
  @Test("Below a matrix each reason for a crash stands once, with the apps and life cycle")
  func matrix() {
    let words = ["matrix", "--link", Self.link] + Self.pages
    #expect(!call(words).output.contains("UIScene life cycle"), "with an older SDK")
    let called = call(words + ["--sdk", "27"])
    let lines = called.output.split(separator: "\n").filter { $0.contains("crashed (") }
    let scenes = lines.filter { $0.lowercased().contains("scene") }
    #expect(scenes.count == 1, "\(called.output)")
    #expect(scenes.first?.hasPrefix("crashed (every app): ") == true, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("crashed (article-b): ") }, "each with its own reason")
    let markdown = call(words + ["--sdk", "27", "--format", "markdown"])
    #expect(markdown.output.contains("- crashed ("), "\(markdown.output)")
  }
}
