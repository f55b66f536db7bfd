import Links
import Testing

@Suite("URL records")
struct URLRecordTests {
  @Test(
    "A link is read as WebKit reads it",
    arguments: [
      ("https://shop.test/상품", "https://shop.test/%EC%83%81%ED%92%88"),
      ("https://shop.test/%ed%95%9c%41%7E", "https://shop.test/%ed%95%9c%41%7E"),
      ("https://shop.test/100%/%zz", "https://shop.test/100%/%zz"),
      (
        "https://shop.test/[a]|b\"c^d`e{f}<g>'h",
        "https://shop.test/[a]|b%22c%5Ed%60e%7Bf%7D%3Cg%3E'h"
      ),
      (
        "https://shop.test/?[a]|b\"c^d`e{f}<g>'h",
        "https://shop.test/?[a]|b%22c^d`e{f}%3Cg%3E%27h"
      ),
      (
        "https://shop.test/#[a]|b\"c^d`e{f}<g>'h",
        "https://shop.test/#[a]|b%22c^d%60e{f}%3Cg%3E'h"
      ),
      ("https://shop.test/a/%2e%2e/b", "https://shop.test/b"),
      ("https://shop.test/a/.%2E/b", "https://shop.test/b"),
      ("https://shop.test//a///b%2F", "https://shop.test//a///b%2F"),
      (#"http:\\shop.test\a"#, "http://shop.test/a"),
      ("http:/shop.test", "http://shop.test/"),
      ("http:shop.test", "http://shop.test/"),
      ("http:///shop.test", "http://shop.test/"),
      (" https://shop.test/a\n\tb ", "https://shop.test/ab"),
      ("https://SHOP.Test:443", "https://shop.test/"),
      ("http://shop.test:00080/", "http://shop.test/"),
      ("https://한국.test/", "https://xn--3e0b707e.test/"),
      ("https://sh%6Fp.test/", "https://shop.test/"),
      ("http://127.1/", "http://127.0.0.1/"),
      ("http://2130706433/", "http://127.0.0.1/"),
      ("https://shop.test./x?", "https://shop.test./x?"),
      ("https://u:p@shop.test/x#", "https://u:p@shop.test/x#"),
    ])
  func reading(text: String, href: String) {
    #expect(URLRecord(text)?.href == href)
  }

  @Test(
    "Text that is no URL on its own gives none",
    arguments: [
      "", "nil", "null", "shop.example/x", "/orders/7", "https://", "https://a b/",
      "https://shop.example:99999/", "https://shop.example:abc/", "https://[::1",
      "http://1.2.3.256/",
    ])
  func refusing(text: String) {
    #expect(URLRecord(text) == nil)
  }

  @Test("The parts are cut at the right places")
  func parts() throws {
    let url = try #require(URLRecord("https://user:pass@shop.example:8443/a/b?q=1#top"))
    #expect(url.scheme == "https")
    #expect(url.username == "user")
    #expect(url.password == "pass")
    #expect(url.host == "shop.example")
    #expect(url.port == 8443)
    #expect(url.path == "/a/b")
    #expect(url.query == "q=1")
    #expect(url.fragment == "top")
    #expect(url.origin == "https://shop.example:8443")
    #expect(url.isHTTP)
    #expect(!url.hasOpaquePath)
  }

  @Test("A missing part differs from an empty one")
  func missingParts() throws {
    let bare = try #require(URLRecord("mailto:a@shop.example"))
    #expect(bare.host == nil)
    #expect(bare.port == nil)
    #expect(bare.query == nil)
    #expect(bare.fragment == nil)
    #expect(bare.origin == "null")
    #expect(bare.hasOpaquePath)
    #expect(!bare.isHTTP)
    let empty = try #require(URLRecord("app:///?#"))
    #expect(empty.host == "")
    #expect(empty.query == "")
    #expect(empty.fragment == "")
    #expect(!empty.hasOpaquePath)
  }

  @Test(
    "A relative link is resolved against the page that holds it",
    arguments: [
      ("/orders/7", "https://shop.example/orders/7"),
      ("c", "https://shop.example/a/c"),
      ("../c", "https://shop.example/c"),
      ("?y=2", "https://shop.example/a/b?y=2"),
      ("#end", "https://shop.example/a/b?x=1#end"),
      ("", "https://shop.example/a/b?x=1"),
      ("//other.example/d", "https://other.example/d"),
      ("http://other.example", "http://other.example/"),
    ])
  func resolving(text: String, href: String) throws {
    let base = try #require(URLRecord("https://shop.example/a/b?x=1#top"))
    #expect(URLRecord(text, base: base)?.href == href)
  }

  @Test("A fragment can be replaced and taken away, and doesn't count where it is ignored")
  func fragments() throws {
    let url = try #require(URLRecord("https://shop.example/a?x#top"))
    #expect(url.removingFragment().href == "https://shop.example/a?x")
    #expect(url.settingFragment(nil) == url.removingFragment())
    #expect(url.settingFragment("").href == "https://shop.example/a?x#")
    #expect(url.settingFragment("한 글").href == "https://shop.example/a?x#%ED%95%9C%20%EA%B8%80")
    #expect(url.removingFragment().settingFragment("top") == url)
    #expect(url.equalsIgnoringFragment(url.settingFragment("end")))
    #expect(url != url.settingFragment("end"))
    let other = try #require(URLRecord("https://shop.example/b?x#top"))
    #expect(!url.equalsIgnoringFragment(other))
  }

  @Test("Equal URLs are equal however they were written")
  func equality() {
    let spellings = ["HTTPS://Shop.example:443/a/../b", "https:shop.example/./b"]
    #expect(Set(spellings.map { URLRecord($0) }) == [URLRecord("https://shop.example/b")])
  }

  @Test("The query of a page in another encoding is written in that encoding")
  func queryEncoding() throws {
    // As in an EUC-KR page, whose path stays UTF-8. U+1F600 has no place in that encoding.
    let eucKR: [Unicode.Scalar: [UInt8]] = ["한": [0xC7, 0xD1]]
    let encoder: URLRecord.QueryEncoder = { text in
      text.unicodeScalars.flatMap { scalar in
        if scalar.isASCII { return [UInt8(truncatingIfNeeded: scalar.value)] }
        return eucKR[scalar] ?? PercentEncoding.characterReference(to: scalar)
      }
    }
    let base = try #require(URLRecord("http://shop.example/"))
    let url = try #require(URLRecord("/한?한=a b😀'#한", base: base, queryEncoder: encoder))
    #expect(url.href == "http://shop.example/%ED%95%9C?%C7%D1=a%20b%26%23128512%3B%27#%ED%95%9C")
    #expect(URLRecord("ws://a/?한", queryEncoder: encoder)?.query == "%ED%95%9C")
    #expect(URLRecord("app://a/?한", queryEncoder: encoder)?.query == "%ED%95%9C")
  }

  @Test("A host whose name grows beyond any bound is refused instead of slowing everything down")
  func longHost() {
    let label = String(repeating: "한", count: 10_000)
    #expect(URLRecord("https://\(label).example/") == nil)
  }
}
