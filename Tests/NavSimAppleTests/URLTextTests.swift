import NavSimApple
import PushToPage
import Scenarios
import Simulation
import Testing

// This file imports Foundation through NavSimApple alone, as an app's file does.

@Suite("URLs out of texts, however the app spells it")
struct URLTextTests {
  /// What an app gets for a text, by every spelling of the initializer.
  private static func lines(_ text: String, _ switches: Switches) throws -> [String] {
    let app = AppleApp(delegate: {
      ScriptedDelegate { _ in
        let base = URL(string: "https://shop.example/a/")
        let dotted: URL? = .init(string: text)
        let relative: URL? = .init(string: text, relativeTo: base)
        let mapped = [text].compactMap(URL.init(string:)).first
        let all = [
          URL(string: text), URL.init(string: text), dotted, mapped,
          URL(string: text, relativeTo: base), URL.init(string: text, relativeTo: base), relative,
        ]
        for url in all { say(url?.absoluteString ?? "nil") }
      }
    })
    return try app.run(
      [.launch], from: .terminated, pages: shop, settings: shopSettings, switches: switches
    ).texts
  }

  private static func platform(ios: Int, sdk: Int) -> Switches {
    var switches = Switches()
    switches.platform.ios = .init(ios)
    switches.platform.sdk = .init(sdk)
    return switches
  }

  // https://developer.apple.com/documentation/foundation/url/init(string:)
  @Test("All are strict where the phone or the SDK is older than iOS 17, and all escape elsewhere")
  func spellings() throws {
    let escaped =
      Array(repeating: "url%20is%20nil", count: 4)
      + Array(repeating: "https://shop.example/a/url%20is%20nil", count: 3)
    let none = Array(repeating: "nil", count: 7)
    #expect(try Self.lines("url is nil", Self.platform(ios: 17, sdk: 17)) == escaped)
    #expect(try Self.lines("url is nil", Self.platform(ios: 16, sdk: 17)) == none)
    #expect(try Self.lines("url is nil", Self.platform(ios: 17, sdk: 16)) == none)
    var strict = Switches()
    strict[URLStringBehaviour.self] = .strict
    #expect(try Self.lines("url is nil", strict) == none)
    let plain = Array(repeating: "https://shop.example/b", count: 7)
    #expect(try Self.lines("https://shop.example/b", Self.platform(ios: 16, sdk: 16)) == plain)
  }
}
