/// Comparing and hashing of text by its UTF-8 bytes.
///
/// Swift compares text by canonical equivalence, which is right for people and wrong for what is
/// sent over a wire: a server tells the two spellings of "é" apart.
enum UTF8Text {
  static func areEqual(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count && left.utf8.elementsEqual(right.utf8)
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
  static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] < 0x80 {
        offset += 1
        continue
      }
      var rest = bytes[offset...].makeIterator()
      var parser = UTF8.ForwardParser()
      guard case .valid(let scalar) = parser.parseScalar(from: &rest) else { return offset }
      offset += scalar.count
    }
    return nil
  }
}
