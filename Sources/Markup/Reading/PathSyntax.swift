/// Looks through the text of an XPath for what libxml2 would find too late, or not at all.
///
/// The library reads the grammar; it learns of functions, their arguments, prefixes and variables
/// only where a page has an element to try them on. And it keeps to the case of names, where a
/// browser makes those of a page in HTML small.
struct PathSyntax {
  /// The longest text that is taken: the library's work on one is deeper the longer it is.
  static let longest = 2_000
  /// How deep parentheses and brackets may be nested.
  static let deepest = 32

  /// The functions of XPath 1.0, with the numbers of arguments that they take.
  ///
  /// There is no `id`: what an identifier is depends on a document type.
  private static let functions: [String: ClosedRange<Int>] = [
    "last": 0...0, "position": 0...0, "count": 1...1, "local-name": 0...1, "namespace-uri": 0...1,
    "name": 0...1, "string": 0...1, "concat": 2...longest, "starts-with": 2...2, "contains": 2...2,
    "substring-before": 2...2, "substring-after": 2...2, "substring": 2...3, "string-length": 0...1,
    "normalize-space": 0...1, "translate": 3...3, "boolean": 1...1, "not": 1...1, "true": 0...0,
    "false": 0...0, "lang": 1...1, "number": 0...1, "sum": 1...1, "floor": 1...1, "ceiling": 1...1,
    "round": 1...1,
  ]
  private static let kindsOfNodes = ["node", "text", "comment", "processing-instruction"]
  private static let operators = ["and", "or", "div", "mod"]

  /// A parenthesis or bracket that is open.
  private struct Opening {
    let end: UInt8
    var function: (name: String, offset: Int)?
    var commas = 0
    var isEmpty = true
  }

  private var bytes: [UInt8]
  private var place = 0
  private var open: [Opening] = []
  /// Whether a value stands before, so that a name or star is an operator.
  private var isAfterValue = false

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Returns the text with its names in small letters.
  mutating func checked() throws(PathExpression.Mistake) -> [UInt8] {
    guard bytes.count <= Self.longest, !bytes.contains(0) else {
      throw mistake("it is longer than \(Self.longest) bytes", at: Self.longest)
    }
    guard let first = bytes.first(where: { !isHTMLSpace($0) }), "/(.".utf8.contains(first) else {
      throw mistake("it begins with no / and no (", at: 0)
    }
    while place < bytes.count { try readToken() }
    if let last = open.last {
      let end = String(decoding: [last.end], as: UTF8.self)
      throw mistake("a \(end) is missing", at: bytes.count)
    }
    return bytes
  }

  private func mistake(_ reason: String, at offset: Int) -> PathExpression.Mistake {
    PathExpression.Mistake(reason: reason, offset: offset)
  }

  private mutating func readToken() throws(PathExpression.Mistake) {
    let byte = bytes[place]
    if isHTMLSpace(byte) {
      place += 1
      return
    }
    if byte != UInt8(ascii: ")"), !open.isEmpty { open[open.count - 1].isEmpty = false }
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): try readText(byte)
    case UInt8(ascii: "$"): throw mistake("there are no variables", at: place)
    case UInt8(ascii: "("): try enter(Opening(end: UInt8(ascii: ")")))
    case UInt8(ascii: "["): try enter(Opening(end: UInt8(ascii: "]")))
    case UInt8(ascii: ")"), UInt8(ascii: "]"): try leave(byte)
    case UInt8(ascii: ","):
      if !open.isEmpty { open[open.count - 1].commas += 1 }
      skip(isValue: false)
    case UInt8(ascii: "*"): skip(isValue: !isAfterValue)
    case UInt8(ascii: "."): skip(isValue: true)
    case UInt8(ascii: "-"): skip(isValue: false)
    case let byte where isNameByte(byte): try readName()
    default: skip(isValue: false)
    }
  }

  private mutating func skip(isValue: Bool) {
    place += 1
    isAfterValue = isValue
  }

  private mutating func readText(_ quote: UInt8) throws(PathExpression.Mistake) {
    let start = place
    place += 1
    while place < bytes.count, bytes[place] != quote { place += 1 }
    guard place < bytes.count else { throw mistake("a text in quotes has no end", at: start) }
    skip(isValue: true)
  }

  private mutating func enter(_ opening: Opening) throws(PathExpression.Mistake) {
    guard open.count < Self.deepest else {
      throw mistake("it is nested deeper than \(Self.deepest)", at: place)
    }
    open.append(opening)
    skip(isValue: false)
  }

  private mutating func leave(_ end: UInt8) throws(PathExpression.Mistake) {
    guard let closed = open.popLast(), closed.end == end else {
      throw mistake("nothing is open that this would close", at: place)
    }
    if let (name, offset) = closed.function, let wanted = Self.functions[name] {
      let count = closed.isEmpty ? 0 : closed.commas + 1
      guard wanted.contains(count) else {
        throw mistake("\(name)() doesn't take \(count) arguments", at: offset)
      }
    }
    skip(isValue: true)
  }

  /// Reads a name or a number, and the parenthesis after the name of a function.
  private mutating func readName() throws(PathExpression.Mistake) {
    let start = place
    while place < bytes.count, isNameByte(bytes[place]) || bytes[place] == UInt8(ascii: ".") {
      place += 1
    }
    let name = String(decoding: bytes[start..<place], as: UTF8.self)
    if isAfterValue, Self.operators.contains(name) {
      isAfterValue = false
      return
    }
    isAfterValue = true
    let next = bytes[place...].firstIndex { !isHTMLSpace($0) } ?? bytes.count
    if next < bytes.count, bytes[next] == UInt8(ascii: "("), !Self.kindsOfNodes.contains(name) {
      guard Self.functions[name] != nil else {
        throw mistake("there is no function \(name)()", at: start)
      }
      place = next
      try enter(Opening(end: UInt8(ascii: ")"), function: (name, start)))
      return
    }
    if next < bytes.count, bytes[next] == UInt8(ascii: ":") {
      guard bytes[next...].starts(with: "::".utf8) else {
        throw mistake("prefixes mean nothing here; write *[name()='\(name):…']", at: start)
      }
      place = next + 2
      isAfterValue = false
      return
    }
    for index in start..<place { bytes[index] = asciiLowercased(bytes[index]) }
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    isASCIIAlphanumeric(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }
}
