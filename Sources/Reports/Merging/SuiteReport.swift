import Links
public import Scenarios

/// A report in JSON, read back: the results of a suite, or of a shard of one.
public struct SuiteReport: Sendable {
  /// One result and its place in the whole suite.
  public struct Entry: Sendable {
    /// The place, from 0.
    public let position: Int
    fileprivate let text: any ReportText
    fileprivate let range: Range<Int>
    fileprivate let index: Int

    /// Reads the result, which isn't kept.
    ///
    /// - Returns: The result.
    /// - Throws: An error when the report can't be read any more, or has changed.
    public func result() throws -> ScenarioResult {
      try ScenarioResult(object())
    }

    /// The entry at another place.
    func moved(to position: Int) -> Entry {
      Entry(position: position, text: text, range: range, index: index)
    }

    fileprivate func object() throws -> ReportObject {
      ReportObject(
        value: try text.value(in: range), path: index < 0 ? "" : "results[\(index)]")
    }
  }

  /// What the report is called: its file's name.
  public let name: String
  /// Which part of the suite it is of; nil for a whole one.
  public let shard: Shard?
  /// What the suite is called; nil where the report doesn't say.
  public let suite: String?
  /// Why the run ended before all had run; nil where all had.
  public let stopped: SuiteStop?
  /// The results, in the report's order.
  public let entries: [Entry]

  /// Reads a report that lies in memory.
  ///
  /// - Parameters:
  ///   - bytes: The report's text.
  ///   - name: What the report is called, for errors.
  /// - Throws: As ``init(_:name:)-(ReportOutline,_)`` does.
  public init(_ bytes: [UInt8], name: String) throws {
    try self.init(ReportOutline(of: ReportBytes(bytes)), name: name)
  }

  /// Reads a report: all of it is checked, and where the results stand is kept.
  ///
  /// Beside a suite's report, the object that `navsim tap --format json` and its like print is
  /// read as a suite of one.
  ///
  /// - Parameters:
  ///   - outline: The report without its results.
  ///   - name: What the report is called, for errors.
  /// - Throws: `JSONError` for what isn't JSON, ``ReportError`` for what is no report.
  public init(_ outline: ReportOutline, name: String) throws {
    let object = ReportObject(value: outline.value, path: "")
    let text = outline.text
    self.name = name
    try Self.checkSchema(of: object)
    shard = try object.member("shard").map { try Shard($0) }
    suite = try object.optionalText("suite")
    guard let results = object.member("results") else {
      stopped = nil
      let entry = Entry(position: 0, text: text, range: 0..<text.byteCount, index: -1)
      _ = try ScenarioResult(object)
      entries = [entry]
      return
    }
    stopped = try Self.stopped(object)
    guard try results.list().count == outline.results.count else {
      throw ReportError("results", "must be written without escapes in their name")
    }
    var entries: [Entry] = []
    entries.reserveCapacity(outline.results.count)
    for (index, range) in outline.results.enumerated() {
      let entry = Entry(position: index, text: text, range: range, index: index)
      let member = try entry.object()
      _ = try ScenarioResult(member)
      entries.append(entry.moved(to: try member.optionalCount("position") ?? index))
    }
    self.entries = entries
  }

  private static func stopped(_ object: ReportObject) throws(ReportError) -> SuiteStop? {
    if let member = object.member("stopped") { return try member.word() }
    let isInterrupted = try object.member("interrupted")?.flag() ?? false
    return isInterrupted ? .interrupted : nil
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
