public import Browsing
import PushToPage
public import Scenarios
import Simulation

/// A search through the orders in which the events of a scenario can come.
///
///     let exploration = try Exploration(of: scenario, pages: pages)
///     let report = try exploration.run()
///     for result in report.results where !result.passed { … }
///
/// A run is a function of its inputs. It starts no thread: to use several cores, make as many
/// explorations of the same scenario, each with a page source of its own, and let them share the
/// work (``SharedSearch``). On several machines, run one part of the work on each
/// (``ExplorationOptions/shard``) and put the reports together (``ExplorationReport/merged(_:)``).
public struct Exploration {
  /// What is explored.
  public let subject: ExplorationSubject

  /// Creates the exploration of a world of one's own.
  public init(of subject: ExplorationSubject) {
    self.subject = subject
  }

  /// Creates the exploration of a scenario with an app of the gallery.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - pages: Where pages come from; it is asked again and again, so it should know its answers
  ///     by heart.
  /// - Throws: ``ExplorationError/noSuchApp(_:)`` where the gallery has none of that name.
  public init(of scenario: Scenario, pages: any PageSource) throws(ExplorationError) {
    subject = try ExplorationSubject(scenario, pages: pages)
  }

  /// Searches, and says what was found.
  ///
  /// - Parameters:
  ///   - options: How to go about it, and where to end.
  ///   - shouldStop: Returns whether to end now, since time is up; asked every thousand events.
  ///   - progress: Is told how far the search has got, every thousand events.
  /// - Returns: What was found.
  /// - Throws: ``ExplorationError`` where options make no sense, or the app keeps state outside of
  ///   its `state`, so that nothing that was found could be trusted.
  public func run(
    _ options: ExplorationOptions = ExplorationOptions(),
    shouldStop: @escaping () -> Bool = { false },
    progress: @escaping (ExplorationProgress) -> Void = { _ in }
  ) throws(ExplorationError) -> ExplorationReport {
    try run(options, numbering: StateNumbering(), shouldStop: shouldStop, progress: progress).report
  }

  /// Searches with a numbering from outside: two searches that share one have ends that can be
  /// compared.
  func run(
    _ options: ExplorationOptions, numbering: StateNumbering,
    shouldStop: @escaping () -> Bool = { false },
    progress: @escaping (ExplorationProgress) -> Void = { _ in }
  ) throws(ExplorationError) -> (report: ExplorationReport, ends: Set<Fingerprint>) {
    try Self.check(options)
    let first = subject.makeEmulation()
    let properties = try Self.properties(options)
    let tally = SearchTally(
      properties: properties, options: options, shouldStop: shouldStop, progress: progress)
    let search = Search(
      subject: subject, properties: properties, options: options, tally: tally,
      numbering: numbering)
    try search.run(first)
    return (try search.report(shouldStop), tally.ends)
  }

  static func check(_ options: ExplorationOptions) throws(ExplorationError) {
    if options.maxOrders == 0 { throw .boundOfZero("max-orders") }
    if options.maxStates <= 0 { throw .boundOfZero("max-states") }
    if case .priorities(_, let depth) = options.strategy, depth <= 0 { throw .boundOfZero("depth") }
  }

  static func properties(
    _ options: ExplorationOptions
  ) throws(ExplorationError) -> [any Property] {
    var chosen: [any Property] = []
    for name in options.propertyNames ?? PropertyCatalog.names {
      guard let property = PropertyCatalog.all.first(where: { $0.name == name }) else {
        throw .noSuchProperty(name)
      }
      chosen.append(property)
    }
    return chosen + options.properties
  }
}

// MARK: - Repeating an order

extension Exploration {
  /// Repeats a recorded order, and tells all that was seen.
  ///
  /// - Parameter order: An order of the same scenario.
  /// - Returns: What came of it, with its trace.
  /// - Throws: ``ExplorationError/orderOfAnotherScenario(expected:found:)``, or
  ///   ``ExplorationError/moveNotPossible(number:_:)`` where app or pages have changed since.
  public func outcome(of order: RecordedOrder) throws(ExplorationError) -> Outcome {
    try retelling(of: order).outcome
  }

