/// The ASCII bytes that have a meaning in URLs and JSON, and the classes they fall into.
extension UInt8 {
  static var tab: UInt8 { 0x09 }
  static var lineFeed: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }
  static var space: UInt8 { 0x20 }
  static var quotationMark: UInt8 { 0x22 }
  static var numberSign: UInt8 { 0x23 }
  static var percent: UInt8 { 0x25 }
  static var ampersand: UInt8 { 0x26 }
  static var asterisk: UInt8 { 0x2A }
  static var plus: UInt8 { 0x2B }
  static var comma: UInt8 { 0x2C }
  static var hyphen: UInt8 { 0x2D }
  static var dot: UInt8 { 0x2E }
  static var slash: UInt8 { 0x2F }
  static var zero: UInt8 { 0x30 }
  static var nine: UInt8 { 0x39 }
  static var colon: UInt8 { 0x3A }
  static var lessThan: UInt8 { 0x3C }
  static var equals: UInt8 { 0x3D }
  static var greaterThan: UInt8 { 0x3E }
  static var questionMark: UInt8 { 0x3F }
  static var at: UInt8 { 0x40 }
  static var leftBracket: UInt8 { 0x5B }
  static var backslash: UInt8 { 0x5C }
  static var rightBracket: UInt8 { 0x5D }
  static var caret: UInt8 { 0x5E }
  static var verticalBar: UInt8 { 0x7C }
  static var leftBrace: UInt8 { 0x7B }
  static var rightBrace: UInt8 { 0x7D }

  var isASCIIDigit: Bool { self &- 0x30 < 10 }

  var isASCIIAlpha: Bool { (self | 0x20) &- 0x61 < 26 }

  var isASCIIAlphanumeric: Bool { isASCIIAlpha || isASCIIDigit }

  var isASCIIUpper: Bool { self &- 0x41 < 26 }

  var isASCIITabOrNewline: Bool { self == .tab || self == .lineFeed || self == .carriageReturn }

  var isC0ControlOrSpace: Bool { self <= .space }

  /// The letter in lower case; every other byte as it is.
  var asciiLowercased: UInt8 { isASCIIUpper ? self | 0x20 : self }

  /// The value of a hexadecimal digit, `nil` for any other byte.
  var hexadecimalValue: UInt8? {
    if isASCIIDigit { return self &- 0x30 }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter &+ 10 : nil
  }
}
