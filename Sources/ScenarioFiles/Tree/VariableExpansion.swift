/// Puts variables of the environment into the texts of a file: `${NAME}`, `${NAME:-default}`.
///
/// `$${` stands for `${` itself. What a variable puts into a scalar without quotes is read anew, so
/// that `badge: ${N}` is a number.
///
/// The body of a page under `site` is left as it is: `${` is what scripts in it are full of.
struct VariableExpansion {
  private let environment: [String: String]
  private(set) var errors: [SyntaxError] = []

  init(environment: [String: String]) {
    self.environment = environment
  }

  /// Returns the value with all variables in it replaced.
  mutating func expand(_ value: LocatedValue) -> LocatedValue {
    var value = value
    // Most files have no variable at all, and are left as they are.
    if holdsVariable(value) { replace(in: &value, isInSite: false) }
    return value
  }

  private func holdsVariable(_ value: LocatedValue) -> Bool {
    switch value.content {
    case .text(let text): Self.holdsVariable(text)
    case .sequence(let elements): elements.contains { holdsVariable($0) }
    case .mapping(let members):
      members.contains { Self.holdsVariable($0.key) || holdsVariable($0.value) }
    default: false
    }
  }

  private static func holdsVariable(_ text: String) -> Bool {
    let hasDollar = text.utf8.withContiguousStorageIfAvailable {
      $0.contains(UInt8(ascii: "$"))
    }
    guard hasDollar != false else { return false }
    var wasDollar = false
    for byte in text.utf8 {
      if wasDollar, byte == UInt8(ascii: "{") { return true }
      wasDollar = byte == UInt8(ascii: "$")
    }
    return false
  }

  private mutating func replace(in value: inout LocatedValue, isInSite: Bool) {
    switch value.content {
    case .text(let text):
      guard let expanded = expanded(text, at: value.place) else { return }
      if value.isPlain, let content = YAMLScalar.content(of: expanded) {
        value.content = content
      } else {
        value.content = .text(expanded)
      }
    case .sequence(var elements):
      for index in elements.indices { replace(in: &elements[index], isInSite: isInSite) }
      value.content = .sequence(elements)
    case .mapping(var members):
      for index in members.indices {
        if let key = expanded(members[index].key, at: members[index].place) {
          members[index].key = key
        }
        let key = members[index].key
        if isInSite, key == "body" { continue }
        replace(in: &members[index].value, isInSite: isInSite || key == "site")
      }
      checkKeys(members)
      value.content = .mapping(members)
    default: break
    }
  }

  /// Two keys that were different may have become the same.
  private mutating func checkKeys(_ members: [LocatedValue.Member]) {
    var builder = MappingBuilder()
    for member in members {
      if let earlier = builder.place(of: member.key) {
        errors.append(
          SyntaxError(
            message:
              "the key \(member.key.shortened) stands in line \(earlier.line) already;"
              + " keep one of them", place: member.place))
      } else {
        builder.append(member)
      }
    }
  }

  /// Returns the text with its variables replaced; nil where it has none, or one that is none.
  private mutating func expanded(_ text: String, at place: TextPlace) -> String? {
    guard Self.holdsVariable(text) else { return nil }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "$") else {
        result.append(bytes[index])
        index += 1
        continue
      }
      let rest = bytes[index...]
      if rest.starts(with: "$${".utf8) {
        result += "${".utf8
        index += 3
      } else if rest.starts(with: "${".utf8) {
        guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else {
          note("${ is never closed; write } behind the name, or $${ for the text itself", place)
          return nil
        }
        guard let value = value(of: bytes[(index + 2)..<end], at: place) else { return nil }
        result += value
        index = end + 1
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func value(of inside: ArraySlice<UInt8>, at place: TextPlace) -> [UInt8]? {
    let name = inside.prefix { byte in
      byte == UInt8(ascii: "_") || (48...57).contains(byte)
        || (97...122).contains(byte | 0x20)
    }
    let rest = inside.dropFirst(name.count)
    let text = String(decoding: name, as: UTF8.self)
    guard let first = name.first, !(48...57).contains(first),
      rest.isEmpty || rest.starts(with: ":-".utf8)
    else {
      let written = String(decoding: inside, as: UTF8.self).shortened
      note(
        "${\(written)} names no variable; write ${NAME} or ${NAME:-default},"
          + " or $${\(written)} for the text itself", place)
      return nil
    }
    let value = environment[text]
    // As in a shell, the default also stands in for an empty one.
    if !rest.isEmpty, value?.isEmpty ?? true { return Array(rest.dropFirst(2)) }
    guard let value else {
      let hint = Suggestion.phrase(for: text, among: environment.keys.sorted())
      note(
        "the environment has no \(text.shortened)\(hint.isEmpty ? "; set it, or write" : hint + " Or write")"
          + " ${\(text.shortened):-default}", place)
      return nil
    }
    return Array(value.utf8)
  }

  private mutating func note(_ message: String, _ place: TextPlace) {
    errors.append(SyntaxError(message: message, place: place))
  }
}
