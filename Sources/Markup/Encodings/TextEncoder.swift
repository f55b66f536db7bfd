/// Turns text into the bytes of a legacy encoding, as queries and forms of such pages are sent.
public enum TextEncoder {
  /// Returns the bytes of a text; a letter that the encoding lacks becomes `&#` its number `;`.
  ///
  /// https://encoding.spec.whatwg.org/#encode-or-fail with the error mode "html". Percent-escaping
  /// is the caller's.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - encoding: The encoding; for those that only read, UTF-8 is taken.
  /// - Returns: The bytes.
  public static func encode(_ text: String, as encoding: TextEncoding) -> [UInt8] {
    let encoding = encoding.outputEncoding
    guard encoding != .utf8 else { return Array(text.utf8) }
    guard encoding != .iso2022JP else {
      var encoder = ISO2022JPEncoder(text)
      return encoder.encode(text)
    }
    // Most queries are ASCII, and need no table.
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return Array(text.utf8) }
    let codes = LegacyCodeBook(encoding, for: text)
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        output.append(UInt8(truncatingIfNeeded: scalar.value))
      } else if let bytes = codes[scalar.value] {
        output += bytes
      } else {
        output += "&#\(scalar.value);".utf8
      }
    }
    return output
  }
}

/// The codes of the letters of one text in an encoding.
///
/// The indexes of `LegacyIndex` are read from code to letter, and in the order of their pointers:
/// the first one that gives a letter is its code. https://encoding.spec.whatwg.org/#index-pointer
struct LegacyCodeBook {
  private let encoding: TextEncoding
  private var codes: [UInt32: [UInt8]] = [:]
  private var wanted: Set<UInt32>

  /// Creates the book of an encoding for a text.
  init(_ encoding: TextEncoding, for text: String) {
    self.encoding = encoding
    wanted = Set(text.unicodeScalars.lazy.filter { !$0.isASCII }.map(\.value))
    addLetters()
    // Letters that have a code without standing in the index under it.
    if wanted.contains(0x2212), encoding == .shiftJIS || encoding == .eucJP {
      codes[0x2212] = LegacyCodeBook(encoding, for: "\u{FF0D}").codes[0xFF0D]
    }
  }

  /// The bytes of a letter; `nil` where the encoding lacks it.
  subscript(_ point: UInt32) -> [UInt8]? { codes[point] }

  private mutating func addLetters() {
    if let table = SingleByteTable(encoding) {
      for (offset, point) in table.points.enumerated() {
        set([UInt8(truncatingIfNeeded: 0x80 + offset)], for: point)
      }
      return
    }
    switch encoding {
    case .shiftJIS: addShiftJIS()
    case .eucJP: addEUCJP()
    case .big5: addBig5()
    case .gbk, .gb18030: addGB18030()
    default: addIndex(.eucKR) { $0 }
    }
  }

  /// Sets a letter's code, unless it has one from before.
  private mutating func set(_ bytes: [UInt8], for point: UInt32) {
    if wanted.contains(point), codes[point] == nil { codes[point] = bytes }
  }

  /// Goes through an index for the letters that are wanted.
  ///
  /// - Parameters:
  ///   - kind: The index.
  ///   - first: The pointer to begin at.
  ///   - skipped: Pointers that are only read.
  ///   - bytes: Makes the encoding's code of the index's.
  private mutating func addIndex(
    _ kind: LegacyIndex.Kind, from first: Int = 0, skipping skipped: ClosedRange<Int>? = nil,
    bytes: ([UInt8]) -> [UInt8]
  ) {
    var missing = wanted.count { codes[$0] == nil }
    var index = LegacyIndex(kind)
    for pointer in first..<index.rowCount * index.rowLength where skipped?.contains(pointer) != true
    {
      // A row costs ICU some microseconds: no more are asked for than the letters need.
      guard missing > 0 else { return }
      let point = index.point(pointer)
      guard point != 0, wanted.contains(point), codes[point] == nil else { continue }
      missing -= 1
      let (row, column) = pointer.quotientAndRemainder(dividingBy: index.rowLength)
      set(bytes(index.code(row, column)), for: point)
    }
  }

  // https://encoding.spec.whatwg.org/#shift_jis-encoder
  private mutating func addShiftJIS() {
    set([0x80], for: 0x80)
    set([0x5C], for: 0xA5)
    set([0x7E], for: 0x203E)
    for byte: UInt8 in 0xA1...0xDF { set([byte], for: 0xFF61 - 0xA1 + UInt32(byte)) }
    addIndex(.jis0208, skipping: 8_272...8_835) { $0 }
  }

  // https://encoding.spec.whatwg.org/#euc-jp-encoder
  private mutating func addEUCJP() {
    set([0x5C], for: 0xA5)
    set([0x7E], for: 0x203E)
    for byte: UInt8 in 0xA1...0xDF { set([0x8E, byte], for: 0xFF61 - 0xA1 + UInt32(byte)) }
    // The rows past the ninety-fourth are Shift_JIS's own.
    addIndex(.jis0208, skipping: 94 * 94...Int.max) { code in
      JISPointer.pair(of: code).map { $0 + 0xA1 }
    }
  }

  // https://encoding.spec.whatwg.org/#index-big5-pointer: Hong Kong's letters are only read.
  private mutating func addBig5() {
    let first = (0xA1 - 0x81) * 157
    // Of these letters the last code is taken.
    for point: UInt32 in [0x2550, 0x255E, 0x2561, 0x256A, 0x5341, 0x5345]
    where wanted.contains(point) {
      var index = LegacyIndex(.big5)
      for pointer in first..<index.rowCount * index.rowLength where index.point(pointer) == point {
        codes[point] = index.code(pointer / 157, pointer % 157)
      }
    }
    addIndex(.big5, from: first) { $0 }
  }

  // https://encoding.spec.whatwg.org/#gb18030-encoder
  private mutating func addGB18030() {
    wanted.remove(0xE5E5)
    if encoding == .gbk { set([0x80], for: 0x20AC) }
    addIndex(.gb18030) { $0 }
    // Letters that had these codes in the private area still get them.
    CodePatches.forEach(in: CodePatches.formerGB18030) { code, point in
      set([UInt8(truncatingIfNeeded: code >> 8), UInt8(truncatingIfNeeded: code)], for: point)
    }
    guard encoding == .gb18030 else { return }
    for point in wanted where point >= 0x10000 {
      codes[point] = FourByteRanges.code(189_000 + Int(point) - 0x10000)
    }
    guard wanted.contains(where: { codes[$0] == nil }) else { return }
    var ranges = FourByteRanges()
    for pointer in 0..<FourByteRanges.tableEnd {
      set(FourByteRanges.code(pointer), for: ranges.point(pointer))
    }
  }
}

/// The two numbers by which JIS X 0208 calls a letter.
enum JISPointer {
  /// Returns row and cell, from zero, of a code in Shift_JIS.
  static func pair(of code: [UInt8]) -> [UInt8] {
    let lead = Int(code[0]) - (code[0] < 0xA0 ? 0x81 : 0xC1)
    let trail = Int(code[1]) - (code[1] < 0x7F ? 0x40 : 0x41)
    let pointer = lead * 188 + trail
    return [
      UInt8(truncatingIfNeeded: pointer / 94), UInt8(truncatingIfNeeded: pointer % 94),
    ]
  }
}
