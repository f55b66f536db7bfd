// Small questions about ASCII bytes, in the words of the standards.

/// Returns whether a byte is white space to HTML: tab, newline, form feed, return, space.
///
/// https://infra.spec.whatwg.org/#ascii-whitespace
@inline(__always)
func isHTMLSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0C || byte == 0x0D
}

@inline(__always)
func isASCIIDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

@inline(__always)
func isASCIILetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

@inline(__always)
func isASCIIAlphanumeric(_ byte: UInt8) -> Bool { isASCIILetter(byte) || isASCIIDigit(byte) }

/// Returns the small letter for a capital one, and any other byte as it is.
@inline(__always)
func asciiLowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

/// Returns what a hexadecimal digit stands for.
@inline(__always)
func hexadecimalValue(_ byte: UInt8) -> UInt32? {
  if isASCIIDigit(byte) { return UInt32(byte &- 0x30) }
  let letter = (byte | 0x20) &- 0x61
  return letter < 6 ? UInt32(letter) + 10 : nil
}

extension String {
  /// The text with its ASCII capitals made small; other letters stay.
  var asciiLowercased: String {
    String(decoding: utf8.map { Markup.asciiLowercased($0) }, as: UTF8.self)
  }
}

extension Collection where Element == UInt8 {
  /// Returns whether the bytes are those of the text, ASCII capitals counting as small letters.
  func equalsIgnoringCase(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { wanted in
      zip(self, wanted).allSatisfy { asciiLowercased($0) == $1 }
    }
  }
}

/// A place in a row of bytes that moves forward as it reads.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: some Collection<UInt8>) {
    self.bytes = ArraySlice(bytes)
    position = self.bytes.startIndex
  }

  /// The byte at the place; `nil` at the end.
  var current: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  /// All that has not been read.
  var rest: ArraySlice<UInt8> { bytes[position...] }

  /// Steps over one byte.
  mutating func advance() { position = Swift.min(position + 1, bytes.endIndex) }

  /// Steps over bytes for as long as they fit.
  mutating func skip(while fits: (UInt8) -> Bool) { _ = take(while: fits) }

  /// Steps over one byte if it is one of two.
  mutating func skip(one first: UInt8, or second: UInt8) {
    if current == first || current == second { advance() }
  }

  /// Steps over a word whatever its case, if it comes next.
  mutating func skip(ignoringCase word: StaticString) -> Bool {
    guard rest.prefix(word.utf8CodeUnitCount).equalsIgnoringCase(word) else { return false }
    position += word.utf8CodeUnitCount
    return true
  }

  /// Returns the bytes that fit, up to the first that doesn't, and steps over them.
  mutating func take(while fits: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = position
    while position < bytes.endIndex, fits(bytes[position]) { position += 1 }
    return bytes[start..<position]
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
