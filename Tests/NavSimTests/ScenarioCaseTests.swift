import Browsing
import DeviceModel
import Foundation
import Links
import NavSim
import NavSimTesting
import PushToPage
import ScenarioFiles
import Scenarios
import Simulation
import Testing

@Suite("Scenarios as cases of a test")
struct ScenarioCaseTests {
  private static func folder(_ files: [String: String]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("navsim-" + UUID().uuidString)
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return folder
  }

  private static func scenario(_ name: String, badge: Int) -> String {
    """
    {"name": "\(name)", "app": {"use": "gated", "home": "https://shop.example/"}, "state": "background",
     "steps": [{"push": {"payload": {"aps": {"alert": "x", "badge": 1}}}}, "settle"],
     "expect": {"badge": \(badge), "title": "Home"}}
    """
  }

  @Test("Files come in the order of their paths, hidden ones not at all, broken ones as cases")
  func search() throws {
    let folder = try Self.folder([
      "b/one.json": Self.scenario("first", badge: 1) + Self.scenario("second", badge: 2),
      "a.json": "{\n \"nam\": 1}", ".hidden/c.json": "{}", "notes.txt": "x",
      "Pages/shop.example/index.html": "<title>Home</title>",
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    let cases = try ScenarioSearch.cases(at: folder)
    #expect(cases.map(\.document).map { $0 == nil } == [true, false, false])
    #expect(cases.map(\.testDescription).dropFirst() == ["first", "second"])
    let results = try cases.map { try $0.run() }
    #expect(results[1].status == .passed, "\(results[1].failures)")
    #expect(results[2].status == .failed)
    #expect(results[2].failures.map(\.what) == ["badge"])
    guard case .broken(let error) = results[0].status else {
      Issue.record("wanted a broken one, found \(results[0].status)")
      return
    }
    #expect(error.contains("a.json:2:2: a scenario has no key nam"), "\(error)")
  }

  @Test("A folder without scenarios is an error, and so is a path that leads nowhere")
  func nothing() throws {
    let folder = try Self.folder(["notes.txt": "x"])
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(throws: ScenarioSearchError.emptyFolder(path: folder.path)) {
      try ScenarioSearch.cases(at: folder)
    }
    let missing = folder.appendingPathComponent("none")
    #expect(throws: FileError.notFound(path: missing.path)) {
      try ScenarioSearch.cases(at: missing)
    }
  }
}
