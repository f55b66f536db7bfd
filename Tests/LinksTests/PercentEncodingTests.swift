import Links
import Testing

@Suite("Percent-encoding")
struct PercentEncodingTests {
  /// Every printable ASCII character, and one that isn't ASCII.
  private static let sample =
    ##" !"#$%&'()*+,-./:;<=>?@[\]^_`{|}~é"##

  @Test(
    "Each part of a URL has its own set of characters to escape",
    arguments: [
      (PercentEncodeSet.c0Control, ##" !"#$%&'()*+,-./:;<=>?@[\]^_`{|}~%C3%A9"##),
      (.fragment, "%20!%22#$%&'()*+,-./:;%3C=%3E?@[\\]^_%60{|}~%C3%A9"),
      (.query, "%20!%22%23$%&'()*+,-./:;%3C=%3E?@[\\]^_`{|}~%C3%A9"),
      (.specialQuery, "%20!%22%23$%&%27()*+,-./:;%3C=%3E?@[\\]^_`{|}~%C3%A9"),
      (.path, "%20!%22%23$%&'()*+,-./:;%3C=%3E%3F@[\\]%5E_%60%7B|%7D~%C3%A9"),
      (
        .userinfo,
        "%20!%22%23$%&'()*+,-.%2F%3A%3B%3C%3D%3E%3F%40%5B%5C%5D%5E_%60%7B%7C%7D~%C3%A9"
      ),
      (
        .component,
        "%20!%22%23%24%25%26'()*%2B%2C-.%2F%3A%3B%3C%3D%3E%3F%40%5B%5C%5D%5E_%60%7B%7C%7D~%C3%A9"
      ),
    ])
  func sets(set: PercentEncodeSet, wanted: String) {
    #expect(PercentEncoding.encode(Self.sample, with: set) == wanted)
  }

  @Test("Control characters and DEL are in every set")
  func controlCharacters() {
    #expect(PercentEncoding.encode("\u{0}\u{1F}\u{7F}", with: .c0Control) == "%00%1F%7F")
  }

  @Test(
    "Decoding leaves alone what is no escape",
    arguments: [
      ("%ED%95%9C", "한"), ("%ed%95%9c", "한"), ("100%", "100%"), ("%zz%2", "%zz%2"),
      ("%2525", "%25"), ("%FF", "\u{FFFD}"), ("%%41", "%A"), ("a+b", "a+b"),
    ])
  func decoding(text: String, wanted: String) {
    #expect(PercentEncoding.decode(text) == wanted)
  }
}
