/// Turns a page's bytes into UTF-8 by the Encoding standard's decoders.
///
/// What is malformed becomes U+FFFD, and an ASCII byte after it is never swallowed: in a page it
/// may be the `<` of a tag. https://encoding.spec.whatwg.org/#decode
public enum TextDecoder {
  /// Returns the text of some bytes.
  ///
  /// A byte order mark is read as a letter: see `EncodingSniffer`.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - encoding: Their encoding.
  /// - Returns: The text, with U+FFFD for what is malformed.
  public static func decode(_ bytes: some Collection<UInt8>, as encoding: TextEncoding) -> String {
    String(decoding: utf8(Array(bytes), as: encoding), as: UTF8.self)
  }

  /// Returns the text in UTF-8; the array itself where it is well-formed UTF-8 already.
  static func utf8(_ bytes: [UInt8], as encoding: TextEncoding) -> [UInt8] {
    switch encoding {
    case .utf8: return UTF8Repair.repaired(bytes)
    case .utf16LE: return utf16(bytes, highFirst: false)
    case .utf16BE: return utf16(bytes, highFirst: true)
    case .replacement: return bytes.isEmpty ? [] : [0xEF, 0xBF, 0xBD]
    case .iso2022JP:
      var decoder = ISO2022JPDecoder()
      return decoder.decode(bytes)
    case .eucKR, .big5, .gbk, .gb18030, .eucJP, .shiftJIS:
      var decoder = MultiByteDecoder(encoding)
      return decoder.decode(bytes)
    default: return singleByte(bytes, as: encoding)
    }
  }

  // https://encoding.spec.whatwg.org/#single-byte-decoder
  private static func singleByte(_ bytes: [UInt8], as encoding: TextEncoding) -> [UInt8] {
    var position = endOfASCII(in: bytes, from: 0)
    guard position < bytes.count, let table = SingleByteTable(encoding) else { return bytes }
    let points = table.points.map { $0 == 0 ? 0xFFFD : $0 }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 2)
    output += bytes[..<position]
    while position < bytes.count {
      if bytes[position] < 0x80 {
        let end = endOfASCII(in: bytes, from: position)
        output += bytes[position..<end]
        position = end
      } else {
        appendUTF8(points[Int(bytes[position] & 0x7F)], to: &output)
        position += 1
      }
    }
    return output
  }

  // https://encoding.spec.whatwg.org/#shared-utf-16-decoder
  private static func utf16(_ bytes: [UInt8], highFirst: Bool) -> [UInt8] {
    func unit(_ position: Int) -> UInt32 {
      let (first, second) = (UInt32(bytes[position]), UInt32(bytes[position + 1]))
      return highFirst ? first << 8 | second : second << 8 | first
    }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var position = 0
    while position + 1 < bytes.count {
      let first = unit(position)
      position += 2
      guard 0xD800...0xDFFF ~= first else {
        appendUTF8(first, to: &output)
        continue
      }
      if first < 0xDC00, position + 1 < bytes.count, 0xDC00...0xDFFF ~= unit(position) {
        appendUTF8(0x10000 + (first - 0xD800) << 10 + unit(position) - 0xDC00, to: &output)
        position += 2
      } else if first < 0xDC00, position + 1 == bytes.count {
        // Half a letter and half a unit at the end are one error.
        position += 1
        appendUTF8(0xFFFD, to: &output)
      } else {
        appendUTF8(0xFFFD, to: &output)
      }
    }
    if position < bytes.count { appendUTF8(0xFFFD, to: &output) }
    return output
  }
}

/// Returns the next byte that is not ASCII; the end where there is none.
func endOfASCII(in bytes: [UInt8], from start: Int) -> Int {
  bytes.withUnsafeBytes { endOfASCII(in: $0, from: start) }
}

/// Returns the next byte that is not ASCII; the end where there is none.
@inline(__always)
func endOfASCII(in raw: UnsafeRawBufferPointer, from start: Int) -> Int {
  var position = start
  while position + 8 <= raw.count {
    let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
    let high = UInt64(littleEndian: word) & 0x8080_8080_8080_8080
    if high != 0 { return position + high.trailingZeroBitCount / 8 }
    position += 8
  }
  while position < raw.count, raw[position] < 0x80 { position += 1 }
  return position
}
