import Simulation
import Testing

@Suite("Switches")
struct SwitchTests {
  @Test("A switch has its standard value until another is set, and again when that is unset")
  func values() {
    var switches = Switches()
    #expect(switches[ObserverRemovedDuringPost.self] == .skipped)
    switches[ObserverRemovedDuringPost.self] = .told
    #expect(switches[ObserverRemovedDuringPost.self] == .told)
    #expect(switches != Switches())
    switches[ObserverRemovedDuringPost.self] = .skipped
    #expect(switches == Switches(), "a standard value is no departure")
  }
}
