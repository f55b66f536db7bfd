import DeviceModel
import Links
import Testing

@Suite("What is said about links")
struct PayloadLinkFindingTests {
  private static func findings(_ payload: JSONValue) -> [PayloadFinding] {
    var object = payload.objectValue ?? JSONObject()
    if object["aps"] == nil { object["aps"] = ["alert": "A"] }
    return RemoteNotification(.object(object)).findings
  }

  @Test(
    "A link that an app can't use as it is, is told",
    arguments: [
      (["link": 7], .warning, .notText(7), "link"),
      (["link": nil], .note, .notText(nil), "link"),
      (["link": ["a"]], .warning, .notText(["a"]), "link"),
      (["link": ["a": 1]], .warning, .notText(["a": 1]), "link"),
      (["link": ""], .warning, .empty, "link"), (["link": " \n"], .warning, .empty, "link"),
      (["link": "shop.example/x"], .warning, .noURL, "link"),
      (["link": "nil"], .warning, .noURL, "link"), (["link": "/x"], .note, .relative, "link"),
      (["link": " https://shop.example/x"], .warning, .hasBlanks, "link"),
      (["link": "http://shop.example/x"], .warning, .plainHTTP, "link"),
      (
        ["link": "https://shop.example/search?q=한글%20검색"], .warning,
        .escapedTwice(EscapedTwice("https://shop.example/search?q=한글%20검색")!), "link"
      ),
      (
        ["link": "/search?q=a%2520b"], .warning,
        .escapedTwice(EscapedTwice("/search?q=a%2520b")!), "link"
      ),
      (
        ["link": "https:/shop.example/x"], .note, .none, nil
      ),
      (["aps": ["alert": "A", "url": "/x"]], .warning, .insideAps, "aps.url"),
      (["data": "{\"link\": \"/x\"}"], .note, .insideText, "data"),
      (
        ["extra": ["api_url": "/y"], "link": "/x"], .note, .several(others: ["extra.api_url"]),
        "link"
      ),
      ([:], .note, .none, ""),
      (["sendbird": ["channel": ["channel_url": "c"]]], .note, .channelNeedsPage, "sendbird"),
    ] as [(JSONValue, PayloadFinding.Severity, LinkProblem, String?)])
  func links(
    payload: JSONValue, severity: PayloadFinding.Severity, problem: LinkProblem, place: String?
  ) {
    let found = Self.findings(payload).first {
      $0.severity == severity && $0.problem == .link(problem)
    }
    #expect(found?.place.text == place, "\(Self.findings(payload))")
  }

  @Test(
    "A good link is without fault",
    arguments: [
      "https://shop.example/orders/1", "https://shop.example/주문", "shop://orders/1",
      "https://shop.example/a%20b?x=1#y",
    ])
  func good(link: String) {
    #expect(Self.findings(["link": .string(link)]).isEmpty)
  }

  @Test("The same link in two places is one")
  func same() {
    #expect(Self.findings(["link": "https://a.example/", "url": "https://a.example/"]).isEmpty)
  }

  @Test("What stands in no place of a link is none, whatever is in it")
  func bounds() {
    let deep = String(repeating: "{\"data\":", count: 40) + "1" + String(repeating: "}", count: 40)
    #expect(Self.findings(["data": .string(deep)]).map(\.problem) == [.link(.none)])
    #expect(Self.findings(["data": "{broken"]).map(\.problem) == [.link(.none)])
  }
}
