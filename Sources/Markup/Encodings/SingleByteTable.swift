private import CUnicode

/// The upper half of a single-byte encoding.
///
/// https://encoding.spec.whatwg.org/#single-byte-decoder
struct SingleByteTable {
  /// The code point of each byte from 80 on; 0 for bytes that have none.
  private(set) var points: [UInt32]

  /// Creates the table of an encoding; `nil` where it isn't one of a single byte.
  init?(_ encoding: TextEncoding) {
    switch encoding {
    case .windows1252:
      points = Self.windows1252Controls + (0xA0...0xFF)
    case .iso8859x16:
      points = Array(0x80...0xFF)
      patch(CodePatches.iso8859x16)
    case .xUserDefined:
      points = Array(0xF780...0xF7FF)
    default:
      guard let converter = Self.converter(of: encoding) else { return nil }
      points = LegacyCodes.points(Array(0x80...0xFF), width: 1, converter: converter)
      if let patches = Self.patches(of: encoding) { patch(patches) }
    }
  }

  /// Puts right what ICU has otherwise than the standard.
  private mutating func patch(_ list: StaticString) {
    var points = points
    CodePatches.forEach(in: list) { code, point in points[Int(code) - 0x80] = point }
    self.points = points
  }

  private static func patches(of encoding: TextEncoding) -> StaticString? {
    switch encoding {
    case .koi8U: "AE:45E BE:40E"
    case .windows1253: "AA:0"
    case .windows1255: "CA:5BA"
    case .windows874: "DB:0 DC:0 DD:0 DE:0 FC:0 FD:0 FE:0 FF:0"
    default: nil
    }
  }

  /// The name that ICU has for an encoding.
  private static func converter(of encoding: TextEncoding) -> String? {
    switch encoding {
    case .ibm866: "ibm-866"
    case .iso8859x8I: "ISO-8859-8"
    case .xMacCyrillic, .macintosh, .koi8R, .koi8U, .windows874: encoding.name
    // The tables that WebKit opens for them (TextCodecICU.cpp).
    case .xMacGreek: "macos-6_2-10.4"
    case .xMacCentralEurRoman: "macos-29-10.2"
    case .xMacTurkish: "macos-35-10.2"
    case .windows1250, .windows1251, .windows1253, .windows1254, .windows1255, .windows1256,
      .windows1257, .windows1258:
      encoding.name
    case .iso8859x2, .iso8859x3, .iso8859x4, .iso8859x5, .iso8859x6, .iso8859x7, .iso8859x8,
      .iso8859x10, .iso8859x13, .iso8859x14, .iso8859x15:
      encoding.name
    default: nil
    }
  }

  /// What windows-1252 has in the places 80 to 9F.
  static let windows1252Controls: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039,
    0x152, 0x8D, 0x17D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC,
    0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178,
  ]
}
