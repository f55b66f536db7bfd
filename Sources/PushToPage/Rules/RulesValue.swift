/// A value as it stands in a file, before it is known to be a table of rules.
///
/// YAML and JSON both come down to this. Each value knows where it stands, so that a fault can be
/// shown there.
public struct RulesValue: Hashable, Sendable {
  /// A place in a file; both numbers begin at 1.
  public struct Place: Hashable, Sendable {
    /// The line.
    public let line: Int
    /// The column, counted as the reader of the file counts.
    public let column: Int

    /// Creates a place.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// One entry of a mapping.
  public struct Member: Hashable, Sendable {
    /// The key.
    public let key: String
    /// Where the key stands.
    public let place: Place
    /// What it stands for.
    public let value: RulesValue

    /// Creates an entry.
    public init(key: String, at place: Place, value: RulesValue) {
      self.key = key
      self.place = place
      self.value = value
    }
  }

  /// What the value is.
  public indirect enum Content: Hashable, Sendable {
    /// A text.
    case text(String)
    /// Values in a row.
    case list([RulesValue])
    /// Keys with values, in the order of the file, those that stand twice included.
    case mapping([Member])
    /// Anything else, such as a number: no table of rules has one. It comes with what it is called.
    case other(String)
  }

  /// What the value is.
  public let content: Content
  /// Where it stands.
  public let place: Place

  /// Creates a value.
  public init(_ content: Content, at place: Place) {
    self.content = content
    self.place = place
  }

  /// What the value is called in errors, such as "a list".
  public var kind: String {
    switch content {
    case .text: "a text"
    case .list: "a list"
    case .mapping: "a mapping"
    case .other(let name): name
    }
  }
}
