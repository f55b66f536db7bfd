import Links

/// Reads a `_redirects` file.
struct RedirectFile {
  private let path: String

  /// Returns the rules of a file in order.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - path: The file's path, for errors.
  /// - Returns: Its rules; the first that matches a request counts.
  /// - Throws: ``FileError/syntax(path:line:column:message:)`` at the first line that is no rule.
  static func rules(in bytes: [UInt8], path: String) throws(FileError) -> [RedirectRule] {
    let file = RedirectFile(path: path)
    var rules: [RedirectRule] = []
    for line in SteeringLine.lines(of: bytes) {
      if let rule = try file.rule(line) { rules.append(rule) }
    }
    return rules
  }

  private func rule(_ line: SteeringLine) throws(FileError) -> RedirectRule? {
    var words = line.words[...]
    guard let from = words.popFirst() else { return nil }
    let pattern = try pattern(from, line)
    var query: [RedirectRule.QueryCondition] = []
    while let word = words.first, !isDestination(word.text), word.text.contains("=") {
      query.append(try condition(word, line))
      words.removeFirst()
    }
    var destination: DestinationTemplate?
    if let word = words.first, isDestination(word.text) {
      destination = try template(word, line, names: pattern.names + capturedNames(query))
      words.removeFirst()
    }
    guard destination != nil || !words.isEmpty else {
      throw error(
        line, from.endColumn,
        "a rule needs a destination after \(from.text): a path such as /new, or a whole URL")
    }
    let (status, isForced) = try status(&words, line)
    if let extra = words.first { throw unexpected(extra, line) }
    guard destination != nil || status >= 400 else {
      throw error(
        line, from.endColumn, "a rule with status \(status) needs a destination, such as /new")
    }
    return RedirectRule(
      pattern: pattern, query: query, destination: destination, status: status, isForced: isForced)
  }

  private func isDestination(_ text: String) -> Bool {
    text.hasPrefix("/") || text.hasPrefix("http://") || text.hasPrefix("https://")
  }

  private func capturedNames(_ query: [RedirectRule.QueryCondition]) -> [String] {
    query.compactMap { if case .captured(let name) = $0.value { name } else { nil } }
  }

  private func error(_ line: SteeringLine, _ column: Int, _ message: String) -> FileError {
    .syntax(path: path, line: line.number, column: column, message: message)
  }

  private func unexpected(_ word: SteeringLine.Word, _ line: SteeringLine) -> FileError {
    let name = word.text.prefix { $0 != "=" }
    if ["country", "language", "role", "cookie", "sign", "signed"].contains(name.lowercased()) {
      return error(line, word.column, "rules by \(name) aren't known here; remove \(word.text)")
    }
    return error(line, word.column, "nothing may follow the status; remove \(word.text)")
  }
}

// MARK: - The parts of a rule

extension RedirectFile {
  private func pattern(
    _ word: SteeringLine.Word, _ line: SteeringLine
  ) throws(FileError) -> PathPattern {
    guard word.text.hasPrefix("/") else {
      throw error(
        line, word.column,
        "a rule begins with the path that it is for, such as /old, and not with \(word.text)")
    }
    let text = word.text.prefix { $0 != "?" && $0 != "#" }
    guard text.count == word.text.count else {
      throw error(
        line, word.column + text.count,
        "a query is asked for apart from the path, as in: /search q=:q /find/:q")
    }
    var parts = text.split(separator: "/").map(String.init)
    let endsInSplat = parts.last == "*"
    if endsInSplat { parts.removeLast() }
    if let star = text.dropLast(endsInSplat ? 1 : 0).firstIndex(of: "*") {
      throw error(
        line, word.column + text.distance(from: text.startIndex, to: star),
        "* may stand only at the end, after a slash; use a :placeholder elsewhere")
    }
    return PathPattern(
      segments: parts.map { part in
        let name = part.dropFirst()
        return part.hasPrefix(":") && isName(name)
          ? .placeholder(String(name)) : .literal(PercentEncoding.decodedBytes(part))
      }, endsInSplat: endsInSplat)
  }

  private func condition(
    _ word: SteeringLine.Word, _ line: SteeringLine
  ) throws(FileError) -> RedirectRule.QueryCondition {
    let halves = word.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, !halves[0].isEmpty else {
      throw error(line, word.column, "a query parameter is written name=:placeholder or name=value")
    }
    let value = halves[1].dropFirst()
    return RedirectRule.QueryCondition(
      name: PercentEncoding.decode(String(halves[0])),
      value: halves[1].hasPrefix(":") && isName(value)
        ? .captured(String(value)) : .exactly(String(halves[1])))
  }

  private func template(
    _ word: SteeringLine.Word, _ line: SteeringLine, names: [String]
  ) throws(FileError) -> DestinationTemplate {
    var pieces: [DestinationTemplate.Piece] = []
    var rest = word.text[...]
    var text = ""
    // The colon of "https:" and that of a port are no placeholder's.
    while let colon = rest.firstIndex(of: ":") {
      let name = rest[rest.index(after: colon)...].prefix(while: isNameCharacter)
      text += rest[..<colon]
      rest = rest[colon...].dropFirst(1 + name.count)
      guard isName(name) else {
        text += ":" + name
        continue
      }
      guard names.contains(String(name)) else {
        throw error(
          line, word.column + word.text.distance(from: word.text.startIndex, to: colon),
          name == PathPattern.splat
            ? ":splat stands for what * took, and the path has no *"
            : ":\(name) isn't in the path or query of the rule; write %3A for a mere colon")
      }
      if !text.isEmpty { pieces.append(.text(text)) }
      text = ""
      pieces.append(.capture(String(name)))
    }
    return DestinationTemplate(pieces: pieces + [.text(text + rest)])
  }

  private func status(
    _ words: inout ArraySlice<SteeringLine.Word>, _ line: SteeringLine
  ) throws(FileError) -> (Int, isForced: Bool) {
    guard let word = words.popFirst() else { return (301, false) }
    let isForced = word.text.hasSuffix("!")
    guard let status = Int(isForced ? word.text.dropLast() : word.text[...]) else {
      guard word.text.contains("=") else {
        throw error(
          line, word.column,
          "\(word.text) is no status; write one such as 301, 302, 200 or 404, with ! to force it")
      }
      throw unexpected(word, line)
    }
    guard
      status == 200 || RedirectRule.redirectStatuses.contains(status)
        || (400...599).contains(status)
    else {
      throw error(
        line, word.column,
        "the status \(status) isn't known here; write 200, 301, 302, 303, 307, 308 or an error's")
    }
    return (status, isForced)
  }

  private func isName(_ text: Substring) -> Bool {
    guard let first = text.first, !first.isNumber else { return false }
    return text.allSatisfy(isNameCharacter)
  }

  private func isNameCharacter(_ character: Character) -> Bool {
    character == "_" || (character.isASCII && (character.isLetter || character.isNumber))
  }
}
