import Foundation
import Links
import Testing

@testable import NavSimCommand

@Suite("navsim push")
struct PushCommandTests {
  private static let pages = ["--pages", packageFolder + "/Pages"]
  private static let order =
    #"{"aps": {"alert": "A", "category": "ORDER"}, "link": "https://shop.example/orders/1024"}"#

  private static func push(_ payload: String, _ words: [String] = []) -> Called {
    call(["push", "-", "--stub"] + words, input: payload)
  }

  private static func json(_ payload: String, _ words: [String] = []) throws -> JSONValue {
    try JSONParser.parse(push(payload, words + ["--format", "json"]).output).value
  }

  @Test("A payload is delivered and tapped, in every state and both life cycles")
  func reached() throws {
    for state in ["foreground", "background", "terminated"] {
      for lifecycle in ["scene", "app-delegate"] {
        let words = ["--state", state, "--lifecycle", lifecycle]
        let called = Self.push(Self.order, words)
        #expect(called.status == .success && called.error == "", "\(words): \(called.error)")
        let outcome = try Self.json(Self.order, words)
        #expect(outcome[key: "outcome"] == "reached")
        #expect(outcome[key: "name"] == "push")
        #expect(outcome[key: "url"] == "https://shop.example/orders/1024")
      }
    }
  }

  @Test("A file is the same as standard input, and an FCM message leads to the same page")
  func files() throws {
    let folder = try makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/order.apns"
    try Self.order.write(toFile: file, atomically: true, encoding: .utf8)
    let called = call(["push", file, "--stub", "--format=json"])
    #expect(called.output == Self.push(Self.order, ["--format=json"]).output)
    let fcm = """
      {"message": {"token": "t", "notification": {"title": "A"},
       "data": {"link": "https://shop.example/orders/1024"}}}
      """
    #expect(try Self.json(fcm)[key: "url"] == "https://shop.example/orders/1024")
  }

  @Test("The pages of the folder are what is shown")
  func pages() throws {
    let called = call(["push", "-", "--format=json"] + Self.pages, input: Self.order)
    let outcome = try JSONParser.parse(called.output).value
    #expect(outcome[key: "outcome"] == "reached")
    #expect(outcome[key: "title"]?.stringValue?.contains("1024") == true)
  }

