/// The members of a mapping whose keys are known.
struct Fields {
  /// Where the mapping begins.
  let place: TextPlace
  private let members: [LocatedValue.Member]

  /// Takes the members, and notes those whose keys mean nothing.
  ///
  /// - Parameters:
  ///   - value: The mapping; anything else is noted as an error.
  ///   - what: What it is, such as `device`.
  ///   - known: The keys that mean something.
  ///   - context: Where errors are noted.
  init?(
    _ value: LocatedValue, _ what: String, known: [String], _ context: DecodingContext
  ) {
    guard let members = value.members else {
      context.note("\(what) has to be a mapping, not \(value.kind)", at: value.place)
      return nil
    }
    place = value.place
    self.members = members
    for member in members where !known.contains(member.key) {
      let suggestion = Suggestion.phrase(for: member.key, among: known)
      let list = suggestion.isEmpty ? " (known: \(known.joined(separator: ", ")))" : ""
      context.note(
        "\(what) has no key \(member.key.shortened)\(suggestion)\(list)", at: member.place)
    }
  }

  /// The value under a key.
  subscript(_ key: String) -> LocatedValue? {
    members.first { $0.key == key }?.value
  }

  /// Where a key stands.
  func place(of key: String) -> TextPlace? {
    members.first { $0.key == key }?.place
  }

  /// The keys that are there, of those.
  func present(_ keys: [String]) -> [LocatedValue.Member] {
    members.filter { keys.contains($0.key) }
  }

  /// Calls a function with each member.
  func forEach(_ body: (LocatedValue.Member) -> Void) {
    for member in members { body(member) }
  }
}
