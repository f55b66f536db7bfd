import Foundation
import NavSimCommand
import Synchronization
import Testing

@Suite("navsim run --watch")
struct SuiteWatchTests {
  private static func many(_ count: Int, failing: Set<Int> = []) -> String {
    (0..<count).map {
      failing.contains($0) ? SuiteFolder.failing("s\($0)") : SuiteFolder.passing("s\($0)")
    }.joined()
  }

  /// The last lines of the runs that the output tells of.
  private static func ends(_ output: String) -> [String] {
    output.split(separator: "\n").map(String.init).filter {
      $0.wholeMatch(of: /[0-9]+ scenarios?: [a-z0-9, ]+/) != nil
    }
  }

  @Test("--watch runs again when a file has changed, and ends with an interrupt")
  func watch() throws {
    let folder = try SuiteFolder(["a.json": Self.many(1)])
    let rounds = Atomic<Int>(0)
    let stop = CountedStop(meanwhile: {
      switch rounds.add(1, ordering: .relaxed).newValue {
      case 1: try? folder.write(Self.many(2, failing: [1]), to: "a.json")
      case 2: break
      case 3: try? folder.write(Self.many(4), to: "new/b.json")
      default: return false
      }
      return true
    })
    let called = folder.run(["--watch"], stop: stop)
    #expect(called.status == .interrupted)
    #expect(
      Self.ends(called.output) == [
        "1 scenario: 1 passed", "2 scenarios: 1 passed, 1 failed",
        "6 scenarios: 5 passed, 1 failed",
      ])
    #expect(called.error.contains("waiting for a file to change"))
  }

  @Test("A file of results holds those of the latest run")
  func watchOutput() throws {
    let folder = try SuiteFolder(["a.json": Self.many(1)])
    let file = try makeTemporaryFolder() + "/out.txt"
    let rounds = Atomic<Int>(0)
    let stop = CountedStop(meanwhile: {
      guard rounds.add(1, ordering: .relaxed).newValue == 1 else { return false }
      try? folder.write(Self.many(3), to: "a.json")
      return true
    })
    #expect(folder.run(["--watch", "--output", file], stop: stop).status == .interrupted)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "3 scenarios: 3 passed\n")
  }

  /// Runs a folder, changes a file each time that the run waits, and returns what each run said.
  private func runs(
    _ folder: SuiteFolder, _ options: [String] = [], on names: [String] = ["a.json"],
    changing changes: [@Sendable () throws -> Void]
  ) -> [String] {
    let rounds = Atomic<Int>(0)
    let stop = CountedStop(meanwhile: {
      let round = rounds.add(1, ordering: .relaxed).oldValue
      guard round < changes.count else { return false }
      do { try changes[round]() } catch { Issue.record("\(error)") }
      return true
    })
    let called = folder.run(["--watch"] + options, on: names, stop: stop)
    #expect(called.status == .interrupted)
    return Self.ends(called.output)
  }

  private static let passed = "1 scenario: 1 passed"
  private static let broken = "1 scenario: 1 broken"
  private static let failed = "1 scenario: 1 failed"

  @Test("Files that a scenario includes are watched, wherever they lie, those of those too")
  func included() throws {
    let outside = try SuiteFolder([
      "steps.json": #"{"steps": [{"include": "more.json"}]}"#,
      "more.json": #"{"steps": ["background"]}"#,
    ])
    let folder = try SuiteFolder([
      "a.json": #"""
      {"steps": [{"include": "\#(outside.path)/steps.json"}], "expect": {"state": "background"}}
      """#
    ])
    let found = runs(
      folder,
      changing: [
        { try outside.write(#"{"steps": ["lock", "unlock"]}"#, to: "more.json") },
        { try outside.write(#"{"steps": ["background"]}"#, to: "steps.json") },
        // Nothing changes in what is read now.
        { try outside.write(#"{"steps": ["foreground"]}"#, to: "more.json") },
      ])
    #expect(found == [Self.passed, Self.failed, Self.passed])
  }

  @Test("Payloads and bodies in other files are watched, and those that aren't there yet")
  func payloads() throws {
    let outside = try SuiteFolder()
    let folder = try SuiteFolder([
      "a.json": #"""
      {"site": {"https://shop.example/x": {"file": "\#(outside.path)/x.html"}},
       "state": "terminated", "steps": [{"push": {"file": "\#(outside.path)/x.apns"}}, "tap", "settle"],
       "expect": {"title": "Right"}}
      """#
    ])
    let payload = #"{"aps": {"alert": "x"}, "link": "https://shop.example/x"}"#
    let rounds = runs(
      folder,
      changing: [
        { try outside.write("<title>Wrong</title>", to: "x.html") },
        { try outside.write(payload, to: "x.apns") },
        { try outside.write("<title>Right</title>", to: "x.html") },
      ])
    #expect(rounds == [Self.broken, Self.broken, Self.failed, Self.passed])
  }

  @Test("The rules of --app FILE are watched, and read anew")
  func rules() throws {
    let app = try makeTemporaryFolder() + "/app"
    let rules = #"""
      {"viewController.viewDidLoad": ["load https://shop.example/orders/1024"]}
      """#
    try rules.write(toFile: app, atomically: true, encoding: .utf8)
    let folder = try SuiteFolder([
      "a.json": #"""
      {"steps": ["settle"], "expect": {"url": "https://shop.example/orders/1024"}}
      """#
    ])
    let other = rules.replacing("1024", with: "7")
    let found = runs(
      folder, ["--app", app],
      changing: [
        { try other.write(toFile: app, atomically: true, encoding: .utf8) },
        { try "[".write(toFile: app, atomically: true, encoding: .utf8) },
        { try rules.write(toFile: app, atomically: true, encoding: .utf8) },
      ])
    #expect(found == [Self.passed, Self.failed, Self.passed])
  }

  @Test("The pages are watched, and a report that is written among them isn't")
  func pages() throws {
    let pages = try SuiteFolder(["shop.example/x.html": "<title>Wrong</title>"])
    let folder = try SuiteFolder([
      "a.json": #"""
      {"steps": [{"load": "https://shop.example/x.html"}, "settle"], "expect": {"title": "Right"}}
      """#
    ])
    let rounds = Atomic<Int>(0)
    let stop = CountedStop(meanwhile: {
      guard rounds.add(1, ordering: .relaxed).oldValue == 0 else { return false }
      try? pages.write("<title>Right</title>", to: "shop.example/x.html")
      return true
    })
    let called = call(
      [
        "run", "--watch", "--pages", pages.path, "--reporter", "list", "--reporter",
        "html=\(pages.path)/report.html", folder.path,
      ], stop: stop)
    #expect(Self.ends(called.output) == [Self.failed, Self.passed], "\(called.error)")
    #expect(try pages.text("report.html").contains("<title>"))
  }

  @Test("A report beside the scenarios doesn't make it run for ever")
  func beside() throws {
    let folder = try SuiteFolder(["a.json": SuiteFolder.passing("a")])
    let found = runs(
      folder, ["--reporter", "list", "--reporter", "junit=\(folder.path)/junit.xml"], on: [""],
      changing: [{}, {}])
    #expect(found == [Self.passed])
  }
}
