/// A character encoding of the web.
///
/// https://encoding.spec.whatwg.org/#names-and-labels
public enum TextEncoding: String, Hashable, Sendable, CaseIterable {
  /// The encoding named `UTF-8`.
  case utf8 = "UTF-8"
  /// The encoding named `IBM866`.
  case ibm866 = "IBM866"
  /// The encoding named `ISO-8859-2`.
  case iso8859x2 = "ISO-8859-2"
  /// The encoding named `ISO-8859-3`.
  case iso8859x3 = "ISO-8859-3"
  /// The encoding named `ISO-8859-4`.
  case iso8859x4 = "ISO-8859-4"
  /// The encoding named `ISO-8859-5`.
  case iso8859x5 = "ISO-8859-5"
  /// The encoding named `ISO-8859-6`.
  case iso8859x6 = "ISO-8859-6"
  /// The encoding named `ISO-8859-7`.
  case iso8859x7 = "ISO-8859-7"
  /// The encoding named `ISO-8859-8`.
  case iso8859x8 = "ISO-8859-8"
  /// The encoding named `ISO-8859-8-I`.
  case iso8859x8I = "ISO-8859-8-I"
  /// The encoding named `ISO-8859-10`.
  case iso8859x10 = "ISO-8859-10"
  /// The encoding named `ISO-8859-13`.
  case iso8859x13 = "ISO-8859-13"
  /// The encoding named `ISO-8859-14`.
  case iso8859x14 = "ISO-8859-14"
  /// The encoding named `ISO-8859-15`.
  case iso8859x15 = "ISO-8859-15"
  /// The encoding named `ISO-8859-16`.
  case iso8859x16 = "ISO-8859-16"
  /// The encoding named `KOI8-R`.
  case koi8R = "KOI8-R"
  /// The encoding named `KOI8-U`.
  case koi8U = "KOI8-U"
  /// The encoding named `macintosh`.
  case macintosh
  /// The encoding named `windows-874`.
  case windows874 = "windows-874"
  /// The encoding named `windows-1250`.
  case windows1250 = "windows-1250"
  /// The encoding named `windows-1251`.
  case windows1251 = "windows-1251"
  /// The encoding named `windows-1252`.
  case windows1252 = "windows-1252"
  /// The encoding named `windows-1253`.
  case windows1253 = "windows-1253"
  /// The encoding named `windows-1254`.
  case windows1254 = "windows-1254"
  /// The encoding named `windows-1255`.
  case windows1255 = "windows-1255"
  /// The encoding named `windows-1256`.
  case windows1256 = "windows-1256"
  /// The encoding named `windows-1257`.
  case windows1257 = "windows-1257"
  /// The encoding named `windows-1258`.
  case windows1258 = "windows-1258"
  /// The encoding named `x-mac-cyrillic`.
  case xMacCyrillic = "x-mac-cyrillic"
  /// The encoding named `GBK`.
  case gbk = "GBK"
  /// The encoding named `gb18030`.
  case gb18030
  /// The encoding named `Big5`.
  case big5 = "Big5"
  /// The encoding named `EUC-JP`.
  case eucJP = "EUC-JP"
  /// The encoding named `ISO-2022-JP`.
  case iso2022JP = "ISO-2022-JP"
  /// The encoding named `Shift_JIS`.
  case shiftJIS = "Shift_JIS"
  /// The encoding named `EUC-KR`.
  case eucKR = "EUC-KR"
  /// The encoding named `replacement`.
  case replacement
  /// The encoding named `UTF-16BE`.
  case utf16BE = "UTF-16BE"
  /// The encoding named `UTF-16LE`.
  case utf16LE = "UTF-16LE"
  /// The encoding named `x-user-defined`.
  case xUserDefined = "x-user-defined"

  // Not in the standard; WebKit has them from the Mac of old (see `EncodingLabels.swift`).

  /// The encoding named `x-mac-greek`.
  case xMacGreek = "x-mac-greek"
  /// The encoding named `x-mac-centraleurroman`.
  case xMacCentralEurRoman = "x-mac-centraleurroman"
  /// The encoding named `x-mac-turkish`.
  case xMacTurkish = "x-mac-turkish"

  /// The name as the Encoding standard, or else WebKit, writes it.
  public var name: String { rawValue }

  /// Returns the encoding that a label means.
  ///
  /// - Parameter label: A label such as `utf8` or `ks_c_5601-1987`, in any case; white space
  ///   around it doesn't matter.
  /// - Returns: The encoding, or `nil` where neither the standard nor WebKit knows such a label.
  public static func labelled(_ label: some StringProtocol) -> TextEncoding? {
    labelled(bytes: Array(label.utf8))
  }

  /// The encoding that a form of a page in this one is sent in: UTF-16 and the replacement encoding
  /// only read.
  ///
  /// https://encoding.spec.whatwg.org/#get-an-output-encoding
  public var outputEncoding: TextEncoding {
    switch self {
    case .replacement, .utf16BE, .utf16LE: .utf8
    default: self
    }
  }
}
