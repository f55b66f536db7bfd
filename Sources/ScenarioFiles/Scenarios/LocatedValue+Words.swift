import Links

extension LocatedValue {
  /// The value on one line, as YAML writes it between braces and brackets.
  var words: String {
    switch content {
    case .text(let text): isPlainText(text) ? text : JSONValue.string(text).serialized()
    case .sequence(let elements): "[" + elements.map(\.words).joined(separator: ", ") + "]"
    case .mapping(let members):
      "{" + members.map { "\($0.key): \($0.value.words)" }.joined(separator: ", ") + "}"
    default: json.serialized()
    }
  }

  private func isPlainText(_ text: String) -> Bool {
    guard case .text? = YAMLScalar.content(of: text), let first = text.utf8.first else {
      return false
    }
    let isSafe = text.utf8.allSatisfy { byte in
      byte >= 0x80 || (48...57).contains(byte) || (97...122).contains(byte | 0x20)
        || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    return isSafe && first != UInt8(ascii: "-")
  }
}
