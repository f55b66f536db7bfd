import Links

/// The size of a value's text, without writing it.
enum JSONSize {
  /// Returns the number of bytes that ``JSONWriter`` needs for a value in one line.
  ///
  /// APNs counts bytes as they are sent. A sender that escapes what needs no escape sends more.
  static func bytes(of value: JSONValue) -> Int {
    switch value {
    case .null: 4
    case .bool(let flag): flag ? 4 : 5
    case .integer(let number): String(number).utf8.count
    case .unsignedInteger(let number): String(number).utf8.count
    case .double: JSONWriter.bytes(of: value).count
    case .string(let text): bytes(of: text)
    case .array(let elements):
      elements.reduce(into: 2 + max(0, elements.count - 1)) { $0 += bytes(of: $1) }
    case .object(let object):
      object.members.reduce(into: 2 + max(0, object.count - 1)) {
        $0 += bytes(of: $1.key) + 1 + bytes(of: $1.value)
      }
    }
  }

  private static func bytes(of text: String) -> Int {
    let extra = text.utf8.withContiguousStorageIfAvailable { bytesForEscapes(in: $0) }
    return 2 + text.utf8.count
      + (extra ?? Array(text.utf8).withUnsafeBufferPointer { bytesForEscapes(in: $0) })
  }

  /// The bytes that escapes take beyond what they stand for.
  private static func bytesForEscapes(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var extra = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x09, 0x0A, 0x0D: extra += 1
      case ..<0x20: extra += 5
      default: break
      }
    }
    return extra
  }
}
