/// Returns whether the same bytes lie at both places.
///
/// The core has no `memcmp`. This one looks at 32 bytes at a time, and is as quick for things of
/// the size of a state or a text.
///
/// - Parameters:
///   - one: The first place.
///   - other: The second place.
///   - count: How many bytes to compare.
/// - Returns: Whether all of them are the same.
func haveSameBytes(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, count: Int) -> Bool {
  if one == other { return true }
  var place = 0
  while place &+ 32 <= count {
    let differences =
      differingBits(one, other, place) | differingBits(one, other, place &+ 8)
      | differingBits(one, other, place &+ 16) | differingBits(one, other, place &+ 24)
    guard differences == 0 else { return false }
    place &+= 32
  }
  while place &+ 8 <= count {
    guard differingBits(one, other, place) == 0 else { return false }
    place &+= 8
  }
  while place < count {
    guard
      one.load(fromByteOffset: place, as: UInt8.self)
        == other.load(fromByteOffset: place, as: UInt8.self)
    else { return false }
    place &+= 1
  }
  return true
}

/// Returns whether both values are the same bit for bit.
func haveSameBits<Value>(
  _ one: UnsafePointer<Value>, _ other: UnsafePointer<Value>
) -> Bool {
  haveSameBytes(one, other, count: MemoryLayout<Value>.size)
}

/// Copies a value bit for bit over an equal one that refers to the same things.
func copyBits<Value>(
  of source: UnsafePointer<Value>, to target: UnsafeMutablePointer<Value>
) {
  UnsafeMutableRawPointer(target).copyMemory(from: source, byteCount: MemoryLayout<Value>.size)
}

@inline(__always)
private func differingBits(
  _ one: UnsafeRawPointer, _ other: UnsafeRawPointer, _ place: Int
) -> UInt64 {
  one.loadUnaligned(fromByteOffset: place, as: UInt64.self)
    ^ other.loadUnaligned(fromByteOffset: place, as: UInt64.self)
}
