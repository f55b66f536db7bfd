public import Links

/// A place in a text: line and column, both from 1, the column in Unicode scalars.
public struct TextPlace: Hashable, Sendable {
  // Half as wide as they could be, since there is a place for every value of a file.
  private let lineNumber: Int32
  private let columnNumber: Int32

  /// The line.
  public var line: Int { Int(lineNumber) }
  /// The column.
  public var column: Int { Int(columnNumber) }

  /// Creates a place.
  public init(line: Int, column: Int) {
    lineNumber = Int32(clamping: line)
    columnNumber = Int32(clamping: column)
  }
}

/// A value of a file, with the place where it stands; YAML and JSON both come down to this.
public struct LocatedValue: Sendable {
  /// What the value is.
  public enum Content: Sendable {
    /// `null`, and in YAML what is left out.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A whole number that fits into 64 bits with a sign.
    case integer(Int64)
    /// A whole number above the largest signed one.
    case unsignedInteger(UInt64)
    /// Any other number.
    case double(Double)
    /// A text.
    case text(String)
    /// Values in a row.
    case sequence([LocatedValue])
    /// Values under keys, in their order; no key stands twice.
    case mapping([Member])
  }

  /// One key of a mapping with what stands under it.
  public struct Member: Sendable {
    /// The key.
    public var key: String
    /// Where the key stands.
    public let place: TextPlace
    /// What stands under it.
    public var value: LocatedValue

    /// Creates a member.
    public init(key: String, place: TextPlace, value: LocatedValue) {
      self.key = key
      self.place = place
      self.value = value
    }
  }

  /// What the value is.
  public var content: Content
  /// Where it begins.
  public let place: TextPlace
  /// Whether it is a scalar without quotes, so that what a variable puts into it is read anew.
  public let isPlain: Bool

  /// Creates a value.
  public init(_ content: Content, at place: TextPlace, isPlain: Bool = false) {
    self.content = content
    self.place = place
    self.isPlain = isPlain
  }
}

extension LocatedValue {
  /// Whether it is `null`, or left out.
  public var isNull: Bool {
    if case .null = content { true } else { false }
  }

  /// The text; nil where it is none.
  public var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  /// The members; nil where it is no mapping.
  public var members: [Member]? {
    if case .mapping(let members) = content { members } else { nil }
  }

  /// The elements; nil where it is no sequence.
  public var elements: [LocatedValue]? {
    if case .sequence(let elements) = content { elements } else { nil }
  }

  /// What the value is called in errors, such as `a list`.
  public var kind: String {
    switch content {
    case .null: "nothing"
    case .bool(let flag): "\(flag)"
    case .integer(let number): "the number \(number)"
    case .unsignedInteger(let number): "the number \(number)"
    case .double(let number): "the number \(JSONValue.double(number).serialized())"
    case .text(let text): "the text \"\(text.shortened)\""
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  /// The value without its places.
  public var json: JSONValue {
    switch content {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .integer(let number): .integer(number)
    case .unsignedInteger(let number): .unsignedInteger(number)
    case .double(let number): .double(number)
    case .text(let text): .string(text)
    case .sequence(let elements): .array(elements.map(\.json))
    case .mapping(let members):
      .object(JSONObject(members.map { JSONObject.Member(key: $0.key, value: $0.value.json) }))
    }
  }
}

/// Puts a mapping together, and finds keys that stand twice.
struct MappingBuilder {
  /// From this many members on, keys are found by hashing.
  private static let indexedFrom = 16

  private(set) var members: [LocatedValue.Member] = []
  private var index: [JSONValue: Int] = [:]

  /// Returns where a key stands already; nil for a new one.
  func place(of key: String) -> TextPlace? {
    if members.count >= Self.indexedFrom {
      return index[.string(key)].map { members[$0].place }
    }
    return members.first { UTF8Text.areEqual($0.key, key) }?.place
  }

  /// Adds a member whose key is new.
  mutating func append(_ member: LocatedValue.Member) {
    members.append(member)
    if members.count == Self.indexedFrom {
      for (offset, member) in members.enumerated() { index[.string(member.key)] = offset }
    } else if members.count > Self.indexedFrom {
      index[.string(member.key)] = members.count - 1
    }
  }
}
