/// A JSON value: what a push payload, a scenario or a recorded exchange is made of.
///
/// Members of an object keep their order and numbers their kind, so that a value that is read and
/// written again is the same. Texts and keys are compared and hashed by their UTF-8 bytes, as on
/// the wire: an "é" of one code point is not the "é" of two, while Swift's own `==` says that it is.
public enum JSONValue: Sendable {
  /// The literal `null`.
  case null
  /// The literals `true` and `false`.
  case bool(Bool)
  /// A whole number that fits into 64 bits with a sign.
  case integer(Int64)
  /// A whole number above the largest signed one.
  case unsignedInteger(UInt64)
  /// A number with a fraction or an exponent, or a whole one beyond 64 bits.
  case double(Double)
  /// A text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// Values under names, in their order.
  case object(JSONObject)

  // MARK: - What it holds

  /// Whether the value is the literal `null`.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The truth value, where it is one; a number is none.
  public var boolValue: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The whole number, where it is one that fits; `3.0` counts as 3.
  public var integerValue: Int64? {
    switch self {
    case .integer(let value): value
    case .unsignedInteger(let value): Int64(exactly: value)
    case .double(let value): JSONValue.wholeNumber(value)
    default: nil
    }
  }

  /// The same as `Int64(exactly:)`, which asks for C's mathematics library at link time.
  private static func wholeNumber(_ value: Double) -> Int64? {
    guard value >= -0x1p63, value < 0x1p63 else { return nil }
    let whole = Int64(value)
    return Double(whole) == value ? whole : nil
  }

  /// The number, whatever its kind.
  public var doubleValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .unsignedInteger(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }

  /// The text, where it is one.
  public var stringValue: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The list, where it is one.
  public var arrayValue: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The object, where it is one.
  public var objectValue: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The value under a name, where this is an object that has it.
  public subscript(key key: String) -> JSONValue? {
    objectValue?[key]
  }
}

// MARK: - Hashable

extension JSONValue: Hashable {
  /// Returns whether both values are written alike, members in the same order.
  public static func == (lhs: JSONValue, rhs: JSONValue) -> Bool {
    switch (lhs, rhs) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.unsignedInteger(let left), .unsignedInteger(let right)): left == right
    case (.double(let left), .double(let right)): left.bitPattern == right.bitPattern
    case (.string(let left), .string(let right)): UTF8Text.areEqual(left, right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  /// Feeds kind and content to the hasher, texts as their UTF-8 bytes.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null:
      hasher.combine(0)
    case .bool(let value):
      hasher.combine(1)
      hasher.combine(value)
    case .integer(let value):
      hasher.combine(2)
      hasher.combine(value)
    case .unsignedInteger(let value):
      hasher.combine(3)
      hasher.combine(value)
    case .double(let value):
      hasher.combine(4)
      hasher.combine(value.bitPattern)
    case .string(let value):
      hasher.combine(5)
      UTF8Text.hash(value, into: &hasher)
    case .array(let value):
      hasher.combine(6)
      hasher.combine(value)
    case .object(let value):
      hasher.combine(7)
      hasher.combine(value)
    }
  }
}
