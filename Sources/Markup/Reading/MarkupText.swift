/// Text as it must be written for libxml2 to give it back letter for letter.
enum MarkupText {
  /// Appends text to markup.
  static func append(_ text: some Collection<UInt8>, to output: inout [UInt8]) {
    let bytes = ArraySlice(text)
    var position = bytes.startIndex
    // The parser drops white space that it takes for the author's layout; written as references it
    // is kept.
    while position < bytes.endIndex, isHTMLSpace(bytes[position]), bytes[position] != 0x0C {
      output += "&#\(bytes[position]);".utf8
      position += 1
    }
    while position < bytes.endIndex {
      let start = position
      while position < bytes.endIndex, !needsCare(bytes[position]) { position += 1 }
      output += bytes[start..<position]
      if position < bytes.endIndex { position += appendWithCare(bytes, position, to: &output) }
    }
  }

  @inline(__always)
  private static func needsCare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): true
    case 0x09, 0x0A: false
    case 0..<0x20, 0xEF, 0xF4: true
    default: false
    }
  }

  /// Appends one letter that means something to the parser, or that it would drop.
  ///
  /// - Returns: The number of bytes of the letter.
  private static func appendWithCare(
    _ bytes: ArraySlice<UInt8>, _ position: Int, to output: inout [UInt8]
  ) -> Int {
    switch bytes[position] {
    case UInt8(ascii: "&"): output += "&amp;".utf8
    case UInt8(ascii: "<"): output += "&lt;".utf8
    case UInt8(ascii: ">"): output += "&gt;".utf8
    case UInt8(ascii: "\""): output += "&quot;".utf8
    case 0x0D: output += "&#13;".utf8
    case let control where control < 0x20: TextArmour.append(UInt32(control), to: &output)
    case let lead:
      let rest = bytes[position...]
      if rest.starts(with: [0xEF, 0xBF, 0xBE]) || rest.starts(with: [0xEF, 0xBF, 0xBF]) {
        TextArmour.append(0xFF00 | UInt32(rest[position + 2] | 0x40), to: &output)
        return 3
      }
      if rest.starts(with: TextArmour.mark) {
        TextArmour.append(0x10FFFD, to: &output)
        return 4
      }
      output.append(lead)
    }
    return 1
  }
}
