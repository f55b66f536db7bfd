/// Comparing and hashing of text by its UTF-8 bytes.
///
/// Swift compares text by canonical equivalence, which is right for people and wrong for what is
/// sent over a wire: a server tells the two spellings of "é" apart.
package enum UTF8Text {
  package static func areEqual(_ left: String, _ right: String) -> Bool {
    // Swift's own comparison is quick and tells most texts apart; where it finds two equal, they
    // may still be two spellings of one letter.
    guard left.utf8.count == right.utf8.count, left == right else { return false }
    return left.utf8.elementsEqual(right.utf8)
  }

  static func hash(_ text: String, into hasher: inout Hasher) {
    let isContiguous: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isContiguous == nil {
      for byte in text.utf8 { hasher.combine(byte) }
    }
    // Without an end mark "ab", "c" would feed the same bytes as "a", "bc".
    hasher.combine(0xFF as UInt8)
  }
}

extension UTF8Text {
  /// Returns where the first byte lies that is not UTF-8, or `nil` where all are.
  package static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] < 0x80 {
        offset = endOfASCII(from: offset, in: bytes)
        continue
      }
      guard let length = lengthOfSequence(at: offset, in: bytes) else { return offset }
      offset += length
    }
    return nil
  }

  /// Returns where ASCII ends that begins there, by looking at eight bytes at a time.
  private static func endOfASCII(from start: Int, in bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { buffer in
      var offset = start
      while offset + 8 <= buffer.count,
        buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        offset += 8
      }
      while offset < buffer.count, buffer[offset] < 0x80 { offset += 1 }
      return offset
    }
  }

  /// Returns the length of the sequence of several bytes that begins there; nil where it is not
  /// well-formed, by the table of the Unicode Standard, section 3.9, D92.
  private static func lengthOfSequence(at offset: Int, in bytes: [UInt8]) -> Int? {
    let first = bytes[offset]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return nil
    }
    guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return nil }
    for index in (offset + 2)..<(offset + max(length, 2))
    where !(0x80...0xBF).contains(bytes[index]) {
      return nil
    }
    return length
  }
}
