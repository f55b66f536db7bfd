/// Well-formed UTF-8 out of any bytes.
///
/// https://encoding.spec.whatwg.org/#utf-8-decoder
enum UTF8Repair {
  /// Returns the bytes with U+FFFD for what is malformed; the array itself where nothing is.
  static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    var start = firstError(in: bytes, from: 0)
    guard start < bytes.count else { return bytes }
    var output = Array(bytes[..<start])
    while start < bytes.count {
      // The bytes that could have begun a letter are one error; the one that couldn't go on is
      // looked at again.
      start += malformedLength(bytes, at: start)
      appendUTF8(0xFFFD, to: &output)
      let end = firstError(in: bytes, from: start)
      output += bytes[start..<end]
      start = end
    }
    return output
  }

  /// Returns the place of the first malformed byte; the end where there is none.
  private static func firstError(in bytes: [UInt8], from start: Int) -> Int {
    bytes.withUnsafeBytes { raw in
      var place = start
      while place < raw.count {
        if raw[place] < 0x80 {
          place = endOfASCII(in: raw, from: place)
          continue
        }
        let length = letterLength(raw, at: place)
        if length == 0 { return place }
        place += length
      }
      return place
    }
  }

  /// Returns the length of the letter of several bytes at a place; 0 where it is malformed.
  @inline(__always)
  private static func letterLength(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Int {
    let lead = bytes[start]
    let rest = bytes.count - start
    func isTrail(_ offset: Int) -> Bool { bytes[start + offset] & 0xC0 == 0x80 }
    // Letters of three bytes first: of those whole pages consist.
    if lead & 0xF0 == 0xE0 {
      guard rest >= 3, isTrail(1), isTrail(2) else { return 0 }
      let second = bytes[start + 1]
      return (lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F) ? 0 : 3
    }
    if lead < 0xE0 { return lead >= 0xC2 && rest >= 2 && isTrail(1) ? 2 : 0 }
    guard lead < 0xF5, rest >= 4, isTrail(1), isTrail(2), isTrail(3) else { return 0 }
    let second = bytes[start + 1]
    return (lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second > 0x8F) ? 0 : 4
  }

  /// Returns the number of bytes that an error at a place takes up.
  private static func malformedLength(_ bytes: [UInt8], at start: Int) -> Int {
    let lead = bytes[start]
    guard let bounds = secondByteBounds(lead), start + 1 < bytes.count,
      bounds ~= bytes[start + 1]
    else { return 1 }
    var length = 2
    let needed = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    while length < needed, start + length < bytes.count, bytes[start + length] & 0xC0 == 0x80 {
      length += 1
    }
    return length
  }

  /// Returns what a lead byte lets follow; `nil` for a byte that leads nothing.
  @inline(__always)
  private static func secondByteBounds(_ lead: UInt8) -> ClosedRange<UInt8>? {
    switch lead {
    case 0xC2...0xDF, 0xE1...0xEC, 0xEE, 0xEF, 0xF1...0xF3: 0x80...0xBF
    case 0xE0: 0xA0...0xBF
    case 0xED: 0x80...0x9F
    case 0xF0: 0x90...0xBF
    case 0xF4: 0x80...0x8F
    default: nil
    }
  }
}
