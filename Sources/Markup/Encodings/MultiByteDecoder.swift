/// The decoders of the encodings whose letters take one to four bytes, each beside its clause.
struct MultiByteDecoder {
  private let encoding: TextEncoding
  private var index: LegacyIndex
  private var supplement = LegacyIndex(.jis0212)
  private var ranges = FourByteRanges()

  /// What some bytes stand for, and how many they are.
  private struct Letter {
    var point: UInt32
    var length: Int

    /// An error.
    ///
    /// The byte after a lead byte is read again where it is ASCII.
    static func error(_ length: Int) -> Letter { Letter(point: 0xFFFD, length: length) }
  }

  init(_ encoding: TextEncoding) {
    self.encoding = encoding
    switch encoding {
    case .eucKR: index = LegacyIndex(.eucKR)
    case .big5: index = LegacyIndex(.big5)
    case .gbk, .gb18030: index = LegacyIndex(.gb18030)
    default: index = LegacyIndex(.jis0208)
    }
  }

  /// Returns the text in UTF-8.
  mutating func decode(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 2)
    var position = 0
    while position < bytes.count {
      if bytes[position] < 0x80 {
        let end = endOfASCII(in: bytes, from: position)
        output += bytes[position..<end]
        position = end
        continue
      }
      let letter = letter(bytes, at: position)
      position += letter.length
      appendUTF8(letter.point, to: &output)
      if encoding == .big5, let accent = combiningAccent(letter.point) {
        output.removeLast(2)
        appendUTF8(accent.base, to: &output)
        appendUTF8(accent.accent, to: &output)
      }
    }
    return output
  }

  private mutating func letter(_ bytes: [UInt8], at position: Int) -> Letter {
    switch encoding {
    case .eucKR: eucKR(bytes, at: position)
    case .big5: big5(bytes, at: position)
    case .gbk, .gb18030: gb18030(bytes, at: position)
    case .eucJP: eucJP(bytes, at: position)
    default: shiftJIS(bytes, at: position)
    }
  }

  /// Looks a pair up: an unknown one is an error that keeps an ASCII second byte.
  private mutating func look(up pointer: Int?, trail: UInt8, length: Int = 2) -> Letter {
    if let pointer, case let point = index.point(pointer), point != 0 {
      return Letter(point: point, length: length)
    }
    return .error(trail < 0x80 ? length - 1 : length)
  }

  // https://encoding.spec.whatwg.org/#euc-kr-decoder
  private mutating func eucKR(_ bytes: [UInt8], at position: Int) -> Letter {
    let lead = bytes[position]
    guard 0x81...0xFE ~= lead, position + 1 < bytes.count else { return .error(1) }
    let trail = bytes[position + 1]
    let pointer = 0x41...0xFE ~= trail ? (Int(lead) - 0x81) * 190 + Int(trail) - 0x41 : nil
    return look(up: pointer, trail: trail)
  }

  // https://encoding.spec.whatwg.org/#big5-decoder
  private mutating func big5(_ bytes: [UInt8], at position: Int) -> Letter {
    let lead = bytes[position]
    guard 0x81...0xFE ~= lead, position + 1 < bytes.count else { return .error(1) }
    let trail = bytes[position + 1]
    guard 0x40...0x7E ~= trail || 0xA1...0xFE ~= trail else { return look(up: nil, trail: trail) }
    let offset = trail < 0x7F ? 0x40 : 0x62
    let pointer = (Int(lead) - 0x81) * 157 + Int(trail) - offset
    switch pointer {
    case 1_133, 1_135, 1_164, 1_166:
      // Two letters: a stand-in that `combiningAccent` takes apart.
      return Letter(point: UInt32(pointer) - 1_133 + 0x700, length: 2)
    default: return look(up: pointer, trail: trail)
    }
  }

  private func combiningAccent(_ point: UInt32) -> (base: UInt32, accent: UInt32)? {
    switch point {
    case 0x700: (0xCA, 0x304)
    case 0x702: (0xCA, 0x30C)
    case 0x71F: (0xEA, 0x304)
    case 0x721: (0xEA, 0x30C)
    default: nil
    }
  }

  // https://encoding.spec.whatwg.org/#gb18030-decoder, which reads GBK too
  private mutating func gb18030(_ bytes: [UInt8], at position: Int) -> Letter {
    let lead = bytes[position]
    if lead == 0x80 { return Letter(point: 0x20AC, length: 1) }
    guard lead != 0xFF, position + 1 < bytes.count else { return .error(1) }
    let trail = bytes[position + 1]
    if 0x30...0x39 ~= trail { return fourBytes(bytes, at: position) }
    guard 0x40...0x7E ~= trail || 0x80...0xFE ~= trail else { return look(up: nil, trail: trail) }
    let offset = trail < 0x7F ? 0x40 : 0x41
    return look(up: (Int(lead) - 0x81) * 190 + Int(trail) - offset, trail: trail)
  }

  private mutating func fourBytes(_ bytes: [UInt8], at position: Int) -> Letter {
    guard position + 2 < bytes.count else { return .error(bytes.count - position) }
    // What can't go on is read again from the second byte.
    guard 0x81...0xFE ~= bytes[position + 2] else { return .error(1) }
    guard position + 3 < bytes.count else { return .error(bytes.count - position) }
    guard 0x30...0x39 ~= bytes[position + 3] else { return .error(1) }
    let high = (Int(bytes[position]) - 0x81) * 10 + Int(bytes[position + 1]) - 0x30
    let low = (Int(bytes[position + 2]) - 0x81) * 10 + Int(bytes[position + 3]) - 0x30
    let point = ranges.point(high * 1_260 + low)
    return point == 0 ? .error(4) : Letter(point: point, length: 4)
  }

  // https://encoding.spec.whatwg.org/#euc-jp-decoder
  private mutating func eucJP(_ bytes: [UInt8], at position: Int) -> Letter {
    let lead = bytes[position]
    guard lead == 0x8E || lead == 0x8F || 0xA1...0xFE ~= lead, position + 1 < bytes.count else {
      return .error(1)
    }
    let trail = bytes[position + 1]
    if lead == 0x8E, 0xA1...0xDF ~= trail {
      return Letter(point: 0xFF61 - 0xA1 + UInt32(trail), length: 2)
    }
    if lead == 0x8F, 0xA1...0xFE ~= trail { return supplementary(bytes, at: position) }
    guard lead >= 0xA1, 0xA1...0xFE ~= trail else { return look(up: nil, trail: trail) }
    return look(up: (Int(lead) - 0xA1) * 94 + Int(trail) - 0xA1, trail: trail)
  }

  /// The letters of JIS X 0212, with a byte in front.
  private mutating func supplementary(_ bytes: [UInt8], at position: Int) -> Letter {
    guard position + 2 < bytes.count else { return .error(2) }
    let (lead, trail) = (bytes[position + 1], bytes[position + 2])
    guard 0xA1...0xFE ~= trail else { return look(up: nil, trail: trail, length: 3) }
    let point = supplement.point((Int(lead) - 0xA1) * 94 + Int(trail) - 0xA1)
    return point == 0 ? .error(3) : Letter(point: point, length: 3)
  }

  // https://encoding.spec.whatwg.org/#shift_jis-decoder
  private mutating func shiftJIS(_ bytes: [UInt8], at position: Int) -> Letter {
    let lead = bytes[position]
    if lead == 0x80 { return Letter(point: 0x80, length: 1) }
    if 0xA1...0xDF ~= lead { return Letter(point: 0xFF61 - 0xA1 + UInt32(lead), length: 1) }
    guard 0x81...0x9F ~= lead || 0xE0...0xFC ~= lead, position + 1 < bytes.count else {
      return .error(1)
    }
    let trail = bytes[position + 1]
    guard 0x40...0x7E ~= trail || 0x80...0xFC ~= trail else { return look(up: nil, trail: trail) }
    let pointer =
      (Int(lead) - (lead < 0xA0 ? 0x81 : 0xC1)) * 188 + Int(trail) - (trail < 0x7F ? 0x40 : 0x41)
    // The rows for letters of one's own.
    if 8_836...10_715 ~= pointer {
      return Letter(point: 0xE000 - 8_836 + UInt32(pointer), length: 2)
    }
    return look(up: pointer, trail: trail)
  }
}
