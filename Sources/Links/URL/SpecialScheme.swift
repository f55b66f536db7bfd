/// The schemes for which the URL standard has rules of their own.
///
/// https://url.spec.whatwg.org/#special-scheme
enum SpecialScheme {
  case http, https, ws, wss, ftp, file

  /// Creates the value for a scheme in lower case, or `nil` where it is none of the six.
  init?(_ scheme: ArraySlice<UInt8>) {
    guard scheme.count <= 5 else { return nil }
    // The letters side by side in one integer: every URL passes here, so comparing has to be cheap.
    switch scheme.reduce(0 as UInt64, { $0 &<< 8 | UInt64($1) }) {
    case 0x68_74_74_70: self = .http
    case 0x68_74_74_70_73: self = .https
    case 0x77_73: self = .ws
    case 0x77_73_73: self = .wss
    case 0x66_74_70: self = .ftp
    case 0x66_69_6C_65: self = .file
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
