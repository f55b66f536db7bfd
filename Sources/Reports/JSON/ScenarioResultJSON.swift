import DeviceModel
import Links
public import Scenarios
import Simulation

extension ScenarioResult {
  /// The text of the result as an object of a report: what `--format json` prints of a run, and
  /// what the suite knows beside it.
  ///
  /// A scenario that never ran has the same members, empty ones, and `setUp` is null.
  ///
  /// - Parameter position: The scenario's place in the whole suite, from 0; reports of shards are
  ///   merged by it.
  /// - Returns: The object, in UTF-8.
  public func jsonText(position: Int) -> [UInt8] {
    let empty = Outcome(
      name: name, verdict: nil, link: nil, rest: .init(), history: .init(), requests: [],
      diagnoses: [], trace: Trace())
    var text = JSONText()
    text.object { text in
      // The suite's own name for it counts, should the run have another.
      (outcome ?? empty).write(
        to: &text, name: name, expectations: expectations, hasRun: outcome != nil)
      text.name("position")
      text.number(position)
      text.name("status")
      text.text(status.word)
      text.name("reason")
      text.text(status.reason)
      text.name("place")
      text.optional(place) { $1.write(to: &$0) }
      text.name("tags")
      text.list(tags)
      text.name("repeat")
      text.text(repeatCommand)
      text.name("stopped")
      text.optional(outcome?.failure) { $1.write(to: &$0) }
      text.name("start")
      text.optional(start) { $1.write(to: &$0) }
      text.name("steps")
      text.list(steps) { $1.write(to: &$0) }
    }
    return text.bytes
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
  fileprivate func write(to text: inout JSONText) {
    text.object { text in
      text.name("file")
      text.text(file)
      text.name("line")
      text.number(line)
      text.name("column")
      text.number(column)
    }
  }
}

extension ExpectationResult {
  func write(to text: inout JSONText) {
    text.object { text in
      text.name("what")
      text.text(what)
      text.name("passed")
      text.flag(passed)
      text.name("expected")
      text.value(expected)
      text.name("actual")
      text.value(actual)
      text.name("note")
      text.text(note)
      text.name("place")
      text.optional(place) { $1.write(to: &$0) }
      text.name("step")
      text.number(step)
    }
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
  fileprivate func write(to text: inout JSONText) {
    text.object { text in
      text.name("words")
      text.text(words)
      text.name("place")
      text.optional(place) { $1.write(to: &$0) }
      text.name("fate")
      text.text(fate.name)
      text.name("began")
      text.number(began)
      text.name("events")
      text.list([events.lowerBound, events.upperBound]) { $0.number($1) }
      text.name("after")
      text.optional(after) { $1.write(to: &$0) }
    }
  }
}

extension PhoneSnapshot {
  fileprivate func write(to text: inout JSONText) {
    text.object { text in
      text.name("state")
      text.text(applicationState.rawValue)
      text.name("showsApp")
      text.flag(showsApp)
      text.name("overlay")
      text.text(overlay?.rawValue)
      text.name("isLocked")
      text.flag(isLocked)
      text.name("banners")
      text.list(banners) { $1.write(to: &$0) }
      text.name("delivered")
      text.list(delivered) { $1.write(to: &$0) }
      text.name("badge")
      text.number(badge)
      text.name("pendingLink")
      text.text(pendingLink)
      text.name("url")
      text.text(url)
      text.name("title")
      text.text(title)
      text.name("history")
      Outcome.write(back, current, forward, to: &text)
    }
  }
}

extension PhoneSnapshot.Notice {
  fileprivate func write(to text: inout JSONText) {
    text.object { text in
      text.name("identifier")
      text.text(identifier)
      text.name("title")
      text.text(title)
      text.name("body")
      text.text(body)
    }
  }
}

extension SimulationError {
  fileprivate func write(to text: inout JSONText) {
    text.object { text in
      text.name("bound")
      switch self {
      case .tooManyEvents(let limit):
        text.text("events")
        text.name("limit")
        text.number(limit)
      case .postsNestedTooDeeply(let name, let limit):
        text.text("nestedPosts")
        text.name("limit")
        text.number(limit)
        text.name("name")
        text.text(name)
      }
    }
  }
}
