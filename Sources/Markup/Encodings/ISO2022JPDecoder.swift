/// The decoder of ISO-2022-JP, whose escape sequences switch between sets of letters.
///
/// https://encoding.spec.whatwg.org/#iso-2022-jp-decoder
struct ISO2022JPDecoder {
  private enum State {
    case ascii, roman, katakana, lead
  }

  private var state = State.ascii
  private var index = LegacyIndex(.jis0208)

  /// Returns the text in UTF-8.
  mutating func decode(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    // Whether anything came since the last escape: two in a row are an error.
    var hasOutput = false
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0x1B {
        if let next = escape(bytes, at: position) {
          position += 3
          state = next
          if !hasOutput, position > 3 { appendUTF8(0xFFFD, to: &output) }
          hasOutput = false
          continue
        }
        appendUTF8(0xFFFD, to: &output)
        hasOutput = true
        position += 1
        continue
      }
      let letter = letter(bytes, at: position)
      appendUTF8(letter.point, to: &output)
      position += letter.length
      hasOutput = true
    }
    return output
  }

  /// Returns the state that an escape sequence leads to.
  ///
  /// https://encoding.spec.whatwg.org/#iso-2022-jp-decoder-escape
  private func escape(_ bytes: [UInt8], at position: Int) -> State? {
    guard position + 2 < bytes.count else { return nil }
    switch (bytes[position + 1], bytes[position + 2]) {
    case (0x28, 0x42): return .ascii
    case (0x28, 0x4A): return .roman
    case (0x28, 0x49): return .katakana
    case (0x24, 0x40), (0x24, 0x42): return .lead
    default: return nil
    }
  }

  private mutating func letter(_ bytes: [UInt8], at position: Int) -> (point: UInt32, length: Int) {
    let byte = bytes[position]
    switch state {
    case .ascii, .roman:
      guard byte < 0x80, byte != 0x0E, byte != 0x0F else { return (0xFFFD, 1) }
      if state == .roman, byte == 0x5C { return (0xA5, 1) }
      if state == .roman, byte == 0x7E { return (0x203E, 1) }
      return (UInt32(byte), 1)
    case .katakana:
      return 0x21...0x5F ~= byte ? (0xFF61 - 0x21 + UInt32(byte), 1) : (0xFFFD, 1)
    case .lead:
      guard 0x21...0x7E ~= byte, position + 1 < bytes.count else { return (0xFFFD, 1) }
      let trail = bytes[position + 1]
      // An escape in the place of the second byte is read as one.
      if trail == 0x1B { return (0xFFFD, 1) }
      guard 0x21...0x7E ~= trail else { return (0xFFFD, 2) }
      let point = index.point((Int(byte) - 0x21) * 94 + Int(trail) - 0x21)
      return (point == 0 ? 0xFFFD : point, 2)
    }
  }
}
