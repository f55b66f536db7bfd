/// How a web view shows a title.
enum PageTitle {
  /// Returns the title as shown: white space collapsed, and in Japanese pages the yen sign for a
  /// backslash.
  ///
  /// WebKit does the latter for the encodings whose byte 5C was a yen sign on the machines that
  /// they come from, and does it for scripts that read the title too (seen for Shift_JIS).
  static func shown(_ text: [UInt8], encoding: TextEncoding) -> String {
    let title = collapsed(text)
    switch encoding {
    case .shiftJIS, .eucJP, .iso2022JP:
      guard title.utf8.contains(UInt8(ascii: "\\")) else { return title }
      return String(
        String.UnicodeScalarView(title.unicodeScalars.map { $0 == "\\" ? "\u{A5}" : $0 }))
    default: return title
    }
  }

  /// Returns the text without white space at its ends, and one space for each run inside.
  ///
  /// https://infra.spec.whatwg.org/#strip-and-collapse-ascii-whitespace
  static func collapsed(_ text: some Collection<UInt8>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var isAfterSpace = true
    for byte in text {
      let isSpace = isHTMLSpace(byte)
      if !isSpace { bytes.append(byte) } else if !isAfterSpace { bytes.append(0x20) }
      isAfterSpace = isSpace
    }
    if bytes.last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
