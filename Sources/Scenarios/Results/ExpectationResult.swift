public import Links

/// What came of one expectation: what was wanted, and what was found.
public struct ExpectationResult: Hashable, Sendable {
  /// What it is about, as the file spells it: `url`, `counts.linkStore.opened`.
  public let what: String
  /// Whether what was found is what was wanted.
  public let passed: Bool
  /// What was wanted.
  public let expected: JSONValue
  /// What was found.
  public let actual: JSONValue
  /// What the two values alone don't say, in one sentence; nil where there is nothing to add.
  public let note: String?
  /// Where the expectation is written; nil where no file says it.
  public internal(set) var place: SourcePlace?
  /// The place of the `expect` step among the steps, from 0; nil for what is expected at the end.
  public let step: Int?
  /// Whether it was to hold where the network fails, too.
  public internal(set) var isAlways = false

  /// Creates a result.
  public init(
    what: String, passed: Bool, expected: JSONValue, actual: JSONValue, note: String? = nil,
    place: SourcePlace? = nil, step: Int? = nil
  ) {
    self.what = what
    self.passed = passed
    self.expected = expected
    self.actual = actual
    self.note = note
    self.place = place
    self.step = step
  }

  /// What was wanted, for people: a text as it is, anything else as JSON.
  public var expectedText: String { expected.readableText }

  /// What was found, for people: a text as it is, anything else as JSON.
  public var actualText: String { actual.readableText }
}

extension JSONValue {
  fileprivate var readableText: String { stringValue ?? serialized() }
}
