/// How JSON text is laid out.
public enum JSONLayout: Hashable, Sendable {
  /// Everything in one line, without spaces.
  case oneLine
  /// A line for each element and member, indented by two spaces a level.
  case indented
}

/// The writer of JSON text, by RFC 8259.
///
/// The members come in their order, so the same value always gives the same bytes.
public struct JSONWriter {
  private let layout: JSONLayout
  private var output: [UInt8] = []

  private init(layout: JSONLayout) {
    self.layout = layout
  }

  /// Returns the UTF-8 bytes of a value's text.
  ///
  /// - Parameters:
  ///   - value: The value to write. A number that is not finite becomes `null`: JSON has no other
  ///     word for it.
  ///   - layout: How the text is laid out.
  /// - Returns: The text, without a line feed at its end.
  public static func bytes(of value: JSONValue, layout: JSONLayout = .oneLine) -> [UInt8] {
    var writer = JSONWriter(layout: layout)
    writer.write(value, level: 0)
    return writer.output
  }

  private mutating func write(_ value: JSONValue, level: Int) {
    switch value {
    case .null: write("null")
    case .bool(let value): write(value ? "true" : "false")
    case .integer(let value): write(String(value))
    case .unsignedInteger(let value): write(String(value))
    case .double(let value): write(value.isFinite ? value.description : "null")
    case .string(let text): writeQuoted(text)
    case .array(let elements):
      writeList(elements, level: level, brackets: (.leftBracket, .rightBracket)) {
        $0.write($1, level: level + 1)
      }
    case .object(let object):
      writeList(object.members, level: level, brackets: (.leftBrace, .rightBrace)) {
        $0.writeQuoted($1.key)
        $0.write($0.layout == .oneLine ? ":" : ": ")
        $0.write($1.value, level: level + 1)
      }
    }
  }

  private mutating func writeList<Element>(
    _ elements: [Element], level: Int, brackets: (open: UInt8, close: UInt8),
    writeElement: (inout JSONWriter, Element) -> Void
  ) {
    output.append(brackets.open)
    var isFirst = true
    for element in elements {
      if !isFirst { output.append(.comma) }
      isFirst = false
      breakLine(level: level + 1)
      writeElement(&self, element)
    }
    if !elements.isEmpty { breakLine(level: level) }
    output.append(brackets.close)
  }

  private mutating func breakLine(level: Int) {
    guard layout == .indented else { return }
    output.append(.lineFeed)
    output.append(contentsOf: repeatElement(.space, count: 2 * level))
  }

  private mutating func write(_ text: String) {
    output.append(contentsOf: text.utf8)
  }

  /// Writes a text in quotes, with escapes only where JSON asks for them.
  private mutating func writeQuoted(_ text: String) {
    output.append(.quotationMark)
    let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable { writeEscaped($0) }
    if isWritten == nil { Array(text.utf8).withUnsafeBufferPointer { writeEscaped($0) } }
    output.append(.quotationMark)
  }

  /// Writes bytes in runs of those that need no escape.
  private mutating func writeEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for (index, byte) in bytes.enumerated() {
      guard byte < 0x20 || byte == .quotationMark || byte == .backslash else { continue }
      output.append(contentsOf: bytes[start..<index])
      writeEscape(of: byte)
      start = index + 1
    }
    output.append(contentsOf: bytes[start...])
  }

  private mutating func writeEscape(of byte: UInt8) {
    switch byte {
    case .quotationMark, .backslash:
      output.append(.backslash)
      output.append(byte)
    case .lineFeed: write("\\n")
    case .carriageReturn: write("\\r")
    case .tab: write("\\t")
    default:
      let digits = String(byte, radix: 16)
      write("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
    }
  }
}

extension JSONValue {
  /// Returns the value as JSON text.
  ///
  /// - Parameter layout: How the text is laid out.
  /// - Returns: The text, without a line feed at its end.
  public func serialized(_ layout: JSONLayout = .oneLine) -> String {
    String(decoding: JSONWriter.bytes(of: self, layout: layout), as: UTF8.self)
  }
}
