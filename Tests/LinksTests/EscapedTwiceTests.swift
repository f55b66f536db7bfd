import Links
import Testing

/// Links that are escaped twice, and such as only look like it.
@Suite("Links escaped twice")
struct EscapedTwiceTests {
  @Test(
    "A link that came escaped twice is told as it would be once decoded",
    arguments: [
      ("https://a.example/a%2520b", "https://a.example/a%20b"),
      (
        "https://a.example/s?q=%25ED%2595%259C%25EA%25B8%2580",
        "https://a.example/s?q=%ED%95%9C%EA%B8%80"
      ),
      ("https://a.example/%25ED%2595%259C/x%20y?p=1", "https://a.example/%ED%95%9C/x%20y?p=1"),
      ("https://a.example/#a%2520b", "https://a.example/#a%20b"),
      ("https://a.example/?q=a%2520b&r=c%20d", "https://a.example/?q=a%20b&r=c%20d"),
      ("https://a.example/?n%2520m=1", "https://a.example/?n%20m=1"),
      ("https://a.example/?q=50%2525", "https://a.example/?q=50%25"),
      ("https://a.example/a%252520b", "https://a.example/a%2520b"),
      ("https://a.example/?q=%25C7%25D1", "https://a.example/?q=%C7%D1"),
      ("/search?q=a%2520b", "/search?q=a%20b"),
      (
        "shop://open?url=https%253A%252F%252Fa.example%252F",
        "shop://open?url=https%3A%2F%2Fa.example%2F"
      ),
      (
        "https://a.example/?q=a%2520b&next=https://b.example/%2520",
        "https://a.example/?q=a%20b&next=https://b.example/%2520"
      ),
    ])
  func sentTwice(text: String, decoded: String) throws {
    let found = try #require(EscapedTwice(text))
    #expect(found.culprit == .sender)
    #expect(found.url == text)
    #expect(found.decoded == decoded)
    #expect(EscapedTwice(text, behaviour: .strict)?.decoded == decoded)
  }

  @Test(
    "A link that URL(string:) escapes again is told with what it becomes",
    arguments: [
      (
        "https://a.example/?q=한%20글", "https://a.example/?q=%ED%95%9C%2520%EA%B8%80",
        "https://a.example/?q=%ED%95%9C%20%EA%B8%80"
      ),
      (
        "https://a.example/한%20글?x=a%20b", "https://a.example/%ED%95%9C%2520%EA%B8%80?x=a%20b",
        "https://a.example/%ED%95%9C%20%EA%B8%80?x=a%20b"
      ),
      (
        "https://a.example/#a%20b#c", "https://a.example/#a%2520b%23c",
        "https://a.example/#a%20b%23c"
      ),
      (
        "https://a.example/100%25 off", "https://a.example/100%2525%20off",
        "https://a.example/100%25%20off"
      ),
      (
        "https://a.example/50%zz?x=%20 ", "https://a.example/50%25zz?x=%2520%20",
        "https://a.example/50%25zz?x=%20%20"
      ),
      (
        "https://a.example/a%2520b?q=한%20", "https://a.example/a%2520b?q=%ED%95%9C%2520",
        "https://a.example/a%20b?q=%ED%95%9C%20"
      ),
    ])
  func byFoundation(text: String, url: String, decoded: String) throws {
    let found = try #require(EscapedTwice(text))
    #expect(found.culprit == .foundation)
    #expect(found.url == url)
    #expect(found.decoded == decoded)
    #expect(FoundationURL.string(for: found.decoded) == found.decoded, "it stays as it is")
  }

  @Test(
    "A percent sign, a link within a link and all else that is meant so is left alone",
    arguments: [
      "https://a.example/?discount=100%25", "https://a.example/100%25/x",
      "https://a.example/?q=5%25+off",
      "https://a.example/?q=100%2530", "https://a.example/?q=100%2550",
      "https://a.example/?q=5%25de+descuento",
      "https://a.example/?q=50%25%20off", "https://a.example/?q=100%25%2B",
      "https://a.example/a%20b",
      "https://a.example/?next=https%3A%2F%2Fb.example%2Fa%2520b",
      "https://a.example/?next=%2Flogin%3Fnext%3D%252Fa%252520b",
      "https://a.example/?next=https://b.example/?q=%25ED%2595%259C&x=%2520",
      "https://a.example/go/https://b.example/a%2520b", "https://a.example/?a%20b=%25EA%20",
      "https://a.example/?q=%25", "https://a.example/?q=%252", "https://a.example/50%", "nil", "",
      "https://a.example/한글?q=가", "https://[fe80::1%25eth0]/", "shop://orders/1", "%%%", "://%2541",
      "https://a.example/?q=caf%25E9",
    ])
  func leftAlone(text: String) {
    #expect(EscapedTwice(text) == nil)
  }
}
