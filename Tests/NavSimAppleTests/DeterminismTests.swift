import Browsing
import DeviceModel
import Links
import NavSimApple
import PushToPage
import Scenarios
import Simulation
import Testing

/// An app that prints what it was given and what it draws, as the articles do.
private final class ChattyDelegate: UIResponder, UIApplicationDelegate,
  UNUserNotificationCenterDelegate
{
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    return true
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let userInfo = response.notification.request.content.userInfo
    print(userInfo)
    print("userInfo: \(userInfo)", String(describing: userInfo), userInfo.description)
    if let extra = userInfo["extra"] as? [String: Any] { print(extra.description, "\(extra)") }
    print(arc4random_uniform(100_000), arc4random(), Int.random(in: 0...99_999), Bool.random())
    print(
      [1, 2, 3, 4, 5, 6, 7, 8].shuffled(), Double.random(in: 0..<1),
      ["a", "b"].randomElement() ?? "")
    for (key, value) in userInfo { print("\(key)", "\(value)".prefix(40)) }
    if let extra = userInfo["extra"] as? [String: Any] {
      print(extra.keys.joined(separator: " "), extra.map { $0.value as? Int ?? 0 })
      print(Set(extra.keys).joined(separator: " "))
    }
    let third: UUID = .init()
    print(UUID(), UUID.init().uuidString, third, UUID(uuidString: "none")?.uuidString ?? "none")
    completionHandler()
  }
}

@Suite("The articles' own lines run twice alike")
struct DeterminismTests {
  static func lines(seed: UInt64) throws -> [String] {
    let app = AppleApp(delegate: { ChattyDelegate() })
    var extra = JSONObject()
    for index in 0..<20 { extra["key\(index)"] = .integer(Int64(index)) }
    let payload: JSONValue = [
      "aps": ["alert": ["title": "A", "body": "B", "subtitle": "C"], "badge": 1],
      "extra": .object(extra), "link": "https://shop.example/a", "other": [["x": 1, "y": 2]],
    ]
    let outcome = try app.run(
      [.push(.init(payload: payload)), .tap(nil), .settle], from: .background, pages: shop,
      settings: shopSettings, seed: seed)
    return outcome.trace.run.filter { $0.is(.application, .printed) }.compactMap { $0.text(.text) }
  }

  @Test("A dictionary is printed in the order of its keys, as Swift writes it")
  func dictionaries() throws {
    let printed = try Self.lines(seed: 0)
    try #require(printed.count == 12, "\(printed)")
    #expect(
      printed[0].hasPrefix(
        """
        [AnyHashable("aps"): ["alert": ["body": "B", "subtitle": "C", "title": "A"], "badge": 1], \
        AnyHashable("extra"): ["key0": 0, "key1": 1, "key10": 10
        """), "\(printed[0])")
    #expect(
      printed[1] == "userInfo: " + [printed[0], printed[0], printed[0]].joined(separator: " "))
    #expect(printed[2].hasPrefix("[\"key0\": 0, \"key1\": 1, \"key10\": 10"), "\(printed[2])")
  }

  @Test("Chance comes from the seed")
  func seeds() throws {
    #expect(try Self.lines(seed: 1) == Self.lines(seed: 1))
    #expect(try Self.lines(seed: 1)[3...] != Self.lines(seed: 2)[3...])
  }

  @Test("An app's own identifiers are UUIDs of version 4, each another")
  func identifiers() throws {
    let words = try #require(Self.lines(seed: 0).last).split(separator: " ").map(String.init)
    try #require(words.count == 4)
    #expect(Set(words).count == 4 && words[3] == "none")
    for word in words.prefix(3) {
      #expect(word.wholeMatch(of: /.{8}-.{4}-4.{3}-[89AB].{3}-.{12}/) != nil, "\(word)")
    }
  }

  /// Swift seeds its hashes anew in each process, which two runs in one process don't show.
  @Test("Two processes print the same")
  func processes() async throws {
    let first = try #require(
      await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) { Swift.print(try DeterminismTests.lines(seed: 3).joined(separator: "\n")) })
    let second = try #require(
      await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) { Swift.print(try DeterminismTests.lines(seed: 3).joined(separator: "\n")) })
    let text = String(decoding: first.standardOutputContent, as: UTF8.self)
    #expect(text == String(decoding: second.standardOutputContent, as: UTF8.self))
    #expect(text.contains("AnyHashable(\"aps\")"), "\(text)")
  }
}
