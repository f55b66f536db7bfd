/// Text that equals another only when their UTF-8 bytes do.
///
/// Swift's `String` takes a composed and a decomposed "é" for equal. On the wire, in a link and in
/// a fingerprint they are two things, so emulated state keeps free text in this type.
public struct ExactText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text itself.
  public let string: String

  /// Creates exact text out of a string.
  public init(_ string: String) {
    self.string = string
  }

  /// Creates exact text out of a literal.
  public init(stringLiteral value: String) {
    string = value
  }

  /// Returns whether both texts have the same bytes.
  public static func == (lhs: ExactText, rhs: ExactText) -> Bool {
    lhs.string.hasSameBytes(as: rhs.string)
  }

  /// Feeds the text's bytes to the hasher.
  public func hash(into hasher: inout Hasher) {
    string.hashBytes(into: &hasher)
  }
}

extension String {
  /// Returns whether both strings have the same UTF-8 bytes.
  public func hasSameBytes(as other: String) -> Bool {
    let count = utf8.count
    guard count == other.utf8.count else { return false }
    guard count > 0 else { return true }
    // Nearly all strings lie in one piece, and are compared as such.
    let areEqual = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { others in
        // Neither is empty, so both lie somewhere.
        haveSameBytes(
          bytes.baseAddress.unsafelyUnwrapped, others.baseAddress.unsafelyUnwrapped, count: count)
      }
    }
    return (areEqual ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// Returns whether the ASCII word stands somewhere in the string, in whatever case.
  ///
  /// The standard library's search for a string in another sets up tables for each, which costs
  /// more than looking through such short texts: names of notifications, headers.
  ///
  /// - Parameter word: The word, in lower case.
  /// - Returns: Whether it is there.
  public func containsIgnoringCase(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      var text = self
      return text.withUTF8 { bytes in
        guard let first = word.first, bytes.count >= word.count else { return word.isEmpty }
        for start in 0...bytes.count - word.count where bytes[start].inLowerCase == first {
          var length = 1
          while length < word.count, bytes[start + length].inLowerCase == word[length] {
            length += 1
          }
          if length == word.count { return true }
        }
        return false
      }
    }
  }

  /// Feeds the UTF-8 bytes to the hasher, and an end that no text contains.
  func hashBytes(into hasher: inout Hasher) {
    let isHashed: Void? = utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isHashed == nil {
      for byte in utf8 { hasher.combine(byte) }
    }
    hasher.combine(0xFF as UInt8)
  }
}

extension UInt8 {
  /// The ASCII letter in lower case; any other byte as it is.
  fileprivate var inLowerCase: UInt8 {
    (0x41...0x5A).contains(self) ? self | 0x20 : self
  }
}
