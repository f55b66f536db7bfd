import Simulation

/// Writes down what comes of each step, and what the phone looked like after it.
///
/// It only looks on, as the trace does, so it is no part of the world's state.
final class StepRecorder {
  private unowned let world: World
  private let snapshot: () -> PhoneSnapshot?
  private(set) var records: [StepRecord]
  private(set) var start: PhoneSnapshot?
  /// The step whose turn came last.
  private var latest: Int?

  /// Creates a recorder at the beginning of a run.
  ///
  /// - Parameters:
  ///   - records: The steps, none of which has had its turn.
  ///   - world: The world that the run happens in.
  ///   - snapshot: Returns what the phone looks like; nil where nobody wants to know.
  init(_ records: [StepRecord], in world: World, snapshot: @escaping () -> PhoneSnapshot?) {
    self.records = records
    self.world = world
    self.snapshot = snapshot
    start = snapshot()
  }

  /// The step's turn has come.
  func begin(_ index: Int, _ fate: StepRecord.Fate) {
    finish()
    guard records.indices.contains(index) else { return }
    latest = index
    records[index].fate = fate
    records[index].began = (world.now - world.trace.origin).milliseconds
    let count = world.trace.events.count
    records[index].events = count..<count
  }

  /// The next step's turn has come, or the run is over.
  func finish() {
    guard let latest else { return }
    records[latest].events = records[latest].events.lowerBound..<world.trace.events.count
    records[latest].after = snapshot()
    self.latest = nil
  }
}
