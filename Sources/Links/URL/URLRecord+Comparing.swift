// A browser compares URLs in two ways besides "the same": a navigation that changes nothing but the
// fragment stays in the document, and pages of one origin may see into each other.
extension URLRecord {
  // MARK: - But for the fragment

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

  // MARK: - Origin

  /// The origin in its written form, `null` where it is an opaque one.
  ///
  /// https://url.spec.whatwg.org/#concept-url-origin
  public var origin: String {
    switch SpecialScheme(Array(href.utf8.prefix(Int(layout.schemeEnd)))[...]) {
    case .http, .https, .ws, .wss, .ftp:
      let withoutCredentials = text(layout.hostStart, layout.pathStart)
      return "\(scheme)://\(withoutCredentials)"
    case .file:
      // The standard leaves this to the browser; all make it opaque.
      return "null"
    case nil:
      return scheme == "blob" ? blobOrigin : "null"
    }
  }

  /// The origin of the page that made a `blob:` URL, which the path carries.
  private var blobOrigin: String {
    guard let inner = URLRecord(path), inner.isHTTP else { return "null" }
    return inner.origin
  }
}
