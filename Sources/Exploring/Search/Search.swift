import Scenarios
import Simulation

/// One search from its beginning to its report.
struct Search {
  let subject: ExplorationSubject
  let properties: [any Property]
  let options: ExplorationOptions
  let tally: SearchTally
  let numbering: StateNumbering

  /// Does the work that the strategy asks for.
  ///
  /// - Parameter emulation: A fresh world; others are made as they are needed.
  /// - Throws: ``ExplorationError/stateOutsideState(app:order:)`` or
  ///   ``ExplorationError/unequalStatesAreEqual(app:order:)`` where nothing can be trusted.
  func run(_ emulation: Emulation) throws(ExplorationError) {
    let first = explored(emulation)
    let canBeCopied = first.world.reasonAgainstCheckpoints == nil
    switch options.strategy {
    case .exhaustive:
      if canBeCopied {
        searchDepthFirst(first)
        try compareSamples()
        try compareMeetings()
      } else {
        searchByReplay()
      }
    case .drawn(let seed): draw(seed, depth: nil, first, canBeCopied)
    case .priorities(let seed, let depth): draw(seed, depth: depth, first, canBeCopied)
    }
  }

  private func searchDepthFirst(_ world: ExploredWorld) {
    var search = DepthFirstSearch(world, numbering: numbering, tally: tally)
    guard let shard = options.shard ?? options.part else {
      _ = search.run()
      return
    }
    let frontier = Frontier(world, numbering: numbering, count: shard.count * Self.placesEach)
    tally.transitions += frontier.transitions
    tally.statesBefore = frontier.states - frontier.places.count
    for (index, place) in frontier.places.enumerated() where options.takes(index) {
      guard tally.stopped == nil else { return }
      tally.ways = place.ways
      world.restore(place.node)
      _ = search.run(after: place.path)
    }
    noteShare()
  }

  /// Says that only a part was searched, where it was so.
  func noteShare() {
    guard let share = options.share, share.count > 1 else { return }
    tally.stopped = tally.stopped ?? .shard(share)
  }

  private func searchByReplay() {
    let search = ReplaySearch(tally: tally) { freshWorld() }
    guard let shard = options.shard ?? options.part else { return search.run() }
    let frontier = ReplayedFrontier(count: shard.count * Self.placesEach) { freshWorld() }
    for (index, path) in frontier.paths.enumerated() where options.takes(index) {
      guard tally.stopped == nil else { return }
      search.run(after: path)
    }
    noteShare()
  }

  /// Into how many places the work of one part is cut, so that all parts have about as much of it.
  static let placesEach = 8

  private func draw(_ seed: UInt64, depth: Int?, _ first: ExploredWorld, _ canBeCopied: Bool) {
    let start = canBeCopied ? first.node() : nil
    var search = DrawnSearch(seed: seed, depth: depth, tally: tally) {
      guard let start else { return freshWorld() }
      first.restore(start)
      return first
    }
    let orders = options.maxOrders ?? 1000
    for index in 0..<orders where tally.stopped == nil {
      if options.takes(Int(truncatingIfNeeded: index)) { search.run(order: index) }
    }
    tally.stopped = tally.stopped == .asked ? .asked : .drawn(orders)
  }

  // MARK: Worlds

  func explored(_ emulation: Emulation) -> ExploredWorld {
    ExploredWorld(
      emulation, of: subject, watching: properties, timers: options.timers,
      variation: options.variation)
  }

  private func freshWorld() -> ExploredWorld { explored(subject.makeEmulation()) }

  /// Runs some of the orders again, each in a fresh world, which must come to the same end.
  func compareSamples() throws(ExplorationError) {
    for sample in tally.samples {
      let world = freshWorld()
      var isSame = false
      do throws(ExplorationError) {
        try world.follow(sample.path)
        isSame =
          world.openMoves().isEmpty
          && world.fingerprint(of: world.node(), by: numbering) == sample.end
      } catch {}
      guard isSame else {
        throw .stateOutsideState(app: subject.name, order: order(of: sample.path))
      }
    }
  }

  /// Goes on from what was taken for one state in the same way twice, having come there in two
  /// ways; both must come to the same end.
  ///
  /// The clock tells no states apart, and monitors note when something happened: what they have
  /// noted may differ then, though the app behaves alike.
  private func compareMeetings() throws(ExplorationError) {
    let sample = tally.meetingsSample
    guard !sample.isEmpty else { return }
    let (world, other) = (freshWorld(), freshWorld())
    // From here on time passes with waiting only, as in the moves of the search.
    _ = (world.openMoves(), other.openMoves())
    let (start, otherStart) = (world.node(), other.node())
    var generator = SplitMix64(seed: 1)
    for meeting in sample {
      world.restore(start)
      other.restore(otherStart)
      do { try world.follow(meeting.second) } catch {
        throw .stateOutsideState(app: subject.name, order: order(of: meeting.second))
      }
      let more = world.goOn(by: &generator)
      let end = world.fingerprint(withoutMonitorsAt: world.node(), by: numbering)
      do throws(ExplorationError) {
        try other.follow(meeting.first + more)
        // At the end, steps that can't be done any more are given up.
        if more.count < ExploredWorld.mostMoves { _ = other.openMoves() }
        if other.fingerprint(withoutMonitorsAt: other.node(), by: numbering) == end { continue }
      } catch {}
      throw .unequalStatesAreEqual(app: subject.name, order: order(of: meeting.second + more))
    }
  }

