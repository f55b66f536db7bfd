public import Simulation

/// Counts the events that expectations and steps speak of, and follows them in their order.
///
/// It is added when the run begins, so that nothing of the set-up counts.
public struct EventWatch: TraceMonitor {
  private struct Counted: Hashable {
    let pattern: EventPattern
    var count = 0
  }

  private struct Followed: Hashable {
    let patterns: [EventPattern]
    /// How many of the patterns have been seen in their order.
    var seen = 0
  }

  private var counted: [Counted] = []
  private var followed: [Followed] = []

  /// Creates a watch that has seen nothing.
  ///
  /// - Parameters:
  ///   - steps: What is done; some steps wait for events, some expect them.
  ///   - expectations: What is expected at the end.
  public init(steps: [Step], expectations: [ScenarioExpectation]) {
    for expectation in expectations { take(expectation) }
    for step in steps {
      switch step {
      case .expect(let expectations): for expectation in expectations { take(expectation) }
      case .waitFor(let pattern, _): count(pattern)
      default: break
      }
    }
  }

  private mutating func take(_ expectation: ScenarioExpectation) {
    switch expectation.subject {
    case .never(let pattern), .count(let pattern, _): count(pattern)
    case .events(let patterns):
      if !followed.contains(where: { $0.patterns == patterns }) {
        followed.append(Followed(patterns: patterns))
      }
    default: break
    }
  }

  private mutating func count(_ pattern: EventPattern) {
    if !counted.contains(where: { $0.pattern == pattern }) {
      counted.append(Counted(pattern: pattern))
    }
  }

  /// Whether there is nothing to look out for.
  public var isIdle: Bool { counted.isEmpty && followed.isEmpty }

  /// Takes notice of the next event.
  public mutating func observe(_ event: TraceEvent) {
    for index in counted.indices where counted[index].pattern.matches(event) {
      counted[index].count += 1
    }
    for index in followed.indices {
      let seen = followed[index].seen
      guard seen < followed[index].patterns.count else { continue }
      if followed[index].patterns[seen].matches(event) { followed[index].seen += 1 }
    }
  }

  /// Returns how many events of that pattern there were; nil for a pattern that isn't watched.
  public func count(of pattern: EventPattern) -> Int? {
    counted.first { $0.pattern == pattern }?.count
  }

  /// Returns how many of those patterns were seen in their order; nil where they aren't watched.
  public func progress(of patterns: [EventPattern]) -> Int? {
    followed.first { $0.patterns == patterns }?.seen
  }
}
