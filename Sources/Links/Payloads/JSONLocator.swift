/// Finds the lines and columns of values in the text that they were read from.
///
/// Values don't remember where they came from: most are never asked. What is found wrong with one
/// is worth reading the text once more.
public struct JSONLocator {
  private let bytes: [UInt8]

  /// Creates a locator.
  ///
  /// - Parameter bytes: A text that ``JSONParser`` has read without an error; comments are skipped.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns where a value stands.
  ///
  /// - Parameter place: The way down to the value.
  /// - Returns: Where its name begins, or the value itself in a list; of members with the same name
  ///   the last. Nil when there is no such value.
  public func position(of place: JSONPlace) -> TextPosition? {
    var reader = JSONReader(bytes, allowsComments: true)
    guard let offset = try? offset(of: place.steps[...], in: &reader) else { return nil }
    return TextPosition(byteOffset: offset, in: bytes[...])
  }

  private func offset(
    of steps: ArraySlice<JSONPlace.Step>, in reader: inout JSONReader
  ) throws(JSONError) -> Int? {
    try reader.begin()
    try reader.skipWhiteSpace()
    var found = reader.position
    for step in steps {
      guard let next = try Self.enter(step, &reader) else { return nil }
      found = next
      try reader.skipWhiteSpace()
    }
    return found
  }

  /// Moves to the value one level down; returns where it begins, its name included.
  private static func enter(
    _ step: JSONPlace.Step, _ reader: inout JSONReader
  ) throws(JSONError) -> Int? {
    let isObject: Bool
    switch step {
    case .name: isObject = true
    case .index: isObject = false
    }
    guard reader.take(isObject ? .leftBrace : .leftBracket) else { return nil }
    var found: (offset: Int, reader: JSONReader)?
    var index = 0
    try reader.skipWhiteSpace()
    while let byte = reader.current, byte != .rightBrace, byte != .rightBracket {
      let offset = reader.position
      let key = isObject ? try memberName(&reader) : nil
      let isWanted =
        switch step {
        case .name(let name): key.map { UTF8Text.areEqual($0, name) } ?? false
        case .index(let wanted): index == wanted
        }
      if isWanted { found = (offset, reader) }
      try skipValue(&reader)
      index += 1
      try reader.skipWhiteSpace()
      if reader.take(.comma) { try reader.skipWhiteSpace() }
    }
    guard let found else { return nil }
    reader = found.reader
    return found.offset
  }

  private static func memberName(_ reader: inout JSONReader) throws(JSONError) -> String {
    let name = try reader.string()
    try reader.skipWhiteSpace()
    _ = reader.take(.colon)
    try reader.skipWhiteSpace()
    return name
  }

  /// Skips a value, all that lies inside it included.
  private static func skipValue(_ reader: inout JSONReader) throws(JSONError) {
    var depth = 0
    repeat {
      try reader.skipWhiteSpace()
      guard let byte = reader.current else { return }
      switch byte {
      case .quotationMark: _ = try reader.string()
      case .leftBrace, .leftBracket:
        depth += 1
        reader.advance()
      case .rightBrace, .rightBracket:
        depth -= 1
        reader.advance()
      case .comma, .colon: reader.advance()
      default: skipWord(&reader)
      }
    } while depth > 0
  }

  /// Skips a number or a literal.
  private static func skipWord(_ reader: inout JSONReader) {
    while let byte = reader.current {
      switch byte {
      case .comma, .colon, .rightBrace, .rightBracket, .space, .tab, .lineFeed, .carriageReturn,
        .slash:
        return
      default: reader.advance()
      }
    }
  }
}
