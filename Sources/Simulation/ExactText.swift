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
    for byte in string.utf8 { hasher.combine(byte) }
    hasher.combine(0xFF as UInt8)
  }
}

extension String {
  /// Returns whether both strings have the same UTF-8 bytes.
  public func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
