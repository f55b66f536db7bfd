/// A place in a text, as editors count it.
public struct TextPosition: Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int
  /// The number of bytes before the place.
  public let byteOffset: Int

  /// Creates a place from its line, its column and its distance from the beginning.
  public init(line: Int, column: Int, byteOffset: Int) {
    self.line = line
    self.column = column
    self.byteOffset = byteOffset
  }

  /// Finds the line and column of a byte, by going through the text before it.
  ///
  /// A line ends with a line feed, a carriage return, or both together.
  init(byteOffset: Int, in bytes: ArraySlice<UInt8>) {
    var line = 1
    var column = 1
    var previous: UInt8 = 0
    for byte in bytes.prefix(byteOffset) {
      switch byte {
      case .lineFeed where previous == .carriageReturn:
        break
      case .lineFeed, .carriageReturn:
        line += 1
        column = 1
      case 0x80..<0xC0:
        // The rest of a character whose first byte has been counted.
        break
      default:
        column += 1
      }
      previous = byte
    }
    self.init(line: line, column: column, byteOffset: byteOffset)
  }
}

/// Why a text is not JSON, and where.
public struct JSONError: Error, Hashable, Sendable {
  /// What could have stood at a place.
  public enum Expectation: Hashable, Sendable {
    /// Any value.
    case value
    /// The name of a member, in double quotes.
    case memberName
    /// The colon after a name.
    case colon
    /// A comma or `}` after a member.
    case commaOrClosingBrace
    /// A comma or `]` after an element.
    case commaOrClosingBracket
    /// The quote that ends a text.
    case closingQuote
    /// The four digits after `\u`.
    case hexadecimalDigits
    /// The `*/` that ends a comment.
    case endOfComment
    /// Nothing: the value is complete.
    case endOfText
  }

  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// The text ends although something has to follow.
    case unexpectedEnd(expected: Expectation)
    /// Something else had to stand here.
    case unexpectedCharacter(Unicode.Scalar, expected: Expectation)
    /// A comma with nothing after it but the closing bracket or brace.
    case trailingComma
    /// A comment, where the options don't allow any.
    case comment
    /// A control character inside a text, which has to be written as an escape.
    case controlCharacter(Unicode.Scalar)
    /// A backslash with a character behind it that means nothing.
    case unknownEscape(Unicode.Scalar)
    /// A number in a form that JSON doesn't have, such as `01` or `1.`.
    case malformedNumber
    /// A number too large for any number type.
    case numberOutOfRange
    /// A byte that is not UTF-8 where it stands.
    case notUTF8
    /// More arrays and objects inside each other than the options allow.
    case tooDeep(maximum: Int)
    /// More bytes than the options allow.
    case tooLong(maximum: Int)
    /// A name that occurred before in the same object, where the later one must not win.
    case duplicateName(String)
  }

  /// What is wrong.
  public let problem: Problem
  /// Where it is.
  public let position: TextPosition

  /// Creates an error.
  public init(_ problem: Problem, at position: TextPosition) {
    self.problem = problem
    self.position = position
  }
}

/// Something in a JSON text that was read all the same.
public struct JSONWarning: Hashable, Sendable {
  /// What is odd.
  public enum Oddity: Hashable, Sendable {
    /// A byte order mark before the text.
    case byteOrderMark
    /// A comment, which the options allow.
    case comment
    /// A name that occurred before in the same object; the later value counts.
    case duplicateKey(String)
    /// Half of a surrogate pair, which became U+FFFD.
    case loneSurrogate(UInt16)
  }

  /// What is odd.
  public let oddity: Oddity
  /// Where it is.
  public let position: TextPosition

  /// Creates a warning.
  public init(_ oddity: Oddity, at position: TextPosition) {
    self.oddity = oddity
    self.position = position
  }
}
