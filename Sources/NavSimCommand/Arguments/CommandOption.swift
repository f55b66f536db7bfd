import ScenarioFiles

/// An option of a command, as parsing, help and completions know it.
public struct CommandOption: Sendable {
  /// What follows an option.
  public enum Argument: Sendable, Equatable {
    /// Nothing.
    case none
    /// Any text, the empty one included; the placeholder stands for it in help.
    case text(String)
    /// A whole number that isn't negative.
    case number(String)
    /// A name and a value with `=` between them.
    case pair(String)
    /// One of a few words. The placeholder stands for them in help.
    case choice(String, of: [String])
    /// One of a few words, or a file. The placeholder stands for them in help.
    case choiceOrFile(String, of: [String])
  }

  /// The name with its two hyphens: `--state`.
  public let name: String
  /// The one-letter name, if there is one.
  public let letter: Character?
  /// What follows.
  public let argument: Argument
  /// Whether the option may be given several times.
  public let isRepeatable: Bool
  /// The value that holds where the option isn't given.
  public let standard: String?
  /// Which numbers may follow, where a number does.
  public let range: ClosedRange<UInt64>
  /// What the option is for, for help.
  public let summary: String

  /// Creates an option.
  ///
  /// - Parameters:
  ///   - name: The name with its two hyphens.
  ///   - letter: The one-letter name.
  ///   - argument: What follows.
  ///   - isRepeatable: Whether the option may be given several times.
  ///   - standard: The value that holds where the option isn't given.
  ///   - range: Which numbers may follow, where a number does.
  ///   - summary: What the option is for, for help.
  public init(
    _ name: String, letter: Character? = nil, _ argument: Argument = .none,
    isRepeatable: Bool = false, standard: String? = nil,
    range: ClosedRange<UInt64> = 0...UInt64.max, summary: String
  ) {
    self.name = name
    self.letter = letter
    self.argument = argument
    self.isRepeatable = isRepeatable
    self.standard = standard
    self.range = range
    self.summary = summary
  }

  /// The option and what follows it, as help and errors write it: `--state STATE`.
  var usage: String {
    switch argument {
    case .none: name
    case .text(let placeholder), .number(let placeholder), .pair(let placeholder),
      .choice(let placeholder, _), .choiceOrFile(let placeholder, _):
      name + " " + placeholder
    }
  }

  /// The words that may follow, where only a few may.
  var choices: [String] {
    switch argument {
    case .choice(_, let words), .choiceOrFile(_, let words): words
    case .none, .text, .number, .pair: []
    }
  }

  /// Returns whether a value that may be a word or a file is meant as a file: by a slash, by its
  /// ending, or since there is such a file and no such word.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - words: The words that it may be.
  /// - Returns: Whether it is no word.
  static func isFile(_ value: String, besides words: [String]) -> Bool {
    value.contains("/") || [".yaml", ".yml", ".json"].contains { value.lowercased().hasSuffix($0) }
      || !words.contains(value) && FileSystem.isReadable(at: value)
  }
}

/// Options that belong together, under one heading in help.
public struct OptionGroup: Sendable {
  /// The heading, such as `The app`.
  public let heading: String
  /// The options in the order of help.
  public let options: [CommandOption]

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - heading: The heading.
  ///   - options: The options in the order of help.
  public init(_ heading: String, _ options: [CommandOption]) {
    self.heading = heading
    self.options = options
  }

  /// The options that all commands have.
  public static let common = common(formats: ["text", "json"])

  /// The options that all commands have, for one that can write more formats than others.
  ///
  /// - Parameter formats: The words that `--format` takes, the standard one first.
  /// - Returns: The group.
  static func common(formats: [String]) -> OptionGroup {
    OptionGroup("Output", [format(formats)] + output)
  }

  /// The options that all commands have, for one that writes reports as well.
  static let reporting = OptionGroup("Output", [format(["text", "json"]), .reporter] + output)

  private static func format(_ names: [String]) -> CommandOption {
    CommandOption(
      "--format", .choice("FORMAT", of: names), standard: names.first,
      summary: "how results are written")
  }

  private static let output = [
    CommandOption("--output", .text("FILE"), summary: "write the results to FILE"),
    CommandOption(
      "--color", .choice("WHEN", of: ["auto", "always", "never"]), standard: "auto",
      summary: "colours; auto: on a terminal, if NO_COLOR isn't set"),
    CommandOption("--quiet", letter: "q", summary: "print less"),
    CommandOption("--verbose", letter: "v", summary: "print more"),
    CommandOption("--help", letter: "h", summary: "print this help"),
  ]
}
