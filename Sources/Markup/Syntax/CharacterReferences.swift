extension Tokenizer {
  /// Appends what a reference stands for, or its `&` where it is none, to the written text.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state
  ///
  /// - Parameters:
  ///   - start: The place of the `&`.
  ///   - inAttribute: Whether it stands in an attribute's value, where old links with `&copy=1`
  ///     are left alone.
  /// - Returns: The place after what was replaced.
  mutating func appendReference(at start: Int, inAttribute: Bool) -> Int {
    let nameStart = start + 1
    guard nameStart < source.count else { return appendAmpersand(at: start) }
    if source[nameStart] == UInt8(ascii: "#") {
      return appendNumericReference(at: start)
    }
    var nameEnd = nameStart
    while nameEnd < source.count, isASCIIAlphanumeric(source[nameEnd]),
      nameEnd - nameStart < NamedReferences.longestName
    {
      nameEnd += 1
    }
    let name = source[nameStart..<nameEnd]
    if nameEnd < source.count, source[nameEnd] == UInt8(ascii: ";"),
      let reference = NamedReferences.find(name)
    {
      append(reference)
      return nameEnd + 1
    }
    // Without a semicolon only the old names count, the longest that fits.
    for length in stride(from: min(name.count, NamedReferences.longestOldName), to: 1, by: -1) {
      guard let reference = NamedReferences.find(name.prefix(length)), reference.isOld else {
        continue
      }
      let end = nameStart + length
      if inAttribute, end < source.count,
        source[end] == UInt8(ascii: "=") || isASCIIAlphanumeric(source[end])
      {
        break
      }
      append(reference)
      return end
    }
    return appendAmpersand(at: start)
  }

  private mutating func appendAmpersand(at start: Int) -> Int {
    written.append(UInt8(ascii: "&"))
    return start + 1
  }

  private mutating func append(_ reference: NamedReferences.Reference) {
    appendUTF8(reference.first, to: &written)
    if reference.second != 0 { appendUTF8(reference.second, to: &written) }
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-state
  private mutating func appendNumericReference(at start: Int) -> Int {
    var place = start + 2
    let isHexadecimal = place < source.count && source[place] | 0x20 == UInt8(ascii: "x")
    if isHexadecimal { place += 1 }
    let digitsStart = place
    var code: UInt32 = 0
    while place < source.count, let digit = hexadecimalValue(source[place]),
      isHexadecimal || digit < 10
    {
      // Past the last code point all are the same, and the number of digits has no end.
      code = min(code * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
      place += 1
    }
    guard place > digitsStart else { return appendAmpersand(at: start) }
    appendUTF8(numericReference(code), to: &written)
    return place < source.count && source[place] == UInt8(ascii: ";") ? place + 1 : place
  }
}

/// Returns the code point that a number stands for.
///
/// https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-end-state
private func numericReference(_ code: UInt32) -> UInt32 {
  switch code {
  case 0, 0xD800...0xDFFF, 0x11_0000...: 0xFFFD
  // These numbers mean the letters that windows-1252 has in those places.
  case 0x80...0x9F: SingleByteTable.windows1252Controls[Int(code - 0x80)]
  default: code
  }
}

/// The table of named references, searched by halves where it lies in the program.
enum NamedReferences {
  /// What a name stands for.
  struct Reference {
    var first: UInt32
    var second: UInt32
    /// Whether the name counts without its semicolon.
    var isOld: Bool
  }

  /// The number of letters of the longest name.
  static let longestName = 31
  /// The number of letters of the longest name that counts without its semicolon.
  static let longestOldName = 6

  /// Returns what a name stands for, if there is such a name.
  static func find(_ name: ArraySlice<UInt8>) -> Reference? {
    guard let first = name.first else { return nil }
    let table = first < UInt8(ascii: "a") ? capitalReferences : smallReferences
    return table.withUTF8Buffer { table in
      name.withUnsafeBufferPointer { search($0, in: table) }
    }
  }

  private static func search(
    _ name: UnsafeBufferPointer<UInt8>, in table: UnsafeBufferPointer<UInt8>
  ) -> Reference? {
    var low = 0
    var high = table.count
    while low < high {
      // The middle falls into an entry; that entry is looked at.
      var start = (low + high) / 2
      while start > low, table[start - 1] != UInt8(ascii: " ") { start -= 1 }
      var end = start
      while end < table.count, isASCIIAlphanumeric(table[end]) { end += 1 }
      switch compare(name, UnsafeBufferPointer(rebasing: table[start..<end])) {
      case 0: return reference(in: table, at: end)
      case ..<0: high = start
      default:
        while end < high, table[end] != UInt8(ascii: " ") { end += 1 }
        low = min(end + 1, high)
      }
    }
    return nil
  }

  private static func compare(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Int {
    for index in 0..<min(left.count, right.count) where left[index] != right[index] {
      return left[index] < right[index] ? -1 : 1
    }
    return left.count - right.count
  }

  /// Reads the part of an entry after its name: a mark, and one or two numbers.
  private static func reference(
    in table: UnsafeBufferPointer<UInt8>, at mark: Int
  ) -> Reference {
    var numbers: (UInt32, UInt32) = (0, 0)
    var place = mark + 1
    while place < table.count, table[place] != UInt8(ascii: " ") {
      if table[place] == UInt8(ascii: "+") {
        numbers = (0, numbers.0)
      } else if let digit = hexadecimalValue(table[place]) {
        numbers.0 = numbers.0 << 4 | digit
      }
      place += 1
    }
    let isOld = table[mark] == UInt8(ascii: ".")
    return numbers.1 == 0
      ? Reference(first: numbers.0, second: 0, isOld: isOld)
      : Reference(first: numbers.1, second: numbers.0, isOld: isOld)
  }
}
