import Scenarios
import Simulation

extension Exploration {
  /// Returns whether several threads can share a search with such options.
  ///
  /// They can where states are recognised. Orders that are drawn, that are counted up to a bound or
  /// that have to be replayed are divided instead (``ExplorationOptions/part``).
  public func canBeShared(_ options: ExplorationOptions) -> Bool {
    options.strategy == .exhaustive && options.mergesStates && options.maxOrders == nil
      && options.part == nil && subject.makeEmulation().world.reasonAgainstCheckpoints == nil
  }

  /// Searches together with others that help, and says what all have found.
  ///
  /// - Parameters:
  ///   - options: As for ``run(_:shouldStop:progress:)``; ``canBeShared(_:)`` is true of them.
  ///   - shared: What is shared; it must not have been used for another search.
  ///   - shouldStop: Returns whether to end now; asked every thousand events.
  ///   - progress: Is told how far this thread has got, every thousand events.
  /// - Returns: What was found.
  /// - Throws: As ``run(_:shouldStop:progress:)`` does.
  public func run(
    _ options: ExplorationOptions, sharing shared: SharedSearch,
    shouldStop: @escaping () -> Bool = { false },
    progress: @escaping (ExplorationProgress) -> Void = { _ in }
  ) throws(ExplorationError) -> ExplorationReport {
    let numbering = shared.makeNumbering()
    let search: Search
    do throws(ExplorationError) {
      search = try self.search(options, numbering, shouldStop, progress)
    } catch {
      shared.fail(error)
      throw error
    }
    if shared.join() {
      let world = search.explored(subject.makeEmulation())
      shared.begin(with: search.places(in: world))
      searchShared(shared, search, world)
    }
    var findings = try shared.waitForAll().get()
    let all = search.tally
    for tally in findings.tallies where tally !== all { all.add(tally) }
    guard let orders = findings.countOrders() else {
      // On which way an order goes round in a circle, a search by one thread can tell.
      return try run(options, shouldStop: shouldStop, progress: progress)
    }
    all.orders = orders
    all.states += all.statesBefore
    all.bytes = findings.bytes
    try search.compareSamples()
    search.noteShare()
    return try search.report(shouldStop)
  }

  /// Helps with a search that another thread has begun or will begin, until it is over.
  ///
  /// - Parameters:
  ///   - shared: What is shared.
  ///   - options: The same as the other's.
  ///   - shouldStop: Returns whether to end now; asked every thousand events.
  ///   - progress: Is told how far this thread has got, every thousand events.
  public func help(
    _ shared: SharedSearch, _ options: ExplorationOptions,
    shouldStop: @escaping () -> Bool = { false },
    progress: @escaping (ExplorationProgress) -> Void = { _ in }
  ) {
    // Options that make no sense are told by the thread that began.
    guard
      let search = try? search(options, shared.makeNumbering(), shouldStop, progress),
      shared.join()
    else { return }
    searchShared(shared, search, search.explored(subject.makeEmulation()))
  }

  private func searchShared(_ shared: SharedSearch, _ search: Search, _ world: ExploredWorld) {
    var depthFirst = SharedDepthFirstSearch(
      world, numbering: search.numbering, tally: search.tally, shared: shared)
    depthFirst.run { path in
      .stateOutsideState(
        app: subject.name,
        order: RecordedOrder(digest: subject.digest, timers: search.options.timers, moves: path))
    }
    shared.leave(depthFirst.findings)
  }

  private func search(
    _ options: ExplorationOptions, _ numbering: StateNumbering,
    _ shouldStop: @escaping () -> Bool, _ progress: @escaping (ExplorationProgress) -> Void
  ) throws(ExplorationError) -> Search {
    try Self.check(options)
    let properties = try Self.properties(options)
    return Search(
      subject: subject, properties: properties, options: options,
      tally: SearchTally(
        properties: properties, options: options, shouldStop: shouldStop, progress: progress),
      numbering: numbering)
  }
}

extension Search {
  /// Returns where a shared search begins: at the beginning, or at the places of its shard.
  fileprivate func places(in world: ExploredWorld) -> [SharedSearch.Task] {
    guard let shard = options.shard else { return [SharedSearch.Task(path: [], parent: nil)] }
    _ = world.openMoves()
    let start = world.node()
    let frontier = Frontier(world, numbering: numbering, count: shard.count * Self.placesEach)
    tally.transitions += frontier.transitions
    tally.statesBefore = frontier.states - frontier.places.count
    world.restore(start)
    return frontier.places.enumerated().filter { options.takes($0.offset) }.map { _, place in
      SharedSearch.Task(path: place.path.map(\.move), parent: nil, ways: place.ways)
    }
  }
}