  private func order(of path: [Move]) -> RecordedOrder {
    RecordedOrder(digest: subject.digest, timers: options.timers, moves: path)
  }

  // MARK: The report

  /// Puts the report together, with counterexamples as short as can be found.
  func report(_ shouldStop: @escaping () -> Bool) throws(ExplorationError) -> ExplorationReport {
    let reason = freshWorldReason
    let finds = reason == nil ? shortest(shouldStop) : [:]
    var results: [ExplorationReport.PropertyResult] = []
    for property in properties {
      results.append(
        ExplorationReport.PropertyResult(
          property: property.name,
          counterexample: try counterexample(of: property.name, finds[property.name])))
    }
    let isMerged = options.strategy == .exhaustive && options.mergesStates
    return ExplorationReport(
      name: subject.name, digest: subject.digest, stopped: tally.stopped,
      recognition: reason.map { .replay(reason: $0) } ?? (isMerged ? .fingerprints : .none),
      states: tally.states, transitions: tally.transitions, ends: tally.ends.count,
      landings: tally.landings, orders: tally.orders, isEndless: tally.isEndless,
      bytes: tally.bytes, results: results,
      shard: options.share)
  }

  private var freshWorldReason: String? {
    subject.makeEmulation().world.reasonAgainstCheckpoints
  }

  private func shortest(_ shouldStop: @escaping () -> Bool) -> [String: DepartureSearch.Find] {
    guard !tally.violations.isEmpty, options.maxShortening > 0 else { return [:] }
    let world = freshWorld()
    // From here on time passes with waiting only, as in the moves of the search.
    _ = world.openMoves()
    var search = DepartureSearch(
      world, numbering: numbering, wanted: Set(tally.violations.keys),
      maxTransitions: options.maxShortening, shouldStop: shouldStop)
    search.run()
    return search.finds
  }

  private func counterexample(
    of name: String, _ find: DepartureSearch.Find?
  ) throws(ExplorationError) -> ExplorationReport.Counterexample? {
    guard let violation = tally.violations[name] else { return nil }
    let departures = try freshWorld().departures(of: find?.path ?? violation.path)
    var order = order(of: find?.path ?? violation.path)
    order.departures = Set(departures)
    // What follows the last departure is the most likely order, which needn't be written down.
    order.moves.removeLast(order.moves.count - ((departures.last ?? -1) + 1))
    return ExplorationReport.Counterexample(
      message: find?.message ?? violation.message, order: order, departures: departures.count,
      hasFewestDepartures: find != nil)
  }
}

extension ExploredWorld {
  /// Makes the moves, one after the other.
  ///
  /// - Throws: ``ExplorationError/moveNotPossible(number:_:)`` for the first that can't be made.
  func follow(_ moves: [Move]) throws(ExplorationError) {
    _ = try departures(of: moves)
  }

  /// Makes the moves, and returns the places of those that are not the most likely ones.
  func departures(of moves: [Move]) throws(ExplorationError) -> [Int] {
    var places: [Int] = []
    for (place, move) in moves.enumerated() {
      if try make(move, number: place + 1).index > 0 { places.append(place) }
    }
    return places
  }

  /// Makes the move, and returns it with its place among those that were open.
  func make(_ move: Move, number: Int) throws(ExplorationError) -> (move: OpenMove, index: Int) {
    let open = openMoves()
    guard let index = open.firstIndex(where: { $0.move == move }) else {
      throw .moveNotPossible(number: number, move)
    }
    make(open[index])
    return (open[index], index)
  }
}

extension ExploredWorld {
  fileprivate static let mostMoves = 1024

  /// Goes on to the end, unless that is too far off, in an order that is drawn.
  ///
  /// - Returns: The moves that were made.
  fileprivate func goOn(by generator: inout SplitMix64) -> [Move] {
    var made: [Move] = []
    var moves = openMoves()
    while !moves.isEmpty, made.count < Self.mostMoves {
      let move = moves[Int(generator.next() % UInt64(moves.count))]
      made.append(move.move)
      make(move)
      moves = openMoves()
    }
    return made
  }
}
