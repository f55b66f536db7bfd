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

  /// Returns how many bytes at the end begin a letter that more bytes might complete.
  static func cutLength(_ bytes: ArraySlice<UInt8>) -> Int {
    for length in 1...3 where length <= bytes.count {
      let start = bytes.endIndex - length
      guard bytes[start] >= 0xC2 else {
        if bytes[start] < 0x80 { return 0 }
        continue
      }
      return bytes[start] >= 0xF0 || length < (bytes[start] >= 0xE0 ? 3 : 2) ? length : 0
    }
    return 0
  }

  /// Returns the place of the first malformed byte; the end where there is none.
  private static func firstError(in bytes: [UInt8], from start: Int) -> Int {
    var position = start
    while true {
      position = endOfASCII(in: bytes, from: position)
      guard position < bytes.count else { return position }
      let next = bytes.withUnsafeBufferPointer { bytes in
        var place = position
        while place < bytes.count, bytes[place] >= 0x80 {
          let length = letterLength(bytes, at: place)
          guard length > 0 else { return (place, true) }
          place += length
        }
        return (place, false)
      }
      if next.1 { return next.0 }
      position = next.0
    }
  }

  /// Returns the length of the letter of several bytes at a place; 0 where it is malformed.
  @inline(__always)
  private static func letterLength(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    let lead = bytes[start]
    guard let bounds = secondByteBounds(lead), start + 1 < bytes.count,
      bounds ~= bytes[start + 1]
    else { return 0 }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard start + length <= bytes.count else { return 0 }
    for offset in 2..<max(length, 2) where bytes[start + offset] & 0xC0 != 0x80 { return 0 }
    return length
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
