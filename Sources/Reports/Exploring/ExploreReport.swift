import Exploring

/// What `navsim explore` found: a search for each scenario, or a shard of each.
public struct ExploreReport: Sendable {
  /// The searches, in the order of the scenarios.
  public var searches: [SearchSummary]
  /// Which part of each search was done; nil for all of it.
  public let shard: Shard?
  /// Whether it was interrupted before all had been searched.
  public let isInterrupted: Bool
  /// The shards that no report was given of, where those of several were put together.
  public let missing: String?

  /// Creates a report.
  public init(searches: [SearchSummary], shard: Shard? = nil, isInterrupted: Bool = false) {
    self.init(searches: searches, shard: shard, isInterrupted: isInterrupted, missing: nil)
  }

  init(searches: [SearchSummary], shard: Shard?, isInterrupted: Bool, missing: String?) {
    self.searches = searches
    self.shard = shard
    self.isInterrupted = isInterrupted
    self.missing = missing
  }

  /// Why not everything was seen; nil where every order was.
  public var stopped: String? {
    searches.lazy.compactMap(\.stopped).first ?? stoppedForAll
  }

  /// Why not everything was seen of any search.
  private var stoppedForAll: String? {
    shard.map { "shard \($0.index)/\($0.total)" } ?? missing
      ?? (isInterrupted ? "interrupted" : nil)
  }

  /// Returns why a search didn't see every order; nil where it did.
  func stopped(_ search: SearchSummary) -> String? {
    search.stopped ?? shard.map { "shard \($0.index)/\($0.total)" } ?? missing
  }

  /// Whether a search came to no end, so that nothing was judged; a shard may have none of its own.
  func isUnjudged(_ search: SearchSummary) -> Bool {
    search.orders == OrderCount(0 as UInt64) && shard == nil && !search.isEndless && !isInterrupted
  }

  /// Whether all properties held in all orders that were looked at, and each search looked at some.
  public var passed: Bool { searches.allSatisfy { $0.passed && !isUnjudged($0) } }
}

// MARK: - Merging

extension ExploreReport {
  /// Why reports don't make a whole.
  public enum Problem: Error, Hashable, Sendable {
    /// Some are of shards, and this one is of whole searches.
    case wholeAmongShards(name: String)
    /// Two say differently how many shards there are.
    case totalsDiffer(first: String, other: String)
    /// Two are of the same shard.
    case shardTwice(index: Int, first: String, other: String)
    /// Two are not of the same searches.
    case differentSearches(first: String, other: String)
  }

  /// Puts reports together: those of shards into one, others one behind the other.
  ///
  /// States that two shards came to count twice; orders don't. The whole is exhaustive only when
  /// every shard is there and each saw all of its part.
  ///
  /// - Parameter reports: The reports with what they are called, at least one.
  /// - Returns: One report.
  /// - Throws: ``Problem`` for reports that don't belong together.
  public static func merged(
    _ reports: [(name: String, report: ExploreReport)]
  ) throws(Problem) -> ExploreReport {
    let isInterrupted = reports.contains(where: \.report.isInterrupted)
    guard let first = reports.first(where: { $0.report.shard != nil }),
      let total = first.report.shard?.total
    else {
      return ExploreReport(
        searches: reports.flatMap(\.report.searches), isInterrupted: isInterrupted)
    }
    var names: [Int: String] = [:]
    var searches = first.report.searches
    for (name, report) in reports {
      guard let shard = report.shard else { throw .wholeAmongShards(name: name) }
      guard shard.total == total else { throw .totalsDiffer(first: first.name, other: name) }
      if let earlier = names.updateValue(name, forKey: shard.index) {
        throw .shardTwice(index: shard.index, first: earlier, other: name)
      }
      guard name != first.name || shard != first.report.shard else { continue }
      guard report.searches.map(\.identity) == searches.map(\.identity) else {
        throw .differentSearches(first: first.name, other: name)
      }
      for index in searches.indices { searches[index].add(report.searches[index]) }
    }
    // A report may claim any number of shards: only the first few that are missing are named.
    let missing = (1...total).lazy.filter { names[$0] == nil }.prefix(10).map(String.init)
    return ExploreReport(
      searches: searches, shard: nil, isInterrupted: isInterrupted,
      missing: missing.isEmpty
        ? nil : "missing shards of \(total): \(Array(missing).joined(separator: ", "))")
  }
}

extension SearchSummary {
  /// What the same search of another shard has in common with it.
  fileprivate var identity: [String] { [digest, name] + findings.map(\.property) }

  /// Adds what another shard of the same search found.
  fileprivate mutating func add(_ other: SearchSummary) {
    stopped = stopped ?? other.stopped
    states += other.states
    transitions += other.transitions
    ends = max(ends, other.ends)
    landings.add(other.landings)
    orders += other.orders
    isEndless = isEndless || other.isEndless
    for index in findings.indices {
      guard let found = other.findings[index].counterexample else { continue }
      if found.departures < findings[index].counterexample?.departures ?? .max {
        findings[index].counterexample = found
      }
    }
  }
}
