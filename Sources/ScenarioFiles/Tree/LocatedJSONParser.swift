import Links

/// Reads JSON with the place of each value: one document, several after each other, or a list of
/// them.
struct LocatedJSONParser {
  /// The most levels of lists and mappings, as for YAML.
  static let deepest = 100

  private let bytes: [UInt8]
  private var reader: JSONReader
  private var cursor = PlaceCursor()

  /// Returns the documents of a text, in their order.
  ///
  /// A document that is broken doesn't hide those after it that begin at the start of a line.
  static func documents(of bytes: [UInt8]) -> [TextDocument] {
    var documents: [TextDocument] = []
    var parser = LocatedJSONParser(bytes)
    do {
      try parser.reader.begin()
    } catch {
      return [parser.broken(error)]
    }
    while true {
      do {
        try parser.reader.skipWhiteSpace()
        guard parser.reader.current != nil else { return documents }
        let value = try parser.value(depth: 0)
        documents += Self.split(value)
      } catch {
        documents.append(parser.broken(error))
        guard parser.recover(after: error.position.byteOffset) else { return documents }
      }
    }
  }

  /// A list at the top is a list of documents.
  private static func split(_ value: LocatedValue) -> [TextDocument] {
    let elements = value.elements ?? []
    return (elements.isEmpty ? [value] : elements).map {
      TextDocument(place: $0.place, value: .success($0))
    }
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    reader = JSONReader(bytes, allowsComments: false)
  }

  private func broken(_ error: JSONError) -> TextDocument {
    let place = TextPlace(line: error.position.line, column: error.position.column)
    return TextDocument(
      place: place, value: .failure(SyntaxError(message: error.wording, place: place)))
  }

  /// Goes on at the next line that begins with a brace.
  private mutating func recover(after offset: Int) -> Bool {
    var index = max(offset, reader.position)
    while index + 1 < bytes.count {
      let isBreak = bytes[index] == 0x0A || bytes[index] == 0x0D
      index += 1
      if isBreak, bytes[index] == UInt8(ascii: "{") {
        reader.advance(to: index)
        return true
      }
    }
    return false
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(JSONError) -> LocatedValue {
    try reader.skipWhiteSpace()
    let start = reader.position
    let place = place(of: start)
    guard let first = reader.current else { throw reader.unexpected(.value) }
    switch first {
    case UInt8(ascii: "{"): return try mapping(depth + 1, at: place)
    case UInt8(ascii: "["): return try sequence(depth + 1, at: place)
    case UInt8(ascii: "\""): return LocatedValue(.text(try reader.string()), at: place)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return LocatedValue(Self.content(try reader.number()), at: place)
    default:
      if reader.take("true") { return LocatedValue(.bool(true), at: place) }
      if reader.take("false") { return LocatedValue(.bool(false), at: place) }
      if reader.take("null") { return LocatedValue(.null, at: place) }
      throw reader.unexpected(.value)
    }
  }

  private static func content(_ number: JSONValue) -> LocatedValue.Content {
    switch number {
    case .integer(let number): .integer(number)
    case .unsignedInteger(let number): .unsignedInteger(number)
    default: .double(number.doubleValue ?? 0)
    }
  }

  private mutating func sequence(
    _ depth: Int, at place: TextPlace
  ) throws(JSONError) -> LocatedValue {
    try enter(depth)
    var elements: [LocatedValue] = []
    try reader.skipWhiteSpace()
    if reader.take(UInt8(ascii: "]")) { return LocatedValue(.sequence([]), at: place) }
    while true {
      elements.append(try value(depth: depth))
      try reader.skipWhiteSpace()
      if reader.take(UInt8(ascii: "]")) { return LocatedValue(.sequence(elements), at: place) }
      try takeComma(orElse: .commaOrClosingBracket, closing: UInt8(ascii: "]"))
    }
  }

  private mutating func mapping(
    _ depth: Int, at place: TextPlace
  ) throws(JSONError) -> LocatedValue {
    try enter(depth)
    var mapping = MappingBuilder()
    try reader.skipWhiteSpace()
    if reader.take(UInt8(ascii: "}")) { return LocatedValue(.mapping([]), at: place) }
    while true {
      try reader.skipWhiteSpace()
      let start = reader.position
      guard reader.current == UInt8(ascii: "\"") else { throw reader.unexpected(.memberName) }
      let keyPlace = self.place(of: start)
      let key = try reader.string()
      try reader.skipWhiteSpace()
      guard reader.take(UInt8(ascii: ":")) else { throw reader.unexpected(.colon) }
      let value = try value(depth: depth)
      guard mapping.place(of: key) == nil else {
        throw reader.error(.duplicateName(key), at: start)
      }
      mapping.append(.init(key: key, place: keyPlace, value: value))
      try reader.skipWhiteSpace()
      if reader.take(UInt8(ascii: "}")) {
        return LocatedValue(.mapping(mapping.members), at: place)
      }
      try takeComma(orElse: .commaOrClosingBrace, closing: UInt8(ascii: "}"))
    }
  }

  private mutating func enter(_ depth: Int) throws(JSONError) {
    guard depth <= Self.deepest else {
      throw reader.error(.tooDeep(maximum: Self.deepest), at: reader.position)
    }
    reader.advance()
  }

  private mutating func takeComma(
    orElse expectation: JSONError.Expectation, closing: UInt8
  ) throws(JSONError) {
    let start = reader.position
    guard reader.take(UInt8(ascii: ",")) else { throw reader.unexpected(expectation) }
    try reader.skipWhiteSpace()
    if reader.current == closing { throw reader.error(.trailingComma, at: start) }
  }

  // MARK: Places

  private mutating func place(of offset: Int) -> TextPlace {
    cursor.move(to: offset, in: bytes)
    return cursor.place
  }
}

/// Follows a text from place to place, so that each byte is counted once.
private struct PlaceCursor {
  private var offset = 0
  private var line = 1
  private var column = 1

  var place: TextPlace { TextPlace(line: line, column: column) }

  mutating func move(to target: Int, in bytes: [UInt8]) {
    while offset < target {
      switch bytes[offset] {
      case 0x0A where offset > 0 && bytes[offset - 1] == 0x0D: break
      case 0x0A, 0x0D:
        line += 1
        column = 1
      case 0x80..<0xC0: break
      default: column += 1
      }
      offset += 1
    }
  }
}
