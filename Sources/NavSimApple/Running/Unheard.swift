import Simulation

/// Notes that the app has no method of its own for the call of which the trace has just told.
///
/// Without Objective-C nobody can ask an object whether it has a method; but the defaults of the
/// delegates' protocols run only where it has none.
func noteUnheard(_ actor: TraceEvent.Actor, _ name: TraceEvent.Name) {
  RunningPhone.current?.world.noteUnheard(actor, name)
}
