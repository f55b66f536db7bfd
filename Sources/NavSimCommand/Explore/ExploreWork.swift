import Browsing
import Exploring
import Scenarios

/// The searches of one call of `navsim explore`, shared by threads.
///
/// Each thread takes the next search; when there is none left, it helps with one that another
/// thread has begun. Reports stand in the order of the scenarios, whoever is done first.
///
/// It may be used from several threads, since all that changes is touched under `lock` only.
final class ExploreWork: @unchecked Sendable {
  private struct Task {
    let subject: Int
    /// Whether others may help.
    var isShared = false
    /// The part that is searched; nil for the whole.
    var part: ExplorationOptions.Shard?
  }

  private let subjects: [ExploreSubject]
  private let settings: ExploreSettings
  private let pages: [ScenarioPages]
  private let stop: any StopSignal
  private let progress: ExploreProgress
  private let deadline: Int64?
  private let tasks: [Task]

  private let lock = WaitingLock()
  private var next = 0
  /// The searches that are under way and can be helped with, by their scenarios.
  private var shared: [(subject: Int, search: SharedSearch)] = []
  private var reports: [[ExplorationReport]]
  private var failure: (subject: Int, error: ExplorationError)?

  /// What came of all searches.
  struct End {
    /// A report for each scenario that was searched, in their order.
    var reports: [(subject: ExploreSubject, report: ExplorationReport)] = []
    /// Whether somebody wanted it to stop before all had been searched.
    var isInterrupted = false
  }

  /// Creates the work.
  ///
  /// - Parameters:
  ///   - subjects: What is explored.
  ///   - settings: How.
  ///   - pages: A source of pages for each thread.
  ///   - context: Where progress is shown, and who may want it to stop.
  init(
    _ subjects: [ExploreSubject], _ settings: ExploreSettings, pages: [ScenarioPages],
    _ context: CommandContext
  ) {
    self.subjects = subjects
    self.settings = settings
    self.pages = pages
    stop = context.streams.stop
    deadline = settings.duration.map { MonotonicClock.milliseconds + $0.milliseconds }
    reports = Array(repeating: [], count: subjects.count)
    tasks = subjects.enumerated().flatMap { index, subject in
      Self.tasks(Task(subject: index), subject, settings, pages)
    }
    progress = ExploreProgress(
      on: context.isQuiet ? nil : context.streams.error, tasks: tasks.count,
      threads: pages.count)
  }

  /// Returns the search as one task, or divided where several threads can't share it.
  private static func tasks(
    _ task: Task, _ subject: ExploreSubject, _ settings: ExploreSettings,
    _ pages: [ScenarioPages]
  ) -> [Task] {
    let options = settings.options
    // What can't be explored at all is told by the thread that tries.
    guard pages.count > 1, let exploration = try? subject.exploration(pages: pages[0]) else {
      return [task]
    }
    var task = task
    task.isShared = exploration.canBeShared(options)
    // A bound on orders is one for all of them: only one thread can keep it.
    let isDivided = options.strategy != .exhaustive || options.maxOrders == nil
    guard !task.isShared, isDivided else { return [task] }
    return (1...pages.count).map { number in
      task.part = ExplorationOptions.Shard(number, of: pages.count)
      return task
    }
  }

  /// Does it all.
  ///
  /// - Returns: The reports.
  /// - Throws: What the first search threw that couldn't be made or trusted.
  func run() throws(ExplorationError) -> End {
    Threads.run(pages.count) { self.work(on: $0) }
    progress.erase()
    if let failure { throw failure.error }
    var end = End(isInterrupted: stop.isRaised && !hasSearchedAll)
    for (subject, parts) in zip(subjects, reports) {
      guard let first = parts.first else { continue }
      end.reports.append((subject, parts.count > 1 ? try ExplorationReport.merged(parts) : first))
    }
    return end
  }

  /// Whether every search came to an end of its own.
  private var hasSearchedAll: Bool {
    next == tasks.count && !reports.joined().contains { $0.stopped == .asked }
  }

  private func work(on thread: Int) {
    lock.lock()
    defer { lock.unlock() }
    while failure == nil, !stop.isRaised {
      if next < tasks.count {
        let task = tasks[next]
        next += 1
        take(task, on: thread)
      } else if let other = shared.first {
        lock.whileUnlocked { help(other.subject, other.search, on: thread) }
        shared.removeAll { $0.search === other.search }
      } else {
        return
      }
    }
  }

  private func take(_ task: Task, on thread: Int) {
    let search = task.isShared ? SharedSearch(lock: WaitingLock()) : nil
    if let search { shared.append((task.subject, search)) }
    let result = lock.whileUnlocked { self.search(task, sharing: search, on: thread) }
    if let search { shared.removeAll { $0.search === search } }
    switch result {
    case .success(let report): reports[task.subject].append(report)
    case .failure(let error):
      if task.subject < failure?.subject ?? .max { failure = (task.subject, error) }
    }
  }

  private func search(
    _ task: Task, sharing shared: SharedSearch?, on thread: Int
  ) -> Result<ExplorationReport, ExplorationError> {
    Result { () throws(ExplorationError) in
      let exploration = try subjects[task.subject].exploration(pages: pages[thread])
      let options = settings.options(for: subjects[task.subject], part: task.part)
      let (shouldStop, note) = (shouldStop, note(of: thread))
      let report =
        if let shared {
          try exploration.run(options, sharing: shared, shouldStop: shouldStop, progress: note)
        } else {
          try exploration.run(options, shouldStop: shouldStop, progress: note)
        }
      progress.end(report, of: thread)
      return report
    }
  }

  private func help(_ subject: Int, _ search: SharedSearch, on thread: Int) {
    guard let exploration = try? subjects[subject].exploration(pages: pages[thread]) else { return }
    exploration.help(
      search, settings.options(for: subjects[subject]), shouldStop: shouldStop,
      progress: note(of: thread))
    progress.leave(thread)
  }

  private var shouldStop: () -> Bool {
    let (stop, deadline) = (stop, deadline)
    return { stop.isRaised || deadline.map { MonotonicClock.milliseconds > $0 } ?? false }
  }

  private func note(of thread: Int) -> (ExplorationProgress) -> Void {
    let progress = progress
    return { progress.note($0, of: thread) }
  }
}

extension ExploreSettings {
  /// Returns the options of one search: with what the scenario expects, if it expects anything.
  func options(
    for subject: ExploreSubject, part: ExplorationOptions.Shard? = nil
  ) -> ExplorationOptions {
    var options = options
    options.part = part
    if checksExpectations, subject.scenario.expectsAnything {
      options.properties = [ExpectationsHold()]
    }
    return options
  }
}
