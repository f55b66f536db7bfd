/// Finds out which encoding a page is in.
///
/// https://encoding.spec.whatwg.org/#specification-hooks and, for the order, WebKit: a byte order
/// mark before the header before what the page says of itself.
public enum EncodingSniffer {
  /// What was found: the encoding, and where the text begins behind a byte order mark.
  struct Finding {
    var encoding: TextEncoding
    var start = 0
  }

  /// Returns the encoding that a page is read in.
  ///
  /// - Parameters:
  ///   - bytes: The page.
  ///   - contentType: The value of its `Content-Type` header, if it has one.
  ///   - fallback: The encoding of a page that says nothing: windows-1252, or in a frame that of
  ///     the page around it.
  /// - Returns: The encoding.
  public static func encoding(
    of bytes: [UInt8], contentType: String?, fallback: TextEncoding = .windows1252
  ) -> TextEncoding {
    sniff(bytes, MediaType(contentType ?? ""), fallback: fallback).encoding
  }

  static func sniff(_ bytes: [UInt8], _ type: MediaType?, fallback: TextEncoding) -> Finding {
    if let mark = byteOrderMark(bytes) { return mark }
    if let encoding = type?.encoding { return Finding(encoding: encoding) }
    let declared = XMLDeclaration.encoding(in: bytes)
    switch type.map({ PageKind($0) }) ?? .html {
    case .html: return Finding(encoding: MetaCharset.encoding(in: bytes) ?? declared ?? fallback)
    case .xml: return Finding(encoding: declared ?? .utf8)
    case .other: return Finding(encoding: fallback)
    }
  }

  // https://encoding.spec.whatwg.org/#bom-sniff
  private static func byteOrderMark(_ bytes: [UInt8]) -> Finding? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Finding(encoding: .utf8, start: 3) }
    if bytes.starts(with: [0xFE, 0xFF]) { return Finding(encoding: .utf16BE, start: 2) }
    if bytes.starts(with: [0xFF, 0xFE]) { return Finding(encoding: .utf16LE, start: 2) }
    return nil
  }
}

extension TextEncoding {
  /// The encoding that a page means which says this one of itself.
  ///
  /// The page was read as ASCII up to there, so it can't be UTF-16.
  /// https://html.spec.whatwg.org/#prescan-a-byte-stream-to-determine-its-encoding
  var saidByPage: TextEncoding {
    switch self {
    case .utf16BE, .utf16LE: .utf8
    case .xUserDefined: .windows1252
    default: self
    }
  }
}