  /// Repeats a recorded order, and tells all that was seen and where it departs from what a phone
  /// would most likely do.
  ///
  /// - Parameter order: An order of the same scenario.
  /// - Returns: What came of it, with its trace and its departures.
  /// - Throws: As ``outcome(of:)`` does.
  public func retelling(of order: RecordedOrder) throws(ExplorationError) -> RetoldOrder {
    let world = ExploredWorld(
      subject.makeEmulation(), of: subject, watching: nil, timers: order.timers,
      variation: .everything(in: order))
    let departures = try follow(order, in: world)
    let emulation = world.emulation
    let outcome = Outcome(of: emulation, name: subject.name)
    return RetoldOrder(
      outcome: outcome, expectations: emulation.expectationResults(outcome),
      departures: departures)
  }

  /// Looks for an order in which a property holds, to be set beside one that breaks it.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - options: When timers may fire, what may differ beside the order, and how many events are
  ///     handled at most (``ExplorationOptions/maxShortening``).
  ///   - shouldStop: Returns whether to end now, since time is up.
  /// - Returns: One with the fewest departures; nil where none was found.
  public func winningOrder(
    for property: any Property, _ options: ExplorationOptions = ExplorationOptions(),
    shouldStop: @escaping () -> Bool = { false }
  ) -> RecordedOrder? {
    let world = ExploredWorld(
      subject.makeEmulation(), of: subject, watching: [property], timers: options.timers,
      variation: options.variation)
    guard world.world.reasonAgainstCheckpoints == nil else { return nil }
    _ = world.openMoves()
    var search = DepartureSearch(
      world, numbering: StateNumbering(), wanted: [property.name], looksForHolding: true,
      maxTransitions: options.maxShortening, shouldStop: shouldStop)
    search.run()
    guard let find = search.finds[property.name] else { return nil }
    return RecordedOrder(digest: subject.digest, timers: options.timers, moves: find.path)
  }

  /// Repeats a recorded order, and says what it breaks.
  ///
  /// - Parameters:
  ///   - order: An order of the same scenario.
  ///   - properties: What is checked; nil for all properties of the catalogue.
  /// - Returns: What is broken, in one sentence each, by the properties' names.
  /// - Throws: As ``outcome(of:)`` does.
  public func violations(
    of order: RecordedOrder, properties: [any Property]? = nil
  ) throws(ExplorationError) -> [String: String] {
    let emulation = subject.makeEmulation()
    let world = ExploredWorld(
      emulation, of: subject,
      watching: properties ?? PropertyCatalog.all, timers: order.timers,
      variation: .everything(in: order))
    try follow(order, in: world)
    var found: [String: String] = [:]
    for case let property as any Property in emulation.world.monitors {
      found[property.name] = property.violation(at: emulation)
    }
    return found
  }

  /// Makes the moves of the order, and what is most likely after them.
  @discardableResult
  func follow(
    _ order: RecordedOrder, in world: ExploredWorld
  ) throws(ExplorationError) -> [RetoldOrder.Departure] {
    guard order.digest == subject.digest else {
      throw .orderOfAnotherScenario(expected: subject.digest, found: order.digest)
    }
    var departures: [RetoldOrder.Departure] = []
    var places: [Int] = []
    var told = OrderWords(home: world.emulation.settings.home)
    for (place, move) in order.moves.enumerated() {
      let likely = world.openMoves().first?.move
      let start = world.world.trace.events.count
      if let likely, likely != move {
        departures.append(.init(event: start, move: move, likelyMove: likely))
        places.append(told.count)
      }
      do {
        try world.follow([move])
      } catch {
        throw .moveNotPossible(number: place + 1, move)
      }
      told.note(move, start..<world.world.trace.events.count)
    }
    var moves = world.openMoves()
    while let likely = moves.first {
      let start = world.world.trace.events.count
      world.make(likely)
      told.note(likely.move, start..<world.world.trace.events.count)
      moves = world.openMoves()
    }
    let events = world.world.trace.events
    for (index, place) in places.enumerated() {
      departures[index].words = told.words(
        at: place, before: departures[index].likelyMove, in: events)
    }
    return departures
  }
}

extension Variation {
  /// All that the moves of an order make use of.
  static func everything(in order: RecordedOrder) -> Variation {
    var variation = Variation()
    variation.hasFaults = true
    variation.interruptions = order.moves.count
    variation.webProcessDeaths = order.moves.count
    return variation
  }
}
