import DeviceModel
import Links
import Scenarios
import Simulation

extension ScenarioResult {
  /// Reads a result from an object of a report.
  ///
  /// The object that `navsim tap` prints is one, too: without a status, it passes where the link
  /// was reached.
  ///
  /// - Throws: ``ReportError`` with the place of what doesn't fit.
  init(_ object: ReportObject) throws(ReportError) {
    let hasRun = object.member("setUp") != nil
    let outcome = hasRun ? try Outcome(object) : nil
    self.init(
      name: try object.required("name").text(),
      place: try SourcePlace.optional(object.member("place")),
      tags: try object.member("tags")?.texts() ?? [],
      status: try Self.status(object, outcome), outcome: outcome)
    for member in try object.optionalList("expectations") {
      expectations.append(try ExpectationResult(member))
    }
    let eventCount = outcome?.trace.events.count ?? 0
    for member in try object.optionalList("steps") {
      steps.append(try StepRecord(member, eventCount: eventCount))
    }
    if let member = object.member("start") { start = try PhoneSnapshot(member) }
    repeatCommand = try object.optionalText("repeat")
  }

  private static func status(
    _ object: ReportObject, _ outcome: Outcome?
  ) throws(ReportError) -> Status {
    guard let member = object.member("status") else {
      return outcome?.verdict == .reached && outcome?.failure == nil ? .passed : .failed
    }
    let reason = try object.optionalText("reason") ?? ""
    switch try member.text() {
    case "passed": return .passed
    case "failed": return .failed
    case "skipped": return .skipped(reason: reason)
    case "broken": return .broken(error: reason)
    default: throw ReportError(member.path, "must be passed, failed, skipped or broken")
    }
  }
}

extension SourcePlace {
  fileprivate static func optional(_ object: ReportObject?) throws(ReportError) -> SourcePlace? {
    guard let object else { return nil }
    return SourcePlace(
      file: try object.required("file").text(), line: try object.required("line").integer(),
      column: try object.optionalCount("column"))
  }
}

extension ExpectationResult {
  fileprivate init(_ object: ReportObject) throws(ReportError) {
    self.init(
      what: try object.required("what").text(), passed: try object.required("passed").flag(),
      expected: object.value[key: "expected"] ?? .null,
      actual: object.value[key: "actual"] ?? .null,
      note: try object.optionalText("note"),
      place: try SourcePlace.optional(object.member("place")),
      step: try object.optionalCount("step"))
  }
}

extension StepRecord {
  fileprivate init(_ object: ReportObject, eventCount: Int) throws(ReportError) {
    self.init(
      words: try object.required("words").text(),
      place: try SourcePlace.optional(object.member("place")))
    let fate = try object.required("fate")
    let name = try fate.text()
    guard let known = Fate.names.first(where: { $0.name == name }) else {
      throw ReportError(fate.path, "must be done, givenUp or notReached")
    }
    self.fate = known.fate
    began = try object.member("began").map { (member) throws(ReportError) in
      Int64(try member.integer())
    }
    let events = try object.required("events")
    let bounds = try events.list()
    guard bounds.count == 2 else { throw ReportError(events.path, "must be two numbers") }
    let (lower, upper) = (try bounds[0].count(), try bounds[1].count())
    guard lower <= upper, upper <= eventCount else {
      throw ReportError(events.path, "must lie among the \(eventCount) events")
    }
    self.events = lower..<upper
    if let member = object.member("after") { after = try PhoneSnapshot(member) }
  }
}

extension PhoneSnapshot {
  fileprivate init(_ object: ReportObject) throws(ReportError) {
    self.init()
    applicationState = try object.required("state").word()
    showsApp = try object.required("showsApp").flag()
    if let member = object.member("overlay") { overlay = try member.word() }
    isLocked = try object.required("isLocked").flag()
    banners = try Self.notices(object.optionalList("banners"))
    delivered = try Self.notices(object.optionalList("delivered"))
    badge = try object.required("badge").integer()
    pendingLink = try object.optionalText("pendingLink")
    url = try object.optionalText("url")
    title = try object.optionalText("title")
    let history = try Outcome.History(object.required("history"))
    (back, current, forward) = (history.back, history.current, history.forward)
  }

  private static func notices(_ list: [ReportObject]) throws(ReportError) -> [Notice] {
    var notices: [Notice] = []
    for object in list {
      notices.append(
        Notice(
          identifier: try object.required("identifier").text(),
          title: try object.required("title").text(), body: try object.required("body").text()))
    }
    return notices
  }
}
