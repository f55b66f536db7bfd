import Exploring
public import Links

extension ExploreReport {
  /// The report as the object that `navsim explore --format json` prints.
  ///
  /// `schedule` is the text of a schedule file, and `scheduleFile` the file that it was written to.
  public var json: JSONValue {
    var orders = OrderCount(0 as UInt64)
    for search in searches { orders += search.orders }
    return [
      "schema": .integer(ReportSchema.version),
      "exhaustive": .bool(stopped == nil),
      "stopped": .optional(stopped),
      "states": .integer(Int64(searches.reduce(0) { $0 + $1.states })),
      "transitions": .integer(Int64(searches.reduce(0) { $0 + $1.transitions })),
      "orders": .string(orders.decimal),
      "results": .array(
        searches.enumerated().flatMap { index, search in
          search.findings.map { $0.json(in: search, at: index) }
        }),
      "searches": .array(searches.map(searchJSON)),
      "shard": shard?.json ?? .null,
      "interrupted": .bool(isInterrupted),
    ]
  }

  private func searchJSON(_ search: SearchSummary) -> JSONValue {
    [
      "name": .string(search.name), "digest": .string(search.digest),
      "exhaustive": .bool(stopped(search) == nil), "stopped": .optional(stopped(search)),
      "recognition": .string(search.recognition), "states": .integer(Int64(search.states)),
      "transitions": .integer(Int64(search.transitions)), "ends": .integer(Int64(search.ends)),
      "judged": .integer(Int64(search.landings.judged)),
      "reached": .integer(Int64(search.landings.reached)), "expects": .bool(search.expects),
      "orders": .string(search.orders.decimal), "endless": .bool(search.isEndless),
    ]
  }
}

extension SearchSummary.Finding {
  fileprivate func json(in search: SearchSummary, at index: Int) -> JSONValue {
    let found = counterexample
    return [
      "name": .string(search.name), "property": .string(property), "passed": .bool(passed),
      "message": .optional(found?.message),
      "departures": found.map { .integer(Int64($0.departures)) } ?? .null,
      "fewestDepartures": found.map { .bool($0.hasFewestDepartures) } ?? .null,
      "schedule": .optional(found?.schedule), "scheduleFile": .optional(found?.file),
      "repeat": .optional(found?.repeatCommand), "search": .integer(Int64(index)),
    ]
  }
}

// MARK: - Reading

extension ExploreReport {
  /// Whether a value of JSON is such a report, and not one of a suite.
  public static func isOne(_ value: JSONValue) -> Bool { value[key: "searches"] != nil }

  /// Reads a report.
  ///
  /// - Parameter value: The report in JSON.
  /// - Throws: ``ReportError`` for what is no report.
  public init(_ value: JSONValue) throws(ReportError) {
    let object = ReportObject(value: value, path: "")
    guard try object.required("schema").integer() == Int(ReportSchema.version) else {
      throw ReportError(
        "schema", "isn't \(ReportSchema.version); use the navsim that wrote the report")
    }
    shard = try Self.shard(object.member("shard"))
    isInterrupted = try object.member("interrupted")?.flag() ?? false
    missing = nil
    let ownReason = shard.map { "shard \($0.index)/\($0.total)" }
    var searches: [SearchSummary] = []
    for member in try object.required("searches").list() {
      var search = try SearchSummary(member)
      if search.stopped == ownReason { search.stopped = nil }
      searches.append(search)
    }
    for member in try object.required("results").list() {
      let index = try member.required("search").count()
      guard searches.indices.contains(index) else {
        throw ReportError(member.path + ".search", "is no place among the searches")
      }
      searches[index].findings.append(try SearchSummary.Finding(member))
    }
    self.searches = searches
  }

  private static func shard(_ object: ReportObject?) throws(ReportError) -> Shard? {
    guard let object else { return nil }
    return try Shard(object)
  }
}

extension SearchSummary {
  fileprivate init(_ object: ReportObject) throws(ReportError) {
    let digits = try object.required("orders")
    guard let orders = OrderCount(decimal: try digits.text()) else {
      throw ReportError(digits.path, "must be a text of decimal digits")
    }
    self.init(
      name: try object.required("name").text(), digest: try object.required("digest").text(),
      stopped: try object.optionalText("stopped"),
      recognition: try object.required("recognition").text(),
      states: try object.required("states").count(),
      transitions: try object.required("transitions").count(),
      ends: try object.required("ends").count(),
      landings: ExplorationReport.Landings(
        judged: try object.member("judged")?.count() ?? 0,
        reached: try object.member("reached")?.count() ?? 0),
      expects: try object.member("expects")?.flag() ?? true, orders: orders,
      isEndless: try object.required("endless").flag(), findings: [])
  }
}

extension SearchSummary.Finding {
  fileprivate init(_ object: ReportObject) throws(ReportError) {
    property = try object.required("property").text()
    guard try !object.required("passed").flag() else {
      counterexample = nil
      return
    }
    counterexample = SearchSummary.Counterexample(
      message: try object.required("message").text(),
      departures: try object.required("departures").count(),
      hasFewestDepartures: try object.required("fewestDepartures").flag(),
      schedule: try object.required("schedule").text(),
      file: try object.optionalText("scheduleFile"),
      repeatCommand: try object.optionalText("repeat"))
  }
}
