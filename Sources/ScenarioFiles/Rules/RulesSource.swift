import Links
import PushToPage

/// The text of a file of rules, with the errors that are found in it.
struct RulesSource {
  private let text: PayloadText
  /// The ways down to the values; each value has the number of its own for a place.
  ///
  /// JSON values don't know their lines: only where something is wrong the text is read again.
  private var ways: [JSONPlace] = []
  private(set) var errors: [FileError] = []

  init(_ text: PayloadText) {
    self.text = text
  }

  /// Reads the text.
  mutating func read() throws(FileError) -> RulesValue {
    do {
      let document = try JSONParser.parse(text.bytes)
      for warning in document.warnings { note(warning) }
      return value(document.value, .root)
    } catch {
      throw text.syntaxError(error)
    }
  }

  private mutating func value(_ json: JSONValue, _ way: JSONPlace) -> RulesValue {
    let place = place(way)
    switch json {
    case .string(let text): return RulesValue(.text(text), at: place)
    case .array(let elements):
      let values = elements.indices.map { value(elements[$0], way.element($0)) }
      return RulesValue(.list(values), at: place)
    case .object(let object):
      let members = object.members.map { member in
        let way = way.member(member.key)
        return RulesValue.Member(
          key: member.key, at: self.place(way), value: value(member.value, way))
      }
      return RulesValue(.mapping(members), at: place)
    case .null: return RulesValue(.other("null"), at: place)
    case .bool(let flag): return RulesValue(.other("\(flag)"), at: place)
    default: return RulesValue(.other("a number"), at: place)
    }
  }

  private mutating func place(_ way: JSONPlace) -> RulesValue.Place {
    ways.append(way)
    return RulesValue.Place(line: ways.count, column: 1)
  }

  /// Notes a key that stands twice: the rules of one of them would be lost.
  private mutating func note(_ warning: JSONWarning) {
    guard case .duplicateKey(let key) = warning.oddity else { return }
    errors.append(
      .syntax(
        path: text.name, line: warning.position.line, column: warning.position.column,
        message: "'\(key.shortened)' stands here a second time; keep one of them"))
  }

  /// Notes an error.
  mutating func note(_ message: String, at place: RulesValue.Place) {
    let position = JSONLocator(text.bytes).position(of: ways[place.line - 1])
    errors.append(
      .syntax(
        path: text.name, line: position?.line ?? 1, column: position?.column ?? 1,
        message: message))
  }
}
