/// Letters that libxml2 drops from a document, dressed as letters that it keeps.
///
/// They are U+0001 to U+001F but for white space, U+FFFE and U+FFFF; a page may hold them, in its
/// title too.
/// A letter `c` of those is written as U+10FFFD and U+100000 + `c`; U+10FFFD itself as two of them.
enum TextArmour {
  /// U+10FFFD in UTF-8.
  static let mark: [UInt8] = [0xF4, 0x8F, 0xBF, 0xBD]

  /// Appends one letter that needs it, in its dress.
  static func append(_ letter: UInt32, to bytes: inout [UInt8]) {
    bytes += mark
    appendUTF8(letter == 0x10FFFD ? letter : letter + 0x100000, to: &bytes)
  }

  /// Returns the text with the dressed letters as they were.
  static func removed(from text: String) -> String {
    guard text.utf8.contains(0xF4) else { return text }
    var plain = String.UnicodeScalarView()
    var isMarked = false
    for scalar in text.unicodeScalars {
      if isMarked {
        isMarked = false
        let value = scalar.value == 0x10FFFD ? scalar.value : scalar.value & 0xFFFF
        plain.append(Unicode.Scalar(value) ?? scalar)
      } else if scalar.value == 0x10FFFD {
        isMarked = true
      } else {
        plain.append(scalar)
      }
    }
    return String(plain)
  }
}

/// Appends a code point in UTF-8.
@inline(__always)
func appendUTF8(_ point: UInt32, to bytes: inout [UInt8]) {
  func trail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | (point >> shift) & 0x3F) }
  if point < 0x80 {
    bytes.append(UInt8(truncatingIfNeeded: point))
  } else if point < 0x800 {
    bytes.append(UInt8(truncatingIfNeeded: 0xC0 | point >> 6))
    bytes.append(trail(0))
  } else if point < 0x10000 {
    bytes.append(UInt8(truncatingIfNeeded: 0xE0 | point >> 12))
    bytes.append(trail(6))
    bytes.append(trail(0))
  } else {
    bytes.append(UInt8(truncatingIfNeeded: 0xF0 | point >> 18))
    bytes.append(trail(12))
    bytes.append(trail(6))
    bytes.append(trail(0))
  }
}
