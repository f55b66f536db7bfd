import Links
public import Scenarios

/// Everything as one object of JSON: what programs read, and what shards are merged from.
///
/// Each result stands in a line of its own. The counts come last, since they are known last.
public struct JSONReporter: Reporter {
  private var isFirst = true

  /// Creates a reporter.
  public init() {}

  /// Adds the schema's version and the shard.
  public func begin(_ suite: SuiteHead, to text: inout [UInt8]) {
    text += "{\"schema\":\(ReportSchema.version),".utf8
    text += "\"suite\":\(JSONValue.string(suite.name).serialized()),".utf8
    if let shard = suite.shard { text += "\"shard\":\(shard.json.serialized()),".utf8 }
    text += "\"results\":[".utf8
  }

  /// Writes a result as an object.
  public func part(of result: ScenarioResult, at position: Int) -> ReportPart {
    ReportPart(of: result, text: result.jsonText(position: position))
  }

  /// Adds the object.
  public mutating func add(_ part: ReportPart, to text: inout [UInt8]) {
    text += isFirst ? "\n".utf8 : ",\n".utf8
    isFirst = false
    text += part.text
  }

  /// Adds the counts; a scenario that couldn't be run counts as failed.
  public func finish(_ end: SuiteEnd, to text: inout [UInt8]) {
    let tally = end.tally
    text += isFirst ? "]".utf8 : "\n]".utf8
    text += ",\"passed\":\(tally.passed),\"failed\":\(tally.failed + tally.broken)".utf8
    text += ",\"skipped\":\(tally.skipped)".utf8
    if let stopped = end.stopped { text += ",\"stopped\":\"\(stopped.rawValue)\"".utf8 }
    if end.stopped == .interrupted { text += ",\"interrupted\":true".utf8 }
    text += "}\n".utf8
  }
}
