import Scenarios

/// Puts the reports of a suite's shards together.
public enum ReportMerge {
  /// Why reports don't make a whole.
  public enum Problem: Error, Hashable, Sendable {
    /// Some are of shards, and this one is of a whole suite.
    case wholeAmongShards(name: String)
    /// Two say differently how many shards there are.
    case totalsDiffer(first: String, total: Int, other: String, otherTotal: Int)
    /// Two are of the same shard.
    case shardTwice(index: Int, first: String, other: String)
    /// There is none of these shards.
    case shardsMissing([Int], total: Int)
    /// Two shards have a result for the same place in the suite: they are of different suites.
    case overlap(position: Int, first: String, other: String)
    /// No result is for this place in the suite, though there are later ones.
    case gap(position: Int)
  }

  /// Returns all results in the order of the suite.
  ///
  /// Reports of whole suites are put one behind the other, as given. Reports of shards must be
  /// all there, and of the same suite. Of a run that was stopped, results may be missing.
  ///
  /// - Parameter reports: The reports, in any order if they are of shards.
  /// - Returns: The results with their new places.
  /// - Throws: ``Problem`` for reports that don't make a whole.
  public static func merge(
    _ reports: [SuiteReport]
  ) throws(Problem) -> [SuiteReport.Entry] {
    guard reports.contains(where: { $0.shard != nil }) else {
      return reports.flatMap(\.entries).enumerated().map { $0.element.moved(to: $0.offset) }
    }
    try checkShards(reports)
    var all = reports.enumerated().flatMap { place, report in
      report.entries.map { (entry: $0, report: place) }
    }
    all.sort { ($0.entry.position, $0.report) < ($1.entry.position, $1.report) }
    for (item, next) in zip(all, all.dropFirst()) where item.entry.position == next.entry.position {
      throw .overlap(
        position: item.entry.position, first: reports[item.report].name,
        other: reports[next.report].name)
    }
    if reports.allSatisfy({ $0.stopped == nil }),
      let gap = all.indices.first(where: { all[$0].entry.position != $0 })
    {
      throw .gap(position: gap)
    }
    return all.map(\.entry)
  }

  private static func checkShards(_ reports: [SuiteReport]) throws(Problem) {
    var total: (count: Int, name: String)?
    var names: [Int: String] = [:]
    for report in reports {
      guard let shard = report.shard else { throw .wholeAmongShards(name: report.name) }
      if let total, total.count != shard.total {
        throw .totalsDiffer(
          first: total.name, total: total.count, other: report.name, otherTotal: shard.total)
      }
      total = total ?? (shard.total, report.name)
      if let first = names.updateValue(report.name, forKey: shard.index) {
        throw .shardTwice(index: shard.index, first: first, other: report.name)
      }
    }
    guard let total, names.count < total.count else { return }
    // A report may claim any number of shards: only the first few that are missing are named.
    let missing = (1...total.count).lazy.filter { names[$0] == nil }.prefix(10)
    throw .shardsMissing(Array(missing), total: total.count)
  }
}
