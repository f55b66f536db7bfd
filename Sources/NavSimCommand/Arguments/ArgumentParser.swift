import ScenarioFiles

/// Reads the words behind a command's name, as `getopt_long` does.
///
/// `--name value`, `--name=value`, `-qv`, and `--` before words that only look like options;
/// options and operands may be mixed. In four things it is stricter, so that a slip of the
/// keyboard is an error and not a surprise: names can't be shortened, a value that is itself the
/// name of one of the command's options must be written `--name=value`, an option that may not be
/// repeated can't be given two values, and every value is checked against the table.
struct ArgumentParser {
  /// What a command line asks for.
  enum Request {
    /// To run the command.
    case run(ParsedArguments)
    /// To print its help.
    case help
  }

  private let command: Command
  private var words: ArraySlice<String>
  private var parsed: ParsedArguments

  /// Reads the words behind a command's name.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - command: The command.
  /// - Returns: What is asked for.
  /// - Throws: ``UsageError`` at the first word that doesn't fit.
  static func parse(_ words: [String], for command: Command) throws(UsageError) -> Request {
    var parser = ArgumentParser(
      command: command, words: words[...], parsed: ParsedArguments(options: command.options))
    guard try parser.readWords() else { return .help }
    try parser.checkOperands()
    return .run(parser.parsed)
  }

  /// Reads all words; returns whether none of them asks for help.
  private mutating func readWords() throws(UsageError) -> Bool {
    while let word = words.popFirst() {
      if word == "--" {
        for operand in words { parsed.add(operand: operand) }
        return true
      }
      if word.hasPrefix("--") {
        guard try readLong(word) else { return false }
      } else if word.hasPrefix("-"), word != "-" {
        guard try readLetters(word.dropFirst()) else { return false }
      } else {
        parsed.add(operand: word)
      }
    }
    return true
  }

  private mutating func readLong(_ word: String) throws(UsageError) -> Bool {
    let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(halves[0])
    guard let option = command.options.first(where: { $0.name == name }) else {
      throw unknown(name)
    }
    if option.name == "--help" { return false }
    if option.argument == .none {
      guard halves.count == 1 else {
        throw error("\(name) takes no value; write \(name) alone")
      }
      parsed.add("", for: option)
    } else {
      try add(halves.count == 2 ? String(halves[1]) : nil, for: option, written: name)
    }
    return true
  }

  private mutating func readLetters(_ letters: Substring) throws(UsageError) -> Bool {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let option = command.options.first(where: { $0.letter == letter }) else {
        throw unknown(letter, in: letters)
      }
      if option.name == "--help" { return false }
      guard option.argument != .none else {
        parsed.add("", for: option)
        continue
      }
      try add(letters.isEmpty ? nil : String(letters), for: option, written: "-\(letter)")
      return true
    }
    return true
  }

  /// Adds an option's value: the one attached to it, else the next word.
  private mutating func add(
    _ attached: String?, for option: CommandOption, written: String
  ) throws(UsageError) {
    let value: String
    if let attached {
      value = attached
    } else {
      guard let next = words.first else {
        throw error("\(written) needs a value: \(option.usage)\(choices(of: option))")
      }
      guard !command.options.contains(where: { $0.name == next }) else {
        throw error(
          "\(written) needs a value, and \(next) is an option;"
            + " if it is meant as the value, write \(option.name)=\(next)")
      }
      words.removeFirst()
      value = next
    }
    try check(value, for: option)
    let earlier = parsed.values(of: option)
    guard option.isRepeatable || earlier.allSatisfy({ $0 == value }) else {
      throw error(
        "\(option.name) is given twice, as \(earlier[0].named) and \(value.named);"
          + " keep one of them")
    }
    parsed.add(value, for: option)
  }
}

// MARK: - Checking

extension ArgumentParser {
  private func check(_ value: String, for option: CommandOption) throws(UsageError) {
    switch option.argument {
    case .none, .text: break
    case .number:
      let isDigits = !value.isEmpty && value.utf8.allSatisfy { (48...57).contains($0) }
      guard isDigits, let number = UInt64(value), option.range.contains(number) else {
        // Where every number will do, what is wrong is that it is none.
        let isBounded = isDigits || option.range != 0...UInt64.max
        let bounds =
          isBounded ? " from \(option.range.lowerBound) to \(option.range.upperBound)" : ""
        throw error("\(option.name) takes a whole number\(bounds), not \(quoted(value))")
      }
    case .pair(let placeholder):
      guard let equals = value.firstIndex(of: "="), equals != value.startIndex else {
        throw error("\(option.name) takes \(placeholder), not \(quoted(value))")
      }
    case .choice: try checkChoice(value, for: option)
    case .choiceOrFile:
      if !CommandOption.isFile(value, besides: option.choices) {
        try checkChoice(value, for: option)
      }
    }
  }

  private func checkChoice(_ value: String, for option: CommandOption) throws(UsageError) {
    let words = option.choices
    guard !words.contains(value) else { return }
    throw error(
      "\(option.name) can't be \(quoted(value))\(Suggestion.phrase(for: value, among: words))"
        + choices(of: option))
  }

  private func requireOperand(_ placeholder: String) throws(UsageError) {
    guard parsed.operands.isEmpty else { return }
    throw error(
      "\(command.name) needs something to work on: navsim \(command.name) \(placeholder)")
  }

  private func checkOperands() throws(UsageError) {
    let operands = parsed.operands
    switch command.operands {
    case .none:
      if let first = operands.first { throw unexpected(first) }
    case .optional:
      if operands.count > 1 { throw unexpected(operands[1]) }
    case .one(let placeholder):
      try requireOperand(placeholder)
      if operands.count > 1 { throw unexpected(operands[1]) }
    case .some(let placeholder):
      try requireOperand(placeholder)
    case .any: break
    }
  }

  private func unexpected(_ operand: String) -> UsageError {
    if let telling = command.telling, let option = telling.split(separator: " ").first {
      return error(
        "\(quoted(operand)) stands alone; if it is the link, write"
          + " \(option) \(operand.shown)")
    }
    return error("\(command.name) has no use for \(quoted(operand)); remove it")
  }

  private func unknown(_ name: String) -> UsageError {
    let nearest = Suggestion.phrase(for: name, among: command.options.map(\.name))
    return error("\(command.name) has no option \(name.shown)\(nearest)")
  }

  private func unknown(_ letter: Character, in rest: Substring) -> UsageError {
    let word = "--\(letter)\(rest)"
    let isWord = command.options.contains { $0.name == word }
    return error(
      "\(command.name) has no option -\(String(letter).shown)"
        + (isWord ? "; did you mean \(word)?" : ""))
  }

  private func choices(of option: CommandOption) -> String {
    option.choices.isEmpty ? "" : " (one of: \(option.choices.joined(separator: ", ")))"
  }

  private func quoted(_ text: String) -> String { text.quoted }

  private func error(_ message: String) -> UsageError {
    UsageError(message, command: command.name)
  }
}
