// The loops that see every byte of a page. Each takes the bytes and a place, and returns the next
// place of interest: the end of the bytes where there is none.

/// Returns the next `<`, `&`, NUL or carriage return.
func endOfText(in bytes: [UInt8], from start: Int) -> Int {
  bytes.withUnsafeBytes { raw in
    var position = start
    // Sixteen bytes at a step; the last few one by one.
    while position + 16 <= raw.count {
      let block = raw.loadUnaligned(fromByteOffset: position, as: SIMD16<UInt8>.self)
      let stops =
        (block .== UInt8(ascii: "<")) .| (block .== UInt8(ascii: "&"))
        .| (block .== 0) .| (block .== 0x0D)
      if any(stops) { break }
      position += 16
    }
    while position < raw.count {
      let byte = raw[position]
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte == 0 || byte == 0x0D {
        break
      }
      position += 1
    }
    return position
  }
}

/// Returns the next of two bytes.
func next(_ first: UInt8, or second: UInt8, in bytes: [UInt8], from start: Int) -> Int {
  bytes.withUnsafeBytes { raw in
    var position = start
    while position + 16 <= raw.count {
      let block = raw.loadUnaligned(fromByteOffset: position, as: SIMD16<UInt8>.self)
      if any((block .== first) .| (block .== second)) { break }
      position += 16
    }
    while position < raw.count, raw[position] != first, raw[position] != second { position += 1 }
    return position
  }
}

/// Returns the next byte that ends a tag's or attribute's name: white space, `/`, `>` or `=`.
func endOfName(in bytes: [UInt8], from start: Int, isAttribute: Bool) -> Int {
  bytes.withUnsafeBufferPointer { bytes in
    var position = start
    while position < bytes.count {
      let byte = bytes[position]
      if isHTMLSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") { break }
      if isAttribute, byte == UInt8(ascii: "="), position > start { break }
      position += 1
    }
    return position
  }
}

/// Returns the end of an attribute's value: its quote, or without one white space or `>`.
func endOfValue(in bytes: [UInt8], from start: Int, quote: UInt8?) -> Int {
  if let quote { return next(quote, or: quote, in: bytes, from: start) }
  return bytes.withUnsafeBufferPointer { bytes in
    var position = start
    while position < bytes.count, !isHTMLSpace(bytes[position]),
      bytes[position] != UInt8(ascii: ">")
    {
      position += 1
    }
    return position
  }
}

/// Returns the first byte that is not white space.
func endOfSpace(in bytes: [UInt8], from start: Int, to end: Int) -> Int {
  bytes.withUnsafeBufferPointer { bytes in
    var position = start
    while position < end, isHTMLSpace(bytes[position]) { position += 1 }
    return position
  }
}

/// Returns whether a range of bytes holds one of those that can't be taken as they are: a capital,
/// or a byte from a list of three.
func needsWriting(_ bytes: [UInt8], _ range: Range<Int>, capitals: Bool, references: Bool) -> Bool {
  bytes.withUnsafeBufferPointer { bytes in
    for position in range {
      let byte = bytes[position]
      if byte == 0 || byte == 0x0D { return true }
      if references && byte == UInt8(ascii: "&") { return true }
      if capitals && byte &- 0x41 < 26 { return true }
    }
    return false
  }
}
