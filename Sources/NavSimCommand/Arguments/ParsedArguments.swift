/// The options and operands of one call of a command, checked against its table.
///
/// Options are asked for by the name that the table has. Asking for one that isn't there, or for
/// another kind of value, is a mistake in the command and traps.
public struct ParsedArguments: Sendable {
  /// The words that aren't options, in order.
  public private(set) var operands: [String] = []

  private let options: [String: CommandOption]
  private var values: [String: [String]] = [:]

  init(options: [CommandOption]) {
    self.options = Dictionary(options.map { ($0.name, $0) }) { first, _ in first }
  }

  // MARK: - Asking

  /// Returns whether the command has an option at all; code that several commands share asks first.
  ///
  /// - Parameter name: The option's name, such as `--link-key`.
  /// - Returns: Whether it is in the command's table.
  public func knows(_ name: String) -> Bool { options[name] != nil }

  /// Returns whether an option without a value was given.
  ///
  /// - Parameter name: The option's name, such as `--stub`.
  /// - Returns: Whether it was given.
  public func flag(_ name: String) -> Bool {
    precondition(option(name).argument == .none, "\(name) takes a value")
    return values[name] != nil
  }

  /// Returns an option's value.
  ///
  /// - Parameter name: The option's name, such as `--home`.
  /// - Returns: The value given, else the standard one, else `nil`.
  public func string(_ name: String) -> String? {
    let option = option(name)
    precondition(option.argument != .none, "\(name) takes no value")
    return values[name]?.last ?? option.standard
  }

  /// Returns all values of an option that may be given several times.
  ///
  /// - Parameter name: The option's name, such as `--link-key`.
  /// - Returns: The values in order.
  public func strings(_ name: String) -> [String] {
    precondition(option(name).isRepeatable, "\(name) may be given once only")
    return values[name] ?? []
  }

  /// Returns the value of an option that takes a whole number.
  ///
  /// - Parameter name: The option's name, such as `--seed`.
  /// - Returns: The number, or `nil` where the option isn't given.
  public func number(_ name: String) -> UInt64? {
    // The parser has let nothing through that is no number.
    string(name).flatMap { UInt64($0) }
  }

  /// Returns the names and values of an option that takes `NAME=VALUE`.
  ///
  /// - Parameter name: The option's name, such as `--switch`.
  /// - Returns: The pairs in order; of several equal signs the first divides.
  public func pairs(_ name: String) -> [(name: String, value: String)] {
    strings(name).map { text in
      let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(halves[0]), halves.count > 1 ? String(halves[1]) : "")
    }
  }

  /// Returns the value of an option that takes one of a few words.
  ///
  /// - Parameters:
  ///   - name: The option's name, such as `--state`.
  ///   - type: What the words mean; each of the table's words must be one of its raw values.
  /// - Returns: The value given, else the standard one, else `nil`.
  public func choice<Value: RawRepresentable<String>>(
    _ name: String, as type: Value.Type = Value.self
  ) -> Value? {
    guard let word = string(name) else { return nil }
    let value = Value(rawValue: word)
    precondition(value != nil, "\(name) \(word) means no \(type)")
    return value
  }

  private func option(_ name: String) -> CommandOption {
    guard let option = options[name] else {
      preconditionFailure("\(name) is not in the command's table")
    }
    return option
  }

  /// Returns the words that give some of the options again, as they were given.
  ///
  /// - Parameter names: The options' names, such as `--seed`.
  /// - Returns: The words in the order of those names.
  func words(of names: [String]) -> [String] {
    names.flatMap { name -> [String] in
      let option = option(name)
      if option.argument == .none { return values[name] == nil ? [] : [name] }
      // Attached, a value can't be taken for an option.
      return (values[name] ?? []).flatMap {
        $0.utf8.starts(with: "-".utf8) ? ["\(name)=\($0)"] : [name, $0]
      }
    }
  }

  // MARK: - Filling

  mutating func add(_ value: String, for option: CommandOption) {
    values[option.name, default: []].append(value)
  }

  mutating func add(operand: String) {
    operands.append(operand)
  }

  func values(of option: CommandOption) -> [String] { values[option.name] ?? [] }
}
