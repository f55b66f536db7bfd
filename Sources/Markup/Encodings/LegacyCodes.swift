private import CUnicode

/// ICU's tables, asked for many codes at a time.
enum LegacyCodes {
  /// Returns the code point of each of some codes; 0 for codes that have none.
  ///
  /// - Parameters:
  ///   - codes: The codes, one after the other.
  ///   - width: The number of bytes of each.
  ///   - converter: ICU's name of the encoding.
  /// - Returns: The code points.
  static func points(_ codes: [UInt8], width: Int, converter: String) -> [UInt32] {
    let count = codes.count / width
    return [UInt32](unsafeUninitializedCapacity: count) { points, initialized in
      points.initialize(repeating: 0)
      // Without the converter all stays unknown: the letters read as U+FFFD, and nothing fails.
      _ = navsim_decode_codes(
        converter, codes, Int32(count), Int32(width), points.baseAddress)
      initialized = count
    }
  }
}

/// An index of the Encoding standard, filled row by row as a text needs it.
///
/// https://encoding.spec.whatwg.org/#indexes. A row is what one lead byte begins, and costs ICU a
/// few microseconds; a page needs a few dozen of them, a title two or three.
struct LegacyIndex {
  /// Which index, and so where its codes lie.
  enum Kind {
    case eucKR, big5, gb18030, jis0208, jis0212
  }

  let kind: Kind
  private var rows: [[UInt32]]

  init(_ kind: Kind) {
    self.kind = kind
    rows = Array(repeating: [], count: kind == .jis0208 ? 60 : kind == .jis0212 ? 94 : 126)
  }

  /// How many pointers a row has.
  var rowLength: Int {
    switch kind {
    case .eucKR, .gb18030: 190
    case .big5: 157
    case .jis0208: 188
    case .jis0212: 94
    }
  }

  /// How many rows the index has.
  var rowCount: Int { rows.count }

  /// Returns the code point of a pointer; 0 where the index has none.
  mutating func point(_ pointer: Int) -> UInt32 {
    let row = pointer / rowLength
    guard rows.indices.contains(row) else { return 0 }
    if rows[row].isEmpty { rows[row] = filled(row) }
    return rows[row][pointer - row * rowLength]
  }

  private func filled(_ row: Int) -> [UInt32] {
    let codes = (0..<rowLength).flatMap { code(row, $0) }
    var points = LegacyCodes.points(codes, width: kind == .jis0212 ? 3 : 2, converter: converter)
    switch kind {
    // ICU has its own letters in the private area for what the standard leaves empty.
    case .eucKR, .big5: points = points.map { 0xE000...0xF8FF ~= $0 ? 0 : $0 }
    // IBM's additions in the last rows are no part of JIS X 0212.
    case .jis0212 where row >= 0xF3 - 0xA1: points = points.map { _ in 0 }
    default: break
    }
    if kind == .big5 { patch(&points, row: row, CodePatches.big5) }
    if kind == .gb18030 { patch(&points, row: row, CodePatches.gb18030) }
    return points
  }

  private func patch(_ points: inout [UInt32], row: Int, _ list: StaticString) {
    var patched = points
    CodePatches.forEach(in: list) { code, point in
      guard Int(code >> 8) - 0x81 == row else { return }
      let trail = UInt8(truncatingIfNeeded: code)
      if let place = (0..<rowLength).first(where: { self.code(row, $0)[1] == trail }) {
        patched[place] = point
      }
    }
    points = patched
  }

  private var converter: String {
    switch kind {
    case .eucKR: "windows-949"
    case .big5: "Big5-HKSCS"
    case .gb18030: "gb18030"
    case .jis0208: "ibm-943_P15A-2003"
    case .jis0212: "EUC-JP"
    }
  }

  /// Returns the bytes of a pointer, in the encoding that ICU is asked in.
  func code(_ row: Int, _ column: Int) -> [UInt8] {
    func byte(_ number: Int) -> UInt8 { UInt8(truncatingIfNeeded: number) }
    switch kind {
    case .eucKR: return [byte(0x81 + row), byte(0x41 + column)]
    case .big5: return [byte(0x81 + row), byte(column + (column < 0x3F ? 0x40 : 0x62))]
    case .gb18030: return [byte(0x81 + row), byte(column + (column < 0x3F ? 0x40 : 0x41))]
    case .jis0208:
      return [byte(row + (row < 0x1F ? 0x81 : 0xC1)), byte(column + (column < 0x3F ? 0x40 : 0x41))]
    case .jis0212: return [0x8F, byte(0xA1 + row), byte(0xA1 + column)]
    }
  }
}

/// The letters of gb18030 that take four bytes.
///
/// https://encoding.spec.whatwg.org/#index-gb18030-ranges
struct FourByteRanges {
  private var blocks: [[UInt32]] = Array(repeating: [], count: 32)

  /// How many letters the first two bytes of a code have in common.
  static let blockLength = 1_260
  /// Where the letters end that have no order but a table's.
  static let tableEnd = 39_420

  /// Returns the code point of a pointer; 0 where there is none.
  mutating func point(_ pointer: Int) -> UInt32 {
    // The letters past the first plane come in order.
    if 189_000...1_237_575 ~= pointer { return UInt32(pointer - 189_000) + 0x10000 }
    guard pointer < Self.tableEnd else { return 0 }
    if pointer == 7_457 { return 0xE7C7 }
    let block = pointer / Self.blockLength
    if blocks[block].isEmpty {
      let first = block * Self.blockLength
      let codes = (first..<first + Self.blockLength).flatMap(Self.code)
      blocks[block] = LegacyCodes.points(codes, width: 4, converter: "gb18030")
    }
    return blocks[block][pointer - block * Self.blockLength]
  }

  /// Returns the four bytes of a pointer.
  static func code(_ pointer: Int) -> [UInt8] {
    func byte(_ number: Int) -> UInt8 { UInt8(truncatingIfNeeded: number) }
    return [
      byte(0x81 + pointer / 12_600), byte(0x30 + pointer / 1_260 % 10),
      byte(0x81 + pointer / 10 % 126), byte(0x30 + pointer % 10),
    ]
  }
}
