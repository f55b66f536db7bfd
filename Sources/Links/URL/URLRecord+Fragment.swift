// A navigation that changes nothing but the fragment stays in the document, so "the same URL but
// for its fragment" is asked far more often than any other comparison.
extension URLRecord {
  /// Returns the URL without its fragment, and without the number sign.
  ///
  /// - Returns: This URL where it has no fragment.
  public func removingFragment() -> URLRecord {
    guard href.utf8.count > Int(layout.queryEnd) else { return self }
    return URLRecord(href: text(0, layout.queryEnd), layout: layout)
  }

  /// Returns the URL with another fragment.
  ///
  /// https://url.spec.whatwg.org/#dom-url-hash
  ///
  /// - Parameter fragment: The new fragment without its number sign, which is escaped where that is
  ///   needed; `nil` takes the fragment away.
  /// - Returns: The changed URL.
  public func settingFragment(_ fragment: String?) -> URLRecord {
    guard let fragment else { return removingFragment() }
    var output = Array(href.utf8.prefix(Int(layout.queryEnd)))
    output.append(.numberSign)
    let bytes = fragment.utf8.filter { !$0.isASCIITabOrNewline }
    PercentEncoding.append(bytes[...], encodedWith: .fragment, to: &output)
    return URLRecord(href: String(decoding: output, as: UTF8.self), layout: layout)
  }

  /// Returns whether two URLs are the same when their fragments are left out.
  ///
  /// - Parameter other: The URL to compare with.
  /// - Returns: `true` where at most the fragments differ.
  public func equalsIgnoringFragment(_ other: URLRecord) -> Bool {
    guard layout.queryEnd == other.layout.queryEnd else { return false }
    let length = Int(layout.queryEnd)
    return href.utf8.prefix(length).elementsEqual(other.href.utf8.prefix(length))
  }
}
