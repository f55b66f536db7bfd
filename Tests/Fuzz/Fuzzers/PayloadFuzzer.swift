import DeviceModel
import Links

extension Fuzzer {
  /// JSON text: what was read is written and read again as the same.
  static let json = Fuzzer(
    "json",
    seeds: [
      #"{"a":[1,-0,1.5e3,18446744073709551615,1e400,"\u00e9\ud83d\ude42\ud800"],"a":{"b":null}}"#,
      "\u{FEFF}[true,false, // c\n /* d */ {}]", "[[[[[]]]]]", "\"\u{7F}\\/\\b\"", "{\"a\" : 1,}",
      "-9223372036854775808", "0.1e-7", "[1 2]", "{'a':1}",
    ].map { Array($0.utf8) },
    words: jsonWords
  ) { bytes in
    for comments in [false, true] {
      let options = JSONParser.Options(allowsComments: comments)
      do throws(JSONError) {
        let document = try JSONParser.parse(bytes, options: options)
        for layout in [JSONLayout.oneLine, .indented] {
          let text = JSONWriter.bytes(of: document.value, layout: layout)
          let again = try? JSONParser.parse(text)
          require(again?.value == document.value, "what is written is read: \(text.text)")
          require(again?.warnings.isEmpty == true, "what is written is in order: \(text.text)")
        }
        for warning in document.warnings { checkPosition(warning.position, in: bytes) }
        checkPlaces(of: document.value, below: .root, in: JSONLocator(bytes), bytes)
      } catch {
        checkPosition(error.position, in: bytes)
      }
    }
  }

  /// Push payloads of all kinds of senders.
  static let payload = Fuzzer(
    "payload",
    seeds: [
      #"{"aps":{"alert":{"title":"a","loc-args":["b"]},"badge":1,"sound":{"critical":1,"volume":0.5},"content-available":1,"mutable-content":1},"link":"https://shop.example/orders/7"}"#,
      #"{"Simulator Target Bundle":"a.b","aps":{"alert":"x","interruption-level":"time-sensitive"},"data":"{\"link\":\"/x\"}"}"#,
      #"{"message":{"token":"t","notification":{"title":"a","image":"b"},"data":{"link":"/x"},"apns":{"headers":{"apns-priority":"5","apns-expiration":"0"},"payload":{"aps":{"badge":0}}}}}"#,
      #"{"sendbird":{"category":"messaging:offline_notification","type":"MESG","message":"hi","message_id":1,"created_at":2,"channel":{"channel_url":"c","name":"n"},"sender":{"id":"s"},"files":[],"translations":{}},"aps":{"alert":"x"}}"#,
      #"{"aps":{},"gcm.message_id":"1","google.c.a.e":"1","fcm_options":{"image":"x"}}"#,
      #"// c\#n{"aps":[],"to":"/topics/a","notification":{"body":3},"data":{"from":"x"}}"#,
    ].map { Array($0.utf8) },
    words: jsonWords + [
      "\"aps\":", "\"alert\":", "\"badge\":", "\"sound\":", "\"link\":", "\"sendbird\":",
      "\"data\":",
      "\"message\":", "\"apns\":", "\"headers\":", "\"payload\":", "\"notification\":",
      "\"channel\":",
      "\"channel_url\":", "\"apns-priority\":", "\"apns-push-type\":", "\"content-available\":1",
      "\"mutable-content\":1", "\"interruption-level\":", "\"relevance-score\":",
      "\"fcm_options\":",
      "\"loc-key\":", "\"url\":", "\"deep_link\":", "https://", "\"category\":", "\"thread-id\":",
    ]
  ) { bytes in
    var context = RemoteNotification.Context()
    context.bundleIdentifier = "com.example.shop"
    context.links = PayloadLinkSearch(channelPage: "https://chat.example/c/{channel_url}")
    for shape in [nil] + RemoteNotification.Shape.allCases {
      context.shape = shape
      guard let push = try? RemoteNotification(bytes: bytes, in: context) else { return }
      checkPush(push, bytes)
    }
  }

  private static let jsonWords = [
    "{", "}", "[", "]", "\"", ":", ",", "true", "false", "null", "\\u", "\\ud800", "\\udc00", "1e9",
    "-", "0", ".5", "//", "/*", "*/", "\u{FEFF}", "\n",
  ]

  private static func checkPush(_ push: RemoteNotification, _ bytes: [UInt8]) {
    let text = JSONWriter.bytes(of: push.userInfo)
    require(text.count == push.size, "\(push.size) bytes said, \(text.count) written")
    let most = RemoteNotification.maximumFindings + 2 + JSONParser.maximumWarnings
    require(push.findings.count <= most + 1, "\(push.findings.count) findings")
    require(
      push.isValid == !push.findings.contains { $0.severity == .error }, "errors make it invalid")
    for finding in push.findings {
      if let position = finding.position { checkPosition(position, in: bytes) }
      _ = finding.place.text
    }
    // What the app gets is a payload of its own, and stays as it is.
    var plain = RemoteNotification.Context()
    plain.shape = .apns
    require(RemoteNotification(push.userInfo, in: plain).size <= push.size, "it grew")
    _ = push.content
    _ = SendbirdPayload(userInfo: push.userInfo)
    for candidate in PayloadLinkSearch().candidates(in: push.userInfo) { _ = candidate.place.text }
  }

  /// A place in a text lies in the text.
  static func checkPosition(_ position: TextPosition, in bytes: [UInt8]) {
    require(0...bytes.count ~= position.byteOffset, "byte \(position.byteOffset) of \(bytes.count)")
    let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
    require(1...lines ~= position.line, "line \(position.line) of \(lines)")
    require(1...(bytes.count + 1) ~= position.column, "column \(position.column)")
  }

  /// Each value, as far as the first few of a list, is found again in the text.
  private static func checkPlaces(
    of value: JSONValue, below place: JSONPlace, in locator: JSONLocator, _ bytes: [UInt8]
  ) {
    guard place.steps.count < 4 else { return }
    var places: [(JSONPlace, JSONValue)] = []
    for member in value.objectValue?.members.prefix(3) ?? [] {
      places.append((place.member(member.key), member.value))
    }
    for (index, element) in value.arrayValue?.prefix(3).enumerated() ?? [].prefix(0).enumerated() {
      places.append((place.element(index), element))
    }
    for (place, value) in places {
      guard let position = locator.position(of: place) else {
        require(false, "\(place.text) is found again")
        return
      }
      checkPosition(position, in: bytes)
      checkPlaces(of: value, below: place, in: locator, bytes)
    }
  }
}
