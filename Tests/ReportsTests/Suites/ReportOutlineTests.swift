import Links
import Reports
import Scenarios
import Synchronization
import Testing

/// Reports that are read piece by piece.
@Suite("Reading long reports")
struct ReportOutlineTests {
  /// A text that is made when it is asked for: a head, the same result again and again, and a tail.
  private final class LongText: ReportText {
    let head: [UInt8]
    let result: [UInt8]
    let count: Int
    let tail: [UInt8]
    let largestPiece = Atomic<Int>(0)

    init(_ head: String, _ result: String, times count: Int, _ tail: String) {
      self.head = Array(head.utf8)
      self.result = Array(result.utf8)
      self.count = count
      self.tail = Array(tail.utf8)
    }

    var byteCount: Int { head.count + result.count * count + tail.count }

    func bytes(in range: Range<Int>) -> [UInt8] {
      if range.count > largestPiece.load(ordering: .relaxed) {
        largestPiece.store(range.count, ordering: .relaxed)
      }
      return range.map { offset in
        if offset < head.count { return head[offset] }
        let inside = offset - head.count
        return inside < result.count * count
          ? result[inside % result.count] : tail[inside - result.count * count]
      }
    }
  }

  @Test("However long a report is, no more of it is held than one result")
  func long() throws {
    let result = #"{"name":"a[\"]}","status":"passed","x":[1,{"y":"\\"}]}"# + ",\n"
    let text = LongText(
      #"{"schema":1,"results":["#, result, times: 20_000, #"{"name":"z"}],"passed":1}"#)
    let report = try SuiteReport(ReportOutline(of: text), name: "long.json")
    #expect(report.entries.count == 20_001)
    #expect(try report.entries[19_999].result().name == "a[\"]}")
    #expect(try report.entries[20_000].result().name == "z")
    #expect(text.largestPiece.load(ordering: .relaxed) <= 1 << 18)
    #expect(text.byteCount > 4 * 1 << 18)
  }

  @Test(
    "What is no JSON is found at its place, inside of results and outside",
    arguments: [
      #"[{"name":"a"},{"name":1 2}]}"#, "[\r\n {\"name\":\"é\"},\n  {\"a\":tru}]}", "[{}\n{}]}",
      #"[{"aaaaa":1},{},]}"#, "[{\"aaaaa\":1}],\n \"x\" 1}", #"[{"a":[1}]}"#, #"[{"a":{]}]}"#,
      #"[{"a":1"#, #"[{"a":1},"#, #"["x"#, "[tru, {}]}", "[}", #"[{"a":1}}"#, "[1]]", "[{}] x",
      "[{}]} x", "[\u{7}]}", #"[{"a":"\x"}],"b":"\y"}"#, "[{}] \"x\"}", "[1 2]}", "[tr ue]}", "[",
      "", "]",
    ])
  func malformed(rest: String) throws {
    let text = "{\"schema\":1,\n\"results\":" + rest
    // The same as where it is read in one piece.
    let whole = #expect(throws: JSONError.self) { try JSONParser.parse(text) }
    let error = #expect(throws: JSONError.self) {
      try SuiteReport(ReportOutline(of: ReportBytes(Array(text.utf8))), name: "a")
    }
    #expect(error?.position == whole?.position)
  }

  @Test("What is no object is refused", arguments: ["", "}]", "7", "[]", "\"results\":[{}]"])
  func other(text: String) {
    #expect(throws: (any Error).self) { try SuiteReport(Array(text.utf8), name: "a") }
  }

  @Test("The results are found only where they stand: at the top, under that name, in a list")
  func names() throws {
    let inner = #"{"schema":1,"x":{"results":[{"name":"no"}]},"results" : [ {"name":"a"} ]}"#
    let report = try SuiteReport(Array(inner.utf8), name: "a")
    #expect(try report.entries.map { try $0.result().name } == ["a"])
    let texts = [
      (#"{"schema":1,"results":[{"name":"a"}],"results":[]}"#, "results stand there twice"),
      (#"{"schema":1,"results":[{"name":"a"}],"results":7}"#, "results stand there twice"),
      (#"{"schema":1,"r\u0065sults":[{"name":"a"}]}"#, "results must be written without escapes"),
      (#"{"schema":1,"results":{"a":[{"name":"a"}]}}"#, "results must be a list"),
      (#"{"schema":1,"results":["x",7,null]}"#, "results[0].name is missing"),
    ]
    for (text, problem) in texts {
      let error = #expect(throws: ReportError.self) {
        try SuiteReport(Array(text.utf8), name: "a")
      }
      #expect(error?.wording.contains(problem) == true, "\(text): \(error?.wording ?? "")")
    }
  }

  @Test("Reports that are too large are refused with what to do")
  func bounds() throws {
    #expect(ReportOutline.Bounds().largestPart == 64 << 20)
    let bounds = ReportOutline.Bounds(largestPart: 1 << 20, mostResults: 100_000)
    func problem(_ head: String, _ part: String, times count: Int, _ tail: String) -> String {
      let error = #expect(throws: ReportError.self) {
        try ReportOutline(of: LongText(head, part, times: count, tail), bounds: bounds)
      }
      return error?.wording ?? ""
    }
    let many = problem(#"{"schema":1,"results":["#, "0,", times: 100_001, "0]}")
    #expect(many.contains("are more than 100000; write reports of smaller suites"), "\(many)")
    let long = problem(
      #"{"schema":1,"results":[{},{"name":""#, "x", times: 1 << 20, #""}]}"#)
    #expect(long.hasPrefix("results[1] is larger than 1 MiB"), "\(long)")
    let rest = problem(#"{"x":""#, "x", times: 1 << 20, #""}"#)
    #expect(rest.hasPrefix("is larger than 1 MiB"), "\(rest)")
  }
}
