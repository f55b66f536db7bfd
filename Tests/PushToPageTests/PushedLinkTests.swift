import Links
import PushToPage
import Testing

@Suite("The link in a payload")
struct PushedLinkTests {
  private static let link = "https://shop.example/a"

  @Test(
    "Without keys of its own, an app looks where senders put links",
    arguments: [
      ["link": .string(link)], ["url": .string(link)], ["deeplink": .string(link)],
      ["extra": ["api_url": .string(link)]],
      ["extra": .string(#"{"api_url": "https://shop.example/a"}"#)],
      ["custom": ["u": .string(link)]], ["data": ["link": .string(link)]],
      ["fcm_options": ["link": .string(link)]],
      ["link": 7, "url": .string(link)], ["link": .string(link), "url": "https://other.example/"],
      ["aps": ["link": "https://other.example/"], "link": .string(link)],
    ] as [JSONValue])
  func found(payload: JSONValue) {
    let found = PushedLink(in: payload, settings: AppSettings(home: nil))
    #expect(found == .text(Self.link), "\(payload.serialized()): \(found)")
  }

  @Test(
    "What is no text is told with the place where it stands; a link inside aps isn't taken",
    arguments: [
      (["link": 7], .notText(value: "7", reason: #"what stands under "link" is no text"#)),
      (["link": .null], .notText(value: "null", reason: #"what stands under "link" is no text"#)),
      (
        ["data": ["link": []]],
        .notText(value: "[]", reason: #"what stands under "data.link" is no text"#)
      ),
      (["aps": ["link": "https://shop.example/a"]], .none), ([:], .none), ([], .none),
      (["link": ""], .text("")),
    ] as [(JSONValue, PushedLink)])
  func notFound(payload: JSONValue, expected: PushedLink) {
    let found = PushedLink(in: payload, settings: AppSettings(home: nil))
    #expect(found == expected, "\(payload.serialized())")
  }

  @Test("An app's own keys stand in for the usual ones")
  func ownKeys() {
    var settings = AppSettings(home: nil)
    settings.linkKeys = ["a.b", "c"]
    let both: JSONValue = ["a": ["b": "1"], "c": "2", "link": "3"]
    #expect(PushedLink(in: both, settings: settings) == .text("1"))
    #expect(PushedLink(in: ["c": "2", "link": "3"], settings: settings) == .text("2"))
    #expect(PushedLink(in: ["link": "3"], settings: settings) == .none)
    #expect(settings.primaryLinkKey == "a.b")
    #expect(AppSettings(home: nil).primaryLinkKey == "link")
  }

  @Test("A chat's channel is a link where the app has a page for channels")
  func channelPage() {
    let payload: JSONValue = ["sendbird": ["channel": ["channel_url": "room 1/2"]]]
    var settings = AppSettings(home: nil)
    #expect(PushedLink(in: payload, settings: settings) == .none)
    settings.channelPage = "https://chat.example/c/{channel_url}"
    #expect(
      PushedLink(in: payload, settings: settings)
        == .text("https://chat.example/c/room%201%2F2"))
  }
}
