/// Reads the text of an XPath from left to right.
struct XPathReader {
  private var rest: Substring
  private var depth = 0
  private static let depthLimit = 32

  init(_ text: String) {
    rest = text[...]
  }

  var isAtEnd: Bool {
    rest.allSatisfy(\.isWhitespace)
  }

  /// Skips a token, and white space before it, if it comes next.
  mutating func skip(_ token: String) -> Bool {
    let ahead = rest.drop(while: \.isWhitespace)
    guard ahead.hasPrefix(token) else { return false }
    rest = ahead.dropFirst(token.count)
    return true
  }

  /// Skips a word that must not go on with a letter.
  private mutating func skip(word: String) -> Bool {
    let ahead = rest.drop(while: \.isWhitespace)
    guard ahead.hasPrefix(word), ahead.dropFirst(word.count).first.map({ !$0.isNamePart }) ?? true
    else { return false }
    rest = ahead.dropFirst(word.count)
    return true
  }

  /// Reads the steps down to the last, and returns the tag of that one.
  mutating func step() -> String? {
    _ = skip(".")
    var tag: String?
    while skip("/") {
      _ = skip("/")
      if skip("*") {
        tag = "*"
      } else {
        guard let name = name() else { return nil }
        tag = name.lowercased()
      }
    }
    return tag
  }

  private mutating func name() -> String? {
    let name = rest.prefix(while: \.isNamePart)
    guard !name.isEmpty else { return nil }
    rest = rest.dropFirst(name.count)
    return String(name)
  }

  /// Reads any number of conditions in brackets; nil where one is wrong.
  mutating func conditions() -> [XPathCondition]? {
    var conditions: [XPathCondition] = []
    while skip("[") {
      guard let condition = disjunction(), skip("]") else { return nil }
      conditions.append(condition)
    }
    return conditions
  }

  private mutating func disjunction() -> XPathCondition? {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit, var left = conjunction() else { return nil }
    while skip(word: "or") {
      guard let right = conjunction() else { return nil }
      left = .either(left, right)
    }
    return left
  }

  private mutating func conjunction() -> XPathCondition? {
    guard var left = comparison() else { return nil }
    while skip(word: "and") {
      guard let right = comparison() else { return nil }
      left = .both(left, right)
    }
    return left
  }

  private mutating func comparison() -> XPathCondition? {
    guard let left = primary() else { return nil }
    if skip("!=") { return primary().map { .unequal(left, $0) } }
    if skip("=") { return primary().map { .equal(left, $0) } }
    return left
  }

  private mutating func primary() -> XPathCondition? {
    if skip("(") {
      guard let inner = disjunction(), skip(")") else { return nil }
      return inner
    }
    if skip("@") { return name().map { .attribute($0.lowercased()) } }
    if skip("text()") || skip("string()") { return .content }
    if skip("position()") { return .position }
    if skip("last()") { return .last }
    if skip("normalize-space()") { return .normalized(.content) }
    if skip("normalize-space(") { return arguments(1).map { .normalized($0[0]) } }
    if skip("contains(") { return arguments(2).map { .contains($0[0], $0[1]) } }
    if skip("starts-with(") { return arguments(2).map { .startsWith($0[0], $0[1]) } }
    if skip("not(") { return arguments(1).map { .not($0[0]) } }
    return literal()
  }

  private mutating func arguments(_ count: Int) -> [XPathCondition]? {
    var arguments: [XPathCondition] = []
    repeat {
      guard let argument = disjunction() else { return nil }
      arguments.append(argument)
    } while skip(",")
    return skip(")") && arguments.count == count ? arguments : nil
  }

  private mutating func literal() -> XPathCondition? {
    rest = rest.drop(while: \.isWhitespace)
    guard let first = rest.first else { return nil }
    if first == "'" || first == "\"" {
      let text = rest.dropFirst().prefix { $0 != first }
      guard text.endIndex < rest.endIndex else { return nil }
      rest = rest[rest.index(after: text.endIndex)...]
      return .text(String(text))
    }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    if let number = Int(digits) {
      rest = rest.dropFirst(digits.count)
      return .number(number)
    }
    return skip(".") ? .content : nil
  }
}

extension Character {
  fileprivate var isNamePart: Bool {
    isLetter || isNumber || self == "-" || self == "_" || self == ":"
  }
}
