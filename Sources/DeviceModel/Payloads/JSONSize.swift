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
    case .integer, .unsignedInteger, .double: JSONWriter.bytes(of: value).count
    case .string(let text): bytes(of: text)
    case .array(let elements):
      elements.reduce(2 + max(0, elements.count - 1)) { $0 + bytes(of: $1) }
    case .object(let object):
      object.members.reduce(2 + max(0, object.count - 1)) {
        $0 + bytes(of: $1.key) + 1 + bytes(of: $1.value)
      }
    }
  }

  private static func bytes(of text: String) -> Int {
    text.utf8.reduce(2) { count, byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x09, 0x0A, 0x0D: count + 2
      case ..<0x20: count + 6
      default: count + 1
      }
    }
  }
}
