import DeviceModel
public import Links
public import Scenarios
import Simulation

extension ScenarioResult {
  /// The result as an object of a report: what `--format json` prints of a run, and what the
  /// suite knows beside it.
  ///
  /// A scenario that never ran has the same members, empty ones, and `setUp` is null.
  ///
  /// - Parameter position: The scenario's place in the whole suite, from 0; reports of shards are
  ///   merged by it.
  /// - Returns: The object.
  public func json(position: Int) -> JSONValue {
    let empty = Outcome(
      name: name, verdict: nil, link: nil, rest: .init(), history: .init(), requests: [],
      diagnoses: [], trace: Trace())
    var members = (outcome ?? empty).members(expectations: expectations, hasRun: outcome != nil)
    // The suite's own name for it counts, should the run have another.
    members[1].value = .string(name)
    members += [
      .init(key: "position", value: .integer(Int64(position))),
      .init(key: "status", value: .string(status.word)),
      .init(key: "reason", value: .optional(status.reason)),
      .init(key: "place", value: place?.json ?? .null),
      .init(key: "tags", value: .array(tags.map { .string($0) })),
      .init(key: "repeat", value: .optional(repeatCommand)),
      .init(key: "stopped", value: outcome?.failure?.json ?? .null),
      .init(key: "start", value: start?.json ?? .null),
      .init(key: "steps", value: .array(steps.map(\.json))),
    ]
    return .object(JSONObject(members))
  }
}

extension ScenarioResult.Status {
  /// The status in one word.
  public var word: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .skipped: "skipped"
    case .broken: "broken"
    }
  }

  /// Why a scenario wasn't run; nil where it was.
  public var reason: String? {
    switch self {
    case .passed, .failed: nil
    case .skipped(let reason): reason
    case .broken(let error): error
    }
  }
}

extension SourcePlace {
  fileprivate var json: JSONValue {
    [
      "file": .string(file), "line": .integer(Int64(line)),
      "column": column.map { .integer(Int64($0)) } ?? .null,
    ]
  }
}

extension ExpectationResult {
  var json: JSONValue {
    [
      "what": .string(what), "passed": .bool(passed), "expected": expected, "actual": actual,
      "note": .optional(note), "place": place?.json ?? .null,
      "step": step.map { .integer(Int64($0)) } ?? .null,
    ]
  }
}

extension StepRecord.Fate {
  /// The fates under the names that reports have for them.
  static let names: [(fate: StepRecord.Fate, name: String)] = [
    (.done, "done"), (.givenUp, "givenUp"), (.notReached, "notReached"),
  ]

  var name: String {
    switch self {
    case .done: "done"
    case .givenUp: "givenUp"
    case .notReached: "notReached"
    }
  }
}

extension StepRecord {
  fileprivate var json: JSONValue {
    [
      "words": .string(words), "place": place?.json ?? .null, "fate": .string(fate.name),
      "began": began.map { .integer($0) } ?? .null,
      "events": [.integer(Int64(events.lowerBound)), .integer(Int64(events.upperBound))],
      "after": after?.json ?? .null,
    ]
  }
}

extension PhoneSnapshot {
  fileprivate var json: JSONValue {
    [
      "state": .string(applicationState.rawValue), "showsApp": .bool(showsApp),
      "overlay": .optional(overlay?.rawValue), "isLocked": .bool(isLocked),
      "banners": .array(banners.map(\.json)), "delivered": .array(delivered.map(\.json)),
      "badge": .integer(Int64(badge)), "pendingLink": .optional(pendingLink),
      "url": .optional(url), "title": .optional(title),
      "history": Outcome.history(back, current, forward),
    ]
  }
}

extension PhoneSnapshot.Notice {
  fileprivate var json: JSONValue {
    ["identifier": .string(identifier), "title": .string(title), "body": .string(body)]
  }
}

extension SimulationError {
  fileprivate var json: JSONValue {
    switch self {
    case .tooManyEvents(let limit):
      ["bound": "events", "limit": .integer(Int64(limit))]
    case .postsNestedTooDeeply(let name, let limit):
      ["bound": "nestedPosts", "limit": .integer(Int64(limit)), "name": .string(name)]
    }
  }
}
