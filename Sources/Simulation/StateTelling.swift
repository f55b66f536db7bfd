/// The first object of an owner that has a state which its code can ask for: a process.
///
/// Callbacks that know nothing of processes, such as those of web views, tell it in the trace.
public protocol StateTelling: AnyObject {
  /// The state in one word, as traces tell it.
  var stateWord: String { get }
}

extension World {
  /// Returns the state that the code of a process would find now, as a detail; none elsewhere.
  public func stateDetail(of owner: Owner) -> [TraceEvent.Detail] {
    stateWord(of: owner).map { [.init(.state, .text($0))] } ?? []
  }
}
