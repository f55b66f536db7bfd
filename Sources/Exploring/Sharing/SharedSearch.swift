import Simulation

/// What several threads share that search the orders of one scenario together.
///
///     let shared = SharedSearch(lock: lock)
///     // On one thread:
///     let report = try exploration.run(options, sharing: shared)
///     // On each of the others, with an exploration of the same scenario:
///     exploration.help(shared, options)
///
/// All know the states that any of them has come to, so that none is searched twice. Whoever has
/// nothing left to do gets a way to go on from another's. Who comes first to a state is chance, and
/// changes nothing that is found but which of several orders breaks a property, where the one with
/// the fewest departures can't be told.
///
/// It may be used from several threads, since all that changes is touched under its lock.
public final class SharedSearch: @unchecked Sendable {
  /// A place to go on from: the moves that lead there, as any world of the scenario can make them.
  struct Task: Sendable {
    let path: [Move]
    /// The state before the last move; nil where the search begins there.
    let parent: Int?
    /// In how many ways the place is come to, where the search begins there.
    var ways = OrderCount(1 as UInt64)
  }

  /// What became of a state that a thread has come to.
  struct Arrival {
    let state: Int
    /// Whether nobody had come to it before: then what follows is to be searched by this thread.
    let isNew: Bool
    /// How many states are known.
    let count: Int
    /// Whether others have nothing to do.
    let othersWait: Bool
    let stopped: ExplorationReport.StopReason?
  }

  private let threadLock: any SearchLock
  private let common = StateNumbering()
  private var visited = VisitedStates()
  private var tasks: [Task] = []
  private var hasBegun = false
  /// How many threads are at work, and how many wait for some.
  private var working = 0
  private var waiting = 0
  /// How many have joined and not left.
  private var members = 0
  private var isOver = false
  private var stopped: ExplorationReport.StopReason?
  private var failure: ExplorationError?
  private var findings = SearchFindings()

  /// Creates a search that nobody has begun.
  ///
  /// - Parameter lock: A lock that nothing else uses.
  public init(lock: any SearchLock) {
    threadLock = lock
  }

  private func exclusively<Value>(_ work: () -> Value) -> Value {
    threadLock.lock()
    defer { threadLock.unlock() }
    return work()
  }

  /// Returns a numbering for the states of one thread's world.
  func makeNumbering() -> StateNumbering {
    StateNumbering(in: common) { [self] work in exclusively(work) }
  }

  // MARK: Coming and going

  /// Takes part from now on.
  ///
  /// - Returns: False where all is done.
  func join() -> Bool {
    exclusively {
      guard !isOver else { return false }
      members += 1
      return true
    }
  }

  /// Says where the search begins.
  func begin(with places: [Task]) {
    exclusively {
      tasks = places.reversed()
      hasBegun = true
      threadLock.wakeAll()
    }
  }

  /// Hands in what a thread has found.
  func leave(_ found: SearchFindings) {
    exclusively {
      findings.add(found)
      members -= 1
      threadLock.wakeAll()
    }
  }

  /// Waits until all have left.
  ///
  /// - Returns: What was found, with the states; or why nothing of it can be trusted.
  func waitForAll() -> Result<SearchFindings, ExplorationError> {
    exclusively {
      while members > 0 { threadLock.wait() }
      isOver = true
      if let failure { return .failure(failure) }
      // The states are handed on, so that no second copy of them is made where they are closed.
      findings.states = visited
      visited = VisitedStates()
      defer { findings = SearchFindings() }
      return .success(findings)
    }
  }

  // MARK: Work

  /// Waits until there is something to do, or nothing any more.
  ///
  /// - Parameter hasDone: Whether something was done that was given out here.
  /// - Returns: What to do next; nil when all is done.
  func next(hasDone: Bool) -> Task? {
    exclusively {
      if hasDone { working -= 1 }
      while true {
        if stopped != nil || failure != nil { isOver = true }
        if !isOver, let task = tasks.popLast() {
          working += 1
          return task
        }
        if isOver || hasBegun && working == 0 {
          isOver = true
          threadLock.wakeAll()
          return nil
        }
        waiting += 1
        threadLock.wait()
        waiting -= 1
      }
    }
  }

  /// Leaves a place to those who have nothing to do.
  func give(_ task: Task) {
    exclusively {
      tasks.append(task)
      threadLock.wakeAll()
    }
  }

  /// Takes notice that a thread has come to a state.
  func visit(_ fingerprint: Fingerprint) -> Arrival {
    exclusively {
      let index: Int
      let isNew: Bool
      switch visited.visit(fingerprint) {
      case .new(let new): (index, isNew) = (new, true)
      case .open(let known): (index, isNew) = (known, false)
      case .done: preconditionFailure("no state is closed before all have left")
      }
      return Arrival(
        state: index, isNew: isNew, count: visited.count, othersWait: waiting > tasks.count,
        stopped: stopped)
    }
  }

  /// Ends the search for all.
  func stop(_ reason: ExplorationReport.StopReason) {
    exclusively {
      stopped = stopped ?? reason
      threadLock.wakeAll()
    }
  }

  /// Ends the search for all, since nothing that is found can be trusted.
  func fail(_ error: ExplorationError) {
    exclusively {
      failure = failure ?? error
      threadLock.wakeAll()
    }
  }
}
