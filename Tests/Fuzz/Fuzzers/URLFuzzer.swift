import Browsing

@testable import Links

extension Fuzzer {
  /// URLs: a text, and after a line feed what it is resolved against.
  static let url = Fuzzer(
    "url",
    seeds: [
      "https://user:pw@Shop.Example:443/a/../주문?q=한 글#x%", "//h/p\nhttps://a.example/b?c#d",
      "../x\nfile:///C:/a/b", "?q\nhttp://h/", "#f\nmailto:a@b", "file:///C|/x/..",
      "non-special:x y",
      "http://0x7f.1/", "http://[1::8:192.168.0.1]:80/", "https://xn--fa-hia.example/", "a:/..//b",
      "blob:https://x.example/y", "data:text/plain, a  #b", "https://ex%61mple.com/%2e%2E/%zz",
      "https://shop.example/%ED%95%9C 한", "w://./", "javascript:alert(1) ?x #y", "ws:\\\\h\\p",
      "nil", " /orders/7 ", "web+demo:/.//not-a-host/", "non-spec:/..//path", "http://a b/",
    ].map { Array($0.utf8) },
    words: [
      "http:", "https://", "file:", "ws:", "non-special:", "//", "/../", "%2e", "%", "@", ":80",
      "[::1]",
      "\\", "?", "#", "\t", "\n", "xn--", "0x", "|", "C:", "한", "\u{AD}", "\u{3002}", "\u{FF0F}",
      "localhost", "%25", "%ED%95%9C", "\u{202E}", "..", "/./", "blob:", "data:,",
    ]
  ) { bytes in
    let (first, second) = bytes.cut(at: 0x0A)
    let base = second.isEmpty ? nil : URLRecord(second.text)
    if let base { checkURL(base) }
    if let url = URLRecord(first.text, base: base) {
      checkURL(url)
      requireSame(
        URLRecord(first.text, base: base, queryEncoder: { Array($0.utf8) })?.href, url.href,
        "UTF-8 is what a query is written in unless said otherwise")
      checkFragments(url, second.text)
    }
    if let url = URLRecord(
      first.text, base: base, queryEncoder: { $0.utf8.flatMap { [$0 | 0x80, 0x27, 0x23] } })
    {
      checkURL(url)
    }
    checkText(first.text, base: base)
    checkFoundation(first.text)
  }

  /// A URL's text stands for that URL, and its parts make up the text.
  private static func checkURL(_ url: URLRecord) {
    require(url.href.utf8.allSatisfy { 0x20...0x7E ~= $0 }, "a URL is plain ASCII: \(url.href)")
    guard let again = URLRecord(url.href) else {
      require(false, "\(url.href) is read again")
      return
    }
    requireSame(again.href, url.href, "a URL's text stands for itself")
    require(parts(again) == parts(url), "\(url.href): \(parts(url)), again \(parts(again))")
    requireSame(assembled(url), url.href, "the parts make up the whole")
    require(url.hasOpaquePath == again.hasOpaquePath, "\(url.href) has an opaque path, or none")
    requireSame(URLRecord(url.href, base: again)?.href, url.href, "a URL needs no base")
    if url.isHTTP { require(!(url.host ?? "").isEmpty, "\(url.href) has a host") }
    requireSame(again.origin, url.origin, "the origin")
    if url.isHTTP, !url.href.utf8.contains(UInt8(ascii: "*")) {
      let bare = url.removingFragment().href
      requireSame(InlinePages.Pattern(bare)?.url, bare, "an http URL is a pattern of itself")
    }
  }

  private static func parts(_ url: URLRecord) -> [String?] {
    [
      url.scheme, url.username, url.password, url.host, url.port.map { String($0) }, url.path,
      url.query, url.fragment,
    ]
  }

  // https://url.spec.whatwg.org/#concept-url-serializer
  private static func assembled(_ url: URLRecord) -> String {
    var text = url.scheme + ":"
    if let host = url.host {
      text += "//"
      if !url.username.isEmpty || !url.password.isEmpty {
        text += url.username + (url.password.isEmpty ? "" : ":" + url.password) + "@"
      }
      text += host + (url.port.map { ":\($0)" } ?? "")
    } else if url.path.hasPrefix("//") {
      text += "/."
    }
    text += url.path + (url.query.map { "?" + $0 } ?? "")
    return text + (url.fragment.map { "#" + $0 } ?? "")
  }

  private static func checkFragments(_ url: URLRecord, _ text: String) {
    let bare = url.removingFragment()
    checkURL(bare)
    require(bare.fragment == nil, "\(bare.href) has no fragment")
    require(bare.equalsIgnoringFragment(url), "\(bare.href) and \(url.href) are alike")
    let other = url.settingFragment(text)
    checkURL(other)
    requireSame(other.removingFragment().href, bare.href, "only the fragment is set")
    // A link sheds the blanks and controls at its end.
    if text.utf8.last.map({ $0 > 0x20 }) ?? true {
      requireSame(
        URLRecord("#" + text, base: url)?.href, other.href, "a fragment is set as a link sets it")
    }
    if !url.hasOpaquePath {
      requireSame(URLRecord("", base: url)?.href, bare.href, "an empty link leads to the page")
    }
  }

  /// What texts are made of before and beside URLs.
  private static func checkText(_ text: String, base: URLRecord?) {
    let link = LinkText(text)
    requireSame(LinkText.trimmed(link.text), link.text, "a trimmed link stays as it is")
    if let base { _ = link.url(home: base) }
    for set in [PercentEncodeSet.component, .formURLEncoded] {
      let encoded = PercentEncoding.encode(text, with: set)
      require(encoded.utf8.allSatisfy { 0x20...0x7E ~= $0 }, "escaped text is plain ASCII")
      requireSame(PercentEncoding.decode(encoded), text, "what was escaped comes back")
    }
    require(
      PercentEncoding.decodedBytes(text).count <= text.utf8.count, "escapes take more than letters")
    if let entry = try? AssociatedDomain("applinks:" + text) {
      for file in entry.files { checkURL(file) }
      _ = entry.covers(base?.host ?? "a.example")
    }
  }

  /// Foundation leaves alone what it made itself.
  private static func checkFoundation(_ text: String) {
    let strict = FoundationURL.string(for: text, behaviour: .strict)
    let made = FoundationURL.string(for: text)
    if let strict {
      requireSame(strict, text, "a strict URL is the text")
      requireSame(made, text, "what is valid is not escaped")
    }
    if let made {
      requireSame(
        FoundationURL.string(for: made, behaviour: .strict), made, "an escaped URL is valid")
      require(made.utf8.allSatisfy { $0 < 0x80 }, "an escaped URL is ASCII: \(made)")
    }
    _ = FoundationURL.isEscapedTwice(text)
  }
}
