/// The members of a JSON object, in their order.
///
/// Payloads are small and are read far more often than they are changed, so a name is looked up by
/// going through the members. A name occurs once; names are told apart by their UTF-8 bytes.
public struct JSONObject: Hashable, Sendable {
  /// One name with its value.
  public struct Member: Sendable {
    /// The name.
    public let key: String
    /// What stands under it.
    public var value: JSONValue

    /// Creates a member.
    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The members, in their order.
  public private(set) var members: [Member]

  /// Creates an object without members.
  public init() {
    members = []
  }

  /// Creates an object from members.
  ///
  /// - Parameter members: The members in their order; of several with one name the last counts, in
  ///   the place of the first.
  public init(_ members: some Sequence<Member>) {
    self.init()
    for member in members {
      self[member.key] = member.value
    }
  }

  /// Creates an object from members that are known to have different names.
  init(uniqueMembers: [Member]) {
    members = uniqueMembers
  }

  /// The value under a name; setting `nil` takes the member out, a new name goes to the end.
  public subscript(_ key: String) -> JSONValue? {
    get {
      members.first { UTF8Text.areEqual($0.key, key) }?.value
    }
    set {
      let index = members.firstIndex { UTF8Text.areEqual($0.key, key) }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(key: key, value: value))
      case (nil, nil): break
      }
    }
  }

  /// The names, in their order.
  public var keys: [String] { members.map(\.key) }

  /// Whether there is no member.
  public var isEmpty: Bool { members.isEmpty }

  /// The number of members.
  public var count: Int { members.count }
}

// MARK: - Hashable

extension JSONObject.Member: Hashable {
  /// Returns whether name and value are the same, the name by its UTF-8 bytes.
  public static func == (lhs: JSONObject.Member, rhs: JSONObject.Member) -> Bool {
    UTF8Text.areEqual(lhs.key, rhs.key) && lhs.value == rhs.value
  }

  /// Feeds name and value to the hasher.
  public func hash(into hasher: inout Hasher) {
    UTF8Text.hash(key, into: &hasher)
    hasher.combine(value)
  }
}
