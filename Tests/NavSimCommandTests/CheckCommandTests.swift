import Foundation
import Links
import Testing

@testable import NavSimCommand

@Suite("navsim check")
struct CheckCommandTests {
  private static func json(_ payload: String, _ words: [String] = []) throws -> JSONValue {
    let called = call(["check", "-", "--format=json"] + words, input: payload)
    return try JSONParser.parse(called.output).value
  }

  // B.1: the article's file, comment, sound inside alert and target bundle included.
  private static let articleB = """
    // test.apns
    {
      "aps": {"alert": {"title": "VOD", "body": "new", "sound": "default"}, "badge": 1},
      "extra": {"vod_key": "k", "img_url": "https://a.example/i.png",
                "api_url": "https://shop.example/orders/1024"},
      "Simulator Target Bundle": "com.example.shop"
    }
    """

  @Test("A payload is explained for people")
  func text() {
    let called = call(["check", "-"], input: Self.articleB)
    #expect(called.status == .success)
    #expect(
      called.output == """
        standard input: valid, APNs payload, 179 bytes of 4096
          title       VOD
          body        new
          badge       1
          bundle      com.example.shop
          link        https://shop.example/orders/1024  in extra.api_url
          leads to    https://shop.example/orders/1024, a page in the app
          foreground  willPresent decides what is shown
          background  a banner and an entry in the list
          terminated  a banner and an entry in the list
          swiped away a banner and an entry in the list
          not allowed nothing is shown
          warning 1:1 JSON has no comments; navsim skips this one, the simulator refuses the file; \
        remove it
          warning 3:52 aps.alert.sound: iOS doesn't look for it here; move it to aps.sound

        """)
  }

  @Test("A payload is explained for programs, a line each")
  func json() throws {
    let report = try Self.json(Self.articleB)
    #expect(report[key: "schema"] == 1 && report[key: "file"] == "standard input")
    #expect(report[key: "kind"] == "apns" && report[key: "valid"] == true)
    #expect(report[key: "refused"] == .null && report[key: "limit"] == 4096)
    #expect(report[path: "link.keyPath"] == "extra.api_url")
    #expect(report[path: "link.leadsTo"] == "page")
    #expect(report[key: "delivery"]?.arrayValue?.count == 8)
    #expect(report[path: "findings.1.rule"] == "misplaced")
    #expect(report[path: "findings.1.path"] == "aps.alert.sound")
    #expect(report[path: "findings.1.line"] == 3 && report[path: "findings.1.column"] == 52)
    #expect(
      report[key: "userInfo"]?.objectValue?.keys == ["aps", "extra"], "the simulator's key is out")
  }

  @Test(
    "Only what breaks a documented rule makes a payload invalid",
    arguments: [
      (#"{"aps": {"alert": "A"}}"#, .success),
      (#"{"aps": {"alert": "A", "content-available": true, "x": 1}}"#, .success),
      (#"{"aps": {"alert": "A"}, "link": 7}"#, .success),
      (#"{"aps": {"alert": "A", "badge": "3"}}"#, .failure), (#"{"link": "x"}"#, .failure),
      ("[]", .failure), ("7", .failure),
      (#"{"message": {"token": "t", "data": {"n": 1}}}"#, .failure),
      (#"{"aps": {"alert": "A"}, "sendbird": {"channel": 7}}"#, .success),
    ] as [(String, NavSimCommand.ExitStatus)])
  func statuses(payload: String, status: NavSimCommand.ExitStatus) throws {
    #expect(call(["check", "-"], input: payload).status == status)
    #expect(try Self.json(payload)[key: "valid"] == .bool(status == .success))
  }

  @Test(
    "Where the link leads is what the app's developer decided",
    arguments: [
      (
        ["--scheme", "shop=https://shop.example/"], "shop://orders/7", "page",
        "https://shop.example/orders/7"
      ),
      ([], "shop://orders/7", "system", "shop://orders/7"),
      (
        ["--external-host", "shop.example"], "https://shop.example/", "system",
        "https://shop.example/"
      ),
      (["--home", "https://shop.example/a/"], "?x", "page", "https://shop.example/a/?x"),
      ([], "javascript:alert(1)", "nowhere", nil), ([], "", "nowhere", nil),
    ] as [([String], String, String, String?)])
  func destinations(words: [String], link: String, leadsTo: String, url: String?) throws {
    let payload: JSONValue = ["aps": ["alert": "A"], "link": .string(link)]
    let report = try Self.json(payload.serialized(), words)
    #expect(report[path: "link.leadsTo"] == .string(leadsTo))
    #expect(report[path: "link.url"] == url.map { .string($0) } ?? .null)
  }

  @Test("What FCM makes of a message is shown")
  func fcm() throws {
    let message = """
      {"message": {"topic": "news", "notification": {"title": "A"}, "data": {"link": "/x"},
       "apns": {"headers": {"apns-collapse-id": "a"}}}}
      """
    let report = try Self.json(message)
    #expect(report[key: "kind"] == "fcm")
    #expect(
      report[path: "userInfo.link"] == "/x" && report[path: "userInfo.from"] == "/topics/news")
    #expect(report[key: "headers"]?[key: "apns-collapse-id"] == "a")
    #expect(report[key: "headers"]?[key: "apns-expiration"] == "in 30 days")
    #expect(call(["check", "-"], input: message).output.contains("FCM message"))
  }

  @Test("A chat message is shown with its channel and its counts")
  func sendbird() {
    let payload = """
      {"aps": {"alert": "A"}, "sendbird": {"type": "MESG", "message": "안녕",
       "unread_message_count": 3, "sender": {"id": "s", "name": "Kim"},
       "channel": {"channel_url": "shop-help", "name": "가게", "channel_unread_message_count": 2}}}
      """
    let called = call(
      ["check", "-", "--channel-page", "https://chat.example/c/{channel_url}"], input: payload)
    for line in [
      "  message     MESG 안녕", "  channel     shop-help (가게)", "  sender      Kim (s)",
      "  unread      3, 2 in the channel",
      "  leads to    https://chat.example/c/shop-help, a page in the app",
    ] {
      #expect(called.output.contains(line + "\n"), "\(called.output)")
    }
  }

  @Test("Every field that Sendbird documents is shown")
  func sendbirdFields() {
    let sendbird = """
      {"category": "messaging:offline_notification", "type": "FILE", "message": "a.png",
       "data": "d", "custom_type": "gift", "message_id": 4611686018427387905,
       "created_at": 1700000000000, "app_id": "9DA1", "unread_message_count": 3,
       "channel": {"channel_url": "room", "name": "가게", "custom_type": "shop"},
       "channel_unread_count": 2, "channel_type": "group_messaging",
       "sender": {"id": "s", "name": "Kim", "profile_url": "https://a.example/k"},
       "recipient": {"id": "r", "name": "Lee"}, "files": [{"url": "u"}],
       "translations": {"en": "Hi"}, "push_title": "T", "push_sound": "ping",
       "audience_type": "only", "mentioned_users": [{"user_id": "r",
         "total_unread_mention_count": 2, "channel_unread_mention_count": 1, "is_hidden": true}]}
      """
    let around = call(["check", "-"], input: #"{"aps": {"alert": "A"}, "sendbird": \#(sendbird)}"#)
    let alone = call(["check", "-"], input: sendbird)
    for line in [
      "  kind        messaging:offline_notification", "  message     FILE a.png", "  data        d",
      "  custom type gift", "  message id  4611686018427387905",
      "  created at  1700000000000 ms since 1970", "  app id      9DA1",
      "  unread      3, 2 in the channel", "  channel     room (가게) of the custom type shop",
      "  channel is  group_messaging", "  sender      Kim (s) https://a.example/k",
      "  recipient   Lee (r)", #"  files       [{"url":"u"}]"#, #"  translated  {"en":"Hi"}"#,
      "  push title  T", "  push sound  ping", "  audience    only",
      "  mentioned   r, 2 unread mentions, channels with unread mentions: 1, has hidden the channel",
    ] {
      #expect(around.output.contains(line + "\n"), "wanted \(line), found \(around.output)")
      #expect(alone.output.contains(line + "\n"), "wanted \(line), found \(alone.output)")
    }
    #expect(around.status == .success)
    #expect(alone.status == .failure && alone.output.contains("refused, Sendbird payload"))
    #expect(alone.output.contains("that key is missing around it"), "\(alone.output)")
    #expect(alone.output.contains("there is no aps"), "\(alone.output)")
    let pushed = call(["push", "-", "--pages", packageFolder + "/Pages"], input: sendbird)
    #expect(pushed.output.contains("Sendbird payload") && pushed.status == .failure)
    #expect(pushed.error.contains("that key is missing around it"), "\(pushed.error)")
  }

  @Test(
    "The file to attach is looked at: its type, the folder of pages, and who is to attach it",
    arguments: [
      (#""mutable-content": 1"#, #""https://shop.example/images/umbrella.png""#, []),
      ("", #""https://shop.example/images/umbrella.png""#, ["attachment-needs-extension"]),
      (#""mutable-content": 1"#, "7", ["attachment-not-text"]),
      (#""mutable-content": 1"#, "null", ["attachment-not-text"]),
      (#""mutable-content": 1"#, #""umbrella.png""#, ["attachment-no-url"]),
      (
        #""mutable-content": 1"#, #""https://shop.example/images/none.png""#,
        ["attachment-not-served"]
      ),
      (#""mutable-content": 1"#, #""https://no.example/a.png""#, ["attachment-not-served"]),
      (#""mutable-content": 1"#, #""https://shop.example/index.html""#, ["attachment-type"]),
    ])
  func attachment(asks: String, value: String, rules: [String]) throws {
    let aps = #"{"alert": "A"\#(asks.isEmpty ? "" : ", " + asks)}"#
    let report = try Self.json(
      #"{"aps": \#(aps), "attachment-url": \#(value)}"#, ["--pages", packageFolder + "/Pages"])
    let found = report[key: "findings"]?.arrayValue?.compactMap { $0[key: "rule"]?.stringValue }
    #expect(found?.filter { $0.hasPrefix("attachment") } == rules, "\(report.serialized())")
    #expect(report[path: "attachment.value"]?.serialized() == value)
    if rules.isEmpty { #expect(report[path: "attachment.served"] == true) }
    #expect(report[key: "valid"] == true)
  }

  @Test(
    "A placeholder for the app's bundle identifier is told",
    arguments: [
      ("com.example.shop", true), ("com.example.shop-2", true), ("YOUR_BUNDLE_ID", false),
      ("번들 아이디", false), ("<bundle id>", false), ("", false), ("com..shop", false),
    ])
  func bundle(text: String, isGood: Bool) throws {
    let payload: JSONValue = ["aps": ["alert": "A"], "Simulator Target Bundle": .string(text)]
    let report = try Self.json(payload.serialized())
    let rules = report[key: "findings"]?.arrayValue?.compactMap { $0[key: "rule"]?.stringValue }
    #expect(rules?.contains("no-bundle-id") == !isGood)
    #expect(report[key: "valid"] == true)
  }

  @Test("What waits until the app is opened again is told apart by state")
  func silent() {
    let called = call(["check", "-"], input: #"{"aps": {"content-available": 1}}"#)
    #expect(called.output.contains("terminated  the app is launched in the background"))
    #expect(called.output.contains("swiped away the app isn't woken before"))
    let both = #"{"aps": {"content-available": 1, "alert": "A", "mutable-content": 1}}"#
    let told = call(["check", "-"], input: both).output
    #expect(told.contains("the service extension runs, didReceiveRemoteNotification, willPresent"))
    #expect(told.contains("not allowed: didReceiveRemoteNotification, nothing is shown"))
  }

  @Test("Several files are answered in order, and the worst of them makes the status")
  func severalFiles() throws {
    let folder = try makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func file(_ name: String, _ text: String) throws -> String {
      try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
      return folder + "/" + name
    }
    let good = try file("good.apns", #"{"aps": {"alert": "A"}}"#)
    let bad = try file("bad.apns", #"{"aps": {"alert": 7}}"#)
    let broken = try file("broken.apns", "{")
    #expect(call(["check", good, bad]).status == .failure)
    let called = call(["check", good, broken, bad, "--format", "json"])
    #expect(called.status == .wrongUse)
    let lines = try called.output.split(separator: "\n").map {
      try JSONParser.parse(String($0)).value
    }
    #expect(lines.map { $0[key: "file"]?.stringValue } == [good, broken, bad])
    #expect(lines[1][path: "error.line"] == 1 && lines[1][path: "error.column"] == 2)
    #expect(call(["check", good, bad, "-q"]).output.split(separator: "\n").count == 1)
  }

  @Test("What comes from a payload can't steer a terminal")
  func printable() {
    let payload = #"{"aps": {"alert": "\u001b[31mred", "\u001b[2J": 1}, "link": "/\u001b]0;x"}"#
    for words in [["check", "-"], ["push", "-", "--stub"]] {
      let called = call(words, input: payload)
      #expect(!called.output.contains("\u{1B}") && !called.error.contains("\u{1B}"), "\(words)")
    }
  }

  @Test("Every finding has words of its own")
  func wording() {
    // Rules are names for programs: lower case, with hyphens.
    let payloads = [
      #"{"aps": {"alert": {"body": 1, "sound": "x", "summary-arg": "s"}, "badge": "1"}, "badge": 1}"#,
      #"{"message": {"to": "x", "data": {"from": "a", "n": 1, "collapse_key": "c"}, "android": {}}}"#,
      #"{"aps": {"content-available": 1}, "sendbird": {"channel": {}, "created_at": 7}}"#,
    ]
    for payload in payloads {
      let report = try? Self.json(payload)
      for finding in report?[key: "findings"]?.arrayValue ?? [] {
        let rule = finding[key: "rule"]?.stringValue ?? ""
        #expect(!rule.isEmpty && rule.utf8.allSatisfy { (97...122).contains($0) || $0 == 45 })
        #expect(finding[key: "message"]?.stringValue?.isEmpty == false)
      }
    }
  }
}
