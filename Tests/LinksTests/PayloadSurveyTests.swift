import Links
import Testing

/// Where a link stands that nobody looked for.
@Suite("A payload's other places")
struct PayloadSurveyTests {
  @Test(
    "What looks like a link is found wherever it stands, and what is to be shown or played isn't",
    arguments: [
      (["page": ["address": "https://shop.example/7"]], ["page.address"]),
      (["list": [["go": "myshop://product/42"]]], ["list.0.go"]),
      (["custom": #"{"deep": "https://shop.example/7"}"#], ["custom.deep"]),
      (["aps": ["alert": "https://shop.example/7"]], []),
      (["image_url": "https://shop.example/7", "a": "https://shop.example/7.JPG"], []),
      (["note": "call 7:30", "b": "mailto:a@shop.example", "n": 7], []),
    ] as [(JSONValue, [String])])
  func links(_ payload: JSONValue, _ wanted: [String]) {
    #expect(PayloadSurvey(payload).links.map(\.path) == wanted)
  }

  @Test(
    "The nearest place is the same name in another spelling, else at another level, else a link",
    arguments: [
      ("deep_link", ["x": "https://a.example/", "deepLink": "y"], "deepLink"),
      ("link", ["x": "https://a.example/", "data": ["link": "y"]], "data.link"),
      ("link", ["note": "y", "x": "https://a.example/"], "x"), ("link", ["note": "y"], nil),
    ] as [(String, JSONValue, String?)])
  func nearest(_ key: String, _ payload: JSONValue, _ wanted: String?) {
    #expect(PayloadSurvey(payload).nearest(to: [JSONKeyPath(key)])?.path == wanted)
  }

  @Test("A payload of any depth and width is looked through within bounds")
  func bounds() {
    var deep: JSONValue = "https://a.example/"
    for _ in 0..<64 { deep = ["a": deep] }
    #expect(PayloadSurvey(["a": deep]).links.isEmpty)
    let wide = JSONValue.array(Array(repeating: "https://a.example/", count: 10_000))
    #expect(PayloadSurvey(["a": wide]).links.count == 256)
  }
}
