import Links
import Simulation

/// JSON text that is written straight, without values in between.
///
/// A long suite's report consists of millions of values; making each of them before it is written
/// would take longer than the runs that it tells of.
struct JSONText: ~Copyable {
  private var written = GrowingText()
  /// Whether a value stands before what comes next, in the same list or object.
  private var needsComma = false

  /// Creates an empty text.
  init() {}

  /// What has been written, in UTF-8.
  var bytes: [UInt8] { written.bytes }

  // MARK: Lists and objects

  /// Writes an object.
  mutating func object(_ members: (inout JSONText) -> Void) {
    open(UInt8(ascii: "{"))
    members(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes a list.
  mutating func list<Element>(
    _ elements: some Sequence<Element>, _ element: (inout JSONText, Element) -> Void
  ) {
    open(UInt8(ascii: "["))
    for value in elements { element(&self, value) }
    close(UInt8(ascii: "]"))
  }

  /// Writes a list of texts.
  mutating func list(_ texts: [String]) {
    list(texts) { $0.text($1) }
  }

  /// Writes a name of an object, whose value has to follow.
  mutating func name(_ name: StaticString) {
    separate()
    written.append(UInt8(ascii: "\""))
    // The names that reports have need no escapes.
    written.append(
      UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    written.append(UInt8(ascii: "\""))
    endName()
  }

  /// Writes a name of an object that isn't known beforehand, whose value has to follow.
  ///
  /// The label is there since a literal without one would be taken as a `String`, the slower way.
  mutating func name(of key: String) {
    text(key)
    endName()
  }

  /// Writes the name that an event has in the files, whose value has to follow.
  mutating func name(of actor: TraceEvent.Actor, _ name: TraceEvent.Name) {
    separate()
    written.append(UInt8(ascii: "\""))
    written.append(actor.rawValue)
    written.append(UInt8(ascii: "."))
    written.append(name.rawValue)
    written.append(UInt8(ascii: "\""))
    endName()
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
    written.append(UInt8(ascii: "\""))
    text.withUTF8 { append(escaped: $0) }
    written.append(UInt8(ascii: "\""))
  }

  /// Writes a whole number; nil is null.
  mutating func number(_ number: (some FixedWidthInteger)?) {
    guard let number else { return null() }
    separate()
    if number < 0 { written.append(UInt8(ascii: "-")) }
    digits(of: UInt64(number.magnitude))
  }

  private mutating func digits(of number: UInt64) {
    if number >= 10 { digits(of: number / 10) }
    written.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Writes a truth value.
  mutating func flag(_ flag: Bool) {
    word(flag ? "true" : "false")
  }

  /// Writes null.
  mutating func null() {
    word("null")
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
      JSONWriter.bytes(of: value).withUnsafeBufferPointer { written.append($0) }
    }
  }

  // MARK: Pieces

  private mutating func word(_ word: StaticString) {
    separate()
    written.append(
      UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  /// Writes a comma where one is needed; a value or a name follows.
  private mutating func separate() {
    if needsComma { written.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func endName() {
    written.append(UInt8(ascii: ":"))
    needsComma = false
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    written.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    written.append(bracket)
    needsComma = true
  }

  /// Writes bytes in runs of those that need no escape.
  private mutating func append(escaped text: UnsafeBufferPointer<UInt8>) {
    var rest = UnsafeBufferPointer(rebasing: text[...])
    while let stop = rest.firstToEscape {
      written.append(UnsafeBufferPointer(rebasing: rest[..<stop]))
      // Rare enough to be left to the other writer; its quotes stay out.
      let escape = JSONWriter.bytes(of: .string(String(Unicode.Scalar(rest[stop]))))
      for byte in escape.dropFirst().dropLast() { written.append(byte) }
      rest = UnsafeBufferPointer(rebasing: rest[(stop + 1)...])
    }
    written.append(rest)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The place of the first byte that can't stand in a JSON text as it is.
  fileprivate var firstToEscape: Int? {
    var index = 0
    // Eight at a time; in which place of a group it is, is found out below.
    let bytes = UnsafeRawBufferPointer(self)
    while index + 8 <= count,
      !bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self).hasByteToEscape
    {
      index += 8
    }
    while index < count {
      let byte = self[index]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return index }
      index += 1
    }
    return nil
  }
}

extension UInt64 {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// Whether one of the eight bytes is a quote, a backslash or a control character.
  ///
  /// A byte becomes zero where it equals what is sought; subtracting one from each then borrows
  /// into its top bit. A top bit that was set before is no sign. A borrow may run on into the byte
  /// above, and so a finding is looked at once more, never a miss passed over.
  fileprivate var hasByteToEscape: Bool {
    let quote = self ^ (Self.ones &* UInt64(UInt8(ascii: "\"")))
    let backslash = self ^ (Self.ones &* UInt64(UInt8(ascii: "\\")))
    let found =
      ((quote &- Self.ones) & ~quote)
      | ((backslash &- Self.ones) & ~backslash)
      | ((self &- Self.ones &* 0x20) & ~self)
    return found & Self.tops != 0
  }
}
