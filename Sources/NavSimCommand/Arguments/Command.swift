/// A command of the tool: one row of the table that parsing, help and completions read.
public struct Command: Sendable {
  /// How many words a command takes beside its options.
  public enum Operands: Sendable, Equatable {
    /// None.
    case none
    /// None or one; the placeholder stands for it in help.
    case optional(String)
    /// Exactly one; the placeholder stands for it in help.
    case one(String)
    /// One or more.
    case some(String)
    /// Any number, none included.
    case any(String)
  }

  /// The command's name.
  public let name: String
  /// The words that it takes beside its options.
  public let operands: Operands
  /// The option that it is nothing without, shown beside the name: `--link URL`.
  public let telling: String?
  /// What it does, in one line.
  public let summary: String
  /// What else there is to know, in paragraphs.
  public let discussion: [String]
  /// Its options under their headings.
  public let groups: [OptionGroup]
  /// Does the work.
  public let run: @Sendable (CommandContext) throws -> ExitStatus

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - name: The command's name.
  ///   - operands: The words that it takes beside its options.
  ///   - telling: The option that it is nothing without.
  ///   - summary: What it does, in one line.
  ///   - discussion: What else there is to know, in paragraphs.
  ///   - groups: Its options under their headings.
  ///   - run: Does the work.
  public init(
    _ name: String, operands: Operands = .none, telling: String? = nil, summary: String,
    discussion: [String] = [], groups: [OptionGroup],
    run: @escaping @Sendable (CommandContext) throws -> ExitStatus
  ) {
    self.name = name
    self.operands = operands
    self.telling = telling
    self.summary = summary
    self.discussion = discussion
    self.groups = groups
    self.run = run
  }

  /// All options in the order of help.
  public var options: [CommandOption] { groups.flatMap(\.options) }

  /// The name and what belongs to it: `page URL|FILE…`.
  var heading: String {
    switch operands {
    case .none: [name, telling].compactMap(\.self).joined(separator: " ")
    case .optional(let placeholder): "\(name) [\(placeholder)]"
    case .one(let placeholder): "\(name) \(placeholder)"
    case .some(let placeholder): "\(name) \(placeholder)…"
    case .any(let placeholder): "\(name) [\(placeholder)…]"
    }
  }
}
