// The loops that see every byte of a page. Each takes the bytes and a place, and returns the next
// place of interest: the end of the bytes where there is none.

/// Returns the next `<`, `&`, NUL or carriage return.
func endOfText(in bytes: [UInt8], from start: Int) -> Int {
  bytes.withUnsafeBytes { raw in
    var position = start
    while position + 8 <= raw.count {
      let word = word(raw, at: position)
      let found =
        marks(of: UInt8(ascii: "<"), in: word) | marks(of: UInt8(ascii: "&"), in: word)
        | marks(of: 0, in: word) | marks(of: 0x0D, in: word)
      if found != 0 { return position + found.trailingZeroBitCount / 8 }
      position += 8
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

/// Returns the next place of a byte.
func next(_ byte: UInt8, in bytes: [UInt8], from start: Int) -> Int {
  next(byte, or: byte, or: byte, in: bytes, from: start, to: bytes.count)
}

/// Returns the next place of one of three bytes before an end.
///
/// Whoever looks for the nearest of several things must look for them at once: a search for one of
/// them alone, again and again, may run over the whole rest of a page each time.
func next(
  _ first: UInt8, or second: UInt8, or third: UInt8, in bytes: [UInt8], from start: Int, to end: Int
) -> Int {
  bytes.withUnsafeBytes { raw in
    var position = start
    while position + 8 <= end {
      let word = word(raw, at: position)
      let found =
        marks(of: first, in: word) | marks(of: second, in: word) | marks(of: third, in: word)
      if found != 0 { return position + found.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < end, raw[position] != first, raw[position] != second, raw[position] != third {
      position += 1
    }
    return position
  }
}

/// Returns eight bytes as a number, the first one lowest.
@inline(__always)
private func word(_ raw: UnsafeRawBufferPointer, at position: Int) -> UInt64 {
  UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
}

/// Returns a number whose lowest set bit is the highest bit of the first byte of a value.
///
/// Subtracting one from each byte borrows only from those that were zero; above the first of them
/// the borrow may leave marks that mean nothing.
@inline(__always)
private func marks(of byte: UInt8, in word: UInt64) -> UInt64 {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let difference = word ^ (ones &* UInt64(byte))
  return (difference &- ones) & ~difference & (ones << 7)
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
  if let quote { return next(quote, in: bytes, from: start) }
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
