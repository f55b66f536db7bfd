/// What a rule takes over from the defaults around it.
struct AssociationOptions: Hashable, Sendable {
  /// Whether upper and lower case differ (`caseSensitive`).
  var isCaseSensitive = true
  /// Whether patterns are matched against the URL as it is escaped (`percentEncoded`).
  var isPercentEncoded = true
}

// MARK: - Defaults and variables

extension AssociationReader {
  /// Returns the options of an object, where it has none those around it.
  mutating func options(
    _ value: JSONValue?, at place: JSONPlace, else defaults: AssociationOptions
  ) -> AssociationOptions {
    guard let value, let object = object(value, at: place) else { return defaults }
    var options = defaults
    if let value = object["caseSensitive"] {
      options.isCaseSensitive =
        flag(value, at: place.member("caseSensitive")) ?? defaults.isCaseSensitive
    }
    if let value = object["percentEncoded"] {
      options.isPercentEncoded =
        flag(value, at: place.member("percentEncoded")) ?? defaults.isPercentEncoded
    }
    return options
  }

  /// Reads the file's own substitution variables.
  mutating func readVariables(_ value: JSONValue?) {
    let place = JSONPlace("applinks", "substitutionVariables")
    guard let value, let object = object(value, at: place) else { return }
    for member in object.members {
      let place = place.member(member.key)
      guard let list = list(member.value, at: place) else { continue }
      if member.key.utf8.contains(where: { "$()".utf8.contains($0) }) || member.key.isEmpty {
        note(.error, place, .malformedVariableName(member.key))
        continue
      }
      if AssociationVariables.predefined.contains(member.key) {
        note(.warning, place, .redefinesPredefined(member.key))
      }
      var values: [String] = []
      for (index, value) in list.enumerated() {
        guard let text = text(value, at: place.element(index)) else { continue }
        if text.contains("$(") {
          note(.warning, place.element(index), .variableInsideVariable(value: text))
        }
        values.append(text)
      }
      define(member.key, as: values)
    }
  }
}

// MARK: - Values of a type

extension AssociationReader {
  /// Returns a member that has to be there.
  mutating func member(_ key: String, of object: JSONObject, at place: JSONPlace) -> JSONValue? {
    guard let value = object[key] else {
      note(.error, place, .missing(key))
      return nil
    }
    return value
  }

  mutating func object(_ value: JSONValue?, at place: JSONPlace) -> JSONObject? {
    guard let value else { return nil }
    return expect(.object, value, at: place, value.objectValue)
  }

  mutating func list(_ value: JSONValue, at place: JSONPlace) -> [JSONValue]? {
    expect(.list, value, at: place, value.arrayValue)
  }

  mutating func text(_ value: JSONValue, at place: JSONPlace) -> String? {
    expect(.text, value, at: place, value.stringValue)
  }

  mutating func flag(_ value: JSONValue, at place: JSONPlace) -> Bool? {
    expect(.boolean, value, at: place, value.boolValue)
  }

  private mutating func expect<Value>(
    _ kind: AssociationFinding.ValueKind, _ value: JSONValue, at place: JSONPlace, _ found: Value?
  ) -> Value? {
    if found == nil {
      note(.error, place, .wrongType(expected: kind, found: AssociationFinding.ValueKind(value)))
    }
    return found
  }
}

// MARK: - What works, and probably not as meant

extension AssociationReader {
  mutating func warn(ofKeysIn object: JSONObject, at place: JSONPlace, known: [String]) {
    for key in object.keys where !known.contains(where: { UTF8Text.areEqual($0, key) }) {
      note(.warning, place, .unknownKey(key, known: known))
    }
  }

  mutating func warnIfPathIsRelative(_ part: AssociationRule.Part, at place: JSONPlace) {
    guard let first = part.pattern.utf8.first, first != .slash, first != .asterisk,
      first != .questionMark, first != UInt8(ascii: "$")
    else { return }
    note(.warning, place, .noLeadingSlash(pattern: part.pattern))
  }

  mutating func warnIfNotEncoded(_ pattern: String, at place: JSONPlace) {
    guard pattern.utf8.contains(where: { PercentEncodeSet.path.contains($0) && $0 != 0x3F }) else {
      return
    }
    note(.warning, place, .neverPercentEncoded(pattern: pattern))
  }

  /// Warns of the first rule for each app that is never asked.
  mutating func warnOfUnreachableRules(_ details: [AppSiteAssociation.Details]) {
    for (number, object) in details.enumerated() {
      guard let index = object.rules.firstIndex(where: \.matchesEverything) else { continue }
      let last = object.rules[index]
      if index + 1 < object.rules.count {
        note(.warning, object.rules[index + 1].location, .unreachable(since: last.place))
      }
      let later = details[(number + 1)...].first { other in
        !other.rules.isEmpty && !other.appIDs.isEmpty
          && other.appIDs.allSatisfy { object.appIDs.contains($0) }
      }
      if let rule = later?.rules.first {
        note(.warning, rule.location, .unreachable(since: last.place))
      }
    }
  }
}
