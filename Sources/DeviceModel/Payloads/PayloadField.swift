public import Links

/// The kinds of JSON values, as people tell them apart.
public enum ValueKind: String, Hashable, Sendable, CaseIterable {
  case null, boolean, number, text, list, dictionary

  /// Returns the kind of a value.
  public init(of value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool: self = .boolean
    case .integer, .unsignedInteger, .double: self = .number
    case .string: self = .text
    case .array: self = .list
    case .object: self = .dictionary
    }
  }
}

/// What a field may hold, as a receiver's documentation says.
public indirect enum FieldType: Hashable, Sendable {
  /// A text.
  case text
  /// A number.
  case number
  /// A whole number that fits into 64 bits.
  case integer
  /// The number 1, which stands for yes.
  case one
  /// `true` or `false`.
  case flag
  /// A number in that range.
  case range(ClosedRange<Double>)
  /// One of a few texts.
  case choice([String])
  /// A list of texts.
  case texts
  /// A list of anything.
  case list
  /// A dictionary with names of the sender's choice.
  case dictionary
  /// A dictionary with these fields; others are unknown.
  case fields([PayloadField])
  /// A dictionary with these fields, and others that may come.
  case someFields([PayloadField])
  /// A text or a value of the other type.
  case textOr(FieldType)
  /// A list or a value of the other type.
  case listOr(FieldType)
  /// `null` or a value of the other type.
  case nullOr(FieldType)

  /// The kinds of values that are right.
  public var kinds: [ValueKind] {
    switch self {
    case .text, .choice: [.text]
    case .number, .integer, .one, .range: [.number]
    case .flag: [.boolean]
    case .texts, .list: [.list]
    case .dictionary, .fields, .someFields: [.dictionary]
    case .textOr(let other): [.text] + other.kinds
    case .listOr(let other): [.list] + other.kinds
    case .nullOr(let other): other.kinds + [.null]
    }
  }
}

/// A field that a receiver knows.
public struct PayloadField: Hashable, Sendable {
  /// What else there is to say about a field that is used.
  public enum Remark: Hashable, Sendable {
    /// Only older systems look at it.
    case outdated(until: String)
    /// It plays a part only in pushes of that `apns-push-type`.
    case onlyFor(pushType: String)
    /// It is for web pages, not for apps.
    case websitesOnly
  }

  /// The field's name.
  public let name: String
  /// What it may hold.
  public let type: FieldType
  /// What else there is to say about it.
  public let remark: Remark?

  /// Creates a field.
  public init(_ name: String, _ type: FieldType, _ remark: Remark? = nil) {
    self.name = name
    self.type = type
    self.remark = remark
  }
}

/// What can be found about a single field.
public enum FieldProblem: Hashable, Sendable {
  /// It holds another kind of value than it may.
  case wrongType(found: JSONValue, expected: [ValueKind], isRefused: Bool)
  /// A text that is none of the few that mean something.
  case unknownValue(String, known: [String])
  /// A number outside its range.
  case outOfRange(JSONValue, ClosedRange<Double>)
  /// A number with a fraction where a whole one is wanted, or one below zero.
  case notACount(JSONValue)
  /// `true` or another value where the number 1 is documented.
  case notOne(JSONValue)
  /// 0 where only 1 means something.
  case zero
  /// A whole number that 64 bits can't hold, so that digits are lost.
  case beyond64Bits
  /// A name that the receiver doesn't know.
  case unknownKey(known: [String], isRefused: Bool)
  /// A name that means something elsewhere.
  case misplaced(belongsTo: JSONPlace)
  /// There is something to say about using the field at all.
  case remark(PayloadField.Remark)
  /// A level that a system must have granted the app.
  case needsEntitlement(level: String)
}
