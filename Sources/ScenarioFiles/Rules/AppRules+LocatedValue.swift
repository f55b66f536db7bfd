import PushToPage

extension AppRules {
  /// Reads a table of rules out of a file; what is wrong with it is noted.
  ///
  /// - Parameters:
  ///   - value: The table as it stands in the file.
  ///   - context: Where errors are noted.
  init?(_ value: LocatedValue, _ context: DecodingContext) {
    do {
      try self.init(RulesValue(value))
    } catch {
      for fault in error.faults {
        context.note(
          fault.wording, at: TextPlace(line: fault.place.line, column: fault.place.column))
      }
      return nil
    }
  }
}

extension RulesValue {
  /// Takes a value of a file, with its place.
  init(_ value: LocatedValue) {
    let content: Content =
      switch value.content {
      case .text(let text): .text(text)
      case .sequence(let elements): .list(elements.map { RulesValue($0) })
      case .mapping(let members):
        .mapping(
          members.map { member in
            Member(key: member.key, at: Place(member.place), value: RulesValue(member.value))
          })
      case .null, .bool, .integer, .unsignedInteger, .double: .other(value.kind)
      }
    self.init(content, at: Place(value.place))
  }
}

extension RulesValue.Place {
  fileprivate init(_ place: TextPlace) {
    self.init(line: place.line, column: place.column)
  }
}