  /// The statuses of the design's section 5, and what a person expects beyond it.
  @Test(
    "The status is 0 when what was asked for happened",
    arguments: [
      (order, [], .success), (order, ["--tap"], .success),
      (order, ["--authorization", "denied"], .failure), (order, ["--app", "bare"], .failure),
      (order, ["--no-tap"], .success), (order, ["--dismiss"], .success),
      (order, ["--no-tap", "--authorization", "denied"], .failure),
      (order, ["--dismiss", "--authorization", "denied"], .failure),
      (order, ["--category", "ORDER=OPEN:foreground", "--action", "OPEN"], .success),
      (order, ["--category", "ORDER=LATER", "--action", "LATER"], .success),
      (
        order,
        [
          "--category", "ORDER=OPEN:foreground", "--action", "OPEN", "--app", "immediate",
          "--state", "terminated",
        ], .failure
      ),
      // No link: tapping is all that is asked for.
      (#"{"aps": {"alert": "A"}}"#, [], .success),
      (#"{"aps": {"alert": "A"}}"#, ["--authorization", "denied"], .failure),
      // A silent push is delivered to the app; there is nothing to tap unless one insists.
      (#"{"aps": {"content-available": 1}}"#, [], .success),
      (#"{"aps": {"content-available": 1}}"#, ["--state", "terminated"], .success),
      (#"{"aps": {"content-available": 1}}"#, ["--tap"], .failure),
      (#"{"aps": {"content-available": 1}}"#, ["--app", "article-b"], .failure),
      (#"{"aps": {"content-available": 1}, "link": "/x"}"#, [], .failure),
      (#"{"aps": {"badge": 3}}"#, ["--state", "background"], .success),
      // Links that no app can open.
      (#"{"aps": {"alert": "A"}, "link": 7}"#, [], .failure),
      (#"{"aps": {"alert": "A"}, "link": "nil"}"#, [], .failure),
      // What doesn't arrive.
      (#"{"link": "https://shop.example/"}"#, [], .failure), ("[]", [], .failure),
      (order, ["--header", "apns-priority=7"], .failure),
      (order, ["--header", "apns-topic=com.other", "--bundle-id", "com.example.shop"], .failure),
      (#"{"message": {"token": "t", "data": {"n": 1}}}"#, [], .failure),
      (order, ["--header", "apns-push-type=voip"], .failure),
    ] as [(String, [String], NavSimCommand.ExitStatus)])
  func statuses(payload: String, words: [String], status: NavSimCommand.ExitStatus) {
    let called = Self.push(payload, words)
    #expect(called.status == status, "\(words): \(called.output)\(called.error)")
  }

  @Test("A payload over the limit is refused with the size found, and nothing arrives")
  func tooLarge() throws {
    let pad = String(repeating: "x", count: 5000)
    let payload = #"{"aps":{"alert":"A"},"pad":"\#(pad)","link":"https://shop.example/"}"#
    let called = Self.push(payload)
    #expect(called.status == .failure)
    #expect(
      called.error.hasPrefix(
        "navsim: error: standard input: the payload has \(payload.utf8.count) bytes, and APNs takes"
          + " no more than 4096 (APNs answers 413 PayloadTooLarge)"))
    let outcome = try Self.json(payload)
    #expect(outcome[key: "outcome"] == "blocked" && outcome[key: "delivered"] == [])
    #expect(outcome[path: "diagnoses.0.rule"] == "nothing-to-tap")
    #expect(
      outcome[path: "diagnoses.0.message"]?.stringValue?.contains("\(payload.utf8.count) bytes")
        == true)
    #expect(outcome[path: "counts"]?[key: "springBoard.pushArrived"] == nil)
  }

  @Test("A collapse id is the notification's identifier")
  func collapse() throws {
    let words = ["--no-tap", "--state", "background", "--header", "apns-collapse-id=order-7"]
    #expect(try Self.json(Self.order, words)[key: "delivered"] == ["order-7"])
  }

  @Test("Actions, texts and dismissals reach the app, which opens nothing for the latter")
  func acts() throws {
    func received(_ words: [String]) throws -> [JSONValue] {
      let events = try Self.json(Self.order, words + ["--state", "background"])[key: "events"]
      return (events?.arrayValue ?? []).filter {
        $0[key: "actor"] == "userNotificationCenter" && $0[key: "event"] == "didReceive"
      }
    }
    let reply = try received([
      "--category", "ORDER=REPLY:text", "--action", "REPLY", "--text", "곧 가요",
    ])
    #expect(reply.first?[key: "actionIdentifier"] == "REPLY")
    #expect(reply.first?[key: "text"] == "곧 가요")
    #expect(try received(["--category", "ORDER=OPEN", "--dismiss"]).isEmpty)
    let dismiss = ["--category", "ORDER=customDismissAction", "--dismiss"]
    #expect(try received(dismiss).count == 1)
    #expect(try Self.json(Self.order, dismiss)[key: "pendingLink"] == .null)
  }

  @Test(
    "Wrong use ends with 2 and says what to write",
    arguments: [
      (["--tap", "--dismiss"], "--tap and --dismiss can't go together; keep one of them"),
      (["--no-tap", "--action", "A"], "--no-tap and --action can't go together"),
      (["--text", "A"], "--text is for an action: add --action ID"),
      (["--action", "A"], "declare it: --category ORDER=A:foreground"),
      (
        ["--category", "ORDER=OPEN", "--action", "OPNE"],
        "has no action OPNE; did you mean OPEN? (declared: OPEN)"
      ),
      (
        ["--category", "ORDER=OPEN", "--action", "OPEN", "--text", "A"],
        "the action OPEN takes no text"
      ),
      (["--category", "ORDER=OPEN:forground"], "no option 'forground'; did you mean foreground?"),
      (["--category", "ORDER=:text"], "an action needs an identifier"),
      (["b.apns"], "push has no use for 'b.apns'"),
      (["--action-link", "OPEN=a..b"], "--action-link OPEN needs names with single dots"),
      (["--action-link", "OPEN=aps.link"], "--action-link OPEN can't be 'aps.link'"),
      (
        ["--action-link", "OPEN=a", "--action-link", "OPEN=b"], "--action-link OPEN is given twice"
      ),
      (["--home", "x"], "--home needs an http or https URL, not 'x'"),
    ])
  func wrongUse(words: [String], message: String) {
    let called = Self.push(Self.order, words)
    #expect(called.status == .wrongUse && called.output == "")
    #expect(called.error.contains(message), "\(called.error)")
  }

  @Test("Findings go to standard error with their places, notes with -v only")
  func findings() {
    let payload = "{\n\"aps\": {\"alert\": {\"title\": \"A\", \"sound\": \"x\"}}, \"link\": \"/x\"}"
    let called = Self.push(payload)
    #expect(
      called.error
        == "navsim: warning: standard input:2:33: aps.alert.sound: iOS doesn't look for it here;"
        + " move it to aps.sound\n")
    #expect(Self.push(payload, ["-q"]).error == "")
    #expect(Self.push(payload, ["-v"]).error.contains("link: the link is relative"))
  }
}

/// Input that can't be read, for both commands that read payloads.
@Suite("Payloads that can't be read")
struct UnreadablePayloadTests {
  private static func both(_ words: [String], input: String = "") -> [Called] {
    [call(["push"] + words, input: input), call(["check"] + words, input: input)]
  }

  @Test(
    "A text that is no JSON ends with 2, and says where",
    arguments: [
      ("", "standard input:1:1: there is nothing in it; a payload is a JSON object"),
      (#"{"aps":{"alert":"x"};"link":"y"}"#, "standard input:1:21: a comma or } has to stand here"),
      ("{\n  \"aps\": {\"alert\": \"x\"\n}", "standard input:3:2: the text ends where"),
      ("{\"aps\":{},}", "standard input:1:10: nothing follows this comma; remove it"),
      ("{'aps':{}}", "standard input:1:2: a name in double quotes has to stand here, not '''"),
      ("{\"aps\":{} \"a\":1}", "standard input:1:11: a comma is missing before this name"),
      ("{\"a\": 1e999}", "standard input:1:7: this number is larger"),
      ("{\"a\": \"\\x\"}", "standard input:1:8: \\"),
      (
        String(repeating: "[", count: 600),
        "standard input:1:513: more than 512 lists and dictionaries lie inside each other"
      ),
    ])
  func noJSON(text: String, message: String) {
    for called in Self.both(["-"], input: text) {
      #expect(called.status == .wrongUse && called.output == "")
      #expect(called.error.contains("navsim: error: " + message), "\(called.error)")
    }
  }

  @Test("What is no file, or too large for one, is refused without being read")
  func files() throws {
    let folder = try makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let huge = folder + "/huge.apns"
    #expect(FileManager.default.createFile(atPath: huge, contents: nil))
    // A file of 1 GB that takes no room on the disk.
    let handle = try #require(FileHandle(forWritingAtPath: huge))
    try handle.truncate(atOffset: 1 << 30)
    try handle.close()
    let latin = folder + "/latin.apns"
    try Data([0x7B, 0x22, 0x61, 0xE9, 0x22, 0x3A, 0x31, 0x7D]).write(to: URL(filePath: latin))
    let cases = [
      (huge, "larger than 262144 bytes"), (folder, "this is a folder"),
      (folder + "/none", "no such file"), (latin, ":1:4: this byte is not UTF-8"),
    ]
    for (path, message) in cases {
      for called in Self.both([path]) {
        #expect(called.status == .wrongUse, "\(path)")
        #expect(called.error.contains(message), "\(called.error)")
      }
    }
  }

  @Test("More on standard input than is read is refused, too")
  func longInput() {
    let text = "\"" + String(repeating: "x", count: 256 << 10) + "\""
    for called in Self.both(["-"], input: text) {
      #expect(called.status == .wrongUse && called.error.contains("larger than 262144 bytes"))
    }
  }
}
