import Browsing
import Exploring
import Scenarios

/// The searches of one call of `navsim explore`, shared by threads.
///
/// Each thread takes the next search; with more threads than scenarios, each search is divided into
/// as many parts. Reports stand in the order of the scenarios, whoever is done first.
///
/// It may be used from several threads, since all that changes is touched under `lock` only.
final class ExploreWork: @unchecked Sendable {
  private struct Task {
    let subject: Int
    let shard: ExplorationOptions.Shard?
  }

  private let subjects: [ExploreSubject]
  private let settings: ExploreSettings
  private let pages: [any PageSource]
  private let stop: any StopSignal
  private let progress: ExploreProgress
  private let deadline: Int64?
  private let tasks: [Task]

  private let lock = WaitingLock()
  private var next = 0
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
    _ subjects: [ExploreSubject], _ settings: ExploreSettings, pages: [any PageSource],
    _ context: CommandContext
  ) {
    self.subjects = subjects
    self.settings = settings
    self.pages = pages
    stop = context.streams.stop
    deadline = settings.duration.map { MonotonicClock.milliseconds + $0.milliseconds }
    reports = Array(repeating: [], count: subjects.count)
    // A part of a part would be another one on a machine with other threads.
    let parts = settings.shard == nil && pages.count > subjects.count ? pages.count : 1
    tasks = subjects.indices.flatMap { subject in
      (1...parts).map { part in
        Task(
          subject: subject,
          shard: parts == 1
            ? settings.options.shard : ExplorationOptions.Shard(part, of: parts))
      }
    }
    progress = ExploreProgress(
      on: context.isQuiet ? nil : context.streams.error, tasks: tasks.count,
      threads: pages.count)
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
      let isDivided = first.shard != nil && settings.shard == nil
      end.reports.append((subject, isDivided ? try ExplorationReport.merged(parts) : first))
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
    while next < tasks.count, failure == nil, !stop.isRaised {
      let task = tasks[next]
      next += 1
      let result = lock.whileUnlocked { search(task, on: thread) }
      switch result {
      case .success(let report): reports[task.subject].append(report)
      case .failure(let error):
        if task.subject < failure?.subject ?? .max { failure = (task.subject, error) }
      }
    }
  }

  private func search(
    _ task: Task, on thread: Int
  ) -> Result<ExplorationReport, ExplorationError> {
    let (stop, deadline, progress) = (stop, deadline, progress)
    let subject = subjects[task.subject]
    return Result { () throws(ExplorationError) in
      let exploration = try subject.exploration(pages: pages[thread])
      let report = try exploration.run(
        settings.options(for: subject, shard: task.shard),
        shouldStop: { stop.isRaised || deadline.map { MonotonicClock.milliseconds > $0 } ?? false },
        progress: { progress.note($0, of: thread) })
      progress.end(report, of: thread)
      return report
    }
  }
}

extension ExploreSettings {
  /// Returns the options of one search: with what the scenario expects, if it expects anything.
  func options(
    for subject: ExploreSubject, shard: ExplorationOptions.Shard? = nil
  ) -> ExplorationOptions {
    var options = options
    options.shard = shard
    if checksExpectations, subject.scenario.expectsAnything {
      options.properties = [ExpectationsHold()]
    }
    return options
  }
}
