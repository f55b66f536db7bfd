import Links
import ScenarioFiles
import Testing

@testable import NavSimCommand

@Suite("navsim urls")
struct URLsCommandTests {
  private static func objects(_ output: String) throws -> [JSONValue] {
    try output.split(separator: "\n").map { try JSONParser.parse(String($0)).value }
  }

  @Test("Arguments are answered for people")
  func text() {
    let called = call([
      "urls", "https://Shop.example/a b", "https://shop.example/?q=한%20x", "shop.example", "%2520",
    ])
    #expect(called.status == .failure && called.error == "")
    #expect(
      called.output == """
        https://Shop.example/a b
          browser  https://shop.example/a%20b
          iOS      https://Shop.example/a%20b
        https://shop.example/?q=한%20x
          browser  https://shop.example/?q=%ED%95%9C%20x
          iOS      https://shop.example/?q=%ED%95%9C%2520x
          warning  URL(string:) escapes what is escaped already; once decoded it is \
        https://shop.example/?q=%ED%95%9C%20x [escaped-twice]
        shop.example
          browser  no URL
          iOS      shop.example
        %2520
          browser  no URL
          iOS      %2520
          warning  the text is escaped twice; once decoded it is %20 [escaped-twice]

        """)
  }

  @Test("Lines are answered in their order, bare or as objects, one object each")
  func lines() throws {
    let called = call(
      ["urls", "--format=json"],
      input: """
        \u{FEFF}https://a.example/%20\r

        {"id": "x", "input": "../b?q=한%20", "base": "https://a.example/c/d"}
          {"input": "/y", "base": null}
        https://a.example/last
        """)
    #expect(called.status == .failure && called.error == "")
    #expect(
      called.output == """
        {"id":1,"href":"https://a.example/%20","foundation":"https://a.example/%20"}
        {"id":"x","href":"https://a.example/b?q=%ED%95%9C%20","foundation":"../b?q=%ED%95%9C%2520",\
        "escapedTwice":{"by":"foundation","url":"../b?q=%ED%95%9C%2520",\
        "decoded":"../b?q=%ED%95%9C%20"}}
        {"id":3,"href":null,"foundation":"/y"}
        {"id":4,"href":"https://a.example/last","foundation":"https://a.example/last"}

        """)
  }

  @Test(
    "A line that can't be read is told with its place, and hides none after it",
    arguments: [
      ("{\"input\": ", "standard input:2:11: the text ends where a value has to follow"),
      ("{\"id\": 1}", "standard input:2:1: \"input\" has to be here"),
      ("{\"input\": 7}", "standard input:2:1: \"input\" has to be here"),
      ("{\"input\": \"x\", \"base\": 7}", "standard input:2:1: \"base\" has to be a text"),
    ])
  func broken(line: String, wanted: String) throws {
    let called = call(
      ["urls", "--format=json"], input: "https://a.example/\n\(line)\nhttps://b.example/\n")
    #expect(called.status == .failure)
    #expect(called.error.hasPrefix("navsim: error: " + wanted), "\(called.error)")
    let answers = try Self.objects(called.output)
    #expect(answers.map { $0[key: "id"] } == [1, .null, 3])
    #expect(answers[1][key: "href"] == .null && answers[1][key: "foundation"] == .null)
    #expect(answers[1][key: "error"]?.stringValue?.hasPrefix(wanted) == true)
    #expect(answers[2][key: "href"] == "https://b.example/")
  }

  @Test("A base holds for what has none of its own")
  func base() throws {
    let called = call(
      ["urls", "-", "/z", "--base", "https://a.example/p/q", "--format=json"],
      input: """
        x
        {"input":"x","base":"https://b.example/"}
        {"input":"x","base":null}
        """)
    #expect(called.status == .success)
    #expect(
      try Self.objects(called.output).map { $0[key: "href"] } == [
        "https://a.example/p/x", "https://b.example/x", "https://a.example/p/x",
        "https://a.example/z",
      ])
    let wrong = call(["urls", "x", "--base", "/x"])
    #expect(wrong.status == .wrongUse && wrong.error.contains("--base needs a whole URL"))
  }

  @Test("A strict URL(string:) makes nothing of what it would have to escape")
  func strict() throws {
    let called = call([
      "urls", "https://a.example/b c", "--switch", "url-string=strict", "--format=json",
    ])
    #expect(try Self.objects(called.output)[0][key: "foundation"] == .null)
  }

  @Test("Less is printed when asked for less")
  func quiet() {
    let called = call(["urls", "-q", "https://a.example", "x", "https://b.example/"])
    #expect(called.output == "https://a.example/\n\nhttps://b.example/\n")
  }

  @Test("Nothing to answer is a failure that says so")
  func nothing() {
    let called = call(["urls"], input: "\n\n")
    #expect(called.status == .failure && called.output == "")
    #expect(called.error.contains("no URL on standard input"))
  }

  @Test("Answers come before the next lines are waited for, and nothing is kept")
  func streaming() throws {
    let output = MemorySink()
    var asked = 0
    var seen: [Int] = []
    let status = CommandLineTool().run(
      arguments: ["urls", "-q"], environment: [:],
      streams: CommandStreams(
        output: output, error: MemorySink(),
        inputPart: { () throws(FileError) in
          seen.append(output.text.split(separator: "\n").count)
          asked += 1
          switch asked {
          case 1: return Array("https://a.example/1\nhttps://a.ex".utf8)
          case 2: return Array("ample/2\nhttps://a.example/3\n".utf8)
          default: return []
          }
        }))
    #expect(status == .success)
    #expect(seen == [0, 1, 3])
  }

  @Test("A reader that has gone ends it with its own status")
  func brokenPipe() {
    let status = CommandLineTool().run(
      arguments: ["urls", "https://a.example/"], environment: [:],
      streams: CommandStreams(output: FailingSink(32), error: MemorySink()))
    #expect(status == .brokenPipe)
  }
}

@Suite("Lines of standard input")
struct LineReaderTests {
  /// Returns the lines of parts that come one by one.
  private static func lines(_ parts: [[UInt8]]) throws -> [String] {
    var rest = parts[...]
    var reader = LineReader { rest.popFirst() ?? [] }
    var lines: [String] = []
    while let line = try reader.next() {
      switch line {
      case .bytes(let bytes): lines.append(String(decoding: bytes, as: UTF8.self))
      case .tooLong: lines.append("too long")
      }
    }
    return lines
  }

  @Test(
    "A text is the same lines wherever it is cut",
    arguments: [
      ("a\nb\n", ["a", "b"]), ("a\r\n\r\nb", ["a", "", "b"]), ("", []), ("\n", [""]),
      ("한\n글", ["한", "글"]), ("\u{FEFF}a\n\u{FEFF}b", ["a", "\u{FEFF}b"]),
    ] as [(String, [String])])
  func cuts(text: String, wanted: [String]) throws {
    let bytes = Array(text.utf8)
    for size in 1...(bytes.count + 1) {
      let parts = stride(from: 0, to: bytes.count, by: size).map {
        Array(bytes[$0..<min($0 + size, bytes.count)])
      }
      #expect(try Self.lines(parts) == wanted, "in parts of \(size)")
    }
  }

  @Test("A line without end is told, and not kept")
  func tooLong() throws {
    let part = [UInt8](repeating: 0x61, count: 1 << 20)
    let parts = [[0x61, 0x0A]] + Array(repeating: part, count: 17) + [[0x0A, 0x62]]
    #expect(try Self.lines(parts) == ["a", "too long", "b"])
  }
}
