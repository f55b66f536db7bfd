/// The schemes for which the URL standard has rules of their own.
///
/// https://url.spec.whatwg.org/#special-scheme
enum SpecialScheme {
  case http, https, ws, wss, ftp, file

  /// Creates the value for a scheme in lower case, or `nil` where it is none of the six.
  init?(_ scheme: ArraySlice<UInt8>) {
    // One look at the length and the first letter settles nearly every case.
    switch (scheme.count, scheme.first) {
    case (5, 0x68) where scheme.elementsEqual("https".utf8): self = .https
    case (4, 0x68) where scheme.elementsEqual("http".utf8): self = .http
    case (2, 0x77) where scheme.elementsEqual("ws".utf8): self = .ws
    case (3, 0x77) where scheme.elementsEqual("wss".utf8): self = .wss
    case (3, 0x66) where scheme.elementsEqual("ftp".utf8): self = .ftp
    case (4, 0x66) where scheme.elementsEqual("file".utf8): self = .file
    default: return nil
    }
  }

  /// The port that is left out when a URL is written; file URLs have none.
  var defaultPort: Int? {
    switch self {
    case .http, .ws: 80
    case .https, .wss: 443
    case .ftp: 21
    case .file: nil
    }
  }

  /// Whether a query is written in the page's own encoding, as for all but web sockets.
  var takesPageEncoding: Bool {
    self != .ws && self != .wss
  }
}
