import Foundation
import Testing

@testable import NavSimCommand

@Suite("navsim run: which scenarios")
struct SuiteSelectionTests {
  private static let names = ["cold tap", "warm tap", "cold open", "plain"]

  private static func folder() throws -> SuiteFolder {
    try SuiteFolder([
      "a.json": SuiteFolder.passing("cold tap", tags: ["cold", "smoke"])
        + SuiteFolder.passing("warm tap", tags: ["warm"]),
      "b.json": SuiteFolder.passing("cold open", tags: ["cold"]) + SuiteFolder.passing("plain"),
    ])
  }

  @Test(
    "Names and tags choose",
    arguments: [
      (["--filter", "cold"], ["cold tap", "cold open"]),
      (["--filter", "^cold|plain$"], ["cold tap", "cold open", "plain"]),
      (["--include-tags", "smoke,warm"], ["cold tap", "warm tap"]),
      (["--include-tags", "smoke", "--include-tags", " warm "], ["cold tap", "warm tap"]),
      (["--exclude-tags", "smoke"], ["warm tap", "cold open", "plain"]),
      (["--include-tags", "cold", "--exclude-tags", "smoke"], ["cold open"]),
      (["--filter", "tap", "--include-tags", "cold"], ["cold tap"]),
    ])
  func choosing(options: [String], wanted: [String]) throws {
    let folder = try Self.folder()
    #expect(try folder.run(["--format", "json"] + options).report().names == wanted)
    let list = folder.run(["--list"] + options)
    let listed = list.output.split(separator: "\n").map { String($0.prefix { $0 != "/" }) }
    #expect(listed.map { $0.trimmingCharacters(in: .whitespaces) } == wanted)
    #expect(list.status == .success)
  }

  @Test("The list tells name, place and tags, for people and for programs")
  func listing() throws {
    let folder = try Self.folder()
    let text = folder.run(["--list"]).output
    #expect(text.hasPrefix("cold tap  \(folder.path)/a.json:1:1  #cold  #smoke\n"))
    let json = folder.run(["--list", "--format", "json", "--shard", "2/2"])
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    let scenarios = try #require((object as? [String: Any])?["scenarios"] as? [[String: Any]])
    #expect(scenarios.map { $0["name"] as? String } == ["warm tap", "plain"])
    #expect(scenarios.map { $0["position"] as? Int } == [1, 3])
    #expect(scenarios[0]["file"] as? String == folder.path + "/a.json")
    #expect(scenarios[0]["line"] as? Int == 4)
    #expect(scenarios[0]["tags"] as? [String] == ["warm"])
  }

  @Test("Nothing to run fails, unless that is allowed")
  func nothing() throws {
    let folder = try Self.folder()
    let empty = try SuiteFolder()
    for (called, word) in [
      (folder.run(["--filter", "x{9}"]), "no scenario fits --filter 'x{9}'"),
      (folder.run(["--include-tags", "slow"]), "no scenario fits --include-tags 'slow'"),
      (folder.run(["--list", "--filter", "zzz"]), "no scenario fits --filter 'zzz'"),
      (empty.run(), "\(empty.path): there is no scenario file in this folder"),
    ] {
      #expect(called.status == .failure, "\(called.error)")
      #expect(called.error.contains(word), "\(word) isn't in: \(called.error)")
      #expect(called.error.contains("--pass-with-no-tests"))
    }
    for called in [
      folder.run(["--filter", "x{9}", "--pass-with-no-tests"]),
      empty.run(["--pass-with-no-tests"]),
    ] {
      #expect(called.status == .success)
    }
    let both = call(["run", "--list", empty.path, folder.path])
    #expect(both.status == .success)
    #expect(both.error.contains("warning: \(empty.path): there is no scenario file"))
  }

  @Test("A pattern that is none says so", arguments: ["(", "[a", "*"])
  func pattern(text: String) throws {
    let called = try Self.folder().run(["--filter", text])
    #expect(called.status == .wrongUse)
    #expect(called.error.contains("--filter '\(text)' is no regular expression"))
  }

  // MARK: Shards

  @Test("Each scenario is in exactly one shard, and the report knows which", arguments: 1...6)
  func shards(total: Int) throws {
    let folder = try Self.folder()
    var found: [(Int, String)] = []
    for index in 1...total {
      let called = folder.run(["--format", "json", "--shard", "\(index)/\(total)"])
      #expect(called.status == .success)
      let report = try called.report()
      #expect(report.shard == (total == 1 ? nil : .init(index: index, total: total)))
      found += report.results.map { ($0.position, $0.name) }
    }
    found.sort { $0.0 < $1.0 }
    #expect(found.map(\.0) == [0, 1, 2, 3])
    #expect(found.map(\.1) == Self.names)
  }

