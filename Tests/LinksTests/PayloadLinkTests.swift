import Links
import Testing

@Suite("The link of a payload")
struct PayloadLinkTests {
  private static let url = "https://shop.example/orders/7"

  @Test(
    "Every sender's place is known",
    arguments: [
      (["link": "https://shop.example/orders/7"], "link"),
      (["deep_link": "https://shop.example/orders/7"], "deep_link"),
      (["extra": ["api_url": "https://shop.example/orders/7"]], "extra.api_url"),
      (["custom": ["u": "https://shop.example/orders/7"]], "custom.u"),
      (["data": ["url": "https://shop.example/orders/7"]], "data.url"),
      (["data.link": "https://shop.example/orders/7"], "data.link"),
      (["data": #"{"link": "https://shop.example/orders/7"}"#], "data.link"),
      (["custom": #" {"u": "https://shop.example/orders/7", "i": "1"}"#], "custom.u"),
      (["fcm_options": ["link": "https://shop.example/orders/7"]], "fcm_options.link"),
    ] as [(JSONValue, String)])
  func places(payload: JSONValue, keyPath: String) {
    let found = PayloadLinkSearch().link(in: payload)
    #expect(found == .found(text: Self.url, keyPath: keyPath))
  }

  @Test("The first place with a text wins, whatever the order in the payload")
  func order() {
    let payload: JSONValue = ["data": ["link": "c"], "url": "b", "link": "a"]
    #expect(PayloadLinkSearch().link(in: payload) == .found(text: "a", keyPath: "link"))
    let search = PayloadLinkSearch(keyPaths: ["wzrk_dl", "url"])
    #expect(search.link(in: payload) == .found(text: "b", keyPath: "url"))
  }

  @Test("An app's own places stand in for the common ones")
  func ownPlaces() {
    let search = PayloadLinkSearch(keyPaths: ["wzrk_dl"])
    #expect(search.link(in: ["link": "a"]) == .none)
  }

  @Test("A text that can't be gone through doesn't hide the next place")
  func textOnTheWayDown() {
    let search = PayloadLinkSearch(keyPaths: ["body.link", "link"])
    for body in ["just text", "{broken", "[1]", ""] as [JSONValue] {
      let found = search.link(in: ["body": body, "link": "a"])
      #expect(found == .found(text: "a", keyPath: "link"), "behind \(body)")
    }
    #expect(search.link(in: ["body": #"["x"]"#]) == .none)
  }

  @Test("A link that isn't text is reported as what it is, unless a later place has one")
  func notText() {
    let search = PayloadLinkSearch()
    #expect(search.link(in: ["link": 12_345]) == .foundNotText(12_345, keyPath: "link"))
    #expect(search.link(in: ["url": 2, "link": 1]) == .foundNotText(1, keyPath: "link"))
    #expect(search.link(in: ["link": nil]) == .foundNotText(.null, keyPath: "link"))
    #expect(search.link(in: ["link": nil, "url": "a"]) == .found(text: "a", keyPath: "url"))
    #expect(search.link(in: ["link": "", "url": "a"]) == .found(text: "", keyPath: "link"))
  }

  @Test("A chat message leads to its channel's page, where the app has one")
  func channelPage() {
    let payload: JSONValue = ["sendbird": #"{"channel": {"channel_url": "방 1/2"}}"#]
    #expect(PayloadLinkSearch().link(in: payload) == .none)
    let search = PayloadLinkSearch(channelPage: "https://chat.example/c/{channel_url}?from=push")
    #expect(
      search.link(in: payload)
        == .found(
          text: "https://chat.example/c/%EB%B0%A9%201%2F2?from=push",
          keyPath: "sendbird.channel.channel_url"))
    #expect(
      search.link(in: ["sendbird": ["channel": ["channel_url": 7]]])
        == .foundNotText(7, keyPath: "sendbird.channel.channel_url"))
  }

  @Test("A link inside aps isn't taken, even where an app asks for it, but is told")
  func insideAps() {
    let payload: JSONValue = ["aps": ["alert": "Hi", "url": "a"]]
    #expect(
      PayloadLinkSearch().link(in: payload) == .onlyInsideAps(text: "a", keyPath: "aps.url"))
    #expect(
      PayloadLinkSearch(keyPaths: ["aps.url"]).link(in: payload)
        == .onlyInsideAps(text: "a", keyPath: "aps.url"))
    #expect(
      PayloadLinkSearch().link(in: ["aps": ["url": "a"], "link": "b"])
        == .found(text: "b", keyPath: "link"))
    #expect(PayloadLinkSearch().link(in: ["aps": ["alert": "Hi"]]) == .none)
    #expect(PayloadLinkSearch().link(in: "no object") == .none)
  }
}

@Suite("The text of a link")
struct LinkTextTests {
  @Test(
    "What was sent becomes a URL where it is one, or where home makes it one",
    arguments: [
      (" https://app.example/item/42 \n", "https://app.example/item/42"),
      ("\u{FEFF}\u{3000}https:app.example\u{A0}", "https://app.example/"),
      ("exapp://item/42", "exapp://item/42"),
      ("/cameras", "https://home.example/cameras"),
      ("?tab=2", "https://home.example/start?tab=2"),
      ("#top", "https://home.example/start#top"),
      ("//other.example/x", "https://other.example/x"),
      ("javascript:alert(1)", "javascript:alert(1)"),
      ("", nil), (" \n", nil), ("nil", nil), ("null", nil), ("(null)", nil),
      ("shop.example/x", nil), ("https://", nil), ("주문", nil),
    ] as [(String, String?)])
  func resolving(sent: String, wanted: String?) throws {
    let home = try #require(URLRecord("https://home.example/start"))
    #expect(LinkText(sent).url(home: home)?.href == wanted)
  }

  @Test("Links that only look alike are different links")
  func byteEquality() {
    #expect(LinkText("/\u{E9}") != LinkText("/e\u{301}"))
    #expect(
      PayloadLink.found(text: "/\u{E9}", keyPath: "link")
        != .found(text: "/e\u{301}", keyPath: "link"))
  }

  @Test("Nothing but white space is told apart from text that is no URL")
  func kinds() {
    #expect(LinkText(" ").kind == .empty)
    #expect(LinkText("nil").kind == .noURL)
    #expect(LinkText(" /x").kind == .relativeToHome)
    #expect(LinkText(" /x").text == "/x")
  }
}
