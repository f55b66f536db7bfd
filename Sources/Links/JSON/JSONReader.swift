/// The bytes of a JSON text with a position in them, and the parts that hold no other values:
/// white space, texts, numbers.
package struct JSONReader {
  private let bytes: [UInt8]
  private let allowsComments: Bool
  package private(set) var position = 0
  package private(set) var warnings: [JSONWarning] = []

  package init(_ bytes: [UInt8], allowsComments: Bool) {
    self.bytes = bytes
    self.allowsComments = allowsComments
  }

  // MARK: - Moving

  package var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  package mutating func advance() {
    position += 1
  }

  /// Goes on at a later place, behind what can't be read.
  package mutating func advance(to offset: Int) {
    position = offset
  }

  /// Takes the byte where it is the current one.
  package mutating func take(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    position += 1
    return true
  }

  /// Takes a literal where it stands here.
  package mutating func take(_ literal: StaticString) -> Bool {
    literal.withUTF8Buffer { expected in
      guard bytes[position...].starts(with: expected) else { return false }
      position += expected.count
      return true
    }
  }

  /// Checks that the whole text is UTF-8 and skips a byte order mark.
  package mutating func begin() throws(JSONError) {
    if let offset = UTF8Text.firstInvalidByte(in: bytes) {
      throw error(.notUTF8, at: offset)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      warn(.byteOrderMark, at: 0)
      position = 3
    }
  }

  package func expectEnd() throws(JSONError) {
    if current != nil { throw unexpected(.endOfText) }
  }

  // MARK: - White space

  package mutating func skipWhiteSpace() throws(JSONError) {
    while let byte = current {
      switch byte {
      case .space, .tab, .lineFeed, .carriageReturn: position += 1
      case .slash: try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(JSONError) {
    let start = position
    let mark = start + 1 < bytes.count ? bytes[start + 1] : nil
    guard mark == .slash || mark == .asterisk else { throw unexpected(.value) }
    guard allowsComments else { throw error(.comment, at: start) }
    warn(.comment, at: start)
    position += 2
    if mark == .slash {
      while let byte = current, byte != .lineFeed, byte != .carriageReturn { position += 1 }
      return
    }
    while let byte = current {
      position += 1
      if byte == .asterisk, take(.slash) { return }
    }
    throw unexpected(.endOfComment)
  }

  // MARK: - Numbers

  /// Reads a number, https://www.rfc-editor.org/rfc/rfc8259#section-6.
  package mutating func number() throws(JSONError) -> JSONValue {
    let start = position
    let isNegative = take(.hyphen)
    var isWhole = true
    if take(.zero) {
      guard current?.isASCIIDigit != true else { throw error(.malformedNumber, at: start) }
    } else {
      try digits(of: start)
    }
    if take(.dot) {
      isWhole = false
      try digits(of: start)
    }
    if let byte = current, byte.asciiLowercased == 0x65 {
      isWhole = false
      position += 1
      if !take(.plus) { _ = take(.hyphen) }
      try digits(of: start)
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    // Minus zero is no whole number in 64 bits.
    if isWhole, text != "-0" {
      if let value = Int64(text) { return .integer(value) }
      if !isNegative, let value = UInt64(text) { return .unsignedInteger(value) }
    }
    guard let value = Double(text), value.isFinite else {
      throw error(.numberOutOfRange, at: start)
    }
    return .double(value)
  }

  private mutating func digits(of start: Int) throws(JSONError) {
    guard current?.isASCIIDigit == true else { throw error(.malformedNumber, at: start) }
    while current?.isASCIIDigit == true { position += 1 }
  }

  // MARK: - Texts

  /// Reads a text with its quotes, https://www.rfc-editor.org/rfc/rfc8259#section-7.
  package mutating func string() throws(JSONError) -> String {
    position += 1
    let start = position
    skipPlainText()
    if current == .quotationMark {
      position += 1
      return String(decoding: bytes[start..<(position - 1)], as: UTF8.self)
    }
    var text = Array(bytes[start..<position])
    while let byte = current {
      switch byte {
      case .quotationMark:
        position += 1
        return String(decoding: text, as: UTF8.self)
      case .backslash:
        try escape(into: &text)
      case ..<0x20:
        throw error(.controlCharacter(Unicode.Scalar(byte)), at: position)
      default:
        let runStart = position
        skipPlainText()
        text.append(contentsOf: bytes[runStart..<position])
      }
    }
    throw unexpected(.closingQuote)
  }

  private mutating func skipPlainText() {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == .quotationMark || byte == .backslash || byte < 0x20 { return }
      position += 1
    }
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    let start = position
    position += 1
    guard let letter = current else { throw unexpected(.closingQuote) }
    switch letter {
    case .quotationMark, .backslash, .slash: text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(.lineFeed)
    case UInt8(ascii: "r"): text.append(.carriageReturn)
    case UInt8(ascii: "t"): text.append(.tab)
    case UInt8(ascii: "u"):
      position += 1
      text.append(contentsOf: String(try escapedScalar(from: start)).utf8)
      return
    default:
      throw error(.unknownEscape(scalar(at: position)), at: start)
    }
    position += 1
  }

  /// Reads the digits of `\u`, and a second escape where the first is half of a pair.
  private mutating func escapedScalar(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let unit = try codeUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let afterFirst = position
    if UTF16.isLeadSurrogate(unit), take(.backslash), take(UInt8(ascii: "u")) {
      let second = try codeUnit()
      if UTF16.isTrailSurrogate(second) {
        return UTF16.decode(UTF16.EncodedScalar([unit, second]))
      }
    }
    // What follows is read again, on its own.
    position = afterFirst
    warn(.loneSurrogate(unit), at: start)
    return "\u{FFFD}"
  }

  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = current?.hexadecimalValue else { throw unexpected(.hexadecimalDigits) }
      value = value << 4 | UInt16(digit)
      position += 1
    }
    return value
  }

  // MARK: - Errors and warnings

  package func error(_ problem: JSONError.Problem, at offset: Int) -> JSONError {
    JSONError(problem, at: TextPosition(byteOffset: offset, in: bytes[...]))
  }

  /// The error that something else had to stand at the current position.
  package func unexpected(_ expected: JSONError.Expectation) -> JSONError {
    guard current != nil else { return error(.unexpectedEnd(expected: expected), at: position) }
    return error(
      .unexpectedCharacter(scalar(at: position), expected: expected), at: position)
  }

  mutating func warn(_ oddity: JSONWarning.Oddity, at offset: Int) {
    guard warnings.count < JSONParser.maximumWarnings else { return }
    warnings.append(
      JSONWarning(oddity, at: TextPosition(byteOffset: offset, in: bytes[...])))
  }

  private func scalar(at offset: Int) -> Unicode.Scalar {
    // The text is UTF-8 and the offset is where a character begins.
    String(decoding: bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
  }
}
