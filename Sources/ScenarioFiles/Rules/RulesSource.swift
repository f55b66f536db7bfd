import PushToPage

/// The text of a file of rules, with the errors that are found in it.
struct RulesSource {
  private let text: PayloadText
  private(set) var errors: [FileError] = []

  init(_ text: PayloadText) {
    self.text = text
  }

  /// Reads the text: one document, in YAML or JSON.
  mutating func read() throws(FileError) -> RulesValue {
    let documents = SourceText(text.bytes, path: text.name, holds: "table of rules").documents
    if documents.count > 1 {
      throw error("a file of rules holds one table; remove this one", at: documents[1].place)
    }
    switch documents[0].value {
    case .success(let value): return RulesValue(value)
    case .failure(let failure): throw error(failure.message, at: failure.place)
    }
  }

  /// Notes an error.
  mutating func note(_ message: String, at place: RulesValue.Place) {
    errors.append(error(message, at: TextPlace(line: place.line, column: place.column)))
  }

  private func error(_ message: String, at place: TextPlace) -> FileError {
    .syntax(path: text.name, line: place.line, column: place.column, message: message)
  }
}

extension RulesValue {
  /// Creates the value out of what was read of a file.
  init(_ value: LocatedValue) {
    let content: Content =
      switch value.content {
      case .text(let text): .text(text)
      case .sequence(let elements): .list(elements.map { RulesValue($0) })
      case .mapping(let members):
        .mapping(
          members.map {
            Member(key: $0.key, at: Place($0.place), value: RulesValue($0.value))
          })
      case .null: .other("null")
      case .bool(let flag): .other("\(flag)")
      case .integer, .unsignedInteger, .double: .other("a number")
      }
    self.init(content, at: Place(value.place))
  }
}

extension RulesValue.Place {
  fileprivate init(_ place: TextPlace) {
    self.init(line: place.line, column: place.column)
  }
}
