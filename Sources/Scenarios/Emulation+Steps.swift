public import Simulation

extension Emulation {
  /// Lets the person do the steps, and stops when the last of them has had its turn.
  ///
  /// What follows from them happens when the next ones are done, or the run goes on to its end.
  /// Steps done in several calls give the same trace as in one, if no event of the run is waited
  /// for. A step that can't be done waits until nothing else can happen; then it is given up.
  ///
  /// - Parameters:
  ///   - steps: What the person and the server do.
  ///   - schedule: Says what comes first.
  /// - Returns: The steps that were given up.
  public func perform(_ steps: [Step], schedule: inout some Schedule) -> [Step] {
    let givenUp = person.givenUpSteps.count
    plan(steps)
    while world.isPending(.person), world.failure == nil {
      guard !world.step(&schedule), world.failure == nil else { continue }
      guard person.giveUp() else { break }
    }
    return Array(person.givenUpSteps[givenUp...])
  }
}
