public import Simulation

/// How a search goes about its work, and where it ends.
public struct ExplorationOptions: Sendable {
  /// In what way orders are chosen.
  public enum Strategy: Hashable, Sendable {
    /// Every order, depth first.
    case exhaustive
    /// Orders drawn at random, as many as ``ExplorationOptions/maxOrders`` says, or a thousand.
    case drawn(seed: UInt64)
    /// Orders by random priorities of the lanes that change at random moments, as many as
    /// ``ExplorationOptions/maxOrders`` says, or a thousand.
    ///
    /// A fault that takes `depth` events in the wrong order is found with a known probability
    /// (Burckhardt and others, 2010).
    case priorities(seed: UInt64, depth: Int)
  }

  /// One of several equal parts of the work.
  public struct Shard: Hashable, Sendable {
    /// Which part, counted from 1.
    public let number: Int
    /// How many parts there are.
    public let count: Int

    /// Creates a part; nil where there is no such part.
    public init?(_ number: Int, of count: Int) {
      guard count >= 1, number >= 1, number <= count else { return nil }
      self.number = number
      self.count = count
    }
  }

  /// In what way orders are chosen.
  public var strategy = Strategy.exhaustive
  /// What is checked, by name; nil for all of ``PropertyCatalog/names``.
  public var propertyNames: [String]?
  /// What is checked beside that: properties of one's own, and a scenario's expectations.
  public var properties: [any Property] = []
  /// When timers may fire.
  public var timers = TimerRule.last
  /// What may differ beside the order.
  public var variation = Variation()
  /// After how many orders the search ends; nil for no bound.
  public var maxOrders: UInt64?
  /// After how many different states the search ends; one takes about 40 bytes, and 100 where
  /// several threads share the search.
  public var maxStates = 4_000_000
  /// How many events are handled in search of the shortest counterexample.
  public var maxShortening = 400_000
  /// Whether states that were seen before are passed by; an unpruned search is there for tests.
  public var mergesStates = true
  /// The part of the work that is done; nil for all of it.
  public var shard: Shard?
  /// The part of that part, where several threads divide a search that they can't share; nil for
  /// all of it.
  public var part: Shard?

  /// Creates the usual options: every order, all properties, no variation.
  public init() {}
}

extension ExplorationOptions {
  /// Whether the place or the order of that index belongs to the work.
  func takes(_ index: Int) -> Bool {
    guard let shard else { return part?.has(index) ?? true }
    return shard.has(index) && part?.has(index / shard.count) ?? true
  }

  /// The least part that is done.
  var share: Shard? { part ?? shard }
}

extension ExplorationOptions.Shard {
  fileprivate func has(_ index: Int) -> Bool { index % count == number - 1 }
}

/// How far a search has got.
public struct ExplorationProgress: Sendable {
  /// How many different states were seen.
  public let states: Int
  /// How many events were handled.
  public let transitions: Int
  /// How many events lie on the way to the present state.
  public let depth: Int
}

/// Why a search can't be made, or can't be trusted.
public enum ExplorationError: Error, Hashable, Sendable {
  /// The gallery has no app of that name.
  case noSuchApp(String)
  /// There is no property of that name.
  case noSuchProperty(String)
  /// A bound is zero, so that nothing could be searched.
  case boundOfZero(String)
  /// The same order came to another end in a fresh world: the app keeps state outside its `state`.
  case stateOutsideState(app: String, order: RecordedOrder)
  /// The order goes through a state that equals one seen before, and comes to another end than the
  /// same moves from that: the `==` of the app's `state` leaves something out.
  case unequalStatesAreEqual(app: String, order: RecordedOrder)
  /// The order was recorded of another scenario.
  case orderOfAnotherScenario(expected: String, found: String)
  /// The order can't be repeated: at that move, counted from 1, what it says can't happen.
  case moveNotPossible(number: Int, Move)
  /// The reports are not those of all the parts of one search.
  case reportsDoNotFit(String)
}
