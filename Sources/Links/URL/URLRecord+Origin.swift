extension URLRecord {
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
