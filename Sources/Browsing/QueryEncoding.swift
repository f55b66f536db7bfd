import Links
import Markup

// A page in a legacy encoding sends its queries and forms in that encoding.
extension PageContent {
  /// Encodes queries of the page's links; nil where UTF-8 does, which is the parser's own way.
  var queryEncoder: URLRecord.QueryEncoder? {
    guard let encoding = TextEncoding(rawValue: encoding)?.outputEncoding, encoding != .utf8 else {
      return nil
    }
    return { FormText.queryBytes(of: $0, in: encoding) }
  }
}

/// Text on its way out of a page.
enum FormText {
  /// Returns the bytes of a text as a form sends them: what the encoding lacks as `&#…;`.
  static func bytes(of text: String, in encoding: TextEncoding) -> [UInt8] {
    TextEncoder.encode(text, as: encoding)
  }

  /// Returns the bytes of a text as a query holds them: what the encoding lacks is escaped twice.
  static func queryBytes(of text: String, in encoding: TextEncoding) -> [UInt8] {
    let bytes = TextEncoder.encode(text, as: encoding)
    // Most text can be written whole; then no reference stands in it that wasn't there before.
    guard references(in: bytes) != references(in: Array(text.utf8)) else { return bytes }
    return text.unicodeScalars.flatMap { scalar in
      let bytes = TextEncoder.encode(String(scalar), as: encoding)
      return bytes.starts(with: "&#".utf8) ? PercentEncoding.characterReference(to: scalar) : bytes
    }
  }

  private static func references(in bytes: [UInt8]) -> Int {
    zip(bytes, bytes.dropFirst()).count { $0 == UInt8(ascii: "&") && $1 == UInt8(ascii: "#") }
  }
}
