/// A strict reader of JSON text, by RFC 8259.
///
///     let document = try JSONParser.parse(#"{"link": "https://shop.example/orders/7"}"#)
///     document.value[key: "link"]
///
/// What real senders get wrong and receivers let pass is read too, and noted as a warning.
public struct JSONParser {
  /// How much is read, and how leniently.
  public struct Options: Hashable, Sendable {
    /// How many arrays and objects may lie inside each other.
    public var maximumDepth: Int
    /// How many bytes the text may have.
    public var maximumLength: Int
    /// Whether `// …` and `/* … */` count as white space, with a warning each.
    public var allowsComments: Bool

    /// Creates options: 512 levels, 256 MiB, no comments unless said otherwise.
    public init(
      maximumDepth: Int = 512, maximumLength: Int = 1 << 28, allowsComments: Bool = false
    ) {
      self.maximumDepth = maximumDepth
      self.maximumLength = maximumLength
      self.allowsComments = allowsComments
    }
  }

  /// What was read.
  public struct Document: Hashable, Sendable {
    /// The value.
    public let value: JSONValue
    /// What was odd about the text, in order; no more than ``JSONParser/maximumWarnings``.
    public let warnings: [JSONWarning]
  }

  /// The number of warnings after which no more are kept.
  public static let maximumWarnings = 100

  /// Reads a JSON text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - options: How much is read, and how leniently.
  /// - Returns: The value with the warnings.
  /// - Throws: What is wrong with the text, and where.
  public static func parse(
    _ text: String, options: Options = Options()
  ) throws(JSONError) -> Document {
    try parse(Array(text.utf8), options: options)
  }

  /// Reads a JSON text from its UTF-8 bytes.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - options: How much is read, and how leniently.
  /// - Returns: The value with the warnings.
  /// - Throws: What is wrong with the text, and where.
  public static func parse(
    _ bytes: [UInt8], options: Options = Options()
  ) throws(JSONError) -> Document {
    var parser = JSONParser(
      reader: JSONReader(bytes, allowsComments: options.allowsComments),
      maximumDepth: options.maximumDepth)
    guard bytes.count <= options.maximumLength else {
      throw parser.reader.error(.tooLong(maximum: options.maximumLength), at: 0)
    }
    try parser.reader.begin()
    let value = try parser.value(depth: 0)
    try parser.reader.skipWhiteSpace()
    try parser.reader.expectEnd()
    return Document(value: value, warnings: parser.reader.warnings)
  }

  private var reader: JSONReader
  private let maximumDepth: Int

  private init(reader: JSONReader, maximumDepth: Int) {
    self.reader = reader
    self.maximumDepth = maximumDepth
  }

  // MARK: - Values

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    try reader.skipWhiteSpace()
    guard let byte = reader.current else { throw reader.unexpected(.value) }
    switch byte {
    case .leftBrace: return .object(try object(depth: depth + 1))
    case .leftBracket: return .array(try array(depth: depth + 1))
    case .quotationMark: return .string(try reader.string())
    case .hyphen, .zero ... .nine: return try reader.number()
    default: return try literal()
    }
  }

  private mutating func literal() throws(JSONError) -> JSONValue {
    if reader.take("true") { return .bool(true) }
    if reader.take("false") { return .bool(false) }
    if reader.take("null") { return .null }
    throw reader.unexpected(.value)
  }

  private mutating func array(depth: Int) throws(JSONError) -> [JSONValue] {
    try enter(depth)
    var elements: [JSONValue] = []
    try reader.skipWhiteSpace()
    if reader.take(.rightBracket) { return elements }
    while true {
      elements.append(try value(depth: depth))
      try reader.skipWhiteSpace()
      if reader.take(.rightBracket) { return elements }
      try takeComma(orElse: .commaOrClosingBracket, closing: .rightBracket)
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONObject {
    try enter(depth)
    var members = JSONMemberList()
    try reader.skipWhiteSpace()
    if reader.take(.rightBrace) { return members.object }
    while true {
      try reader.skipWhiteSpace()
      let place = reader.position
      guard reader.current == .quotationMark else { throw reader.unexpected(.memberName) }
      let key = try reader.string()
      try reader.skipWhiteSpace()
      guard reader.take(.colon) else { throw reader.unexpected(.colon) }
      if members.add(key, try value(depth: depth)) {
        reader.warn(.duplicateKey(key), at: place)
      }
      try reader.skipWhiteSpace()
      if reader.take(.rightBrace) { return members.object }
      try takeComma(orElse: .commaOrClosingBrace, closing: .rightBrace)
    }
  }

  /// Takes the opening bracket, unless that is one level too many.
  private mutating func enter(_ depth: Int) throws(JSONError) {
    guard depth <= maximumDepth else {
      throw reader.error(.tooDeep(maximum: maximumDepth), at: reader.position)
    }
    reader.advance()
  }

  private mutating func takeComma(
    orElse expectation: JSONError.Expectation, closing: UInt8
  ) throws(JSONError) {
    let place = reader.position
    guard reader.take(.comma) else { throw reader.unexpected(expectation) }
    try reader.skipWhiteSpace()
    if reader.current == closing {
      throw reader.error(.trailingComma, at: place)
    }
  }
}

/// The members of an object that is being read.
private struct JSONMemberList {
  /// From this many members on, names are found by hashing instead of going through the members.
  private static let indexedFrom = 16

  private var members: [JSONObject.Member] = []
  private var indexes: [JSONValue: Int] = [:]

  var object: JSONObject { JSONObject(uniqueMembers: members) }

  /// Adds a member, or replaces the value of the one that has its name.
  ///
  /// - Returns: Whether the name was there already.
  mutating func add(_ key: String, _ value: JSONValue) -> Bool {
    if let index = index(of: key) {
      members[index].value = value
      return true
    }
    members.append(JSONObject.Member(key: key, value: value))
    if members.count == JSONMemberList.indexedFrom {
      for (index, member) in members.enumerated() { indexes[.string(member.key)] = index }
    } else if members.count > JSONMemberList.indexedFrom {
      indexes[.string(key)] = members.count - 1
    }
    return false
  }

  private func index(of key: String) -> Int? {
    if members.count >= JSONMemberList.indexedFrom {
      return indexes[.string(key)]
    }
    return members.firstIndex { UTF8Text.areEqual($0.key, key) }
  }
}
