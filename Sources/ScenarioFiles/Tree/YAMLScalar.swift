import Links

/// What YAML 1.2's core schema makes of a scalar without quotes: `no` and `on` are texts there.
///
/// https://yaml.org/spec/1.2.2/#103-core-schema
enum YAMLScalar {
  /// Returns what the scalar is; nil for a number that no JSON can hold, such as `.nan`.
  static func content(of bytes: UnsafeBufferPointer<UInt8>) -> LocatedValue.Content? {
    guard let first = bytes.first else { return .null }
    switch first {
    case UInt8(ascii: "~") where bytes.count == 1: return .null
    case UInt8(ascii: "n") where equals(bytes, "null"), UInt8(ascii: "N") where isNull(bytes):
      return .null
    case UInt8(ascii: "t") where equals(bytes, "true"), UInt8(ascii: "T") where isTrue(bytes):
      return .bool(true)
    case UInt8(ascii: "f") where equals(bytes, "false"), UInt8(ascii: "F") where isFalse(bytes):
      return .bool(false)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      return number(bytes)
    default: return text(bytes)
    }
  }

  /// Returns what a text is that a variable has been put into.
  static func content(of text: String) -> LocatedValue.Content? {
    var text = text
    return text.withUTF8 { content(of: $0) }
  }

  private static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> LocatedValue.Content {
    .text(String(decoding: bytes, as: UTF8.self))
  }

  private static func equals(_ bytes: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
    bytes.count == word.utf8CodeUnitCount
      && word.withUTF8Buffer { $0.elementsEqual(bytes) }
  }

  private static func isNull(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    equals(bytes, "Null") || equals(bytes, "NULL")
  }

  private static func isTrue(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    equals(bytes, "True") || equals(bytes, "TRUE")
  }

  private static func isFalse(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    equals(bytes, "False") || equals(bytes, "FALSE")
  }

  // MARK: Numbers

  private static func number(_ bytes: UnsafeBufferPointer<UInt8>) -> LocatedValue.Content? {
    let sign = bytes[0] == UInt8(ascii: "-") || bytes[0] == UInt8(ascii: "+") ? 1 : 0
    let rest = UnsafeBufferPointer(rebasing: bytes[sign...])
    if rest.first == UInt8(ascii: "."), isSpecial(rest, signed: sign == 1) { return nil }
    if sign == 0, let value = prefixed(rest) { return value }
    var position = 0
    let digits = skipDigits(rest, &position)
    if digits > 0, position == rest.count { return whole(bytes) }
    if position < rest.count, rest[position] == UInt8(ascii: ".") {
      position += 1
      guard skipDigits(rest, &position) + digits > 0 else { return text(bytes) }
    }
    guard position > 0 else { return text(bytes) }
    if position < rest.count, rest[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < rest.count,
        rest[position] == UInt8(ascii: "-") || rest[position] == UInt8(ascii: "+")
      {
        position += 1
      }
      guard skipDigits(rest, &position) > 0 else { return text(bytes) }
    }
    guard position == rest.count else { return text(bytes) }
    return double(bytes)
  }

  /// Skips decimal digits, and returns how many there were.
  private static func skipDigits(
    _ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int
  ) -> Int {
    let start = position
    while position < bytes.count, (48...57).contains(bytes[position]) { position += 1 }
    return position - start
  }

  private static func whole(_ bytes: UnsafeBufferPointer<UInt8>) -> LocatedValue.Content? {
    let text = String(decoding: bytes, as: UTF8.self)
    if let number = Int64(text) { return .integer(number) }
    if let number = UInt64(text) { return .unsignedInteger(number) }
    return double(bytes)
  }

  private static func double(_ bytes: UnsafeBufferPointer<UInt8>) -> LocatedValue.Content? {
    // Swift takes neither a dot at the end nor one at the beginning for granted; zeros help.
    var digits: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      let isDot = byte == UInt8(ascii: ".")
      if isDot, index == 0 || !(48...57).contains(bytes[index - 1]) { digits.append(48) }
      digits.append(byte)
      if isDot, index + 1 == bytes.count || !(48...57).contains(bytes[index + 1]) {
        digits.append(48)
      }
    }
    guard let number = Double(String(decoding: digits, as: UTF8.self)), number.isFinite else {
      return nil
    }
    return .double(number)
  }

  /// `.inf` and `.nan`, which JSON doesn't have.
  private static func isSpecial(_ bytes: UnsafeBufferPointer<UInt8>, signed: Bool) -> Bool {
    if equals(bytes, ".inf") || equals(bytes, ".Inf") || equals(bytes, ".INF") { return true }
    return !signed && (equals(bytes, ".nan") || equals(bytes, ".NaN") || equals(bytes, ".NAN"))
  }

  /// Octal and hexadecimal numbers: `0o17`, `0x1F`.
  private static func prefixed(_ bytes: UnsafeBufferPointer<UInt8>) -> LocatedValue.Content? {
    guard bytes.count > 2, bytes[0] == 48 else { return nil }
    let radix: Int
    switch bytes[1] {
    case UInt8(ascii: "o"): radix = 8
    case UInt8(ascii: "x"): radix = 16
    default: return nil
    }
    let digits = UnsafeBufferPointer(rebasing: bytes[2...])
    guard digits[0] != UInt8(ascii: "+"), digits[0] != UInt8(ascii: "-") else { return nil }
    let text = String(decoding: digits, as: UTF8.self)
    if let number = Int64(text, radix: radix) { return .integer(number) }
    return UInt64(text, radix: radix).map { .unsignedInteger($0) }
  }
}
