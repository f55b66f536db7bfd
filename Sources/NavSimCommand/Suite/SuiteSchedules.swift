import Exploring
import Reports
import ScenarioFiles
import Scenarios

/// The recorded orders that `--schedule` names, and the scenarios that they are of.
///
/// All files are read before anything is repeated: only then is it known which scenario an order is
/// of, and whether it is of any.
struct SuiteSchedules {
  private let paths: [String]
  /// What standard input has given, which gives it once.
  private let input: [UInt8]

  /// Reads the options; nil where none names a schedule.
  ///
  /// - Parameter context: The options of `navsim run`, and where standard input is.
  /// - Throws: ``UsageError`` for options that don't go together, ``FileError`` when standard input
  ///   can't be read.
  init?(_ context: CommandContext) throws {
    let arguments = context.arguments
    paths = arguments.strings("--schedule")
    guard !paths.isEmpty else { return nil }
    if arguments.flag("--list") {
      throw Self.error("--list runs nothing, so --schedule makes no sense; drop one")
    }
    if arguments.number("--seed") != nil {
      throw Self.error("--schedule and --seed both say what comes first; drop one of them")
    }
    guard paths.contains("-") else {
      input = []
      return
    }
    guard !arguments.operands.contains("-"), paths.count(where: { $0 == "-" }) == 1 else {
      throw Self.error("standard input gives its text once, so - can stand in one place only")
    }
    input = try context.streams.input()
  }

  /// The files of the schedules.
  var files: [String] { paths.filter { $0 != "-" } }

  /// What is to be repeated.
  struct Plan {
    /// What is repeated here, with what can't be.
    var items: [SuiteItem] = []
    /// How much that is in all shards together.
    var count = 0
  }

  /// Finds the scenario of each order: those that an order is of, in the order of the schedules,
  /// and behind them what can't be read in the files.
  ///
  /// - Parameters:
  ///   - reader: The suite's files.
  ///   - filter: Says which scenarios may be meant.
  ///   - shard: The part that is repeated here; nil for all.
  ///   - overrides: What the options say instead of the files.
  ///   - stop: Says whether somebody wants it to stop.
  /// - Returns: What is to be repeated.
  func plan(
    _ reader: SuiteReader, _ filter: SuiteFilter, shard: Shard?, _ overrides: SuiteOverrides,
    stop: any StopSignal
  ) -> Plan {
    let schedules = paths.map { path in
      Result { () throws(RecordedRun.Problem) in try RecordedRun(path: path) { input } }
    }
    var found = Found(wanted: Set(schedules.compactMap { try? $0.get().order.digest }))
    found.read(reader, filter, overrides, stop)
    guard !stop.isRaised else { return Plan() }
    var items: [SuiteItem] = []
    for (path, schedule) in zip(paths, schedules) {
      switch schedule {
      case .failure(.text(let error)): items.append(Self.broken(error, path))
      case .failure(.file(let error)):
        let place = SourcePlace(file: path, line: 1)
        items.append(Self.broken(PlacedError(error.reason, at: place), path))
      case .success(let recorded):
        let fitting = found.items[recorded.order.digest] ?? []
        items += fitting.map { item in
          var item = item
          item.recorded = recorded
          return item
        }
        if fitting.isEmpty {
          let error = PlacedError(
            recorded.complaint(than: found.words),
            at: SourcePlace(file: recorded.path, line: 1))
          items.append(Self.broken(error, path))
        }
      }
    }
    items += found.broken
    items = items.enumerated().map { place, item in
      var placed = SuiteItem(
        position: place, document: item.document, path: item.path, recorded: item.recorded)
      placed.isUnusableSchedule = item.isUnusableSchedule
      return placed
    }
    return Plan(
      items: items.filter { shard?.takes($0.position) ?? true }, count: items.count)
  }

  private static func broken(_ error: PlacedError, _ path: String) -> SuiteItem {
    var item = SuiteItem(position: 0, document: .broken(name: path, [error]), path: path)
    item.isUnusableSchedule = true
    return item
  }

  private static func error(_ message: String) -> UsageError {
    UsageError(message, command: "run")
  }

  /// What a look through the files has found.
  private struct Found {
    let wanted: Set<String>
    /// The scenarios, by what their orders are known by.
    var items: [String: [SuiteItem]] = [:]
    /// What can't be read.
    var broken: [SuiteItem] = []
    private var names: [String] = []
    private var count = 0

    init(wanted: Set<String>) {
      self.wanted = wanted
    }

    /// The scenarios, in words.
    var words: String {
      switch count {
      case 0: "any in the files, which have none that is wanted"
      case 1: names[0].shown
      default: "each of these \(count) scenarios"
      }
    }

    mutating func read(
      _ reader: SuiteReader, _ filter: SuiteFilter, _ overrides: SuiteOverrides,
      _ stop: any StopSignal
    ) {
      var reader = reader
      var order = SuiteOrder(SuiteSelection(filter, shard: nil))
      while !stop.isRaised, let piece = reader.next() {
        for item in order.items(of: piece.documents(), in: piece) {
          guard case .scenario(let read) = item.document else {
            broken.append(item)
            continue
          }
          count += 1
          if names.isEmpty { names.append(read.scenario.name) }
          var scenario = read.scenario
          overrides.apply(to: &scenario)
          let digest = ExplorationSubject.digest(of: scenario)
          if wanted.contains(digest) { items[digest, default: []].append(item) }
        }
      }
    }
  }
}

extension Shard {
  /// Whether what has this place among all is done in this part: they are dealt like cards.
  func takes(_ position: Int) -> Bool { position % total == index - 1 }
}
