/// Text made fit for HTML.
enum HTMLText {
  /// Returns text for between tags and for within double quotes.
  ///
  /// Control characters, which HTML forbids even as references, become U+FFFD, and the marks that
  /// turn the direction of a line become visible codes.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: needsCare) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: result.append(contentsOf: "&amp;".unicodeScalars)
      case 0x3C: result.append(contentsOf: "&lt;".unicodeScalars)
      case 0x3E: result.append(contentsOf: "&gt;".unicodeScalars)
      case 0x22: result.append(contentsOf: "&quot;".unicodeScalars)
      case 0x27: result.append(contentsOf: "&#39;".unicodeScalars)
      case 0x9, 0xA: result.append(scalar)
      case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: result.append("\u{FFFD}")
      case 0x202A...0x202E, 0x2066...0x2069:
        let code = String(scalar.value, radix: 16, uppercase: true)
        result.append(contentsOf: "\\u{\(code)}".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private static func needsCare(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte >= 0x7F || byte == 0x26 || byte == 0x3C || byte == 0x3E || byte == 0x22
      || byte == 0x27
  }
}
