/// What a search has found.
public struct ExplorationReport: Sendable {
  /// Why a search ended before it had seen everything.
  public enum StopReason: Hashable, Sendable {
    /// As many orders were looked at as were allowed.
    case maxOrders(UInt64)
    /// As many states were seen as were allowed.
    case maxStates(Int)
    /// The caller wanted it to end: time was up, or the person interrupted it.
    case asked
    /// Orders were drawn, which can't tell when all were seen.
    case drawn(UInt64)
    /// Only one of several parts was searched.
    case shard(ExplorationOptions.Shard)
  }

  /// How states were recognised.
  public enum Recognition: Hashable, Sendable {
    /// Their parts were compared in full, and the whole by 128 bits made of the parts' numbers.
    case fingerprints
    /// Not at all: each order was run for itself.
    case none
    /// Not at all, since the world can't be copied: each order was run from the beginning.
    case replay(reason: String)
  }

  /// An order that breaks a property.
  public struct Counterexample: Hashable, Sendable {
    /// What was broken, in one sentence.
    public let message: String
    /// The order.
    public let order: RecordedOrder
    /// How often the order departs from what a phone would most likely do.
    public let departures: Int
    /// Whether no order with fewer departures breaks the property.
    public let hasFewestDepartures: Bool
  }

  /// How the ends came out for the link that was tapped last.
  ///
  /// Properties say what an app must not do wrong; a link that no server answers breaks none of
  /// them, and still nobody gets to see its page.
  public struct Landings: Hashable, Sendable {
    /// The ends before which a link was sent.
    public private(set) var judged: Int
    /// Those of them in which its page was shown, or somebody else took it.
    public private(set) var reached: Int

    /// Creates the figures.
    public init(judged: Int = 0, reached: Int = 0) {
      self.judged = judged
      self.reached = reached
    }

    /// Whether the link's page was there in no order.
    public var isNever: Bool { judged > 0 && reached == 0 }

    mutating func note(_ hasLanded: Bool?) {
      guard let hasLanded else { return }
      judged += 1
      if hasLanded { reached += 1 }
    }

    /// Adds those of another part of the search.
    public mutating func add(_ other: Landings) {
      judged += other.judged
      reached += other.reached
    }
  }

  /// What came of one property.
  public struct PropertyResult: Hashable, Sendable {
    /// The property's name.
    public let property: String
    /// The order that breaks it; nil where none was found.
    public let counterexample: Counterexample?
    /// Whether it held in all orders that were looked at.
    public var passed: Bool { counterexample == nil }
  }

  /// What the scenario is called.
  public let name: String
  /// What the scenario is told from others by.
  public let digest: String
  /// Why the search ended early; nil where it saw everything.
  public let stopped: StopReason?
  /// How states were recognised.
  public let recognition: Recognition
  /// How many different states were seen; parts of a search that were done apart may share some.
  public let states: Int
  /// How many events were handled to see them.
  public let transitions: Int
  /// In how many different states orders end.
  public let ends: Int
  /// In how many of the ends that were judged the link's page was there.
  public let landings: Landings
  /// How many orders were looked at, or passed by since what follows was known.
  public let orders: OrderCount
  /// Whether some order goes round in a circle; there is no number of orders then.
  public let isEndless: Bool
  /// The bytes that the visited states took.
  public let bytes: Int
  /// What came of each property, in the order in which they were named.
  public let results: [PropertyResult]
  /// The part of the work that was done; nil for all of it.
  public let shard: ExplorationOptions.Shard?

  /// Whether every order was seen.
  public var isExhaustive: Bool { stopped == nil }
  /// Whether all properties held in all orders that were looked at.
  public var passed: Bool { results.allSatisfy(\.passed) }
}

extension ExplorationReport {
  /// Puts the reports of all parts of one search together.
  ///
  /// States that two parts came to count twice; orders don't.
  ///
  /// - Parameter reports: The reports of the parts, in any order.
  /// - Returns: One report, exhaustive only when all parts are there and each was.
  /// - Throws: ``ExplorationError/reportsDoNotFit(_:)`` where they are of different searches, or a
  ///   part is there twice.
  public static func merged(
    _ reports: [ExplorationReport]
  ) throws(ExplorationError) -> ExplorationReport {
    guard let first = reports.first else { throw .reportsDoNotFit("there are none") }
    var parts: Set<Int> = []
    var count = 0
    var stopped: StopReason?
    var orders = OrderCount(0 as UInt64)
    for report in reports {
      guard report.digest == first.digest, report.results.map(\.property) == first.properties else {
        throw .reportsDoNotFit("\(report.name) and \(first.name) are not the same search")
      }
      guard let shard = report.shard, count == 0 || count == shard.count else {
        throw .reportsDoNotFit("\(report.name) was not searched in the same number of parts")
      }
      count = shard.count
      guard parts.insert(shard.number).inserted else {
        throw .reportsDoNotFit("part \(shard.number) of \(count) is there twice")
      }
      if report.stopped != .shard(shard) { stopped = stopped ?? report.stopped }
      orders += report.orders
    }
    if stopped == nil, parts.count < count { stopped = first.stopped }
    return ExplorationReport(
      name: first.name, digest: first.digest, stopped: stopped, recognition: first.recognition,
      states: reports.reduce(0) { $0 + $1.states },
      transitions: reports.reduce(0) { $0 + $1.transitions },
      ends: reports.map(\.ends).max() ?? 0,
      landings: reports.reduce(into: Landings()) { $0.add($1.landings) }, orders: orders,
      isEndless: reports.contains(where: \.isEndless), bytes: reports.map(\.bytes).max() ?? 0,
      results: first.properties.map { name in
        PropertyResult(
          property: name,
          counterexample: reports.compactMap { $0.counterexample(of: name) }
            .min { $0.departures < $1.departures })
      }, shard: nil)
  }

  private var properties: [String] { results.map(\.property) }

  private func counterexample(of property: String) -> Counterexample? {
    results.first { $0.property == property }?.counterexample
  }
}
