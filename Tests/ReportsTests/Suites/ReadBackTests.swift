import Links
import Reports
import Scenarios
import Simulation
import Testing

/// Reports in JSON, read back and merged.
@Suite("Reading reports")
struct ReadBackTests {
  private func bytes(
    _ results: [ScenarioResult], shard: Shard? = nil, places: [Int]? = nil,
    stopped: SuiteStop? = nil
  ) -> [UInt8] {
    var reporter = JSONReporter()
    var text: [UInt8] = []
    var tally = Tally()
    reporter.begin(SuiteHead(name: "suite", shard: shard), to: &text)
    for (index, result) in results.enumerated() {
      tally.count(result.status)
      reporter.add(reporter.part(of: result, at: places?[index] ?? index), to: &text)
    }
    reporter.finish(SuiteEnd(tally, stopped: stopped), to: &text)
    return text
  }

  private func shard(
    _ index: Int, of total: Int
  ) throws -> SuiteReport {
    let all = SuiteResults.all
    let places = Array(stride(from: index - 1, to: all.count, by: total))
    return try SuiteReport(
      bytes(
        places.map { all[$0] }, shard: Shard(index: index, total: total), places: places),
      name: "shard\(index).json")
  }

  @Test("Every report made of what was read is, byte for byte, that of the run itself")
  func roundTrip() throws {
    let read = try SuiteReport(bytes(SuiteResults.all), name: "a.json")
    #expect(read.suite == "suite")
    for format in ReportFormat.allCases {
      #expect(
        SuiteResults.report(format, try read.entries.map { try $0.result() })
          == SuiteResults.report(format),
        "\(format)")
    }
  }

  @Test("The report has the members that are promised")
  func members() throws {
    let json = try JSONParser.parse(bytes(SuiteResults.all)).value
    #expect(json[key: "schema"] == 1)
    #expect(json[key: "passed"] == 2)
    #expect(json[key: "failed"] == 3)
    #expect(json[key: "skipped"] == 1)
    let first = try #require(json[key: "results"]?.arrayValue?.first)
    #expect(first[key: "expectations"]?.arrayValue?.first?[key: "passed"] == true)
    #expect(first[key: "attachments"] == [])
    for result in json[key: "results"]?.arrayValue ?? [] {
      #expect(result.objectValue?.keys == first.objectValue?.keys)
    }
  }

  @Test("Shards merge into the suite's own order, whatever order they come in")
  func merging() throws {
    for total in 1...6 {
      let reports = try (1...total).map { try shard($0, of: total) }
      let merged = try ReportMerge.merge(Array(reports.reversed()))
      #expect(merged.map(\.position) == Array(SuiteResults.all.indices))
      #expect(
        SuiteResults.report(.json, try merged.map { try $0.result() }) == SuiteResults.report(.json)
      )
    }
  }

  @Test("Shards that don't make a whole are refused, with the reason")
  func refusals() throws {
    let (one, two, three) = (try shard(1, of: 3), try shard(2, of: 3), try shard(3, of: 3))
    let whole = try SuiteReport(bytes(SuiteResults.all), name: "whole.json")
    let cases: [([SuiteReport], ReportMerge.Problem)] = [
      ([one, three], .shardsMissing([2], total: 3)),
      ([two], .shardsMissing([1, 3], total: 3)),
      ([one, two, three, one], .shardTwice(index: 1, first: "shard1.json", other: "shard1.json")),
      ([one, whole], .wholeAmongShards(name: "whole.json")),
      (
        [one, try shard(2, of: 2)],
        .totalsDiffer(first: "shard1.json", total: 3, other: "shard2.json", otherTotal: 2)
      ),
    ]
    for (reports, problem) in cases {
      #expect(throws: problem) { try ReportMerge.merge(reports) }
    }
    let claimed = try SuiteReport(
      Array(#"{"schema":1,"shard":{"index":1,"total":1000000000000},"results":[]}"#.utf8), name: "x"
    )
    #expect(throws: ReportMerge.Problem.shardsMissing(Array(2...11), total: 1_000_000_000_000)) {
      try ReportMerge.merge([claimed])
    }
  }

  @Test("Shards of different suites overlap or leave gaps")
  func otherSuites() throws {
    let first = Shard(index: 1, total: 2)
    let second = Shard(index: 2, total: 2)
    let result = [SuiteResults.passed]
    let one = try SuiteReport(bytes(result, shard: first, places: [0]), name: "one")
    let same = try SuiteReport(bytes(result, shard: second, places: [0]), name: "two")
    let far = try SuiteReport(bytes(result, shard: second, places: [2]), name: "two")
    #expect(throws: ReportMerge.Problem.overlap(position: 0, first: "one", other: "two")) {
      try ReportMerge.merge([one, same])
    }
    #expect(throws: ReportMerge.Problem.gap(position: 1)) { try ReportMerge.merge([one, far]) }
    for stop in SuiteStop.allCases {
      let stopped = try SuiteReport(
        bytes(result, shard: second, places: [2], stopped: stop), name: "two")
      #expect(stopped.stopped == stop)
      #expect(try ReportMerge.merge([one, stopped]).count == 2)
    }
  }

  @Test("Reports of whole suites are put one behind the other")
  func whole() throws {
    let one = try SuiteReport(bytes([SuiteResults.passed]), name: "one")
    let two = try SuiteReport(bytes([SuiteResults.failed]), name: "two")
    let merged = try ReportMerge.merge([two, one])
    #expect(
      try merged.map { try $0.result().name } == ["A stale link stays", "Cold tap opens the order"])
    #expect(merged.map(\.position) == [0, 1])
  }

  @Test("The object of a single run is read as a suite of one")
  func single() throws {
    let outcome = try #require(SuiteResults.passed.outcome)
    let read = try SuiteReport(Array(outcome.json.serialized().utf8), name: "tap.json")
    #expect(try read.entries.map { try $0.result().status } == [.passed])
    #expect(try read.entries[0].result().outcome?.json == outcome.json)
  }

  @Test(
    "What is no report of this version is refused with its place",
    arguments: [
      ("[]", "is no report"), ("{}", "has no \"schema\""),
      (#"{"schema":2,"results":[]}"#, "has version 2"), (#"{"schema":1}"#, "has no results"),
      (#"{"schema":1,"results":7}"#, "results must be a list"),
      (#"{"schema":"1","results":[]}"#, "schema must be a whole number"),
      (#"{"schema":1,"results":[{}]}"#, "results[0].name is missing"),
      (#"{"schema":1,"results":[{"name":1}]}"#, "results[0].name must be a text"),
      (#"{"schema":1,"results":[{"name":"a","status":"good"}]}"#, "results[0].status must be"),
      (#"{"schema":1,"shard":{"index":3,"total":2},"results":[]}"#, "shard must have an index"),
      (
        #"{"schema":1,"results":[{"name":"a","setUp":0,"events":[{"at":0,"actor":"x"}]}]}"#,
        "results[0].events[0].actor has a word"
      ),
      (
        #"{"schema":1,"results":[{"name":"a","setUp":2,"events":[]}]}"#, "results[0].setUp must lie"
      ),
      (
        #"{"schema":1,"results":[{"name":"a","setUp":0,"events":[{"at":-9223372036854775808}]}]}"#,
        "too far"
      ),
      (
        #"{"schema":1,"results":[{"name":"a","position":-1}]}"#, "position must not be negative"
      ),
    ])
  func refused(text: String, problem: String) {
    let error = #expect(throws: ReportError.self) {
      try SuiteReport(Array(text.utf8), name: "a.json")
    }
    #expect(error?.wording.contains(problem) == true, "\(error?.wording ?? "")")
  }
}
