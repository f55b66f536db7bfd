public import Exploring

/// What one search through the orders of a scenario came to, as reports keep it.
public struct SearchSummary: Sendable {
  /// An order that breaks a property.
  public struct Counterexample: Hashable, Sendable {
    /// What was broken, in one sentence.
    public var message: String
    /// How often the order departs from what a phone would most likely do.
    public var departures: Int
    /// Whether no order with fewer departures breaks the property.
    public var hasFewestDepartures: Bool
    /// The order as the text of a schedule file.
    public var schedule: String
    /// The schedule's file; nil where it was written to none.
    public var file: String?
    /// The command that repeats the order; nil where there is none.
    ///
    /// With `--schedule -` it takes the schedule from standard input.
    public var repeatCommand: String?
  }

  /// What came of one property.
  public struct Finding: Hashable, Sendable {
    /// The property's name.
    public let property: String
    /// The order that breaks it; nil where none was found.
    public var counterexample: Counterexample?
    /// Whether it held in all orders that were looked at.
    public var passed: Bool { counterexample == nil }
  }

  /// What the scenario is called.
  public let name: String
  /// What the scenario is told from others by.
  public let digest: String
  /// Why the search ended early; nil where it saw everything of its part.
  public internal(set) var stopped: String?
  /// How states were recognised, in words.
  public let recognition: String
  /// How many different states were seen.
  public internal(set) var states: Int
  /// How many events were handled.
  public internal(set) var transitions: Int
  /// In how many different states orders end.
  public internal(set) var ends: Int
  /// In how many of the ends the link's page was there.
  public internal(set) var landings: ExplorationReport.Landings
  /// Whether the scenario expects something, and so says itself what is meant.
  public let expects: Bool
  /// How many orders were looked at.
  public internal(set) var orders: OrderCount
  /// Whether some order goes round in a circle.
  public internal(set) var isEndless: Bool
  /// What came of each property, in the order in which they were named.
  public var findings: [Finding]

  /// Whether the link's page was there in no order, and nobody says that this is meant.
  ///
  /// A scenario that expects something says itself what is meant, whatever is checked of it.
  public var isUnreached: Bool { landings.isNever && !expects }

  /// Whether all properties held in all orders that were looked at, and somewhere the link's page
  /// was there.
  public var passed: Bool { findings.allSatisfy(\.passed) && !isUnreached }

  /// Takes over what a search found.
  ///
  /// - Parameters:
  ///   - report: What it found.
  ///   - expects: Whether the scenario expects something.
  ///   - asked: Why the caller wanted it to end, if it did: `interrupted`, `max-duration 5m`.
  public init(of report: ExplorationReport, expects: Bool, asked: String) {
    self.expects = expects
    name = report.name
    digest = report.digest
    stopped = report.stopped.flatMap { Self.words(for: $0, asked) }
    recognition = report.recognition.words
    states = report.states
    transitions = report.transitions
    ends = report.ends
    landings = report.landings
    orders = report.orders
    isEndless = report.isEndless
    findings = report.results.map { result in
      Finding(
        property: result.property,
        counterexample: result.counterexample.map { found in
          Counterexample(
            message: found.message, departures: found.departures,
            hasFewestDepartures: found.hasFewestDepartures,
            schedule: found.order.text(comments: [
              report.name, "\(result.property): \(found.message)",
            ]))
        })
    }
  }

  init(
    name: String, digest: String, stopped: String?, recognition: String, states: Int,
    transitions: Int, ends: Int, landings: ExplorationReport.Landings, expects: Bool,
    orders: OrderCount,
    isEndless: Bool, findings: [Finding]
  ) {
    self.name = name
    self.digest = digest
    self.stopped = stopped
    self.recognition = recognition
    self.states = states
    self.transitions = transitions
    self.ends = ends
    self.landings = landings
    self.expects = expects
    self.orders = orders
    self.isEndless = isEndless
    self.findings = findings
  }

  /// That only a part was searched is said of the report as a whole.
  private static func words(
    for reason: ExplorationReport.StopReason, _ asked: String
  ) -> String? {
    switch reason {
    case .maxOrders(let count): "max-orders \(count)"
    case .maxStates(let count): "max-states \(count)"
    case .asked: asked
    case .drawn(let count): "drawn \(count) orders"
    case .shard: nil
    }
  }
}

extension ExplorationReport.Recognition {
  /// How states were recognised, for people.
  fileprivate var words: String {
    switch self {
    case .fingerprints: "by full comparison of their parts, and 128 bits of the whole"
    case .none: "not at all: each order was run for itself"
    case .replay(let reason): "not at all, each order was run from the beginning: \(reason)"
    }
  }
}
