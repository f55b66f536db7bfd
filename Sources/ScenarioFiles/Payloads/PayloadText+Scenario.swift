extension PayloadText {
  /// Whether the text is a scenario, or several: a mapping with steps or expectations, and nothing
  /// of what a payload has.
  public var isScenario: Bool {
    let document = SourceText(bytes, path: name).documents.first
    guard case .success(let value)? = document?.value, let members = value.members else {
      return false
    }
    let keys = Set(members.map(\.key))
    return keys.isDisjoint(with: ["aps", "message", "sendbird"])
      && !keys.isDisjoint(with: ["steps", "expect"])
      && keys.isSubset(of: ScenarioDecoder.keys)
  }
}
