import Links
public import Scenarios

/// A report in JSON, read back: the results of a suite, or of a shard of one.
public struct SuiteReport: Sendable {
  /// One result and its place in the whole suite.
  public struct Entry: Sendable {
    /// The place, from 0.
    public let position: Int
    /// The result.
    public let result: ScenarioResult
  }

  /// What the report is called: its file's name.
  public let name: String
  /// Which part of the suite it is of; nil for a whole one.
  public let shard: Shard?
  /// What the suite is called; nil where the report doesn't say.
  public let suite: String?
  /// Whether the run was stopped before all had run.
  public let isInterrupted: Bool
  /// The results, in the report's order.
  public let entries: [Entry]

  /// Reads a report.
  ///
  /// Beside a suite's report, the object that `navsim tap --format json` and its like print is
  /// read as a suite of one.
  ///
  /// - Parameters:
  ///   - bytes: The report's text.
  ///   - name: What the report is called, for errors.
  /// - Throws: `JSONError` for what isn't JSON, ``ReportError`` for what is no report.
  public init(_ bytes: [UInt8], name: String) throws {
    let document = try JSONParser.parse(bytes, options: .init(maximumLength: Int.max))
    let object = ReportObject(value: document.value, path: "")
    self.name = name
    try Self.checkSchema(of: object)
    shard = try object.member("shard").map { try Shard($0) }
    suite = try object.optionalText("suite")
    isInterrupted = try object.member("interrupted")?.flag() ?? false
    let list = try object.member("results")?.list() ?? [object]
    var entries: [Entry] = []
    entries.reserveCapacity(list.count)
    for (index, member) in list.enumerated() {
      let position = try member.optionalCount("position") ?? index
      entries.append(Entry(position: position, result: try ScenarioResult(member)))
    }
    self.entries = entries
  }

  private static func checkSchema(of object: ReportObject) throws(ReportError) {
    guard object.value.objectValue != nil else {
      throw ReportError("", "is no report: it must be an object, as --reporter json writes it")
    }
    guard let schema = object.member("schema") else {
      throw ReportError(
        "", "is no report: it has no \"schema\"; write one with --reporter json=FILE")
    }
    let version = try schema.integer()
    guard version == Int(ReportSchema.version) else {
      throw ReportError(
        "",
        "has version \(version) of the reports' schema, and this navsim reads version"
          + " \(ReportSchema.version) only; use the navsim that wrote it")
    }
    guard object.member("results") != nil || object.member("events") != nil else {
      throw ReportError("", "has no results; write a report with --reporter json=FILE")
    }
  }
}

/// Which part of a suite a process runs: `index` of `total`, from 1.
public struct Shard: Hashable, Sendable {
  /// The part's number, from 1.
  public let index: Int
  /// How many parts there are.
  public let total: Int

  /// Creates a shard; nil unless the number lies between 1 and the number of parts.
  public init?(index: Int, total: Int) {
    guard total >= 1, (1...total).contains(index) else { return nil }
    self.index = index
    self.total = total
  }

  init(_ object: ReportObject) throws(ReportError) {
    guard
      let shard = Shard(
        index: try object.required("index").integer(), total: try object.required("total").integer()
      )
    else { throw ReportError(object.path, "must have an index from 1 to its total") }
    self = shard
  }

  /// The shard as an object of JSON.
  var json: JSONValue { ["index": .integer(Int64(index)), "total": .integer(Int64(total))] }
}
