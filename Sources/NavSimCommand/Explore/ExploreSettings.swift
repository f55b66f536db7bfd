import Exploring
import Reports
import ScenarioFiles
import Simulation

/// What the options of `navsim explore` say about the search.
struct ExploreSettings {
  /// The bounds, the strategy and the variation; the properties but `expect`.
  var options = ExplorationOptions()
  /// Whether what a scenario expects is checked.
  let checksExpectations: Bool
  /// Whether that was asked for by name.
  let needsExpectations: Bool
  /// Which part of each search is done here.
  let shard: Shard?
  /// How many threads; nil where nothing is said.
  let jobs: Int?
  /// After how many milliseconds the search ends; nil for no bound.
  let duration: (milliseconds: Int64, text: String)?

  /// How many events deep the faults are that `pct` looks for.
  private static let depth = 3

  /// Reads the options.
  ///
  /// - Parameter arguments: The options of `navsim explore`.
  /// - Throws: ``UsageError`` for an option whose value makes no sense.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    let names = arguments.strings("--property")
    try Self.check(names)
    needsExpectations = names.contains(ExpectationsHold.name)
    checksExpectations = names.isEmpty || needsExpectations
    if !names.isEmpty {
      options.propertyNames = PropertyCatalog.names.filter(names.contains)
    }
    options.strategy = try Self.strategy(arguments)
    options.timers = arguments.string("--timers") == "any" ? .any : .last
    options.variation.hasFaults = arguments.flag("--faults")
    options.variation.interruptions = Int(arguments.number("--interrupts") ?? 0)
    options.variation.webProcessDeaths = Int(arguments.number("--web-process-deaths") ?? 0)
    options.maxOrders = try Self.bound("--max-orders", arguments)
    if let most = try Self.bound("--max-states", arguments) {
      options.maxStates = Int(clamping: most)
    }
    shard = try Self.shard(arguments)
    options.shard = shard.flatMap { ExplorationOptions.Shard($0.index, of: $0.total) }
    jobs = arguments.number("--jobs").map { Int($0) }
    duration = try Self.duration(arguments)
  }

  // MARK: Words

  private static func check(_ names: [String]) throws(UsageError) {
    let known = PropertyCatalog.names + [ExpectationsHold.name]
    for name in names where !known.contains(name) {
      throw error(
        "no property \(name.quoted)\(Suggestion.phrase(for: name, among: known))"
          + " (one of: \(known.joined(separator: ", ")))")
    }
  }

  private static func strategy(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> ExplorationOptions.Strategy {
    let seed = arguments.number("--seed")
    switch arguments.string("--strategy") {
    case "random": return .drawn(seed: seed ?? 1)
    case "pct": return .priorities(seed: seed ?? 1, depth: depth)
    default:
      guard seed == nil else {
        throw error(
          "--seed makes no sense with --strategy exhaustive, which draws nothing; drop it, or say"
            + " --strategy random")
      }
      return .exhaustive
    }
  }

  // MARK: Numbers

  private static func bound(
    _ name: String, _ arguments: ParsedArguments
  ) throws(UsageError) -> UInt64? {
    let number = arguments.number(name)
    guard number != 0 else {
      throw error("\(name) 0 would search nothing; say how many at most, or leave it out")
    }
    return number
  }

  private static func shard(_ arguments: ParsedArguments) throws(UsageError) -> Shard? {
    guard let text = arguments.string("--shard") else { return nil }
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { part in
      part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
    }
    guard numbers.count == 2, let index = numbers[0], let total = numbers[1] else {
      throw error("--shard takes K/N, such as 2/5, not \(text.quoted)")
    }
    guard total <= mostShards, let shard = Shard(index: index, total: total) else {
      throw error(
        "--shard \(text) can't be: K has to lie between 1 and N, as in 2/5, and N is at most"
          + " \(mostShards)")
    }
    return total == 1 ? nil : shard
  }

  /// More would cut the tree finer than it is.
  private static let mostShards = 10_000

  private static let units: [(name: String, milliseconds: Int64)] = [
    ("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000), ("", 1000),
  ]

  private static func duration(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> (milliseconds: Int64, text: String)? {
    guard let text = arguments.string("--max-duration") else { return nil }
    let digits = text.prefix { ("0"..."9").contains($0) }
    let unit = text.dropFirst(digits.count)
    guard let number = Int64(digits), number <= 1_000_000_000,
      let factor = units.first(where: { $0.name == unit })?.milliseconds
    else {
      throw error(
        "--max-duration takes a whole number of ms, s, m or h, such as 90s, not \(text.quoted)")
    }
    guard number > 0 else {
      throw error("--max-duration \(text) would search nothing; say how long, or leave it out")
    }
    return (number * factor, text)
  }

  private static func error(_ message: String) -> UsageError {
    UsageError(message, command: "explore")
  }
}
