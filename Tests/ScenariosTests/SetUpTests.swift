import Browsing
import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

@Suite("Where a run starts")
struct SetUpTests {
  @Test(
    "The app is in the state that was asked for, with the set-up before time zero",
    arguments: [
      (Scenario.StartState.foreground, ApplicationState.active), (.background, .background),
      (.terminated, .notRunning),
    ])
  func start(state: Scenario.StartState, expected: ApplicationState) throws {
    for lifecycle in Lifecycle.allCases {
      try check(state, lifecycle, expected)
    }
  }

  private func check(
    _ state: Scenario.StartState, _ lifecycle: Lifecycle, _ expected: ApplicationState
  ) throws {
    let emulation = try #require(
      Emulation(scenario("gated", state, []) { $0.app.lifecycle = lifecycle }, pages: pages()))
    emulation.prepare(state)
    #expect(emulation.device.applicationState == expected)
    #expect((emulation.device.process?.isSuspended ?? false) == (state == .background))
    #expect(emulation.webView?.title == (state == .terminated ? nil : "Shop"))
    let trace = emulation.world.trace
    #expect(trace.run.isEmpty)
    #expect(trace.events.isEmpty == (state == .terminated))
    #expect(trace.events.allSatisfy { trace.time(of: $0) < 0 })
  }

  @Test("Set-up events count in neither requests nor counts")
  func notCounted() throws {
    let outcome = try #require(run(scenario("gated", .foreground, [])))
    #expect(outcome.requests == [])
    #expect(outcome.counts.isEmpty)
    #expect(outcome.history == ["[\(home)]"])
    #expect(outcome.trace.events.contains { $0.is(.network, .request) })
  }

  @Test("The set-up is the same whatever the run's schedule is")
  func sameSetUp() throws {
    let texts = try [1, 2].map { (seed: UInt64) in
      let outcome = try #require(
        run(scenario("gated", .background, []), schedule: SeededSchedule(seed: seed)))
      return outcome.text
    }
    #expect(texts[0] == texts[1])
  }

  @Test("An app that isn't in the gallery can't be run")
  func unknownApp() {
    #expect(run(scenario("nobody")) == nil)
  }

  @Test("bare has no home page, whatever the settings say")
  func bareHasNoHome() throws {
    let emulation = try #require(Emulation(scenario("bare"), pages: pages()))
    #expect(emulation.settings.home == nil)
  }

  @Test("Plain http is refused unless the app has an exception")
  func transportSecurity() throws {
    let steps: [Step] = [push("http://shop.example/"), .tap(nil), .settle]
    let refused = try #require(run(scenario("gated", .foreground, steps)))
    #expect(refused.rules == ["page-failed"])
    #expect(refused.diagnoses.first?.message.contains("-1022") == true)
    let allowed = try #require(
      run(scenario("gated", .foreground, steps) { $0.app.transportSecurity = .off }))
    let message = allowed.diagnoses.first?.message
    #expect(message?.contains("-1022") != true, "\(message ?? "")")
  }

  @Test("Every switch has a name, a question and values of which the standard one is first")
  func switchCatalog() {
    let names = SwitchCatalog.entries.map(\.name)
    #expect(Set(names).count == names.count)
    for entry in SwitchCatalog.entries {
      #expect(entry.question.hasSuffix("?"))
      var switches = Switches()
      #expect(!entry.set("no such value", in: &switches) && switches == Switches())
      for (place, value) in entry.values.enumerated() {
        #expect(entry.set(value, in: &switches), "\(entry.name)=\(value)")
        #expect(entry.value(in: switches) == value, "\(entry.name)=\(value)")
        // Where versions differ, also what is standard today is kept: another version may follow.
        if place > 0 { #expect(switches != Switches(), "\(entry.name)=\(value)") }
      }
    }
  }
}
