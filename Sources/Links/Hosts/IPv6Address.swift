/// An IPv6 address: eight pieces of 16 bits.
///
/// https://url.spec.whatwg.org/#concept-ipv6
struct IPv6Address: Hashable {
  private(set) var pieces: [UInt16]

  /// Creates the address that the text between the brackets names.
  ///
  /// https://url.spec.whatwg.org/#concept-ipv6-parser
  init?(_ text: ArraySlice<UInt8>) {
    var reader = IPv6Reader(text)
    guard let pieces = reader.read() else { return nil }
    self.pieces = pieces
  }

  /// Appends the address in brackets, its longest run of zeros written as `::`.
  ///
  /// https://url.spec.whatwg.org/#concept-ipv6-serializer
  func append(to output: inout [UInt8]) {
    output.append(.leftBracket)
    let compressed = longestRunOfZeros
    var index = 0
    while index < pieces.count {
      if let compressed, index == compressed.lowerBound {
        output.append(contentsOf: index == 0 ? "::".utf8 : ":".utf8)
        index = compressed.upperBound
        continue
      }
      output.append(contentsOf: String(pieces[index], radix: 16).utf8)
      if index < 7 { output.append(.colon) }
      index += 1
    }
    output.append(.rightBracket)
  }

  /// The first of the longest runs of at least two zero pieces.
  private var longestRunOfZeros: Range<Int>? {
    var longest: Range<Int>?
    var index = 0
    while index < pieces.count {
      guard pieces[index] == 0 else {
        index += 1
        continue
      }
      let start = index
      while index < pieces.count, pieces[index] == 0 { index += 1 }
      if index - start > max(1, longest?.count ?? 0) { longest = start..<index }
    }
    return longest
  }
}

/// Reads the pieces of an IPv6 address one after the other.
private struct IPv6Reader {
  private let text: ArraySlice<UInt8>
  private var position: Int
  private var pieces: [UInt16] = []
  /// Where `::` stands, as a number of pieces.
  private var compression: Int?

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    position = text.startIndex
  }

  private var current: UInt8? { position < text.endIndex ? text[position] : nil }

  mutating func read() -> [UInt16]? {
    if current == .colon {
      position += 1
      guard current == .colon else { return nil }
      position += 1
      compression = 0
    }
    while current != nil {
      guard pieces.count < 8, readPiece() else { return nil }
    }
    if let compression {
      // The address is complete without it where eight pieces are there already.
      pieces.insert(
        contentsOf: repeatElement(0, count: 8 - pieces.count), at: compression)
    }
    return pieces.count == 8 ? pieces : nil
  }

  private mutating func readPiece() -> Bool {
    if current == .colon {
      guard compression == nil else { return false }
      position += 1
      compression = pieces.count
      return true
    }
    let start = position
    var value: UInt16 = 0
    while position - start < 4, let digit = current?.hexadecimalValue {
      value = value << 4 | UInt16(digit)
      position += 1
    }
    switch current {
    case .dot:
      guard position > start else { return false }
      position = start
      return readIPv4Pieces()
    case .colon:
      position += 1
      guard current != nil else { return false }
    case nil:
      break
    default:
      return false
    }
    pieces.append(value)
    return true
  }

  /// Reads four decimal numbers, which are the last two pieces.
  private mutating func readIPv4Pieces() -> Bool {
    guard pieces.count <= 6 else { return false }
    var bytes: [UInt16] = []
    while current != nil {
      if !bytes.isEmpty {
        guard current == .dot, bytes.count < 4 else { return false }
        position += 1
      }
      guard let byte = readDecimalByte() else { return false }
      bytes.append(byte)
    }
    guard bytes.count == 4 else { return false }
    pieces.append(bytes[0] << 8 | bytes[1])
    pieces.append(bytes[2] << 8 | bytes[3])
    return true
  }

  private mutating func readDecimalByte() -> UInt16? {
    var value: UInt16?
    while let digit = current, digit.isASCIIDigit {
      // A leading zero is refused: it once meant octal.
      guard value != 0 else { return nil }
      let next = (value ?? 0) * 10 + UInt16(digit &- .zero)
      guard next <= 255 else { return nil }
      value = next
      position += 1
    }
    return value
  }
}