  @Test("Shards' reports are merged into the report of the whole, and a missing one is an error")
  func merging() throws {
    let folder = try Self.folder()
    let files = (1...3).map { "\(folder.path)/_\($0).json" }
    for (index, file) in files.enumerated() {
      #expect(
        folder.run(["--reporter", "json=\(file)", "--shard", "\(index + 1)/3"]).status == .success)
    }
    let merged = call(["report", "--format", "json"] + files.reversed())
    #expect(merged.status == .success)
    #expect(try merged.report().names == Self.names)
    let missing = call(["report", files[0], files[2]])
    #expect(missing.status == .wrongUse)
    #expect(missing.error.contains("the report of shard 2 of 3 is missing"))
  }

  @Test(
    "What starts several processes tells each its shard",
    arguments: [
      (["TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "1"], "Bazel"),
      (["CI_NODE_TOTAL": "3", "CI_NODE_INDEX": "2"], "GitLab"),
      (["JOB_COMPLETION_INDEX": "1", "JOB_COMPLETIONS": "3"], "Kubernetes"),
      (
        [
          "SLURM_ARRAY_TASK_ID": "14", "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_MAX": "18",
          "SLURM_ARRAY_TASK_STEP": "4", "SLURM_ARRAY_TASK_COUNT": "3",
        ], "Slurm"
      ),
    ])
  func environment(variables: [String: String], name: String) throws {
    let folder = try Self.folder()
    let called = folder.run(["--format", "json"], environment: variables)
    #expect(try called.report().shard == .init(index: 2, total: 3))
    #expect(try called.report().names == ["warm tap"])
    #expect(called.error.contains("shard 2 of 3, as \(name)"))
    let off = folder.run(["--format", "json", "--shard", "1/1"], environment: variables)
    #expect(try off.report().names == Self.names)
    #expect(off.error == "")
    let other = folder.run(["--format", "json", "--shard", "3/4"], environment: variables)
    #expect(try other.report().names == ["cold open"])
  }

  @Test("A job that GitLab doesn't divide is whole")
  func undivided() throws {
    let called = try Self.folder().run(
      ["--format", "json"], environment: ["CI_NODE_TOTAL": "1"])
    #expect(try called.report().names == Self.names)
  }

  @Test("Bazel's file is touched, so that it knows that shards are understood")
  func bazel() throws {
    let folder = try Self.folder()
    let file = folder.path + "/touched"
    let variables = [
      "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "0", "TEST_SHARD_STATUS_FILE": file,
    ]
    #expect(folder.run(environment: variables).status == .success)
    #expect(FileManager.default.fileExists(atPath: file))
    let nowhere = variables.merging(["TEST_SHARD_STATUS_FILE": folder.path + "/no/x"]) { $1 }
    let called = folder.run(environment: nowhere)
    #expect(called.status == .failure)
    #expect(called.error.contains("TEST_SHARD_STATUS_FILE names, can't be written"))
  }

  @Test(
    "A shard that there can't be says what to write",
    arguments: [
      (["--shard", "0/2"], [:], "K has to lie between 1 and N"),
      (["--shard", "3/2"], [:], "K has to lie between 1 and N"),
      (["--shard", "2"], [:], "--shard takes K/N"),
      (["--shard", "a/b"], [:], "--shard takes K/N"),
      (["--shard", "1/-1"], [:], "--shard takes K/N"),
      (["--shard", "1/99999999999999999999"], [:], "--shard takes K/N"),
      ([], ["TEST_TOTAL_SHARDS": "2"], "TEST_TOTAL_SHARDS is set and TEST_SHARD_INDEX isn't"),
      (
        [], ["TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "2"],
        "TEST_SHARD_INDEX has to lie between 0 and 1"
      ),
      ([], ["CI_NODE_INDEX": "x"], "CI_NODE_INDEX has to be a whole number, not 'x'"),
      ([], ["JOB_COMPLETION_INDEX": "1"], "set JOB_COMPLETIONS"),
      (
        [],
        [
          "SLURM_ARRAY_TASK_ID": "9", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "9",
          "SLURM_ARRAY_TASK_COUNT": "3",
        ], "don't follow each other evenly"
      ),
    ] as [([String], [String: String], String)])
  func badShards(options: [String], variables: [String: String], message: String) throws {
    let called = try Self.folder().run(options, environment: variables)
    #expect(called.status == .wrongUse)
    #expect(called.error.contains(message), "\(message) isn't in: \(called.error)")
    #expect(called.output == "")
  }
}
