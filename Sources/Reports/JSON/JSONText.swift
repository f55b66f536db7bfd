import Links

/// JSON text that is written straight, without values in between.
///
/// A long suite's report consists of millions of values; making each of them before it is written
/// would take longer than the runs that it tells of.
struct JSONText {
  /// What has been written.
  private(set) var bytes: [UInt8] = []

  /// Creates an empty text with room for what a usual run takes.
  init() { bytes.reserveCapacity(16 << 10) }

  // MARK: Lists and objects

  /// Writes an object.
  mutating func object(_ members: (inout JSONText) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "{"))
    members(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  /// Writes a list.
  mutating func list<Element>(
    _ elements: some Sequence<Element>, _ element: (inout JSONText, Element) -> Void
  ) {
    separate()
    bytes.append(UInt8(ascii: "["))
    for value in elements { element(&self, value) }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Writes a list of texts.
  mutating func list(_ texts: [String]) {
    list(texts) { $0.text($1) }
  }

  /// Writes a name of an object, whose value has to follow.
  mutating func name(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    // The names that reports have need no escapes.
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes a name of an object, whose value has to follow.
  mutating func name(_ name: String) {
    text(name)
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes a value where there is one, else null.
  mutating func optional<Value>(_ value: Value?, _ write: (inout JSONText, Value) -> Void) {
    if let value { write(&self, value) } else { null() }
  }

  // MARK: Values

  /// Writes a text; nil is null.
  mutating func text(_ text: String?) {
    guard var text else { return null() }
    separate()
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { append(escaped: $0) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a whole number; nil is null.
  mutating func number(_ number: (some FixedWidthInteger)?) {
    guard let number else { return null() }
    separate()
    guard number >= 10 || number < 0 else { return bytes.append(UInt8(ascii: "0") + UInt8(number)) }
    bytes.append(contentsOf: String(number).utf8)
  }

  /// Writes a truth value.
  mutating func flag(_ flag: Bool) {
    separate()
    bytes.append(contentsOf: flag ? "true".utf8 : "false".utf8)
  }

  /// Writes null.
  mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes a value.
  mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let flag): self.flag(flag)
    case .integer(let number): self.number(number)
    case .string(let text): self.text(text)
    default:
      separate()
      bytes += JSONWriter.bytes(of: value)
    }
  }

  /// Writes a comma, unless a list, an object or a member begins here.
  private mutating func separate() {
    switch bytes.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): break
    default: bytes.append(UInt8(ascii: ","))
    }
  }

  /// Writes bytes in runs of those that need no escape.
  private mutating func append(escaped text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for (index, byte) in text.enumerated() {
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
        continue
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      // Rare enough to be left to the other writer; its quotes stay out.
      let escape = JSONWriter.bytes(of: .string(String(Unicode.Scalar(byte))))
      bytes.append(contentsOf: escape[1..<escape.count - 1])
      start = index + 1
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }
}
