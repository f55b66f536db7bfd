public import Links

extension JSONError {
  /// What is wrong, and what to write instead, without the place.
  public var wording: String {
    switch problem {
    case .unexpectedEnd(let expected):
      "the text ends where \(expected.wording) has to follow"
    case .unexpectedCharacter(let found, .commaOrClosingBrace) where found == "\"":
      "a comma is missing before this name"
    case .unexpectedCharacter(let found, let expected):
      "\(expected.wording) has to stand here, not \(found.shown)"
    case .trailingComma: "nothing follows this comma; remove it"
    case .comment: "JSON has no comments; remove it"
    case .controlCharacter(let scalar):
      "a text can't hold \(scalar.shown) as it is; write \\n, \\t or \\u and four digits"
    case .unknownEscape(let scalar):
      "\\\(scalar.shown) means nothing; for a backslash, write \\\\"
    case .malformedNumber: "this is no number as JSON writes it, such as 0, -1 or 2.5"
    case .numberOutOfRange: "this number is larger than any type can hold"
    case .notUTF8: "this byte is not UTF-8; save the text in that encoding"
    case .tooDeep(let maximum):
      "more than \(maximum) lists and mappings lie inside each other; write it with fewer"
    case .tooLong(let maximum): "the text has more than \(maximum) bytes"
    case .duplicateName(let name):
      "'\(name.shortened)' stands here a second time; keep one of them"
    }
  }
}

extension JSONError.Expectation {
  fileprivate var wording: String {
    switch self {
    case .value: "a value"
    case .memberName: "a name in double quotes"
    case .colon: "a colon"
    case .commaOrClosingBrace: "a comma or }"
    case .commaOrClosingBracket: "a comma or ]"
    case .closingQuote: "a closing quote"
    case .hexadecimalDigits: "a hexadecimal digit"
    case .endOfComment: "*/"
    case .endOfText: "nothing more"
    }
  }
}

extension Unicode.Scalar {
  /// The character in quotes, or its number where it can't be seen.
  fileprivate var shown: String {
    switch value {
    case 0x21...0x7E, 0xA1...0x1FFF, 0x3001...0xD7FF: "'\(self)'"
    case 0x20: "a space"
    case 0x0A: "the end of the line"
    default: "U+" + String(value, radix: 16, uppercase: true)
    }
  }
}
