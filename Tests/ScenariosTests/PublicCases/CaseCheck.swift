import Browsing
import DeviceModel
import Links
import Scenarios
import Simulation

/// Compares what came of a case with what it expects.
struct CaseCheck {
  /// Where both differ: what the case says, and what was seen.
  struct Difference: CustomStringConvertible {
    /// The key of the expectation, with the word in question behind a colon.
    let part: String
    let seen: String

    var description: String { "\(part): \(seen)" }
  }

  private let publicCase: PublicCase
  private let outcome: Outcome
  private let givenUp: [Step]
  private var events: [TraceEvent] { Array(outcome.trace.run) }
  private(set) var differences: [Difference] = []

  /// Runs a case, and compares.
  ///
  /// - Parameters:
  ///   - publicCase: The case.
  ///   - app: An app of the gallery; nil for the one that ought to be right.
  ///   - lifecycle: How the app learns of its life cycle; nil for what the case says.
  ///   - pages: The case's pages, where there are some by now.
  ///   - schedule: Says what comes first.
  /// - Throws: ``UnknownWord`` for what has no counterpart.
  init(
    _ publicCase: PublicCase, app: String? = nil, lifecycle: Lifecycle? = nil,
    pages: InlinePages? = nil,
    schedule: some Schedule = VirtualTimeSchedule()
  ) throws {
    let scenario = try publicCase.scenario(app: app, lifecycle: lifecycle)
    guard let emulation = Emulation(scenario, pages: try pages ?? publicCase.pages()) else {
      throw UnknownWord("app", scenario.app.name)
    }
    var schedule = schedule
    emulation.prepare(scenario.state)
    emulation.run(scenario.steps, schedule: &schedule)
    self.publicCase = publicCase
    outcome = Outcome(of: emulation, name: scenario.name)
    givenUp = emulation.person.givenUpSteps
    for member in publicCase.expect.objectValue?.members ?? [] {
      try check(member.key, member.value)
    }
  }

  /// Everything that was seen, for people.
  var story: String {
    events.map { event in
      "\(outcome.trace.time(of: event)) \(event.spelling) \(event.details.map(\.value))"
    }.joined(separator: "\n")
  }

  private mutating func check(_ key: String, _ value: JSONValue) throws {
    switch key {
    case "final_url": compare(key, value.stringValue, outcome.url)
    case "title": compare(key, value.stringValue, outcome.title)
    case "history": checkHistory(value.texts)
    case "pending_link": compare(key, value.stringValue, outcome.pendingLink)
    case "badge": compare(key, value.integerValue.map { Int($0) }, outcome.badge)
    case "can_go_back": compare(key, value.boolValue, !outcome.back.isEmpty)
    case "app_state": compare(key, value.stringValue, outcome.state.rawValue)
    case "attachments":
      compare(key, value.integerValue.map { Int($0) }, outcome.attachments.count)
    case "counts":
      for member in value.objectValue?.members ?? [] { try checkCount(member) }
    case "events_include": try checkOrder(value.texts)
    case "events_exclude": try checkAbsence(value.texts, key, from: 0)
    case "events_exclude_after_tap":
      let tap = events.lastIndex { $0.is(.user, .tap) } ?? events.endIndex
      try checkAbsence(value.texts, key, from: tap)
    case "launch_options": checkLaunchOptions()
    case "query_results": checkQueries(value.arrayValue ?? [])
    case "error": checkError(value.stringValue)
    case "history_index", "note": break
    default: throw UnknownWord("expectation", key)
    }
  }

  private mutating func compare<Value: Equatable>(
    _ part: String, _ expected: Value?, _ seen: Value?
  ) {
    guard expected != seen else { return }
    note(part, "\(seen.map { "\($0)" } ?? "nothing")")
  }

  private mutating func note(_ part: String, _ seen: String) {
    differences.append(Difference(part: part, seen: seen))
  }

  private mutating func checkHistory(_ urls: [String]) {
    let all = outcome.back + (outcome.current.map { [$0] } ?? []) + outcome.forward
    compare("history", urls, all.map(\.url))
    let index = publicCase.expect[key: "history_index"]?.integerValue.map { Int($0) }
    compare(
      "history_index", index ?? urls.count - 1,
      outcome.current == nil ? -1 : outcome.back.count)
  }

  // MARK: Events

  private func index(of word: String, from start: Int) throws -> Int? {
    let event = try CaseEvent(word)
    return events.indices.dropFirst(start).first { event.matches(events[$0], events[..<$0]) }
  }

  private mutating func checkOrder(_ words: [String]) throws {
    var start = 0
    for word in words {
      if let index = try index(of: word, from: start) {
        start = index + 1
      } else {
        let isThere = try index(of: word, from: 0) != nil
        note("events_include:\(word)", isThere ? "only before its turn" : "never")
      }
    }
  }

  private mutating func checkAbsence(_ words: [String], _ key: String, from start: Int) throws {
    for word in words {
      guard let index = try index(of: word, from: start) else { continue }
      note("\(key):\(word)", "at \(outcome.trace.time(of: events[index])) ms")
    }
  }

  private mutating func checkCount(_ member: JSONObject.Member) throws {
    let event = try CaseEvent(member.key)
    let count = events.indices.count { event.matches(events[$0], events[..<$0]) }
    compare("counts:\(member.key)", member.value.integerValue.map { Int($0) }, count)
  }

  // MARK: What an app asks

  private mutating func checkLaunchOptions() {
    let launches = events.filter { $0.is(.application, .didFinishLaunching) }
    if launches.isEmpty || launches.contains(where: { $0[.launchOptions] != nil }) {
      note("launch_options", "\(launches.compactMap { $0[.launchOptions] })")
    }
  }

  private mutating func checkQueries(_ results: [JSONValue]) {
    let queries = publicCase.steps.compactMap { $0.rest(after: "query:") }
    for (query, result) in zip(queries, results) {
      let part = "query_results:\(query)"
      guard query == "initialNotification", result.isNull else {
        note(part, "nobody can be asked")
        continue
      }
      // What a bridge calls the initial notification is what the launch options hold.
      let holds = events.contains {
        $0.is(.application, .didFinishLaunching) && $0[.launchOptions] != nil
      }
      if holds { note(part, "the launch options hold something") }
    }
  }

  // MARK: Errors

  private mutating func checkError(_ expected: String?) {
    let seen = error
    // The cases leave digits open that depend on how the payload is written.
    let pattern = (expected ?? "").replacing("5xxx", with: "5...")
    let isSame =
      pattern.count == (seen ?? "").count
      && zip(pattern, seen ?? "").allSatisfy { $0 == "." || $0 == $1 }
    if !isSame { note("error", seen ?? "none") }
  }

  private var error: String? {
    if let failure = outcome.failure { return "\(failure)" }
    if let crash = events.first(where: { $0.is(.application, .crashed) }) {
      return "crash: \(crash.text(.reason) ?? "")"
    }
    if let error = publicCase.payloadError() { return error }
    guard let drop = events.first(where: { $0.is(.springBoard, .pushDropped) }) else {
      return givenUp.isEmpty ? nil : "can't be done: \(givenUp)"
    }
    let reason = drop.text(.reason) ?? ""
    if drop.text(.type) == "refused" { return reason }
    if reason == "authorization is denied", givenUp == [.tap(nil)] {
      return "nothing to tap: authorization denied"
    }
    return givenUp.isEmpty ? nil : "can't be done: \(givenUp), \(reason)"
  }
}
