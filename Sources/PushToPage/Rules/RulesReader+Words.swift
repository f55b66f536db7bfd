import Simulation

// The words of a rule: what stands in front, and what behind it.
extension RulesReader {
  /// The first word of a text, and what stands behind it.
  static func words(of text: String) -> (first: String, rest: String?) {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard let first = parts.first else { return (text, nil) }
    return (String(first), parts.count == 2 ? unquoted(parts[1].drop { $0 == " " }) : nil)
  }

  /// The text between quotation marks; all of it where there are none.
  ///
  /// `open-or "url is nil"` is one word of YAML, marks included, so they are read here.
  private static func unquoted(_ text: Substring) -> String? {
    if text.isEmpty { return nil }
    guard text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") else { return String(text) }
    return String(text.dropFirst().dropLast())
  }

  /// Reads a time such as 250ms, 3s or 10min; nil for any other text.
  static func duration(_ text: String) -> VirtualDuration? {
    WrittenDuration(text)?.value
  }

  /// The flags that a table sets or takes away, in the order of the file, each once.
  ///
  /// They are looked for before all else, since a rule may ask for a flag that one below it sets.
  static func flags(in table: RulesValue) -> [String] {
    var flags: [String] = []
    func look(at value: RulesValue) {
      switch value.content {
      case .text(let text):
        let (word, argument) = words(of: text)
        guard word == "set" || word == "unset", let argument else { return }
        let name = words(of: argument).first
        if !flags.contains(where: { $0.hasSameBytes(as: name) }) { flags.append(name) }
      case .list(let items): items.forEach(look)
      // Under `when` stand conditions; everything else is a way down to actions.
      case .mapping(let members): members.filter { $0.key != "when" }.forEach { look(at: $0.value) }
      case .other: break
      }
    }
    look(at: table)
    return flags
  }
}
